//! The arguments of `bohnhof serve`.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::time::Duration;

use bohnhof_server::{Admin, Allowance, Config, Limits, Retention};
use clap::{Args, ValueEnum};

use crate::admin_secret;
use crate::error::CliError;

/// Host tables for people and bots
///
/// Ctrl-C stops the server; nothing that was done is lost.
#[derive(Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct ServeArguments {
    /// A TOML file with settings; flags and environment variables override it
    #[arg(long, env = "BOHNHOF_CONFIG", value_name = "FILE")]
    config: Option<PathBuf>,

    /// Where the server listens
    #[arg(long, env = "BOHNHOF_LISTEN", value_name = "ADDRESS", default_value = "127.0.0.1:7878")]
    #[arg(value_parser = address)]
    listen: SocketAddr,

    /// Where the tables are kept: a SQLite file, made if it is missing, or a PostgreSQL database
    #[arg(long, env = "BOHNHOF_DATABASE", value_name = "URL", hide_env_values = true)]
    #[arg(default_value = "sqlite://bohnhof.sqlite")]
    database: String,

    /// Where the operator lists and closes tables; only an address of this machine is allowed
    #[arg(long, env = "BOHNHOF_ADMIN", value_name = "ADDRESS", value_parser = loopback)]
    admin: Option<SocketAddr>,

    /// The file with the secret that the operator sends along; made with a new one if it is missing
    #[arg(long, env = "BOHNHOF_ADMIN_SECRET", value_name = "FILE")]
    #[arg(default_value = "bohnhof-admin.secret")]
    pub(crate) admin_secret: PathBuf,

    /// Browsers reach the server over HTTPS, through a proxy: cookies are sent over HTTPS only
    #[arg(long, env = "BOHNHOF_HTTPS")]
    https: bool,

    /// The server is behind a proxy, which names each client in X-Forwarded-For
    #[arg(long, env = "BOHNHOF_BEHIND_PROXY")]
    behind_proxy: bool,

    /// Another site whose pages may use the server; can be given more than once
    #[arg(long = "origin", env = "BOHNHOF_ORIGIN", value_name = "URL", value_delimiter = ',')]
    #[arg(value_parser = origin)]
    origins: Vec<String>,

    /// How many games can be in memory at once
    #[arg(long, env = "BOHNHOF_MAX_TABLES", value_name = "N", default_value = "10000")]
    #[arg(value_parser = super::number)]
    max_tables: u64,

    /// How many of these can be from one network (a /24 of IPv4, a /48 of IPv6) [default: a quarter]
    #[arg(long, env = "BOHNHOF_MAX_TABLES_NETWORK", value_name = "N")]
    #[arg(value_parser = super::number)]
    max_tables_network: Option<u64>,

    /// How many hours an empty table is kept open whose game never began
    #[arg(long, env = "BOHNHOF_CLOSE_AFTER", value_name = "HOURS", default_value = "24")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..))]
    close_after: u32,

    /// How many days a finished game is kept, or `forever`
    #[arg(long, env = "BOHNHOF_KEEP_FINISHED", value_name = "DAYS", default_value = "365")]
    #[arg(value_parser = keep)]
    keep_finished: Keep,

    /// How many days an unfinished game is kept that nobody goes on with, or `forever`
    #[arg(long, env = "BOHNHOF_KEEP_ABANDONED", value_name = "DAYS", default_value = "90")]
    #[arg(value_parser = keep)]
    keep_abandoned: Keep,

    /// How many days a device is remembered that nobody uses, or `forever`
    #[arg(long, env = "BOHNHOF_KEEP_DEVICES", value_name = "DAYS", default_value = "400")]
    #[arg(value_parser = keep)]
    keep_devices: Keep,

    /// How many connections can be open at once
    #[arg(long, env = "BOHNHOF_MAX_CONNECTIONS", value_name = "N", default_value = "10000")]
    #[arg(value_parser = super::number)]
    max_connections: u64,

    /// How many of these can be from one network (a /24 of IPv4, a /48 of IPv6)
    #[arg(long, env = "BOHNHOF_MAX_CONNECTIONS_NETWORK", value_name = "N", default_value = "1000")]
    #[arg(value_parser = super::number)]
    max_connections_network: u64,

    /// How many of these can be from one address
    #[arg(long, env = "BOHNHOF_MAX_CONNECTIONS_EACH", value_name = "N", default_value = "250")]
    #[arg(value_parser = super::number)]
    max_connections_each: u64,

    /// How many spectators one table can have
    #[arg(long, env = "BOHNHOF_MAX_SPECTATORS", value_name = "N", default_value = "500")]
    #[arg(value_parser = super::number)]
    max_spectators: u64,

    /// How many GET requests per second one address may send; a burst may have ten times as many
    #[arg(long, env = "BOHNHOF_READS", value_name = "N", default_value = "60")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    reads: u32,

    /// How many seconds a connection may stay open without a complete request
    #[arg(long, env = "BOHNHOF_SILENCE", value_name = "SECONDS", default_value = "60")]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=86_400))]
    silence: u32,

    /// Do not limit clients: for measurements, or for a server that only friends can reach
    #[arg(long, env = "BOHNHOF_NO_LIMITS")]
    no_limits: bool,

    /// Let players have a message posted to an address of theirs when it is their turn
    #[arg(long, env = "BOHNHOF_NOTIFY")]
    notify: bool,

    /// A host in your own network that such messages may reach; can be given more than once
    #[arg(long = "notify-host", env = "BOHNHOF_NOTIFY_HOST", value_name = "HOST")]
    #[arg(value_delimiter = ',')]
    notify_hosts: Vec<String>,

    /// Open a table against bots in the browser of this machine
    #[arg(long)]
    pub(crate) open: bool,

    /// What is logged: error, warn, info, debug, or a filter as in the crate tracing-subscriber
    #[arg(long, env = "RUST_LOG", value_name = "FILTER", default_value = "info")]
    pub(crate) log: String,

    /// Log every request: method, route, status and time, but no addresses, cookies or names
    #[arg(long, env = "BOHNHOF_ACCESS_LOG")]
    access_log: bool,

    /// How log lines look
    #[arg(
        long,
        env = "BOHNHOF_LOG_FORMAT",
        value_name = "FORMAT",
        value_enum,
        default_value = "text"
    )]
    pub(crate) log_format: LogFormat,
}

