//! All tables of a server.

use std::collections::HashMap;
use std::sync::{Arc, PoisonError, RwLock};
use std::time::{Duration, Instant};

use bohnhof_protocol::{Plan, Stage, Summary};
use bohnhof_rules::Seed;
use tokio::sync::{Mutex, Semaphore};
use tracing::{info, warn};

use crate::config::Config;
use crate::entry::{Entry, What};
use crate::ids::{PersonId, TableId, random_bytes};
use crate::notify::Notifier;
use crate::refusal::Refusal;
use crate::store::{Stage as Mark, Store, StoreError, Write};
use crate::table::actor::{self, Handle, House, now};
use crate::table::bots::Bots;
use crate::table::state::State;

/// The hall: every table by its name.
#[derive(Clone)]
pub(crate) struct Hall {
    house: House,
    tables: Arc<RwLock<HashMap<TableId, Handle>>>,
    threads: Arc<Semaphore>,
    /// How many tables are woken at once.
    waking: Arc<Semaphore>,
    most_tables: usize,
    listed: Arc<Mutex<Option<Listed>>>,
}

/// The public tables as they were a moment ago.
struct Listed {
    at: Instant,
    tables: Vec<Summary>,
}

/// How old the list of public tables may be.
const FRESH: Duration = Duration::from_secs(1);

impl Hall {
    /// A hall in which every unfinished table of the database is at work again.
    pub(crate) async fn open(store: Store, config: &Config) -> Result<Hall, StoreError> {
        let threads = std::thread::available_parallelism().map_or(2, Into::into);
        let house = House {
            store,
            notifier: config.notify.clone().map(Notifier::new).unwrap_or_default(),
            limits: config.limits,
            close_after: config.close_after,
            sleep_after: config.sleep_after,
        };
        let hall = Hall {
            house,
            tables: Arc::default(),
            threads: Arc::new(Semaphore::new(threads)),
            waking: Arc::new(Semaphore::new(threads)),
            most_tables: config.most_tables,
            listed: Arc::default(),
        };
        let unfinished = hall.store().unfinished().await?;
        info!(tables = unfinished.len(), "tables go on");
        for table in unfinished {
            match hall.wake(&table, true).await {
                Ok(Some(_)) => {}
                Ok(None) | Err(StoreError::Unreadable { .. }) => {
                    warn!(%table, "this table cannot be read and is left alone");
                }
                Err(error) => return Err(error),
            }
        }
        Ok(hall)
    }

    fn set_to_work(&self, state: State) -> Handle {
        actor::start(state, self.house.clone(), Bots::new(self.threads.clone()))
    }

    fn handle(&self, table: &TableId) -> Option<Handle> {
        let tables = self.tables.read().unwrap_or_else(PoisonError::into_inner);
        tables.get(table).filter(|handle| !handle.is_gone()).cloned()
    }

    /// The tables in memory.
    pub(crate) fn handles(&self) -> Vec<Handle> {
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.retain(|_, handle| !handle.is_gone());
        tables.values().cloned().collect()
    }

    /// A table, which is read from the database if it is not in memory.
    pub(crate) async fn table(&self, table: &TableId) -> Result<Handle, Refusal> {
        if let Some(handle) = self.handle(table) {
            return Ok(handle);
        }
        // Many may ask for a sleeping table at once: the first wakes it. The semaphore is never closed.
        let _turn = self.waking.acquire().await.map_err(|_| Refusal::Storage)?;
        if let Some(handle) = self.handle(table) {
            return Ok(handle);
        }
        match self.wake(table, false).await {
            Ok(Some(handle)) => Ok(handle),
            Ok(None) => Err(Refusal::NoSuchTable),
            Err(_) => Err(Refusal::Storage),
        }
    }

