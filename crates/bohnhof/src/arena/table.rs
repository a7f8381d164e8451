//! A result as tables.

use std::io::{self, Write};

use anstyle::Style;
use bohnhof_arena::{Entrant, EntrantStanding, Estimate, Tournament};
use indicatif::HumanCount;

use super::{Asked, Played};
use crate::estimates;

const HEADING: Style = Style::new().bold();

/// Longer names are cut, so that a table fits on the screen.
const MAX_NAME: usize = 12;

/// Writes what is played.
pub(super) fn heading(out: &mut impl Write, asked: &Asked) -> io::Result<()> {
    let (game, players, seed) = (asked.setup.rules, asked.setup.players, asked.seed);
    let threads = count(asked.threads as u64, "thread");
    writeln!(
        out,
        "{HEADING}{game}{HEADING:#}, {}, seed {seed}, {threads}",
        count(players.into(), "player")
    )?;
    if let Some(sentence) = estimates::sentence(&asked.setup) {
        writeln!(out, "{sentence}")?;
    }
    writeln!(out, "All figures are for one seat and game, with intervals of 95 %.")
}

/// Writes who sits with whom.
pub(super) fn title(out: &mut impl Write, title: &str) -> io::Result<()> {
    writeln!(out, "\n{HEADING}{title}{HEADING:#}")?;
    out.flush()
}

/// Writes how everybody fared.
pub(super) fn standing(out: &mut impl Write, asked: &Asked, played: &Played) -> io::Result<()> {
    let standing = &played.standing;
    if standing.deals == 0 {
        return writeln!(out, "Stopped before the first deal was played in all seatings.");
    }
    let names = standing.entrants.iter().map(|entrant| cut(asked.names.get(entrant.entrant)));
    let names: Vec<_> = names.collect();
    let width = names.iter().map(|name| name.chars().count()).max().unwrap_or_default();
    let (parity, best, mean) = match standing.parity {
        Some(parity) => (format!("{:.1}", 100.0 * parity), "to the best", "to the mean"),
        None => ("–".to_owned(), "to the Mafia", ""),
    };
    let line = |cells: [&str; 6]| {
        let [bot, wins, parity, rank, best, mean] = cells;
        let line = format!("{bot:width$}  {wins:19}  {parity:>6}  {rank:11}  {best:13}  {mean}");
        line.trim_end().to_owned()
    };
    writeln!(out, "{}", line(["bot", "wins in %", "parity", "rank", best, mean]))?;
    for (name, entrant) in names.iter().zip(&standing.entrants) {
        let EntrantStanding { wins, rank, margin_to_best, margin_to_mean, .. } = entrant;
        let [share, low, high] = [wins.mean, wins.low, wins.high].map(|share| 100.0 * share);
        let wins = format!("{share:.1} [{low:.1}, {high:.1}]");
        let (rank, mean) = match rank {
            Some(rank) => (format!("{:.2}{}", rank.mean, reach(rank)), signed(margin_to_mean)),
            None => ("–".to_owned(), String::new()),
        };
        writeln!(out, "{}", line([name, &wins, &parity, &rank, &signed(margin_to_best), &mean]))?;
    }
    ratings(out, asked, &standing.entrants)?;
    let stopped = if played.stopped { "Stopped: " } else { "" };
    let [games, deals] = [(standing.games, "game"), (standing.deals, "deal")]
        .map(|(number, thing)| count(number, thing));
    writeln!(out, "{stopped}{games} of {deals} in {:.2} s", standing.seconds)
}

/// Writes the ratings of a pool, the best first.
fn ratings(out: &mut impl Write, asked: &Asked, entrants: &[EntrantStanding]) -> io::Result<()> {
    let rating = |entrant: &EntrantStanding| Some((entrant.rating?, entrant.entrant));
    let mut ratings: Vec<_> = entrants.iter().filter_map(rating).collect();
    if ratings.is_empty() {
        return Ok(());
    }
    ratings.sort_by(|one, other| other.0.mean.total_cmp(&one.0.mean));
    writeln!(out, "Ratings on Elo's scale, from who did better than whom at each table:")?;
    for (rating, entrant) in ratings {
        let (mean, half) = (rating.mean, rating.half_width());
        writeln!(out, "{mean:>+7.0} ± {half:<4.0}  {}", asked.names.get(entrant))?;
    }
    Ok(())
}

/// Writes what programs did wrong.
pub(super) fn faults(out: &mut impl Write, tournament: &Tournament) -> io::Result<()> {
    for entrant in tournament.entrants() {
        match entrant {
            Entrant::Bot(_) => {}
            Entrant::Program(command) => {
                let faults = command.faults();
                let (late, wrong) = (HumanCount(faults.late), HumanCount(faults.wrong));
                let decisions = HumanCount(faults.decisions);
                writeln!(out, "\n{command}: {decisions} decisions, {late} late, {wrong} wrong")?;
                if let Some(first) = faults.first_wrong {
                    writeln!(out, "The first wrong one: {first}")?;
                }
            }
        }
    }
    Ok(())
}

fn signed(estimate: &Estimate) -> String {
    format!("{:+.2}{}", estimate.mean, reach(estimate))
}

/// How far the interval reaches, to its longer side.
fn reach(estimate: &Estimate) -> String {
    let reach = (estimate.high - estimate.mean).max(estimate.mean - estimate.low);
    if reach.is_finite() { format!(" ± {reach:.2}") } else { " ± ?".to_owned() }
}

/// The end of a name tells more than its beginning.
fn cut(name: &str) -> String {
    let length = name.chars().count();
    if length <= MAX_NAME {
        return name.to_owned();
    }
    let end: String = name.chars().skip(length - MAX_NAME + 1).collect();
    format!("…{end}")
}

fn count(number: u64, thing: &str) -> String {
    if number == 1 { format!("1 {thing}") } else { format!("{} {thing}s", HumanCount(number)) }
}
