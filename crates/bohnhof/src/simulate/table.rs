//! A result as a table.

use std::io::{self, Write};

use anstyle::Style;
use bohnhof_arena::Report;
use indicatif::{HumanCount, HumanFloatCount};

use super::Asked;

const HEADING: Style = Style::new().bold();

/// Writes who played, how each seat fared, and how fast it went.
pub(super) fn write(out: &mut impl Write, asked: &Asked, report: &Report) -> io::Result<()> {
    let Asked { game, players, games, seed, threads } = asked;
    let cores = if *threads == 1 { "thread" } else { "threads" };
    writeln!(out, "{HEADING}{game}{HEADING:#}, {players} players, seed {seed}, {threads} {cores}")?;
    if report.games < *games {
        writeln!(
            out,
            "Stopped after {} of {} games.",
            HumanCount(report.games),
            HumanCount(*games)
        )?;
    }
    writeln!(out)?;
    writeln!(out, "{HEADING}seat  bot      coins/game     wins  deals/game{HEADING:#}")?;
    for (number, seat) in (1..).zip(&report.seats) {
        let share = |count: u64| count as f64 / report.games.max(1) as f64;
        writeln!(
            out,
            "{number:>4}  {:<7}  {:>10.2}  {:>5.1} %  {:>10.2}",
            seat.bot,
            seat.mean_coins,
            100.0 * share(seat.wins),
            share(seat.deals),
        )?;
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
