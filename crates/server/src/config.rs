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
    /// Whether a proxy stands before the server and names each client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Other origins whose pages may use the server.
    pub origins: Vec<String>,
    /// Whether players may be told elsewhere that it is their turn, and which hosts of the own network
    /// may be reached for that.
    pub notify: Option<Vec<String>>,
    /// The most tables in memory.
    pub most_tables: usize,
    /// What one client may ask for.
    pub limits: Limits,
}

/// How much of something is allowed: so many at once, and so many a second in the long run.
#[derive(Clone, Copy, Debug)]
pub struct Allowance {
    /// At once.
    pub burst: u32,
    /// A second.
    pub rate: f64,
}

/// What one client may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    /// Commands on one connection.
    pub connection_commands: Allowance,
    /// Messages of one person at one table.
    pub talk: Allowance,
    /// Commands by POST from one address.
    pub commands: Allowance,
    /// New browsers and codes from one address.
    pub newcomers: Allowance,
    /// New tables from one address.
    pub tables: Allowance,
    /// New connections from one address.
    pub connections: Allowance,
}

impl Default for Limits {
    fn default() -> Limits {
        let allow = |burst, rate| Allowance { burst, rate };
        Limits {
            connection_commands: allow(60, 20.0),
            talk: allow(6, 0.5),
            commands: allow(300, 60.0),
            newcomers: allow(60, 0.5),
            tables: allow(60, 0.5),
            connections: allow(200, 5.0),
        }
    }
}

impl Limits {
    /// As much as anybody likes: for tests, for measuring, and among friends.
    pub fn none() -> Limits {
        let all = Allowance { burst: u32::MAX, rate: f64::from(u32::MAX) };
        Limits {
            connection_commands: all,
            talk: all,
            commands: all,
            newcomers: all,
            tables: all,
            connections: all,
        }
    }
}

impl Default for Config {
    /// On this machine only, any free port, and a database that is gone with the server.
    fn default() -> Config {
        Config {
            listen: SocketAddr::from(([127, 0, 0, 1], 0)),
            admin: None,
            database: "sqlite::memory:".to_owned(),
            https: false,
            behind_proxy: false,
            origins: Vec::new(),
            notify: None,
            most_tables: 10_000,
            limits: Limits::default(),
        }
    }
}
