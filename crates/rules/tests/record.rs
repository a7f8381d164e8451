//! Records replay to the identical game.

use std::collections::BTreeSet;

use crate::common::{all_setups, any_action, next_action, rng};
use bohnhof_rules::action::{MafiaAction, MagicAction, TradeAction};
use bohnhof_rules::record::Step;
use bohnhof_rules::{Action, Game, Record, RuleSet, Seat, Seed, Setup};
use strum::VariantNames;

fn seed(number: u8) -> Seed {
    Seed([number; 32])
}

/// Plays a game of at most so many actions.
fn played(setup: Setup, seed: Seed, most: usize) -> (Record, Game) {
    let mut record = Record::new(setup, seed);
    let (mut game, mut rng) = record.start().unwrap();
    let mut choice = crate::common::rng(0);
    while record.actions.len() < most {
        let Some((seat, action)) = next_action(&game, &mut choice) else { break };
        game.play(seat, &action, &mut rng, &mut ()).unwrap();
        record.actions.push(Step { seat, action });
    }
    (record, game)
}

#[test]
fn a_record_replays_to_the_identical_game() {
    for (number, setup) in (0..).zip(all_setups()) {
        let (record, game) = played(setup, seed(number), usize::MAX);
        let read = Record::from_json(&record.to_json()).unwrap();
        assert_eq!(read, record);
        assert_eq!(read.replay(&mut ()).unwrap(), game);
    }
}

/// The seed alone decides the deal: these cards must stay the same for ever.
#[test]
fn the_deal_never_changes() {
    let record = Record::new(Setup::new(RuleSet::AMIGO, 4), seed(7));
    let (game, _) = record.start().unwrap();
    let text = game.to_text();
    let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with("pile")).collect();
    assert_eq!(
        lines,
        [
            "game amigo 4",
            "turn 1 active 2 phase plant-first start 2",
            "seat 1: hand red 2 stink 2 soy",
            "seat 2: hand 3 chili green stink",
            "seat 3: hand 2 stink blue red garden",
            "seat 4: hand soy chili 2 blue green",
        ]
    );
}

#[test]
fn wrong_records_are_refused() {
    let (record, _) = played(Setup::new(RuleSet::AMIGO, 3), seed(1), 3);
    let good = record.to_json();
    for (from, to, sentence) in [
        (
            "\"version\":1",
            "\"version\":2",
            "this record has version 2, but only version 1 is known",
        ),
        ("\"version\":1,", "", "missing field `version`"),
        ("\"seed\":\"01", "\"seed\":\"0x", "a seed has 64 hexadecimal digits"),
        ("\"seed\":\"01", "\"seed\":\"", "a seed has 64 hexadecimal digits"),
        ("\"actions\"", "\"luck\":1,\"actions\"", "unknown field `luck`"),
        ("\"amigo\"", "\"poker\"", "there is no such game; choose one of: amigo, "),
        ("{\"seat\":0", "{\"who\":0", "unknown field `who`"),
    ] {
        assert!(good.contains(from), "{from} in {good}");
        let error = Record::from_json(&good.replacen(from, to, 1)).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{error}");
    }
    for text in ["", "[]", "1", "{", "null", &"[".repeat(10_000)] {
        assert!(Record::from_json(text).is_err());
    }
}

#[test]
fn a_record_that_breaks_the_rules_names_the_action() {
    let (mut record, _) = played(Setup::new(RuleSet::AMIGO, 3), seed(1), 3);
    let strange = r#"{"version":1,"setup":{"rules":"amigo","players":3},"seed":"","actions":[
        {"seat":200,"action":{"type":"done","with":"trade"}}]}"#
        .replace("\"seed\":\"\"", &format!("\"seed\":\"{}\"", record.seed));
    record.actions.push(Record::from_json(&strange).unwrap().actions[0]);
    assert_eq!(
        record.replay(&mut ()).unwrap_err().to_string(),
        "action 4 of the record, by seat 201, is not allowed: \
         There is no such seat at this table. (B3)"
    );
    record.setup.players = 9;
    assert_eq!(
        record.replay(&mut ()).unwrap_err().to_string(),
        "amigo is for 3 to 5 players, not for 9"
    );
}

