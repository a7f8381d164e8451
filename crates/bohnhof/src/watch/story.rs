//! A game in words.

use bohnhof_rules::event::{SeenEvent, Sink};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Event, Language, Seat, Table, Viewer};
use bohnhof_words::tables::AFTER;
use bohnhof_words::{People, Teller};

use super::board::board;
use super::pace::Listener;
use super::result::result;
use super::words::{painted, player, spell, watching};

/// Tells what a spectator sees.
pub(crate) struct Story<L> {
    seen: Snapshot,
    listener: L,
    people: People,
    /// The action that is being carried out.
    step: Option<Step>,
}

/// What somebody does.
struct Step {
    actor: Seat,
    before: Table,
    events: Vec<SeenEvent>,
}

impl<L: Listener> Story<L> {
    /// Begins to tell a game that has just been dealt.
    pub(crate) fn new(seen: Snapshot, mut listener: L) -> Story<L> {
        let people = watching();
        if let Some(announced) = seen.table.magic.announced {
            let teller = Teller::new(Language::En, &people);
            let cents = teller.counted(AFTER.cent, AFTER.cents, announced.cents().into());
            let who = player(seen.table.start);
            listener.note(&[format!("{who} has {}, {cents}, and begins.", spell(announced))]);
        }
        listener.see_table(&board(&seen.table));
        Story { seen, listener, people, step: None }
    }

    /// Who has heard the whole story.
    pub(crate) fn into_listener(mut self) -> L {
        self.tell();
        self.listener
    }

    /// The listener, who has now heard all that happened so far.
    pub(crate) fn so_far(&mut self) -> &mut L {
        self.tell();
        &mut self.listener
    }

    /// The table as everybody sees it now.
    pub(crate) fn table(&self) -> &Table {
        &self.seen.table
    }

    /// Tells what was done last.
    fn tell(&mut self) {
        let Some(Step { actor, before, events }) = self.step.take() else { return };
        let teller = Teller::new(Language::En, &self.people);
        for sentence in teller.tell(actor, &events, &before) {
            self.listener.hear(&painted(&sentence));
        }
        if self.seen.table.outcome.is_some() {
            self.listener.note(&result(&self.seen.table, teller));
        } else if self.seen.table.turn != before.turn {
            self.listener.see_table(&board(&self.seen.table));
        }
    }
}

impl<L: Listener> Sink for Story<L> {
    fn action(&mut self, seat: Seat, _: &Action) {
        self.tell();
        let before = self.seen.table.clone();
        self.step = Some(Step { actor: seat, before, events: Vec::new() });
    }

    fn event(&mut self, event: &Event<'_>) {
        let Some(sight) = event.seen_by(Viewer::Spectator) else { return };
        self.seen.apply(&sight);
        self.step.iter_mut().for_each(|step| step.events.push(sight));
    }
}
