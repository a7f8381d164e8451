//! `bohnhof replay verify`: whether a game is what it claims to be.

use std::io::{self, Write};

use bohnhof_rules::{Game, Record};
use bohnhof_server::fair::{FairRecord, Unfair};

use super::source::Kept;
use crate::trouble::Trouble;
use crate::watch::{name, strong};

/// Checks a game and says what was checked.
pub(crate) fn run(kept: &Kept) -> Result<(), Trouble> {
    let mut out = anstream::stdout().lock();
    let record = kept.record();
    let (rules, players) = (record.setup.rules, record.setup.players);
    writeln!(out, "{}, {players} players, {} actions", strong(rules.id()), record.actions.len())?;
    match kept {
        Kept::Fair(fair) => check_deal(fair, &mut out)?,
        Kept::Plain(_) => {
            writeln!(out, "Deal: not checked, because this record has no secret and no numbers.")?;
        }
    }
    let game = check_game(record, &mut out)?;
    if game.outcome().is_none() && matches!(kept, Kept::Fair(_)) {
        return Err(Trouble::failed(&Unfair::Unfinished));
    }
    Ok(tell_result(&game, &mut out)?)
}

fn check_deal(fair: &FairRecord, out: &mut impl Write) -> Result<(), Trouble> {
    fair.check_hash().map_err(|unfair| Trouble::failed(&unfair))?;
    writeln!(out, "Hash: the secret is the one that was published as {}.", fair.hash)?;
    writeln!(
        out,
        "  (Whether this hash was shown before the game, only those can say who saw it.)"
    )?;
    fair.check_seed().map_err(|unfair| Trouble::failed(&unfair))?;
    let people = fair.numbers.iter().flatten().count();
    let numbers = if people == 1 { "number of 1 player" } else { "numbers of the players" };
    writeln!(out, "Deal: the seed follows from the secret and the {numbers}.")?;
    Ok(())
}

fn check_game(record: &Record, out: &mut impl Write) -> Result<Game, Trouble> {
    let replayed = record.replay(&mut ()).map_err(Unfair::Replay);
    let game = replayed.map_err(|unfair| Trouble::failed(&unfair))?;
    writeln!(out, "Actions: all {} are allowed by the rules.", record.actions.len())?;
    Ok(game)
}

fn tell_result(game: &Game, out: &mut impl Write) -> io::Result<()> {
    let Some(outcome) = game.outcome() else {
        return writeln!(out, "Result: none, because the game is not over.");
    };
    let coins = outcome.coins.iter().map(|(seat, coins)| format!("{} {coins}", name(seat.0)));
    let winners: Vec<_> = outcome.winners.iter().map(|seat| name(seat.0)).collect();
    let winners = if winners.is_empty() { "the Mafia".to_owned() } else { winners.join(" and ") };
    let coins = coins.collect::<Vec<_>>().join(", ");
    writeln!(out, "Result: coins {coins}; won by {winners}.")
}
