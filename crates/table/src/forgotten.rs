//! What stays in the log of a table when somebody's data is deleted: the game, and nothing about the
//! person.

use crate::{Change, Entry, PersonId};
use bohnhof_protocol::names::DELETED;

impl Entry {
    /// A person's entry, as if it were a stranger's of whom nothing is known. Folding it leads to the
    /// same game, and its deal can be proved as before.
    #[must_use]
    pub fn forgotten(mut self, version: u64, nobody: &PersonId) -> Entry {
        if let Change::Sat { name, .. } = &mut self.change {
            DELETED.clone_into(name);
        }
        if let Change::Notify { url, .. } = &mut self.change {
            *url = None;
        }
        if let Change::Said { .. } = self.change {
            self.change = Change::Removed { version };
        }
        Entry { by: Some(nobody.clone()), command: None, ..self }
    }
}
