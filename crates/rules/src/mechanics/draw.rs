//! The draw pile: drawing, running out, shuffling (C11–C13).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::cards::{Card, Kind, MAX_CARDS, Place};
use crate::event::{Event, PublicEvent, Sink};
use crate::random;

/// What a draw brought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// A card, and there are more to come.
    Card,
    /// A card, but the pile has run out for the last time (C12).
    LastCard,
    /// Nothing: the pile has run out for the last time (C12, C13).
    Nothing,
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Moves the top card of the draw pile to a place.
    #[inline(always)]
    pub(crate) fn draw(&mut self, to: Place) -> Drawn {
        if self.game.table.draw_pile > 1 {
            self.move_top(Place::Draw, to);
            return Drawn::Card;
        }
        self.draw_last(to)
    }

    /// Draws where the pile has, or will have, run out.
    #[cold]
    fn draw_last(&mut self, to: Place) -> Drawn {
        if self.game.table.draw_pile == 0 && !self.make_delayed_pile() {
            return Drawn::Nothing;
        }
        self.move_top(Place::Draw, to);
        if self.game.table.draw_pile == 0 {
            self.ran_out(); // C11
        }
        if self.pile_is_gone() { Drawn::LastCard } else { Drawn::Card }
    }

    /// Whether the draw pile has run out for the last time (C12).
    pub(crate) fn pile_is_gone(&self) -> bool {
        self.game.table.times_out >= self.game.table.numbers.last_time
    }

    #[cold]
    fn ran_out(&mut self) {
        self.tell(PublicEvent::PileRanOut { times: self.game.table.times_out + 1 });
        if !self.pile_is_gone() && self.can_be_shuffled() {
            self.shuffle_discards();
        }
    }

    /// A card has to be drawn from an empty pile: whether there is one now (C13).
    #[cold]
    fn make_delayed_pile(&mut self) -> bool {
        if self.pile_is_gone() {
            return false;
        }
        if !self.can_be_shuffled() {
            self.tell(PublicEvent::PileRanOut { times: self.game.table.numbers.last_time });
            return false;
        }
        self.shuffle_discards();
        true
    }

    /// Whether there is something to make a new pile of: discards, or coins set aside (M17).
    fn can_be_shuffled(&self) -> bool {
        self.game.table.discard_pile > 0 || self.game.table.set_aside > 0
    }

    /// The kind of the next card to be drawn, if there is one.
    pub(crate) fn next_kind(&mut self) -> Option<Kind> {
        if self.game.table.draw_pile == 0 && !self.make_delayed_pile() {
            return None;
        }
        let card = self.game.hidden.cards(Place::Draw).next()?;
        Some(self.game.table.deck.kind(card))
    }

    /// Makes the discard pile the new draw pile.
    fn shuffle_discards(&mut self) {
        let mut cards = [Card(0); MAX_CARDS];
        let mut len = 0;
        for place in [Place::Discard, Place::SetAside] {
            while let Some(card) = self.game.hidden.pop(place) {
                cards[len] = card;
                len += 1;
            }
        }
        let order = &mut cards[..len];
        random::shuffle(order, self.rng);
        for &card in order.iter().rev() {
            self.game.hidden.push(Place::Draw, card);
        }
        self.game.table.shuffled(order.len() as u8);
        self.sink.event(&Event::Shuffled { order });
    }
}
