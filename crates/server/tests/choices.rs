//! A client needs no rules: the server tells it what it can do.

use crate::common::wire::Wire;
use crate::common::{
    Running, config, connect, follow_to, full_table, get, next, open_table, plan, post, rng, view,
};
use bohnhof_client::{Client, Connection, Followed};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Command, OpenedTable, SeatView, ServerMessage, Strength, TableEvent};
use bohnhof_rules::random::below;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, RuleSet, Seat};
use bohnhof_table::TableId;
use rand_core::Rng;
use serde_json::Value;

/// What is listed is exactly what the rules list for what the player sees.
fn check(followed: &Followed) {
    let Some(view) = followed.game().and_then(Snapshot::view) else {
        assert!(followed.legal().is_empty() && followed.ask().is_none());
        return;
    };
    let mut legal = Vec::new();
    if view.table.outcome.is_none() {
        view.legal(&mut legal);
    }
    assert_eq!((followed.ask(), followed.legal()), (view.table.ask(view.seat), &*legal));
}

/// Plays one of the listed actions. Trading ends sooner or later.
async fn act(connection: &mut Connection, rng: &mut impl Rng) -> u64 {
    let legal = connection.followed.legal();
    let ends = legal.contains(&Action::Done { with: Ask::Trade }) && below(3, rng) == 0;
    let chosen = legal[below(legal.len() as u32, rng) as usize];
    let action = if ends { Action::Done { with: Ask::Trade } } else { chosen };
    let answer = connection.act(action).await.expect("an answer");
    answer.version().unwrap_or_else(|| panic!("what is listed is allowed: {answer:?}"))
}

/// The last step that was missed tells what can be done, and so does a whole table.
async fn come_back(connection: &mut Connection, before: Followed) {
    let (client, table) = (connection.client().clone(), connection.table().to_owned());
    assert_eq!(before.version() + 1, connection.followed.version());
    let mut late = client.connect(&table, Some(before)).await.expect("a socket");
    let mut fresh = client.connect(&table, None).await.expect("a socket");
    for back in [&mut late, &mut fresh] {
        follow_to(back, connection.followed.version()).await;
        assert_eq!(back.followed.view, connection.followed.view);
    }
    *connection = fresh;
}

/// Nobody in these games knows a rule, and some come back now and then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_played_from_the_lists_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut rng = rng(5);
    for rules in RuleSet::ALL {
        let plan = plan(rules, rules.players().0.max(2));
        let (_, mut people) = full_table(&server, &plan).await;
        let mut before = people.iter().map(|(_, one)| one.followed.clone()).collect::<Vec<_>>();
        let mut version = 0;
        for turn in 0.. {
            for (_, connection) in &mut people {
                follow_to(connection, version).await;
                check(&connection.followed);
            }
            if people[0].1.followed.is_over() {
                assert!(people.iter().all(|(_, one)| one.followed.legal().is_empty()));
                break;
            }
            if turn % 50 == 49 {
                let who = turn / 50 % 2;
                come_back(&mut people[who].1, before[who].clone()).await;
            }
            before = people.iter().map(|(_, one)| one.followed.clone()).collect();
            let asked = people.iter_mut().map(|(_, connection)| connection);
            let asked = asked.filter(|connection| connection.followed.ask().is_some()).last();
            if let Some(connection) = asked {
                version = act(connection, &mut rng).await;
            }
        }
    }
    server.stop().await;
}

/// Takes in steps up to a version; each brings the whole game.
async fn last_view(wire: &mut Wire, version: u64) -> Snapshot {
    loop {
        let message = wire.hear_message().await.expect("the line holds");
        let ServerMessage::Step(step) = message else { continue };
        if let Some(event) = &step.event {
            let begun = !matches!(event, TableEvent::Sat { .. });
            assert_eq!(step.game.is_some(), begun, "{step:?}");
        }
        if step.version == version {
            return *step.game.expect("a game");
        }
    }
}

/// A client can apply nothing at all: a step brings the game as a whole table shows it.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn steps_bring_the_whole_game_to_who_wants_that() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut rng = rng(7);
    for rules in RuleSet::ALL {
        let (table, mut people) = full_table(&server, &plan(rules, rules.players().0)).await;
        let viewers = [people[0].0.clone(), Client::new(server.address.to_string())];
        let mut wires = Vec::new();
        for viewer in &viewers {
            let cookie = viewer.cookie().unwrap_or_default();
            let path = format!("/api/tables/{table}/socket?views=1&since=1");
            let wire = Wire::open(server.address, &path, &[("cookie", cookie)]).await;
            wires.push(wire.expect("a line"));
        }
        let mut version = 0;
        loop {
            for (_, connection) in &mut people {
                follow_to(connection, version).await;
            }
            if people[0].1.followed.is_over() {
                break;
            }
            let asked = people.iter_mut().map(|(_, connection)| connection);
            let asked = asked.filter(|connection| connection.followed.ask().is_some()).last();
            version = act(asked.expect("somebody is asked"), &mut rng).await;
            for (viewer, wire) in viewers.iter().zip(&mut wires) {
                let game = last_view(wire, version).await;
                let shown = view(viewer, &table).await;
                assert_eq!((shown.version, shown.game), (version, Some(game)));
            }
        }
    }
    server.stop().await;
}

/// After the game the bots sit as before and people's seats are free. Who gave up is a person, and
/// changes nothing about the deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_come_along_to_the_next_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (host, guest) = (server.client().await, server.client().await);
    let table = open_table(&host, &plan(RuleSet::AMIGO, 3)).await;
    let mut anna = connect(&host, &table).await;
    let mut bert = connect(&guest, &table).await;
    anna.sit("Anna").await.expect("an answer");
    bert.sit("Bert").await.expect("an answer");
    let bot = Command::SeatBot { seat: Seat(2), strength: Strength::Simple };
    anna.command(bot).await.expect("an answer");
    Connection::begin(&mut anna, &mut [&mut bert]).await.expect("the game begins");
    bert.command(Command::Resign).await.expect("an answer");
    let mut rng = rng(6);
    while !anna.followed.is_over() {
        let legal = anna.followed.legal();
        if anna.followed.ask().is_some() && legal.contains(&Action::Done { with: Ask::Trade }) {
            // Bots act meanwhile, so this may come too late.
            anna.act(Action::Done { with: Ask::Trade }).await.expect("an answer");
        } else if anna.followed.ask().is_some() {
            let action = legal[below(legal.len() as u32, &mut rng) as usize];
            anna.act(action).await.expect("an answer");
        } else {
            next(&mut anna).await;
        }
    }
    let record: FairRecord = get(&host, &format!("/api/tables/{table}/record")).await;
    record.verify().expect("a fair game, although somebody gave up");

    let path = format!("/api/tables/{table}/rematch");
    let (status, said) = post(&host, &path, &Value::Null).await;
    assert_eq!(status, 201, "{said}");
    let again: OpenedTable = serde_json::from_value(said).expect("a table");
    let next = view(&host, &TableId::parse(&again.table).expect("an id")).await;
    let empty = SeatView { name: None, commitment: None, bot: None, stand_in: None };
    let bot = SeatView { bot: Some(Strength::Simple), ..empty.clone() };
    assert_eq!(next.seats, [empty.clone(), empty, bot]);
    let old = view(&guest, &table).await;
    assert_eq!(old.rematch, Some(again.table));
    server.stop().await;
}
