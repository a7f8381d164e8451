//! Tables of the Bohnanza family for people and bots, over HTTP and WebSocket.

mod bans;
mod config;
mod connections;
mod crowd;
mod devices;
mod drain;
mod forgetting;
mod goodbye;
mod hall;
mod http;
pub mod ids;
mod limits;
mod metrics;
mod notify;
pub mod retention;
mod retold;
mod serve;
pub mod store;
mod table;
mod thinking;
mod user_agent;
mod web;

pub use config::{Admin, Allowance, Config, Limits, Secret};
pub use retention::Retention;
pub use serve::{Pulse, ServeError, Server};
