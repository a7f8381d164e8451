//! The client against a server that a test plays, and against a real one.

mod cut;
mod followed;
mod line;
mod server;
