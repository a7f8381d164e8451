//! The tests of the arena. One program, because linking many takes longer than running them.

mod clever;
mod common;
mod simple;
mod simulation;
mod tournament;
