//! Lines that are cut all the time, between a client and a real server.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Acted, Answer, Command, Controller, ServerMessage, TableEvent};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, Ask, RuleSet, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use reqwest::Method;
use tokio::io::copy_bidirectional;
use tokio::net::{TcpListener, TcpStream};
use tokio::task::AbortHandle;
use tokio::time::timeout;

use crate::server::{Running, TIMEOUT, plan, rng, shown};

/// Passes everything on to a server until it is cut.
struct Wires {
    address: SocketAddr,
    open: Arc<Mutex<Vec<AbortHandle>>>,
}

impl Wires {
    async fn to(server: SocketAddr) -> Wires {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let open: Arc<Mutex<Vec<AbortHandle>>> = Arc::default();
        let wires = open.clone();
        tokio::spawn(async move {
            while let Ok((mut here, _)) = listener.accept().await {
                let passing = tokio::spawn(async move {
                    let mut there = TcpStream::connect(server).await?;
                    copy_bidirectional(&mut here, &mut there).await
                });
                wires.lock().expect("no panic").push(passing.abort_handle());
            }
        });
        Wires { address, open }
    }

    /// Cuts every line, wherever it is in a message.
    fn cut(&self) {
        self.open.lock().expect("no panic").drain(..).for_each(|line| line.abort());
    }
}

/// Somebody who notes what was heard and answered.
struct Player {
    connection: Connection,
    wires: Wires,
    rng: Xoshiro256PlusPlus,
    /// The steps that were heard, by version.
    heard: BTreeMap<u64, Option<TableEvent>>,
    answered: Vec<(String, Answer)>,
    cuts: u32,
}

impl Player {
    /// Takes in a message; each step is the next one.
    fn note(&mut self, message: ServerMessage) {
        match message {
            ServerMessage::Step(step) => {
                let next = self.heard.last_key_value().map(|(version, _)| version + 1);
                assert!(next.is_none_or(|next| next == step.version), "no gap, nothing twice");
                self.heard.insert(step.version, step.event);
            }
            ServerMessage::Answer(answer) => panic!("nobody waits for {answer:?}"),
            ServerMessage::Table(_) | ServerMessage::Presence(_) => {}
        }
    }

    async fn resume(&mut self) {
        self.cuts += 1;
        self.connection.resume().await.expect("the server is there");
    }

    async fn hear(&mut self) {
        match timeout(TIMEOUT, self.connection.next()).await.expect("something happens") {
            Ok(message) => self.note(message),
            Err(_) => self.resume().await,
        }
    }

    /// Sends a command and waits for its answer, while the line is cut before, in between and after.
    async fn command(&mut self, command: Command) {
        let id = self.connection.send(command).await;
        let answer = loop {
            if below(3, &mut self.rng) == 0 {
                self.wires.cut();
            }
            match timeout(TIMEOUT, self.connection.answer(&id)).await.expect("an answer") {
                Ok(answer) => break answer,
                Err(_) => self.resume().await,
            }
        };
        self.answered.push((id, answer));
    }

    async fn play(mut self) -> Player {
        while !self.connection.followed.is_over() {
            if below(10, &mut self.rng) == 0 {
                self.wires.cut();
            }
            let legal = self.connection.followed.legal();
            if self.connection.followed.ask().is_none() {
                self.hear().await;
                continue;
            }
            let ends =
                legal.contains(&Action::Done { with: Ask::Trade }) && below(3, &mut self.rng) == 0;
            let chosen = legal[below(legal.len() as u32, &mut self.rng) as usize];
            self.command(Command::act(if ends {
                Action::Done { with: Ask::Trade }
            } else {
                chosen
            }))
            .await;
        }
        while self.heard.last_key_value().map(|(version, _)| *version)
            < Some(self.connection.followed.version())
        {
            self.hear().await;
        }
        self
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_line_that_is_cut_misses_nothing_and_does_nothing_twice() {
    let server = Running::start().await;
    for (seed, rules) in (1..).zip([RuleSet::AMIGO, RuleSet::DUEL, RuleSet::AL_CABOHNE]) {
        let plan = plan(rules, rules.players().1.min(3));
        let (mut playing, mut table) = (Vec::new(), String::new());
        for connection in server.game(&plan).await {
            table = connection.table().to_owned();
            let wires = Wires::to(server.address).await;
            // The same person, by a line that can be cut.
            let client = Client::new(wires.address.to_string());
            let client = client.with_cookie(connection.client().cookie().expect("a cookie"));
            let known = connection.followed.clone();
            let connection = client.connect(&table, Some(known)).await.expect("a line");
            let (heard, answered, cuts) = (BTreeMap::new(), Vec::new(), 0);
            let rng = rng(10 * seed + playing.len() as u64);
            let player = Player { connection, wires, rng, heard, answered, cuts };
            playing.push(tokio::spawn(player.play()));
        }
        let client = server.client().await;
        let path = format!("/api/tables/{table}/record");
        for (seat, player) in (0..).map(Seat).zip(playing) {
            let player = player.await.expect("a player comes to the end");
            assert!(player.cuts > 10, "{rules}: cut {} times", player.cuts);
            let fresh = shown(player.connection.client(), &table).await;
            assert_eq!(player.connection.followed.view, Some(fresh), "{rules}");
            let accepted: Vec<u64> =
                player.answered.iter().filter_map(|(_, answer)| answer.version()).collect();
            let own = player.heard.iter().filter_map(|(version, event)| match event {
                Some(TableEvent::Acted(Acted {
                    seat: by, controller: Controller::Person, ..
                })) if *by == seat => Some(*version),
                _ => None,
            });
            assert_eq!(own.collect::<Vec<_>>(), accepted, "each answered command was done once");
            let (_, said) = client.request(Method::GET, &path, None).await.expect("an answer");
            let fair: FairRecord = serde_json::from_value(said).expect("a record");
            assert!(fair.withheld().next().is_none(), "everybody's number is in the deal");
            let acted = fair.record.actions.iter().filter(|step| step.seat == seat);
            assert_eq!(acted.count(), accepted.len(), "{rules}");
        }
    }
}
