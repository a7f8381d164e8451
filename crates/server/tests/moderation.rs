//! Keeping order: bans, messages that are removed, reports.

use std::fs;
use std::time::Duration;

use crate::common::operator::Operator;
use crate::common::{Running, config, full_table, plan};
use bohnhof_protocol::Command;
use bohnhof_rules::RuleSet;
use bohnhof_server::client::{Client, Place};
use bohnhof_server::ids::{PersonId, ReportId, TableId};
use bohnhof_server::store::{Report, Store};
use reqwest::Method;
use serde_json::{Value, json};
use tokio::time::timeout;

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

async fn picture(client: &Client, table: &TableId) -> Value {
    let path = format!("/api/tables/{table}");
    client.request(Method::GET, &path, None).await.expect("a picture").1
}

#[tokio::test]
async fn who_is_banned_plays_on_and_does_nothing_else() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Operator::config(config(folder.path()));
    let server = Running::start(config.clone()).await;
    let operator = Operator::of(&server);
    let plan = plan(RuleSet::Duel, 2);
    let (table, mut people) = full_table(&server, &plan).await;
    let anna = person(&operator, &table, "people", 1).await;
    let (client, mut place) = people.remove(1);
    assert_eq!(operator.post(&format!("/people/{anna}/ban"), "spam").await.0, 204);
    let (_, bans) = operator.get("/bans").await;
    assert_eq!((bans[0]["person"].as_str(), &bans[0]["why"]), (Some(&*anna), &json!("spam")));

    let answer = place.command(say("hello")).await.expect("an answer");
    assert_eq!(answer["refused"], "banned", "also on a socket that was open before");
    for language in ["en", "de"] {
        assert!(answer[language].as_str().is_some_and(|text| text.len() > 20), "{answer}");
    }
    let opened = client.open_table(&plan).await;
    assert!(opened.is_err(), "a banned person opens no table");
    let host = server.client().await;
    let other = host.open_table(&plan).await.expect("a table opens");
    let mut there = client.come(&other, None).await.expect("watching is allowed");
    assert_eq!(there.sit("Anna").await.expect("an answer")["refused"], "banned");
    let rematch = format!("/api/tables/{table}/rematch");
    let (status, said) = client.request(Method::POST, &rematch, None).await.expect("an answer");
    assert_eq!((status, said["refused"].as_str()), (403, Some("banned")));
    // The game goes on, for the sake of the other player.
    let answer = place.command(Command::Resign).await.expect("an answer");
    assert!(answer["version"].is_u64(), "{answer}");
    server.stop().await;

    // A ban outlives the server; whoever is welcome again can sit down.
    let server = Running::start(config).await;
    let operator = Operator::of(&server);
    let client = at(&server, &client);
    let mut there = client.come(&other, None).await.expect("a socket");
    assert_eq!(there.sit("Anna").await.expect("an answer")["refused"], "banned");
    assert_eq!(operator.post(&format!("/people/{anna}/unban"), "sorry").await.0, 204);
    let answer = there.sit("Anna").await.expect("an answer");
    assert!(answer["version"].is_u64(), "{answer}");
    assert_eq!(operator.get("/bans").await.1, json!([]));
    server.stop().await;
}

/// What a place hears of a message that is removed.
async fn removed(place: &mut Place) -> u64 {
    loop {
        let heard = timeout(Duration::from_secs(20), place.hear()).await.expect("a message");
        let heard = heard.expect("an open socket");
        if let Some(version) = heard["step"]["what"]["removed"]["version"].as_u64() {
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
    let (table, mut people) = full_table(&server, &plan(RuleSet::Duel, 2)).await;
    let answer = people[0].1.command(say(RUDE)).await.expect("an answer");
    let version = answer["version"].as_u64().expect("a version");
    people[0].1.command(say("fine")).await.expect("an answer");
    let client = people[1].0.clone();
    assert_eq!(picture(&client, &table).await["picture"]["talk"][0]["version"], version);

    let path = format!("/tables/{table}/messages/{version}/remove");
    assert_eq!(operator.post(&path, "rude").await.0, 204);
    assert_eq!(removed(&mut people[1].1).await, version, "those who listen hear of it");
    let seen = picture(&client, &table).await;
    assert!(!seen.to_string().contains(RUDE) && seen.to_string().contains("fine"), "{seen}");
    // Whoever was away and asks for what was missed hears of it in its place.
    let mut back = client.come(&table, Some(version - 1)).await.expect("a socket");
    for _ in 0..3 {
        let heard = back.hear().await.expect("a message");
        assert!(!heard.to_string().contains(RUDE), "{heard}");
    }
    let (status, again) = operator.post(&path, "rude").await;
    assert_eq!((status, again["refused"].as_str()), (404, Some("no-such-message")));
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
    let seen = picture(&client, &table).await;
    assert!(!seen.to_string().contains(RUDE) && seen.to_string().contains("fine"), "{seen}");
    server.stop().await;
}

#[tokio::test]
async fn reports_come_to_the_operator() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Operator::config(config(folder.path()));
    let server = Running::start(config.clone()).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::Duel, 2)).await;
    let answer = people[0].1.command(say("rude")).await.expect("an answer");
    let message = answer["version"].as_u64();
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
