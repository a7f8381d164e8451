//! Games in lines of text.

use bohnhof_rules::RuleSet;

use super::talker::{Talker, Waits};
use crate::common::printed;

#[test]
fn whole_games_of_every_kind_in_lines_of_text() {
    let data = tempfile::tempdir().expect("a folder");
    for rules in RuleSet::ALL {
        let mut talker =
            Talker::start(data.path(), &format!("--game {rules} --bots simple --seed 3"));
        while talker.play_on() {}
        let heard = talker.close();
        assert!(heard.contains("\nResult\n"), "{rules}: {heard}");
        assert!(!heard.contains('\u{1b}'), "{rules}: there are escape codes");
        let record = heard.lines().find_map(|line| line.strip_prefix("The record of this game: "));
        let record = record.unwrap_or_else(|| panic!("{rules}: {heard}"));
        printed(&format!("replay verify {record}"));
    }
}

#[test]
fn alone_against_the_mafia_and_in_german() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker =
        Talker::start(data.path(), "--game al-cabohne --players 1 --language de --seed 1");
    let Waits::Question(numbers) = talker.listen() else { panic!("{}", talker.heard) };
    assert!(!numbers.is_empty());
    talker.say("l");
    talker.listen();
    assert!(talker.heard.contains("Joe Bohnano: "), "{}", talker.heard);
    assert!(talker.close().contains(" gespeichert. Weiter "));
}

#[test]
fn a_script_may_be_ahead_of_the_game() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = Talker::start(data.path(), "--game duel --bots simple --seed 3 --no-hints");
    for line in ["1", "i", "0", "q"] {
        talker.say(line);
    }
    let heard = talker.close();
    assert!(heard.contains("You plant a "), "{heard}");
    assert!(heard.contains("This table was opened without hints."), "{heard}");
    assert!(heard.contains("bohnhof play --resume "), "{heard}");
}

#[test]
fn an_action_is_taken_back() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = Talker::start(data.path(), "--game duel --bots simple --seed 3");
    talker.listen();
    let first = talker.heard.clone();
    talker.say("1");
    talker.listen();
    assert!(talker.heard.contains("You plant a "), "{}", talker.heard);
    talker.say("u");
    talker.listen();
    let after = talker.heard.rsplit("took the last step back.\n").next().unwrap_or_default();
    assert!(first.ends_with(after), "{}", talker.heard);
    talker.say("u");
    talker.listen();
    assert!(talker.heard.contains("There is nothing to take back."), "{}", talker.heard);
}

#[test]
fn the_coach_explains_in_lines_of_text() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = Talker::start(data.path(), "--game duel --bots simple --seed 3 --learn");
    talker.listen();
    assert!(talker.heard.contains("Your coach: "), "{}", talker.heard);
    assert!(talker.heard.contains("(D1)"), "{}", talker.heard);
}

#[test]
fn an_offer_is_made_step_by_step() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = Talker::start(data.path(), "--game amigo --players 3 --bots simple --seed 3");
    // Until the player can trade.
    loop {
        talker.listen();
        let asked = talker.heard.rsplit("\n\n").next().unwrap_or_default().to_owned();
        if asked.contains("Trade with the others") {
            break;
        }
        assert!(talker.play_on(), "{}", talker.heard);
    }
    talker.say("t");
    talker.listen();
    assert!(talker.heard.contains("What do you give?"), "{}", talker.heard);
    talker.say("1 1 1 1 1 1 1 1 1");
    talker.listen();
    talker.say("2");
    talker.listen();
    assert!(talker.heard.contains("To whom?"), "{}", talker.heard);
    talker.say("1");
    talker.listen();
    // Nobody has so many.
    assert!(talker.heard.contains("(C"), "{}", talker.heard);
    talker.say("t");
    talker.listen();
    talker.say("1");
    talker.listen();
    talker.say("");
    talker.listen();
    talker.say("2");
    talker.listen();
    assert!(talker.heard.contains("You offer "), "{}", talker.heard);
}

#[test]
fn several_people_share_a_keyboard() {
    let data = tempfile::tempdir().expect("a folder");
    let mut talker = Talker::start(data.path(), "--game duel --people 2 --name Ben --seed 3");
    let mut turns = 0;
    for _ in 0..60 {
        talker.listen();
        if talker.heard.ends_with("then press Enter.\n> ") {
            turns += 1;
            talker.say("");
            continue;
        }
        assert!(talker.play_on(), "{}", talker.heard);
    }
    assert!(turns > 2, "the keyboard changed hands {turns} times: {}", talker.heard);
}
