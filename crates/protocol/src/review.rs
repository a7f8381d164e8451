//! A player's finished game, judged by a bot.

use bohnhof_rules::{Action, Ask, Bundle, Seat};
use serde::{Deserialize, Serialize};

use crate::Sentence;

/// One player's game, judged by what the player could know at each moment.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Review {
    /// Every decision that was asked of the player.
    pub decisions: Vec<Decision>,
    /// The deals that the player made or refused.
    pub deals: Vec<Appraisal>,
    /// What experts refused, of the player's offers or as this player, with their reasons.
    #[serde(default)]
    pub refusals: Vec<ExplainedRefusal>,
    /// What the player could expect at the beginning of each turn, and what it came to.
    pub course: Vec<Moment>,
}

/// A decision.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Decision {
    /// The number of the step, from 1.
    pub n: usize,
    /// In which turn.
    pub turn: u16,
    /// What was asked.
    pub ask: Ask,
    /// What the player did.
    pub done: Action,
    /// What the bot would have done.
    pub best: Action,
    /// How many expected coins lie between them.
    pub lost: f32,
    /// Why the bot would have done it.
    pub reason: Sentence,
}

/// A deal, from the player's side.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Appraisal {
    /// The number of the step, from 1.
    pub n: usize,
    /// In which turn.
    pub turn: u16,
    /// With whom.
    pub with: Seat,
    /// What the player gave, or would have given.
    pub gives: Bundle,
    /// What the player got, or would have got.
    pub gets: Bundle,
    /// Whether the deal was made; otherwise the player refused it.
    pub made: bool,
    /// What it was worth to the player, in expected coins, less a share of the partner's gain.
    pub value: f32,
    /// Why.
    pub reason: Sentence,
}

/// An offer that an expert bot refused, and why. It tells so after the game only: before, that would
/// show what it holds.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ExplainedRefusal {
    /// The number of the step, from 1.
    pub n: usize,
    /// In which turn.
    pub turn: u16,
    /// Who made the offer.
    pub maker: Seat,
    /// Who refused it.
    pub by: Seat,
    /// What was offered.
    pub gives: Bundle,
    /// What was wanted for it.
    pub wants: Bundle,
    /// What the expert says.
    pub reason: Sentence,
}

/// What could be expected at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Moment {
    /// The steps before it.
    pub n: usize,
    /// The turn that begins.
    pub turn: u16,
    /// The player's coins, and what fields and hand promise; at the end, the coins.
    pub coins: f32,
}
