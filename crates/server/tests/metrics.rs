//! Figures that tell the truth.

use std::collections::BTreeSet;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::common::operator::Operator;
use crate::common::outage::Outage;
use crate::common::{
    Running, config, connect, full_table, http, is_refused, open_table, plan, refusal,
};
use bohnhof_client::Connection;
use bohnhof_protocol::{Command, Plan, Refusal, Strength};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::{Config, Limits};
use reqwest::Method;
use serde_json::Value;
use tokio::net::TcpStream;

async fn text(server: &Running) -> String {
    let url = format!("http://{}/metrics", server.address);
    let answer = http().get(url).send().await.expect("an answer");
    let kind = answer.headers()["content-type"].to_str().expect("text").to_owned();
    assert!(kind.starts_with("application/openmetrics-text"), "{kind}");
    answer.text().await.expect("text")
}

/// The number behind a name with its labels; nothing is told of what never happened.
fn figure(text: &str, name: &str) -> f64 {
    let line = text.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |number| number.parse().expect("a number"))
}

#[track_caller]
fn same(text: &str, figures: &[(&str, u32)]) {
    for &(name, expected) in figures {
        let found = figure(text, name);
        assert!((found - f64::from(expected)).abs() < 0.5, "{name}: {found}, not {expected}");
    }
}

/// By how much figures have grown.
#[track_caller]
fn grown(before: &str, after: &str, figures: &[(&str, u32)]) {
    for &(name, expected) in figures {
        let grown = figure(after, name) - figure(before, name);
        assert!((grown - f64::from(expected)).abs() < 0.5, "{name}: {grown} more, not {expected}");
    }
}

const DONE: &str = r#"bohnhof_commands_total{outcome="done"}"#;
const REFUSED: &str = r#"bohnhof_commands_total{outcome="refused"}"#;

