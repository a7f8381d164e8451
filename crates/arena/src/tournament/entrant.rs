//! Who takes part.

use std::fmt;

use bohnhof_bots::{Budget, Strength};

use crate::program::ProgramCommand;

/// Somebody who takes part in a tournament.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// A bot of ours.
    Bot(Strength),
    /// The bot that looks ahead, with its time to think.
    Expert(Budget),
    /// A program of somebody else's.
    Program(ProgramCommand),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(strength) => strength.fmt(f),
            Entrant::Expert(Budget::Time(time)) => write!(f, "expert:{}ms", time.as_millis()),
            Entrant::Expert(Budget::Iterations(count)) => write!(f, "expert:{count}it"),
            Entrant::Program(command) => command.fmt(f),
        }
    }
}
