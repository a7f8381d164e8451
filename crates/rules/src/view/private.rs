//! The part of the state that belongs to one player.

use crate::cards::{Bundle, Card, Hand, Kind, Place};
use crate::event::{MagicEvent, PublicEvent, TradeEvent};
use crate::magic::{Slots, Spell};
use crate::seat::Seat;
use crate::trade::{OfferId, Promise};

/// What only one player sees.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Private {
    /// The hand in its order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<HandCard>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<HandCard>))]
    pub hand: Hand,
    /// The hand by kinds.
    pub kinds: Bundle,
    /// The coins (others may not see them, B15).
    pub coins: u8,
    /// The cards set on standing offers.
    pub promises: Vec<Promise>,
    /// What is known of the opponent's hand, after it was shown (M11).
    pub seen: Option<Shown>,
    /// The player's magic cards (X2).
    #[cfg_attr(feature = "serde", serde(default))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Spell>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Spell>))]
    pub magic: Slots<Spell>,
}

/// A card in the hand, as it is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct HandCard {
    /// Which card.
    pub card: Card,
    /// Its kind.
    pub kind: Kind,
}

/// A shown hand (M11). It is shown because its owner has no kind that an empty boss could take, so
/// all its cards are of the one kind that the other boss grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Shown {
    /// The kind.
    pub kind: Kind,
    /// At least so many of the front cards are of this kind.
    pub cards: u8,
}

impl Private {
    /// Takes in what everybody sees happen; `me` is the owner of this part.
    #[inline(always)]
    pub(crate) fn apply(&mut self, me: Seat, news: &PublicEvent) {
        match *news {
            PublicEvent::Phase { .. } => self.promises.clear(),
            PublicEvent::Trade(TradeEvent::OfferEnded { offer, .. }) => self.release(offer),
            PublicEvent::Trade(TradeEvent::Unwilling { offer, seat, .. }) if seat == me => {
                self.release(offer);
            }
            PublicEvent::Magic(MagicEvent::MagicReturned { seat, slot }) if seat == me => {
                self.magic.remove(slot);
            }
            PublicEvent::PileRanOut { .. }
            | PublicEvent::Uncovered { .. }
            | PublicEvent::FieldBought { .. }
            | PublicEvent::Harvested { .. }
            | PublicEvent::Over(_)
            | PublicEvent::Trade(_)
            | PublicEvent::Mafia(_)
            | PublicEvent::Magic(_) => {}
        }
    }

    /// The cards set on an offer are free.
    fn release(&mut self, offer: OfferId) {
        self.promises.retain(|promise| promise.offer != offer);
    }

    /// A card of the hand goes somewhere.
    #[inline(always)]
    pub(crate) fn lose_card(&mut self, position: u8, kind: Kind) {
        self.hand.remove(position);
        self.kinds.remove(kind);
    }

    /// A card comes to the back of the hand.
    #[inline(always)]
    pub(crate) fn gain_card(&mut self, card: Card, kind: Kind) {
        self.hand.push(card);
        self.kinds.add(kind);
    }

    /// The player got the top card of the magic pile.
    pub(crate) fn magic_drawn(&mut self, spell: Spell) {
        self.magic.push(spell);
    }

    /// A magic card of this player was exchanged for another.
    pub(crate) fn magic_swapped(&mut self, slot: u8, spell: Spell) {
        self.magic.set(slot, spell);
    }

    /// A hand card goes to another place in the hand.
    pub(crate) fn rearrange(&mut self, card: Card, to: u8) {
        self.hand.rearrange(card, to);
    }

    /// The opponent parts with a hand card: it may be one that was shown.
    pub(crate) fn opponent_lost(&mut self, kind: Kind) {
        if let Some(seen) = &mut self.seen
            && seen.kind == kind
        {
            seen.cards = seen.cards.saturating_sub(1);
            if seen.cards == 0 {
                self.seen = None;
            }
        }
    }

    /// A card went from a place to a place; `me` is the owner of this part. Only the owner knows
    /// the card.
    pub(crate) fn card_moved(
        &mut self,
        me: Seat,
        card: Option<(Card, Kind)>,
        from: Place,
        to: Place,
    ) {
        if let Some((card, kind)) = card {
            if from == (Place::Hand { seat: me })
                && let Some(position) = self.hand.position(card)
            {
                self.lose_card(position, kind);
            }
            if to == (Place::Hand { seat: me }) && !self.hand.is_full() {
                self.gain_card(card, kind);
            }
        }
        if from == (Place::Coins { seat: me }) {
            self.coins = self.coins.saturating_sub(1);
        }
        if to == (Place::Coins { seat: me }) {
            self.coins = self.coins.saturating_add(1);
        }
    }
}
