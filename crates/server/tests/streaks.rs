//! Wins in a row of somebody who plays alone (M21).

use bohnhof_client::Client;
use bohnhof_protocol::Command;
use bohnhof_rules::record::Streak;
use bohnhof_rules::{RuleSet, Seat};
use reqwest::Method;
use serde_json::Value;

use crate::common::player::Player;
use crate::common::{Running, config, get, open_table, plan, rng};

async fn streak(client: &Client) -> Streak {
    get(client, "/api/me/streak").await
}

/// A game alone that has begun.
async fn alone(server: &Running, client: &Client) -> Player {
    let table = open_table(client, &plan(RuleSet::AL_CABOHNE, 1)).await;
    let mut player = Player::new(server.address, client, &table);
    player.sit("Anna").await;
    player.done(&Command::Begin).await;
    player
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_alone_are_counted_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let mut server = Running::start(config.clone()).await;
    let client = server.client().await;
    let mut expected = Streak::default();
    assert_eq!(streak(&client).await, expected);
    for seed in 0..6 {
        let mut player = alone(&server, &client).await.play(rng(seed)).await;
        let game = player.memory.game().expect("a game");
        let won = game.table.outcome.as_ref().expect("an end").winners.contains(Seat(0));
        expected = expected.after(won);
        assert_eq!(streak(&client).await, expected);
        // What comes after the end changes nothing.
        for late in [Command::Undo, Command::Resign] {
            assert!(player.command(&late).await.refused().is_some());
        }
        let path = format!("/api/tables/{}", player.table);
        let post = async |rest: &str| {
            let path = format!("{path}/{rest}");
            client.request(Method::POST, &path, Some(&Value::Null)).await.expect("an answer").0
        };
        assert_eq!(post("rematch").await, 201);
        let get = client.request(Method::GET, &format!("{path}/replay"), None).await;
        assert_eq!(get.expect("an answer").0, 200);
        player.done(&Command::Close).await;
        assert_eq!(streak(&client).await, expected);
    }
    // Nor does a restart.
    server.stop().await;
    server = Running::start(config).await;
    let client = Client::new(server.address.to_string()).with_cookie(client.cookie().expect("one"));
    assert_eq!(streak(&client).await, expected);
    server.stop().await;
}