    async fn wake(&self, table: &TableId, resume: bool) -> Result<Option<Handle>, StoreError> {
        let log = self.store().entries(table).await?;
        let Some((state, mut log)) = fold(table.clone(), log).await else { return Ok(None) };
        // Time stood still while the server did.
        let stopped = resume && state.stage() == Stage::Playing && state.plan.clock.is_some();
        let state = if stopped {
            let entry =
                Entry { at: now().max(state.now), by: None, command: None, what: What::Resumed };
            let version = state.version + 1;
            let write = Write {
                table: table.clone(),
                version,
                entry: entry.clone(),
                stage: None,
                sits: None,
            };
            self.store().append(write).await?;
            log.push(entry);
            let Some((state, _)) = fold(table.clone(), log).await else { return Ok(None) };
            state
        } else {
            state
        };
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        // Somebody else may have been faster.
        if let Some(handle) = tables.get(table).filter(|handle| !handle.is_gone()) {
            return Ok(Some(handle.clone()));
        }
        let handle = self.set_to_work(state);
        tables.insert(table.clone(), handle.clone());
        Ok(Some(handle))
    }

    /// Opens a table for a person.
    pub(crate) async fn open_table(
        &self,
        person: &PersonId,
        plan: Plan,
    ) -> Result<TableId, Refusal> {
        if self.handles().len() >= self.most_tables {
            return Err(Refusal::Full);
        }
        let table = TableId::random();
        let what = What::Opened { plan, secret: Seed(random_bytes()) };
        let entry = Entry { at: now(), by: Some(person.clone()), command: None, what };
        let write = Write {
            table: table.clone(),
            version: 1,
            entry: entry.clone(),
            stage: Some(Mark::Open),
            sits: Some(person.clone()),
        };
        self.store().append(write).await.map_err(|_| Refusal::Storage)?;
        let state = State::open(table.clone(), &entry).ok_or(Refusal::Storage)?;
        let handle = self.set_to_work(state);
        let mut tables = self.tables.write().unwrap_or_else(PoisonError::into_inner);
        tables.insert(table.clone(), handle);
        Ok(table)
    }

    /// Summaries of the public tables that wait for players or are played, the newest first.
    pub(crate) async fn public_tables(&self) -> Vec<Summary> {
        const MOST: usize = 200;
        // Every table is asked, so not for every client anew.
        let mut known = self.listed.lock().await;
        if let Some(Listed { at, tables }) = &*known
            && at.elapsed() < FRESH
        {
            return tables.clone();
        }
        let mut list = self.all_tables().await;
        list.retain(|summary| summary.plan.public && summary.is_going_on());
        list.truncate(MOST);
        *known = Some(Listed { at: Instant::now(), tables: list.clone() });
        list
    }

    /// Summaries of all tables in memory, the newest first.
    pub(crate) async fn all_tables(&self) -> Vec<Summary> {
        let mut list = Vec::new();
        for handle in self.handles() {
            list.extend(handle.summary().await);
        }
        list.sort_by_key(|summary| std::cmp::Reverse(summary.at));
        list
    }

    /// Summaries of a person's tables, the newest first.
    pub(crate) async fn tables_of(&self, person: &PersonId) -> Result<Vec<Summary>, Refusal> {
        const MOST: u32 = 50;
        let tables = self.store().tables_of(person, MOST).await.map_err(|_| Refusal::Storage)?;
        let mut list = Vec::new();
        for table in tables {
            if let Ok(handle) = self.table(&table).await {
                list.extend(handle.summary().await);
            }
        }
        Ok(list)
    }

    pub(crate) fn store(&self) -> &Store {
        &self.house.store
    }
}

/// A table from its log. A long one takes its time, and one that our own code cannot bear must not keep
/// the other tables from their players.
async fn fold(table: TableId, log: Vec<Entry>) -> Option<(State, Vec<Entry>)> {
    let folding = tokio::task::spawn_blocking(move || Some((State::fold(table, &log)?, log)));
    folding.await.ok().flatten()
}
