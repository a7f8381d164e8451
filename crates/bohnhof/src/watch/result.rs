//! How the game ended.

use bohnhof_rules::{Seat, Table};
use bohnhof_words::Teller;
use bohnhof_words::tables::AFTER;

use super::words::{MAX_NAME, name, quiet};

/// Everybody's coins, the most first, and what decided among equals.
pub(super) fn result(table: &Table, teller: Teller<'_>) -> Vec<String> {
    let Some(outcome) = &table.outcome else { return Vec::new() };
    let mut ranked: Vec<(Seat, u8)> =
        outcome.coins.iter().map(|(seat, &coins)| (seat, coins)).collect();
    ranked.sort_by_key(|&(seat, coins)| (u8::MAX - coins, !outcome.winners.contains(seat)));
    let mut lines = vec![String::new()];
    lines.extend(ranked.iter().map(|&(seat, coins)| {
        let padded = format!("{:<MAX_NAME$}", name(seat.0));
        let cents = outcome.cents.map_or_else(String::new, |cents| {
            format!("{}  ", quiet(format!("{:>2}¢", cents[seat])))
        });
        let line = format!("  {padded}  {coins:>2}  {cents}{}", "●".repeat(coins.into()));
        line.trim_end().to_owned()
    }));
    if let Some(coins) = outcome.mafia {
        let mafia = teller.text(AFTER.mafia_short);
        lines.push(format!("  {mafia:<MAX_NAME$} {coins:>2}  {}", "●".repeat(coins.into())));
    }
    // Who won has been told.
    lines.extend(teller.result(table).into_iter().skip(1));
    lines
}
