//! How a server is run.

use std::fmt;
use std::net::SocketAddr;
use std::time::Duration;

use crate::ids::{Token, fingerprint, random_bytes};
use crate::retention::Retention;

/// How a server is run.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// Where the operator's listener is, if there is one.
    pub admin: Option<Admin>,
    /// The database: `sqlite://PATH` or `postgres://…`.
    pub database: String,
    /// Whether browsers reach the server by HTTPS, so that cookies are sent that way only.
    pub https: bool,
    /// Whether a proxy stands before the server and names each client in `X-Forwarded-For`.
    pub behind_proxy: bool,
    /// Other origins whose pages may use the server.
    pub origins: Vec<String>,
    /// Whether players may be told elsewhere that it is their turn, and which hosts of the operator's own network
    /// may be reached for that.
    pub notify: Option<Vec<String>>,
    /// Whether every request is logged.
    pub access_log: bool,
    /// The most games in memory.
    pub max_tables: usize,
    /// When a table is closed whose game never began, at which nobody is and nothing happens.
    pub close_after: Duration,
    /// When a table leaves memory that nobody listens to and that waits for nothing.
    pub sleep_after: Duration,
    /// How long the deal waits for the players' numbers.
    pub wait_for_numbers: Duration,
    /// How long tables and devices are kept.
    pub retention: Retention,
    /// What one client may ask for.
    pub limits: Limits,
}

/// The operator's listener.
#[derive(Clone, Debug)]
pub struct Admin {
    /// Where it is: an address that only this machine reaches.
    pub listen: SocketAddr,
    /// What the operator has to know.
    pub secret: Secret,
}

/// What the operator has to know. It does not get into logs.
#[derive(Clone)]
pub struct Secret(String);

impl Secret {
    /// The fewest characters.
    const SHORTEST: usize = 20;

    /// A secret that somebody chose; `None` if it is too short or has other characters than visible
    /// ASCII, which could not be sent.
    pub fn new(text: &str) -> Option<Secret> {
        let good = text.len() >= Secret::SHORTEST && text.bytes().all(|b| b.is_ascii_graphic());
        good.then(|| Secret(text.to_owned()))
    }

    /// A new one, which nobody can guess.
    pub fn random() -> Secret {
        Secret(Token::random(random_bytes).to_string())
    }

    /// The text of it.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Whether somebody knows it. How long that takes tells nothing of it.
    pub(crate) fn is(&self, text: &str) -> bool {
        fingerprint(&self.0) == fingerprint(text)
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(…)")
    }
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
    /// Offers, answers, calls and undos of one person at one table, on all lines together.
    pub offers: Allowance,
    /// What one person does at one table apart from playing and talking: sitting, muting and so on.
    pub changes: Allowance,
    /// Messages to one player who is away.
    pub notices: Allowance,
    /// Commands by POST from one address.
    pub commands: Allowance,
    /// New browsers and codes from one address.
    pub newcomers: Allowance,
    /// New tables from one address.
    pub tables: Allowance,
    /// New listeners from one address.
    pub connections: Allowance,
    /// GET requests from one address.
    pub reads: Allowance,
    /// Records, logs, replays, stories and reviews of games, for one address and for one person.
    pub replays: Allowance,
    /// The most open connections.
    pub max_connections: usize,
    /// The most open connections from one network: of IPv4 a /24, of IPv6 a /48.
    pub max_connections_network: usize,
    /// The most open connections from one address.
    pub max_connections_each: usize,
    /// The most spectators at one table.
    pub max_spectators: usize,
    /// The most games in memory that one network, of IPv4 a /24, of IPv6 a /48, has opened or woken.
    pub max_tables_network: usize,
    /// The most tables that one person has opened and that are not finished.
    pub max_open_tables: u64,
    /// How many entries the log of a table may have. After a tenth of them spectators can only watch,
    /// after a fifth players can only play, after a half they can no longer trade or take anything
    /// back, and then bots play the game to its end.
    pub longest_log: u64,
    /// How long a connection may stay open without a whole request.
    pub silence: Duration,
    /// The same when more than half of all connections are taken.
    pub hurry: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let allow = |burst, rate| Allowance { burst, rate };
        Limits {
            connection_commands: allow(60, 20.0),
            talk: allow(6, 0.5),
            offers: allow(120, 1.0),
            changes: allow(60, 0.5),
            notices: allow(10, 1.0 / 60.0),
            commands: allow(300, 60.0),
            newcomers: allow(60, 0.5),
            tables: allow(60, 0.5),
            connections: allow(200, 5.0),
            reads: allow(600, 60.0),
            replays: allow(30, 1.0),
            max_connections: 10_000,
            max_connections_network: 1_000,
            max_connections_each: 250,
            max_spectators: 500,
            max_tables_network: 2_500,
            max_open_tables: 50,
            longest_log: 100_000,
            silence: Duration::from_mins(1),
            hurry: Duration::from_secs(5),
        }
    }
}

impl Limits {
    /// As much as anybody likes, but not in silence: for tests, for measuring, and among friends.
    pub fn none() -> Limits {
        let all = Allowance { burst: u32::MAX, rate: f64::from(u32::MAX) };
        Limits {
            connection_commands: all,
            talk: all,
            offers: all,
            changes: all,
            notices: all,
            commands: all,
            newcomers: all,
            tables: all,
            connections: all,
            reads: all,
            replays: all,
            max_connections: u32::MAX as usize,
            max_connections_network: usize::MAX,
            max_connections_each: usize::MAX,
            max_spectators: usize::MAX,
            max_tables_network: usize::MAX,
            max_open_tables: u64::MAX,
            longest_log: u64::MAX,
            silence: Limits::default().silence,
            hurry: Limits::default().hurry,
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
            access_log: false,
            max_tables: 10_000,
            close_after: Duration::from_hours(24),
            sleep_after: Duration::from_mins(10),
            wait_for_numbers: Duration::from_secs(20),
            retention: Retention::default(),
            limits: Limits::default(),
        }
    }
}
