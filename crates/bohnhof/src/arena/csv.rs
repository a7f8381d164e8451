//! A result as CSV.

use std::io::{self, Write};

use bohnhof_arena::Estimate;

use super::Played;
use super::names::Names;

const MEASURES: [&str; 6] = ["wins", "rank", "coins", "margin_to_best", "margin_to_mean", "rating"];

/// Writes a line for each bot of each line-up.
pub(super) fn write(out: &mut impl Write, names: &Names, all: &[Played]) -> io::Result<()> {
    let columns = MEASURES.map(|name| format!("{name},{name}_low,{name}_high"));
    writeln!(out, "line_up,games,deals,parity,bot,{}", columns.join(","))?;
    for Played { title, standing, stopped: _ } in all {
        let parity = standing.parity.map(|parity| parity.to_string()).unwrap_or_default();
        for entrant in &standing.entrants {
            let estimates = [
                Some(entrant.wins),
                entrant.rank,
                Some(entrant.coins),
                Some(entrant.margin_to_best),
                Some(entrant.margin_to_mean),
                entrant.rating,
            ];
            writeln!(
                out,
                "{},{},{},{parity},{},{}",
                quoted(title),
                standing.games,
                standing.deals,
                quoted(names.get(entrant.entrant)),
                estimates.map(cells).join(",")
            )?;
        }
    }
    Ok(())
}

fn cells(estimate: Option<Estimate>) -> String {
    let Some(Estimate { mean, low, high }) = estimate else { return ",,".to_owned() };
    format!("{mean},{low},{high}")
}

fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('"', "\"\""))
}
