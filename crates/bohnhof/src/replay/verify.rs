//! `bohnhof replay verify`: whether a game is what it claims to be.

use std::io::{self, Write};

use bohnhof_protocol::fair::{FairRecord, Share, Unfair, hash_of};
use bohnhof_rules::{Game, Record, Seat, Seed};

use super::source::Kept;
use crate::arguments::{NotedNumber, VerifyArguments};
use crate::error::CliError;
use crate::watch::{name, strong};

/// Checks a game and says what was checked.
pub(crate) fn run(kept: &Kept, noted: &VerifyArguments) -> Result<(), CliError> {
    let mut out = anstream::stdout().lock();
    let record = kept.record();
    let (rules, players) = (record.setup.rules, record.setup.players);
    writeln!(out, "{}, {players} players, {} actions", strong(rules.id()), record.actions.len())?;
    match kept {
        Kept::Fair(fair) => {
            check_deal(fair, noted, &mut out)?;
            check_digest(fair, noted.digest, &mut out)?;
            let game = check_game(record, &mut out)?;
            if game.outcome().is_none() {
                return Err(CliError::failed(&Unfair::Unfinished));
            }
            tell_result(&game, &mut out)?;
            if fair.seats.iter().flatten().all(|share| share.number.is_none()) {
                return Err(CliError::Unproved(
                    "the deal fits the secret, but no player's number is part of it, so whoever knew \
                     the secret could choose the cards"
                        .to_owned(),
                ));
            }
            Ok(())
        }
        Kept::Plain(record) => {
            tell_result(&check_game(record, &mut out)?, &mut out)?;
            Err(CliError::Unproved(
                "the deal cannot be checked, because this record has no secret and no numbers; check \
                 the whole record of the table"
                    .to_owned(),
            ))
        }
    }
}

fn check_deal(
    fair: &FairRecord,
    noted: &VerifyArguments,
    out: &mut impl Write,
) -> Result<(), CliError> {
    fair.check_hash().map_err(|unfair| CliError::failed(&unfair))?;
    writeln!(out, "Hash: the secret is the one that was published as {}.", fair.hash)?;
    compare("hash", "--hash", fair.hash, noted.hash, out)?;
    fair.check_numbers().map_err(|unfair| CliError::failed(&unfair))?;
    for noted in &noted.number {
        check_own(fair, noted)?;
    }
    tell_numbers(fair, out)?;
    fair.check_seed().map_err(|unfair| CliError::failed(&unfair))?;
    writeln!(out, "Deal: the seed follows from the set-up, the secret and the players' numbers.")?;
    writeln!(out, "Seal: {}.", fair.seal())?;
    compare("seal", "--seal", fair.seal(), noted.seal, out)
}

/// Compares a figure with what the player noted, if anything.
fn compare(
    what: &str,
    option: &str,
    found: Seed,
    noted: Option<Seed>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    let Some(noted) = noted else {
        writeln!(out, "  (Compare it with the {what} that you noted, or give it as {option}.)")?;
        return Ok(());
    };
    if noted != found {
        return Err(CliError::Failed(format!(
            "the {what} in the record, {found}, is not the one that you noted"
        )));
    }
    writeln!(out, "  It is the {what} that you noted.")?;
    Ok(())
}

/// Whether a player's own number is part of the deal.
fn check_own(fair: &FairRecord, noted: &NotedNumber) -> Result<(), CliError> {
    let seats = (0..).map(Seat).zip(&fair.seats);
    let mine = seats.filter(|(seat, _)| noted.seat.is_none_or(|noted| noted == *seat));
    let shares: Vec<&Share> = mine.filter_map(|(_, share)| share.as_ref()).collect();
    if shares.iter().any(|share| share.number == Some(noted.number)) {
        return Ok(());
    }
    let left_out = shares.iter().any(|share| share.commitment == hash_of(&noted.number));
    Err(CliError::Failed(if left_out {
        "your number was left out of the deal: it reached the server too late or never, or the server \
         ignored it"
            .to_owned()
    } else {
        "your number is not part of the deal".to_owned()
    }))
}

/// Says whose numbers are in the deal, and what that means.
fn tell_numbers(fair: &FairRecord, out: &mut impl Write) -> io::Result<()> {
    let names = |seats: &[Seat]| {
        let names: Vec<_> = seats.iter().map(|seat| name(seat.0)).collect();
        names.join(" and ")
    };
    let withheld: Vec<Seat> = fair.withheld().collect();
    let seats = (0..).map(Seat).zip(&fair.seats);
    let people: Vec<Seat> =
        seats.filter(|(_, share)| share.is_some()).map(|(seat, _)| seat).collect();
    let revealed: Vec<Seat> =
        people.iter().copied().filter(|seat| !withheld.contains(seat)).collect();
    match (people.as_slice(), revealed.as_slice()) {
        (_, []) => writeln!(out, "Numbers: no player's number is part of the deal.")?,
        ([_], [only]) => writeln!(
            out,
            "Numbers: that of {0} is part of the deal. {0} knows that nobody else could choose the cards.",
            name(only.0)
        )?,
        (_, revealed) => writeln!(
            out,
            "Numbers: those of {} are part of the deal. Each of these players knows that nobody could \
             choose the cards at will; somebody who knew the secret could choose between two deals for \
             each other player in league with them.",
            names(revealed)
        )?,
    }
    if !withheld.is_empty() {
        let deals = 1_u64 << withheld.len();
        writeln!(
            out,
            "Withheld: {} revealed no number. Somebody who knew the secret and controlled all of these \
             seats could choose between {deals} deals in this way.",
            names(&withheld)
        )?;
    }
    Ok(())
}

fn check_digest(
    fair: &FairRecord,
    noted: Option<Seed>,
    out: &mut impl Write,
) -> Result<(), CliError> {
    fair.check_digest().map_err(|unfair| CliError::failed(&unfair))?;
    writeln!(out, "Digest: {} is that of this set-up and these actions.", fair.digest)?;
    compare("digest", "--digest", fair.digest, noted, out)
}

fn check_game(record: &Record, out: &mut impl Write) -> Result<Game, CliError> {
    let game = record.replay(&mut ()).map_err(|error| CliError::failed(&Unfair::Replay(error)))?;
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
