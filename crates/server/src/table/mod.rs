//! A table in the server: a task that takes commands one after the other, writes each to the log before
//! anybody hears of it, and moves bots and clocks. What a table is, and what may be done at it, is not
//! known here but in `bohnhof_table`.

mod alarms;
mod bots;
mod commands;
mod forget;
mod handle;
mod house;
mod telling;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use bohnhof_protocol::{Millis, Presence, Stage};
use bohnhof_rules::Seat;
use bohnhof_table::{Activity, Change, Decision, PersonId, Question, State, Step, Table, Thought};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep_until};
use tracing::{debug, info, warn};

use crate::limits::Bucket;
use crate::metrics::Counted;
use crate::store::Write;
use alarms::moment;
pub(crate) use bots::Bots;
use commands::Rates;
use handle::Request;
pub(crate) use handle::{Handle, Listener, Meeting, Message, Watching};
use house::millis;
pub(crate) use house::{Alarm, House, LeftAlone, now};
use telling::Watcher;
pub(crate) use telling::written;

/// How soon a table whose entry could not be written looks again.
const RETRY: Duration = Duration::from_secs(1);

/// How many commands may wait at a table.
const MAX_WAITING_COMMANDS: usize = 64;

/// Sets a table to work.
pub(crate) fn start(
    state: State,
    left_alone: LeftAlone,
    house: House,
    bots: Bots,
    network: Option<IpAddr>,
) -> Handle {
    let (sender, requests) = mpsc::channel(MAX_WAITING_COMMANDS);
    let (thoughts_in, thoughts) = mpsc::channel(8);
    let notices = vec![Bucket::new(house.limits.notices); state.chairs.len()];
    let counted = house.tables.counted(state.stage());
    let is_playing = Arc::new(AtomicBool::new(state.stage() == Stage::Playing));
    let actor = Actor {
        table: Table::new(state, house.rules(), now(), left_alone.since),
        counted,
        somebody_was_here: left_alone.touched,
        activity: None,
        is_playing: is_playing.clone(),
        network,
        house,
        bots,
        door: sender.downgrade(),
        watchers: Vec::new(),
        thoughts_in,
        thought: None,
        thinking_since: None,
        left_alone: Instant::now(),
        people: HashMap::new(),
        notices,
        told_presence: None,
        doubt: None,
    };
    tokio::spawn(actor.run(requests, thoughts));
    Handle { sender, is_playing, network }
}

struct Actor {
    table: Table,
    /// Among the tables at the same stage.
    counted: Counted,
    house: House,
    bots: Bots,
    /// Where requests come in.
    door: mpsc::WeakSender<Request>,
    watchers: Vec<Watcher>,
    thoughts_in: mpsc::Sender<Thought>,
    /// What a bot has decided, and when it does that.
    thought: Option<(Millis, Thought)>,
    /// Since when a bot has been thinking, if one is.
    thinking_since: Option<Millis>,
    /// Since when nobody listens, as long as the table has been in memory.
    left_alone: Instant,
    /// When somebody listened last.
    somebody_was_here: Millis,
    /// How much everybody has said and changed lately.
    people: HashMap<PersonId, Rates>,
    /// How often each player was notified elsewhere.
    notices: Vec<Bucket>,
    /// What the database says of the table, as far as this is known.
    activity: Option<Activity>,
    /// Whether a game is on, for those who count.
    is_playing: Arc<AtomicBool>,
    /// The network for which the table is in memory, if it is known.
    network: Option<IpAddr>,
    /// Who is here, as it was told last.
    told_presence: Option<Presence>,
    /// When the log is read again, after an entry of which nobody knows whether it was written.
    /// Until then nothing is accepted.
    doubt: Option<Instant>,
}

/// An entry could not be written, or it is not known whether it was. Whoever waits for an answer hears
/// that the server cannot save.
struct Unsaved;

