//! Who is banned, for everybody who has to know it at once.

use std::collections::HashSet;
use std::sync::{PoisonError, RwLock};

use bohnhof_protocol::{Command, Refusal};
use bohnhof_table::PersonId;

use crate::store::Ban;

/// Everybody who is banned.
#[derive(Debug)]
pub(crate) struct Bans(RwLock<HashSet<PersonId>>);

impl Bans {
    pub(crate) fn new(bans: Vec<Ban>) -> Bans {
        Bans(RwLock::new(bans.into_iter().map(|ban| ban.person).collect()))
    }

    pub(crate) fn add(&self, person: PersonId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).insert(person);
    }

    pub(crate) fn lift(&self, person: &PersonId) {
        self.0.write().unwrap_or_else(PoisonError::into_inner).remove(person);
    }

    /// Refuses whoever is banned.
    pub(crate) fn check(&self, person: &PersonId) -> Result<(), Refusal> {
        let banned = self.0.read().unwrap_or_else(PoisonError::into_inner).contains(person);
        if banned { Err(Refusal::Banned) } else { Ok(()) }
    }

    /// Refuses what a banned person may not do: come to new games and talk. A game that they are in goes
    /// on, for the sake of the others.
    pub(crate) fn check_command(
        &self,
        person: &PersonId,
        command: &Command,
    ) -> Result<(), Refusal> {
        match command {
            Command::Sit { .. }
            | Command::SeatBot { .. }
            | Command::Free { .. }
            | Command::Begin
            | Command::Say { .. } => self.check(person),
            Command::Stand
            | Command::Reveal { .. }
            | Command::Act { .. }
            | Command::Undo
            | Command::Mute { .. }
            | Command::Notify { .. }
            | Command::Resign
            | Command::Close => Ok(()),
        }
    }
}
