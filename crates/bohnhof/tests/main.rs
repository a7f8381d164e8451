//! The tests of the program. One program, because linking many takes longer than running them.

mod arena;
mod arguments;
mod common;
mod documents;
#[cfg(unix)]
mod logs;
#[cfg(unix)]
mod operate;
mod other_language;
mod play;
mod replay;
mod serve;
mod simulate;
#[cfg(unix)]
mod stopped;
mod tampering;
mod watch;
