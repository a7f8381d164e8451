//! Tables that nobody needs leave memory, and come back when somebody comes.

use std::time::Duration;

use crate::common::player::Player;
use crate::common::wire::TIMEOUT;
use crate::common::{Running, config, get, plan, rng, view};
use bohnhof_protocol::{Clock, Command, Plan, Stage, Strength, TableSummary};
use bohnhof_rules::{RuleSet, Seat};
use bohnhof_server::Config;
use bohnhof_table::{Change, Entry};
use sqlx::{AnyConnection, Connection};
use tokio::time::{Instant, sleep};

const SOON: Duration = Duration::from_millis(300);

async fn tables(server: &Running) -> u64 {
    server.figure("bohnhof_tables").await
}

async fn all_sleep(server: &Running) {
    let began = Instant::now();
    while tables(server).await > 0 {
        assert!(began.elapsed() < TIMEOUT, "a table stays in memory");
        sleep(SOON / 10).await;
    }
}

/// Where a table stands, asked without listening.
async fn stage(player: &Player) -> Stage {
    view(&player.client(), &player.table).await.stage
}

async fn until_stage(player: &Player, wanted: Stage) {
    let began = Instant::now();
    while stage(player).await != wanted {
        assert!(began.elapsed() < TIMEOUT, "it is never {wanted:?}");
        sleep(SOON / 10).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_table_leaves_memory() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON, ..config(folder.path()) }).await;
    let players = server.game(&plan(RuleSet::DUEL, 2)).await;
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
    assert_eq!(stage(&players[0]).await, Stage::Over, "it is read back");
    assert_eq!(tables(&server).await, 1);
    server.stop().await;
}

/// A table that waits for people is forgotten too, and knows everything when they come.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_waits_leaves_memory_and_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON, ..config(folder.path()) }).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
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

/// Where a clock runs, the game goes on although nobody listens. In between the table sleeps.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_clock_runs_on_when_nobody_listens() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON / 10, ..config(folder.path()) }).await;
    let clock = Some(Clock { decision: 1, bank: 0 });
    let mut players = server.game(&Plan { clock, ..plan(RuleSet::DUEL, 2) }).await;
    players.iter_mut().for_each(Player::hang_up);
    all_sleep(&server).await;
    // Nobody asks for the table: it wakes when the time is up.
    let began = Instant::now();
    while tables(&server).await == 0 {
        assert!(began.elapsed() < TIMEOUT, "the clock has stopped");
        sleep(SOON / 30).await;
    }
    until_stage(&players[0], Stage::Over).await;
    server.stop().await;
}

/// Who is away for so long is stood in for, also if the table slept meanwhile.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_stands_in_at_a_table_that_slept() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Config { sleep_after: SOON / 10, ..config(folder.path()) }).await;
    let plan = Plan { stand_in_after: Some(1), ..plan(RuleSet::DUEL, 2) };
    let mut players = server.game(&plan).await;
    players.iter_mut().for_each(Player::hang_up);
    all_sleep(&server).await;
    let began = Instant::now();
    while tables(&server).await == 0 {
        assert!(began.elapsed() < TIMEOUT, "nobody stands in");
        sleep(SOON / 30).await;
    }
    until_stage(&players[0], Stage::Over).await;
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_nobody_needs_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { close_after: SOON, sleep_after: SOON, ..config(folder.path()) };
    let server = Running::start(config.clone()).await;
    // Somebody waits at one table, a game is played at another, and one is left alone.
    let mut waiting = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    waiting.sit("Anna").await;
    let playing = server.game(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let alone = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    until_stage(&alone, Stage::Closed).await;
    sleep(SOON * 2).await;
    assert_eq!(stage(&waiting).await, Stage::Gathering);
    assert_eq!(stage(&playing).await, Stage::Playing);
    waiting.hang_up();
    until_stage(&waiting, Stage::Closed).await;
    assert_eq!(stage(&playing).await, Stage::Playing);
    server.stop().await;
}

