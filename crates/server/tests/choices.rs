//! A client needs no rules: the server tells it what it can do.

use std::time::Duration;

use crate::common::wire::{Heard, Wire};
use crate::common::{Running, config, full_table, plan, rng};
use bohnhof_bots::Strength;
use bohnhof_protocol::Command;
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, RuleSet, Seat, Snapshot};
use bohnhof_server::client::{Client, Place};
use bohnhof_server::fair::FairRecord;
use bohnhof_server::ids::TableId;
use rand_core::Rng;
use reqwest::Method;
use serde_json::Value;
use tokio::time::timeout;

/// What is listed is exactly what the rules list for what the player sees.
fn check(place: &Place) {
    let Some(view) = place.game.as_ref().and_then(Snapshot::view) else {
        assert!(place.legal.is_empty() && place.ask.is_none());
        return;
    };
    let mut legal = Vec::new();
    if view.table.outcome.is_none() {
        view.legal(&mut legal);
    }
    assert_eq!((place.ask, &place.legal), (view.table.ask(view.seat), &legal));
}

fn is_over(place: &Place) -> bool {
    place.game.as_ref().is_some_and(|game| game.table.outcome.is_some())
}

async fn follow(place: &mut Place) {
    let heard = timeout(Duration::from_secs(20), place.follow()).await;
    heard.expect("something happens").expect("the socket stays open");
}

/// Plays one of the listed actions. Trading ends sooner or later.
async fn act(place: &mut Place, rng: &mut impl Rng) -> u64 {
    let ends = place.legal.contains(&Action::EndTrading) && below(3, rng) == 0;
    let chosen = place.legal[below(place.legal.len() as u32, rng) as usize];
    let action = if ends { Action::EndTrading } else { chosen };
    let id = place.send(Command::act(action)).await.expect("it is sent");
    loop {
        let heard = timeout(Duration::from_secs(20), place.follow()).await.expect("an answer");
        if let Some(answer) = heard.expect("the socket stays open") {
            assert_eq!((answer.id, answer.refused), (Some(id), None), "what is listed is allowed");
            return answer.version.expect("a version");
        }
    }
}

/// The last step that was missed tells what can be done, and so does a picture.
async fn come_back((client, place): &mut (Client, Place), table: &TableId) {
    let mut late = client.come(table, Some(place.version - 1)).await.expect("a socket");
    let mut anew = client.come(table, None).await.expect("a socket");
    for back in [&mut late, &mut anew] {
        while back.version < place.version {
            follow(back).await;
        }
        assert_eq!((back.ask, &back.legal), (place.ask, &place.legal));
    }
    *place = anew;
}

/// Nobody in these games knows a rule, and some come back now and then.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_are_played_from_the_lists_alone() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut rng = rng(5);
    for rules in RuleSet::ALL {
        let plan = plan(rules, rules.players().0.max(2));
        let (table, mut people) = full_table(&server, &plan).await;
        let mut version = 0;
        for turn in 0.. {
            for (_, place) in &mut people {
                while place.version < version || place.game.is_none() {
                    follow(place).await;
                }
                check(place);
            }
            if is_over(&people[0].1) {
                assert!(people.iter().all(|(_, place)| place.legal.is_empty()));
                break;
            }
            if turn % 50 == 49 {
                come_back(&mut people[turn / 50 % 2], &table).await;
            }
            let asked = people.iter_mut().map(|(_, place)| place);
            let asked = asked.filter(|place| place.ask.is_some()).last();
            if let Some(place) = asked {
                version = act(place, &mut rng).await;
            }
        }
    }
    server.stop().await;
}

/// Takes in steps up to a version; each brings the whole game.
async fn last_view(wire: &mut Wire, version: u64) -> Value {
    loop {
        let Heard::Text(text) = wire.hear().await else { panic!("the line holds") };
        let message: Value = serde_json::from_str(&text).expect("JSON");
        let step = &message["step"];
        if let Some(what) = step["what"].as_object() {
            let begun = !what.contains_key("sat");
            assert_eq!(step.get("game").is_some(), begun, "{step}");
        }
        if step["version"] == version {
            return step["game"].clone();
        }
    }
}

/// A client can apply nothing at all: a step brings the game as a picture shows it.
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
            for (_, place) in &mut people {
                while place.version < version || place.game.is_none() {
                    follow(place).await;
                }
            }
            if is_over(&people[0].1) {
                break;
            }
            let asked = people.iter_mut().map(|(_, place)| place);
            let asked = asked.filter(|place| place.ask.is_some()).last();
            version = act(asked.expect("somebody is asked"), &mut rng).await;
            for (viewer, wire) in viewers.iter().zip(&mut wires) {
                let view = last_view(wire, version).await;
                let shown = get(viewer, &format!("/api/tables/{table}")).await;
                assert_eq!(
                    (&shown["picture"]["version"], &shown["picture"]["game"]),
                    (&version.into(), &view)
                );
            }
        }
    }
    server.stop().await;
}

async fn get(client: &Client, path: &str) -> Value {
    let (status, said) = client.request(Method::GET, path, None).await.expect("an answer");
    assert_eq!(status, 200, "{said}");
    said
}

/// After the game the bots sit as before and people's seats are free. Who gave up is a person, and
/// changes nothing about the deal.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_come_along_to_the_next_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (host, guest) = (server.client().await, server.client().await);
    let table = host.open_table(&plan(RuleSet::Amigo, 3)).await.expect("a table");
    let mut place = host.come(&table, None).await.expect("a socket");
    let mut other = guest.come(&table, None).await.expect("a socket");
    place.sit("Anna").await.expect("an answer");
    other.sit("Bert").await.expect("an answer");
    let bot = Command::SeatBot { seat: Seat(2), strength: Strength::Simple };
    place.command(bot).await.expect("an answer");
    Place::begin(&mut place, &mut [&mut other]).await.expect("the game begins");
    other.command(Command::Resign).await.expect("an answer");
    let mut rng = rng(6);
    while !is_over(&place) {
        if place.ask.is_some() && place.legal.contains(&Action::EndTrading) {
            // Bots act meanwhile, so this may come too late.
            place.act(Action::EndTrading).await.expect("an answer");
        } else if place.ask.is_some() {
            let action = place.legal[below(place.legal.len() as u32, &mut rng) as usize];
            place.act(action).await.expect("an answer");
        } else {
            follow(&mut place).await;
        }
    }
    let record = get(&host, &format!("/api/tables/{table}/record")).await;
    let record: FairRecord = serde_json::from_value(record).expect("a record");
    record.verify().expect("a fair game, although somebody gave up");

    let path = format!("/api/tables/{table}/rematch");
    let (status, said) = host.request(Method::POST, &path, None).await.expect("an answer");
    assert_eq!(status, 201, "{said}");
    let again = said["table"].as_str().expect("a table");
    let picture = get(&host, &format!("/api/tables/{again}")).await;
    assert_eq!(picture["picture"]["seats"], serde_json::json!([{}, {}, {"bot": "simple"}]));
    let old = get(&guest, &format!("/api/tables/{table}")).await;
    assert_eq!(old["picture"]["rematch"], again);
    server.stop().await;
}
