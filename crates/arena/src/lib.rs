//! Many games: simulation and statistics.

mod host;

pub use host::{Host, Trading};
