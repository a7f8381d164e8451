//! A real server on a free port.

use std::net::SocketAddr;
use std::time::Duration;

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{Pace, Plan, ServerMessage, TableView};
use bohnhof_rules::RuleSet;
use bohnhof_server::{Config, Limits, Server};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use reqwest::Method;
use tempfile::TempDir;
use tokio::time::timeout;

/// How long anything may take, even on a slow machine with much else to do.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(1);

/// A server that runs as long as the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    _folder: TempDir,
}

impl Running {
    pub(crate) async fn start() -> Running {
        let folder = tempfile::tempdir().expect("a folder");
        let config = Config {
            database: format!("sqlite://{}", folder.path().join("bohnhof.sqlite").display()),
            limits: Limits::none(),
            ..Config::default()
        };
        let server = Server::start(config).await.expect("a server starts");
        let address = server.address().expect("it listens");
        tokio::spawn(server.run(std::future::pending()));
        Running { address, _folder: folder }
    }

    /// A client whom the server knows.
    pub(crate) async fn client(&self) -> Client {
        let mut client = Client::new(self.address.to_string());
        client.introduce().await.expect("the server gives a cookie");
        client
    }

    /// A table at which players sit on all seats, the host first, and the game has begun.
    pub(crate) async fn game(&self, plan: &Plan) -> Vec<Connection> {
        let host = self.client().await;
        let table = host.open_table(plan).await.expect("a table opens");
        let mut players = Vec::new();
        for number in 0..plan.players {
            let client = if number == 0 { host.clone() } else { self.client().await };
            let mut player = client.connect(&table, None).await.expect("a line");
            let answer = player.sit(&format!("Player {number}")).await.expect("an answer");
            assert!(answer.version().is_some(), "{answer:?}");
            players.push(player);
        }
        let (host, others) = players.split_first_mut().expect("somebody plays");
        let begun = Connection::begin(host, &mut others.iter_mut().collect::<Vec<_>>()).await;
        assert!(begun.expect("an answer").version().is_some());
        players
    }
}

/// A plan for a quick game.
pub(crate) fn plan(rules: RuleSet, players: u8) -> Plan {
    Plan { pace: Pace::Instant, ..Plan::new(rules, players) }
}

/// The table as the server shows it to a fresh client.
pub(crate) async fn shown(client: &Client, table: &str) -> TableView {
    let path = format!("/api/tables/{table}");
    let (status, said) = client.request(Method::GET, &path, None).await.expect("an answer");
    assert_eq!(status, 200, "{said}");
    let message: ServerMessage = serde_json::from_value(said).expect("a message");
    let ServerMessage::Table(view) = message else { panic!("a whole table, not {message:?}") };
    *view
}

/// The next message on a line that holds.
pub(crate) async fn next(connection: &mut Connection) -> ServerMessage {
    let next = timeout(TIMEOUT, connection.next()).await;
    next.expect("something happens").expect("the line holds")
}

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}
