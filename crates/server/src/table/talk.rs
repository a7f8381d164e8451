//! What was said at a table, and who does not want to hear whom.

use std::collections::{HashMap, VecDeque};

use bohnhof_protocol::{Millis, Talker};
use bohnhof_rules::Seat;

use crate::ids::PersonId;

/// How many of the last messages are kept at hand.
const REMEMBERED: usize = 100;

/// The last messages, and who is muted.
#[derive(Debug, Default)]
pub(crate) struct Talk {
    lines: VecDeque<Line>,
    mutes: HashMap<PersonId, Vec<Talker>>,
}

/// Something that was said.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    pub(crate) version: u64,
    pub(crate) at: Millis,
    pub(crate) seat: Option<Seat>,
    pub(crate) name: String,
    pub(crate) text: String,
}

impl Talk {
    pub(crate) fn lines(&self) -> impl Iterator<Item = &Line> {
        self.lines.iter()
    }

    pub(crate) fn say(&mut self, line: Line) {
        if self.lines.len() == REMEMBERED {
            self.lines.pop_front();
        }
        self.lines.push_back(line);
    }

    pub(crate) fn remove(&mut self, version: u64) {
        self.lines.retain(|line| line.version != version);
    }

    pub(crate) fn mute(&mut self, person: &PersonId, whom: Talker, muted: bool) {
        let others = self.mutes.entry(person.clone()).or_default();
        others.retain(|other| *other != whom);
        if muted {
            others.push(whom);
        }
    }

    /// Whom a person does not want to hear.
    pub(crate) fn muted_by(&self, person: Option<&PersonId>) -> impl Iterator<Item = Talker> {
        person.and_then(|person| self.mutes.get(person)).into_iter().flatten().copied()
    }
}
