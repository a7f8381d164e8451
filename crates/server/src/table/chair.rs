//! The seats of a table.

use bohnhof_bots::Strength;
use bohnhof_protocol::{Absence, Millis};
use bohnhof_rules::Seed;

use crate::fair::Share;
use crate::ids::PersonId;

/// A seat of the table.
#[derive(Clone, Debug, Default)]
pub(crate) struct Chair {
    pub(crate) sitter: Sitter,
    /// Why a bot stands in, if one does.
    pub(crate) stand_in: Option<Absence>,
    /// What is left in reserve.
    pub(crate) bank: Millis,
    /// Since when the player is asked.
    pub(crate) asked_since: Option<Millis>,
    /// Where the player wants to be told about it.
    pub(crate) notify: Option<String>,
}

impl Chair {
    /// The name of the person who sits here.
    pub(crate) fn name(&self) -> Option<&str> {
        match &self.sitter {
            Sitter::Person { name, .. } => Some(name),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }

    /// What the person who sits here puts into the deal.
    pub(crate) fn share(&self) -> Option<Share> {
        match self.sitter {
            Sitter::Person { commitment, number, .. } => Some(Share { commitment, number }),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        }
    }

    pub(crate) fn is_empty(&self) -> bool {
        matches!(self.sitter, Sitter::Nobody)
    }
}

/// Who sits on a chair.
#[derive(Clone, Debug, Default)]
pub(crate) enum Sitter {
    #[default]
    Nobody,
    Person {
        person: PersonId,
        name: String,
        commitment: Seed,
        /// Once it is revealed.
        number: Option<Seed>,
    },
    Bot {
        strength: Strength,
    },
}
