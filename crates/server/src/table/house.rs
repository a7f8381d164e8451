//! What all tables of a server have in common.

use std::net::IpAddr;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bohnhof_protocol::Millis;
use bohnhof_table::{HouseRules, TableId};
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::config::Limits;
use crate::metrics::Tables;
use crate::notify::Notifier;
use crate::store::Store;

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
    pub(crate) since: Millis,
    /// When somebody was last there while players gathered.
    pub(crate) touched: Millis,
}

impl LeftAlone {
    /// From now on.
    pub(crate) fn now() -> LeftAlone {
        LeftAlone { since: now(), touched: 0 }
    }
}

impl House {
    pub(super) fn rules(&self) -> HouseRules {
        HouseRules {
            wait_for_numbers: millis(self.wait_for_numbers),
            away_after: millis(self.sleep_after),
            longest_log: self.limits.longest_log,
        }
    }
}

pub(super) fn millis(duration: Duration) -> Millis {
    duration.as_millis().try_into().unwrap_or(Millis::MAX)
}
