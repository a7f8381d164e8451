//! How long things are kept, and the daily round that takes out what is older.

use std::time::Duration;

use bohnhof_protocol::Millis;
use bohnhof_table::TableId;
use tokio::time::sleep;
use tracing::{info, warn};

use crate::hall::Hall;
use crate::store::{Store, StoreError};
use crate::table::now;

/// How long things are kept; `None` for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Retention {
    /// Tables whose game is over, or that were closed.
    pub finished: Option<Duration>,
    /// Tables where a game waits for somebody, and nothing happens.
    pub abandoned: Option<Duration>,
    /// Devices that are not used.
    pub devices: Option<Duration>,
}

impl Default for Retention {
    /// A year for games, a quarter of one for those that nobody goes on with, and a little longer than
    /// browsers keep their cookie for devices.
    fn default() -> Retention {
        let days = |days: u64| Some(Duration::from_hours(days * 24));
        Retention { finished: days(365), abandoned: days(90), devices: days(400) }
    }
}

/// What was taken out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Pruned {
    /// Tables whose game was over.
    pub finished: u64,
    /// Tables that nobody went on with.
    pub abandoned: u64,
    /// Devices that nobody used.
    pub devices: u64,
}

/// The first round after a start: when those who come back have come back.
const FIRST_ROUND: Duration = Duration::from_mins(5);

const DAY: Duration = Duration::from_hours(24);

/// Takes out every day what is too old.
pub(crate) async fn daily(hall: Hall, retention: Retention) {
    sleep(FIRST_ROUND).await;
    loop {
        match prune(hall.store(), &retention, now(), |table| hall.is_awake(table)).await {
            Ok(Pruned { finished, abandoned, devices }) => {
                info!(finished, abandoned, devices, "what was too old is gone");
            }
            Err(error) => warn!(%error, "what is too old could not be taken out: tomorrow again"),
        }
        sleep(DAY).await;
    }
}

/// Takes out what is too old at this time, but no table that somebody is using. Each step is a small
/// change of its own, so others need not wait.
pub async fn prune(
    store: &Store,
    retention: &Retention,
    now: Millis,
    in_use: impl Fn(&TableId) -> bool,
) -> Result<Pruned, StoreError> {
    let mut pruned = Pruned::default();
    let limit = |keep: Duration| {
        let keep = keep.as_millis().try_into().unwrap_or(Millis::MAX);
        now.saturating_sub(keep)
    };
    if let Some(keep) = retention.finished {
        pruned.finished = prune_tables(store, true, limit(keep), now, &in_use).await?;
    }
    if let Some(keep) = retention.abandoned {
        pruned.abandoned = prune_tables(store, false, limit(keep), now, &in_use).await?;
    }
    if let Some(keep) = retention.devices {
        pruned.devices = store.prune_tokens(limit(keep), now).await?;
    }
    store.prune_leftovers(now).await?;
    Ok(pruned)
}

async fn prune_tables(
    store: &Store,
    finished: bool,
    before: Millis,
    now: Millis,
    in_use: &impl Fn(&TableId) -> bool,
) -> Result<u64, StoreError> {
    let mut pruned = 0;
    loop {
        let tables = store.perhaps_untouched(finished, before).await?;
        if tables.is_empty() {
            return Ok(pruned);
        }
        for table in tables {
            let touched = if in_use(&table) { now } else { store.last_touched(&table).await? };
            // A table that is kept is noted, so it is not looked at again before its time.
            if touched >= before {
                store.keep_table(&table, touched).await?;
            } else {
                store.prune_table(&table).await?;
                pruned += 1;
            }
        }
    }
}
