//! Questions the game asks.

use serde::{Deserialize, Serialize};

/// What a player must decide now. Rights that need no question (harvesting, buying a field, making
/// offers) stand beside it; [`View::legal`](crate::View::legal) lists both.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ask {
    /// Plant the front card (B4).
    PlantFirst,
    /// Plant the next card, or end planting (B4).
    PlantSecond,
    /// Trade, or end trading (C20).
    Trade,
    /// Accept or decline the offers that wait for an answer (C24).
    Answer,
    /// Plant what was turned over and received (B6).
    PlantReceived,
}
