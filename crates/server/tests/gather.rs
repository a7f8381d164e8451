//! Players gather before a game, and meet again after it.

use crate::common::player::Player;
use crate::common::{Running, config, plan, rng};
use bohnhof_bots::Strength;
use bohnhof_protocol::Command;
use bohnhof_rules::{RuleSet, Seat};
use reqwest::Method;

/// Before the start, players come and go, and the host decides about the seats.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_gather() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut players = server.players(&plan(RuleSet::Amigo, 3)).await;
    let strength = Strength::Simple;
    for (player, name) in players.iter_mut().zip(["Anna", "Berta", "Cleo"]) {
        player.sit(name).await;
    }
    players[2].done(&Command::Stand).await;
    assert_eq!(players[2].memory.you, None);
    for command in [
        Command::SeatBot { seat: Seat(2), strength },
        Command::SeatBot { seat: Seat(2), strength: Strength::Random },
        Command::Free { seat: Seat(1) },
        Command::SeatBot { seat: Seat(1), strength },
        Command::Begin,
    ] {
        players[0].done(&command).await;
    }
    // Who was sent away watches.
    while players[1].memory.game.is_none() {
        players[1].hear().await.expect("the line holds");
    }
    assert_eq!(players[1].memory.you, None);
    assert!(players[1].memory.game.as_ref().is_some_and(|game| game.private.is_none()));
    server.stop().await;
}

/// However many players ask for another game, they meet at one table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_meet_again_at_one_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let players = server.game(&plan(RuleSet::Duel, 2)).await;
    let path = format!("/api/tables/{}/rematch", players[0].table);
    let again = async |player: &Player| {
        player.client().request(Method::POST, &path, None).await.expect("an answer")
    };
    assert_eq!(again(&players[0]).await.0, 409, "the game is not over");
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
    server.stop().await;
}
