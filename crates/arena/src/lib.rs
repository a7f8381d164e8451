//! Many games: simulation and statistics.

mod both;
mod host;
mod report;
mod simulation;
mod streaks;
mod tally;

pub use host::{Host, Trading};
pub use report::{MafiaReport, Report, SeatReport};
pub use simulation::{Control, Simulation, SimulationError};
