//! Who takes part.

use std::fmt;

use crate::own_bot::OwnBot;
use crate::program::ProgramCommand;

/// Somebody who takes part in a tournament.
#[derive(Clone, Debug)]
pub enum Entrant {
    /// A bot of ours.
    Bot(OwnBot),
    /// A program of somebody else's.
    Program(ProgramCommand),
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(bot) => bot.fmt(f),
            Entrant::Program(command) => command.fmt(f),
        }
    }
}
