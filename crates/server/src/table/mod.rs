//! Tables: what a table is, what may be done at it, and who is told what.

pub(crate) mod command;
pub(crate) mod state;
pub(crate) mod told;

pub use command::Command;
pub use told::StageName;
