//! All tables of a server.

mod room;
mod turns;
mod waking;

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use bohnhof_protocol::{Command, Millis, Plan, Refusal, TableSummary};
use bohnhof_rules::{Seat, Seed};
use bohnhof_table::{Activity, Change, Entry, PersonId, State, TableId};
use futures_util::{StreamExt, future, stream};
use tokio::sync::{Mutex, Semaphore, mpsc};

use crate::config::Config;
use crate::ids::{new_table, random_bytes};
use crate::limits::neighbourhood;
use crate::metrics::Tables;
use crate::notify::Notifier;
use crate::store::{Store, StoreError, Write};
use crate::table::{self, Bots, Handle, House, LeftAlone, Meeting, now};
use crate::thinking::{Owner, Thinking};
use room::Room;
use turns::Turns;

/// The hall: every table by its name.
#[derive(Clone)]
pub(crate) struct Hall {
    house: House,
    /// When the server started.
    started: Millis,
    tables: Arc<RwLock<HashMap<TableId, Handle>>>,
    thinking: Arc<Thinking>,
    /// How many tables are read from their logs at once for people.
    folding: Arc<Semaphore>,
    /// The same for tables for which nobody asks.
    folding_behind: Arc<Semaphore>,
    /// For each table, who wakes it.
    waking: Turns,
    /// For each person, the opening of tables.
    opening: Turns,
    /// For each finished table, the opening of the next.
    meeting: Turns,
    room: Room,
    listed: Arc<Mutex<Option<Listed>>>,
}

/// The public tables as they were a moment ago.
struct Listed {
    at: Instant,
    tables: Vec<TableSummary>,
}

/// How many tables of one person are woken at once.
const AT_ONCE: usize = 8;

/// How old the list of public tables may be.
const FRESH: Duration = Duration::from_secs(1);

impl Hall {
    /// A hall in which the tables of the database that go on by themselves are woken one by one, while
    /// people come in.
    pub(crate) async fn open(store: Store, config: &Config) -> Result<Hall, StoreError> {
        let threads = std::thread::available_parallelism().map_or(2, Into::into);
        let (alarms, rung) = mpsc::unbounded_channel();
        let house = House {
            store,
            notifier: config.notify.clone().map(Notifier::new).unwrap_or_default(),
            limits: config.limits,
            tables: Tables::default(),
            close_after: config.close_after,
            sleep_after: config.sleep_after,
            alarms,
            wait_for_numbers: config.wait_for_numbers,
        };
        let hall = Hall {
            house,
            started: now(),
            tables: Arc::default(),
            thinking: Thinking::new(threads),
            folding: Arc::new(Semaphore::new(threads)),
            folding_behind: Arc::new(Semaphore::new(threads.div_ceil(2))),
            waking: Turns::new(),
            opening: Turns::new(),
            meeting: Turns::new(),
            room: Room::new(config),
            listed: Arc::default(),
        };
        hall.go_on(rung).await?;
        Ok(hall)
    }

    /// Sets a table to work that is not in memory.
    fn set_to_work(
        &self,
        state: State,
        left_alone: LeftAlone,
        owner: Owner,
        network: Option<IpAddr>,
    ) -> Handle {
        let table = state.id.clone();
        let bots = Bots::new(self.thinking.clone(), owner);
        let handle = table::start(state, left_alone, self.house.clone(), bots, network);
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.insert(table, handle.clone());
        handle
    }

