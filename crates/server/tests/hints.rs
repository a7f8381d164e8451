//! Hints and the deal radar during a game, what bots say of their actions, and the review afterwards.

use crate::common::player::Player;
use crate::common::{Running, config, plan, refusal, rng};
use bohnhof_protocol::{
    Acted, Command, Hints, Plan, Radar, RadarDeal, Replay, Review, Strength, TableEvent,
};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::{Give, Terms};
use bohnhof_rules::{Action, Ask, RuleSet, Seat};
use reqwest::Method;
use serde::de::DeserializeOwned;
use serde_json::Value;

async fn ask(player: &Player, what: &str) -> (u16, Value) {
    let path = format!("/api/tables/{}/{what}", player.table);
    player.client().request(Method::GET, &path, None).await.expect("an answer")
}

async fn get<T: DeserializeOwned>(player: &Player, what: &str) -> T {
    crate::common::get(&player.client(), &format!("/api/tables/{}/{what}", player.table)).await
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
            let game = player.memory.game().expect("a game");
            let view = game.view().expect("a seat");
            if view.table.ask(view.seat).is_none() {
                player.hear().await.expect("the line holds");
                continue;
            }
            let (status, said) = ask(&player, "hint").await;
            if status == 409 {
                let refused = refusal((status, said)).1;
                assert_eq!(refused, "game-has-not-begun", "the game has just ended");
                player.hear().await.expect("the line holds");
                continue;
            }
            assert_eq!(status, 200, "{said}");
            let Hints { hints } = serde_json::from_value(said).expect("hints");
            assert!(hints.len() <= 5, "{hints:?}");
            assert!(hints.iter().all(|hint| !hint.reason.de.is_empty()), "{hints:?}");
            heard += hints.len();
            let done = match hints.first() {
                Some(best) => player.command(&Command::act(best.action)).await.version(),
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
        let remarks = player.memory.events().filter(
            |event| matches!(event, TableEvent::Acted(Acted { reason: Some(said), .. }) if !said.de.is_empty()),
        );
        let has_bots = rules.players().1 > 1;
        assert!(!has_bots || remarks.count() > 5, "{rules}: clever bots say why");
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_for_players_where_they_are_allowed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut player = table(&server, RuleSet::AMIGO, true).await;
    assert_eq!(refusal(ask(&player, "hint").await), (403, "not-seated".into()));
    player.sit("Anna").await;
    assert_eq!(refusal(ask(&player, "hint").await), (409, "game-has-not-begun".into()));
    player.done(&Command::Stand).await;
    begin(&mut player, 3).await;
    let spectator = server.player(&player.table).await;
    assert_eq!(refusal(ask(&spectator, "hint").await), (403, "not-seated".into()));
    let mut without = table(&server, RuleSet::AMIGO, false).await;
    begin(&mut without, 3).await;
    assert_eq!(refusal(ask(&without, "hint").await), (403, "no-hints".into()));
    server.stop().await;
}

/// The radar shows deals that can be offered, to players, where it is allowed.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_radar_shows_deals_that_can_be_offered() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let with_radar = Plan { radar: true, ..plan(RuleSet::AMIGO, 3) };
    let mut player = server.players(&with_radar).await.remove(0);
    assert_eq!(refusal(ask(&player, "radar").await), (403, "not-seated".into()));
    player.sit("Anna").await;
    assert_eq!(refusal(ask(&player, "radar").await), (409, "game-has-not-begun".into()));
    player.done(&Command::Stand).await;
    begin(&mut player, 3).await;
    let mut offered = 0;
    while !player.memory.is_over() && offered < 3 {
        let game = player.memory.game().expect("a game");
        let view = game.view().expect("a seat");
        let mut legal = Vec::new();
        view.legal(&mut legal);
        // Bots wait for an answer to what they offer.
        let declines =
            |action: &&Action| matches!(action, Action::Trade(TradeAction::Decline { .. }));
        let asked = view.table.ask(view.seat);
        let mut action = match (asked, legal.iter().find(declines)) {
            (Some(_), _) => legal[0],
            (None, Some(&decline)) => decline,
            (None, None) => {
                player.hear().await.expect("the line holds");
                continue;
            }
        };
        if asked == Some(Ask::Trade) {
            action = Action::Done { with: Ask::Trade };
            let Radar { deals } = get(&player, "radar").await;
            if let Some(deal) = deals.first() {
                assert!(!deal.reason.en.is_empty() && !deal.reason.de.is_empty(), "{deal:?}");
                offered += 1;
                let give = Give::Kinds { kinds: deal.gives };
                let (to, want) = (Some(deal.with), deal.gets);
                let terms =
                    Terms { to, give, want, first_come: false, answers: None, number: None };
                let offer = Command::act(Action::Trade(TradeAction::Offer(terms)));
                player.done(&offer).await;
                let Radar { deals } = get(&player, "radar").await;
                let again = |other: &RadarDeal| {
                    other.with == deal.with && other.gives == deal.gives && other.gets == deal.gets
                };
                assert!(!deals.iter().any(again), "{deals:?}");
            }
        }
        if let Some(done) = player.command(&Command::act(action)).await.version() {
            player.catch_up(done).await;
        } else {
            player.hear().await.expect("the line holds");
        }
    }
    assert_eq!(offered, 3, "there are deals in a game");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_reviewed() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let mut player = table(&server, RuleSet::AMIGO, false).await;
    begin(&mut player, 3).await;
    assert_eq!(ask(&player, "review?seat=0").await.0, 409, "the game is not over");
    let player = player.play(rng(3)).await;
    let review: Review = get(&player, "review?seat=0").await;
    let replay: Replay = get(&player, "replay?seat=0").await;
    assert!(review.decisions.len() > 20, "{review:?}");
    for decision in review.decisions {
        let step = &replay.steps[decision.n - 1];
        assert_eq!((step.n, step.seat), (decision.n, Seat(0)));
        assert_eq!(step.action, decision.done);
        assert!(!decision.reason.en.is_empty(), "{decision:?}");
    }
    assert_eq!(ask(&player, "review?seat=3").await.0, 409, "there is no such seat");
    assert_eq!(ask(&player, "review").await.0, 400, "whose game?");
    server.stop().await;
}
