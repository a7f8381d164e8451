//! A table at work: a task that takes commands one after the other, writes each to the log before
//! anybody hears of it, and moves bots and clocks.

mod alarms;
mod commands;
mod forget;
mod handle;
mod telling;

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bohnhof_protocol::{Millis, Stage, Summary};
use bohnhof_rules::{Outcome, Seat};
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};
use tracing::{debug, info, warn};

use super::bots::{Bots, Thought};
use super::hints::Question;
use super::mark;
use super::play::Sights;
use super::solo;
use super::state::State;
use super::told::Choices;
use crate::config::Limits;
use crate::entry::{Entry, What};
use crate::ids::{PersonId, TableId};
use crate::limits::Bucket;
use crate::metrics::{Counted, Tables};
use crate::notify::Notifier;
use crate::store::{Solo, Stage as Mark, Store, Write};
use commands::Rates;
use handle::Request;
pub(crate) use handle::{Handle, Listener, Meeting, Message, Watching};
pub(crate) use telling::written;
use telling::{Watcher, picture};

/// How soon a table whose entry could not be written looks again.
const RETRY: Duration = Duration::from_secs(1);

/// How many commands may wait at a table.
const WAITING_COMMANDS: usize = 64;

/// The time now.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis().try_into().unwrap_or(Millis::MAX)
}

/// What all tables of a server have in common.
#[derive(Clone)]
pub(crate) struct House {
    pub(crate) store: Store,
    pub(crate) notifier: Notifier,
    pub(crate) limits: Limits,
    /// How many tables there are.
    pub(crate) tables: Tables,
    /// When a table is closed whose game never began.
    pub(crate) close_after: Duration,
    /// When a table leaves memory.
    pub(crate) sleep_after: Duration,
    /// How long the deal waits for the players' numbers.
    pub(crate) wait_for_numbers: Duration,
    /// Where sleeping tables say when they want to be woken.
    pub(crate) alarms: mpsc::UnboundedSender<Alarm>,
}

/// A table that sleeps until something is due there.
#[derive(Debug)]
pub(crate) struct Alarm {
    pub(crate) table: TableId,
    /// When it is due.
    pub(crate) due: Instant,
    pub(crate) left_alone: LeftAlone,
    /// The network for which it was in memory.
    pub(crate) network: Option<IpAddr>,
}

/// Since when nobody has been at a table, as far as that is known.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LeftAlone {
    /// For those who may be stood in for.
    pub(crate) since: Instant,
    /// When somebody was last there while players gathered.
    pub(crate) touched: Millis,
}

impl LeftAlone {
    /// From now on.
    pub(crate) fn now() -> LeftAlone {
        LeftAlone { since: Instant::now(), touched: 0 }
    }
}

/// Sets a table to work.
pub(crate) fn start(
    state: State,
    left_alone: LeftAlone,
    house: House,
    bots: Bots,
    network: Option<IpAddr>,
) -> Handle {
    let (sender, requests) = mpsc::channel(WAITING_COMMANDS);
    let (thoughts_in, thoughts) = mpsc::channel(8);
    let notices = vec![Bucket::new(house.limits.notices); state.chairs.len()];
    let counted = house.tables.counted(state.stage());
    let is_playing = Arc::new(AtomicBool::new(state.stage() == Stage::Playing));
    let table = Table {
        numbers_since: now(),
        counted,
        gone_since: vec![Some(left_alone.since); state.chairs.len()],
        somebody_was_here: left_alone.touched,
        marked: None,
        is_playing: is_playing.clone(),
        network,
        played: state.version,
        state,
        house,
        bots,
        door: sender.downgrade(),
        kept: VecDeque::new(),
        watchers: Vec::new(),
        choices: Choices::default(),
        thoughts_in,
        thought: None,
        thinking: false,
        left_alone: Instant::now(),
        people: HashMap::new(),
        notices,
        told_presence: None,
        doubt: None,
    };
    tokio::spawn(table.run(requests, thoughts));
    Handle { sender, is_playing, network }
}

