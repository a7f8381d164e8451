//! The tests of the bots. One program, because linking many takes longer than running them.

mod bargain;
mod expert;
mod floor;
mod hands;
mod hidden;
mod memory;
mod radar;
mod rank;
mod talk;

#[path = "../../rules/tests/common/mod.rs"]
mod common;
