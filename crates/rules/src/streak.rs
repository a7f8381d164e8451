//! Wins in a row against the Bean Mafia (M21).

use serde::{Deserialize, Serialize};

use crate::table::Outcome;

/// The long-term score of one who plays alone: for a client to keep from game to game (M21).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Streak {
    /// The wins in a row up to the last game.
    pub wins: u32,
    /// The most wins in a row there have been.
    pub longest: u32,
}

impl Streak {
    /// The streak after one more game that one player has played alone.
    #[must_use]
    pub fn after(self, outcome: &Outcome) -> Streak {
        let wins = if outcome.winners.is_empty() { 0 } else { self.wins.saturating_add(1) };
        Streak { wins, longest: self.longest.max(wins) }
    }
}