/// Actions that no client would send are refused without a panic.
#[test]
fn strange_actions_are_refused() {
    let (game, _) = Record::new(Setup::new(RuleSet::AMIGO, 3), seed(1)).start().unwrap();
    for action in [
        r#"{"type":"plant","what":{"type":"hand","card":255},"field":255}"#,
        r#"{"type":"plant","what":{"type":"row","kind":"cocoa"},"field":9}"#,
        r#"{"type":"harvest","field":255}"#,
        r#"{"type":"offer","to":255,"give":{"type":"cards","hand":[159],"row":{"cocoa":30}},"want":{"blue":30}}"#,
        r#"{"type":"accept","offer":4294967295,"give":{"type":"cards","hand":[0,1,2]}}"#,
        r#"{"type":"accept","offer":1,"give":{"type":"kinds","kinds":{"cocoa":30}}}"#,
        r#"{"type":"close","offer":1,"with":255}"#,
        r#"{"type":"call","have":["cocoa"],"want":[]}"#,
    ] {
        let action = serde_json::from_str(action).unwrap();
        for seat in [0, 2, 3, 7, 8, 255].map(Seat) {
            assert!(game.check(seat, &action).is_err(), "{action:?}");
            let _ = game.view(seat).action_to_text(&action);
        }
    }
}

/// Whatever group an action belongs to, it comes back from JSON, and says there what it is.
#[test]
fn actions_are_flat_in_json() {
    let mut types = BTreeSet::new();
    let mut rng = rng(5);
    for setup in [Setup::new(RuleSet::AL_CABOHNE, 2), Setup::new(RuleSet::EXCALIBOHN, 4)] {
        let game = Game::new(&setup, &mut rng).unwrap();
        for _ in 0..1000 {
            let action = any_action(&game, Seat(0), &mut rng);
            let json = serde_json::to_value(action).unwrap();
            types.insert(json["type"].as_str().expect("a type").to_owned());
            assert_eq!(serde_json::from_value::<Action>(json).unwrap(), action);
        }
    }
    let groups = [TradeAction::VARIANTS, MafiaAction::VARIANTS, MagicAction::VARIANTS].concat();
    for name in ["plant", "harvest", "buy-field", "discard", "done"].iter().chain(&groups) {
        assert!(types.remove(*name), "{name}");
    }
    assert!(types.is_empty(), "{types:?}");
}

/// Who writes a client is told what is wrong with an action.
#[test]
fn wrong_actions_are_explained() {
    for (json, sentence) in [
        (r#"{"type":"sell"}"#, "unknown action `sell`, expected one of `plant`, `harvest`, "),
        (r#"{"type":"plant","field":0}"#, "missing field `what`"),
        (r#"{"type":"accept","offer":1}"#, "missing field `give`"),
        (r#"{"type":"pay","field":"one"}"#, "invalid type: string \"one\", expected u8"),
        (r#"{"type":"decline","offer":1,"why":2}"#, "unknown field `why`, expected `offer`"),
        (r#"{"type":"done","with":"dinner"}"#, "unknown variant `dinner`, expected one of "),
        (r#"{"type":"cast","spell":{"type":"sleep"}}"#, "unknown variant `sleep`, expected one "),
        (r#"{"offer":1}"#, "missing field `type`"),
        (r#"{"type":7}"#, "invalid type: integer `7`, expected "),
        (r#""end-trading""#, "invalid type: string \"end-trading\", expected an obj"),
        (r#"{"type":"pay","field":1,"field":1}"#, "duplicate field `field`"),
        (r#"{"field":1,"field":1,"type":"pay"}"#, "duplicate field `field`"),
        (r#"{"field":1,"type":"pay","type":"pay"}"#, "duplicate field `type`"),
    ] {
        let error = serde_json::from_str::<Action>(json).unwrap_err().to_string();
        assert!(error.starts_with(sentence), "{error}");
    }
}

#[test]
fn the_type_of_an_action_may_come_last() {
    for (first, last) in [
        (r#"{"type":"pay","field":1}"#, r#"{"field":1,"type":"pay"}"#),
        (r#"{"type":"decline","offer":1}"#, r#"{"offer":1,"type":"decline"}"#),
    ] {
        let read = |json| serde_json::from_str::<Action>(json).expect("an action");
        assert_eq!(read(first), read(last));
    }
}
