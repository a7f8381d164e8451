//! Keeping order: bans, messages that are removed, reports.

use crate::common::operator::Operator;
use crate::common::wire::{Heard, Wire};
use crate::common::{
    Running, config, connect, full_table, is_refused, next, open_table, plan, refusal, view,
};
use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{Command, Refusal, ServerMessage, StepMessage, TableEvent};
use bohnhof_rules::RuleSet;
use bohnhof_server::ids::ReportId;
use bohnhof_server::store::{Report, Store};
use bohnhof_table::{PersonId, TableId};
use reqwest::Method;
use serde_json::json;
use std::fs;

fn say(text: &str) -> Command {
    Command::Say { text: text.into(), name: Some("Waldorf".into()) }
}

/// The person who sits on a seat or said something, as the operator finds it.
async fn person(operator: &Operator, table: &TableId, list: &str, index: usize) -> String {
    let (status, company) = operator.get(&format!("/tables/{table}")).await;
    assert_eq!(status, 200);
    company[list][index]["person"].as_str().expect("a person").to_owned()
}

/// The same person on another server.
fn at(server: &Running, client: &Client) -> Client {
    let cookie = client.cookie().expect("a cookie");
    Client::new(server.address.to_string()).with_cookie(cookie)
}

/// What a fresh client gets, as text.
async fn text(client: &Client, table: &TableId) -> String {
    let path = format!("/api/tables/{table}");
    client.request(Method::GET, &path, None).await.expect("a table").1.to_string()
}

#[tokio::test]
async fn who_is_banned_plays_on_and_does_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Operator::config(config(folder.path()));
    let server = Running::start(config.clone()).await;
    let operator = Operator::of(&server);
    let plan = plan(RuleSet::DUEL, 2);
    let (table, mut people) = full_table(&server, &plan).await;
    let anna = person(&operator, &table, "people", 1).await;
    let (client, mut connection) = people.remove(1);
    assert_eq!(operator.post(&format!("/people/{anna}/ban"), "spam").await.0, 204);
    let (_, bans) = operator.get("/bans").await;
    assert_eq!((bans[0]["person"].as_str(), &bans[0]["why"]), (Some(&*anna), &json!("spam")));

    let answer = connection.command(say("hello")).await.expect("an answer");
    let refused = answer.refused().expect("a refusal");
    assert_eq!(refused.id, "banned", "also on a socket that was open before");
    assert!(refused.en.len() > 20 && refused.de.len() > 20, "{refused:?}");
    let opened = client.open_table(&plan).await;
    assert!(opened.is_err(), "a banned person opens no table");
    let host = server.client().await;
    let other = open_table(&host, &plan).await;
    let mut there = connect(&client, &other).await; // watching is allowed
    let answer = there.sit("Anna").await.expect("an answer");
    assert!(is_refused(&answer, Refusal::Banned), "{answer:?}");
    let rematch = format!("/api/tables/{table}/rematch");
    let said = client.request(Method::POST, &rematch, None).await.expect("an answer");
    assert_eq!(refusal(said), (403, "banned".into()));
    // The game goes on, for the sake of the other player.
    let answer = connection.command(Command::Resign).await.expect("an answer");
    assert!(answer.version().is_some(), "{answer:?}");
    server.stop().await;

    // A ban outlives the server; whoever is welcome again can sit down.
    let server = Running::start(config).await;
    let operator = Operator::of(&server);
    let client = at(&server, &client);
    let mut there = connect(&client, &other).await;
    let answer = there.sit("Anna").await.expect("an answer");
    assert!(is_refused(&answer, Refusal::Banned), "{answer:?}");
    assert_eq!(operator.post(&format!("/people/{anna}/unban"), "sorry").await.0, 204);
    let answer = there.sit("Anna").await.expect("an answer");
    assert!(answer.version().is_some(), "{answer:?}");
    assert_eq!(operator.get("/bans").await.1, json!([]));
    server.stop().await;
}

/// What a client hears of a message that is removed.
async fn removed(connection: &mut Connection) -> u64 {
    loop {
        if let ServerMessage::Step(StepMessage {
            event: Some(TableEvent::Removed { version }),
            ..
        }) = next(connection).await
        {
            return version;
        }
    }
}

