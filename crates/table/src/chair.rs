//! The seats of a table.

use bohnhof_protocol::fair::Share;
use bohnhof_protocol::{Absence, Millis, Strength};
use bohnhof_rules::Seed;

use crate::ids::PersonId;

/// A seat of the table.
#[derive(Clone, Debug, Default)]
pub struct Chair {
    /// Who sits there.
    pub sitter: Sitter,
    /// Why a bot stands in, if one does.
    pub stand_in: Option<Absence>,
    /// What is left in reserve.
    pub bank: Millis,
    /// Since when the player is asked.
    pub asked_since: Option<Millis>,
    /// Where the player wants to be told about it.
    pub notify: Option<String>,
}

impl Chair {
    /// The name of the person who sits here.
    pub fn name(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Person { name, .. } => Some(name),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }

    /// What the person who sits here puts into the deal.
    pub fn share(&self) -> Option<Share> {
        match self.sitter {
            Sitter::Person { commitment, number, .. } => Some(Share { commitment, number }),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }

    /// Whether nobody sits here.
    pub fn is_empty(&self) -> bool {
        matches!(self.sitter, Sitter::Nobody)
    }
}

/// Who sits on a chair.
#[derive(Clone, Debug, Default)]
pub enum Sitter {
    /// Nobody yet.
    #[default]
    Nobody,
    /// A person.
    Person {
        /// Who.
        person: PersonId,
        /// Under which name.
        name: String,
        /// What the person has committed to in the deal.
        commitment: Seed,
        /// The number behind it, once it is revealed.
        number: Option<Seed>,
    },
    /// A bot.
    Bot {
        /// How well it plays.
        strength: Strength,
    },
}
