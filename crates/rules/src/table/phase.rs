//! The phases of a turn.

use crate::ask::{Ask, MagicAsk};

/// Where a turn stands. Turning over and drawing need no decision, so no game ever waits there: these
/// two are told, but never found in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::IntoStaticStr)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[strum(serialize_all = "kebab-case")]
pub enum Phase {
    /// The active player uses what the opponent left (D5, M6).
    UseLeft,
    /// The active player pays the Mafia (M7).
    PayMafia,
    /// Phase 1: the active player must plant the front card (B4).
    PlantFirst,
    /// Phase 1: the active player may plant the next front card (B4).
    PlantSecond,
    /// The active player may discard a hand card (D6).
    DiscardOne,
    /// Phase 2: two cards are turned over (B5); three in the duel and in Al Cabohne (D7, M9).
    TurnOver,
    /// The active player uses the open cards, or leaves them (D7, M10).
    Cultivate,
    /// Phase 2: trading (B5, C14–C27).
    Trade,
    /// Phase 3: all plant what was turned over and traded (B6).
    PlantReceived,
    /// Phase 4: cards are drawn (B7).
    Draw,
    /// Phase 1b: the active player uses abilities and magic cards (X9).
    Magic,
    /// The active player may cast a spell (X23) or harvest (D3, M15) before cards are turned over.
    BeforeTurnOver,
    /// The active player may cast a spell before trading opens (X25).
    BeforeTrading,
    /// Phase 3: the active player plants and casts before the others plant (X5).
    PlantOwn,
    /// The active player may cast a spell before the draw (X5).
    BeforeDraw,
    /// The active player may cast a spell (X5) or harvest (D3, M15) after the draw, and ends the turn.
    AfterDraw,
    /// The game is over.
    Over,
}

impl Phase {
    /// The name used in the notation and in records.
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// What the active player is asked in it. Where games are carried out in the middle of a phase
    /// something else may be asked, and others too.
    #[inline]
    pub fn ask(self) -> Option<Ask> {
        match self {
            Phase::UseLeft => Some(Ask::UseLeft),
            Phase::PayMafia => Some(Ask::PayMafia),
            Phase::PlantFirst => Some(Ask::PlantFirst),
            Phase::PlantSecond => Some(Ask::PlantSecond),
            Phase::DiscardOne => Some(Ask::DiscardOne),
            Phase::Cultivate => Some(Ask::Cultivate),
            Phase::Trade => Some(Ask::Trade),
            Phase::PlantReceived => Some(Ask::PlantReceived),
            Phase::Magic => Some(Ask::Magic(MagicAsk::Magic)),
            Phase::BeforeTurnOver => Some(Ask::BeforeTurnOver),
            Phase::BeforeTrading => Some(Ask::Magic(MagicAsk::BeforeTrading)),
            Phase::PlantOwn => Some(Ask::Magic(MagicAsk::PlantOwn)),
            Phase::BeforeDraw => Some(Ask::Magic(MagicAsk::BeforeDraw)),
            Phase::AfterDraw => Some(Ask::EndTurn),
            Phase::TurnOver | Phase::Draw | Phase::Over => None,
        }
    }

    /// Whether the front card is planted in it (B4).
    #[inline]
    pub(crate) fn is_from_hand(self) -> bool {
        matches!(self, Phase::PlantFirst | Phase::PlantSecond)
    }

    /// Whether nothing in it has to be done.
    pub(crate) fn may_be_left(self) -> bool {
        match self {
            Phase::PlantSecond
            | Phase::DiscardOne
            | Phase::Cultivate
            | Phase::Trade
            | Phase::Magic
            | Phase::BeforeTurnOver
            | Phase::BeforeTrading
            | Phase::BeforeDraw
            | Phase::AfterDraw => true,
            Phase::UseLeft
            | Phase::PayMafia
            | Phase::PlantFirst
            | Phase::TurnOver
            | Phase::PlantReceived
            | Phase::Draw
            | Phase::PlantOwn
            | Phase::Over => false,
        }
    }
}
