//! A finished game once more.

use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{Controller, Millis, Plan, SeatView};

/// A finished game, step by step as one viewer saw it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Replay {
    /// The name of the table.
    pub table: String,
    /// What was agreed.
    pub plan: Plan,
    /// The seats at the end.
    pub seats: Vec<SeatView>,
    /// The hash of the secret of the deal.
    pub hash: Seed,
    /// The game before the first step.
    pub start: Snapshot,
    /// What happened. Actions that were taken back are left out.
    pub steps: Vec<ReplayStep>,
}

/// A step of a finished game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReplayStep {
    /// Its number, from 1.
    pub n: usize,
    /// When.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Millis,
    /// Who acted.
    pub seat: Seat,
    /// Who acted for the seat.
    pub controller: Controller,
    /// What was done.
    pub action: Action,
    /// What the viewer saw of it.
    pub events: Vec<SeenEvent>,
    /// The game after it.
    pub game: Snapshot,
}
