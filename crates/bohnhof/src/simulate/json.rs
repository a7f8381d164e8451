//! A result as one JSON object.

use std::collections::BTreeMap;
use std::io::{self, Write};

use bohnhof_arena::{Report, SeatReport};
use serde::Serialize;

use super::Asked;
use crate::estimates;

#[derive(Serialize)]
struct Result {
    game: &'static str,
    players: u8,
    seed: u64,
    threads: usize,
    games: u64,
    seconds: f64,
    games_per_second: f64,
    actions: u64,
    actions_per_second: f64,
    deals: u64,
    seats: Vec<Seat>,
    /// These three where the Bean Mafia plays along, the last for a player alone.
    #[serde(skip_serializing_if = "Option::is_none")]
    mafia_wins: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    mafia_mean_coins: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    longest_streak: Option<u64>,
    /// The figures that are estimates, by kind.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    estimated: BTreeMap<&'static str, Vec<&'static str>>,
}

#[derive(Serialize)]
struct Seat {
    bot: String,
    mean_coins: f64,
    wins: u64,
    deals: u64,
}

/// Writes the object on one line.
pub(super) fn write(out: &mut impl Write, asked: &Asked, report: &Report) -> io::Result<()> {
    let seat = |seat: &SeatReport| Seat {
        bot: seat.bot.to_string(),
        mean_coins: seat.mean_coins,
        wins: seat.wins,
        deals: seat.deals,
    };
    serde_json::to_writer(
        &mut *out,
        &Result {
            game: asked.setup.rules.id(),
            players: asked.setup.players,
            seed: asked.seed,
            threads: asked.threads,
            games: report.games,
            seconds: report.seconds,
            games_per_second: report.games_per_second(),
            actions: report.actions,
            actions_per_second: report.actions_per_second(),
            deals: report.deals,
            seats: report.seats.iter().map(seat).collect(),
            mafia_wins: report.mafia.map(|mafia| mafia.wins),
            mafia_mean_coins: report.mafia.map(|mafia| mafia.mean_coins),
            longest_streak: report.mafia.and_then(|mafia| mafia.longest_streak),
            estimated: estimates::by_kind(&asked.setup),
        },
    )?;
    writeln!(out)
}
