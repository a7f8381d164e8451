//! What magicians do.

use super::Source;
use crate::cards::{Card, Kind};
use crate::magic::Spell;
use crate::seat::Seat;
#[cfg(feature = "serde")]
use crate::strict::no_fields;

/// What players of Excalibohn do beside planting, harvesting and trading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields))]
#[strum(serialize_all = "kebab-case")]
pub enum MagicAction {
    /// Use the ability of what grows on an own field (X9, X10, X12–X16).
    Use {
        /// Which field, counted from 0.
        field: u8,
        /// At whom it is aimed: whose card is taken (X12), who is attacked (X16).
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        on: Option<Seat>,
        /// Whether Attack is cast with it (X20).
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
        attack: bool,
    },
    /// Turn a face-down magic card up (X11, X15, X16, X22).
    Activate {
        /// Which one, counted from 0.
        slot: u8,
        /// The Magic bean that is discarded for it (X11).
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        bean: Option<Card>,
    },
    /// Cast the spell of a face-up magic card (X21–X30).
    Cast {
        /// Which, and on what.
        spell: Casting,
    },
    /// Choose which of two revealed coins takes effect (X20).
    Choose {
        /// Its kind.
        kind: Kind,
    },
    /// Move a hand card (X28).
    Rearrange {
        /// Which card.
        card: Card,
        /// Its new place, counted from the front and from 0.
        to: u8,
    },
    /// Harvest an enchanted field and choose what becomes of the odd card (X26).
    #[cfg_attr(feature = "serde", serde(rename = "harvest-enchanted"))]
    #[strum(serialize = "harvest-enchanted")]
    Harvest {
        /// Which field, counted from 0.
        field: u8,
        /// What becomes of the odd card.
        odd: OddCard,
    },
}

/// A spell with what it is cast on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields))]
pub enum Casting {
    /// A third field (X21).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    BeanField,
    /// An exchange for a face-down magic card of another player (X22).
    Swap {
        /// Whose.
        with: Seat,
        /// Which one, counted from 0.
        slot: u8,
    },
    /// A third card is turned over (X23).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Trading,
    /// The front card is planted, and then perhaps others (X24).
    Flow {
        /// On which field the first is planted.
        field: u8,
    },
    /// The top of the discard pile joins the face-up cards (X25).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Stack,
    /// A card goes on a field with exactly one card (X26).
    EnchantBeans {
        /// Which card.
        what: Source,
        /// On which field.
        field: u8,
    },
    /// All others plant their front card (X27).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    EnchantOthers,
    /// A hand card is moved (X28).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Rearrange,
    /// Five cards are drawn (X29).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    HandCard,
    /// The top card of the magic pile is borrowed (X30).
    #[cfg_attr(feature = "serde", serde(deserialize_with = "no_fields"))]
    Randomness,
}

impl Casting {
    /// Which spell it is.
    pub fn spell(&self) -> Spell {
        match self {
            Casting::BeanField => Spell::BeanField,
            Casting::Swap { .. } => Spell::Swap,
            Casting::Trading => Spell::Trading,
            Casting::Flow { .. } => Spell::Flow,
            Casting::Stack => Spell::Stack,
            Casting::EnchantBeans { .. } => Spell::EnchantBeans,
            Casting::EnchantOthers => Spell::EnchantOthers,
            Casting::Rearrange => Spell::Rearrange,
            Casting::HandCard => Spell::HandCard,
            Casting::Randomness => Spell::Randomness,
        }
    }
}

/// What becomes of the odd card when an enchanted field is harvested (X26). Without a choice it is
/// the last to become a coin and lies lowest among the discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum OddCard {
    /// It becomes a coin.
    Coin,
    /// It lies on top of the other discards.
    OnTop,
}
