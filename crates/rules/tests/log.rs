//! A game can be checked from its log alone.

use crate::common::{TestRng, all_setups, next_action};
use crate::log_reader;
use bohnhof_rules::{
    Action, Bean, Beanometer, Game, Log, Record, RuleSet, Seat, Seed, Setup, SetupError, Step,
};

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
            let mut setup = Setup::new(RuleSet::AlCabohne, players);
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
            let mut setup = Setup::new(RuleSet::Excalibohn, players);
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
    r#""cast":"bean-field""#,
    r#""cast":{"swap""#,
    r#""cast":"trading""#,
    r#""cast":{"flow""#,
    r#""cast":"stack""#,
    r#""cast":{"enchant-beans""#,
    r#""cast":"enchant-others""#,
    r#""cast":"rearrange""#,
    r#""cast":"hand-card""#,
    r#""cast":"randomness""#,
    r#"{"effect-began":{"sword""#,
    r#"{"effect-began":{"two-coins""#,
    r#""odd":"coin""#,
    r#""odd":"on-top""#,
    r#"{"field-gone""#,
    r#"{"coins-gone""#,
    r#"{"magic-shuffled""#,
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
    let draws = |line: &&str| line.contains(r#""from":"draw""#);
    let first = lines.iter().position(draws).unwrap();
    lines.swap(first, first + 1);
    log_reader::check(&lines.join("\n"));
}

/// The lines in the documentation are JSON, and every event is among them.
#[test]
fn the_documentation_shows_real_lines() {
    let text = include_str!("../../../docs/log-format.md");
    let shown = text.lines().filter(|line| line.starts_with("{\"") && !line.contains('…'));
    let shown: Vec<serde_json::Value> =
        shown.map(|line| serde_json::from_str(line).expect(line)).collect();
    for setup in all_setups() {
        for line in played(&setup, 1).0.lines().skip(1) {
            let line: serde_json::Value = serde_json::from_str(line).unwrap();
            let (event, _) = line.as_object().unwrap().iter().next().unwrap();
            assert!(shown.iter().any(|line| line.get(event).is_some()), "{event} is shown");
        }
    }
}
