//! What the tests of the server share: a real server on a free port, and players over real sockets.
#![allow(dead_code, reason = "every test file uses its own part")]

pub(crate) mod events;
pub(crate) mod operator;
pub(crate) mod outage;
pub(crate) mod player;
pub(crate) mod wire;

use std::net::SocketAddr;
use std::path::Path;

use bohnhof_protocol::{Pace, Plan};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, RuleSet, Seat, Snapshot};
use bohnhof_server::client::{Client, Place};
use bohnhof_server::ids::TableId;
use bohnhof_server::{Config, Limits, Server, web};
use player::{Player, begin};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use tokio::time::timeout;
use wire::PATIENCE;

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
        let table = host.open_table(plan).await.expect("a table opens");
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
        let answer = web::client().get(url).send().await.expect("an answer");
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

/// Opens a table and seats a client on every chair; the first is the host.
pub(crate) async fn full_table(server: &Running, plan: &Plan) -> (TableId, Vec<(Client, Place)>) {
    let mut people = Vec::new();
    let host = server.client().await;
    let table = host.open_table(plan).await.expect("a table opens");
    for number in 0..plan.players {
        let client = if number == 0 { host.clone() } else { server.client().await };
        let mut place = client.come(&table, None).await.expect("a socket");
        let answer = place.sit(&format!("Player {number}")).await.expect("an answer");
        assert!(answer.get("version").is_some(), "{answer}");
        people.push((client, place));
    }
    let mut places: Vec<&mut Place> = people.iter_mut().map(|(_, place)| place).collect();
    let (host, others) = places.split_first_mut().expect("somebody plays");
    let answer = Place::begin(host, others).await.expect("an answer");
    assert!(answer.get("version").is_some(), "{answer}");
    (table, people)
}

/// What a random player does now, if anything is asked.
pub(crate) fn random_action(place: &Place, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    choose(place.game.as_ref()?, rng)
}

/// What a random player does now who sees this, if anything is asked.
pub(crate) fn choose(game: &Snapshot, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
    let view = game.view()?;
    view.table.ask(view.seat)?;
    let mut legal = Vec::new();
    view.legal(&mut legal);
    // Trading ends sooner or later.
    if legal.contains(&Action::EndTrading) && below(4, rng) == 0 {
        return Some(Action::EndTrading);
    }
    Some(legal[below(legal.len() as u32, rng) as usize])
}

pub(crate) fn rng(seed: u64) -> Xoshiro256PlusPlus {
    Xoshiro256PlusPlus::seed_from_u64(seed)
}

/// Plays a game from one place to its end, randomly.
pub(crate) async fn play_to_the_end(mut place: Place, seed: u64) -> Place {
    let mut rng = rng(seed);
    loop {
        if place.game.as_ref().is_some_and(|game| game.table.outcome.is_some()) {
            return place;
        }
        if let Some(action) = random_action(&place, &mut rng) {
            // Somebody else may have been faster; then it is refused and nothing is lost.
            place.act(action).await.expect("an answer");
        } else {
            let heard = timeout(PATIENCE, place.hear()).await;
            heard.expect("something happens").expect("the socket stays open");
        }
    }
}

/// The seat of a place.
pub(crate) fn seat(place: &Place) -> Seat {
    place.you.expect("a seat")
}
