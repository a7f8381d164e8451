//! Bots, and what they say.

use bohnhof_rules::words::Text;
use bohnhof_rules::{Action, Bundle, Seat};
use serde::{Deserialize, Serialize};

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Strength {
    /// Any legal action, each as likely as the others.
    Random,
    /// Plants sensibly, and trades by a plain valuation.
    Simple,
    /// Counts cards, weighs everything in expected coins, and drives bargains.
    Clever,
    /// Looks ahead in games that might be.
    Expert,
}

impl Strength {
    /// All strengths, from the weakest.
    pub const ALL: [Strength; 4] =
        [Strength::Random, Strength::Simple, Strength::Clever, Strength::Expert];
}

/// A text for players. Where a bot speaks of a player, `{seat 2}` stands for the name of the player
/// in that seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Sentence {
    /// In English.
    pub en: String,
    /// In German.
    pub de: String,
}

impl From<Text> for Sentence {
    fn from(text: Text) -> Sentence {
        Sentence { en: text.en.to_owned(), de: text.de.to_owned() }
    }
}

/// What a player could do, the best first.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hints {
    /// A few actions.
    pub hints: Vec<Hint>,
}

/// Something that a player could do.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Hint {
    /// What.
    pub action: Action,
    /// What it is worth in expected coins, compared with doing nothing.
    pub value: f32,
    /// Why.
    pub reason: Sentence,
}

/// Deals that a player and another would both like, the best first; at most one with each partner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Radar {
    /// None outside trading.
    pub deals: Vec<RadarDeal>,
}

/// A deal that both sides would like, as far as the player can know.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct RadarDeal {
    /// With whom.
    pub with: Seat,
    /// What the player gives.
    pub gives: Bundle,
    /// What the player gets; nothing if it is a gift.
    pub gets: Bundle,
    /// What it is worth to the player, in expected coins.
    pub value: f32,
    /// What it is worth to the partner.
    pub theirs: f32,
    /// Whether it is known that the partner has it, or was said; otherwise that is only likely.
    pub certain: bool,
    /// Why both would like it.
    pub reason: Sentence,
}
