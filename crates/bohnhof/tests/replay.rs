//! `bohnhof replay`: records are checked and shown.

use crate::common::fair::{dealt, fair, file, json};
use crate::common::{printed, run};
use bohnhof_protocol::fair::{FairRecord, digest_of};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, RuleSet, Seat, Seed};

#[test]
fn a_fair_game_is_checked_line_by_line() {
    let record = fair(RuleSet::AMIGO, 4);
    let told = printed(&format!("replay verify {}", file("fair.json", &json(&record))));
    let all = format!("Actions: all {} are allowed", record.record.actions.len());
    let seal = format!("Seal: {}", record.seal());
    let words = [
        "amigo, 4 players",
        "Hash: ",
        "Numbers: those of Ada and Dan are part of the deal.",
        "Withheld: Cleo revealed no number.",
        "between 2 deals",
        "Deal: the seed follows",
        &seal,
        "Digest: ",
        &all,
        "Result: coins Ada ",
    ];
    for words in words {
        assert!(told.contains(words), "{words}: {told}");
    }
}

/// A game that is played by the rules, but whose deal nothing proves, is not passed off as checked.
#[test]
fn what_proves_nothing_has_an_exit_code_of_its_own() {
    let record = fair(RuleSet::DUEL, 2);
    let plain = file("plain.json", &record.record.to_json());
    let bots = file("bots.json", &json(&dealt(RuleSet::DUEL, &[None, None])));
    let share = |number| Some((Seed([4; 32]), number));
    let withheld = file("none.json", &json(&dealt(RuleSet::DUEL, &[share(false), None])));
    for (file, says) in [
        (plain, "the deal cannot be checked, because this record has no secret"),
        (bots, "no player's number is part of it"),
        (withheld, "no player's number is part of it"),
    ] {
        let output = run(&format!("replay verify {file}"));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(3), "{error}");
        assert!(error.contains(says), "{error}");
        let told = String::from_utf8_lossy(&output.stdout);
        assert!(told.contains("are allowed by the rules") && told.contains("Result: "), "{told}");
    }
}

/// What a player noted is compared, and only that shows that a record is not another game's.
#[test]
fn what_a_player_noted_is_compared() {
    let record = fair(RuleSet::AMIGO, 4);
    let noted = file("noted.json", &json(&record));
    let (mine, other) = (Seed([4; 32]), Seed([5; 32]));
    let right = format!(
        "replay verify {noted} --hash {} --seal {} --digest {} --number 0={mine} --number {mine}",
        record.hash,
        record.seal(),
        record.digest
    );
    let told = printed(&right);
    for what in ["hash", "seal", "digest"] {
        assert!(told.contains(&format!("It is the {what} that you noted.")), "{told}");
    }
    for (given, code, says) in [
        (format!("--hash {other}"), 1, "the hash in the record"),
        (format!("--seal {other}"), 1, "the seal in the record"),
        (format!("--digest {other}"), 1, "the digest in the record"),
        (format!("--number {other}"), 1, "your number is not part of the deal"),
        (format!("--number 1={mine}"), 1, "your number is not part of the deal"),
        (format!("--number 2={mine}"), 1, "your number was left out of the deal"),
        (format!("--number 9={mine}"), 1, "your number is not part of the deal"),
        ("--number x".to_owned(), 2, "64 hexadecimal digits"),
        (format!("--number a={mine}"), 2, "is not a seat"),
        ("--hash 00".to_owned(), 2, "64 hexadecimal digits"),
    ] {
        let output = run(&format!("replay verify {noted} {given}"));
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(code), "{given}: {error}");
        assert!(error.contains(says), "{given}: {error}");
    }
}

/// Who changes the actions and computes the digest again is found out by whoever noted the digest.
#[test]
fn a_digest_that_was_noted_finds_out_who_computed_it_again() {
    let record = fair(RuleSet::AMIGO, 4);
    let mut changed = record.clone();
    let is_call = |action: &Action| matches!(action, Action::Trade(TradeAction::Call(_)));
    changed.record.actions.retain(|step| !is_call(&step.action));
    assert_ne!(changed, record, "there was a call");
    changed.digest = digest_of(&changed.record);
    let file = file("again.json", &json(&changed));
    printed(&format!("replay verify {file}"));
    let output = run(&format!("replay verify {file} --digest {}", record.digest));
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8_lossy(&output.stderr).contains("the digest in the record"));
}

#[test]
fn what_is_wrong_is_said_in_one_sentence() {
    let good = fair(RuleSet::DUEL, 2);
    let change = |change: &dyn Fn(&mut FairRecord)| {
        let mut record = good.clone();
        change(&mut record);
        json(&record)
    };
    let number = |record: &mut FairRecord, number: Option<Seed>| {
        record.seats[0].as_mut().expect("a person").number = number;
    };
    let cases = [
        (change(&|record| record.secret = Seed([5; 32])), "the secret is not the one"),
        (change(&|record| record.record.seed = Seed([5; 32])), "the seed does not follow"),
        (change(&|record| number(record, Some(Seed([5; 32])))), "the number of seat 1"),
        (change(&|record| number(record, None)), "the seed does not follow"),
        (change(&|record| record.seats.truncate(1)), "the numbers do not fit"),
        (
            change(&|record| record.record.setup.options.hide_coins = true),
            "the seed does not follow",
        ),
        (change(&|record| record.record.actions.truncate(3)), "the digest is not that of"),
        (
            change(&|record| {
                record.record.actions[3].seat = Seat(6);
                record.digest = digest_of(&record.record);
            }),
            "action 4 of the record",
        ),
        (
            change(&|record| {
                record.record.actions.truncate(3);
                record.digest = digest_of(&record.record);
            }),
            "the game is not over",
        ),
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
    for (rules, players) in
        [(RuleSet::AMIGO, 3), (RuleSet::AL_CABOHNE, 2), (RuleSet::EXCALIBOHN, 4)]
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
        assert!(told.contains("The game is over: "), "{rules}");
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
    let file = file("few.json", &json(&fair(RuleSet::DUEL, 2)));
    for (arguments, says) in [
        (format!("replay show {file} --seat 2"), "the seats are 0 to 1"),
        (format!("replay show {file} --step 99999"), "the steps are 0 to "),
        (format!("replay show {file} --all --step 1"), "cannot be used with"),
        ("replay show no-such-file.json".to_owned(), "no-such-file.json cannot be read"),
        ("replay".to_owned(), "`bohnhof replay` with verify or show"),
    ] {
        let output = run(&arguments);
        let error = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains(says), "{error}");
    }
}
