//! What players do.

mod magic;
#[cfg(feature = "serde")]
mod read;
mod trade;

pub use self::magic::{Casting, MagicAction, OddCard};
pub use self::trade::TradeAction;
use crate::ask::Ask;
use crate::cards::{Card, Kind};
use crate::illegal::Illegal;
use crate::table::MAX_FIELDS;

/// The card that is planted. Hand cards are named by identity, so that a late or doubled click
/// never plants the card behind the one that was meant; cards that lie open by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields))]
pub enum Source {
    /// A card of the hand; from its front (B4).
    Hand {
        /// Which.
        card: Card,
    },
    /// A card of this kind from the face-up row (B6).
    Row {
        /// The kind.
        kind: Kind,
    },
    /// A card of this kind from the set-aside cards (B6).
    Aside {
        /// The kind.
        kind: Kind,
    },
}

/// Everything a player can do in any game of the family: what several games share, and a group for
/// each part that only some have. In JSON it is flat: `{"type": "offer", …}`.
///
/// The tag has a byte of its own: one hidden in some field would have to be decoded at every action.
///
/// ```
/// use bohnhof_rules::action::TradeAction;
/// use bohnhof_rules::Action;
///
/// let action: Action = serde_json::from_str(r#"{"type":"decline","offer":3}"#)?;
/// assert!(matches!(action, Action::Trade(TradeAction::Decline { .. })));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
#[repr(u8)]
pub enum Action {
    /// Plant a card on an own field (C5–C7).
    Plant {
        /// Which card.
        what: Source,
        /// On which field, counted from 0.
        field: u8,
    },
    /// Harvest one of the player's fields (C8–C10).
    Harvest {
        /// Which field, counted from 0.
        field: u8,
    },
    /// Buy a third field (B12).
    BuyField,
    /// Discard a card that the opponent left (D5, M6), a hand card (D6), or a face-up card that need
    /// not be planted (X23).
    Discard {
        /// Which card.
        what: Source,
    },
    /// Be done with what is asked, where nothing more has to be done: planting (B4), discarding (D6),
    /// trading (C20) and so on. It names the question, so that a late click never answers another.
    Done {
        /// The question.
        with: Ask,
    },
    /// Trade.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Trade(TradeAction),
    /// Deal with the Bean Mafia.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Mafia(MafiaAction),
    /// Use abilities and magic cards.
    #[cfg_attr(feature = "serde", serde(untagged))]
    Magic(MagicAction),
}

/// What players of Al Cabohne do with the bosses.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields))]
#[strum(serialize_all = "kebab-case")]
pub enum MafiaAction {
    /// Pay the Mafia a card of a field (M7).
    Pay {
        /// Which field, counted from 0.
        field: u8,
    },
    /// Give a boss all open cards of a kind, or a hand card (M10, M11).
    Feed {
        /// Which card; of open cards, all of that kind.
        what: Source,
        /// Which boss, counted from 0.
        boss: u8,
    },
}

impl MafiaAction {
    /// Why it cannot be done in a game without the Mafia.
    pub(crate) fn without_mafia(&self) -> Illegal {
        match self {
            MafiaAction::Pay { .. } => Illegal::NothingOwed,
            MafiaAction::Feed { .. } => Illegal::NoSuchBoss,
        }
    }
}

/// Adds an action for each set bit of `options`, which has a bit for each field.
///
/// Always three are added and the surplus is cut off: how often a loop would run is hard to predict,
/// and a wrong guess costs the processor more than the surplus.
#[inline(always)]
pub(crate) fn push_fields(out: &mut Vec<Action>, options: u32, action: impl Fn(u8) -> Action) {
    let options = options as usize % SET_BITS.len();
    let end = out.len() + options.count_ones() as usize;
    out.extend(SET_BITS[options].iter().map(|&field| action(field)));
    out.truncate(end);
}

/// The set bits of each number, and zeros up to three.
const SET_BITS: [[u8; MAX_FIELDS]; 1 << MAX_FIELDS] =
    [[0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 1, 0], [2, 0, 0], [0, 2, 0], [1, 2, 0], [0, 1, 2]];