#[tokio::test]
async fn figures_tell_the_truth() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let start = text(&server).await;
    same(
        &start,
        &[(DONE, 0), (REFUSED, 0), ("bohnhof_listeners", 0), ("bohnhof_commits_total", 0)],
    );

    // Two people sit down, the host begins, and both reveal their numbers.
    let (_, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;
    while figure(&text(&server).await, DONE) < 4.5 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let before = text(&server).await;
    same(
        &before,
        &[
            (DONE, 5),
            (REFUSED, 0),
            ("bohnhof_command_seconds_count", 5),
            (r#"bohnhof_tables{stage="gathering"}"#, 0),
            (r#"bohnhof_tables{stage="playing"}"#, 1),
            ("bohnhof_listeners", 2),
        ],
    );

    // What is said, one thing after the other, is committed one by one.
    for number in 0..7 {
        let say = Command::Say { text: format!("Hello {number}"), name: None };
        let answer = people[0].1.command(say).await.expect("an answer");
        assert!(answer.version().is_some(), "{answer:?}");
    }
    let said = text(&server).await;
    let more = [
        (DONE, 7),
        (REFUSED, 0),
        ("bohnhof_command_seconds_count", 7),
        ("bohnhof_commits_total", 7),
        ("bohnhof_changes_total", 7),
        ("bohnhof_commit_seconds_count", 7),
        ("bohnhof_failed_commits_total", 0),
    ];
    grown(&before, &said, &more);
    same(&said, &[("bohnhof_waiting_changes", 0)]);

    // Refusals are counted by their names, however they come about, and change nothing.
    let answer = people[0].1.command(Command::Begin).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::GameHasBegun), "{answer:?}");
    let answer = people[1].1.command(Command::Begin).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::GameHasBegun), "{answer:?}");
    for path in ["/api/tables/aaaaaaaaaaaa", "/api/tables/nonsense", "/api/nothing"] {
        let answer = people[0].0.request(Method::GET, path, None).await.expect("an answer");
        assert_eq!(answer.0, 404);
    }
    let refused = text(&server).await;
    let more = [
        (DONE, 0),
        (REFUSED, 2),
        ("bohnhof_commits_total", 0),
        (r#"bohnhof_refusals_total{refused="game-has-begun"}"#, 2),
        (r#"bohnhof_refusals_total{refused="no-such-table"}"#, 2),
        (r#"bohnhof_refusals_total{refused="nothing-here"}"#, 1),
    ];
    grown(&said, &refused, &more);
    let started = figure(&refused, "process_start_time_seconds");
    let now = SystemTime::now().duration_since(UNIX_EPOCH).expect("a time").as_secs_f64();
    assert!(started <= now && now - started < 3600.0, "{started}");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn failed_commits_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let (_, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;
    let before = text(&server).await;
    let outage = Outage::begin(&config.database).await;
    let say = Command::Say { text: "Hello".to_owned(), name: None };
    let answer = people[0].1.command(say).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::Storage), "{answer:?}");
    let after = text(&server).await;
    let failed = "bohnhof_failed_commits_total";
    assert!(figure(&after, failed) > figure(&before, failed), "{after}");
    grown(&before, &after, &[(DONE, 0), (r#"bohnhof_refusals_total{refused="storage"}"#, 1)]);
    outage.end().await;
    server.stop().await;
}

#[tokio::test]
async fn refused_connections_are_counted() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { max_connections_each: 0, ..Limits::none() };
    let server = Running::start(Operator::config(Config { limits, ..config(folder.path()) })).await;
    // Nobody finds room, so only the operator can ask.
    for _ in 0..3 {
        let mut line = TcpStream::connect(server.address).await.expect("a line");
        let mut byte = [0];
        let ended = tokio::io::AsyncReadExt::read(&mut line, &mut byte).await;
        assert!(!matches!(ended, Ok(1..)), "nothing is said");
    }
    let answer = http()
        .get(Operator::of(&server).url("/metrics"))
        .header("authorization", Operator::bearer())
        .send()
        .await
        .expect("an answer");
    let text = answer.text().await.expect("text");
    same(
        &text,
        &[
            (r#"bohnhof_refused_connections_total{reason="too-many-from-there"}"#, 3),
            (r#"bohnhof_refused_connections_total{reason="server-full"}"#, 0),
            ("bohnhof_open_connections", 0),
        ],
    );
    server.stop().await;
}

/// Every name in the dashboard is one that the server tells.
#[tokio::test]
async fn the_dashboard_shows_only_what_there_is() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/grafana-dashboard.json");
    let dashboard: Value =
        serde_json::from_str(&std::fs::read_to_string(path).expect("the file")).expect("JSON");
    let panels = dashboard["panels"].as_array().expect("panels").iter();
    let targets = panels.flat_map(|panel| panel["targets"].as_array().expect("targets"));
    let is_name = |c: char| c.is_ascii_lowercase() || c == '_';
    let mut shown = BTreeSet::new();
    for target in targets {
        let words = target["expr"].as_str().expect("text").split(|c| !is_name(c));
        let names =
            words.filter(|word| word.starts_with("bohnhof_") || word.starts_with("process_"));
        shown.extend(names.map(str::to_owned));
    }
    assert!(shown.len() >= 13, "{shown:?}");

    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let stranger = server.client().await;
    stranger.request(Method::GET, "/api/tables/nonsense", None).await.expect("an answer");
    let plan = Plan { hints: true, ..plan(RuleSet::DUEL, 2) };
    let table = open_table(&stranger, &plan).await;
    let mut anna = connect(&stranger, &table).await;
    anna.sit("Anna").await.expect("an answer");
    let bot = Command::SeatBot { seat: Seat(1), strength: Strength::Simple };
    anna.command(bot).await.expect("an answer");
    Connection::begin(&mut anna, &mut []).await.expect("an answer");
    let (status, _) = stranger
        .request(Method::GET, &format!("/api/tables/{table}/hint"), None)
        .await
        .expect("an answer");
    assert!(status == 200 || status == 409, "{status}: a bot thought, or it is the bot's turn");
    while figure(&text(&server).await, r#"bohnhof_thinking_turns_total{rank="people"}"#) < 0.5 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let told = text(&server).await;
    let told: BTreeSet<&str> = told
        .lines()
        .filter(|line| !line.starts_with('#'))
        .filter_map(|line| line.split(['{', ' ']).next())
        .collect();
    let missing: Vec<_> = shown.iter().filter(|name| !told.contains(name.as_str())).collect();
    assert!(missing.is_empty(), "{missing:?} are not in {told:?}");
    server.stop().await;
}

#[tokio::test]
async fn a_server_that_drains_begins_nothing_new() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Operator::config(config(folder.path()))).await;
    let operator = Operator::of(&server);
    let plan = plan(RuleSet::DUEL, 2);
    let (_, mut people) = full_table(&server, &plan).await;
    assert_eq!(operator.post("/drain", "update").await.0, 204);
    let client = people[0].0.clone();
    let (status, _) = client.request(Method::GET, "/readyz", None).await.expect("an answer");
    assert_eq!(status, 503);
    let (status, _) = client.request(Method::GET, "/livez", None).await.expect("an answer");
    assert_eq!(status, 200);
    let body = serde_json::to_value(&plan).expect("JSON");
    let opened = client.request(Method::POST, "/api/tables", Some(&body)).await;
    assert_eq!(refusal(opened.expect("an answer")), (503, "draining".into()));
    let say = Command::Say { text: "still here".into(), name: None };
    let answer = people[0].1.command(say).await.expect("an answer");
    assert!(answer.version().is_some(), "what has begun goes on: {answer:?}");
    assert_eq!(operator.post("/drain/end", "not yet").await.0, 204);
    client.open_table(&plan).await.expect("a table opens");
    server.stop().await;
}