impl Actor {
    async fn run(
        mut self,
        mut requests: mpsc::Receiver<Request>,
        mut thoughts: mpsc::Receiver<Thought>,
    ) {
        loop {
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
                    let since = self.thinking_since.take().unwrap_or_else(now);
                    // If something happened meanwhile, the bot thinks again.
                    if self.table.is_current(&thought) {
                        self.thought = Some((self.table.acts_at(&thought, since), thought));
                    }
                    Ok(())
                }
                () = sleep_until(wake) => self.alarm().await,
            };
            if let Err(Unsaved) = done {
                self.look_again_later();
            }
            self.watchers.retain(|watcher| !watcher.sender.is_closed());
            self.table.note_who_is_here(&self.seats_here(), now());
            self.tell_presence();
        }
        // Requests that came in this moment are still answered; later ones wake the table.
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
        let state = self.table.state();
        let table = state.id.clone();
        if let Some(due) = self.next_move().map(moment) {
            let since = self.table.away_since().unwrap_or_else(now);
            let left_alone = LeftAlone { since, touched: self.somebody_was_here };
            // Nobody listens when the server stops.
            let _ = self.house.alarms.send(Alarm { table, due, left_alone, network: self.network });
        } else if state.stage() == Stage::Gathering && self.somebody_was_here > state.now {
            let touched = self.house.store.touch(&table, self.somebody_was_here).await;
            if let Err(error) = touched {
                warn!(%table, %error, "it is not noted when somebody was last here");
            }
        }
    }

    async fn answer(&mut self, request: Request) -> Result<(), Unsaved> {
        // Whoever no longer waits for an answer gets none.
        match request {
            Request::Command { person, id, command, answer } => {
                let result = self.command(&person, id, command).await?;
                let _ = answer.send(result);
            }
            Request::Watch { listener, answer } => {
                let person = listener.person.as_ref();
                let seat = person.and_then(|person| self.table.state().seat_of(person));
                let watching = self.watch(listener);
                let came = watching.is_ok();
                let _ = answer.send(watching);
                if let (Some(seat), true) = (seat, came) {
                    self.take_back(seat).await?;
                }
            }
            Request::View { person, answer } => {
                let _ = answer.send(written(&self.table.view(person.as_ref())));
            }
            Request::Record { answer } => {
                let _ = answer.send(self.table.state().fair_record());
            }
            Request::Summary { answer } => {
                let _ = answer.send(self.table.state().summary());
            }
            Request::Meeting { person, answer } => {
                self.settle().await?;
                let _ = answer.send(self.meeting(&person));
            }
            Request::Rematch { person, table, answer } => {
                let rematch = self.table.rematch(person, table, now());
                self.write(rematch).await?;
                let _ = answer.send(());
            }
            Request::Hints { person, answer } => {
                let question = Question::for_hints(self.table.state(), &person);
                let _ = answer.send(question.map(|it| self.bots.advise(|| it.hints())));
            }
            Request::Radar { person, answer } => {
                let question = Question::for_radar(self.table.state(), &person);
                let _ = answer.send(question.map(|it| self.bots.advise(|| it.radar())));
            }
            Request::Forget { person, answer } => {
                let result = self.forget(&person).await?;
                let _ = answer.send(result);
            }
            Request::Close { answer } => {
                self.settle().await?;
                if self.table.state().stage() != Stage::Closed {
                    self.change(Change::Closed).await?;
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
        match self.table.returns(seat, now()) {
            Some(returned) => self.write(returned).await,
            None => Ok(()),
        }
    }

    /// Writes what happens without a person's command.
    async fn change(&mut self, change: Change) -> Result<(), Unsaved> {
        match self.table.by_itself(change, now()) {
            Ok(decision) => self.write(decision).await,
            // Only actions can be illegal.
            Err(_) => Ok(()),
        }
    }

    /// Writes a decision to the log; when it is committed, it is carried out and told.
    async fn write(&mut self, decision: Decision) -> Result<(), Unsaved> {
        if self.doubt.is_some() {
            return Err(Unsaved);
        }
        let (state, entry) = (self.table.state(), decision.entry());
        let activity = state.activity_after(&decision);
        // While players gather, the database knows when something last happened.
        let is_new = activity == Activity::Gathering || self.activity != Some(activity);
        let write = Write {
            table: state.id.clone(),
            version: state.version + 1,
            entry: entry.clone(),
            activity: is_new.then_some(activity),
            sits: entry.by.clone().filter(|_| matches!(entry.change, Change::Sat { .. })),
            solo: state.solo_ended_by(&decision),
        };
        if let Err(error) = self.house.store.append(write).await {
            debug!(table = %self.table.state().id, %error, "an entry could not be written");
            self.look_again_later();
            return Err(Unsaved);
        }
        self.activity = Some(activity);
        let asked_before = self.table.state().asked();
        let step = self.table.carry_out(decision);
        self.went_on(&step, &asked_before);
        Ok(())
    }

    /// Tells what is in the log now.
    fn went_on(&mut self, step: &Step, asked_before: &[Seat]) {
        let state = self.table.state();
        self.is_playing.store(state.stage() == Stage::Playing, Ordering::Relaxed);
        self.counted = self.house.tables.counted(state.stage());
        if matches!(step.entry.change, Change::Acted { .. }) && state.outcome().is_some() {
            info!(table = %state.id, "game over");
        }
        self.thought.take_if(|(_, thought)| !self.table.is_current(thought));
        self.tell(step);
        self.notify(asked_before);
    }

    /// Makes sure that the state is the log's, before anything is checked against it.
    async fn settle(&mut self) -> Result<(), Unsaved> {
        if self.doubt.is_none() {
            return Ok(());
        }
        let state = self.table.state();
        let missed = self.house.store.entries_after(&state.id, state.version).await;
        for entry in missed.map_err(|_| Unsaved)? {
            let asked_before = self.table.state().asked();
            let step = self.table.apply(entry);
            self.went_on(&step, &asked_before);
        }
        self.doubt = None;
        let state = self.table.state();
        if state.is_timed() || state.stage() == Stage::Dealing {
            // The time in which nothing could be saved counts for nobody: players could not act, nor
            // reveal their numbers. That it can be saved again shows when this is.
            self.change(Change::Resumed).await?;
        }
        Ok(())
    }

    fn look_again_later(&mut self) {
        (self.doubt, self.activity) = (Some(Instant::now() + RETRY), None);
    }
}
