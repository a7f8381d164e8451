//! What happens before everybody's eyes, apart from cards that move.

use crate::cards::Kind;
use crate::magic::{Effect, Spell};
use crate::seat::Seat;
use crate::table::{Outcome, Phase};
use crate::trade::{Call, Offer, OfferEnd, OfferId};

/// Something that everybody sees alike: what happens in several games, and a group for each part that
/// only some have. In JSON it is flat: `{"type": "offered", …}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", remote = "Self"))]
#[strum(serialize_all = "kebab-case")]
pub enum PublicEvent {
    /// A phase began. When it follows trading, all offers have ended (C23), and the calls that are
    /// no want lists (C26).
    Phase {
        /// Turns begun so far.
        turn: u16,
        /// The active player.
        active: Seat,
        /// The phase.
        phase: Phase,
    },
    /// The draw pile ran out (C11).
    PileRanOut {
        /// How often it has now.
        times: u8,
    },
    /// A card left the discard pile: what lies on top now (D7, M9).
    Uncovered {
        /// The kind of the top card; `None` if the pile is empty.
        top: Option<Kind>,
    },
    /// A player bought a third field (B12).
    FieldBought {
        /// Who.
        seat: Seat,
    },
    /// A player harvests a field (C8); its cards move right after.
    Harvested {
        /// Who.
        seat: Seat,
        /// Which field.
        field: u8,
        /// What grew there.
        kind: Kind,
        /// How many cards.
        cards: u8,
        /// What it pays.
        coins: u8,
    },
    /// The game is over (B11).
    Over(Outcome),
    /// Something at the market.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Trade(TradeEvent),
    /// Something with the Bean Mafia.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Mafia(MafiaEvent),
    /// Something magic.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Magic(MagicEvent),
}

impl PublicEvent {
    /// Whether an action of this player that caused it can no longer be taken back.
    pub(crate) fn is_final(&self, actor: Seat) -> bool {
        match *self {
            PublicEvent::Over(_) => true,
            PublicEvent::Phase { .. }
            | PublicEvent::PileRanOut { .. }
            | PublicEvent::Uncovered { .. }
            | PublicEvent::FieldBought { .. }
            | PublicEvent::Harvested { .. }
            | PublicEvent::Mafia(_) => false,
            PublicEvent::Trade(event) => event.deal().is_some(),
            PublicEvent::Magic(event) => event.reveals(actor),
        }
    }
}

impl From<TradeEvent> for PublicEvent {
    fn from(event: TradeEvent) -> PublicEvent {
        PublicEvent::Trade(event)
    }
}

impl From<MafiaEvent> for PublicEvent {
    fn from(event: MafiaEvent) -> PublicEvent {
        PublicEvent::Mafia(event)
    }
}

impl From<MagicEvent> for PublicEvent {
    fn from(event: MagicEvent) -> PublicEvent {
        PublicEvent::Magic(event)
    }
}

/// What happens to offers and calls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
#[strum(serialize_all = "kebab-case")]
pub enum TradeEvent {
    /// An offer was made (C22).
    Offered(Offer),
    /// An offer ended (C23). When its deal is done, the cards move right after.
    OfferEnded {
        /// Which.
        offer: OfferId,
        /// How.
        end: OfferEnd,
    },
    /// A player is willing (C24).
    Willing {
        /// Which offer.
        offer: OfferId,
        /// Who.
        seat: Seat,
    },
    /// A player is no longer willing (C24).
    Unwilling {
        /// Which offer.
        offer: OfferId,
        /// Who.
        seat: Seat,
        /// Why.
        why: Unwilling,
    },
    /// A player said no to an offer to all (C24).
    Declined {
        /// Which offer.
        offer: OfferId,
        /// Who.
        seat: Seat,
    },
    /// A player's call changed (C26).
    Called {
        /// Who.
        seat: Seat,
        /// What it says now.
        call: Call,
    },
}

impl TradeEvent {
    /// The deal, if it is one: which offer, and with whom.
    #[inline]
    pub fn deal(&self) -> Option<(OfferId, Seat)> {
        match *self {
            TradeEvent::OfferEnded { offer, end: OfferEnd::Done { with } } => Some((offer, with)),
            TradeEvent::OfferEnded {
                end: OfferEnd::Declined | OfferEnd::Withdrawn | OfferEnd::Impossible,
                ..
            }
            | TradeEvent::Offered(_)
            | TradeEvent::Willing { .. }
            | TradeEvent::Unwilling { .. }
            | TradeEvent::Declined { .. }
            | TradeEvent::Called { .. } => None,
        }
    }
}