#[derive(Clone, Copy, ValueEnum)]
pub(crate) enum LogFormat {
    /// For people
    Text,
    /// For programs: one JSON object per line
    Json,
}

impl ServeArguments {
    pub(crate) fn config(&self) -> Result<Config, CliError> {
        if !self.notify && !self.notify_hosts.is_empty() {
            let sentence = "`notify-host` changes nothing without `notify`: give both or none";
            return Err(CliError::Arguments(sentence.to_owned()));
        }
        let admin = match self.admin {
            Some(listen) => {
                Some(Admin { listen, secret: admin_secret::read_or_make(&self.admin_secret)? })
            }
            None => None,
        };
        Ok(Config {
            listen: self.listen,
            admin,
            access_log: self.access_log,
            database: self.database.clone(),
            https: self.https,
            behind_proxy: self.behind_proxy,
            origins: self.origins.clone(),
            notify: self.notify.then(|| self.notify_hosts.clone()),
            max_tables: size(self.max_tables),
            close_after: Duration::from_hours(self.close_after.into()),
            retention: Retention {
                finished: self.keep_finished.0,
                abandoned: self.keep_abandoned.0,
                devices: self.keep_devices.0,
            },
            limits: self.limits(),
            ..Config::default()
        })
    }

    fn limits(&self) -> Limits {
        let silence = Duration::from_secs(self.silence.into());
        if self.no_limits {
            return Limits { silence, ..Limits::none() };
        }
        Limits {
            reads: Allowance { burst: self.reads * 10, rate: self.reads.into() },
            max_tables_network: size(
                self.max_tables_network.unwrap_or(self.max_tables.div_ceil(4)),
            ),
            max_connections: size(self.max_connections),
            max_connections_network: size(self.max_connections_network),
            max_connections_each: size(self.max_connections_each),
            max_spectators: size(self.max_spectators),
            silence,
            ..Limits::default()
        }
    }
}

/// How long something is kept; `None` for ever.
#[derive(Clone, Copy)]
struct Keep(Option<Duration>);

fn keep(text: &str) -> Result<Keep, &'static str> {
    if text == "forever" {
        return Ok(Keep(None));
    }
    let days = text.parse().ok().filter(|days: &u32| *days > 0);
    let days = days.ok_or("write a number of days, or forever")?;
    Ok(Keep(Some(Duration::from_hours(24 * u64::from(days)))))
}

fn size(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

pub(super) fn address(text: &str) -> Result<SocketAddr, &'static str> {
    text.parse().map_err(|_| "write an IP address and a port, such as 127.0.0.1:7878")
}

fn loopback(text: &str) -> Result<SocketAddr, &'static str> {
    let address = address(text)?;
    let only_here = address.ip().is_loopback();
    only_here.then_some(address).ok_or("others could reach it, so choose one with 127.0.0.1")
}

/// An origin as browsers write it: scheme, host and port, nothing behind.
fn origin(text: &str) -> Result<String, &'static str> {
    let bare = text.strip_suffix('/').unwrap_or(text);
    let host = bare.strip_prefix("https://").or_else(|| bare.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(bare.to_ascii_lowercase())
        }
        Some(_) | None => Err("write it like https://example.org"),
    }
}
