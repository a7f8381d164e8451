//! What the tests of the server share: a real server on a free port, and players over real sockets.
#![allow(dead_code, reason = "every test file uses its own part")]

pub(crate) mod events;
pub(crate) mod operator;
pub(crate) mod outage;
pub(crate) mod player;
pub(crate) mod wire;

use std::net::SocketAddr;
use std::path::Path;

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{Answer, Pace, Plan, Refusal, Refused, ServerMessage, TableView};
use bohnhof_rules::random::below;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, RuleSet, Seat};
use bohnhof_server::{Config, Limits, Server};
use bohnhof_table::TableId;
use player::{Player, begin};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::time::timeout;
use wire::TIMEOUT;

/// A server that runs as long as the test.
pub(crate) struct Running {
    pub(crate) address: SocketAddr,
    pub(crate) admin: Option<SocketAddr>,
    stop: Option<tokio::sync::oneshot::Sender<()>>,
    done: tokio::task::JoinHandle<()>,
}

/// The settings of tests: a database in a folder, any free port.
pub(crate) fn config(folder: &Path) -> Config {
    Config {
        database: format!("sqlite://{}", folder.join("bohnhof.sqlite").display()),
        limits: Limits::none(),
        ..Config::default()
    }
}

impl Running {
    /// Starts a server.
    pub(crate) async fn start(config: Config) -> Running {
        let server = Server::start(config).await.expect("a server starts");
        let address = server.address().expect("it listens");
        let admin = server.admin_address();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        let stopped = async move {
            let _ = stopped.await;
        };
        let done = tokio::spawn(async move { server.run(stopped).await });
        Running { address, admin, stop: Some(stop), done }
    }

    /// Stops it, and waits until everything is written.
    pub(crate) async fn stop(mut self) {
        self.stop.take().map(|stop| stop.send(()));
        self.done.await.expect("it stops");
    }

    /// A player at this table who sits nowhere yet.
    pub(crate) async fn player(&self, table: &TableId) -> Player {
        Player::new(self.address, &self.client().await, table)
    }

    /// Opens a table whose host is a player there, and brings players for all other seats. Nobody
    /// sits yet.
    pub(crate) async fn players(&self, plan: &Plan) -> Vec<Player> {
        let host = self.client().await;
        let table = open_table(&host, plan).await;
        let mut players = vec![Player::new(self.address, &host, &table)];
        for _ in 1..plan.players {
            players.push(self.player(&table).await);
        }
        players
    }

    /// A table at which players sit on all seats, the host first, and the game has begun.
    pub(crate) async fn game(&self, plan: &Plan) -> Vec<Player> {
        let mut players = self.players(plan).await;
        for (number, player) in (0..).zip(&mut players) {
            player.sit(&format!("Player {number}")).await;
        }
        begin(&mut players).await;
        players
    }

    /// A figure that the server tells its operator, whatever its labels are.
    pub(crate) async fn figure(&self, name: &str) -> u64 {
        let url = format!("http://{}/metrics", self.address);
        let answer = http().get(url).send().await.expect("an answer");
        let text = answer.text().await.expect("text");
        let named =
            |line: &&str| line.strip_prefix(name).is_some_and(|rest| rest.starts_with([' ', '{']));
        let numbers: Vec<u64> = text
            .lines()
            .filter(named)
            .filter_map(|line| line.rsplit(' ').next()?.parse().ok())
            .collect();
        assert!(!numbers.is_empty(), "{name} is not told");
        numbers.iter().sum()
    }

    /// A client whom the server knows.
    pub(crate) async fn client(&self) -> Client {
        let mut client = Client::new(self.address.to_string());
        client.introduce().await.expect("the server gives a cookie");
        client
    }
}

/// A plan for a quick game.
pub(crate) fn plan(rules: RuleSet, players: u8) -> Plan {
    Plan { pace: Pace::Instant, ..Plan::new(rules, players) }
}

/// Something to send HTTP requests with.
pub(crate) fn http() -> reqwest::Client {
    bohnhof_client::http().build().expect("a client")
}

/// Opens a table.
pub(crate) async fn open_table(host: &Client, plan: &Plan) -> TableId {
    let table = host.open_table(plan).await.expect("a table opens");
    TableId::parse(&table).expect("an id")
}

