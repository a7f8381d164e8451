//! A page plays whole games over the border, keeps the log, and comes back from it.

use crate::page::{NUMBER, Page};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Replay, Review, ServerMessage, Stage};
use bohnhof_rules::RuleSet;
use serde_json::{Value, json};

/// Plays to the end; the page is reloaded again and again, wherever that happens to be.
fn play(rules: RuleSet, players: u8) -> Page {
    let mut page = Page::begin(rules, players, "simple");
    for step in 0.. {
        assert!(step < 20_000, "{rules} ends");
        let view = page.view();
        if view.stage == Stage::Over {
            break;
        }
        if step % 97 == 0 {
            page.reload();
            let again = page.view();
            assert_eq!((&view.game, &view.choice), (&again.game, &again.choice), "{rules}");
        }
        page.play_on(&view);
    }
    page
}

#[test]
fn every_game_is_played_without_a_server() {
    for rules in RuleSet::ALL {
        let (fewest, _) = rules.players();
        let mut page = play(rules, fewest);
        let record: FairRecord =
            serde_json::from_str(&page.text(&json!({"type": "record"}))).expect("a record");
        assert!(record.verify().is_ok(), "{rules}");
        let replay: Replay =
            serde_json::from_str(&page.text(&json!({"type": "replay", "seat": 0}))).expect("steps");
        assert_eq!(replay.steps.len(), record.record.actions.len());
        let review: Review =
            serde_json::from_str(&page.text(&json!({"type": "review", "seat": 0}))).expect("one");
        assert!(!review.decisions.is_empty());
        assert!(page.text(&json!({"type": "story"})).starts_with('{'));
        assert_eq!(page.text(&json!({"type": "log"})), record.record.log().expect("a log"));
    }
}

#[test]
fn the_same_page_plays_the_same_game() {
    let record = || play(RuleSet::DUEL, 2).text(&json!({"type": "record"}));
    assert_eq!(record(), record());
}

#[test]
fn nothing_is_told_before_it_is_written() {
    let mut page = Page::begin(RuleSet::DUEL, 2, "clever");
    let mut view = page.view();
    while view.choice.ask.is_none() {
        page.play_on(&view);
        view = page.view();
    }
    let action = view.choice.legal[0];
    page.heard.clear();
    let message = json!({"id": "x", "do": {"type": "act", "action": action}});
    let reply = page.call_once(&json!({"type": "command", "message": message}));
    assert!(reply.get("write").is_some());
    assert_eq!(page.heard, [], "not before");
    // Whatever else is asked for meanwhile, the answer is that of the table before.
    assert_eq!(page.call_once(&json!({"type": "wake"})), json!({}));
    let reply = page.call_once(&json!({"type": "written"}));
    assert!(reply.get("write").is_none());
    assert!(matches!(page.heard[0], ServerMessage::Step(_)));
    assert!(matches!(page.heard[1], ServerMessage::Answer(_)));
}

#[test]
fn what_cannot_be_is_refused() {
    let mut page = Page::new();
    let mut refusal = |request: Value| page.call(&request)["refused"]["id"].clone();
    assert_eq!(refusal(json!({"type": "wake"})), "no-such-table");
    assert_eq!(refusal(json!({"type": "dance"})), "unreadable");
    let plan = json!({"rules": "duel", "players": 3});
    assert_eq!(refusal(json!({"type": "open", "plan": plan, "random": NUMBER})), "bad-plan");
    let load = json!({"type": "load", "table": "pz9xxra7jjn6", "log": [], "random": NUMBER});
    assert_eq!(refusal(load), "no-such-table");
    let mut page = Page::begin(RuleSet::DUEL, 2, "simple");
    assert_eq!(page.call(&json!({"type": "record"}))["refused"]["id"], "game-is-not-over");
    assert!(page.text(&json!({"type": "hint"})).contains("hints"));
    assert!(page.text(&json!({"type": "games"})).contains("amigo"));
}

#[test]
fn the_list_of_tables_knows_whose_turn_it_is() {
    let mut page = Page::begin(RuleSet::DUEL, 2, "simple");
    let mut turns = [0, 0];
    for _ in 0..40 {
        let view = page.view();
        let summary = page.text(&json!({"type": "summary"}));
        let summary: Value = serde_json::from_str(&summary).expect("a summary");
        let asked = view.choice.ask.is_some();
        turns[usize::from(asked)] += 1;
        assert_eq!(summary["asked"].as_array().expect("seats").contains(&json!(0)), asked);
        assert_eq!((&summary["table"], &summary["you"]), (&json!(view.table), &json!(0)));
        assert_eq!(summary["bots"], json!([null, "simple"]));
        page.play_on(&view);
    }
    assert!(turns.iter().all(|&steps| steps > 0), "both have had a turn");
}

/// A log may come from a file that anybody has written.
#[test]
fn a_log_that_cannot_be_is_refused_or_shown_and_breaks_nothing() {
    let plan = |rules: &str, players: u8| json!({"rules": rules, "players": players});
    let opened =
        |plan: Value| json!({"type": "opened", "plan": plan, "secret": NUMBER.to_string()});
    let acted = |seat: u8| {
        let card = json!({"type": "hand", "card": 200});
        let action = json!({"type": "plant", "what": card, "field": 250});
        json!({"type": "acted", "seat": seat, "action": action, "controller": "bot"})
    };
    let sat = |seat: u8| json!({"type": "bot-sat", "seat": seat, "strength": "random"});
    let (sealed, began) = (json!({"type": "sealed"}), json!({"type": "began"}));
    let bots = |rest: &[Value]| [&[sat(0), sat(1), sealed.clone(), began.clone()], rest].concat();
    let revealed = json!({"type": "revealed", "seat": 3, "number": NUMBER.to_string()});
    let logs = [
        (plan("duel", 255), bots(&[])),
        (plan("duel", 0), bots(&[])),
        (plan("amigo", 7), bots(&[])),
        (plan("duel", 2), vec![sat(77)]),
        (plan("duel", 2), vec![began.clone(), began.clone()]),
        (plan("duel", 2), vec![opened(plan("duel", 2))]),
        (plan("duel", 2), vec![acted(0)]),
        (plan("duel", 2), bots(&[acted(9), acted(0)])),
        (plan("duel", 2), bots(&[json!({"type": "undone", "seat": 9})])),
        (plan("duel", 2), bots(&[json!({"type": "stood-in", "seat": 99, "why": "clock"})])),
        (plan("duel", 2), bots(&[json!({"type": "resigned", "seat": 5})])),
        (plan("duel", 2), vec![json!({"type": "removed", "version": 999}), revealed]),
    ];
    let mut taken = 0;
    for (plan, changes) in logs {
        let entry = |change: Value| json!({"at": 1, "by": "2222222222222222", "change": change});
        let changes = std::iter::once(opened(plan)).chain(changes);
        let log: Vec<Value> = changes.map(entry).collect();
        let mut page = Page::new();
        let load = json!({"type": "load", "table": "pz9xxra7jjn6", "log": log, "random": NUMBER});
        let reply = page.call_once(&load);
        taken += usize::from(reply.get("refused").is_none());
        for request in [
            json!({"type": "watch", "since": null}),
            json!({"type": "wake"}),
            json!({"type": "wake"}),
            json!({"type": "record"}),
            json!({"type": "review", "seat": 0}),
            json!({"type": "replay", "seat": 250}),
        ] {
            page.call_once(&request);
        }
    }
    assert_eq!(taken, 9, "the first three are refused, the others can be read");
}
