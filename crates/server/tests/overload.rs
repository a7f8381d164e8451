//! Too much at once, clients that do not listen, and a table that cannot be read harm nobody else.

use std::io::Write;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use crate::common::wire::{TIMEOUT, Wire};
use crate::common::{Running, config, is_refused, open_table, plan, post, refusal};
use bohnhof_client::Client;
use bohnhof_protocol::{ClientMessage, Command, Refusal, ServerMessage};
use bohnhof_rules::RuleSet;
use bohnhof_server::{Allowance, Config, Limits};
use reqwest::Method;
use serde_json::json;
use sqlx::{AnyConnection, Connection, Executor};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpSocket;
use tokio::time::{Instant, sleep, timeout};

/// How many sockets the server says are open.
async fn connections(server: &Running) -> u64 {
    server.figure("bohnhof_listeners").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_socket_that_does_not_read_is_dropped() {
    let upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n\
                   Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    who_does_not_read_is_dropped("socket", upgrade).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_stream_that_does_not_read_is_dropped() {
    who_does_not_read_is_dropped("events", "").await;
}

async fn who_does_not_read_is_dropped(way: &str, headers: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let mut slow = players.remove(1);
    slow.hang_up();
    // A line with hardly any room, on which nobody reads.
    let socket = TcpSocket::new_v4().expect("a socket");
    socket.set_recv_buffer_size(4096).expect("a small buffer");
    let mut line = socket.connect(server.address).await.expect("a line");
    let request = format!(
        "GET /api/tables/{}/{way}?since={} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\n{headers}\r\n",
        slow.table,
        slow.memory.version(),
        server.address,
        slow.cookie
    );
    line.write_all(request.as_bytes()).await.expect("it is sent");
    let began = Instant::now();
    while connections(&server).await < 2 {
        assert!(began.elapsed() < TIMEOUT, "the line is not counted");
    }
    // The others talk and talk, and are answered.
    let text = "\u{1f331}".repeat(280);
    while connections(&server).await == 2 {
        assert!(began.elapsed() < TIMEOUT * 2, "the slow client is still served");
        for _ in 0..100 {
            players[0].chat(&text).await;
        }
    }
    // What was on the way can still be read, and then the line ends.
    let mut rest = Vec::new();
    let end = timeout(TIMEOUT, line.read_to_end(&mut rest)).await;
    drop(end.expect("the line ends"));
    // It comes back and is up to date at once.
    slow.catch_up(players[0].memory.version()).await;
    assert!(matches!(slow.memory.heard.last(), Some(ServerMessage::Table(_))));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_is_too_fast_is_told_so_and_may_go_on_later() {
    let folder = tempfile::tempdir().expect("a folder");
    let few = Allowance { burst: 5, rate: 1.0 };
    let limits = Limits { connection_commands: few, commands: few, ..Limits::none() };
    let server = Running::start(Config { limits, ..config(folder.path()) }).await;
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    let say = Command::Say { text: "hello".into(), name: Some("Anna".into()) };
    // On a socket, also with what cannot be read.
    let path = format!("/api/tables/{}/socket", players[0].table);
    let cookie = [("cookie", players[0].cookie.as_str())];
    let mut wire = Wire::open(server.address, &path, &cookie).await.expect("a socket");
    let message = |id: String| json!(ClientMessage { id, command: say.clone() });
    for text in [message("a".into()).to_string(), "nonsense".to_owned()] {
        let began = Instant::now();
        while wire.say(text.clone()).await && !is_refused(&wire.answer().await, Refusal::TooFast) {
            assert!(began.elapsed() < TIMEOUT, "{text} can be said as fast as one likes");
        }
    }
    let began = Instant::now();
    while wire.command("b", &say).await {
        let answer = wire.answer().await;
        assert_eq!(answer.id.as_deref(), Some("b"), "a refusal names its command too");
        if answer.version().is_some() {
            break;
        }
        assert!(began.elapsed() < TIMEOUT, "it never recovers");
        sleep(Duration::from_millis(200)).await;
    }
    // Another line of another person has limits of its own.
    players[1].done(&say).await;
    // By POST.
    let path = format!("/api/tables/{}/commands", players[0].table);
    let mut statuses = Vec::new();
    while !statuses.ends_with(&[429, 200]) {
        let body = message(format!("p{}", statuses.len()));
        let (status, said) = post(&players[0].client(), &path, &body).await;
        assert!(status == 200 || refusal((status, said)).1 == "too-fast");
        statuses.push(status);
        assert!(began.elapsed() < TIMEOUT, "{statuses:?}");
        if status == 429 {
            sleep(Duration::from_millis(200)).await;
        }
    }
    server.stop().await;
}

/// New browsers, tables and sockets are limited for each address.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_address_has_limits() {
    let folder = tempfile::tempdir().expect("a folder");
    let few = Allowance { burst: 3, rate: 0.001 };
    let limits = Limits { newcomers: few, tables: few, connections: few, ..Limits::none() };
    let server = Running::start(Config { limits, ..config(folder.path()) }).await;
    let client = server.client().await;
    let plan = plan(RuleSet::DUEL, 2);
    let table = open_table(&client, &plan).await;
    let body = serde_json::to_value(&plan).expect("JSON");
    let mut statuses = Vec::new();
    for _ in 0..3 {
        let opened = client.request(Method::POST, "/api/tables", Some(&body)).await;
        statuses.push(opened.expect("an answer").0);
    }
    assert_eq!(statuses, [201, 201, 429]);
    let stranger = Client::new(server.address.to_string());
    statuses.clear();
    for _ in 0..3 {
        let met = stranger.request(Method::POST, "/api/me", None).await;
        statuses.push(met.expect("an answer").0);
    }
    assert_eq!(statuses, [201, 201, 429]);
    let path = format!("/api/tables/{table}/socket");
    let mut sockets = Vec::new();
    for _ in 0..4 {
        sockets.push(Wire::open(server.address, &path, &[]).await);
    }
    let refused: Vec<_> = sockets.iter().map(|socket| socket.as_ref().err()).collect();
    assert_eq!(refused, [None, None, None, Some(&429)]);
    server.stop().await;
}

/// What the server logs.
#[derive(Clone, Default)]
struct Lines(Arc<Mutex<Vec<u8>>>);

impl Lines {
    fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().expect("no panic")).into_owned()
    }
}

