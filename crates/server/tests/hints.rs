//! Hints during a game, what bots say of their actions, and the review afterwards.

use crate::common::player::Player;
use crate::common::{Running, config, plan, rng};
use bohnhof_bots::Strength;
use bohnhof_protocol::{Command, Plan};
use bohnhof_rules::{Action, RuleSet, Seat};
use reqwest::Method;
use serde_json::Value;

async fn get(player: &Player, what: &str) -> (u16, Value) {
    let path = format!("/api/tables/{}/{what}", player.table);
    player.client().request(Method::GET, &path, None).await.expect("an answer")
}

/// A table for one person and bots, with hints or without. Nobody sits yet.
async fn table(server: &Running, rules: RuleSet, hints: bool) -> Player {
    let plan = Plan { hints, ..plan(rules, rules.players().1.min(3)) };
    server.players(&plan).await.remove(0)
}

async fn begin(player: &mut Player, players: u8) {
    player.sit("Anna").await;
    for seat in (1..players).map(Seat) {
        player.done(&Command::SeatBot { seat, strength: Strength::Clever }).await;
    }
    player.begin().await;
}

/// Whoever does what the hints say plays a whole game, and everything they say is allowed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_lead_through_every_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    for rules in RuleSet::ALL {
        let mut player = table(&server, rules, true).await;
        begin(&mut player, rules.players().1.min(3)).await;
        let (mut followed, mut heard) = (0, 0);
        while !player.memory.is_over() {
            let game = player.memory.game.as_ref().expect("a game");
            let view = game.view().expect("a seat");
            if view.table.ask(view.seat).is_none() {
                player.hear().await.expect("the line holds");
                continue;
            }
            let (status, said) = get(&player, "hint").await;
            if status == 409 {
                assert_eq!(said["refused"], "game-has-not-begun", "the game has just ended");
                player.hear().await.expect("the line holds");
                continue;
            }
            assert_eq!(status, 200, "{said}");
            let hints = said["hints"].as_array().expect("hints");
            assert!(hints.len() <= 5, "{said}");
            let mut best = None;
            for hint in hints.iter().rev() {
                let action: Action = serde_json::from_value(hint["action"].clone()).expect("one");
                assert!(hint["reason"]["de"].is_string() && hint["value"].is_number(), "{hint}");
                best = Some(action);
            }
            heard += hints.len();
            let done = match best {
                Some(action) => player.command(&Command::act(action)).await["version"].as_u64(),
                None => None,
            };
            // If nothing came of it, somebody has acted meanwhile, and that is heard now.
            let Some(done) = done else {
                player.hear().await.expect("the line holds");
                continue;
            };
            player.catch_up(done).await;
            followed += 1;
        }
        assert!(followed > 5 && heard > followed, "{rules}: {followed}, {heard}");
        let remarks = player.memory.steps().filter(|step| {
            let reason = &step["what"]["acted"]["reason"];
            reason["en"].is_string() && reason["de"].is_string()
        });
        let has_bots = rules.players().1 > 1;
        assert!(!has_bots || remarks.count() > 5, "{rules}: clever bots say why");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_for_players_where_they_are_allowed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut player = table(&server, RuleSet::Amigo, true).await;
    let refused = |(status, said): (u16, Value)| (status, said["refused"].to_string());
    assert_eq!(refused(get(&player, "hint").await), (403, "\"not-seated\"".into()));
    player.sit("Anna").await;
    assert_eq!(refused(get(&player, "hint").await), (409, "\"game-has-not-begun\"".into()));
    player.done(&Command::Stand).await;
    begin(&mut player, 3).await;
    let spectator = server.player(&player.table).await;
    assert_eq!(refused(get(&spectator, "hint").await), (403, "\"not-seated\"".into()));
    let mut without = table(&server, RuleSet::Amigo, false).await;
    begin(&mut without, 3).await;
    assert_eq!(refused(get(&without, "hint").await), (403, "\"no-hints\"".into()));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_reviewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut player = table(&server, RuleSet::Amigo, false).await;
    begin(&mut player, 3).await;
    assert_eq!(get(&player, "review?seat=0").await.0, 409, "the game is not over");
    let player = player.play(rng(3)).await;
    let (status, review) = get(&player, "review?seat=0").await;
    assert_eq!(status, 200, "{review}");
    let (_, replay) = get(&player, "replay?seat=0").await;
    let decisions = review["decisions"].as_array().expect("decisions");
    assert!(decisions.len() > 20, "{review}");
    for decision in decisions {
        let n = decision["n"].as_u64().expect("a number") as usize;
        let step = &replay["steps"][n - 1];
        assert_eq!((&step["n"], &step["seat"]), (&decision["n"], &Value::from(0)));
        assert_eq!(step["action"], decision["done"]);
        assert!(decision["reason"]["en"].is_string(), "{decision}");
    }
    assert_eq!(get(&player, "review?seat=3").await.0, 409, "there is no such seat");
    assert_eq!(get(&player, "review").await.0, 400, "whose game?");
    server.stop().await;
}
