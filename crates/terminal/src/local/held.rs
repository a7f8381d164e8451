//! A table on this machine, as its thread holds it.

use std::sync::mpsc::Sender;

use bohnhof_protocol::{Answer, Answered, Command, Millis, Refusal, Refused, ServerMessage, Stage};
use bohnhof_rules::Seat;
use bohnhof_table::{
    Change, Decision, Detail, Entry, HouseRules, PersonId, Question, Sitter, State, Step, Table,
    Thought, experts, review,
};
use rand_chacha::ChaCha20Rng;
use rand_core::Rng;

use super::minds::Minds;
use super::opening::fresh;
use super::{Heard, now};
use crate::inbox::{Alarm, Input};
use crate::line::{News, Request, Who};
use crate::saved::{Saved, SavedError, Shelf};

/// At one's own keyboard nobody is away, and nobody withholds a number.
const HOUSE_RULES: HouseRules =
    HouseRules { wait_for_numbers: 20_000, away_after: Millis::MAX, longest_log: 100_000 };

/// How long a step waits that could not be saved.
const RETRY: Millis = 2_000;

pub(crate) struct HeldTable {
    table: Table,
    log: Vec<Entry>,
    saved: Saved,
    shelf: Shelf,
    /// The people at this keyboard.
    people: Vec<PersonId>,
    rng: ChaCha20Rng,
    minds: Minds,
    /// Whether a bot is thinking.
    thinking: bool,
    /// What a bot has decided, and when it does that.
    thought: Option<(Millis, Thought)>,
    /// When something is tried again that could not be saved.
    retry: Option<Millis>,
    inbox: Sender<Input>,
}

impl HeldTable {
    pub(crate) fn new(
        saved: Saved,
        log: Vec<Entry>,
        state: State,
        rng: ChaCha20Rng,
        shelf: Shelf,
        inbox: Sender<Input>,
        heard: Sender<Heard>,
    ) -> HeldTable {
        HeldTable {
            table: Table::new(state, HOUSE_RULES, now(), now()),
            log,
            saved,
            shelf,
            people: Vec::new(),
            rng,
            minds: Minds::new(heard, Alarm(inbox.clone())),
            thinking: false,
            thought: None,
            retry: None,
            inbox,
        }
    }

    /// Takes a table from its log: those who play hear again what they have seen, and then it goes on.
    pub(crate) fn resume(
        saved: Saved,
        log: Vec<Entry>,
        shelf: Shelf,
        inbox: Sender<Input>,
        heard: Sender<Heard>,
    ) -> Result<HeldTable, SavedError> {
        let damaged = || SavedError::Damaged { id: saved.id.clone(), line: 1 };
        let whole = State::fold(saved.id.clone(), &log).ok_or_else(damaged)?;
        let state = log.first().and_then(|first| State::open(saved.id.clone(), first));
        let state = state.ok_or_else(damaged)?;
        let person = |sitter: &Sitter| match sitter {
            Sitter::Person { person, .. } => Some(person.clone()),
            Sitter::Nobody | Sitter::Bot { .. } => None,
        };
        let mut people: Vec<_> =
            whole.chairs.iter().filter_map(|chair| person(&chair.sitter)).collect();
        if people.is_empty() {
            people.extend(whole.host);
        }
        let rest: Vec<Entry> = log.iter().skip(1).cloned().collect();
        let mut table = HeldTable::new(saved, log, state, fresh(), shelf, inbox, heard);
        table.seat_people(people);
        for entry in rest {
            let step = table.table.apply(entry);
            table.tell(&step);
        }
        let state = table.table.state();
        if state.is_timed() || state.stage() == Stage::Dealing {
            let resumed = table.table.by_itself(Change::Resumed, now());
            resumed.map(|resumed| table.carry_out(resumed)).ok();
        }
        Ok(table)
    }

    /// Who plays at this keyboard: they see the table from now on.
    pub(crate) fn seat_people(&mut self, people: Vec<PersonId>) {
        self.people = people;
        for who in 0..self.people.len() {
            let view = self.table.view(self.people.get(who));
            self.send(who, view);
        }
    }

    pub(crate) fn people(&self) -> usize {
        self.people.len()
    }

    /// Tells if the thread of the table breaks down.
    pub(crate) fn alarm(&self) -> Alarm {
        Alarm(self.inbox.clone())
    }

    pub(crate) fn id(&self) -> String {
        self.saved.id.to_string()
    }

    /// Does all that is due, and lets bots think. Tells when something is due next.
    pub(crate) fn goes_on(&mut self, now: Millis) -> Option<Millis> {
        if let Some(retry) = self.retry.take_if(|retry| *retry > now) {
            self.retry = Some(retry);
            return self.retry;
        }
        self.retry = None;
        // One at a time, so that people are heard in between.
        if let Some(due) = self.table.due(now) {
            self.carry_out(due);
            return Some(now);
        }
        if let Some((_, thought)) = self.thought.take_if(|(acts_at, _)| *acts_at <= now) {
            let done = match self.table.act(&thought, now) {
                Some(decision) => self.carry_out(decision),
                None => true,
            };
            if done {
                self.table.has_spoken(&thought);
            }
            return Some(now);
        }
        if self.thought.is_none()
            && !self.thinking
            && let Some(wanted) = self.table.wanted_thought()
        {
            self.minds.think(wanted, self.rng.next_u64());
            self.thinking = true;
        }
        let acts_at = self.thought.as_ref().map(|(acts_at, _)| *acts_at);
        acts_at.into_iter().chain(self.table.wakes_at()).min()
    }

