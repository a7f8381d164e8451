//! Before a restart: what has begun goes on, and nothing new begins.

use std::sync::atomic::{AtomicBool, Ordering};

use bohnhof_protocol::Refusal;

/// Whether the server is about to stop.
#[derive(Debug, Default)]
pub(crate) struct Drain(AtomicBool);

impl Drain {
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// The server does not stop after all.
    pub(crate) fn end(&self) {
        self.0.store(false, Ordering::Relaxed);
    }

    /// Refuses what is new.
    pub(crate) fn check(&self) -> Result<(), Refusal> {
        if self.0.load(Ordering::Relaxed) { Err(Refusal::Draining) } else { Ok(()) }
    }
}
