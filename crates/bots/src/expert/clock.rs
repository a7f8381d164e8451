//! The time by which the bot thinks.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

/// The time since some moment that never changes.
pub type Clock = fn() -> Duration;

/// The clock of the system, since it was looked at first.
pub(super) fn system_clock() -> Duration {
    static FIRST: OnceLock<Instant> = OnceLock::new();
    FIRST.get_or_init(Instant::now).elapsed()
}