impl Write for Lines {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("no panic").extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A table whose log cannot be read is left alone, and the log says why; the server starts, and the
/// others play on.
#[tokio::test]
async fn a_broken_table_is_alone() {
    let lines = Lines::default();
    let writer = lines.clone();
    let logger = tracing_subscriber::fmt().with_ansi(false).with_writer(move || writer.clone());
    // All tasks of this test share its thread.
    let _logger = tracing::subscriber::set_default(logger.finish());
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let broken = server.game(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let mut sound = server.game(&plan(RuleSet::DUEL, 2)).await.remove(0);
    server.stop().await;
    sqlx::any::install_default_drivers();
    let mut behind = AnyConnection::connect(&config.database).await.expect("a connection");
    let spoil = format!(
        "UPDATE entries SET entry = '{{\"at\":1,\"change\":{{\"type\":\"exploded\"}}}}'
         WHERE version = 3 AND table_id = '{}'",
        broken.table
    );
    behind.execute(sqlx::AssertSqlSafe(spoil)).await.expect("it is spoilt");
    behind.close().await.expect("the connection closes");

    let server = Running::start(config).await;
    sound.hang_up();
    sound.address = server.address;
    sound.chat("hello").await;
    let path = format!("/api/tables/{}/socket", broken.table);
    assert_eq!(Wire::open(server.address, &path, &[]).await.err(), Some(503));
    server.stop().await;
    let (text, table) = (lines.text(), broken.table.as_str());
    let wanted = |line: &&str| line.contains(table) && line.contains("exploded");
    assert!(text.lines().any(|line| wanted(&line)), "the reason is not told: {text}");
}
