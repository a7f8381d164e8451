//! A player who remembers everything that was heard, loses the line, and comes back.

use std::net::SocketAddr;

use bohnhof_client::{Client, Followed};
use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{
    Answer, Command, Refusal, ServerMessage, Stage, StepMessage, TableEvent, TableView,
};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Seat, Seed};
use bohnhof_table::TableId;
use rand_xoshiro::Xoshiro256PlusPlus;

use super::wire::{Heard, Wire};
use super::{choose, is_refused};

/// What somebody has heard of a table. Follows the protocol strictly: a step is the next one.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(crate) followed: Followed,
    /// All steps and whole tables, as they came.
    pub(crate) heard: Vec<ServerMessage>,
}

impl Memory {
    pub(crate) fn take_in(&mut self, message: &ServerMessage) {
        match message {
            ServerMessage::Table(view) => {
                assert!(view.version >= self.version(), "a table of the past: {}", view.version);
            }
            ServerMessage::Step(step) => {
                assert_eq!(step.version, self.version() + 1, "no gap, and nothing twice");
                let acted = matches!(step.event, Some(TableEvent::Acted(_)));
                assert!(!acted || self.game().is_some(), "nobody acts before the game");
            }
            ServerMessage::Presence(_) | ServerMessage::Answer(_) => return,
        }
        self.followed.take_in(message);
        self.heard.push(message.clone());
    }

    pub(crate) fn version(&self) -> u64 {
        self.followed.version()
    }

    pub(crate) fn seat(&self) -> Option<Seat> {
        self.followed.seat()
    }

    pub(crate) fn game(&self) -> Option<&Snapshot> {
        self.followed.game()
    }

    /// The steps, without whole tables.
    pub(crate) fn steps(&self) -> impl DoubleEndedIterator<Item = &StepMessage> {
        self.heard.iter().filter_map(|message| match message {
            ServerMessage::Step(step) => Some(step),
            ServerMessage::Table(_) | ServerMessage::Presence(_) | ServerMessage::Answer(_) => None,
        })
    }

    /// The whole tables that came.
    pub(crate) fn views(&self) -> impl Iterator<Item = &TableView> {
        self.heard.iter().filter_map(|message| match message {
            ServerMessage::Table(view) => Some(&**view),
            ServerMessage::Step(_) | ServerMessage::Presence(_) | ServerMessage::Answer(_) => None,
        })
    }

    /// What happened, as far as it was heard.
    pub(crate) fn events(&self) -> impl DoubleEndedIterator<Item = &TableEvent> {
        self.steps().filter_map(|step| step.event.as_ref())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.followed.is_over()
    }

    /// What a random player does now, if anything is asked.
    pub(crate) fn choose(&self, rng: &mut Xoshiro256PlusPlus) -> Option<Action> {
        choose(self.game()?, rng)
    }
}

/// A player at a table.
pub(crate) struct Player {
    pub(crate) address: SocketAddr,
    pub(crate) cookie: String,
    pub(crate) table: TableId,
    pub(crate) memory: Memory,
    /// Every text that came, whatever it was.
    pub(crate) texts: Vec<String>,
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
        Player {
            address,
            cookie: client.cookie().expect("a cookie").to_owned(),
            table: table.clone(),
            memory: Memory::default(),
            texts: Vec::new(),
            number: None,
            revealed: false,
            wire: None,
            named: 0,
        }
    }

    /// Another tab of the same person, which knows nothing yet.
    pub(crate) fn tab(&self) -> Player {
        Player::new(self.address, &self.client(), &self.table)
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
            let since = match self.memory.version() {
                0 => String::new(),
                version => format!("?since={version}"),
            };
            let path = format!("/api/tables/{}/socket{since}", self.table);
            self.wire = Wire::open(self.address, &path, &[("cookie", &self.cookie)]).await.ok();
            self.revealed = false;
        }
        self.wire.is_some()
    }

    /// The next message but presence; `None` if there is no line or it broke.
    pub(crate) async fn hear(&mut self) -> Option<ServerMessage> {
        if !self.come().await {
            return None;
        }
        self.reveal().await;
        loop {
            let Heard::Text(text) = self.wire.as_mut()?.hear().await else {
                self.hang_up();
                return None;
            };
            let message: ServerMessage = serde_json::from_str(&text).expect("a message");
            self.texts.push(text);
            self.memory.take_in(&message);
            match &message {
                // Who is here is no step of the game.
                ServerMessage::Presence(_) => continue,
                // What could not be saved is tried again.
                ServerMessage::Answer(answer) => {
                    self.revealed &= !is_refused(answer, Refusal::Storage);
                }
                ServerMessage::Table(_) | ServerMessage::Step(_) => {}
            }
            self.reveal().await;
            return Some(message);
        }
    }

    /// The next message, which is the whole table.
    pub(crate) async fn hear_table(&mut self) -> TableView {
        match self.hear().await {
            Some(ServerMessage::Table(view)) => *view,
            other => panic!("a whole table, not {other:?}"),
        }
    }

    /// Reveals the number as soon as everything else is fixed, once on each line.
    async fn reveal(&mut self) {
        let dealing = self.memory.followed.stage() == Some(Stage::Dealing);
        if let (true, false, Some(number)) = (dealing, self.revealed, self.number) {
            self.revealed = true;
            let id = self.name();
            // Not by `send`, which would come back on another line.
            if let Some(wire) = &mut self.wire {
                wire.command(&id, &Command::Reveal { number }).await;
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
                Some(wire) => wire.command(id, command).await,
                None => false,
            }
    }

    /// Waits for an answer; `None` if the line broke.
    pub(crate) async fn answer(&mut self, id: &str) -> Option<Answer> {
        loop {
            if let ServerMessage::Answer(answer) = self.hear().await?
                && answer.id.as_deref() == Some(id)
            {
                return Some(answer);
            }
        }
    }

    /// Sends a command and waits for its answer, on a line that holds.
    pub(crate) async fn command(&mut self, command: &Command) -> Answer {
        let id = self.name();
        assert!(self.send(&id, command).await, "there is a line");
        self.answer(&id).await.expect("an answer")
    }

    /// Sends a command that is refused; tells the id of the refusal.
    pub(crate) async fn refused(&mut self, command: &Command) -> String {
        let answer = self.command(command).await;
        answer.refused().unwrap_or_else(|| panic!("{command:?}: {answer:?}")).id.to_string()
    }

    /// Sends a command that is carried out, and hears of it; tells its version.
    pub(crate) async fn done(&mut self, command: &Command) -> u64 {
        let answer = self.command(command).await;
        let version = answer.version();
        let version = version.unwrap_or_else(|| panic!("{command:?} is answered with {answer:?}"));
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
        while self.memory.version() < version {
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
        while player.memory.game().is_none() {
            player.hear().await.expect("the line holds");
        }
    }
    players[0].memory.version()
}
