//! Tables that nobody needs leave memory, and come back when somebody comes.

use std::time::Duration;

use crate::common::player::Player;
use crate::common::wire::PATIENCE;
use crate::common::{Running, config, plan, rng};
use bohnhof_protocol::{Clock, Plan};
use bohnhof_rules::RuleSet;
use bohnhof_server::Config;
use reqwest::Method;
use tokio::time::{Instant, sleep};

const SOON: Duration = Duration::from_millis(300);

async fn tables(server: &Running) -> u64 {
    server.figure("bohnhof_tables").await
}

async fn all_sleep(server: &Running) {
    let began = Instant::now();
    while tables(server).await > 0 {
        assert!(began.elapsed() < PATIENCE, "a table stays in memory");
        sleep(SOON / 10).await;
    }
}

/// Where a table stands, asked without listening.
async fn stage(player: &Player) -> String {
    let path = format!("/api/tables/{}", player.table);
    let asked = player.client().request(Method::GET, &path, None).await;
    asked.expect("an answer").1["picture"]["stage"].as_str().expect("a stage").to_owned()
}

async fn until_stage(player: &Player, wanted: &str) {
    let began = Instant::now();
    while stage(player).await != wanted {
        assert!(began.elapsed() < PATIENCE, "it is never {wanted}");
        sleep(SOON / 10).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_table_leaves_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON, ..config(folder.path()) }).await;
    let players = server.game(&plan(RuleSet::Duel, 2)).await;
    let plays = players.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    let plays: Vec<_> = plays.map(tokio::spawn).collect();
    let mut players = Vec::new();
    for play in plays {
        players.push(play.await.expect("a player comes to the end"));
    }
    sleep(SOON * 3).await;
    assert_eq!(tables(&server).await, 1, "somebody listens");
    players.iter_mut().for_each(Player::hang_up);
    all_sleep(&server).await;
    assert_eq!(stage(&players[0]).await, "over", "it is read back");
    assert_eq!(tables(&server).await, 1);
    server.stop().await;
}

/// A table that waits for people is forgotten too, and knows everything when they come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_waits_leaves_memory_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON, ..config(folder.path()) }).await;
    let mut players = server.game(&plan(RuleSet::Duel, 2)).await;
    for _ in 0..3 {
        players.iter_mut().for_each(Player::hang_up);
        all_sleep(&server).await;
        let version = players[0].chat("Good morning").await;
        players[1].catch_up(version).await;
    }
    let plays = players.into_iter().zip(1..).map(|(player, seed)| player.play(rng(seed)));
    for play in plays.map(tokio::spawn).collect::<Vec<_>>() {
        play.await.expect("a player comes to the end");
    }
    server.stop().await;
}

/// Where a clock runs, the game goes on although nobody listens.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_on_when_nobody_listens() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON / 10, ..config(folder.path()) }).await;
    let clock = Some(Clock { decision: 1, bank: 0 });
    let mut players = server.game(&Plan { clock, ..plan(RuleSet::Duel, 2) }).await;
    players.iter_mut().for_each(Player::hang_up);
    all_sleep(&server).await;
    assert_eq!(stage(&players[0]).await, "over", "bots stood in to the end");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_nobody_needs_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { close_after: SOON, sleep_after: SOON, ..config(folder.path()) };
    let server = Running::start(config.clone()).await;
    // Somebody waits at one table, a game is played at another, and one is left alone.
    let mut waiting = server.players(&plan(RuleSet::Duel, 2)).await.remove(0);
    waiting.sit("Anna").await;
    let playing = server.game(&plan(RuleSet::Duel, 2)).await.remove(0);
    let alone = server.players(&plan(RuleSet::Duel, 2)).await.remove(0);
    until_stage(&alone, "closed").await;
    sleep(SOON * 2).await;
    assert_eq!(stage(&waiting).await, "gathering");
    assert_eq!(stage(&playing).await, "playing");
    waiting.hang_up();
    until_stage(&waiting, "closed").await;
    assert_eq!(stage(&playing).await, "playing");
    // Closed tables do not count any more, also after a restart.
    let forgotten = server.players(&plan(RuleSet::Duel, 2)).await.remove(0);
    server.stop().await;
    sleep(SOON).await;
    let server = Running::start(config.clone()).await;
    all_sleep(&server).await;
    let mut forgotten = forgotten;
    forgotten.address = server.address;
    assert_eq!(stage(&forgotten).await, "closed");
    server.stop().await;
    let server = Running::start(Config { sleep_after: PATIENCE, ..config }).await;
    assert_eq!(tables(&server).await, 1, "only the game is woken");
    server.stop().await;
}
