//! The arguments of `bohnhof replay`.

use clap::{Args, Subcommand};

#[derive(Args)]
pub(crate) struct ReplayArguments {
    #[command(subcommand)]
    pub(crate) command: ReplayCommand,
}

#[derive(Subcommand)]
pub(crate) enum ReplayCommand {
    /// Check the deal, every action and the result of a recorded game
    Verify {
        /// A record: a file, or an address such as that of a table's record
        #[arg(value_name = "FILE-OR-URL")]
        record: String,
    },
    /// Step through a recorded game
    Show(ShowArguments),
}

/// At a terminal, Enter goes on, `b` back, a number to that step, and `q` ends. Otherwise the whole
/// game is printed.
#[derive(Args)]
pub(crate) struct ShowArguments {
    /// A record: a file, or an address such as that of a table's record
    #[arg(value_name = "FILE-OR-URL")]
    pub(crate) record: String,

    /// Show the hand of this seat only, counted from 0 [default: all hands]
    #[arg(long, value_name = "N", value_parser = super::number)]
    pub(crate) seat: Option<u64>,

    /// Begin with this step; without a terminal, print this step only
    #[arg(long, value_name = "N", value_parser = super::number)]
    pub(crate) step: Option<u64>,

    /// Print the whole game, also at a terminal
    #[arg(long, conflicts_with = "step")]
    pub(crate) all: bool,
}
