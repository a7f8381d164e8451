//! How the game ended.

use bohnhof_rules::{Outcome, Seat};

use super::words::{MAX_NAME, count, name, players, quiet, strong};

/// Everybody's coins, the most first, and who has won.
pub(super) fn result(outcome: &Outcome) -> Vec<String> {
    let mut ranked: Vec<(Seat, u8)> =
        outcome.coins.iter().map(|(seat, &coins)| (seat, coins)).collect();
    ranked.sort_by_key(|&(seat, coins)| (u8::MAX - coins, !outcome.winners.contains(seat)));
    let mut lines = vec![String::new(), strong("The game is over.")];
    lines.extend(ranked.iter().map(|&(seat, coins)| {
        let padded = format!("{:<MAX_NAME$}", name(seat.0));
        let cents = outcome.cents.map_or_else(String::new, |cents| {
            format!("{}  ", quiet(format!("{:>2}¢", cents[seat])))
        });
        let line = format!("  {padded}  {coins:>2}  {cents}{}", "●".repeat(coins.into()));
        line.trim_end().to_owned()
    }));
    if let Some(coins) = outcome.mafia {
        let doubled = if ranked.len() == 1 { " (doubled)" } else { "" };
        lines.push(format!(
            "  {:<MAX_NAME$} {coins:>2}  {}{doubled}",
            "Mafia",
            "●".repeat(coins.into())
        ));
        if outcome.winners.is_empty() {
            lines.push(format!("{} wins with {}.", strong("The Mafia"), count(coins, "coin")));
            return lines;
        }
    }
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let verb = if winners.len() == 1 { "wins" } else { "win together" };
    let coins = winners.first().map_or(0, |&seat| outcome.coins[seat]);
    let by_cents = decisive_cents(outcome, coins)
        .map_or_else(String::new, |cents| format!(" and {}", count(cents, "cent")));
    lines.push(format!("{} {verb} with {}{by_cents}.", players(&winners), count(coins, "coin")));
    lines
}

/// The winners' cents, where others have as many coins (X4).
fn decisive_cents(outcome: &Outcome, coins: u8) -> Option<u8> {
    let winner = outcome.winners.iter().next()?;
    let tied = outcome.coins.iter().filter(|&(_, &theirs)| theirs == coins).count();
    (tied > 1).then_some(outcome.cents?[winner])
}