struct Table {
    state: State,
    /// Since when players have been able to reveal their numbers: the table is in memory, and the
    /// database can be written.
    numbers_since: Millis,
    /// Among the tables at the same stage.
    counted: Counted,
    house: House,
    bots: Bots,
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
    /// The version at which something changed last that bots think about.
    played: u64,
    /// Since when each player has been away.
    gone_since: Vec<Option<Instant>>,
    /// Since when nobody listens, as long as the table has been in memory.
    left_alone: Instant,
    /// When somebody listened last.
    somebody_was_here: Millis,
    /// How much everybody has said and changed lately.
    people: HashMap<PersonId, Rates>,
    /// How often each player was told elsewhere.
    notices: Vec<Bucket>,
    /// Where the database says that the table stands, as far as this is known.
    marked: Option<Mark>,
    /// Whether a game is on, for those who count.
    is_playing: Arc<AtomicBool>,
    /// The network for which the table is in memory, if it is known.
    network: Option<IpAddr>,
    /// Who is here, as it was told last.
    told_presence: Option<bohnhof_protocol::Presence>,
    /// When the log is read again, after an entry of which nobody knows whether it was written.
    /// Until then nothing is accepted.
    doubt: Option<Instant>,
}

/// An entry could not be written, or it is not known whether it was. Who waits for an answer hears
/// that the server cannot save.
struct Unsaved;

impl Table {
    async fn run(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        mut thoughts: mpsc::Receiver<Thought>,
    ) {
        loop {
            if self.doubt.is_none() && self.play_out().await.is_err() {
                self.look_again_later();
            }
            self.think();
            if self.may_sleep() {
                break;
            }
            let wake = self.next_alarm();
            let done = tokio::select! {
                request = requests.recv() => match request {
                    Some(request) => self.answer(request).await,
                    None => return,
                },
                Some(thought) = thoughts.recv() => {
                    self.thinking = false;
                    // If something happened meanwhile, the bot thinks again.
                    if thought.version == self.played {
                        self.thought = Some((self.moment_for(&thought), thought));
                    }
                    Ok(())
                }
                () = sleep_until(wake) => self.alarm().await,
            };
            if let Err(Unsaved) = done {
                self.look_again_later();
            }
            self.watchers.retain(|watcher| !watcher.sender.is_closed());
            self.note_who_is_here();
            self.tell_presence();
        }
        // Who came in this moment is still answered; who comes later wakes the table.
        requests.close();
        while let Some(request) = requests.recv().await {
            if let Err(Unsaved) = self.answer(request).await {
                self.look_again_later();
            }
        }
        self.fall_asleep().await;
    }

    /// Leaves behind what must be known while the table sleeps.
    async fn fall_asleep(&self) {
        let table = self.state.id.clone();
        if let Some(due) = self.next_move() {
            let since = self.gone_since.iter().flatten().min().copied();
            let since = since.unwrap_or_else(Instant::now);
            let left_alone = LeftAlone { since, touched: self.somebody_was_here };
            // Nobody listens any more when the server stops.
            let _ = self.house.alarms.send(Alarm { table, due, left_alone, network: self.network });
        } else if self.state.stage() == Stage::Gathering && self.somebody_was_here > self.state.now
        {
            let touched = self.house.store.touch(&table, self.somebody_was_here).await;
            if let Err(error) = touched {
                warn!(%table, %error, "it is not noted when somebody was last here");
            }
        }
    }

