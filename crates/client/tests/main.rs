//! The client against a server that a test plays, and against a real one.

mod connection;
mod cut;
mod followed;
mod server;
