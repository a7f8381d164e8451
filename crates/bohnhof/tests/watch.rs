//! `bohnhof watch`.

use std::io::{BufRead, BufReader, Read};
use std::process::Stdio;

use crate::common::{bohnhof, printed};

#[test]
fn a_game_is_told_from_the_deal_to_the_winner() {
    let told = printed("watch --seed 3 --game rio-grande --players 5");
    for words in [
        "rio-grande, seed 3",
        "Turn 1: ",
        " plants a",
        " offers ",
        " for ",
        " harvests ",
        " draws 3 cards.",
    ] {
        assert!(told.contains(words), "{words}");
    }
    let ends: Vec<_> = told.lines().filter(|line| line.starts_with("The game is over: ")).collect();
    assert!(matches!(ends[..], [end] if end.contains(" wins with ")), "{ends:?}");
    assert!(!told.contains('\u{1b}'), "no colours without a terminal");
}

#[test]
fn the_games_for_two_and_for_one_are_told() {
    for (table, all) in [
        (
            "--game duel --bots random",
            &["Turned over: ", "From the discard pile: ", " discards ", "Face-up cards: "][..],
        ),
        (
            "--game al-cabohne --bots random",
            &["Al Cabohne", "Don Corlebohne", " pays ", " gives ", "Mafia: ", "until the harvest"],
        ),
        ("--game al-cabohne --players 1", &["Joe Bohnano", "harvests at 3", "count double"]),
    ] {
        let told = printed(&format!("watch --seed 5 {table}"));
        for words in all {
            assert!(told.contains(words), "{table}: {words}");
        }
        assert_eq!(told.matches("The game is over: ").count(), 1, "{table}");
    }
}

#[test]
fn magic_is_told() {
    let told = |table: &str| printed(&format!("watch --game excalibohn {table}"));
    let first = told("--seed 1");
    for words in [
        "A star marks ",
        "Estimated figures: ",
        " cents, and begins.",
        "Magic cards: Ada 1, Ben 1, Cleo 1, Dan 1, 7 in the pile",
        "¢",
    ] {
        assert!(first.contains(words), "{words}");
    }
    assert!(!printed("watch --seed 1").contains("Estimated"));

    let tables = (1..=20).map(|seed| told(&format!("--seed {seed} --players {}", 3 + seed % 3)));
    let all = tables.collect::<String>();
    for words in [
        " uses the White bean.",
        " uses the Picking bean.",
        " takes a card from ",
        " uses the Mean bean.",
        " loses a coin: ",
        " attacks ",
        " reveals a Princess bean.",
        " takes a coin from ",
        " counter-attacks ",
        " uses the Magic bean.",
        " discards a Magic bean.",
        " turns up ",
        " gets a magic card.",
        " casts Attack.",
        " casts Bean Field.",
        " has a third field.",
        " swaps a magic card with ",
        " casts Trading.",
        " casts Flow.",
        " casts Stack.",
        "From the discard pile: ",
        " casts Enchant Beans.",
        " enchants ",
        "* →",
        " casts Enchant Others.",
        " casts Rearrange.",
        " casts Hand Card.",
        " draws 5 cards.",
        " casts Randomness.",
        " borrows a magic card.",
        " returns the borrowed magic card.",
    ] {
        assert!(all.contains(words), "{words}");
    }
}

#[test]
fn every_game_fits_on_the_screen() {
    for table in [
        "--players 3",
        "--players 5 --hide-coins --sell-third-field",
        "--game amigo-more-beans --bots simple,random,simple,random,simple,random,simple",
        "--game rio-grande --players 7 --bots simple",
        "--game duel",
        "--game duel --bots random",
        "--game al-cabohne",
        "--game al-cabohne --bots random",
        "--game al-cabohne --players 1",
        "--game excalibohn --players 5 --hide-coins",
        "--game excalibohn --players 3 --bots random",
    ] {
        let told = printed(&format!("watch --seed 1 --speed instant {table}"));
        // What several players say at once may take more; the table never does.
        let wide = |line: &&str| line.starts_with(['─', '▸', ' ']) && line.chars().count() > 80;
        assert_eq!(told.lines().find(wide), None, "{table}");
        assert!(told.lines().all(|line| line.trim_end() == line), "{table}");
    }
}

#[test]
fn the_same_seed_tells_the_same_game() {
    assert_eq!(printed("watch --seed 5"), printed("watch --seed 5 --speed brisk"));
    assert_ne!(printed("watch --seed 5"), printed("watch --seed 6"));
}

#[test]
fn nobody_need_read_to_the_end() {
    let mut watching = bohnhof()
        .args(["watch", "--game", "rio-grande", "--players", "7"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut first = String::new();
    let mut out = BufReader::with_capacity(16, watching.stdout.take().expect("a pipe"));
    out.read_line(&mut first).expect("a line");
    drop(out);
    assert!(watching.wait().expect("the program ends").success());
    let mut errors = String::new();
    watching.stderr.expect("a pipe").read_to_string(&mut errors).expect("text");
    assert_eq!(errors, "");
}