/// Why a player is no longer willing (C24).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Unwilling {
    /// The player took it back.
    TookBack,
    /// The chosen cards are gone.
    CardsGone,
}

/// What happens with the Bean Mafia.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
#[strum(serialize_all = "kebab-case")]
pub enum MafiaEvent {
    /// Fields have to pay the Mafia (M7).
    Owing {
        /// Which of the active player's fields.
        #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
        fields: u8,
    },
    /// A boss harvests (M3); the cards move right after.
    BossHarvested {
        /// Which boss.
        boss: u8,
        /// What grew there.
        kind: Kind,
        /// How many cards.
        cards: u8,
        /// What it pays.
        coins: u8,
    },
}

/// What happens by magic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
#[strum(serialize_all = "kebab-case")]
pub enum MagicEvent {
    /// A player used the ability of a field (X10).
    AbilityUsed {
        /// Who.
        seat: Seat,
        /// Which field.
        field: u8,
        /// What grows there.
        kind: Kind,
        /// At whom it is aimed.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        on: Option<Seat>,
    },
    /// A coin was revealed (X13, X16); it is still on its pile.
    CoinRevealed {
        /// Whose.
        seat: Seat,
        /// What it is.
        kind: Kind,
    },
    /// An attacker chose which of two revealed coins takes effect (X20).
    CoinChosen {
        /// Who.
        seat: Seat,
        /// Which.
        kind: Kind,
    },
    /// A player has no coins any more.
    CoinsGone {
        /// Who.
        seat: Seat,
    },
    /// A player cast a spell (X20–X30).
    Cast {
        /// Who.
        seat: Seat,
        /// Which magic card.
        slot: u8,
        /// Its spell.
        spell: Spell,
    },
    /// A magic card was turned face up.
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// Which one.
        slot: u8,
        /// Its spell.
        spell: Spell,
    },
    /// A magic card was turned face down.
    TurnedDown {
        /// Whose.
        seat: Seat,
        /// Which one.
        slot: u8,
    },
    /// The magic card that a player got last is borrowed (X30).
    Borrowed {
        /// Who.
        seat: Seat,
    },
    /// A borrowed magic card went back to the pile (X30).
    MagicReturned {
        /// Whose.
        seat: Seat,
        /// Which one.
        slot: u8,
    },
    /// A player has a third field for some time (X21).
    FieldAdded {
        /// Who.
        seat: Seat,
    },
    /// A player's third field is gone with a harvest: the last field takes the number of the harvested
    /// one (X21).
    FieldGone {
        /// Whose.
        seat: Seat,
        /// Which field was harvested.
        field: u8,
    },
    /// The lowest card of a field counts from now on as what lies upon it (X26).
    Enchanted {
        /// Whose field.
        seat: Seat,
        /// Which one.
        field: u8,
        /// What the lowest card is in truth.
        odd: Kind,
    },
    /// Something begins to be carried out in the middle of the phase, or of another effect.
    EffectBegan {
        /// What.
        effect: Effect,
    },
    /// What was being carried out is over.
    EffectEnded,
}

impl MagicEvent {
    /// Whether something came to light that this player did not know.
    fn reveals(&self, actor: Seat) -> bool {
        match *self {
            MagicEvent::CoinRevealed { .. } => true,
            MagicEvent::TurnedUp { seat, .. } => seat != actor,
            MagicEvent::AbilityUsed { .. }
            | MagicEvent::CoinChosen { .. }
            | MagicEvent::CoinsGone { .. }
            | MagicEvent::Cast { .. }
            | MagicEvent::TurnedDown { .. }
            | MagicEvent::Borrowed { .. }
            | MagicEvent::MagicReturned { .. }
            | MagicEvent::FieldAdded { .. }
            | MagicEvent::FieldGone { .. }
            | MagicEvent::Enchanted { .. }
            | MagicEvent::EffectBegan { .. }
            | MagicEvent::EffectEnded => false,
        }
    }
}
