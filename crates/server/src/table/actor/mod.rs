//! A table at work: a task that takes commands one after the other, writes each to the log before
//! anybody hears of it, and moves bots and clocks.

mod alarms;
mod handle;
mod telling;

use std::collections::{HashMap, VecDeque};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bohnhof_protocol::{Command, Millis, Refused, Stage, Summary};
use bohnhof_rules::Seat;
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tracing::{error, info};

use super::bots::{Bots, Thought};
use super::command;
use super::play::Sights;
use super::state::State;
use super::told::Choices;
use crate::config::Allowance;
use crate::entry::{Entry, What};
use crate::ids::{PersonId, TableId};
use crate::limits::Bucket;
use crate::notify::Notifier;
use crate::refusal::Refusal;
use crate::store::{Stage as Mark, Store, Write};
use handle::Request;
pub(crate) use handle::{Handle, Listener, Message, Watching};
pub(crate) use telling::written;
use telling::{Watcher, picture};

/// How many commands may wait at a table.
const WAITING_COMMANDS: usize = 64;

/// How long a finished table that nobody looks at stays in memory.
const IDLE: Duration = Duration::from_mins(10);

/// The time now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(Millis::MAX)
}

/// Sets a table to work.
pub(crate) fn start(
    state: State,
    store: Store,
    bots: Bots,
    notifier: Notifier,
    talk: Allowance,
) -> Handle {
    let (sender, requests) = mpsc::channel(WAITING_COMMANDS);
    let (thoughts_in, thoughts) = mpsc::channel(8);
    let table = Table {
        state,
        store,
        bots,
        notifier,
        talk,
        door: sender.downgrade(),
        kept: VecDeque::new(),
        watchers: Vec::new(),
        choices: Choices::default(),
        thoughts_in,
        thought: None,
        thinking: false,
        gone_since: Vec::new(),
        idle_since: Instant::now(),
        talkers: HashMap::new(),
        told_presence: None,
    };
    tokio::spawn(table.run(requests, thoughts));
    Handle { sender }
}

struct Table {
    state: State,
    store: Store,
    bots: Bots,
    notifier: Notifier,
    /// How much one person may say.
    talk: Allowance,
    /// Where requests come in.
    door: mpsc::WeakSender<Request>,
    /// The last steps: the version after each, and what was seen.
    kept: VecDeque<(u64, Entry, Sights)>,
    watchers: Vec<Watcher>,
    choices: Choices,
    thoughts_in: mpsc::Sender<Thought>,
    /// What a bot has decided and will do in a moment.
    thought: Option<(Instant, Thought)>,
    thinking: bool,
    /// Since when each player has been away.
    gone_since: Vec<Option<Instant>>,
    idle_since: Instant,
    /// How much everybody has said lately.
    talkers: HashMap<PersonId, Bucket>,
    /// Who is here, as it was told last.
    told_presence: Option<bohnhof_protocol::Presence>,
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
            self.tell_presence();
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
            Request::Watch { listener, answer } => {
                let seat = listener.person.as_ref().and_then(|person| self.state.seat_of(person));
                let watching = self.watch(listener);
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
            Request::Kick { seat, answer } => {
                let result = self.kick(seat).await?;
                let _ = answer.send(result);
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
        if let Command::Say { .. } = command
            && !self.may_talk(person)
        {
            return Ok(Err(Refusal::TooFast.into()));
        }
        let what = match command::check(&self.state, &self.notifier, person, command) {
            Ok(what) => what,
            Err(refusal) => return Ok(Err(refusal.into())),
        };
        if let What::Acted { seat, .. }
        | What::Undone { seat }
        | What::Said { seat: Some(seat), .. } = what
        {
            self.take_back(seat).await?;
        }
        self.write(Some(person.clone()), Some(id), what).await?;
        Ok(Ok(self.state.version))
    }

    async fn kick(&mut self, seat: Seat) -> Result<Result<(), Refusal>, Stopped> {
        let what = match (self.state.chair(seat), self.state.stage()) {
            (None, _) => return Ok(Err(Refusal::NoSuchSeat)),
            (Some(chair), _) if chair.name().is_none() => return Ok(Err(Refusal::NotSeated)),
            (Some(_), Stage::Gathering) => What::Stood { seat },
            (Some(_), Stage::Playing) => What::Resigned { seat },
            (Some(_), Stage::Over | Stage::Closed) => return Ok(Err(Refusal::TableClosed)),
        };
        self.write(None, None, what).await.map(Ok)
    }

    fn may_talk(&mut self, person: &PersonId) -> bool {
        let talk = self.talk;
        self.talkers.entry(person.clone()).or_insert_with(|| Bucket::new(talk)).take()
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

    /// Writes an entry to the log; when it is committed, it is carried out and told.
    async fn write(
        &mut self,
        by: Option<PersonId>,
        command: Option<String>,
        what: What,
    ) -> Result<(), Stopped> {
        let entry = Entry { at: now().max(self.state.now), by, command, what };
        let sits = if let What::Sat { .. } = entry.what { entry.by.clone() } else { None };
        let finished = entry.what == What::Closed || self.ends_the_game(&entry.what);
        let stage = finished.then_some(Mark::Finished);
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
        let asked_before = self.state.asked();
        let sights = self.state.apply(&entry);
        self.thought = None;
        self.tell(entry, sights);
        self.notify(&asked_before);
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

    fn summary(&self) -> Summary {
        let names: Vec<Option<String>> =
            self.state.chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect();
        Summary {
            table: self.state.id.to_string(),
            plan: self.state.plan.clone(),
            stage: self.state.stage(),
            empty: self.state.chairs.iter().filter(|chair| chair.is_empty()).count(),
            names,
            bots: self.state.bots(),
            asked: self.state.asked(),
            at: self.state.now,
        }
    }
}