/// What somebody gets, which is there.
pub(crate) async fn get<T: DeserializeOwned>(client: &Client, path: &str) -> T {
    let (status, said) = client.request(Method::GET, path, None).await.expect("an answer");
    assert_eq!(status, 200, "{path}: {said}");
    serde_json::from_value(said).expect("what was asked for")
}

/// Posts something; tells the status and what was said.
pub(crate) async fn post(client: &Client, path: &str, body: &Value) -> (u16, Value) {
    client.request(Method::POST, path, Some(body)).await.expect("an answer")
}

/// The table as a fresh client gets it.
pub(crate) async fn view(client: &Client, table: &TableId) -> TableView {
    let message: ServerMessage = get(client, &format!("/api/tables/{table}")).await;
    let ServerMessage::Table(view) = message else { panic!("a whole table, not {message:?}") };
    *view
}

/// Why a request was refused: its status and the refusal.
pub(crate) fn refusal((status, said): (u16, Value)) -> (u16, String) {
    let refused: Refused =
        serde_json::from_value(said.clone()).unwrap_or_else(|_| panic!("a refusal, not {said}"));
    (status, refused.id.into_owned())
}

/// Whether a command was refused for this reason.
pub(crate) fn is_refused(answer: &Answer, refusal: Refusal) -> bool {
    answer.refused().is_some_and(|refused| refused.id == refusal.id())
}

/// Opens a table and seats a client on every chair; the first is the host.
pub(crate) async fn full_table(
    server: &Running,
    plan: &Plan,
) -> (TableId, Vec<(Client, Connection)>) {
    let mut people = Vec::new();
    let host = server.client().await;
    let table = open_table(&host, plan).await;
    for number in 0..plan.players {
        let client = if number == 0 { host.clone() } else { server.client().await };
        let mut connection = connect(&client, &table).await;
        let answer = connection.sit(&format!("Player {number}")).await.expect("an answer");
        assert!(answer.version().is_some(), "{answer:?}");
        people.push((client, connection));
    }
    let mut players: Vec<&mut Connection> =
        people.iter_mut().map(|(_, connection)| connection).collect();
    let (host, others) = players.split_first_mut().expect("somebody plays");
    let answer = Connection::begin(host, others).await.expect("an answer");
    assert!(answer.version().is_some(), "{answer:?}");
    (table, people)
}

/// Connects to a table that is not known yet.
pub(crate) async fn connect(client: &Client, table: &TableId) -> Connection {
    client.connect(table.as_str(), None).await.expect("a socket")
}

/// The next message on a line that holds.
pub(crate) async fn next(connection: &mut Connection) -> ServerMessage {
    let next = timeout(TIMEOUT, connection.next()).await;
    next.expect("something happens").expect("the socket stays open")
}

/// Listens until a version is heard.
pub(crate) async fn follow_to(connection: &mut Connection, version: u64) {
    while connection.followed.version() < version || connection.followed.game().is_none() {
        next(connection).await;
    }
}

/// What a random player does now, if anything is asked.
pub(crate) fn random_action(
    connection: &Connection,
    rng: &mut Xoshiro256PlusPlus,
) -> Option<Action> {
    choose(connection.followed.game()?, rng)
}

/// What a random player does now who sees this, if anything is asked.
pub(crate) fn choose(game: &Snapshot, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let view = game.view()?;
    view.table.ask(view.seat)?;
    let mut legal = Vec::new();
    view.legal(&mut legal);
    // Trading ends sooner or later.
    if legal.contains(&Action::Done { with: Ask::Trade }) && below(4, rng) == 0 {
        return Some(Action::Done { with: Ask::Trade });
    }
    Some(legal[below(legal.len() as u32, rng) as usize])
}

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Plays a game to its end, randomly.
pub(crate) async fn play_to_the_end(mut connection: Connection, seed: u64) -> Connection {
    let mut rng = rng(seed);
    while !connection.followed.is_over() {
        if let Some(action) = random_action(&connection, &mut rng) {
            // Somebody else may have been faster; then it is refused and nothing is lost.
            connection.act(action).await.expect("an answer");
        } else {
            next(&mut connection).await;
        }
    }
    connection
}

/// The seat of whoever is connected.
pub(crate) fn seat(connection: &Connection) -> Seat {
    connection.followed.seat().expect("a seat")
}
