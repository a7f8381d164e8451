//! The numbers in which the games differ.

/// The numbers in which the rule sets differ (table in `docs/rules/bohnanza.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Numbers {
    /// Fields at the start.
    pub fields: u8,
    /// What a third field costs, where one is for sale (B12).
    pub third_field: Option<u8>,
    /// The time the draw pile runs out that is its last (C12).
    pub last_time: u8,
    /// Who draws how many in phase 4 (B7).
    pub draw: Draw,
    /// Who wins of those with most coins (B11).
    pub tie: Tie,
    /// Whether a kind may grow on two fields of one player (C6, M5).
    pub same_kind: SameKind,
    /// When a lone bean may be harvested (C9).
    pub protection: Protection,
    /// Where the coins go that are paid for a third field.
    pub paid: Paid,
    /// How many bosses of the Bean Mafia play along (M1).
    pub bosses: u8,
}

/// Whether a kind may grow on two fields of one player (C6, M5).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum SameKind {
    /// It may.
    OnTwoFields,
    /// It may not.
    OnOneField,
}

/// When a lone bean may be harvested (C9).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Protection {
    /// Not while another field of its owner holds more; empty fields do not count.
    BesideMore,
    /// Only while every field of its owner holds exactly one card.
    UnlessAllAlone,
}

/// Where the coins go that are paid for a third field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Paid {
    /// Face up on the discard pile (B12).
    Discarded,
    /// Out of the game (D4).
    OutOfPlay,
    /// Aside, until the discard pile is shuffled (M17).
    SetAside,
}

/// Who draws how many cards in phase 4 (B7).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
pub enum Draw {
    /// The active player, so many.
    Active {
        /// How many.
        cards: u8,
    },
    /// Every player one, from the active player clockwise.
    EachOne,
}

/// Who wins of those with most coins (B11).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Tie {
    /// The one furthest clockwise from the starting player.
    FurthestFromStart,
    /// The one with most cards in hand; still tied, all of them.
    MostCardsInHand,
    /// All of them, if they have more than the Mafia (M20).
    AllAboveTheMafia,
    /// The one with most cents on magic cards; still tied, all of them (X4).
    MostCents,
}
