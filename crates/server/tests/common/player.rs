//! A player who remembers everything that was heard, loses the line, and comes back.

use std::net::SocketAddr;

use bohnhof_protocol::Command;
use bohnhof_rules::{Action, Seat, Seed, Sight, Snapshot};
use bohnhof_server::client::Client;
use bohnhof_server::fair::hash_of;
use bohnhof_server::ids::TableId;
use rand_xoshiro::Xoshiro256PlusPlus;
use serde_json::{Value, json};

use super::choose;
use super::wire::{Heard, Wire};

/// What somebody has heard of a table. Follows the protocol strictly: a step is the next one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) version: u64,
    /// Whether the players reveal their numbers now.
    pub(crate) dealing: bool,
    pub(crate) you: Option<Seat>,
    pub(crate) game: Option<Snapshot>,
    /// All steps and pictures, as they came.
    pub(crate) heard: Vec<Value>,
}

impl Memory {
    /// Takes in a step or a picture.
    pub(crate) fn take_in(&mut self, message: &Value) {
        if let Some(picture) = message.get("picture") {
            let version = picture["version"].as_u64().expect("a version");
            assert!(version >= self.version, "a picture of the past: {version}");
            self.version = version;
            self.dealing = picture["stage"] == "dealing";
            self.you = serde_json::from_value(picture["you"].clone()).expect("a seat");
            self.game = serde_json::from_value(picture["game"].clone()).expect("a game");
        } else if let Some(step) = message.get("step") {
            assert_eq!(step["version"], self.version + 1, "no gap, and nothing twice");
            self.version += 1;
            self.step(&step["what"]);
        } else {
            return;
        }
        self.heard.push(message.clone());
    }

    fn step(&mut self, what: &Value) {
        self.dealing |= what.get("sealed").is_some();
        if let Some(began) = what.get("began") {
            self.game = serde_json::from_value(began["game"].clone()).expect("a game");
            self.dealing = false;
        }
        if let Some(acted) = what.get("acted") {
            let sights = acted["sights"].clone();
            let sights: Vec<Sight> = serde_json::from_value(sights).expect("sights");
            let game = self.game.as_mut().expect("a game");
            for sight in &sights {
                game.apply(sight);
            }
        }
    }

    /// The steps, without pictures.
    pub(crate) fn steps(&self) -> impl Iterator<Item = &Value> {
        self.heard.iter().filter_map(|message| message.get("step"))
    }

    pub(crate) fn is_over(&self) -> bool {
        self.game.as_ref().is_some_and(|game| game.table.outcome.is_some())
    }

    /// What a random player does now, if anything is asked.
    pub(crate) fn choose(&self, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
        choose(self.game.as_ref()?, rng)
    }
}

/// A player at a table.
pub(crate) struct Player {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) table: TableId,
    pub(crate) memory: Memory,
    /// The number for the deal.
    pub(crate) number: Option<Seed>,
    /// Whether it was sent on this line.
    revealed: bool,
    wire: Option<Wire>,
    named: u64,
}

impl Player {
    /// A player on the way to a table.
    pub(crate) fn new(address: SocketAddr, client: &Client, table: &TableId) -> Player {
        let cookie = client.cookie().expect("a cookie").to_owned();
        let (table, memory) = (table.clone(), Memory::default());
        Player {
            address,
            cookie,
            table,
            memory,
            number: None,
            revealed: false,
            wire: None,
            named: 0,
        }
    }

    /// Another tab of the same person, which knows nothing yet.
    pub(crate) fn tab(&self) -> Player {
        Player {
            address: self.address,
            cookie: self.cookie.clone(),
            table: self.table.clone(),
            memory: Memory::default(),
            number: None,
            revealed: false,
            wire: None,
            named: 0,
        }
    }

    /// The same person's requests.
    pub(crate) fn client(&self) -> Client {
        Client::new(self.address.to_string()).with_cookie(&self.cookie)
    }

    /// Drops the line, without a farewell.
    pub(crate) fn hang_up(&mut self) {
        self.wire = None;
    }

    /// Makes sure that there is a line; whether there is one.
    pub(crate) async fn come(&mut self) -> bool {
        if self.wire.is_none() {
            let since = match self.memory.version {
                0 => String::new(),
                version => format!("?since={version}"),
            };
            let path = format!("/api/tables/{}/socket{since}", self.table);
            self.wire = Wire::open(self.address, &path, &[("cookie", &self.cookie)]).await.ok();
            self.revealed = false;
        }
        self.wire.is_some()
    }

