//! Many games: simulation and statistics.

mod host;
mod report;
mod scribe;
mod simulation;
mod tally;

pub use host::{Host, Trading};
pub use report::{Report, SeatReport};
pub use simulation::{Control, Simulation, SimulationError};