    /// Takes in what somebody wants, or what a bot has thought.
    pub(crate) fn hear(&mut self, heard: Heard, now: Millis) {
        match heard {
            Heard::Thought(thought) => {
                self.thinking = false;
                if self.table.is_current(&thought) {
                    self.thought = Some((self.table.acts_at(&thought, now), thought));
                }
            }
            Heard::Request(Request::Do { who, command }) => self.command(who, command),
            Heard::Request(Request::Hint { who }) => {
                let question = match self.people.get(who) {
                    Some(person) => Question::for_hints(self.table.state(), person),
                    None => Err(Refusal::NotSeated),
                };
                let hints = question.map(Question::hints).map_err(Refused::from);
                self.post(News::Hints(hints));
            }
            Heard::Request(Request::Review { seat }) => {
                let review = self.review(seat).map(Box::new).map_err(Refused::from);
                self.post(News::Review { seat, review });
            }
            Heard::Request(Request::Stop) => {}
            Heard::Request(Request::Code) => {
                self.post(News::Code(Err(Refusal::NothingHere.into())));
            }
        }
    }

    /// A command of somebody at this keyboard.
    fn command(&mut self, who: Who, command: Command) {
        let id = Some(format!("c{}", self.table.state().version + 1));
        let result = match self.decide(who, command) {
            Ok(version) => Answered::Done { version },
            Err(refusal) => Answered::Refused(refusal.into()),
        };
        self.send(who, ServerMessage::Answer(Answer { id, result }));
    }

    /// Does what somebody at this keyboard commands; tells which step it made.
    pub(crate) fn decide(&mut self, who: Who, command: Command) -> Result<u64, Refusal> {
        let person = self.people.get(who).ok_or(Refusal::NotSeated)?;
        let id = format!("c{}", self.table.state().version + 1);
        let decision = self.table.decide(person, id, command, now())?;
        if self.carry_out(decision) {
            Ok(self.table.state().version)
        } else {
            Err(Refusal::Storage)
        }
    }

    /// Takes a table away whose game never began.
    pub(crate) fn discard(self) {
        self.saved.discard();
    }

    /// Saves a decision, carries it out and tells it; tells whether it could be saved.
    fn carry_out(&mut self, decision: Decision) -> bool {
        if let Err(error) = self.saved.write(decision.entry()) {
            self.retry = Some(now() + RETRY);
            self.post(News::Failed(error.to_string()));
            return false;
        }
        let was_over = self.table.state().outcome().is_some();
        self.log.push(decision.entry().clone());
        let step = self.table.carry_out(decision);
        if !was_over {
            self.keep_record();
        }
        self.tell(&step);
        self.thought.take_if(|(_, thought)| !self.table.is_current(thought));
        true
    }

    fn tell(&mut self, step: &Step) {
        for who in 0..self.people.len() {
            let person = self.people.get(who).cloned();
            // Whoever sits down or stands up sees a different table.
            let moves = matches!(
                step.entry.change,
                Change::Sat { .. } | Change::Stood { .. } | Change::Resigned { .. }
            );
            let told = if moves && step.entry.by == person {
                self.table.view(person.as_ref())
            } else {
                self.table.told(step, person.as_ref(), Detail::Events)
            };
            self.send(who, told);
        }
        let here: Vec<Seat> =
            self.people.iter().filter_map(|person| self.seat_of(person)).collect();
        self.table.note_who_is_here(&here, now());
    }

    fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        self.table.state().seat_of(person)
    }

    /// Keeps the record of a game that has just ended.
    fn keep_record(&self) {
        let Some(record) = self.table.state().fair_record() else { return };
        match self.shelf.keep_record(&self.saved.id, &record) {
            Ok(path) => self.post(News::Record(path.display().to_string())),
            Err(error) => self.post(News::Failed(error.to_string())),
        }
    }

    fn review(&self, seat: Seat) -> Result<bohnhof_protocol::Review, Refusal> {
        let record = self.table.state().fair_record().ok_or(Refusal::GameIsNotOver)?.record;
        if seat.0 >= record.setup.players {
            return Err(Refusal::NoSuchSeat);
        }
        review(&record, seat, experts(&self.log), || true).map_err(|_| Refusal::Storage)
    }

    fn send(&self, who: Who, message: ServerMessage) {
        self.post(News::Told { who, message: Box::new(message) });
    }

    fn post(&self, news: News) {
        // Whoever has left need not hear it.
        let _ = self.inbox.send(Input::News(news));
    }
}
