//! How the writer is doing, for everybody who wants to know.

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use prometheus_client::metrics::histogram::Histogram;
use tracing::{error, info};

use super::StoreError;
use crate::metrics::times;

/// How the writer is doing.
#[derive(Debug)]
pub(super) struct Health {
    state: Mutex<State>,
    commits: AtomicU64,
    changes: AtomicU64,
    failures: AtomicU64,
    commit_seconds: Histogram,
}

#[derive(Debug)]
struct State {
    condition: Condition,
    committed: Instant,
}

/// Whether something can be written.
#[derive(Clone, Debug)]
pub(super) enum Condition {
    /// What was to be written last was committed.
    Well,
    /// It was not, but what the database holds is known.
    Failing(StoreError),
    /// It was not, or perhaps it was: nobody can say what the database holds until it answers.
    InDoubt(StoreError),
}

/// What the writer has done since the server started.
#[derive(Clone, Debug)]
pub struct Figures {
    /// Transactions that were committed.
    pub commits: u64,
    /// Changes in them.
    pub changes: u64,
    /// Transactions that failed.
    pub failures: u64,
    /// Changes that wait for the writer now.
    pub waiting: u64,
    /// How long commits took.
    pub commit_seconds: Histogram,
}

impl Health {
    pub(super) fn new() -> Health {
        let state = State { condition: Condition::Well, committed: Instant::now() };
        Health {
            state: Mutex::new(state),
            commits: AtomicU64::new(0),
            changes: AtomicU64::new(0),
            failures: AtomicU64::new(0),
            commit_seconds: times(),
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn condition(&self) -> Condition {
        self.state().condition.clone()
    }

    /// How long ago something was committed, or the database was opened.
    pub(super) fn idle(&self) -> Duration {
        self.state().committed.elapsed()
    }

    /// Changes were committed.
    pub(super) fn committed(&self, changes: usize, took: Duration) {
        self.commits.fetch_add(1, Ordering::Relaxed);
        self.changes.fetch_add(changes as u64, Ordering::Relaxed);
        self.commit_seconds.observe(took.as_secs_f64());
        self.is(Condition::Well);
        self.state().committed = Instant::now();
    }

    /// A transaction failed.
    pub(super) fn failed(&self) {
        self.failures.fetch_add(1, Ordering::Relaxed);
    }

    /// The condition from now on. A change for the worse or the better is logged, once.
    pub(super) fn is(&self, condition: Condition) {
        let mut state = self.state();
        match (&state.condition, &condition) {
            (Condition::Well, Condition::Failing(error) | Condition::InDoubt(error)) => {
                error!(%error, "nothing can be saved, and commands are refused until it can");
            }
            (Condition::Failing(_) | Condition::InDoubt(_), Condition::Well) => {
                info!("everything can be saved again");
            }
            (Condition::Well, Condition::Well)
            | (
                Condition::Failing(_) | Condition::InDoubt(_),
                Condition::Failing(_) | Condition::InDoubt(_),
            ) => {}
        }
        state.condition = condition;
    }

    pub(super) fn figures(&self, waiting: usize) -> Figures {
        Figures {
            commits: self.commits.load(Ordering::Relaxed),
            changes: self.changes.load(Ordering::Relaxed),
            failures: self.failures.load(Ordering::Relaxed),
            waiting: waiting as u64,
            commit_seconds: self.commit_seconds.clone(),
        }
    }
}
