//! Tables of the Bohnanza family for people and bots, over HTTP and WebSocket.

pub mod client;
mod config;
mod crowd;
pub mod entry;
pub mod fair;
mod goodbye;
mod hall;
mod http;
pub mod ids;
mod limits;
mod line;
mod metrics;
mod notify;
pub mod refusal;
mod retold;
mod serve;
pub mod store;
pub mod table;
mod thinking;
pub mod web;

pub use config::{Allowance, Config, Limits};
pub use serve::{ServeError, Server};
