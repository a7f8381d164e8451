//! A table that is followed step by step is the table that the server shows.

use std::collections::BTreeMap;

use bohnhof_client::Connection;
use bohnhof_protocol::{
    Absence, Answer, Clock, Command, MAX_CHAT, Plan, ServerMessage, Speaker, Stage, Strength,
    TableEvent, TableView,
};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, Ask, RuleSet, Seat};
use rand_xoshiro::Xoshiro256PlusPlus;
use reqwest::Method;

use crate::server::{Running, next, plan, rng, shown};

/// Somebody who keeps the table as it was at every version.
struct Follower {
    connection: Connection,
    views: BTreeMap<u64, TableView>,
    events: Vec<TableEvent>,
}

impl Follower {
    fn new(connection: Connection) -> Follower {
        let view = connection.followed.view.clone();
        let views = view.map(|view| (view.version, view)).into_iter().collect();
        Follower { connection, views, events: Vec::new() }
    }

    /// Takes in the next message; tells the answer if it is one.
    async fn hear(&mut self) -> Option<Answer> {
        let message = next(&mut self.connection).await;
        if let Some(view) = &self.connection.followed.view {
            self.views.insert(view.version, view.clone());
        }
        match message {
            ServerMessage::Answer(answer) => Some(answer),
            ServerMessage::Step(step) => {
                self.events.extend(step.event);
                None
            }
            ServerMessage::Table(_) | ServerMessage::Presence(_) => None,
        }
    }

    /// Carries out a command; tells its version, if it was not too late.
    async fn command(&mut self, command: Command) -> Option<u64> {
        let id = self.connection.send(command).await;
        loop {
            if let Some(answer) = self.hear().await
                && answer.id.as_ref() == Some(&id)
            {
                return answer.version();
            }
        }
    }

    /// What was followed is what the server shows now.
    async fn check(&mut self) {
        let fresh = shown(self.connection.client(), self.connection.table()).await;
        while self.connection.followed.version() < fresh.version {
            self.hear().await;
        }
        let followed = self.views.get(&fresh.version).expect("every version is followed");
        assert_eq!(*followed, fresh);
        // What is older was checked.
        self.views = self.views.split_off(&fresh.version);
    }

    fn is_over(&self) -> bool {
        self.connection.followed.is_over()
    }

    /// What a restless player does now.
    fn choose(&self, rng: &mut Xoshiro256PlusPlus) -> Option<Command> {
        let followed = &self.connection.followed;
        if followed.can_undo() && below(4, rng) == 0 {
            return Some(Command::Undo);
        }
        followed.ask()?;
        let legal = followed.legal();
        let ends = legal.contains(&Action::Done { with: Ask::Trade }) && below(3, rng) == 0;
        let chosen = legal[below(legal.len() as u32, rng) as usize];
        Some(Command::act(if ends { Action::Done { with: Ask::Trade } } else { chosen }))
    }
}

async fn check_all(followers: &mut [Follower]) {
    for follower in followers {
        follower.check().await;
    }
}

/// Says something now and then, and mutes others.
async fn chat(followers: &mut [Follower], rng: &mut Xoshiro256PlusPlus) {
    let who = below(followers.len() as u32, rng) as usize;
    let whom = match below(3, rng) {
        0 => Speaker::Spectators,
        seat => Speaker::Seat { seat: Seat(seat as u8 - 1) },
    };
    let command = if below(2, rng) == 0 {
        Command::Say { text: format!("{}", below(1000, rng)), name: Some("Waldorf".into()) }
    } else {
        Command::Mute { whom, muted: below(2, rng) == 0 }
    };
    followers[who].command(command).await.expect("it is done");
}

