//! The part of the state that belongs to one player.

use serde::{Deserialize, Serialize};

use crate::bundle::Bundle;
use crate::card::Card;
use crate::event::News;
use crate::hand::Hand;
use crate::kind::Kind;
use crate::magic::Slots;
use crate::place::Place;
use crate::seat::Seat;
use crate::spell::Spell;
use crate::trade::Promise;

/// What only one player sees.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Private {
    /// The hand in its order.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Card>"))]
    pub hand: Hand,
    /// The hand by kinds.
    pub kinds: Bundle,
    /// The coins (others may not see them, B15).
    pub coins: u8,
    /// The cards set on standing offers.
    pub promises: Vec<Promise>,
    /// What is known of the opponent's hand, after it was shown (M11).
    pub seen: Option<Shown>,
    /// The own magic cards (X2).
    #[serde(default, skip_serializing_if = "no_cards")]
    #[cfg_attr(feature = "ts", ts(as = "Vec<Spell>"))]
    pub magic: Slots<Spell>,
}

fn no_cards(magic: &Slots<Spell>) -> bool {
    magic.is_empty()
}

/// A shown hand (M11). It is shown because its owner has no kind that an empty boss could take, so
/// all its cards are of the one kind that the other boss grows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Shown {
    /// The kind.
    pub kind: Kind,
    /// At least so many of the front cards are of this kind.
    pub cards: u8,
}

impl Private {
    /// Takes in what everybody sees happen; `me` is the owner of this part.
    #[inline(always)]
    pub(crate) fn apply(&mut self, me: Seat, news: &News) {
        match *news {
            News::OfferEnded { offer, .. } => {
                self.promises.retain(|promise| promise.offer != offer);
            }
            News::Unwilling { offer, seat, .. } => {
                if seat == me {
                    self.promises.retain(|promise| promise.offer != offer);
                }
            }
            News::Phase { .. } => self.promises.clear(),
            News::MagicReturned { seat, slot } => {
                if seat == me {
                    self.magic.remove(slot);
                }
            }
            News::PileRanOut { .. }
            | News::FieldBought { .. }
            | News::Harvested { .. }
            | News::Uncovered { .. }
            | News::Owing { .. }
            | News::BossHarvested { .. }
            | News::Offered(_)
            | News::Willing { .. }
            | News::Declined { .. }
            | News::Called { .. }
            | News::AbilityUsed { .. }
            | News::CoinRevealed { .. }
            | News::CoinChosen { .. }
            | News::CoinsGone { .. }
            | News::Cast { .. }
            | News::TurnedUp { .. }
            | News::TurnedDown { .. }
            | News::Borrowed { .. }
            | News::FieldAdded { .. }
            | News::FieldGone { .. }
            | News::Enchanted { .. }
            | News::EffectBegan(_)
            | News::EffectEnded {}
            | News::Over(_) => {}
        }
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
            if from == Place::Hand(me)
                && let Some(position) = self.hand.position(card)
            {
                self.lose_card(position, kind);
            }
            if to == Place::Hand(me) && !self.hand.is_full() {
                self.gain_card(card, kind);
            }
        }
        if from == Place::Coins(me) {
            self.coins = self.coins.saturating_sub(1);
        }
        if to == Place::Coins(me) {
            self.coins = self.coins.saturating_add(1);
        }
    }
}
