//! The tests of the server over real sockets. One program, because linking many takes longer than
//! running them.

mod admin;
mod bots;
mod choices;
mod clocks;
mod commands;
mod common;
mod crowds;
mod deal;
mod devices;
mod gather;
mod goodbye;
mod hints;
mod hostile;
mod metrics;
mod moderation;
mod names;
mod overload;
mod play;
mod privacy;
mod reports;
mod resume;
mod retention;
mod retold;
mod secrets;
mod sleep;
mod streaks;
mod talk;
mod undo;
