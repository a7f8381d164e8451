//! Questions the game asks.

use serde::{Deserialize, Serialize};

/// What a player must decide now. Rights that need no question (harvesting, buying a field, making
/// offers) stand beside it; [`View::legal`](crate::View::legal) lists both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Plant or discard what the opponent left (D5, M6).
    UseLeft,
    /// Pay the Mafia from the fields that owe it (M7).
    PayMafia,
    /// Plant the front card (B4).
    PlantFirst,
    /// Plant the next card, or end planting (B4).
    PlantSecond,
    /// Discard a hand card, or none (D6).
    DiscardOne,
    /// Use the open cards, feed the bosses, or end that (D7, M10).
    Cultivate,
    /// Trade, or end trading (C20).
    Trade,
    /// Accept or decline the offers that wait for an answer (C24).
    Answer,
    /// Plant what was turned over and received (B6).
    PlantReceived,
}
