//! A game can be checked from its log alone.

use crate::common::{TestRng, all_setups, next_action};
use crate::log_reader;
use bohnhof_rules::action::{Casting, Source};
use bohnhof_rules::cards::Place;
use bohnhof_rules::deck::{Bean, Beanometer};
use bohnhof_rules::event::PublicEvent;
use bohnhof_rules::magic::Effect;
use bohnhof_rules::record::{Log, Step};
use bohnhof_rules::rule_set::Draw;
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::trade::{Give, OfferEnd};
use bohnhof_rules::{Action, Game, Record, RuleSet, Seat, Seed, Setup};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// Plays a whole game: its log and its record.
fn played(setup: &Setup, seed: u8) -> (String, Record) {
    played_by(setup, seed, next_action)
}

fn played_by(
    setup: &Setup,
    seed: u8,
    next: impl Fn(&Game, &mut TestRng) -> Option<(Seat, Action)>,
) -> (String, Record) {
    let mut record = Record::new(setup.clone(), Seed([seed; 32]));
    let (mut game, mut rng) = record.start().unwrap();
    let mut log = Log::new(setup, &game);
    let mut choice = crate::common::rng(seed.into());
    while let Some((seat, action)) = next(&game, &mut choice) {
        game.play(seat, &action, &mut rng, &mut log).unwrap();
        record.actions.push(Step { seat, action });
    }
    (log.take(), record)
}

/// Somebody does something else than harvest, if it can be helped: so fields grow.
fn patiently(game: &Game, rng: &mut TestRng) -> Option<(Seat, Action)> {
    let mut next = next_action(game, rng);
    for _ in 0..30 {
        if !matches!(next, Some((_, Action::Harvest { .. }))) {
            break;
        }
        next = next_action(game, rng);
    }
    next
}

#[test]
fn logs_rebuild_the_whole_game() {
    for setup in all_setups() {
        for seed in 0..2 {
            log_reader::check(&played(&setup, seed).0);
        }
    }
}

