//! A table of the Bohnanza family as a pure machine.
//!
//! A [`Command`](bohnhof_protocol::Command) comes in with the time, and a [`Decision`] or a refusal
//! comes out. A decision is an [`Entry`] for the log of the table; whoever holds the table decides what
//! it means to commit it (a row in a database, a line in a file, nothing at all) and then lets the
//! table [carry it out](Table::carry_out). The [`State`] of a table is always the fold of its log, and
//! what happened is [told](Table::told) to each viewer as far as they may know it.
//!
//! There is no input or output here, no clock, no thread, and no randomness.

mod activity;
mod answered;
mod bots;
mod chair;
mod chat;
mod clock;
mod decide;
mod decision;
mod entry;
mod forgotten;
mod hints;
#[doc(hidden)]
pub mod ids;
pub mod names;
mod play;
mod replay;
mod review;
mod rhythm;
mod seats;
mod solo;
mod state;
mod table;
#[cfg(test)]
mod testing;
mod told;

use bohnhof_protocol::Sentence;
use bohnhof_rules::Language;

pub use activity::Activity;
pub use bots::{Thought, WantedThought, bot};
pub use chair::{Chair, Sitter};
pub use decision::Decision;
pub use entry::{Change, Entry};
pub use hints::Question;
pub use ids::{PersonId, TableId};
pub use play::Seen;
pub use replay::Film;
pub use review::{experts, review};
pub use solo::Solo;
pub use state::State;
pub use table::{HouseRules, Table};
pub use told::{Detail, Step};

/// A sentence in both languages.
fn sentence(in_language: impl Fn(Language) -> String) -> Sentence {
    Sentence { en: in_language(Language::En), de: in_language(Language::De) }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
