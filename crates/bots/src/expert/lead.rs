//! Whether one choice is better than another, or chance made it look so.

/// How much more one choice wins than another, summed up over games that both were tried in.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Lead {
    games: f32,
    sum: f32,
    squares: f32,
}

/// A lead is sure after so many games, if it is so many times what chance alone would make of it:
/// many, because it is looked at after every game.
const GAMES: f32 = 32.0;
const SURE: f32 = 4.0;

impl Lead {
    /// Adds a game.
    pub(super) fn add(&mut self, lead: f32) {
        self.merge(Lead { games: 1.0, sum: lead, squares: lead * lead });
    }

    pub(super) fn merge(&mut self, other: Lead) {
        self.games += other.games;
        self.sum += other.sum;
        self.squares += other.squares;
    }

    fn mean(&self) -> f32 {
        self.sum / self.games.max(1.0)
    }

    /// What chance alone would make of it: the standard error of the mean.
    fn chance(&self) -> f32 {
        let games = self.games.max(1.0);
        ((self.squares / games - self.mean() * self.mean()).max(0.0) / games).sqrt()
    }

    /// The lead, less what chance would make of it.
    pub(super) fn at_least(&self) -> f32 {
        self.mean() - self.chance()
    }

    /// Whether there is no doubt who is better, or there never was a difference.
    pub(super) fn is_sure(&self) -> bool {
        self.games >= GAMES && self.mean().abs() >= SURE * self.chance()
    }

    pub(super) fn is_ahead(&self) -> bool {
        self.sum > 0.0
    }
}
