//! Players who note what was answered, and look for it afterwards.

use std::collections::HashSet;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Answer, Command, Controller, Plan, Refusal, Strength};
use bohnhof_rules::Seat;
use bohnhof_rules::random::below;
use bohnhof_server::store::Store;
use bohnhof_table::{Change, Entry, TableId};
use tokio::time::{sleep, timeout};

use crate::common::player::Memory;
use crate::common::wire::TIMEOUT;
use crate::common::{get, is_refused, random_action, rng};

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

/// Somebody at a table, with all that was heard and answered.
pub(crate) struct Witness {
    connection: Connection,
    memory: Memory,
    acknowledged: Vec<(u64, String, Command)>,
    tally: Arc<Tally>,
}

impl Witness {
    /// Comes to a table, however often that has to be tried.
    async fn come(client: &Client, table: &str, tally: &Arc<Tally>) -> Witness {
        let connection = loop {
            match client.connect(table, None).await {
                Ok(connection) => break connection,
                Err(_) => moment().await,
            }
        };
        let (memory, acknowledged) = (Memory::default(), Vec::new());
        Witness { connection, memory, acknowledged, tally: tally.clone() }
    }

    /// Comes back after a break, however often that has to be tried. What was not answered is sent
    /// again.
    async fn come_back(&mut self) {
        while self.connection.resume().await.is_err() {
            moment().await;
        }
    }

    /// Waits for an answer, over as many lines as it takes.
    async fn answer(&mut self, id: &str) -> Answer {
        loop {
            let answer = timeout(TIMEOUT, self.connection.answer(id)).await;
            match answer.expect("an answer, or the end of the line") {
                Ok(answer) => return answer,
                Err(_) => self.come_back().await,
            }
        }
    }

    /// Sends a command until it is carried out or refused for good, under the same id every time.
    async fn insist(&mut self, command: Command) {
        let id = self.connection.send(command.clone()).await;
        loop {
            let answer = self.answer(&id).await;
            if !is_refused(&answer, Refusal::Storage) {
                if let Some(version) = answer.version() {
                    self.tally.answered.fetch_add(1, Ordering::Relaxed);
                    self.acknowledged.push((version, id, command));
                }
                return;
            }
            let en = &answer.refused().expect("a refusal").en;
            assert!(en.contains("cannot save just now. Nothing is lost"), "{en}");
            self.tally.unsaved.fetch_add(1, Ordering::Relaxed);
            moment().await;
            self.connection.send_as(&id, command.clone()).await;
        }
    }

    /// Sits down, with a number for the deal.
    async fn sit(&mut self, seat: Seat) {
        let commitment = self.connection.commit().expect("a number");
        let name = format!("Player {}", seat.0);
        self.insist(Command::Sit { seat: Some(seat), name, commitment }).await;
    }

    /// Takes in the next message, or comes back.
    async fn hear(&mut self) {
        let next = timeout(TIMEOUT, self.connection.next()).await;
        match next.expect("something happens, or the line ends") {
            Ok(message) => self.memory.take_in(&message),
            Err(_) => self.come_back().await,
        }
    }

    async fn play(mut self, seed: u64) -> Witness {
        let mut rng = rng(seed);
        while !self.connection.followed.is_over() {
            if below(20, &mut rng) == 0 {
                let text = format!("I have seen {}", self.connection.followed.version());
                self.insist(Command::Say { text, name: None }).await;
            } else if let Some(action) = random_action(&self.connection, &mut rng) {
                self.insist(Command::act(action)).await;
            } else {
                self.hear().await;
            }
        }
        while self.memory.version() < self.connection.followed.version() {
            self.hear().await;
        }
        assert_eq!(self.memory.followed.view, self.connection.followed.view);
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
    for seat in (0..plan.players.min(3)).map(Seat) {
        let client = if seat == Seat(0) { host.clone() } else { known().await };
        let mut witness = Witness::come(&client, &table, tally).await;
        witness.sit(seat).await;
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
    let connection = &people[0].connection;
    let path = format!("/api/tables/{}/record", connection.table());
    get(connection.client(), &path).await
}

/// The log has what was answered and heard, each once; the game is what everybody saw. Tells how
/// many commands were answered.
pub(crate) async fn check(store: &Store, people: &[Witness], fair: &FairRecord) -> usize {
    let table = TableId::parse(people[0].connection.table()).expect("an id");
    let log = store.entries(&table).await.expect("a log");
    let named = |entry: &Entry| entry.by.clone().zip(entry.command.clone());
    let commands: Vec<_> = log.iter().filter_map(named).collect();
    let different: HashSet<_> = commands.iter().collect();
    assert_eq!(different.len(), commands.len(), "nothing is done twice");
    let entry = |version: u64| &log[version as usize - 1];
    for Witness { memory, acknowledged, .. } in people {
        for (version, id, command) in acknowledged {
            assert_eq!(entry(*version).command.as_ref(), Some(id), "{command:?} is lost");
            match (&entry(*version).change, command) {
                (
                    Change::Acted { action, controller: Controller::Person, .. },
                    Command::Act { action: sent, .. },
                ) => {
                    assert_eq!(action, sent);
                }
                (Change::Said { text, .. }, Command::Say { text: sent, .. }) => {
                    assert_eq!(text, sent);
                }
                (Change::Sat { .. }, Command::Sit { .. })
                | (Change::BotSat { .. }, Command::SeatBot { .. })
                | (Change::Sealed, Command::Begin) => {}
                (change, command) => panic!("{command:?} has become {change:?}"),
            }
        }
        for step in memory.steps() {
            let (version, at) = (step.version, entry(step.version).at);
            assert_eq!(step.at, at, "step {version} was told and is another now");
        }
        let seen = memory.game().and_then(|game| game.table.outcome);
        assert_eq!(seen, fair.verify().ok());
    }
    let acted = log.iter().filter_map(|entry| {
        if let Change::Acted { action, .. } = entry.change { Some(action) } else { None }
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