/// Beans that pay one coin a card: Joe Bohnano can keep none, so the pile is gone before the first
/// turn. Beans that pay nothing or three coins at once: a boss may get more than he waits for.
#[test]
fn logs_of_strange_decks_rebuild_the_game() {
    for needs in [[1, 2, 3, 4], [0, 0, 0, 0], [0, 0, 3, 0]] {
        for players in 1..=2 {
            let mut setup = Setup::new(RuleSet::AL_CABOHNE, players);
            for (kind, bean) in setup.deck().unwrap().beans() {
                let beanometer = Beanometer::new(needs).unwrap();
                setup.beans.insert(kind, Bean { beanometer, ..bean });
            }
            if players == 1 && needs[0] == 1 {
                assert_eq!(setup.check(), Err(SetupError::PaysForOneCard)); // M1
                continue;
            }
            for seed in 0..5 {
                let (log, _) = played(&setup, seed);
                assert!(!log.contains(r#""ran-out":1"#), "the set-up leaves a draw pile");
                log_reader::check(&log);
            }
        }
    }
}

/// With long columns, and with beans that pay early and bring many coins to attack, everything magic
/// happens.
#[test]
fn logs_of_much_magic_rebuild_the_game() {
    let mut missing = MAGIC_IN_A_LOG.to_vec();
    for seed in 0..60 {
        for players in 3..=5 {
            let mut setup = Setup::new(RuleSet::EXCALIBOHN, players);
            if seed % 2 == 0 {
                for (kind, bean) in setup.deck().unwrap().beans() {
                    let beanometer = Beanometer::new([1, 2, 3, 4]).unwrap();
                    setup.beans.insert(kind, Bean { beanometer, ..bean });
                }
            }
            let (log, _) = played_by(&setup, seed, patiently);
            log_reader::check(&log);
            missing.retain(|text| !log.contains(text));
        }
    }
    assert!(missing.is_empty(), "{missing:?}");
}

/// What is rare in a log, but should be read now and then.
const MAGIC_IN_A_LOG: [&str; 18] = [
    r#""attack":true"#,
    r#""spell":{"type":"bean-field""#,
    r#""spell":{"type":"swap""#,
    r#""spell":{"type":"trading""#,
    r#""spell":{"type":"flow""#,
    r#""spell":{"type":"stack""#,
    r#""spell":{"type":"enchant-beans""#,
    r#""spell":{"type":"enchant-others""#,
    r#""spell":{"type":"rearrange""#,
    r#""spell":{"type":"hand-card""#,
    r#""spell":{"type":"randomness""#,
    r#""effect":{"type":"sword""#,
    r#""effect":{"type":"two-coins""#,
    r#""odd":"coin""#,
    r#""odd":"on-top""#,
    r#"{"type":"field-gone""#,
    r#"{"type":"coins-gone""#,
    r#"{"type":"magic-shuffled""#,
];

#[test]
fn a_record_writes_the_same_log() {
    for setup in all_setups() {
        let (log, record) = played(&setup, 3);
        assert_eq!(record.log().unwrap(), log);
    }
}

/// A log that lies is found out: here two moves change places.
#[test]
#[should_panic(expected = "the card lies there")]
fn a_false_log_is_found_out() {
    let (log, _) = played(&all_setups()[0], 1);
    let mut lines: Vec<&str> = log.lines().collect();
    let draws = |line: &&str| line.contains(r#""from":{"type":"draw"}"#);
    let first = lines.iter().position(draws).unwrap();
    lines.swap(first, first + 1);
    log_reader::check(&lines.join("\n"));
}

/// The lines in the documentation have the form of real ones, and every event is among them.
#[test]
fn the_documentation_shows_real_lines() {
    let text = include_str!("../../../docs/log-format.md");
    let shown = text.lines().filter(|line| line.starts_with("{\"") && !line.contains('…'));
    let shown: Vec<Value> = shown.map(|line| serde_json::from_str(line).expect(line)).collect();
    for line in shown.iter().filter(|line| line.get("n").is_some()) {
        let action: Action = serde_json::from_value(line["action"].clone()).expect("an action");
        assert_eq!(serde_json::to_value(action).unwrap(), line["action"]);
    }
    let has_keys_of = |shown: &Value, real: &Value| {
        shown["type"] == real["type"]
            && real.as_object().unwrap().keys().all(|key| shown.get(key).is_some())
    };
    for setup in all_setups() {
        for line in played(&setup, 1).0.lines().skip(1) {
            let real: Value = serde_json::from_str(line).unwrap();
            assert!(shown.iter().any(|shown| has_keys_of(shown, &real)), "{line}");
        }
    }
    for event in shown.iter().filter(|line| line.get("type").is_some()) {
        assert!(again::<PublicEvent>(event).is_none_or(|read| read == *event), "{event}");
    }
}

/// The small examples in the text and the tables of the documentation can be read.
#[test]
fn the_documentation_shows_real_actions_places_and_effects() {
    let text = include_str!("../../../docs/log-format.md");
    let examples: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    let whole = |text: &&&str| text.starts_with("{\"type\"") && !text.contains('…');
    let examples: Vec<&&str> = examples.iter().filter(whole).collect();
    assert!(examples.len() > 50, "{} examples", examples.len());
    for example in examples {
        let shown: Value = serde_json::from_str(example).expect(example);
        let same = |read: Option<Value>| read.is_some_and(|read| read == shown);
        assert!(
            same(again::<Action>(&shown))
                || same(again::<Place>(&shown))
                || same(again::<Source>(&shown))
                || same(again::<Casting>(&shown))
                || same(again::<Effect>(&shown))
                || same(again::<Give>(&shown))
                || same(again::<OfferEnd>(&shown))
                || same(again::<Draw>(&shown)),
            "{example}"
        );
    }
}

/// A value read and written again.
fn again<T: DeserializeOwned + Serialize>(value: &Value) -> Option<Value> {
    let read: T = serde_json::from_value(value.clone()).ok()?;
    serde_json::to_value(read).ok()
}
