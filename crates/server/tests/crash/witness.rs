//! Players who note what was answered, and look for it afterwards.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bohnhof_bots::Strength;
use bohnhof_protocol::{Command, Hand, Plan};
use bohnhof_rules::random::below;
use bohnhof_rules::{Seat, Seed};
use bohnhof_server::client::Client;
use bohnhof_server::entry::{Entry, What};
use bohnhof_server::fair::{FairRecord, hash_of};
use bohnhof_server::store::Store;
use reqwest::Method;
use tokio::time::sleep;

use crate::common::player::Player;
use crate::common::rng;

/// What all players together have heard so far, and whether they should come to an end.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    pub(crate) answered: AtomicU64,
    /// How often the server could not save.
    pub(crate) unsaved: AtomicU64,
    pub(crate) enough: AtomicBool,
}

/// A moment until the server may be back.
pub(crate) async fn moment() {
    sleep(Duration::from_millis(5)).await;
}

/// Somebody at a table, with all that was answered.
pub(crate) struct Witness {
    player: Player,
    acknowledged: Vec<(u64, String, Command)>,
    tally: Arc<Tally>,
}

impl Witness {
    /// Sends a command until it is answered, with the same name every time.
    async fn insist(&mut self, command: Command) {
        let id = self.player.name();
        loop {
            if self.player.send(&id, &command).await
                && let Some(answer) = self.player.answer(&id).await
            {
                if answer["refused"] != "storage" {
                    if let Some(version) = answer["version"].as_u64() {
                        self.tally.answered.fetch_add(1, Ordering::Relaxed);
                        self.acknowledged.push((version, id, command));
                    }
                    return;
                }
                let en = answer["en"].as_str().expect("a sentence");
                assert!(en.contains("cannot save just now. Nothing is lost"), "{en}");
                self.tally.unsaved.fetch_add(1, Ordering::Relaxed);
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
async fn gather(address: SocketAddr, plan: &Plan, tally: &Arc<Tally>) -> Vec<Witness> {
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
        let mut witness = Witness { player, acknowledged: Vec::new(), tally: tally.clone() };
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

/// Plays game after game until it is enough, and the last one to its end.
pub(crate) async fn play_games(
    address: SocketAddr,
    plan: Plan,
    mut seed: u64,
    tally: Arc<Tally>,
) -> Vec<Vec<Witness>> {
    let mut games = Vec::new();
    while games.is_empty() || !tally.enough.load(Ordering::Relaxed) {
        let mut tasks = Vec::new();
        for witness in gather(address, &plan, &tally).await {
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

/// The finished game as the server tells it.
pub(crate) async fn record(people: &[Witness]) -> FairRecord {
    let player = &people[0].player;
    let path = format!("/api/tables/{}/record", player.table);
    let (status, said) =
        player.client().request(Method::GET, &path, None).await.expect("an answer");
    assert_eq!(status, 200, "{said}");
    serde_json::from_value(said).expect("a record")
}

/// The log has what was answered and heard, each once; the game is what everybody saw. Tells how
/// many commands were answered.
pub(crate) async fn check(store: &Store, people: &[Witness], fair: &FairRecord) -> usize {
    let log = store.entries(&people[0].player.table).await.expect("a log");
    let named = |entry: &Entry| entry.by.clone().zip(entry.command.clone());
    let commands: Vec<_> = log.iter().filter_map(named).collect();
    let different: HashSet<_> = commands.iter().collect();
    assert_eq!(different.len(), commands.len(), "nothing is done twice");
    let entry = |version: u64| &log[version as usize - 1];
    for Witness { player, acknowledged, .. } in people {
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

/// Everything that was answered in these games is in the database.
pub(crate) async fn check_all(database: &str, games: &[Vec<Witness>], records: &[FairRecord]) {
    let store = Store::open(database).await.expect("the database");
    let mut acknowledged = 0;
    for (people, fair) in games.iter().zip(records) {
        acknowledged += check(&store, people, fair).await;
    }
    println!("{acknowledged} commands in {} games, and none is lost", games.len());
    store.close().await;
}
