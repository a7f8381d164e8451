//! What one viewer is told of a table. This is the only way to a client.

use std::collections::VecDeque;
use std::sync::Arc;

use bohnhof_bots::Remark;
use bohnhof_protocol::{
    Acted, Choice, Millis, SeatView, Sentence, ServerMessage, Stage, StepMessage, TableEvent,
    TableView,
};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Seat, Viewer};

use crate::bots::voice;
use crate::chair::{Chair, Sitter};
use crate::{Change, Entry, PersonId, Seen, State, Table, sentence};

/// How many of the last steps are kept for clients that come back.
const MAX_RECENT: usize = 48;

/// Something that happened at a table.
#[derive(Clone, Debug)]
pub struct Step {
    /// The version that it made.
    pub version: u64,
    /// What is in the log.
    pub entry: Entry,
    pub(crate) seen: Seen,
}

impl Step {
    /// Whether everybody who sees the same is told the same. Whom one hears is one's own choice.
    pub fn is_told_alike(&self) -> bool {
        !matches!(self.entry.change, Change::Said { .. } | Change::Muted { .. })
    }

    /// Whether it was this person who muted somebody: then the chat is a different one.
    fn changes_chat_of(&self, person: Option<&PersonId>) -> bool {
        let is_own = person.is_some() && self.entry.by.as_ref() == person;
        is_own && matches!(self.entry.change, Change::Muted { .. })
    }
}

/// How much of a step a client wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Detail {
    /// What happened.
    Events,
    /// What happened, and the whole game after it.
    Views,
}

/// The last steps, and what each player was told last.
#[derive(Debug, Default)]
pub(crate) struct Recent {
    steps: VecDeque<Arc<Step>>,
    /// What each player could do, and since which version.
    choices: Vec<(Choice, u64)>,
}

impl Recent {
    pub(crate) fn keep(&mut self, step: Arc<Step>) {
        if self.steps.len() == MAX_RECENT {
            self.steps.pop_front();
        }
        self.steps.push_back(step);
    }

    /// Forgets a message that the operator removed: whoever comes back hears of that in its place.
    pub(crate) fn remove(&mut self, version: u64) {
        if let Some(step) = self.steps.iter_mut().find(|step| step.version == version) {
            let entry = Entry { change: Change::Removed { version }, ..step.entry.clone() };
            *step = Arc::new(Step { version, entry, seen: Seen::default() });
        }
    }

    /// What a viewer can do now, if that has changed with this version.
    fn changed(&mut self, state: &State, viewer: Viewer) -> Option<&Choice> {
        let Viewer::Seat { seat } = viewer else { return None };
        self.choices.resize(state.chairs.len(), (Choice::default(), 0));
        let (told, since) = self.choices.get_mut(usize::from(seat.0))?;
        if *since != state.version {
            let choice = state.choice(viewer);
            if *told == choice {
                return None;
            }
            (*told, *since) = (choice, state.version);
        }
        Some(told)
    }

    /// Every step after a version; `None` if that is too long ago, or this person may see a different
    /// table since.
    fn since(
        &self,
        version: u64,
        now: u64,
        person: Option<&PersonId>,
    ) -> Option<impl Iterator<Item = &Arc<Step>>> {
        let oldest = self.steps.front().map_or(now + 1, |step| step.version);
        let missed = || self.steps.iter().filter(move |step| step.version > version);
        let is_known = version <= now && version + 1 >= oldest;
        let changes_view =
            |step: &Arc<Step>| step.entry.change.changes_views() || step.changes_chat_of(person);
        let is_steady = !missed().any(changes_view);
        (is_known && is_steady).then(missed)
    }
}

impl Table {
    /// The whole table as a person sees it.
    pub fn view(&self, person: Option<&PersonId>) -> ServerMessage {
        ServerMessage::Table(Box::new(self.state.view(person)))
    }

    /// What a person is told of the last step: the step, or the whole table if that is a different one
    /// now.
    pub fn told(
        &mut self,
        step: &Step,
        person: Option<&PersonId>,
        detail: Detail,
    ) -> ServerMessage {
        let choice = self.recent.changed(&self.state, self.state.viewer(person)).cloned();
        if step.changes_chat_of(person) {
            return self.view(person);
        }
        ServerMessage::Step(self.state.told(step, person, choice, detail))
    }

    /// What a client has missed since a version, or the whole table if that is too long ago.
    pub fn catch_up(
        &mut self,
        person: Option<&PersonId>,
        since: Option<u64>,
        detail: Detail,
    ) -> Vec<ServerMessage> {
        let (state, viewer) = (&self.state, self.state.viewer(person));
        // From now on it is known what this player was told.
        self.recent.changed(state, viewer);
        let missed = since.and_then(|since| self.recent.since(since, state.version, person));
        let Some(missed) = missed else { return vec![self.view(person)] };
        let message = |step: &Arc<Step>| {
            let is_last = step.version == state.version;
            let choice = is_last.then(|| state.choice(viewer));
            let mut told = state.told(step, person, choice, detail);
            // What holds now was different then.
            told.deadlines = told.deadlines.filter(|_| is_last);
            ServerMessage::Step(told)
        };
        missed.map(message).collect()
    }
}

