//! What the commands that use the network need from the system.

use tokio::runtime::{Builder, Runtime};

use crate::error::CliError;

/// More open files than any of our commands needs.
const OPEN_FILES: u64 = 65_536;

/// Threads for tasks that wait for the network.
pub(crate) fn new() -> Result<Runtime, CliError> {
    let runtime = Builder::new_multi_thread().enable_all().build();
    runtime.map_err(|error| CliError::Failed(format!("no threads can be started: {error}")))
}

/// Asks for as many open files as the system allows: every connection is one. Tells how many there
/// may be.
pub(crate) fn raise_open_files() -> u64 {
    // Without more of them, there are as many connections as before.
    rlimit::increase_nofile_limit(OPEN_FILES).unwrap_or(OPEN_FILES)
}
