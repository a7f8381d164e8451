//! The part of the state that nobody sees.

use crate::cards::{Card, MAX_CARDS, Place};
use crate::magic::{Slots, Spell};
use crate::seat::{SEAT_SLOTS, Seat};
use crate::table::{MAX_BOSSES, MAX_FIELDS};

/// What nobody sees: the order of the draw pile, and which copy lies where.
///
/// All places but the hands are stacks that share one array of links: each card lies in exactly
/// one place, so one link for each card is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    below: [Card; MAX_CARDS],
    stacks: [Stack; STACKS],
    /// The magic pile, the top card last.
    pub(crate) magic_pile: Slots<Spell>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Stack {
    top: Card,
    len: u8,
}

/// Stacks that belong to no seat.
const SHARED: usize = 6 + MAX_BOSSES;

const STACKS: usize = SHARED + SEAT_SLOTS * (2 + MAX_FIELDS);

impl Hidden {
    pub(crate) fn new() -> Hidden {
        Hidden {
            below: [Card(0); MAX_CARDS],
            stacks: [Stack::default(); STACKS],
            magic_pile: Slots::default(),
        }
    }

    /// Hands are no stacks: they live in [`Private`](crate::view::Private).
    #[inline(always)]
    fn stack(place: Place) -> Option<usize> {
        let per_seat = |seat: Seat, slot: usize| SHARED + seat.index() * (2 + MAX_FIELDS) + slot;
        Some(match place {
            Place::Draw => 0,
            Place::Discard => 1,
            Place::Row => 2,
            Place::Box => 3,
            Place::Mafia => 4,
            Place::SetAside => 5,
            Place::Boss { boss } => 6 + usize::from(boss).min(MAX_BOSSES - 1),
            Place::Hand { .. } => return None,
            Place::Aside { seat } => per_seat(seat, 0),
            Place::Coins { seat } => per_seat(seat, 1),
            Place::Field { seat, field } => per_seat(seat, 2 + usize::from(field)),
        })
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, place: Place, card: Card) {
        if let Some(index) = Hidden::stack(place) {
            let stack = &mut self.stacks[index];
            self.below[card.index()] = stack.top;
            *stack = Stack { top: card, len: stack.len + 1 };
        }
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self, place: Place) -> Option<Card> {
        let stack = &mut self.stacks[Hidden::stack(place)?];
        let card = stack.top;
        stack.len = stack.len.checked_sub(1)?;
        stack.top = self.below[card.index()];
        Some(card)
    }

    /// Takes out the topmost card that `wanted` accepts, with its position from the top.
    #[inline(always)]
    pub(crate) fn take(
        &mut self,
        place: Place,
        wanted: impl Fn(Card) -> bool,
    ) -> Option<(Card, u8)> {
        let index = Hidden::stack(place)?;
        let mut above: Option<Card> = None;
        let mut card = self.stacks[index].top;
        for position in 0..self.stacks[index].len {
            if wanted(card) {
                let below = self.below[card.index()];
                match above {
                    Some(above) => self.below[above.index()] = below,
                    None => self.stacks[index].top = below,
                }
                self.stacks[index].len -= 1;
                return Some((card, position));
            }
            above = Some(card);
            card = self.below[card.index()];
        }
        None
    }

    /// All cards of a stack now lie in another place, which was empty.
    pub(crate) fn rename(&mut self, from: Place, to: Place) {
        if let (Some(from), Some(to)) = (Hidden::stack(from), Hidden::stack(to)) {
            self.stacks.swap(from, to);
        }
    }

    /// The cards of a stack from the top.
    pub(crate) fn cards(&self, place: Place) -> impl Iterator<Item = Card> {
        let stack = Hidden::stack(place).map_or(Stack::default(), |index| self.stacks[index]);
        let mut card = stack.top;
        (0..stack.len).map(move |_| {
            let this = card;
            card = self.below[this.index()];
            this
        })
    }
}
