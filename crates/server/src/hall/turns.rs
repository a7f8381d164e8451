//! One after the other, for each person or table.

use std::hash::{BuildHasher, Hash, RandomState};
use std::sync::Arc;

use tokio::sync::{Mutex, MutexGuard};

/// How many locks everybody shares. Two who need not wait for each other rarely meet at one.
const LOCKS: usize = 256;

/// Locks by key. Several keys share one, so none is ever added or forgotten.
#[derive(Clone, Debug)]
pub(super) struct Turns {
    locks: Arc<[Mutex<()>]>,
    hasher: RandomState,
}

impl Turns {
    pub(super) fn new() -> Turns {
        let locks = (0..LOCKS).map(|_| Mutex::default()).collect();
        Turns { locks, hasher: RandomState::new() }
    }

    /// Waits until nobody else with this key has a turn.
    pub(super) async fn take(&self, key: impl Hash) -> MutexGuard<'_, ()> {
        let place = self.hasher.hash_one(key) % LOCKS as u64;
        self.locks[place as usize].lock().await
    }
}
