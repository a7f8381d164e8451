//! Talk at a table: who hears whom, and being told elsewhere that it is one's turn.

use std::time::Duration;

use crate::common::{Running, config, connect, full_table, is_refused, next, plan};
use bohnhof_client::Connection;
use bohnhof_protocol::{Command, Refusal, ServerMessage, Speaker, TableEvent};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::{Config, Limits};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

fn say(text: &str, name: Option<&str>) -> Command {
    Command::Say { text: text.into(), name: name.map(Into::into) }
}

/// What a client hears of the step with this version.
async fn event(connection: &mut Connection, version: u64) -> Option<TableEvent> {
    loop {
        if let ServerMessage::Step(step) = next(connection).await
            && step.version == version
        {
            return step.event;
        }
    }
}

async fn said(connection: &mut Connection, command: Command) -> u64 {
    let answer = connection.command(command).await.expect("an answer");
    answer.version().unwrap_or_else(|| panic!("{answer:?}"))
}

#[tokio::test]
async fn players_are_heard_by_all_and_spectators_by_spectators() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { talk: Limits::default().talk, ..Limits::none() };
    let server = Running::start(Config { limits, ..config(folder.path()) }).await;
    let (table, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;
    let mut watchers = Vec::new();
    for _ in 0..2 {
        watchers.push(connect(&server.client().await, &table).await);
    }

    let version = said(&mut people[0].1, say(" <b>Good luck!</b> ", None)).await;
    // As it was said, but for the blanks.
    let (name, text) = ("Player 0".to_owned(), "<b>Good luck!</b>".to_owned());
    let heard = TableEvent::Said { seat: Some(Seat(0)), name, text };
    for listener in people.iter_mut().map(|(_, player)| player).skip(1).chain(&mut watchers) {
        assert_eq!(event(listener, version).await, Some(heard.clone()));
    }
    let version = said(&mut watchers[0], say("Plant the red one!", Some("Waldorf"))).await;
    let (name, text) = ("Waldorf".to_owned(), "Plant the red one!".to_owned());
    let heard = TableEvent::Said { seat: None, name, text };
    assert_eq!(event(&mut watchers[1], version).await, Some(heard));
    for (_, player) in &mut people {
        assert_eq!(event(player, version).await, None, "players do not hear spectators");
    }

    let first = Speaker::Seat { seat: Seat(0) };
    let version = said(&mut people[1].1, Command::Mute { whom: first, muted: true }).await;
    assert_eq!(event(&mut people[0].1, version).await, None, "nobody is told who is muted");
    let chat = |player: &Connection| {
        let view = player.followed.view.as_ref().expect("a table");
        (view.muted.clone(), view.chat.len())
    };
    let version = said(&mut people[0].1, say("Do you hear me?", None)).await;
    assert_eq!(event(&mut people[1].1, version).await, None);
    assert_eq!(chat(&people[1].1), (vec![first], 0), "every tab of theirs knows");
    assert!(event(&mut watchers[1], version).await.is_some(), "others still hear");
    said(&mut people[1].1, Command::Mute { whom: first, muted: false }).await;
    let version = said(&mut people[0].1, say("And now?", None)).await;
    assert!(event(&mut people[1].1, version).await.is_some());
    assert_eq!(chat(&people[1].1), (vec![], 3), "what was said meanwhile is there again");

    for text in ["", "   ", "two\nlines", "\u{202e}turned", &"x".repeat(281)] {
        let answer = people[1].1.command(say(text, None)).await.expect("an answer");
        let refused = [Refusal::BadText, Refusal::TooFast].map(|why| is_refused(&answer, why));
        assert!(refused.contains(&true), "{text:?}: {answer:?}");
    }
    for _ in 0..10 {
        people[1].1.command(say("again", None)).await.expect("an answer");
    }
    let answer = people[1].1.command(say("and again", None)).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::TooFast), "{answer:?}");
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
    let (table, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;
    for url in ["http://192.168.1.1/x", "gopher://x"] {
        let command = Command::Notify { url: Some(url.into()) };
        let answer = people[0].1.command(command).await.expect("an answer");
        assert!(is_refused(&answer, Refusal::BadAddress), "{answer:?}");
    }
    for (_, player) in &mut people {
        said(player, Command::Notify { url: Some(address.clone()) }).await;
    }
    let active = people[0].1.followed.game().expect("a game").table.active;
    let away = usize::from(active.0 == 0);
    drop(people.remove(away));
    let (client, mut player) = people.remove(0);
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
        if let Some(action) = crate::common::random_action(&player, &mut rng) {
            player.act(action).await.expect("an answer");
        } else {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    let request = told.await.expect("a request");
    assert!(request.starts_with("POST /beans"), "{request}");
    assert!(request.contains(table.as_str()), "{request}");
    let path = format!("/api/tables/{table}");
    let (_, said) = client.request(reqwest::Method::GET, &path, None).await.expect("a table");
    assert!(!said.to_string().contains("/beans"));
    server.stop().await;
}
