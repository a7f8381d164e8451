//! How the game ended.

use bohnhof_rules::{Outcome, Seat};

use super::words::{LONGEST_NAME, count, name, players, strong};

/// Everybody's coins, the most first, and who has won.
pub(super) fn result(outcome: &Outcome) -> Vec<String> {
    let mut ranked: Vec<(Seat, u8)> =
        outcome.coins.iter().map(|(seat, &coins)| (seat, coins)).collect();
    ranked.sort_by_key(|&(seat, coins)| (u8::MAX - coins, !outcome.winners.contains(seat)));
    let mut lines = vec![String::new(), strong("The game is over.")];
    lines.extend(ranked.iter().map(|&(seat, coins)| {
        let padded = format!("{:<LONGEST_NAME$}", name(seat.0));
        format!("  {padded}  {coins:>2}  {}", "●".repeat(coins.into())).trim_end().to_owned()
    }));
    if let Some(coins) = outcome.mafia {
        let doubled = if ranked.len() == 1 { " (doubled)" } else { "" };
        lines.push(format!(
            "  {:<LONGEST_NAME$} {coins:>2}  {}{doubled}",
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
    lines.push(format!("{} {verb} with {}.", players(&winners), count(coins, "coin")));
    lines
}
