//! Comparing a line with the same part of a position.

use bohnhof_rules::Game;

use super::{same, seat_and_rest};

/// Compares `pile 2 blue`, `phase trade active 2`, `seat 1: hand red | coins nothing`, `winners 2`,
/// `offer #1 by 2: …`, `offer #1 gone` or `effect sword 1 against 2 | taken 2` with the position of
/// the game.
pub(super) fn compare(game: &Game, expected: &str) -> Result<(), String> {
    let key = expected.split(' ').next().unwrap_or_default();
    match key {
        "seat" => {
            let (seat, parts) = expected.split_once(": ").ok_or("`:` is missing after the seat")?;
            for part in parts.split(" | ") {
                let (name, value) = part.split_once(' ').ok_or("a part has a name and a value")?;
                let is = seat_part(game, seat, name)?;
                let what = format!("{name} of {seat}");
                if name == "aside" {
                    same_cards(&what, &is, value)
                } else {
                    same(&what, &is, value)
                }?;
            }
            Ok(())
        }
        "row" => {
            let is = line(game, "row ").unwrap_or("nothing".to_owned());
            same_cards(key, &is, expected.trim_start_matches("row "))
        }
        "pile" | "discard" | "winners" | "next-offer" | "bosses" | "mafia" | "set-aside"
        | "owing" | "magic-pile" | "announced" | "this-turn" => {
            let value = line(game, &format!("{key} ")).unwrap_or("nothing".to_owned());
            same(key, &format!("{key} {value}"), expected)
        }
        "effect" => {
            let text = game.to_text();
            let effects: Vec<_> =
                text.lines().filter_map(|line| line.strip_prefix("effect ")).collect();
            let is = if effects.is_empty() { "nothing".to_owned() } else { effects.join(" | ") };
            same(key, &format!("{key} {is}"), expected)
        }
        "offer" => {
            let start: Vec<&str> = expected.split(' ').take(2).collect();
            let start = start.join(" ");
            let value = line(game, &format!("{start} ")).unwrap_or("gone".to_owned());
            same(&start, &format!("{start} {value}"), expected)
        }
        "turn" | "active" | "phase" | "start" | "ran-out" => turn(game, expected),
        _ => Err(format!("`{key}` cannot be compared")),
    }
}

/// Compares cards whose order does not matter.
fn same_cards(what: &str, is: &str, expected: &str) -> Result<(), String> {
    if sorted(is) == sorted(expected) { Ok(()) } else { same(what, is, expected) }
}

fn sorted(cards: &str) -> Vec<&str> {
    let (mut kinds, mut count) = (Vec::new(), 1);
    for word in cards.split(' ') {
        if let Ok(number) = word.parse() {
            count = number;
        } else {
            kinds.extend(std::iter::repeat_n(word, count));
            count = 1;
        }
    }
    kinds.sort_unstable();
    kinds
}

/// What comes after this beginning of a line of the position.
fn line(game: &Game, start: &str) -> Option<String> {
    game.to_text().lines().find_map(|line| line.strip_prefix(start)).map(str::to_owned)
}

fn seat_part(game: &Game, seat: &str, name: &str) -> Result<String, String> {
    let line = line(game, &format!("{seat}: ")).unwrap_or_default();
    let part = line.split(" | ").find_map(|part| part.strip_prefix(&format!("{name} ")));
    match (part, name) {
        (Some(part), _) => Ok(part.to_owned()),
        (None, "hand" | "coins" | "aside" | "call" | "want" | "seen" | "magic") => {
            Ok("nothing".to_owned())
        }
        (None, "talk") => Ok("0".to_owned()),
        (None, "fields") => {
            let (seat, _) = seat_and_rest(&format!("{} ", seat.trim_start_matches("seat ")))?;
            let fields = game.table().farms.get(seat).map_or(0, |farm| farm.fields.len());
            Ok(vec!["empty"; fields].join(", "))
        }
        (None, _) => Err(format!("a seat has no part `{name}`")),
    }
}

fn turn(game: &Game, expected: &str) -> Result<(), String> {
    let line = game.to_text().lines().find(|line| line.starts_with("turn ")).map(str::to_owned);
    let line = line.unwrap_or_default();
    let (is, expected): (Vec<_>, Vec<_>) =
        (line.split(' ').collect(), expected.split(' ').collect());
    for pair in expected.chunks(2) {
        let value = is.chunks(2).find(|said| said[0] == pair[0]).map(|said| said[1]);
        let value = value.unwrap_or(if pair[0] == "start" { "1" } else { "0" });
        same(pair[0], value, pair.get(1).copied().unwrap_or_default())?;
    }
    Ok(())
}
