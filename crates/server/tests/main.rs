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
mod gather;
mod goodbye;
mod hints;
mod hostile;
mod names;
mod overload;
mod play;
mod resume;
mod retold;
mod secrets;
mod sleep;
mod talk;
mod undo;
