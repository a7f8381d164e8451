//! A table at work: a task that takes commands one after the other, writes each to the log before
//! anybody hears of it, and moves bots and clocks.

use std::collections::VecDeque;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bohnhof_rules::{Action, Seat, Viewer};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tracing::{error, info};

use super::bots::{Bots, Thought};
use super::command::{self, Command};
use super::state::{Sights, Stage, State};
use super::told::{Picture, Told};
use crate::entry::{Absence, Entry, Hand, Millis, What};
use crate::fair::FairRecord;
use crate::ids::{PersonId, TableId};
use crate::refusal::{Refusal, Refused};
use crate::store::{Stage as Mark, Store, Write};

/// How many of the last steps are kept for clients that come back.
const KEPT_STEPS: usize = 48;

/// How many commands may wait at a table.
const WAITING_COMMANDS: usize = 64;

/// How many messages may wait for a client before it is dropped.
const WAITING_MESSAGES: usize = 256;

/// How long a finished table that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_secs(600);

/// A message on its way to a client, already written as JSON.
pub(crate) type Message = Arc<str>;

/// Where to reach a table.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    sender: mpsc::Sender<Request>,
}

/// What is asked of a table.
enum Request {
    Command {
        person: PersonId,
        id: String,
        command: Command,
        answer: Reply<Result<u64, Refused>>,
    },
    Watch {
        person: Option<PersonId>,
        since: Option<u64>,
        answer: Reply<Watching>,
    },
    Picture {
        person: Option<PersonId>,
        answer: Reply<Message>,
    },
    Record {
        answer: Reply<Option<FairRecord>>,
    },
    Summary {
        answer: Reply<Summary>,
    },
    Rematch {
        person: PersonId,
        table: TableId,
        answer: Reply<Result<TableId, Refused>>,
    },
    Close {
        answer: Reply<()>,
    },
    /// A client has left: the table sees for itself who.
    Left,
}

type Reply<T> = oneshot::Sender<T>;

/// A client's ear at a table.
pub(crate) struct Watching {
    messages: mpsc::Receiver<Message>,
    table: mpsc::WeakSender<Request>,
}

impl Watching {
    /// The next message; `None` if the client did not keep up or the table stopped.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.messages.recv().await
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.messages.close();
        // A table with a full queue is awake anyway.
        if let Some(table) = self.table.upgrade() {
            let _ = table.try_send(Request::Left);
        }
    }
}

/// A table in a list.
#[derive(Clone, Debug, serde::Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Summary {
    /// Its name.
    pub table: TableId,
    /// What was agreed.
    pub plan: crate::plan::Plan,
    /// Where it stands.
    pub stage: super::StageName,
    /// How many seats are empty.
    pub empty: usize,
    /// The names of the players; bots have none.
    pub names: Vec<Option<String>>,
    /// Who is asked now.
    pub asked: Vec<Seat>,
    /// When something happened last.
    pub at: Millis,
}

impl Summary {
    /// Whether players gather or play.
    pub(crate) fn is_going_on(&self) -> bool {
        matches!(self.stage, super::StageName::Gathering | super::StageName::Playing)
    }
}

