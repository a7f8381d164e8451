//! Bots that are programs of their own, in any language. They read and write lines of JSON, as
//! `docs/bot-protocol.md` says.

mod messages;
mod player;
mod process;

use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

pub(crate) use player::{Inbox, Program};

/// A program that plays, as it is started.
#[derive(Clone, Debug)]
pub struct ProgramCommand {
    words: Vec<String>,
    time_limit: Duration,
    common: Arc<Common>,
}

/// What all copies of a program have in common.
#[derive(Debug, Default)]
struct Common {
    decisions: AtomicU64,
    late: AtomicU64,
    wrong: AtomicU64,
    first_wrong: OnceLock<String>,
    trouble: OnceLock<ProgramError>,
}

/// Moves that a program has lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Faults {
    /// Decisions in all.
    pub decisions: u64,
    /// Answers that came too late.
    pub late: u64,
    /// Answers that nobody could read, or that the rules forbid.
    pub wrong: u64,
    /// What was wrong with the first of them.
    pub first_wrong: Option<String>,
}

/// Why a program cannot play on. A sentence without its full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct ProgramError(String);

impl ProgramCommand {
    /// A program and its arguments, separated by spaces; `None` if there is no word.
    pub fn new(text: &str, time_limit: Duration) -> Option<ProgramCommand> {
        let words: Vec<_> = text.split_whitespace().map(str::to_owned).collect();
        let common = Arc::default();
        (!words.is_empty()).then_some(ProgramCommand { words, time_limit, common })
    }

    /// The moves lost so far.
    pub fn faults(&self) -> Faults {
        let read = |count: &AtomicU64| count.load(Ordering::Relaxed);
        Faults {
            decisions: read(&self.common.decisions),
            late: read(&self.common.late),
            wrong: read(&self.common.wrong),
            first_wrong: self.common.first_wrong.get().cloned(),
        }
    }

    /// Why it cannot play on, if that is so.
    pub(crate) fn trouble(&self) -> Option<ProgramError> {
        self.common.trouble.get().cloned()
    }

    /// Starts a copy that plays one seat at a time.
    pub(crate) fn start(&self) -> Result<Program, ProgramError> {
        Program::start(self.clone())
    }

    fn error(&self, what: &str) -> ProgramError {
        ProgramError(format!("the bot `{self}` {what}"))
    }

    /// From now on it cannot play; the first reason counts.
    fn give_up(&self, what: &str) {
        self.common.trouble.get_or_init(|| self.error(what));
    }
}

impl fmt::Display for ProgramCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.words.join(" "))
    }
}
