//! A finished game once more.

use bohnhof_rules::{Action, Seat, Seed, Sight, Snapshot};
use serde::Serialize;

use crate::{Hand, Millis, Plan, SeatPicture};

/// A finished game, step by step as one viewer saw it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Replay<'a> {
    /// The name of the table.
    pub table: &'a str,
    /// What was agreed.
    pub plan: &'a Plan,
    /// The seats at the end.
    pub seats: Vec<SeatPicture<'a>>,
    /// The hash of the secret of the deal.
    pub hash: Seed,
    /// The game before the first step.
    pub start: Snapshot,
    /// What happened. Actions that were taken back are left out.
    pub steps: Vec<ReplayStep>,
}

/// A step of a finished game.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct ReplayStep {
    /// Its number, from 1.
    pub n: usize,
    /// When.
    pub at: Millis,
    /// Who acted.
    pub seat: Seat,
    /// Whose hand it was.
    pub hand: Hand,
    /// What was done.
    pub action: Action,
    /// What the viewer saw of it.
    pub sights: Vec<Sight>,
    /// The game after it.
    pub game: Snapshot,
}