impl Handle {
    async fn ask<T>(&self, request: impl FnOnce(Reply<T>) -> Request) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.sender.send(request(answer)).await.ok()?;
        answered.await.ok()
    }

    /// Carries out a command, once; tells the version that it made.
    pub(crate) async fn command(
        &self,
        person: PersonId,
        id: String,
        command: Command,
    ) -> Result<u64, Refused> {
        let answer = self.ask(|answer| Request::Command { person, id, command, answer }).await;
        answer.unwrap_or_else(|| Err(Refusal::Storage.into()))
    }

    /// Listens from a version on, or from a picture of the table.
    pub(crate) async fn watch(
        &self,
        person: Option<PersonId>,
        since: Option<u64>,
    ) -> Option<Watching> {
        self.ask(|answer| Request::Watch { person, since, answer }).await
    }

    /// The table as a person sees it.
    pub(crate) async fn picture(&self, person: Option<PersonId>) -> Option<Message> {
        self.ask(|answer| Request::Picture { person, answer }).await
    }

    /// The game, once it is over.
    pub(crate) async fn record(&self) -> Option<FairRecord> {
        self.ask(|answer| Request::Record { answer }).await.flatten()
    }

    pub(crate) async fn summary(&self) -> Option<Summary> {
        self.ask(|answer| Request::Summary { answer }).await
    }

    /// Notes where the players meet again. If somebody was faster, it is where they said.
    pub(crate) async fn rematch(
        &self,
        person: PersonId,
        table: TableId,
    ) -> Result<TableId, Refused> {
        let answer = self.ask(|answer| Request::Rematch { person, table, answer }).await;
        answer.unwrap_or_else(|| Err(Refusal::Storage.into()))
    }

    /// Closes the table, by the operator.
    pub(crate) async fn close(&self) -> Option<()> {
        self.ask(|answer| Request::Close { answer }).await
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.sender.is_closed()
    }
}

/// The time now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(Millis::MAX)
}

/// Sets a table to work.
pub(crate) fn start(state: State, store: Store, bots: Bots) -> Handle {
    let (sender, requests) = mpsc::channel(WAITING_COMMANDS);
    let (thoughts_in, thoughts) = mpsc::channel(8);
    let table = Table {
        state,
        store,
        bots,
        door: sender.downgrade(),
        kept: VecDeque::new(),
        watchers: Vec::new(),
        thoughts_in,
        thought: None,
        thinking: false,
        gone_since: Vec::new(),
        idle_since: Instant::now(),
    };
    tokio::spawn(table.run(requests, thoughts));
    Handle { sender }
}

struct Table {
    state: State,
    store: Store,
    bots: Bots,
    /// Where requests come in.
    door: mpsc::WeakSender<Request>,
    /// The last steps: the version after each, and what was seen.
    kept: VecDeque<(u64, Entry, Sights)>,
    watchers: Vec<Watcher>,
    thoughts_in: mpsc::Sender<Thought>,
    /// What a bot has decided and will do in a moment.
    thought: Option<(Instant, Thought)>,
    thinking: bool,
    /// Since when each player has been away.
    gone_since: Vec<Option<Instant>>,
    idle_since: Instant,
}

struct Watcher {
    person: Option<PersonId>,
    /// As whom the client was told the last step.
    viewer: Viewer,
    sender: mpsc::Sender<Message>,
}

/// The table cannot go on; it will be read from the database again.
struct Stopped;

