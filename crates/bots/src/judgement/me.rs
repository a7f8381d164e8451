//! What the bot looks at.

use bohnhof_rules::cards::CardSet;
use bohnhof_rules::trade::{Give, MAX_OFFERS, Offer, Pick};
use bohnhof_rules::{Bundle, Kind, Seat, View};

use super::beds::Beds;
use super::hand::bit;
use super::weights::{SIMPLE, Weights};
use super::worth::{Stage, Worth, Worths};

/// The bot's seat at the table, and what it thinks of fields.
#[derive(Clone, Copy)]
pub(crate) struct Me<'a> {
    pub(crate) view: &'a View<'a>,
    pub(crate) stage: Stage,
    pub(crate) worth: Worth<'a>,
    pub(crate) beds: Beds,
    pub(crate) weights: &'static Weights,
}

/// Cards that leave in a deal.
#[derive(Clone, Copy)]
pub(crate) struct Leaving {
    /// From the hand, a bit for each position.
    pub(crate) hand: u64,
    /// From the row.
    pub(crate) row: Bundle,
}

impl<'a> Me<'a> {
    #[inline]
    pub(crate) fn new(view: &'a View<'a>, worths: &'a Worths) -> Me<'a> {
        let stage = Stage::of(view.table);
        let beds = Beds::new(view.farm().fields);
        Me { view, stage, worth: worths.at(stage), beds, weights: SIMPLE }
    }

    /// The cards that must be planted once trading ends.
    #[inline]
    pub(crate) fn load(&self) -> Bundle {
        let aside = &self.view.farm().aside;
        if self.view.is_active() { aside.plus(&self.view.table.row) } else { *aside }
    }

    /// The others, clockwise.
    #[inline]
    pub(crate) fn others(&self) -> impl Iterator<Item = Seat> + use<> {
        self.view.seat.clockwise(self.view.table.players()).skip(1)
    }

    #[inline]
    pub(crate) fn partner(&self, seat: Seat) -> Beds {
        Beds::new(self.view.table.farms[seat].fields)
    }

    /// Whether the bot may harvest a field, with its fields as they are or might be (C8, C9).
    #[inline]
    pub(crate) fn is_ripe(&self, beds: Beds, field: usize) -> bool {
        beds.is_ripe(field, self.view.table.numbers.protection)
    }

    /// Whether others wait for the active player's word: one made it an offer or is willing.
    #[inline]
    pub(crate) fn is_spoken_to(&self) -> bool {
        let me = self.view.seat;
        let waits =
            |offer: &Offer| offer.to == Some(me) || offer.maker == me && !offer.willing.is_empty();
        self.view.table.offers.iter().any(waits)
    }

    /// Whether the bot may still talk in this turn (C27).
    #[inline]
    pub(crate) fn may_talk(&self) -> bool {
        self.view.farm().talk < self.view.talk_cap()
    }

    /// Whether the bot may make another offer (C23, C27).
    #[inline]
    pub(crate) fn may_offer(&self) -> bool {
        self.may_talk() && self.view.own_offers().count() < MAX_OFFERS
    }

    /// The cards that leave for kinds that the bot holds: face-up cards first, then hand cards, from
    /// the back where the kind is of use and from the front where it is not.
    #[inline]
    pub(crate) fn leaving(&self, kinds: &Bundle) -> Leaving {
        let mut leaving = Leaving { hand: 0, row: Bundle::EMPTY };
        for (kind, count) in kinds.iter() {
            let mut left = count;
            if self.view.is_active() {
                let open = count.min(self.view.table.row.count(kind));
                (0..open).for_each(|_| leaving.row.add(kind));
                left -= open;
            }
            if left > 0 {
                leaving.hand |= self.copies(kind, left, self.beds.grows(kind as u8));
            }
        }
        leaving
    }

    /// The same as the rules name it. The cards are named only where there is a choice and the rule
    /// would choose others (C18).
    #[inline]
    pub(crate) fn give(&self, kinds: &Bundle) -> Give {
        let row = if self.view.is_active() { self.view.table.row } else { Bundle::EMPTY };
        let chooses = |(kind, count): (Kind, u8)| {
            let from_hand = count.saturating_sub(row.count(kind));
            from_hand > 0
                && self.view.private.kinds.count(kind) > from_hand
                && !self.beds.grows(kind as u8)
        };
        let told_apart = self.view.private.hand.len() <= u64::BITS as u8;
        if told_apart && kinds.iter().any(chooses) {
            let leaving = self.leaving(kinds);
            Give::Cards(Pick { hand: self.cards(leaving.hand), row: leaving.row })
        } else {
            Give::Kinds { kinds: *kinds }
        }
    }

    /// Copies of a kind in the hand, from its back or from its front.
    fn copies(&self, kind: Kind, count: u8, from_back: bool) -> u64 {
        let cards = self.view.private.hand.cards().iter();
        let of_kind = |(position, &card)| (self.view.kind(card) == kind).then_some(bit(position));
        let copies = cards.enumerate().filter_map(of_kind);
        if from_back {
            copies.rev().take(count.into()).sum()
        } else {
            copies.take(count.into()).sum()
        }
    }

    fn cards(&self, positions: u64) -> CardSet {
        let cards = self.view.private.hand.cards();
        let mut left = positions;
        let mut set = CardSet::EMPTY;
        while left != 0 {
            set.insert(cards[left.trailing_zeros() as usize]);
            left &= left - 1;
        }
        set
    }
}
