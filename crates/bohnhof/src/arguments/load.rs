//! The arguments of `bohnhof load`.

use clap::Args;

use crate::error::CliError;

/// More tables than a machine has ports for their players.
const MAX_TABLES: u64 = 10_000;

/// An hour.
const MAX_SECONDS: u64 = 3600;

/// Measure how much a server can take
///
/// Opens tables of four scripted players each, over real sockets, and measures how long it takes from
/// sending a command until the last player of the table has heard of it. Without --server it starts a
/// server of its own in the same process, with a new SQLite file in TMPDIR, which must be on a real
/// disk for an honest figure.
#[derive(Args)]
pub(crate) struct LoadArguments {
    /// How many tables
    #[arg(long, value_name = "N", default_value = "100", value_parser = super::number)]
    tables: u64,

    /// How many seconds the players play
    #[arg(long, value_name = "N", default_value = "10", value_parser = super::number)]
    seconds: u64,

    /// How many commands each table gets per second; 0 for as many as the server takes
    #[arg(long, value_name = "N", default_value = "1", value_parser = super::number)]
    pub(crate) rate: u64,

    /// A server that is already running, without limits; the tables stay there
    #[arg(long, value_name = "HOST:PORT")]
    pub(crate) server: Option<String>,
}

impl LoadArguments {
    pub(crate) fn tables(&self) -> Result<usize, CliError> {
        within(self.tables, MAX_TABLES, "tables").map(|tables| tables as usize)
    }

    pub(crate) fn seconds(&self) -> Result<u64, CliError> {
        within(self.seconds, MAX_SECONDS, "seconds")
    }
}

fn within(number: u64, most: u64, things: &str) -> Result<u64, CliError> {
    if (1..=most).contains(&number) {
        Ok(number)
    } else {
        Err(CliError::Arguments(format!("give from 1 to {most} {things}")))
    }
}
