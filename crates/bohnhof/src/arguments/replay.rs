//! The arguments of `bohnhof replay`.

use std::str::FromStr;

use bohnhof_rules::{Seat, Seed};
use clap::{Args, Subcommand};

/// Check a recorded game, or step through it
#[derive(Args)]
pub(crate) struct ReplayArguments {
    #[command(subcommand)]
    pub(crate) command: ReplayCommand,
}

#[derive(Subcommand)]
pub(crate) enum ReplayCommand {
    Verify(VerifyArguments),
    Show(ShowArguments),
}

/// Check the deal, every action and the result of a recorded game
///
/// The record proves that it is consistent with itself. What you noted during the game proves that it is
/// the record of your game: see docs/fair-deal.md.
///
/// Exit codes: 0 if everything is right, 1 if something is wrong, 2 for wrong arguments, 3 if the game is
/// played by the rules but its deal cannot be checked.
#[derive(Args)]
pub(crate) struct VerifyArguments {
    /// A record: a file, or an address such as that of a table's record
    #[arg(value_name = "FILE-OR-URL")]
    pub(crate) record: String,

    /// The hash that the table showed before the game
    #[arg(long, value_name = "HEX")]
    pub(crate) hash: Option<Seed>,

    /// The seal that the table showed before you revealed your number
    #[arg(long, value_name = "HEX")]
    pub(crate) seal: Option<Seed>,

    /// Your own number, as HEX, or with its seat counted from 0, as SEAT=HEX
    #[arg(long, value_name = "[SEAT=]HEX")]
    pub(crate) number: Vec<NotedNumber>,

    /// The digest that the table showed at the end of the game
    #[arg(long, value_name = "HEX")]
    pub(crate) digest: Option<Seed>,
}

/// A number that a player noted.
#[derive(Clone, Copy)]
pub(crate) struct NotedNumber {
    /// Where the player sat.
    pub(crate) seat: Option<Seat>,
    pub(crate) number: Seed,
}

impl FromStr for NotedNumber {
    type Err = String;

    fn from_str(text: &str) -> Result<NotedNumber, String> {
        let (seat, number) = match text.split_once('=') {
            None => (None, text),
            Some((seat, number)) => {
                let seat = seat.parse().map_err(|_| format!("{seat} is not a seat"))?;
                (Some(Seat(seat)), number)
            }
        };
        let number = number.parse().map_err(|_| "a number has 64 hexadecimal digits".to_owned())?;
        Ok(NotedNumber { seat, number })
    }
}

/// Step through a recorded game
///
/// At a terminal the table is drawn: the arrow keys go from step to step, Tab looks through another
/// player's eyes, and `?` shows the other keys. With --plain, Enter goes on, `b` back, a number to that
/// step, and `q` ends. Without a terminal the whole game is printed.
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

    /// Lines of text instead of a drawn table
    #[arg(long)]
    pub(crate) plain: bool,

    /// Print the whole game, even at a terminal
    #[arg(long, conflicts_with = "step")]
    pub(crate) all: bool,
}
