//! Tables leave memory when nobody needs them. Here they come back: when somebody asks for one, when
//! something is due there, and after a start.

use std::net::IpAddr;
use std::time::Duration;

use bohnhof_protocol::{Refusal, Stage};
use bohnhof_table::{Activity, Change, Entry, State, TableId};
use futures_util::{StreamExt, stream};
use tokio::sync::{Semaphore, mpsc};
use tokio::time::{Instant, sleep, sleep_until};
use tracing::{info, warn};

use super::Hall;
use crate::limits::neighbourhood;
use crate::store::{StoreError, Write};
use crate::table::{Alarm, Handle, LeftAlone, now};
use crate::thinking::Owner;

/// How many tables are read at once after a start, so that their entries are committed together.
const AT_ONCE: usize = 16;

/// How soon a table is tried again for which the database did not answer.
const RETRY: Duration = Duration::from_secs(10);

/// How often tables are looked for at which nobody has been for long.
const SWEEP: Duration = Duration::from_hours(1);

impl Hall {
    /// A table, which is read from the database if it is not in memory.
    /// Then it is there for whoever asks, at an address, if that is known.
    pub(crate) async fn table(
        &self,
        table: &TableId,
        address: Option<IpAddr>,
    ) -> Result<Handle, Refusal> {
        let network = address.map(neighbourhood);
        match self.awake(table, &self.folding, None, network).await {
            Ok(Some(handle)) => Ok(handle),
            Ok(None) => Err(Refusal::NoSuchTable),
            Err(_) => Err(Refusal::Storage),
        }
    }

    /// Sets to work what goes on without people: tables that clocks or bots move, alarms of tables
    /// that sleep, and the closing of those that nobody needs.
    pub(super) async fn go_on(
        &self,
        mut alarms: mpsc::UnboundedReceiver<Alarm>,
    ) -> Result<(), StoreError> {
        let busy = self.store().busy().await?;
        info!(tables = busy.len(), "tables go on");
        let hall = self.clone();
        tokio::spawn(async move {
            let wake = |table| hall.wake_by_itself(table, LeftAlone::now(), None);
            stream::iter(busy).for_each_concurrent(AT_ONCE, wake).await;
        });
        let hall = self.clone();
        tokio::spawn(async move {
            while let Some(Alarm { table, due, left_alone, network }) = alarms.recv().await {
                let hall = hall.clone();
                tokio::spawn(async move {
                    sleep_until(due).await;
                    hall.wake_by_itself(table, left_alone, network).await;
                });
            }
        });
        let hall = self.clone();
        tokio::spawn(async move {
            while hall.store().is_alive() {
                hall.close_abandoned().await;
                sleep(SWEEP.min(hall.house.close_after)).await;
            }
        });
        Ok(())
    }

    /// Wakes a table for which nobody asks. Those for which somebody does come first.
    async fn wake_by_itself(&self, table: TableId, left_alone: LeftAlone, network: Option<IpAddr>) {
        if !self.store().is_alive() {
            return;
        }
        match self.awake(&table, &self.folding_behind, Some(left_alone), network).await {
            Ok(_) | Err(StoreError::Unreadable { .. } | StoreError::Closed) => {}
            Err(_) => {
                let due = Instant::now() + RETRY;
                // The hall listens as long as there is one.
                let _ = self.house.alarms.send(Alarm { table, due, left_alone, network });
            }
        }
    }

    /// A table in memory, after it was read if need be; `None` if there is none.
    async fn awake(
        &self,
        table: &TableId,
        threads: &Semaphore,
        left_alone: Option<LeftAlone>,
        network: Option<IpAddr>,
    ) -> Result<Option<Handle>, StoreError> {
        if let Some(handle) = self.handle(table) {
            return Ok(Some(handle));
        }
        // Many may ask for a sleeping table at once: the first wakes it.
        let _turn = self.waking.take(table).await;
        if let Some(handle) = self.handle(table) {
            return Ok(Some(handle));
        }
        let woken = self.wake(table, threads, left_alone, network).await;
        if let Err(error) = &woken {
            warn!(%table, %error, "this table cannot be read and is left alone");
        }
        woken
    }

    async fn wake(
        &self,
        table: &TableId,
        threads: &Semaphore,
        left_alone: Option<LeftAlone>,
        network: Option<IpAddr>,
    ) -> Result<Option<Handle>, StoreError> {
        let log = self.store().entries(table).await?;
        if log.is_empty() {
            return Ok(None);
        }
        let mut state = fold(table, log, threads).await?;
        // Time stood still while the server did.
        if state.is_timed() && state.now < self.started {
            let entry = self.append(&state, Change::Resumed, None).await?;
            state.apply(&entry);
        }
        let mut left_alone = left_alone.unwrap_or_else(LeftAlone::now);
        if state.stage() == Stage::Gathering {
            left_alone.touched = self.store().touched(table).await?.unwrap_or_default();
        }
        let owner = state.host.clone().map_or(Owner::Nobody, Owner::Person);
        Ok(Some(self.set_to_work(state, left_alone, owner, network)))
    }

    /// Writes what happens at a table that is not in memory.
    async fn append(
        &self,
        state: &State,
        change: Change,
        activity: Option<Activity>,
    ) -> Result<Entry, StoreError> {
        let entry = Entry { at: now().max(state.now), by: None, command: None, change };
        let write = Write {
            table: state.id.clone(),
            version: state.version + 1,
            entry: entry.clone(),
            activity,
            sits: None,
            solo: None,
        };
        self.store().append(write).await?;
        Ok(entry)
    }

    /// Closes the tables whose games never began, and at which nobody has been for long. They sleep,
    /// and need not be woken for that.
    async fn close_abandoned(&self) {
        let after = self.house.close_after.as_millis().try_into().unwrap_or(u64::MAX);
        let abandoned = match self.store().abandoned(now().saturating_sub(after)).await {
            Ok(abandoned) => abandoned,
            Err(error) => return warn!(%error, "abandoned tables cannot be found"),
        };
        for table in abandoned {
            if let Err(error) = self.close_asleep(&table).await {
                warn!(%table, %error, "this abandoned table cannot be closed");
            }
        }
    }

    async fn close_asleep(&self, table: &TableId) -> Result<(), StoreError> {
        let _turn = self.waking.take(table).await;
        // A table in memory looks after itself.
        if self.handle(table).is_some() {
            return Ok(());
        }
        let log = self.store().entries(table).await?;
        let state = fold(table, log, &self.folding_behind).await?;
        if state.stage() == Stage::Gathering {
            self.append(&state, Change::Closed, Some(Activity::Finished)).await?;
        }
        Ok(())
    }
}

/// A table from its log. A long one takes its time, and one that our own code cannot bear must not keep
/// the other tables from their players.
async fn fold(table: &TableId, log: Vec<Entry>, threads: &Semaphore) -> Result<State, StoreError> {
    let unreadable = |why: String| {
        let what = format!("the log of table {table}");
        StoreError::Unreadable { what, why }
    };
    // The semaphore is never closed.
    let _permit = threads.acquire().await.map_err(|_| StoreError::Closed)?;
    let id = table.clone();
    let folded = tokio::task::spawn_blocking(move || State::fold(id, &log)).await;
    let state = folded.map_err(|error| unreadable(error.to_string()))?;
    state.ok_or_else(|| unreadable("it does not begin with an opening".to_owned()))
}