/// Where players gather and nobody is, the table sleeps; who has the link finds it, and if nobody comes
/// for long it is closed in its sleep.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_gathering_sleeps_until_somebody_comes_or_it_is_closed() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { sleep_after: SOON, ..config(folder.path()) };
    let server = Running::start(config.clone()).await;
    let public = Plan { public: true, ..plan(RuleSet::DUEL, 2) };
    let mut players = server.players(&public).await;
    players[0].sit("Anna").await;
    let client = players[0].client();
    let listed = async || get::<Vec<TableSummary>>(&client, "/api/tables").await.len();
    assert_eq!(listed().await, 1);
    players[0].hang_up();
    all_sleep(&server).await;
    let began = Instant::now();
    while listed().await != 0 {
        assert!(began.elapsed() < TIMEOUT, "a table at which nobody is stays in the list");
        sleep(SOON).await;
    }
    assert_eq!(stage(&players[1]).await, Stage::Gathering);
    players[1].sit("Berta").await;
    players[1].hang_up();
    all_sleep(&server).await;
    server.stop().await;

    // It is closed in its sleep, also by a server that has never seen it.
    let server = Running::start(Config { close_after: SOON, ..config }).await;
    let began = Instant::now();
    while last_change(&folder, &players[0]).await != Change::Closed {
        assert!(began.elapsed() < TIMEOUT, "it is never closed");
        sleep(SOON).await;
    }
    assert_eq!(tables(&server).await, 0, "and was not woken for that");
    server.stop().await;
}

/// What happened last at a table, read beside the server.
async fn last_change(folder: &tempfile::TempDir, player: &Player) -> Change {
    sqlx::any::install_default_drivers();
    let file = format!("sqlite://{}", folder.path().join("bohnhof.sqlite").display());
    let mut behind = AnyConnection::connect(&file).await.expect("a connection");
    let last = "SELECT entry FROM entries WHERE table_id = $1 ORDER BY version DESC LIMIT 1";
    let last = sqlx::query_as(last).bind(player.table.as_str());
    let (entry,): (String,) = last.fetch_one(&mut behind).await.expect("an entry");
    behind.close().await.expect("the connection closes");
    serde_json::from_str::<Entry>(&entry).expect("an entry").change
}

/// Does something as soon as it is asked.
async fn act(player: &mut Player) {
    let action = loop {
        match player.memory.choose(&mut rng(1)) {
            Some(action) => break action,
            None => drop(player.hear().await.expect("the others move")),
        }
    };
    player.done(&Command::act(action)).await;
}

/// After a start only those tables are woken that go on by themselves, and nobody waits for that.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_start_wakes_only_what_goes_on_by_itself() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let asked = players.iter().position(|player| player.memory.choose(&mut rng(1)).is_some());
    let mut waiting = players.swap_remove(asked.expect("somebody is asked"));
    act(&mut waiting).await;
    let gathering = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let clock = Some(Clock { decision: 600, bank: 0 });
    let clocked = server.game(&Plan { clock, ..plan(RuleSet::DUEL, 2) }).await.remove(0);
    let stand_in_after = Some(600);
    server.game(&Plan { stand_in_after, ..plan(RuleSet::DUEL, 2) }).await;
    // Against a bot, which has acted.
    let mut alone = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    alone.sit("Anna").await;
    let strength = Strength::Simple;
    alone.done(&Command::SeatBot { seat: Seat(1), strength }).await;
    alone.done(&Command::Begin).await;
    act(&mut alone).await;
    while alone.memory.choose(&mut rng(1)).is_none() {
        alone.hear().await.expect("the bot moves");
    }
    server.stop().await;

    let server = Running::start(config).await;
    let began = Instant::now();
    while tables(&server).await < 2 {
        assert!(began.elapsed() < TIMEOUT, "the clock stands still");
        sleep(SOON / 10).await;
    }
    sleep(SOON).await;
    assert_eq!(tables(&server).await, 2, "the others sleep");
    for (mut player, wanted) in [
        (waiting, Stage::Playing),
        (gathering, Stage::Gathering),
        (clocked, Stage::Playing),
        (alone, Stage::Playing),
    ] {
        player.address = server.address;
        assert_eq!(stage(&player).await, wanted);
    }
    server.stop().await;
}
