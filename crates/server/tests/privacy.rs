//! People get everything that is kept about them, and can have it deleted. The games of others go on.

use bohnhof_client::Client;
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Command, Replay, SeatView, Stage, Strength};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::{Config, store::Store};
use reqwest::Method;
use serde_json::{Value, json};

use crate::common::player::Player;
use crate::common::{Running, config, plan, rng, view};

async fn get(client: &Client, path: &str) -> (u16, Value) {
    client.request(Method::GET, path, None).await.expect("an answer")
}

async fn delete(player: &Player) {
    let client = player.client();
    let deleted = client.request(Method::POST, "/api/me/delete", Some(&json!({}))).await;
    assert_eq!(deleted.expect("an answer"), (200, json!({ "known": false })));
    assert_eq!(get(&client, "/api/me/export").await.0, 401);
}

fn say(text: &str, name: Option<&str>) -> Command {
    Command::Say { text: text.into(), name: name.map(Into::into) }
}

/// A finished game of two, of which the first talked a lot.
async fn finished(server: &Running) -> Vec<Player> {
    let mut players = server.players(&plan(RuleSet::DUEL, 2)).await;
    players[0].sit("Anna Unique").await;
    players[1].sit("Berta").await;
    let version = players[0].done(&Command::Begin).await;
    players[1].catch_up(version).await;
    players[0].done(&say("my secret recipe", None)).await;
    players[1].done(&say("nice to meet you", None)).await;
    let games = players.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    let games: Vec<_> = games.map(tokio::spawn).collect();
    let mut players = Vec::new();
    for game in games {
        players.push(game.await.expect("a player comes to the end"));
    }
    players
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_get_what_is_kept_about_them_and_no_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Config { notify: Some(vec!["127.0.0.1".into()]), ..config(folder.path()) };
    let server = Running::start(settings).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    players[0].done(&say("hello from me", None)).await;
    players[1].done(&say("hello from you", None)).await;
    let url = Some("http://127.0.0.1/beans".to_owned());
    players[0].done(&Command::Notify { url }).await;
    let other = server.game(&plan(RuleSet::DUEL, 2)).await;
    let mut visitor = Player::new(server.address, &players[0].client(), &other[0].table);
    visitor.done(&say("hello as a guest", Some("Waldorf"))).await;
    let (status, export) = get(&players[0].client(), "/api/me/export").await;
    assert_eq!(status, 200, "{export}");
    assert_eq!(export["devices"].as_array().map(Vec::len), Some(1));
    assert_eq!(export["streak"], json!({ "wins": 0, "longest": 0 }));
    assert_eq!(export["reports"], json!([]));
    assert_eq!(export["tables"].as_array().map(Vec::len), Some(2));
    let text = export.to_string();
    for mine in ["hello from me", "Player 0", "http://127.0.0.1/beans", "hello as a guest"] {
        assert!(text.contains(mine), "{mine}: {text}");
    }
    for theirs in ["hello from you", "Player 1", "secret"] {
        assert!(!text.contains(theirs), "{theirs}: {text}");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_forgets_a_player_and_stays() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let mut server = Running::start(config.clone()).await;
    let players = finished(&server).await;
    let table = players[0].table.clone();
    let path = |rest: &str| format!("/api/tables/{table}{rest}");
    let berta = players[1].client();
    let record = get(&berta, &path("/record")).await.1;
    let log = get(&berta, &path("/log")).await.1;
    let replayed = async |client: &Client| {
        let replay: Replay = crate::common::get(client, &path("/replay")).await;
        replay.seats[0].name.clone()
    };
    assert_eq!(replayed(&berta).await.as_deref(), Some("Anna Unique"));
    delete(&players[0]).await;
    for restart in [false, true] {
        if restart {
            server.stop().await;
            server = Running::start(config.clone()).await;
        }
        let berta = Client::new(server.address.to_string()).with_cookie(&players[1].cookie);
        let view = view(&berta, &table).await;
        assert_eq!(view.seats[0].name.as_deref(), Some("deleted player"));
        assert_eq!(view.seats[1].name.as_deref(), Some("Berta"));
        assert_eq!((view.you, view.stage), (Some(Seat(1)), Stage::Over));
        let chat: Vec<_> = view.chat.iter().map(|message| message.text.as_str()).collect();
        assert!(!chat.contains(&"my secret recipe"), "{chat:?}");
        assert!(chat.contains(&"nice to meet you"), "{chat:?}");
        assert_eq!(get(&berta, &path("/record")).await.1, record, "the same proof");
        assert_eq!(get(&berta, &path("/log")).await.1, log, "the same game");
        assert_eq!(get(&berta, &path("/replay?seat=0")).await.0, 200);
        let name = replayed(&berta).await;
        assert_eq!(name.as_deref(), Some("deleted player"), "also what was told before");
    }
    let record: FairRecord = serde_json::from_value(record).expect("a record");
    assert!(record.verify().is_ok(), "it can be verified");
    server.stop().await;

    let store = Store::open(&config.database).await.expect("the database");
    let entries = store.entries(&table).await.expect("a log");
    store.close().await;
    let text = serde_json::to_string(&entries).expect("JSON");
    assert!(!text.contains("Unique") && !text.contains("recipe"), "{text}");
    let bytes = std::fs::read(folder.path().join("bohnhof.sqlite")).expect("a file");
    let there = |text: &str| bytes.windows(text.len()).any(|part| part == text.as_bytes());
    assert!(there("Berta"), "the test sees what is in the file");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_goes_on_with_a_bot() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    players[0].done(&say("I am leaving", None)).await;
    players[1].hear().await.expect("the line holds");
    delete(&players[0]).await;
    let berta = players.pop().expect("a player").play(rng(3)).await;
    let seen = view(&berta.client(), &berta.table).await;
    assert_eq!(seen.seats[0].bot, Some(Strength::Simple));
    let (_, text) = get(&berta.client(), &format!("/api/tables/{}", berta.table)).await;
    assert!(!text.to_string().contains("I am leaving"));
    assert!(!text.to_string().contains("Player 0"));

    // Before the start, the seat is free again; a table without its host is closed.
    let mut players = server.players(&plan(RuleSet::AMIGO, 3)).await;
    players[0].sit("Anna").await;
    players[1].sit("Berta").await;
    let table = players[0].table.clone();
    delete(&players[1]).await;
    let seen = view(&players[0].client(), &table).await;
    assert_eq!(seen.stage, Stage::Gathering);
    let empty = SeatView { name: None, commitment: None, bot: None, stand_in: None };
    assert_eq!(seen.seats[1], empty);
    delete(&players[0]).await;
    assert_eq!(view(&players[2].client(), &table).await.stage, Stage::Closed);
    server.stop().await;
}
