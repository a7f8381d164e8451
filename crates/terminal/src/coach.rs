//! Who explains the game to somebody who learns it.

use bohnhof_protocol::{ServerMessage, TableEvent};
use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::view::Snapshot;
use bohnhof_words::lessons::{Lesson, Moment, due};

use crate::seen::Seen;

/// What the coach has told, and is telling.
#[derive(Debug, Default)]
pub(crate) struct Coach {
    told: Vec<&'static str>,
    events: Vec<SeenEvent>,
    /// What is being explained.
    pub(crate) lesson: Option<Lesson>,
    is_quiet: bool,
}

impl Coach {
    /// Something was told: perhaps its moment has come.
    pub(crate) fn look(&mut self, seen: &Seen, message: &ServerMessage) {
        if let ServerMessage::Step(step) = message
            && let Some(TableEvent::Acted(acted)) = &step.event
        {
            self.events.extend(acted.events.iter().copied());
        }
        if self.lesson.is_none() {
            self.go_on(seen);
        }
    }

    /// The player has read it.
    pub(crate) fn go_on(&mut self, seen: &Seen) {
        self.lesson = None;
        let view = seen.game().and_then(Snapshot::view);
        let Some(view) = view.filter(|_| !self.is_quiet) else { return };
        let (ask, legal, events) = (seen.ask(), seen.legal(), &self.events);
        self.lesson = due(&Moment { view, ask, legal, events }, &self.told);
        self.told.extend(self.lesson.map(|lesson| lesson.key));
    }

    /// The player wants to hear no more.
    pub(crate) fn hush(&mut self) {
        (self.lesson, self.is_quiet) = (None, true);
    }
}