    async fn answer(&mut self, request: Request) -> Result<(), Unsaved> {
        // Who no longer waits for an answer gets none.
        match request {
            Request::Command { person, id, command, answer } => {
                let result = self.command(&person, id, command).await?;
                let _ = answer.send(result);
            }
            Request::Watch { listener, answer } => {
                let seat = listener.person.as_ref().and_then(|person| self.state.seat_of(person));
                let watching = self.watch(listener);
                let came = watching.is_ok();
                let _ = answer.send(watching);
                if let (Some(seat), true) = (seat, came) {
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
            Request::Meeting { person, answer } => {
                self.settle().await?;
                let _ = answer.send(self.meeting(&person));
            }
            Request::Rematch { person, table, answer } => {
                self.write(Some(person), None, What::Rematch { table }).await?;
                let _ = answer.send(());
            }
            Request::Hints { person, answer } => {
                let _ = answer.send(Question::new(&self.state, &person).map(|question| {
                    let (hints, heard) = oneshot::channel();
                    self.bots.advise(question, hints);
                    heard
                }));
            }
            Request::Forget { person, answer } => {
                let result = self.forget(&person).await?;
                let _ = answer.send(result);
            }
            Request::Close { answer } => {
                self.settle().await?;
                if self.state.stage() != Stage::Closed {
                    self.write(None, None, What::Closed).await?;
                }
                let _ = answer.send(());
            }
            Request::Kick { seat, answer } => {
                let result = self.kick(seat).await?;
                let _ = answer.send(result);
            }
            Request::Remove { version, answer } => {
                self.remove(version).await?;
                let _ = answer.send(());
            }
            Request::Left => {}
        }
        Ok(())
    }

    /// A player who acts, speaks or comes back has the seat again.
    async fn take_back(&mut self, seat: Seat) -> Result<(), Unsaved> {
        self.settle().await?;
        let stood_in = self.state.chair(seat).is_some_and(|chair| chair.stand_in.is_some());
        if stood_in && !self.is_too_long() {
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
    ) -> Result<(), Unsaved> {
        if self.doubt.is_some() {
            return Err(Unsaved);
        }
        let entry = Entry { at: now().max(self.state.now), by, command, what };
        let sits = if let What::Sat { .. } = entry.what { entry.by.clone() } else { None };
        let mark = mark::after(&self.state, &entry.what);
        // While players gather, the database knows when something last happened.
        let stage = (mark == Mark::Gathering || self.marked != Some(mark)).then_some(mark);
        let solo = solo::counts(&self.state, &entry, || self.end_with(&entry.what));
        let solo = solo.map(|(person, won)| Solo { person: person.clone(), won });
        let write = Write {
            table: self.state.id.clone(),
            version: self.state.version + 1,
            entry: entry.clone(),
            stage,
            sits,
            solo,
        };
        if let Err(error) = self.house.store.append(write).await {
            debug!(table = %self.state.id, %error, "an entry could not be written");
            self.look_again_later();
            return Err(Unsaved);
        }
        self.marked = Some(mark);
        self.take_in(entry);
        Ok(())
    }

    /// Carries out an entry that is in the log, and tells it.
    fn take_in(&mut self, entry: Entry) {
        let asked_before = self.state.asked();
        let sights = self.state.apply(&entry);
        self.is_playing.store(self.state.stage() == Stage::Playing, Ordering::Relaxed);
        self.counted = self.house.tables.counted(self.state.stage());
        if is_for_bots(&entry.what) {
            (self.thought, self.played) = (None, self.state.version);
        }
        self.tell(entry, sights);
        self.notify(&asked_before);
        if self.state.outcome().is_some() {
            info!(table = %self.state.id, "game over");
        }
    }

    /// Makes sure that the state is the log's, before anything is checked against it.
    async fn settle(&mut self) -> Result<(), Unsaved> {
        if self.doubt.is_none() {
            return Ok(());
        }
        let missed = self.house.store.entries_after(&self.state.id, self.state.version).await;
        for entry in missed.map_err(|_| Unsaved)? {
            self.take_in(entry);
        }
        self.doubt = None;
        if self.state.is_timed() || self.state.stage() == Stage::Dealing {
            // The time in which nothing could be saved counts for nobody: players could not act, nor
            // reveal their numbers. That it can be saved again shows when this is.
            self.write(None, None, What::Resumed).await?;
            self.numbers_since = now();
        }
        Ok(())
    }

    fn look_again_later(&mut self) {
        (self.doubt, self.marked) = (Some(Instant::now() + RETRY), None);
    }

    /// How the game ends with this, if it does.
    fn end_with(&self, what: &What) -> Option<Outcome> {
        let What::Acted { seat, action, .. } = what else { return None };
        self.state.play.as_ref()?.after(*seat, action)?.outcome().copied()
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

/// Whether bots think again after this. Talk does not keep them from acting.
fn is_for_bots(what: &What) -> bool {
    match what {
        What::Opened { .. }
        | What::Sat { .. }
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
        | What::Closed => true,
        What::Said { .. }
        | What::Removed { .. }
        | What::Muted { .. }
        | What::Notify { .. }
        | What::Resumed
        | What::Rematch { .. } => false,
    }
}
