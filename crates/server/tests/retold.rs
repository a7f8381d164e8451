//! Finished games once more: for whom, how often, and at whose cost.

use std::time::Duration;

use crate::common::wire::TIMEOUT;
use crate::common::{Running, config, connect, http, open_table, plan, refusal, view};
use bohnhof_client::Client;
use bohnhof_protocol::{Command, Stage, Strength};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::{Allowance, Config, Limits};
use bohnhof_table::TableId;
use reqwest::{Method, Response};
use serde_json::Value;
use tokio::time::{Instant, sleep};

/// All that can be had of a finished game.
const PARTS: [&str; 5] = ["record", "log", "replay", "story", "review?seat=0"];

/// A game between two bots that is over.
async fn finished(server: &Running) -> (Client, TableId) {
    let host = server.client().await;
    let table = open_table(&host, &plan(RuleSet::DUEL, 2)).await;
    let mut connection = connect(&host, &table).await;
    for seat in [Seat(0), Seat(1)] {
        let strength = Strength::Random;
        connection.command(Command::SeatBot { seat, strength }).await.expect("an answer");
    }
    connection.command(Command::Begin).await.expect("an answer");
    let began = Instant::now();
    loop {
        if view(&host, &table).await.stage == Stage::Over {
            return (host, table);
        }
        assert!(began.elapsed() < TIMEOUT, "the game ends");
        sleep(Duration::from_millis(20)).await;
    }
}

async fn get(client: &Client, path: &str) -> (u16, Value) {
    client.request(Method::GET, path, None).await.expect("an answer")
}

/// How many turns at thinking were taken in the background.
async fn turns(server: &Running) -> u64 {
    server.figure("bohnhof_thinking_turns_total{rank=\"background\"}").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_told_to_those_whom_the_server_knows() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (host, table) = finished(&server).await;
    let stranger = Client::new(server.address.to_string());
    for part in PARTS {
        let path = format!("/api/tables/{table}/{part}");
        let (status, plain) = get(&host, &path).await;
        assert_eq!(status, 200, "{part}: {plain}");
        let (status, said) = get(&stranger, &path).await;
        if part == "record" {
            assert_eq!((status, &said), (200, &plain), "anybody may check a game");
        } else {
            assert_eq!(refusal((status, said)), (401, "who-are-you".into()), "{part}");
        }
        // Whoever can unpack gets it packed.
        let packed = fetch(&server, &path, &host, &[("accept-encoding", "br, gzip;q=0.8")]).await;
        assert_eq!(packed.headers()["content-encoding"], "gzip", "{part}");
        assert_eq!(packed.headers()["vary"], "accept-encoding", "{part}");
        assert_eq!(packed.bytes().await.expect("bytes")[..2], [0x1f, 0x8b], "{part}");
        let plain = fetch(&server, &path, &host, &[("accept-encoding", "gzip;q=0")]).await;
        assert!(plain.headers().get("content-encoding").is_none(), "{part}");
    }
    server.stop().await;
}

async fn fetch(
    server: &Running,
    path: &str,
    client: &Client,
    headers: &[(&str, &str)],
) -> Response {
    let mut request = http().get(format!("http://{}{path}", server.address));
    request = request.header("cookie", client.cookie().expect("a cookie"));
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().await.expect("an answer")
}

/// Many who ask for the same cost no more than one, and whoever asks later costs nothing.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn equal_requests_share_their_work() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (host, table) = finished(&server).await;
    let before = turns(&server).await;
    let path = format!("/api/tables/{table}/replay?seat=0");
    let asking = (0..30).map(|_| {
        let (host, path) = (host.clone(), path.clone());
        tokio::spawn(async move { get(&host, &path).await })
    });
    let mut told = Vec::new();
    for asked in asking.collect::<Vec<_>>() {
        told.push(asked.await.expect("an answer"));
    }
    assert!(told.iter().all(|said| said.0 == 200 && *said == told[0]));
    assert_eq!(get(&host, &path).await, told[0]);
    assert_eq!(turns(&server).await - before, 1);
    get(&host, &format!("/api/tables/{table}/replay?seat=1")).await;
    assert_eq!(turns(&server).await - before, 2, "somebody else's eyes are another thing");
    server.stop().await;
}

/// Nobody waits for a turn to hear that a game is not over.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_goes_on_is_not_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let player = server.game(&plan(RuleSet::DUEL, 2)).await.remove(0);
    for part in PARTS {
        let path = format!("/api/tables/{}/{part}", player.table);
        let refused = refusal(get(&player.client(), &path).await);
        assert_eq!(refused, (409, "game-is-not-over".into()), "{part}");
    }
    assert_eq!(turns(&server).await, 0);
    server.stop().await;
}

/// Neither many cookies nor many addresses help anybody to more.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whole_games_are_limited_by_person_and_by_address() {
    let folder = tempfile::tempdir().expect("a folder");
    let replays = Allowance { burst: 3, rate: 0.001 };
    let limits = Limits { replays, ..Limits::none() };
    let config = Config { limits, behind_proxy: true, ..config(folder.path()) };
    let server = Running::start(config).await;
    let (host, table) = finished(&server).await;
    let path = format!("/api/tables/{table}/story");
    let ask = async |client: &Client, address: String| {
        let from = [("x-forwarded-for", address.as_str())];
        fetch(&server, &path, client, &from).await.status().as_u16()
    };
    let mut one_person = Vec::new();
    for number in 1..=4 {
        one_person.push(ask(&host, format!("192.0.2.{number}")).await);
    }
    assert_eq!(one_person, [200, 200, 200, 429]);
    let mut one_address = Vec::new();
    for _ in 0..4 {
        one_address.push(ask(&server.client().await, "198.51.100.1".to_owned()).await);
    }
    assert_eq!(one_address, [200, 200, 200, 429]);
    server.stop().await;
}
