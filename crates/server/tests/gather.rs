//! Players gather before a game, and meet again after it.

use crate::common::player::{Player, begin};
use crate::common::{Running, config, http, plan, refusal, rng};
use bohnhof_client::Client;
use bohnhof_protocol::{Command, OpenedTable, Strength};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::{Config, Limits};
use bohnhof_table::TableId;
use reqwest::Method;
use serde_json::Value;
use sqlx::{AnyConnection, Connection};

/// Before the start, players come and go, and the host decides about the seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_gather() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.players(&plan(RuleSet::AMIGO, 3)).await;
    let strength = Strength::Simple;
    for (player, name) in players.iter_mut().zip(["Anna", "Berta", "Cleo"]) {
        player.sit(name).await;
    }
    players[2].done(&Command::Stand).await;
    assert_eq!(players[2].memory.seat(), None);
    for command in [
        Command::SeatBot { seat: Seat(2), strength },
        Command::SeatBot { seat: Seat(2), strength: Strength::Random },
        Command::Free { seat: Seat(1) },
        Command::SeatBot { seat: Seat(1), strength },
    ] {
        players[0].done(&command).await;
    }
    players[0].begin().await;
    // Who was sent away watches.
    while players[1].memory.game().is_none() {
        players[1].hear().await.expect("the line holds");
    }
    assert_eq!(players[1].memory.seat(), None);
    assert!(players[1].memory.game().is_some_and(|game| game.private.is_none()));
    server.stop().await;
}

/// However many players ask for another game, they meet at one table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_meet_again_at_one_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let path = format!("/api/tables/{}/rematch", players[0].table);
    let again = async |player: &Player| {
        player.client().request(Method::POST, &path, None).await.expect("an answer")
    };
    // Who is refused leaves nothing behind.
    let stranger = server.player(&players[0].table).await;
    assert_eq!(again(&players[0]).await.0, 409, "the game is not over");
    assert_eq!(again(&stranger).await.0, 403, "it is not theirs");
    assert_eq!(tables_in_the_database(&config).await, 1);
    let games = players.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    let games: Vec<_> = games.map(tokio::spawn).collect();
    let mut players = Vec::new();
    for game in games {
        players.push(game.await.expect("a player comes to the end"));
    }
    let (one, two) = tokio::join!(again(&players[0]), again(&players[1]));
    assert_eq!((one.0, two.0), (201, 201));
    assert_eq!(one.1, two.1);
    assert_eq!(again(&players[0]).await.1, one.1);
    assert_eq!(again(&stranger).await.0, 403, "still not");
    assert_eq!(tables_in_the_database(&config).await, 2, "who was later has opened none");
    server.stop().await;
}

async fn tables_in_the_database(config: &Config) -> i64 {
    sqlx::any::install_default_drivers();
    let mut behind = AnyConnection::connect(&config.database).await.expect("a connection");
    let count = sqlx::query_as("SELECT COUNT(*) FROM tables");
    let (count,): (i64,) = count.fetch_one(&mut behind).await.expect("a number");
    behind.close().await.expect("the connection closes");
    count
}

/// A person has only so many open tables; closed and finished ones do not count, nor do others'.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_cannot_open_all_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { max_open_tables: 2, ..Limits::none() };
    let server = Running::start(Config { limits, max_tables: 1, ..config(folder.path()) }).await;
    let (anna, berta) = (server.client().await, server.client().await);
    let body = serde_json::to_value(plan(RuleSet::DUEL, 2)).expect("JSON");
    let open = async |client: &Client| {
        client.request(Method::POST, "/api/tables", Some(&body)).await.expect("an answer")
    };
    // All at once, too.
    let opened = futures_util::future::join_all((0..8).map(|_| open(&anna))).await;
    let (opened, refused): (Vec<_>, Vec<_>) =
        opened.into_iter().partition(|(status, _)| *status == 201);
    assert_eq!((opened.len(), refused.len()), (2, 6));
    for refused in refused {
        assert_eq!(refusal(refused).1, "too-many-tables");
    }
    // Tables at which players gather fill the server for nobody.
    assert_eq!(open(&berta).await.0, 201);
    let table: OpenedTable = serde_json::from_value(opened[0].1.clone()).expect("a table");
    let table = TableId::parse(&table.table).expect("an id");
    Player::new(server.address, &anna, &table).done(&Command::Close).await;
    assert_eq!(open(&anna).await.0, 201);
    assert_eq!(refusal(open(&anna).await).1, "too-many-tables");
    server.stop().await;
}

/// However many games one network plays, and however many cookies it has, others find room.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_network_cannot_take_all_room() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { max_tables_network: 2, ..Limits::none() };
    let config = Config { limits, max_tables: 3, behind_proxy: true, ..config(folder.path()) };
    let server = Running::start(config).await;
    let plan = plan(RuleSet::DUEL, 2);
    let body = serde_json::to_string(&plan).expect("JSON");
    let open = async |address: &str| {
        let client = server.client().await;
        let request = http().post(format!("http://{}/api/tables", server.address));
        let request = request.header("cookie", client.cookie().expect("a cookie"));
        let request = request.header("x-forwarded-for", address);
        let request = request.header("content-type", "application/json").body(body.clone());
        let answer = request.send().await.expect("an answer");
        (answer.status().as_u16(), answer.json::<Value>().await.expect("JSON"))
    };
    // A table that was opened in time can begin all the same.
    let mut third = server.players(&plan).await;
    let games = [server.game(&plan).await, server.game(&plan).await];
    for (player, name) in third.iter_mut().zip(["Anna", "Berta"]) {
        player.sit(name).await;
    }
    begin(&mut third).await;
    assert_eq!(refusal(open("127.0.0.9").await), (429, "network-full".into()), "a neighbour");
    assert_eq!(open("127.0.1.9").await.0, 201, "another network");
    drop((games, third));
    server.stop().await;
}
