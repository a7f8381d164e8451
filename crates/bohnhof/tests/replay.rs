//! `bohnhof replay`: records are checked and shown.

use std::fs;
use std::path::PathBuf;

use crate::common::{printed, run};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, Record, RuleSet, Seat, Seed, Setup, Step};
use bohnhof_server::fair::{FairRecord, hash_of, seed_of};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A whole game between random players.
fn game(setup: Setup, seed: Seed) -> Record {
    let mut record = Record::new(setup, seed);
    let (mut game, mut rng) = record.start().expect("a game");
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut legal = Vec::new();
    loop {
        let Some((seat, _)) = game.asks().last() else { return record };
        legal.clear();
        game.legal(seat, &mut legal);
        let ends = legal.contains(&Action::EndTrading) && below(2, &mut chance) == 0;
        let chosen = legal[below(legal.len() as u32, &mut chance) as usize];
        let action = if ends { Action::EndTrading } else { chosen };
        game.play(seat, &action, &mut rng, &mut ()).expect("a listed action");
        record.actions.push(Step { seat, action });
    }
}

fn fair(rules: RuleSet, players: u8) -> FairRecord {
    let secret = Seed([3; 32]);
    let mut numbers = vec![Some(Seed([4; 32])); players.into()];
    numbers[1] = None;
    let programs = [Seat(1)].into_iter().collect();
    let setup = Setup { programs, ..Setup::new(rules, players) };
    let record = game(setup, seed_of(&secret, &numbers));
    FairRecord { hash: hash_of(&secret), secret, numbers, record }
}

fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

fn json(record: &FairRecord) -> String {
    serde_json::to_string(record).expect("a record is JSON")
}

#[test]
fn a_fair_game_is_checked_line_by_line() {
    let record = fair(RuleSet::Amigo, 4);
    let told = printed(&format!("replay verify {}", file("fair.json", &json(&record))));
    let all = format!("Actions: all {} are allowed", record.record.actions.len());
    let words =
        ["amigo, 4 players", "Hash: ", "Deal: the seed follows", &all, "Result: coins Ada "];
    for words in words {
        assert!(told.contains(words), "{words}: {told}");
    }
    let plain = file("plain.json", &record.record.to_json());
    let told = printed(&format!("replay verify {plain}"));
    assert!(told.contains("Deal: not checked") && told.contains("Result: "), "{told}");
}

#[test]
fn what_is_wrong_is_said_in_one_sentence() {
    let good = fair(RuleSet::Duel, 2);
    let change = |change: &dyn Fn(&mut FairRecord)| {
        let mut record = good.clone();
        change(&mut record);
        json(&record)
    };
    let cases = [
        (change(&|record| record.secret = Seed([5; 32])), "the secret is not the one"),
        (change(&|record| record.record.seed = Seed([5; 32])), "the seed does not follow"),
        (change(&|record| record.numbers[0] = Some(Seed([5; 32]))), "the seed does not follow"),
        (change(&|record| record.numbers.truncate(1)), "the numbers do not fit"),
        (change(&|record| record.record.actions[3].seat = Seat(6)), "action 4 of the record"),
        (change(&|record| record.record.actions.truncate(3)), "the game is not over"),
        ("{\"record\":1}".to_owned(), "holds no record"),
        ("{}".to_owned(), "holds no record"),
        ("beans".to_owned(), "holds no record"),
    ];
    for (number, (text, says)) in cases.into_iter().enumerate() {
        let file = file(&format!("wrong-{number}.json"), &text);
        let output = run(&format!("replay verify {file}"));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{says}: {error}");
        assert!(error.starts_with("bohnhof: ") && error.ends_with(".\n"), "{error}");
        assert_eq!(error.lines().count(), 1, "{error}");
        assert!(error.contains(says), "{says}: {error}");
    }
    let output = run("replay verify http://127.0.0.1:1/api/tables/x/record");
    let error = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(error.contains("does not answer"), "{error}");
}

#[test]
fn a_game_is_shown_step_by_step() {
    for (rules, players) in [(RuleSet::Amigo, 3), (RuleSet::AlCabohne, 2), (RuleSet::Excalibohn, 4)]
    {
        let record = fair(rules, players);
        let file = file(&format!("show-{rules}.json"), &json(&record));
        let told = printed(&format!("replay show {file}"));
        let last = record.record.actions.len();
        for words in ["The cards are dealt.", "Step 1 of ", "plants", "Hand of Ada", "Hand of Ben"]
        {
            assert!(told.contains(words), "{rules}: {words}");
        }
        assert!(told.contains(&format!("Step {last} of {last}: ")), "{rules}");
        assert!(told.contains("The game is over."), "{rules}");
        assert!(!told.contains('\u{1b}'), "no colours without a terminal");

        let ben = printed(&format!("replay show {file} --seat 1"));
        assert!(ben.contains("Hand of Ben") && !ben.contains("Hand of Ada"), "{rules}");
        assert_eq!(ben.lines().filter(|line| line.starts_with("Step ")).count(), last);
        let one = printed(&format!("replay show {file} --step 5"));
        assert!(one.starts_with("Step 5 of "), "{one}");
        assert_eq!(one.matches("── Turn ").count(), 1, "{one}");
    }
}

#[test]
fn there_are_only_so_many_seats_and_steps() {
    let file = file("few.json", &json(&fair(RuleSet::Duel, 2)));
    for (arguments, says) in [
        (format!("replay show {file} --seat 2"), "the seats are 0 to 1"),
        (format!("replay show {file} --step 99999"), "the steps are 0 to "),
        (format!("replay show {file} --all --step 1"), "cannot be used with"),
        ("replay show no-such-file.json".to_owned(), "no-such-file.json cannot be read"),
        ("replay".to_owned(), "replay verify"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(says), "{error}");
    }
}
