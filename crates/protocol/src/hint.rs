//! Advice for a player.

use bohnhof_bots::{Because, Ranked};
use bohnhof_rules::Action;
use serde::Serialize;

/// What a player could do, the best first.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hints {
    /// A few actions.
    pub hints: Vec<Hint>,
}

/// Something that a player could do.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// What.
    pub action: Action,
    /// What it is worth in expected coins, beside doing nothing.
    pub value: f32,
    /// Why.
    pub reason: Because,
}

impl From<Ranked> for Hint {
    fn from(ranked: Ranked) -> Hint {
        let Ranked { action, value, reason } = ranked;
        Hint { action, value, reason: reason.into() }
    }
}
