//! Tables: what a table is, what may be done at it, and who is told what.

pub(crate) mod actor;
mod answered;
pub(crate) mod bots;
pub(crate) mod chair;
pub(crate) mod command;
pub(crate) mod forgotten;
pub(crate) mod hints;
mod mark;
pub(crate) mod names;
pub(crate) mod play;
pub(crate) mod replay;
mod solo;
pub(crate) mod state;
mod talk;
pub(crate) mod told;
