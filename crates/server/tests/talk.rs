//! Talk at a table: who hears whom, and being told elsewhere that it is one's turn.

use std::time::Duration;

use crate::common::{Running, config, full_table, plan};
use bohnhof_protocol::{Command, Talker};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::client::Place;
use bohnhof_server::{Config, Limits};
use serde_json::Value;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::time::timeout;

fn say(text: &str, name: Option<&str>) -> Command {
    Command::Say { text: text.into(), name: name.map(Into::into) }
}

/// What a place hears of the step with this version.
async fn step(place: &mut Place, version: u64) -> Value {
    loop {
        let heard = timeout(Duration::from_secs(20), place.hear()).await.expect("a message");
        let heard = heard.expect("an open socket");
        if heard["step"]["version"] == version {
            return heard["step"]["what"].clone();
        }
    }
}

async fn said(place: &mut Place, command: Command) -> u64 {
    let answer = place.command(command).await.expect("an answer");
    answer["version"].as_u64().unwrap_or_else(|| panic!("{answer}"))
}

#[tokio::test]
async fn players_are_heard_by_all_and_spectators_by_spectators() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { talk: Limits::default().talk, ..Limits::none() };
    let server = Running::start(Config { limits, ..config(folder.path()) }).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::Duel, 2)).await;
    let mut watchers = Vec::new();
    for _ in 0..2 {
        watchers.push(server.client().await.come(&table, None).await.expect("a socket"));
    }

    let version = said(&mut people[0].1, say(" <b>Good luck!</b> ", None)).await;
    for place in people.iter_mut().map(|(_, place)| place).skip(1).chain(&mut watchers) {
        let what = step(place, version).await;
        assert_eq!(what["said"]["text"], "<b>Good luck!</b>", "as it was said, but for the blanks");
        assert_eq!((&what["said"]["seat"], &what["said"]["name"]), (&0.into(), &"Player 0".into()));
    }
    let version = said(&mut watchers[0], say("Plant the red one!", Some("Waldorf"))).await;
    assert_eq!(step(&mut watchers[1], version).await["said"]["name"], "Waldorf");
    for (_, place) in &mut people {
        assert_eq!(step(place, version).await, Value::Null, "players do not hear spectators");
    }

    said(&mut people[1].1, Command::Mute { whom: Talker::Seat(Seat(0)), muted: true }).await;
    let version = said(&mut people[0].1, say("Do you hear me?", None)).await;
    assert_eq!(step(&mut people[1].1, version).await, Value::Null);
    assert_ne!(step(&mut watchers[1], version).await, Value::Null, "others still hear");
    said(&mut people[1].1, Command::Mute { whom: Talker::Seat(Seat(0)), muted: false }).await;
    let version = said(&mut people[0].1, say("And now?", None)).await;
    assert_ne!(step(&mut people[1].1, version).await, Value::Null);

    for text in ["", "   ", "two\nlines", "\u{202e}turned", &"x".repeat(281)] {
        let answer = people[1].1.command(say(text, None)).await.expect("an answer");
        let refused = &answer["refused"];
        assert!(refused == "bad-text" || refused == "too-fast", "{text:?}: {answer}");
    }
    for _ in 0..10 {
        people[1].1.command(say("again", None)).await.expect("an answer");
    }
    let answer = people[1].1.command(say("and again", None)).await.expect("an answer");
    assert_eq!(answer["refused"], "too-fast");
    server.stop().await;
}

/// A player who is away is told where they want to be told; nobody else learns the address.
#[tokio::test]
async fn a_player_who_is_away_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let address = format!("http://{}/beans", listener.local_addr().expect("an address"));
    let settings = Config { notify: Some(vec!["127.0.0.1".into()]), ..config(folder.path()) };
    let server = Running::start(settings).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::Duel, 2)).await;
    for url in ["http://192.168.1.1/x", "gopher://x"] {
        let command = Command::Notify { url: Some(url.into()) };
        let answer = people[0].1.command(command).await.expect("an answer");
        assert_eq!(answer["refused"], "bad-address");
    }
    for (_, place) in &mut people {
        said(place, Command::Notify { url: Some(address.clone()) }).await;
    }
    let active = people[0].1.game.as_ref().expect("a game").table.active;
    let away = usize::from(active.0 == 0);
    drop(people.remove(away));
    let (client, mut place) = people.remove(0);
    let told = tokio::spawn(async move {
        let (mut socket, _) = listener.accept().await.expect("a message comes");
        let mut request = Vec::new();
        while !request.ends_with(b".") {
            socket.read_buf(&mut request).await.expect("text");
        }
        socket.write_all(b"HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n").await.expect("an answer");
        String::from_utf8(request).expect("text")
    });
    let mut rng = crate::common::rng(1);
    while !told.is_finished() {
        if let Some(action) = crate::common::random_action(&place, &mut rng) {
            place.act(action).await.expect("an answer");
        } else {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let request = told.await.expect("a request");
    assert!(request.starts_with("POST /beans"), "{request}");
    assert!(request.contains(table.as_str()), "{request}");
    let path = format!("/api/tables/{table}");
    let (_, picture) = client.request(reqwest::Method::GET, &path, None).await.expect("a picture");
    assert!(!picture.to_string().contains("/beans"));
    server.stop().await;
}
