//! Wins in a row, the long-term score of the solo game (M21).

/// How many games were won in a row. A client keeps it from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Streak {
    /// The wins since the last game that was not won.
    pub wins: u64,
    /// The most wins in a row so far.
    pub longest: u64,
}

impl Streak {
    /// The streak after another game.
    #[must_use]
    pub fn after(self, won: bool) -> Streak {
        let wins = if won { self.wins.saturating_add(1) } else { 0 };
        Streak { wins, longest: self.longest.max(wins) }
    }
}