#[tokio::test]
async fn a_removed_message_is_gone_everywhere() {
    const RUDE: &str = "something-very-rude";
    let folder = tempfile::tempdir().expect("a folder");
    let config = Operator::config(config(folder.path()));
    let server = Running::start(config.clone()).await;
    let operator = Operator::of(&server);
    let (table, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;
    let answer = people[0].1.command(say(RUDE)).await.expect("an answer");
    let version = answer.version().expect("a version");
    // Another tab of the second player leaves before the message comes.
    let (client, before) = (people[1].0.clone(), people[1].1.followed.clone());
    assert_eq!(before.version() + 1, version);
    people[0].1.command(say("fine")).await.expect("an answer");
    assert_eq!(view(&client, &table).await.chat[0].version, version);

    let path = format!("/tables/{table}/messages/{version}/remove");
    assert_eq!(operator.post(&path, "rude").await.0, 204);
    assert_eq!(removed(&mut people[1].1).await, version, "those who listen hear of it");
    let seen = text(&client, &table).await;
    assert!(!seen.contains(RUDE) && seen.contains("fine"), "{seen}");
    // Whoever was away and asks for what was missed hears of it in its place.
    let mut back = client.connect(table.as_str(), Some(before)).await.expect("a socket");
    for number in 0..3 {
        let ServerMessage::Step(step) = next(&mut back).await else { panic!("a step") };
        assert_eq!(step.version, version + number);
        assert!(!format!("{step:?}").contains(RUDE), "{step:?}");
    }
    let path_since = format!("/api/tables/{table}/socket?since={}", version - 1);
    let cookie = [("cookie", client.cookie().expect("a cookie"))];
    let mut wire = Wire::open(server.address, &path_since, &cookie).await.expect("a socket");
    for _ in 0..3 {
        let Heard::Text(heard) = wire.hear().await else { panic!("the line holds") };
        assert!(!heard.contains(RUDE), "{heard}");
    }
    assert_eq!(back.followed.view.expect("a table"), view(&client, &table).await);
    let again = refusal(operator.post(&path, "rude").await);
    assert_eq!(again, (404, "no-such-message".into()));
    assert_eq!(operator.post(&format!("/tables/{table}/messages/1/remove"), "no").await.0, 404);
    server.stop().await;

    // Neither the log nor any byte of the files holds it.
    let store = Store::open(&config.database).await.expect("the database opens");
    let log = store.entries(&table).await.expect("a log");
    assert!(log.iter().all(|entry| !format!("{entry:?}").contains(RUDE)));
    store.close().await;
    for file in fs::read_dir(folder.path()).expect("files") {
        let path = file.expect("a file").path();
        let bytes = fs::read(&path).expect("bytes");
        let found = bytes.windows(RUDE.len()).any(|window| window == RUDE.as_bytes());
        assert!(!found, "{}", path.display());
    }
    let server = Running::start(config).await;
    let client = at(&server, &client);
    let seen = text(&client, &table).await;
    assert!(!seen.contains(RUDE) && seen.contains("fine"), "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn reports_come_to_the_operator() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Operator::config(config(folder.path()));
    let server = Running::start(config.clone()).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;
    let answer = people[0].1.command(say("rude")).await.expect("an answer");
    let message = answer.version();
    let culprit = person(&Operator::of(&server), &table, "messages", 0).await;
    server.stop().await;
    let store = Store::open(&config.database).await.expect("the database opens");
    let id = ReportId::parse("aaaaaaaaaaaa").expect("a name");
    let report = Report {
        id,
        at: 1,
        table: table.clone(),
        reporter: PersonId::parse("aaaaaaaaaaaaaaaa").expect("a person"),
        person: PersonId::parse(&culprit),
        message,
        text: "They were rude.".into(),
        handled: None,
    };
    store.add_report(report).await.expect("kept");
    store.close().await;

    let server = Running::start(config).await;
    let operator = Operator::of(&server);
    let (_, list) = operator.get("/reports").await;
    assert_eq!(list[0]["said"]["text"], "rude");
    assert_eq!((&list[0]["person"], &list[0]["table"]), (&json!(culprit), &json!(table)));
    assert_eq!(operator.post("/reports/aaaaaaaaaaaa/handle", "talked to them").await.0, 204);
    assert_eq!(operator.get("/reports").await.1, json!([]));
    assert!(operator.get("/reports?all=1").await.1[0]["handled"].is_u64());
    server.stop().await;
}