impl State {
    /// What a viewer can do; a spectator can do nothing.
    pub fn choice(&self, viewer: Viewer) -> Choice {
        let mut choice = Choice::default();
        if let (Viewer::Seat { seat }, Stage::Playing, Some(play)) =
            (viewer, self.stage(), &self.play)
        {
            choice.ask = play.game.table().ask(seat);
            play.game.legal(seat, &mut choice.legal);
            choice.undo = play.can_undo(seat);
        }
        choice
    }

    fn told(
        &self,
        step: &Step,
        person: Option<&PersonId>,
        choice: Option<Choice>,
        detail: Detail,
    ) -> StepMessage {
        let is_whole = detail == Detail::Views && step.version == self.version;
        StepMessage {
            version: step.version,
            at: step.entry.at,
            event: self.event(step, person),
            deadlines: self.deadlines(),
            game: is_whole.then(|| self.snapshot(self.viewer(person))).flatten().map(Box::new),
            choice,
            digest: self.digest(),
        }
    }

    /// What a bot says, each time in another way.
    fn said(&self, seat: Seat, remark: &Remark, version: u64) -> Option<Sentence> {
        let voice = voice(self.bot_at(seat)?)?;
        Some(sentence(|language| remark.sentence(voice, version, language)))
    }

    /// What happened, as a person sees it.
    fn event(&self, step: &Step, person: Option<&PersonId>) -> Option<TableEvent> {
        let viewer = self.viewer(person);
        let game = || self.snapshot(viewer).map(Box::new);
        Some(match &step.entry.change {
            Change::Sat { seat, name, commitment } => {
                TableEvent::Sat { seat: *seat, name: name.clone(), commitment: *commitment }
            }
            Change::Stood { seat } => TableEvent::Stood { seat: *seat },
            Change::BotSat { seat, strength } => {
                TableEvent::BotSat { seat: *seat, strength: *strength }
            }
            Change::Sealed => TableEvent::Sealed { seal: self.seal()? },
            Change::Revealed { seat, number: _ } => TableEvent::Revealed { seat: *seat },
            Change::Began => TableEvent::Began { game: game()? },
            Change::Acted { seat, controller, why, reason, action: _ } => {
                TableEvent::Acted(Acted {
                    seat: *seat,
                    controller: *controller,
                    events: step.seen.by(viewer).to_vec(),
                    why: *why,
                    reason: reason.and_then(|remark| self.said(*seat, &remark, step.version)),
                })
            }
            Change::Undone { seat } => TableEvent::Undone { seat: *seat, game: game()? },
            Change::StoodIn { seat, why } => TableEvent::StoodIn { seat: *seat, why: *why },
            Change::Returned { seat } => TableEvent::Returned { seat: *seat },
            Change::Resigned { seat } => TableEvent::Resigned { seat: *seat },
            Change::Said { seat, name, text } => {
                let said = TableEvent::Said { seat: *seat, name: name.clone(), text: text.clone() };
                return self.hears(person, *seat).then_some(said);
            }
            Change::Removed { version } => TableEvent::Removed { version: *version },
            // The view tells it, or it is nobody else's business.
            Change::Opened { .. } | Change::Muted { .. } | Change::Notify { .. } => return None,
            Change::Resumed => TableEvent::Resumed,
            Change::Rematch { table } => TableEvent::Rematch { table: table.to_string() },
            Change::Closed => TableEvent::Closed,
        })
    }

    pub(crate) fn snapshot(&self, viewer: Viewer) -> Option<Snapshot> {
        self.game().map(|game| game.snapshot(viewer))
    }

    fn deadlines(&self) -> Option<Vec<Option<Millis>>> {
        self.plan.clock?;
        Some((0..self.plan.players).map(|seat| self.deadline(Seat(seat))).collect())
    }

    /// The table as a person sees it.
    pub fn view(&self, person: Option<&PersonId>) -> TableView {
        let viewer = self.viewer(person);
        let chat = self.chat.messages().filter(|message| self.hears(person, message.seat));
        TableView {
            table: self.id.to_string(),
            version: self.version,
            at: self.now,
            plan: self.plan.clone(),
            stage: self.stage(),
            seats: self.seat_views(),
            you: if let Viewer::Seat { seat } = viewer { Some(seat) } else { None },
            host: person.is_some() && self.host.as_ref() == person,
            hash: self.hash(),
            seal: self.seal(),
            digest: self.digest(),
            chat: chat.cloned().collect(),
            muted: self.chat.muted_by(person).collect(),
            rematch: self.rematch.as_ref().map(ToString::to_string),
            game: self.snapshot(viewer),
            deadlines: self.deadlines(),
            choice: self.choice(viewer),
        }
    }

    pub(crate) fn seat_views(&self) -> Vec<SeatView> {
        let view = |chair: &Chair| {
            let (name, bot) = match &chair.sitter {
                Sitter::Nobody => (None, None),
                Sitter::Person { name, .. } => (Some(name.clone()), None),
                Sitter::Bot { strength } => (None, Some(*strength)),
            };
            let commitment = chair.share().map(|share| share.commitment);
            SeatView { name, commitment, bot, stand_in: chair.stand_in }
        };
        self.chairs.iter().map(view).collect()
    }
}
