//! What is about to happen at a table.

use bohnhof_rules::{Game, Outcome};

use crate::Entry;
use crate::play::Played;

/// An entry that can be added to the log of a table. Its action is played already, on a copy of the
/// game: when the entry is committed, [`Table::carry_out`](crate::Table::carry_out) swaps the copy in.
#[derive(Debug)]
pub struct Decision {
    pub(crate) entry: Entry,
    pub(crate) played: Option<Box<Played>>,
}

impl Decision {
    /// What will be in the log.
    pub fn entry(&self) -> &Entry {
        &self.entry
    }

    /// The game after it, if it is an action.
    pub(crate) fn game(&self) -> Option<&Game> {
        self.played.as_ref().map(|played| &played.game)
    }

    /// How the game ends with it, if it does.
    pub fn outcome(&self) -> Option<&Outcome> {
        self.game()?.outcome()
    }
}
