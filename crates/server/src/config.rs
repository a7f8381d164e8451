//! How a server is run.

use std::net::SocketAddr;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where the operator's listener is, if there is one.
    pub admin: Option<SocketAddr>,
    /// The database: `sqlite://PATH` or `postgres://…`.
    pub database: String,
    /// Whether browsers reach the server by HTTPS, so that cookies are sent that way only.
    pub https: bool,
    /// Other origins whose pages may use the server.
    pub origins: Vec<String>,
    /// The most tables in memory.
    pub most_tables: usize,
}