    /// A table that is in memory.
    pub(crate) fn handle(&self, table: &TableId) -> Option<Handle> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(table).filter(|handle| !handle.is_gone()).cloned()
    }

    /// Whether a table is in memory.
    pub(crate) fn is_awake(&self, table: &TableId) -> bool {
        self.handle(table).is_some()
    }

    /// The tables in memory.
    pub(crate) fn handles(&self) -> Vec<Handle> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, handle| !handle.is_gone());
        tables.values().cloned().collect()
    }

    /// Opens a table for a person at an address.
    pub(crate) async fn open_table(
        &self,
        person: &PersonId,
        address: IpAddr,
        plan: Plan,
    ) -> Result<TableId, Refusal> {
        // One after the other, so that nobody opens more by asking several times at once.
        let _turn = self.opening.take(person).await;
        let open = self.store().open_tables_of(person).await.map_err(|_| Refusal::Storage)?;
        if open >= self.house.limits.max_open_tables {
            return Err(Refusal::TooManyTables);
        }
        // Where players gather, hardly anything goes on, and without them the table is soon asleep.
        let games = self.handles().into_iter().filter(Handle::is_playing);
        let network = neighbourhood(address);
        self.room.check(games.map(|game| game.network()), network)?;
        let table = new_table();
        let change = Change::Opened { plan, secret: Seed(random_bytes()) };
        let entry = Entry { at: now(), by: Some(person.clone()), command: None, change };
        let write = Write {
            table: table.clone(),
            version: 1,
            entry: entry.clone(),
            activity: Some(Activity::Gathering),
            sits: Some(person.clone()),
            solo: None,
        };
        self.store().append(write).await.map_err(|_| Refusal::Storage)?;
        let state = State::open(table.clone(), &entry).ok_or(Refusal::Storage)?;
        self.set_to_work(state, LeftAlone::now(), Owner::at(address), Some(network));
        Ok(table)
    }

    /// Opens a table at which the players of a finished game meet again, or finds the one that another
    /// of them has opened. The bots sit as before.
    pub(crate) async fn rematch(
        &self,
        person: &PersonId,
        address: IpAddr,
        table: &TableId,
    ) -> Result<TableId, Refusal> {
        // One after the other, so that nobody opens a second one.
        let _turn = self.meeting.take(table).await;
        let over = self.table(table, Some(address)).await?;
        let (plan, bots) = match over.meeting(person.clone()).await? {
            Meeting::At(table) => return Ok(table),
            Meeting::Open { plan, bots } => (plan, bots),
        };
        let opened = self.open_table(person, address, plan).await?;
        let again = self.table(&opened, Some(address)).await?;
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            if let Some(strength) = bot {
                let (name, bot) =
                    (format!("rematch-{}", seat.0), Command::SeatBot { seat, strength });
                let seated = again.command(person.clone(), name, bot).await;
                seated.map_err(|_| Refusal::Storage)?;
            }
        }
        over.rematch(person.clone(), opened.clone()).await?;
        Ok(opened)
    }

    /// Summaries of the public tables that wait for players or are played, the newest first.
    pub(crate) async fn public_tables(&self) -> Vec<TableSummary> {
        const MAX: usize = 200;
        // Every table is asked, so this is not done for each client.
        let mut known = self.listed.lock().await;
        if let Some(Listed { at, tables }) = &*known
            && at.elapsed() < FRESH
        {
            return tables.clone();
        }
        let mut list = self.all_tables().await;
        list.retain(|summary| summary.plan.public && summary.is_going_on());
        list.truncate(MAX);
        *known = Some(Listed { at: Instant::now(), tables: list.clone() });
        list
    }

    /// Summaries of all tables in memory, the newest first.
    pub(crate) async fn all_tables(&self) -> Vec<TableSummary> {
        let mut list = Vec::new();
        for handle in self.handles() {
            list.extend(handle.summary().await);
        }
        list.sort_by_key(|summary| std::cmp::Reverse(summary.at));
        list
    }

    /// Summaries of a person's tables, the newest first. A person at an address asks for them.
    pub(crate) async fn tables_of(
        &self,
        person: &PersonId,
        address: IpAddr,
    ) -> Result<Vec<TableSummary>, Refusal> {
        const MAX: u32 = 50;
        let tables = self.store().tables_of(person, MAX).await.map_err(|_| Refusal::Storage)?;
        // Those that sleep are woken, because they are likely to be asked for again.
        let summary = async |table| self.table(&table, Some(address)).await.ok()?.summary().await;
        let list = stream::iter(tables).map(summary).buffered(AT_ONCE);
        Ok(list.filter_map(future::ready).collect().await)
    }

    /// Turns at thinking.
    pub(crate) fn thinking(&self) -> &Arc<Thinking> {
        &self.thinking
    }

    /// How many tables are in memory.
    pub(crate) fn counted_tables(&self) -> Tables {
        self.house.tables.clone()
    }

    pub(crate) fn store(&self) -> &Store {
        &self.house.store
    }
}