impl Table {
    async fn run(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        mut thoughts: mpsc::Receiver<Thought>,
    ) {
        self.gone_since = vec![Some(Instant::now()); self.state.chairs.len()];
        loop {
            self.think();
            let wake = self.next_alarm();
            let done = tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request).await,
                    None => return,
                },
                Some(thought) = thoughts.recv() => {
                    self.thinking = false;
                    // If something happened meanwhile, the bot thinks again.
                    if thought.version == self.state.version {
                        self.thought = Some((self.moment_for(&thought), thought));
                    }
                    Ok(())
                }
                () = sleep_until(wake) => self.alarm().await,
            };
            if done.is_err() {
                error!(table = %self.state.id, "the table stops and will be read anew");
                return;
            }
            self.watchers.retain(|watcher| !watcher.sender.is_closed());
            self.note_who_is_here();
            if self.is_idle() {
                return;
            }
        }
    }

    fn is_idle(&mut self) -> bool {
        let finished = matches!(self.state.stage(), Stage::Over | Stage::Closed);
        if !finished || !self.watchers.is_empty() {
            self.idle_since = Instant::now();
        }
        self.idle_since.elapsed() > IDLE
    }

    async fn answer(&mut self, request: Request) -> Result<(), Stopped> {
        // Who no longer waits for an answer gets none.
        match request {
            Request::Command { person, id, command, answer } => {
                let result = self.command(&person, id, command).await?;
                let _ = answer.send(result);
            }
            Request::Watch { person, since, answer } => {
                let seat = person.as_ref().and_then(|person| self.state.seat_of(person));
                let watching = self.watch(person, since);
                let _ = answer.send(watching);
                if let Some(seat) = seat {
                    self.take_back(seat).await?;
                }
            }
            Request::Picture { person, answer } => {
                let _ = answer.send(picture(&self.state, person.as_ref()));
            }
            Request::Record { answer } => {
                let _ = answer.send(self.state.fair_record());
            }
            Request::Summary { answer } => {
                let _ = answer.send(self.summary());
            }
            Request::Rematch { person, table, answer } => {
                let result = self.rematch(person, table).await?;
                let _ = answer.send(result);
            }
            Request::Close { answer } => {
                if self.state.stage() != Stage::Closed {
                    self.write(None, None, What::Closed).await?;
                }
                let _ = answer.send(());
            }
            Request::Left => {}
        }
        Ok(())
    }

    async fn command(
        &mut self,
        person: &PersonId,
        id: String,
        command: Command,
    ) -> Result<Result<u64, Refused>, Stopped> {
        if let Some(version) = self.state.answered(person, &id) {
            return Ok(Ok(version)); // it was resent
        }
        let what = match command::check(&self.state, person, command) {
            Ok(what) => what,
            Err(refusal) => return Ok(Err(refusal.into())),
        };
        if let What::Acted { seat, .. } | What::Said { seat: Some(seat), .. } = what {
            self.take_back(seat).await?;
        }
        self.write(Some(person.clone()), Some(id), what).await?;
        Ok(Ok(self.state.version))
    }

    async fn rematch(
        &mut self,
        person: PersonId,
        table: TableId,
    ) -> Result<Result<TableId, Refused>, Stopped> {
        if self.state.seat_of(&person).is_none() {
            return Ok(Err(Refusal::NotSeated.into()));
        }
        if self.state.outcome().is_none() {
            return Ok(Err(Refusal::GameIsNotOver.into()));
        }
        if let Some(table) = &self.state.rematch {
            return Ok(Ok(table.clone()));
        }
        self.write(Some(person), None, What::Rematch { table: table.clone() }).await?;
        Ok(Ok(table))
    }

    /// A player who acts, speaks or comes back has the seat again.
    async fn take_back(&mut self, seat: Seat) -> Result<(), Stopped> {
        if self.state.chair(seat).is_some_and(|chair| chair.stand_in.is_some()) {
            self.write(None, None, What::Returned { seat }).await?;
        }
        Ok(())
    }

    fn seats_here(&self) -> impl Iterator<Item = Seat> + '_ {
        self.watchers.iter().filter_map(|watcher| self.state.seat_of(watcher.person.as_ref()?))
    }

    fn note_who_is_here(&mut self) {
        let here: Vec<Seat> = self.seats_here().collect();
        for (seat, gone) in (0..).map(Seat).zip(&mut self.gone_since) {
            if here.contains(&seat) {
                *gone = None;
            } else {
                gone.get_or_insert_with(Instant::now);
            }
        }
    }

    /// Writes an entry to the log; when it is committed, it is carried out and told.
    async fn write(
        &mut self,
        by: Option<PersonId>,
        command: Option<String>,
        what: What,
    ) -> Result<(), Stopped> {
        let entry = Entry { at: now().max(self.state.now), by, command, what };
        let sits = if let What::Sat { .. } = entry.what { entry.by.clone() } else { None };
        let stage = match entry.what {
            What::Closed => Some(Mark::Finished),
            _ if self.ends_the_game(&entry.what) => Some(Mark::Finished),
            _ => None,
        };
        let write = Write {
            table: self.state.id.clone(),
            version: self.state.version + 1,
            entry: entry.clone(),
            stage,
            sits,
        };
        if let Err(error) = self.store.append(write).await {
            error!(table = %self.state.id, %error, "an entry could not be written");
            return Err(Stopped);
        }
        let sights = self.state.apply(&entry);
        self.thought = None;
        self.tell(entry, sights);
        if self.state.outcome().is_some() {
            info!(table = %self.state.id, "game over");
        }
        Ok(())
    }

    /// Whether the game is over after this action.
    fn ends_the_game(&self, what: &What) -> bool {
        let (What::Acted { seat, action, .. }, Some(play)) = (what, &self.state.play) else {
            return false;
        };
        play.would_end(*seat, action)
    }

    fn tell(&mut self, entry: Entry, sights: Sights) {
        let version = self.state.version;
        let mut written: Vec<(Viewer, Message)> = Vec::new();
        let state = &self.state;
        self.watchers.retain_mut(|watcher| {
            let viewer = state.viewer(watcher.person.as_ref());
            if viewer != watcher.viewer {
                // Who has sat down or left a seat sees another table from now on.
                watcher.viewer = viewer;
                return watcher.sender.try_send(picture(state, watcher.person.as_ref())).is_ok();
            }
            let message = match written.iter().find(|(known, _)| *known == viewer) {
                Some((_, message)) => message.clone(),
                None => {
                    let told = Told::new(state, version, &entry, &sights, viewer);
                    let message = json("step", &told);
                    written.push((viewer, message.clone()));
                    message
                }
            };
            // A client that does not keep up is dropped, and comes back for a picture.
            watcher.sender.try_send(message).is_ok()
        });
        if self.kept.len() == KEPT_STEPS {
            self.kept.pop_front();
        }
        self.kept.push_back((version, entry, sights));
    }

    fn watch(&mut self, person: Option<PersonId>, since: Option<u64>) -> Watching {
        let (sender, messages) = mpsc::channel(WAITING_MESSAGES);
        for message in self.catch_up(person.as_ref(), since) {
            // There is room for all of them.
            let _ = sender.try_send(message);
        }
        let viewer = self.state.viewer(person.as_ref());
        self.watchers.push(Watcher { person, viewer, sender });
        Watching { messages, table: self.door.clone() }
    }

    /// What a client has missed since a version, or a picture if that is too long ago.
    fn catch_up(&self, person: Option<&PersonId>, since: Option<u64>) -> Vec<Message> {
        let oldest = self.kept.front().map_or(self.state.version + 1, |&(version, ..)| version);
        let known = since.filter(|&since| since <= self.state.version && since + 1 >= oldest);
        // A seat that was taken or left meanwhile changes what the client may see.
        let steady = |since: u64| {
            let mut missed = self.kept.iter().filter(|(version, ..)| *version > since);
            !missed.any(|(_, entry, _)| changes_views(&entry.what))
        };
        let viewer = self.state.viewer(person);
        match known.filter(|&since| steady(since)) {
            None => vec![picture(&self.state, person)],
            Some(since) => {
                let missed = self.kept.iter().filter(|(version, ..)| *version > since);
                let told = missed.map(|(version, entry, sights)| {
                    json("step", &Told::new(&self.state, *version, entry, sights, viewer))
                });
                told.collect()
            }
        }
    }

    fn summary(&self) -> Summary {
        let names: Vec<Option<String>> =
            self.state.chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect();
        Summary {
            table: self.state.id.clone(),
            plan: self.state.plan.clone(),
            stage: self.state.stage().into(),
            empty: self.state.chairs.iter().filter(|chair| chair.is_empty()).count(),
            names,
            asked: self.state.asked(),
            at: self.state.now,
        }
    }

    /// Lets a bot think, if one has something to decide and none is thinking.
    fn think(&mut self) {
        if self.thinking || self.thought.is_some() || self.state.stage() != Stage::Playing {
            return;
        }
        self.thinking = self.bots.think(&self.state, &self.thoughts_in);
    }

    /// When a thought may become an action.
    fn moment_for(&self, thought: &Thought) -> Instant {
        let plan = &self.state.plan;
        let people = self.state.chairs.iter().any(|chair| chair.name().is_some());
        let mut pause = if people { plan.pace.pause() } else { 0 };
        // People may speak before a bot ends its trading.
        if let (Some(Action::EndTrading), Some(play), true) =
            (thought.action, &self.state.play, people)
        {
            let spoken_until = play.trading_since + plan.pace.time_to_speak();
            pause = pause.max(spoken_until.saturating_sub(now()));
        }
        Instant::now() + Duration::from_millis(pause)
    }

    fn next_alarm(&self) -> Instant {
        let far = Instant::now() + IDLE;
        let bot = self.thought.as_ref().map(|&(moment, _)| moment);
        let until = |deadline: Millis| {
            Instant::now() + Duration::from_millis(deadline.saturating_sub(now()))
        };
        let seats = || (0..self.state.plan.players).map(Seat);
        let clocks = seats().filter_map(|seat| self.person_deadline(seat)).map(until);
        let absences = seats().filter_map(|seat| self.absence_deadline(seat));
        bot.into_iter().chain(clocks).chain(absences).min().unwrap_or(far)
    }

    /// When the time of a person runs out.
    fn person_deadline(&self, seat: Seat) -> Option<Millis> {
        if self.state.bot_at(seat).is_some() { None } else { self.state.deadline(seat) }
    }

    /// When a bot stands in for a person who is gone and is asked.
    fn absence_deadline(&self, seat: Seat) -> Option<Instant> {
        let after = Duration::from_secs(self.state.plan.stand_in_after?.into());
        let gone = (*self.gone_since.get(usize::from(seat.0))?)?;
        let asked = self.state.chair(seat)?.asked_since.is_some();
        (asked && self.state.bot_at(seat).is_none()).then_some(gone + after)
    }

    /// Something is due: a bot's action, or a player's absence.
    async fn alarm(&mut self) -> Result<(), Stopped> {
        for seat in (0..self.state.plan.players).map(Seat) {
            if self.person_deadline(seat).is_some_and(|deadline| deadline <= now()) {
                self.write(None, None, What::StoodIn { seat, why: Absence::Clock }).await?;
            } else if self.absence_deadline(seat).is_some_and(|due| due <= Instant::now()) {
                self.write(None, None, What::StoodIn { seat, why: Absence::Gone }).await?;
            }
        }
        if self.thought.as_ref().is_some_and(|(moment, _)| *moment <= Instant::now())
            && let Some((_, thought)) = self.thought.take()
        {
            self.carry_out(thought).await?;
        }
        Ok(())
    }

    async fn carry_out(&mut self, thought: Thought) -> Result<(), Stopped> {
        if thought.version != self.state.version {
            return Ok(()); // something happened meanwhile: the bot thinks again
        }
        let Some(action) = thought.action else { return Ok(()) };
        let is_bot = self.state.chair(thought.seat).is_some_and(|chair| chair.stand_in.is_none());
        let hand = if is_bot { Hand::Bot } else { Hand::StandIn };
        self.write(None, None, What::Acted { seat: thought.seat, action, hand }).await
    }
}

/// Whether somebody may look at the table otherwise from now on, or at another table.
fn changes_views(what: &What) -> bool {
    matches!(what, What::Sat { .. } | What::Stood { .. } | What::Began | What::Resigned { .. })
}

/// The table as a person sees it.
fn picture(state: &State, person: Option<&PersonId>) -> Message {
    let host = person.is_some() && state.host.as_ref() == person;
    json("picture", &Picture::new(state, state.viewer(person), host))
}

/// A message: an object with one key.
fn json(key: &str, value: &impl serde::Serialize) -> Message {
    // Our types have no values that JSON cannot hold.
    let value = serde_json::to_string(value).unwrap_or_else(|_| "null".to_owned());
    format!("{{\"{key}\":{value}}}").into()
}