/// People play a whole game; a spectator is the last of those who follow.
async fn play(followers: &mut [Follower], rng: &mut Xoshiro256PlusPlus, resigns: Option<usize>) {
    for turn in 0.. {
        check_all(followers).await;
        if followers[0].is_over() {
            return;
        }
        if turn % 11 == 10 {
            chat(followers, rng).await;
            continue;
        }
        if let Some(who) = resigns.filter(|_| turn == 40) {
            followers[who].command(Command::Resign).await.expect("it is done");
            continue;
        }
        let chosen = followers
            .iter_mut()
            .filter_map(|follower| Some((follower.choose(rng)?, follower)))
            .last();
        if let Some((command, follower)) = chosen {
            // Where bots play, it may come too late.
            follower.command(command).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_are_followed() {
    let server = Running::start().await;
    for (seed, rules) in (1..).zip(RuleSet::ALL) {
        let clock = (seed % 2 == 0).then_some(Clock { decision: 600, bank: 60 });
        let plan = Plan { clock, ..plan(rules, rules.players().1.min(3)) };
        let players = server.game(&plan).await;
        let table = players[0].table().to_owned();
        let mut followers: Vec<Follower> = players.into_iter().map(Follower::new).collect();
        let watching = server.client().await.connect(&table, None).await.expect("a line");
        followers.push(Follower::new(watching));
        let mut rng = rng(seed);
        let resigns = (rules == RuleSet::AMIGO).then_some(1);
        play(&mut followers, &mut rng, resigns).await;

        let events = &followers.last().expect("a spectator").events;
        let undone = |event: &TableEvent| matches!(event, TableEvent::Undone { .. });
        assert!(events.iter().any(undone), "{rules}: somebody changed their mind");
        let said = |event: &TableEvent| matches!(event, TableEvent::Said { .. });
        assert!(events.iter().any(said), "{rules}: somebody was heard");

        // After the game they talk, meet again, and the host closes the table.
        chat(&mut followers, &mut rng).await;
        check_all(&mut followers).await;
        let client = followers[0].connection.client().clone();
        let path = format!("/api/tables/{table}/rematch");
        let (status, said) = client.request(Method::POST, &path, None).await.expect("an answer");
        assert_eq!(status, 201, "{said}");
        check_all(&mut followers).await;
        followers[0].command(Command::Close).await.expect("it is done");
        check_all(&mut followers).await;
        for follower in &followers {
            assert_eq!(follower.connection.followed.stage(), Some(Stage::Closed));
            let view = follower.connection.followed.view.as_ref().expect("a table");
            assert!(view.digest.is_some() && view.rematch.is_some());
        }
    }
}

/// A host changes the seats again and again before the game.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gathering_is_followed() {
    let server = Running::start().await;
    let (host, guest) = (server.client().await, server.client().await);
    let table = host.open_table(&plan(RuleSet::AMIGO, 3)).await.expect("a table opens");
    let mut followers = Vec::new();
    for client in [host, guest, server.client().await] {
        let connection = client.connect(&table, None).await.expect("a line");
        followers.push(Follower::new(connection));
    }
    check_all(&mut followers).await;
    for (who, name) in ["Anna", "Berta"].into_iter().enumerate() {
        let commitment = followers[who].connection.commit().expect("a number");
        let sit = Command::Sit { seat: None, name: name.into(), commitment };
        followers[who].command(sit).await.expect("it is done");
        check_all(&mut followers).await;
    }
    let strength = Strength::Random;
    for command in [
        Command::SeatBot { seat: Seat(2), strength },
        Command::Free { seat: Seat(1) },
        Command::SeatBot { seat: Seat(1), strength },
        Command::SeatBot { seat: Seat(1), strength: Strength::Simple },
        Command::Begin,
    ] {
        followers[0].command(command).await.expect("it is done");
        check_all(&mut followers).await;
    }
    while followers[0].connection.followed.game().is_none() {
        followers[0].hear().await;
    }
    check_all(&mut followers).await;
}

/// A bot plays for somebody who is gone, and the player comes back.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn stand_ins_are_followed() {
    let server = Running::start().await;
    let plan = Plan { stand_in_after: Some(1), ..plan(RuleSet::AMIGO, 3) };
    let mut players = server.game(&plan).await;
    let asked = players.iter().position(|player| player.followed.ask().is_some());
    let gone = players.swap_remove(asked.expect("somebody is asked"));
    let seat = gone.followed.seat().expect("a seat");
    let (client, table) = (gone.client().clone(), gone.table().to_owned());
    drop(gone);
    let mut followers: Vec<Follower> = players.into_iter().map(Follower::new).collect();
    let stood_in = TableEvent::StoodIn { seat, why: Absence::Gone };
    while !followers[0].events.contains(&stood_in) {
        followers[0].hear().await;
        check_all(&mut followers).await;
    }
    let back = client.connect(&table, None).await.expect("a line");
    followers.push(Follower::new(back));
    while !followers[0].events.contains(&TableEvent::Returned { seat }) {
        followers[0].hear().await;
    }
    play(&mut followers, &mut rng(3), None).await;
}

/// Only so much of the chat is kept.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_long_chat_is_followed() {
    let server = Running::start().await;
    let players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let mut followers: Vec<Follower> = players.into_iter().map(Follower::new).collect();
    for number in 0..MAX_CHAT + 20 {
        let say = Command::Say { text: number.to_string(), name: None };
        followers[number % 2].command(say).await.expect("it is done");
    }
    check_all(&mut followers).await;
    let view = followers[0].connection.followed.view.as_ref().expect("a table");
    assert_eq!(view.chat.len(), MAX_CHAT);
    assert_eq!(view.chat[0].text, "20");
}
