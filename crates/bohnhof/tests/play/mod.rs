//! `bohnhof play`: whole games through the real program.

mod at_a_server;
#[cfg(unix)]
mod drawn;
mod plain;
mod saved;
mod talker;
#[cfg(unix)]
mod window;
