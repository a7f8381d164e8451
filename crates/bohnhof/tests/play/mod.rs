//! `bohnhof play`: whole games through the real program.

mod at_a_server;
mod plain;
mod saved;
mod talker;
#[cfg(unix)]
mod window;
#[cfg(unix)]
mod drawn;