    /// The next message; `None` if there is no line or it broke.
    pub(crate) async fn hear(&mut self) -> Option<Value> {
        if !self.come().await {
            return None;
        }
        self.reveal().await;
        loop {
            match self.wire.as_mut()?.hear().await {
                // Who is here is no step of the game.
                Heard::Text(text) if text.starts_with("{\"presence\"") => {}
                Heard::Text(text) => {
                    let message: Value = serde_json::from_str(&text).expect("JSON");
                    self.memory.take_in(&message);
                    // What could not be saved is tried again.
                    self.revealed &= message["answer"]["refused"] != "storage";
                    self.reveal().await;
                    return Some(message);
                }
                Heard::Closed(_) => {
                    self.hang_up();
                    return None;
                }
            }
        }
    }

    /// Reveals the number as soon as everything else is fixed, once on each line.
    async fn reveal(&mut self) {
        if let (true, false, Some(number)) = (self.memory.dealing, self.revealed, self.number) {
            self.revealed = true;
            let id = self.name();
            // Not by `send`, which would come back on another line.
            if let Some(wire) = &mut self.wire {
                let reveal = Command::Reveal { number };
                wire.say(json!({ "id": id, "do": reveal }).to_string()).await;
            }
        }
    }

    /// A name for the next command.
    pub(crate) fn name(&mut self) -> String {
        self.named += 1;
        format!("c{}", self.named)
    }

    /// Sends a command and does not wait; whether it was sent.
    pub(crate) async fn send(&mut self, id: &str, command: &Command) -> bool {
        self.come().await
            && match &mut self.wire {
                Some(wire) => wire.say(json!({ "id": id, "do": command }).to_string()).await,
                None => false,
            }
    }

    /// Waits for an answer; `None` if the line broke.
    pub(crate) async fn answer(&mut self, id: &str) -> Option<Value> {
        loop {
            let message = self.hear().await?;
            if message["answer"]["id"] == id {
                return Some(message["answer"].clone());
            }
        }
    }

    /// Sends a command and waits for its answer, on a line that holds.
    pub(crate) async fn command(&mut self, command: &Command) -> Value {
        let id = self.name();
        assert!(self.send(&id, command).await, "there is a line");
        self.answer(&id).await.expect("an answer")
    }

    /// Sends a command that is carried out, and hears of it; tells its version.
    pub(crate) async fn done(&mut self, command: &Command) -> u64 {
        let answer = self.command(command).await;
        let version = answer["version"].as_u64();
        let version = version.unwrap_or_else(|| panic!("{command:?} is answered with {answer}"));
        self.catch_up(version).await;
        version
    }

    /// Sits down.
    pub(crate) async fn sit(&mut self, name: &str) {
        let number = Seed([7; 32]);
        let (name, commitment) = (name.to_owned(), hash_of(&number));
        self.number = Some(number);
        self.done(&Command::Sit { seat: None, name, commitment }).await;
    }

    /// Begins as the only person at the table.
    pub(crate) async fn begin(&mut self) -> u64 {
        begin(std::slice::from_mut(self)).await
    }

    /// Says something.
    pub(crate) async fn chat(&mut self, text: &str) -> u64 {
        self.done(&Command::Say { text: text.to_owned(), name: None }).await
    }

    /// Listens until this version is heard.
    pub(crate) async fn catch_up(&mut self, version: u64) {
        while self.memory.version < version {
            self.hear().await.expect("the line holds");
        }
    }

    /// Plays to the end, randomly, on a line that holds.
    pub(crate) async fn play(mut self, mut rng: Xoshiro256PlusPlus) -> Player {
        while !self.memory.is_over() {
            match self.memory.choose(&mut rng) {
                // Somebody else may have been faster; then it is refused and nothing is lost.
                Some(action) => drop(self.command(&Command::act(action)).await),
                None => drop(self.hear().await.expect("the line holds")),
            }
        }
        self
    }
}

/// The host, who is the first, begins, and everybody's number is revealed; tells the version with which
/// the game began.
pub(crate) async fn begin(players: &mut [Player]) -> u64 {
    let sealed = players[0].done(&Command::Begin).await;
    for player in &mut *players {
        player.catch_up(sealed).await;
    }
    for player in &mut *players {
        while player.memory.game.is_none() {
            player.hear().await.expect("the line holds");
        }
    }
    players[0].memory.version
}
