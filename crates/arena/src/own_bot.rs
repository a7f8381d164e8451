//! The bots of this project, as they sit down at a table.

use std::fmt;

use bohnhof_bots::{Bot, Budget, Expert, Strength};

/// A bot of ours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OwnBot {
    /// As it usually plays.
    Usual(Strength),
    /// The bot that looks ahead, with its time to think.
    Expert(Budget),
}

impl OwnBot {
    /// The bot itself.
    pub(crate) fn bot(self) -> Box<dyn Bot + Send> {
        match self {
            OwnBot::Usual(strength) => strength.bot(0),
            OwnBot::Expert(budget) => Box::new(Expert::with_budget(0, budget, 1)),
        }
    }
}

impl From<Strength> for OwnBot {
    fn from(strength: Strength) -> OwnBot {
        OwnBot::Usual(strength)
    }
}

/// The name as it is given in commands.
impl fmt::Display for OwnBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OwnBot::Usual(strength) => strength.fmt(f),
            OwnBot::Expert(Budget::Time(time)) => f.pad(&format!("expert:{}ms", time.as_millis())),
            OwnBot::Expert(Budget::Iterations(count)) => f.pad(&format!("expert:{count}it")),
        }
    }
}
