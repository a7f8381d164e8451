//! What stays in the log of a table when somebody's data is deleted: the game, and nothing about the
//! person.

use super::names::DELETED;
use crate::entry::{Entry, What};
use crate::ids::PersonId;

/// A person's entry, as if it were a stranger's of whom nothing is known. Folding it leads to the same
/// game, and its deal can be proved as before.
pub(crate) fn forgotten(entry: Entry, version: u64, nobody: &PersonId) -> Entry {
    let what = match entry.what {
        What::Sat { seat, name: _, commitment } => {
            What::Sat { seat, name: DELETED.to_owned(), commitment }
        }
        What::Said { .. } => What::Removed { version },
        What::Notify { seat, url: _ } => What::Notify { seat, url: None },
        what @ (What::Opened { .. }
        | What::Stood { .. }
        | What::BotSat { .. }
        | What::Sealed
        | What::Revealed { .. }
        | What::Began
        | What::Acted { .. }
        | What::Undone { .. }
        | What::StoodIn { .. }
        | What::Returned { .. }
        | What::Resigned { .. }
        | What::Removed { .. }
        | What::Muted { .. }
        | What::Resumed
        | What::Rematch { .. }
        | What::Closed) => what,
    };
    Entry { at: entry.at, by: Some(nobody.clone()), command: None, what }
}
