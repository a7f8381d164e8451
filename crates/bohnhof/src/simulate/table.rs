//! A result as a table.

use std::io::{self, Write};

use anstyle::Style;
use bohnhof_arena::{MafiaReport, Report};
use indicatif::{HumanCount, HumanFloatCount};

use super::Asked;
use crate::estimates;

const HEADING: Style = Style::new().bold();

/// Writes who played, how each seat fared, and how fast it went.
pub(super) fn write(out: &mut impl Write, asked: &Asked, report: &Report) -> io::Result<()> {
    let Asked { setup, games, seed, threads } = asked;
    let (game, players) = (setup.rules, setup.players);
    let cores = if *threads == 1 { "thread" } else { "threads" };
    let people = if players == 1 { "player" } else { "players" };
    writeln!(
        out,
        "{HEADING}{game}{HEADING:#}, {players} {people}, seed {seed}, {threads} {cores}"
    )?;
    if report.games < *games {
        writeln!(
            out,
            "Stopped after {} of {} games.",
            HumanCount(report.games),
            HumanCount(*games)
        )?;
    }
    if let Some(sentence) = estimates::sentence(setup) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out)?;
    let names = report.seats.iter().map(|seat| seat.bot.to_string().len());
    let width = names.max().unwrap_or_default().max("simple ".len());
    writeln!(out, "{HEADING}seat  {:<width$}  coins/game     wins  deals/game{HEADING:#}", "bot")?;
    let share = |count: u64| count as f64 / report.games.max(1) as f64;
    for (number, seat) in (1..).zip(&report.seats) {
        writeln!(
            out,
            "{number:>4}  {:<width$}  {:>10.2}  {:>5.1} %  {:>10.2}",
            seat.bot,
            seat.mean_coins,
            100.0 * share(seat.wins),
            share(seat.deals),
        )?;
    }
    if let Some(MafiaReport { mean_coins, wins, longest_streak }) = report.mafia {
        let wins = 100.0 * share(wins);
        writeln!(out, "      {:<width$}  {mean_coins:>10.2}  {wins:>5.1} %", "Mafia")?;
        if let Some(longest) = longest_streak {
            writeln!(out, "\nThe longest streak: {} won in a row.", HumanCount(longest))?;
        }
    }
    writeln!(out)?;
    writeln!(
        out,
        "{} games in {:.2} s: {:.0} games/s, {:.0} actions/s",
        HumanCount(report.games),
        report.seconds,
        HumanFloatCount(report.games_per_second()),
        HumanFloatCount(report.actions_per_second()),
    )
}
