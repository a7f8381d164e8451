//! A server that is killed again and again in the middle of games loses nothing that it has
//! answered, and everybody plays on. `BOHNHOF_LONG` makes it many more times.

mod common;

use std::collections::HashSet;
use std::io::{BufRead, BufReader, Read};
use std::net::SocketAddr;
use std::process::{Child, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use bohnhof_bots::Strength;
use bohnhof_protocol::{Clock, Command, Hand, Plan};
use bohnhof_rules::random::below;
use bohnhof_rules::{RuleSet, Seat, Seed};
use bohnhof_server::client::Client;
use bohnhof_server::entry::{Entry, What};
use bohnhof_server::fair::{FairRecord, hash_of};
use bohnhof_server::store::Store;
use bohnhof_server::{Config, Limits, Server};
use common::player::Player;
use common::{plan, rng};
use libtest_mimic::{Arguments, Trial};
use reqwest::Method;
use tokio::time::sleep;

/// Turns this program into a server on this database.
const DATABASE: &str = "BOHNHOF_TEST_CRASH_DATABASE";

/// Where that server listens.
const LISTEN: &str = "BOHNHOF_TEST_CRASH_LISTEN";

fn main() {
    if let Ok(database) = std::env::var(DATABASE) {
        return serve(database);
    }
    let kills = if std::env::var_os("BOHNHOF_LONG").is_some() { 2000 } else { 50 };
    let trial = Trial::test("a_killed_server_loses_nothing", move || {
        a_killed_server_loses_nothing(kills);
        Ok(())
    });
    libtest_mimic::run(&Arguments::from_args(), vec![trial]).exit();
}

fn runtime() -> tokio::runtime::Runtime {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    runtime.worker_threads(2).enable_all().build().expect("a runtime")
}

/// The server: tells its address, and serves until it is killed or the test is gone.
fn serve(database: String) {
    let listen = std::env::var(LISTEN).expect("where to listen").parse().expect("an address");
    runtime().block_on(async {
        let config = Config { database, listen, limits: Limits::none(), ..Config::default() };
        let server = Server::start(config).await.expect("it starts");
        println!("{}", server.address().expect("it listens"));
        let test_is_gone = tokio::task::spawn_blocking(|| std::io::stdin().read(&mut [0]));
        server.run(async { drop(test_is_gone.await) }).await;
    });
}

/// Starts a server as a process of its own.
fn start(database: &str, listen: SocketAddr) -> Child {
    let program = std::env::current_exe().expect("the path of this program");
    let mut program = std::process::Command::new(program);
    program.env(DATABASE, database).env(LISTEN, listen.to_string());
    let child = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn();
    child.expect("this program starts")
}

/// Waits until it listens.
fn address(child: &mut Child) -> SocketAddr {
    let mut line = String::new();
    let output = child.stdout.as_mut().expect("its output");
    BufReader::new(output).read_line(&mut line).expect("it says something");
    line.trim().parse().expect("an address")
}

/// Kills it with SIGKILL.
fn kill(mut child: Child) {
    child.kill().expect("it can be killed");
    child.wait().expect("it has ended");
}

/// A moment until the server may be back.
async fn moment() {
    sleep(Duration::from_millis(5)).await;
}

/// Somebody at a table, with all that was answered.
struct Witness {
    player: Player,
    acknowledged: Vec<(u64, String, Command)>,
}

impl Witness {
    /// Sends a command until it is answered, with the same name every time.
    async fn insist(&mut self, command: Command) {
        let id = self.player.name();
        loop {
            if self.player.send(&id, &command).await
                && let Some(answer) = self.player.answer(&id).await
                && answer["refused"] != "storage"
            {
                if let Some(version) = answer["version"].as_u64() {
                    self.acknowledged.push((version, id, command));
                }
                return;
            }
            moment().await;
        }
    }

    async fn play(mut self, seed: u64) -> Witness {
        let mut rng = rng(seed);
        while !self.player.memory.is_over() {
            if below(20, &mut rng) == 0 {
                let text = format!("I have seen {}", self.player.memory.version);
                self.insist(Command::Say { text, name: None }).await;
            } else if let Some(action) = self.player.memory.choose(&mut rng) {
                self.insist(Command::act(action)).await;
            } else if self.player.hear().await.is_none() {
                moment().await;
            }
        }
        self
    }
}

/// Opens a table and seats everybody, however often that has to be tried.
async fn gather(address: SocketAddr, plan: &Plan) -> Vec<Witness> {
    let known = async || loop {
        let mut client = Client::new(address.to_string());
        match client.introduce().await {
            Ok(()) => return client,
            Err(_) => moment().await,
        }
    };
    let host = known().await;
    let table = loop {
        match host.open_table(plan).await {
            Ok(table) => break table,
            Err(_) => moment().await,
        }
    };
    let mut people: Vec<Witness> = Vec::new();
    for number in 0..plan.players.min(3) {
        let client = if number == 0 { host.clone() } else { known().await };
        let player = Player::new(address, &client, &table);
        let mut witness = Witness { player, acknowledged: Vec::new() };
        let (name, seat) = (format!("Player {number}"), Some(Seat(number)));
        let number = Seed([number; 32]);
        witness.player.number = Some(number);
        witness.insist(Command::Sit { seat, name, commitment: hash_of(&number) }).await;
        people.push(witness);
    }
    for seat in (people.len() as u8..plan.players).map(Seat) {
        people[0].insist(Command::SeatBot { seat, strength: Strength::Simple }).await;
    }
    people[0].insist(Command::Begin).await;
    people
}

/// Plays game after game until the killing is over, and the last one to its end.
async fn play_games(
    address: SocketAddr,
    plan: Plan,
    mut seed: u64,
    done: Arc<AtomicBool>,
) -> Vec<Vec<Witness>> {
    let mut games = Vec::new();
    while games.is_empty() || !done.load(Ordering::Relaxed) {
        let mut tasks = Vec::new();
        for witness in gather(address, &plan).await {
            seed += 1;
            tasks.push(tokio::spawn(witness.play(seed)));
        }
        let mut people = Vec::new();
        for task in tasks {
            people.push(task.await.expect("the game comes to its end"));
        }
        games.push(people);
    }
    games
}

/// The log has what was answered and heard, each once; the game is what everybody saw.
async fn check(store: &Store, people: &[Witness], fair: &FairRecord) -> usize {
    let log = store.entries(&people[0].player.table).await.expect("a log");
    let named = |entry: &Entry| entry.by.clone().zip(entry.command.clone());
    let commands: Vec<_> = log.iter().filter_map(named).collect();
    let different: HashSet<_> = commands.iter().collect();
    assert_eq!(different.len(), commands.len(), "nothing is done twice");
    let entry = |version: u64| &log[version as usize - 1];
    for Witness { player, acknowledged } in people {
        for (version, id, command) in acknowledged {
            assert_eq!(entry(*version).command.as_ref(), Some(id), "{command:?} is lost");
            match (&entry(*version).what, command) {
                (
                    What::Acted { action, hand: Hand::Person, .. },
                    Command::Act { action: sent, .. },
                ) => {
                    assert_eq!(action, sent);
                }
                (What::Said { text, .. }, Command::Say { text: sent, .. }) => {
                    assert_eq!(text, sent);
                }
                (What::Sat { .. }, Command::Sit { .. })
                | (What::BotSat { .. }, Command::SeatBot { .. })
                | (What::Sealed, Command::Begin) => {}
                (what, command) => panic!("{command:?} has become {what:?}"),
            }
        }
        for step in player.memory.steps() {
            let version = step["version"].as_u64().expect("a version");
            assert_eq!(step["at"], entry(version).at, "step {version} was told and is another now");
        }
        let seen = player.memory.game.as_ref().and_then(|game| game.table.outcome);
        assert_eq!(seen, fair.verify().ok());
    }
    let acted = log.iter().filter_map(|entry| {
        if let What::Acted { action, .. } = entry.what { Some(action) } else { None }
    });
    assert!(acted.eq(fair.record.actions.iter().map(|step| step.action)));
    people.iter().map(|witness| witness.acknowledged.len()).sum()
}

/// The finished game as the server tells it.
async fn record(player: &Player) -> FairRecord {
    let path = format!("/api/tables/{}/record", player.table);
    let (status, said) =
        player.client().request(Method::GET, &path, None).await.expect("an answer");
    assert_eq!(status, 200, "{said}");
    serde_json::from_value(said).expect("a record")
}

fn a_killed_server_loses_nothing(kills: u32) {
    let folder = tempfile::tempdir().expect("a folder");
    let database = format!("sqlite://{}", folder.path().join("bohnhof.sqlite").display());
    let mut server = start(&database, SocketAddr::from(([127, 0, 0, 1], 0)));
    let address = address(&mut server);
    let (runtime, done) = (runtime(), Arc::new(AtomicBool::new(false)));
    let tables = RuleSet::ALL.map(|rules| {
        let clock = (rules == RuleSet::Amigo).then_some(Clock { decision: 600, bank: 600 });
        let plan = Plan { clock, ..plan(rules, rules.players().1.min(4)) };
        runtime.spawn(play_games(address, plan, 1000 * rules as u64, done.clone()))
    });
    let (mut rng, began) = (rng(7), Instant::now());
    for number in 0..kills {
        // Now and then it is killed before it can even listen.
        let early = number % 5 == 4;
        let most = if early { 30 } else { 250 };
        std::thread::sleep(Duration::from_millis(below(most, &mut rng).into()));
        kill(server);
        server = start(&database, address);
        if number % 5 != 3 {
            self::address(&mut server);
        }
    }
    println!("killed {kills} times in {:?}", began.elapsed());
    done.store(true, Ordering::Relaxed);
    runtime.block_on(async {
        let (mut games, mut records) = (Vec::new(), Vec::new());
        for table in tables {
            games.extend(table.await.expect("the games come to their end"));
        }
        for people in &games {
            records.push(record(&people[0].player).await);
        }
        kill(server);
        let store = Store::open(&database).await.expect("the database");
        let mut acknowledged = 0;
        for (people, fair) in games.iter().zip(&records) {
            acknowledged += check(&store, people, fair).await;
        }
        println!("{acknowledged} commands in {} games, and none is lost", games.len());
        store.close().await;
    });
}
