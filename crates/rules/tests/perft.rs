//! Counting trees: how many ways a position can go on, to a fixed depth. Any change of what is legal
//! shows here. `BLESS=1` renews the counts.

use std::fmt::Write as _;
use std::fs;

use crate::common::rng;
use bohnhof_rules::{Action, Game};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/perft.txt");

/// The number of lines of play of this length. Everybody may act, not only who is asked; shuffles
/// all use the same randomness.
fn perft(game: &Game, depth: u32) -> u64 {
    let mut legal: Vec<Action> = Vec::new();
    let mut lines = 0;
    for seat in game.table().seats() {
        legal.clear();
        game.legal(seat, &mut legal);
        if depth == 1 {
            lines += legal.len() as u64;
            continue;
        }
        for action in &legal {
            let mut next = game.clone();
            next.play(seat, action, &mut rng(0), &mut ()).expect("a listed action");
            lines += perft(&next, depth - 1);
        }
    }
    lines
}

#[test]
fn every_count_is_as_written() {
    let bless = std::env::var_os("BLESS").is_some();
    let text = fs::read_to_string(FILE).expect("the file of positions");
    let (mut position, mut blessed, mut counts) = (String::new(), String::new(), 0);
    for line in text.lines() {
        let Some(written) = line.strip_prefix("perft ") else {
            if line.is_empty() {
                position.clear();
            }
            writeln!(position, "{line}").expect("text grows");
            writeln!(blessed, "{line}").expect("text grows");
            continue;
        };
        let game =
            Game::from_text(&position).unwrap_or_else(|error| panic!("{error} in\n{position}"));
        let (depth, expected) = written.split_once(" = ").expect("`perft 2 = 17`");
        let found = perft(&game, depth.parse().expect("a depth"));
        writeln!(blessed, "perft {depth} = {found}").expect("text grows");
        assert!(
            bless || expected == found.to_string(),
            "perft {depth} is {found}, not {expected}, of\n{position}"
        );
        counts += 1;
    }
    assert!(counts >= 20, "the file has positions");
    if bless {
        fs::write(FILE, blessed).expect("the file can be written");
    }
}
