//! Many games: simulation and statistics.

mod both;
mod host;
mod report;
mod simulation;
mod tally;

pub use host::{Host, Trading};
pub use report::{Report, SeatReport};
pub use simulation::{Control, Simulation, SimulationError};
