//! Many games: simulation, tournaments and statistics.

mod host;
mod own_bot;
mod program;
mod report;
mod seeds;
mod simulation;
mod streaks;
mod tally;
mod tournament;

pub use host::{Host, Trading};
pub use own_bot::OwnBot;
pub use program::{Faults, ProgramCommand, ProgramError};
pub use report::{MafiaReport, Report, SeatReport};
pub use simulation::{Control, Simulation, SimulationError};
pub use tournament::{Entrant, EntrantStanding, Estimate, Length, LineUp, Standing, Tournament};
