//! What a game came to, for each seat.

use bohnhof_rules::Outcome;

/// What a seat got out of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct SeatResult {
    /// 1 for a win, a fraction for a shared one.
    pub(super) win: f64,
    /// 1 for the best; who is equal shares the mean of their ranks.
    pub(super) rank: f64,
    pub(super) coins: f64,
    /// Coins more than the best of the others; alone, more than the Mafia.
    pub(super) to_best: f64,
    /// Coins more than the others on the average; alone, more than the Mafia.
    pub(super) to_mean: f64,
}

/// What each seat got.
pub(super) fn seats(outcome: &Outcome) -> Vec<SeatResult> {
    let keys: Vec<_> = outcome
        .coins
        .iter()
        .map(|(seat, &coins)| {
            let cents = outcome.cents.map_or(0, |cents| cents[seat]);
            (outcome.winners.contains(seat), coins, cents)
        })
        .collect();
    let shared_by = f64::from(outcome.winners.len());
    let seat = |(me, &(won, coins, cents)): (usize, &(bool, u8, u8))| {
        let others = || keys.iter().enumerate().filter(move |&(seat, _)| seat != me);
        let rank = others().map(|(_, &other)| match other.cmp(&(won, coins, cents)) {
            std::cmp::Ordering::Less => 0.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Greater => 1.0,
        });
        let theirs = || others().map(|(_, &(_, coins, _))| f64::from(coins));
        let mafia = f64::from(outcome.mafia.unwrap_or_default());
        let (best, mean) = match keys.len() {
            1 => (mafia, mafia),
            seats => (theirs().fold(0.0, f64::max), theirs().sum::<f64>() / (seats - 1) as f64),
        };
        let coins = f64::from(coins);
        SeatResult {
            win: if won { 1.0 / shared_by } else { 0.0 },
            rank: 1.0 + rank.sum::<f64>(),
            coins,
            to_best: coins - best,
            to_mean: coins - mean,
        }
    };
    keys.iter().enumerate().map(seat).collect()
}

#[cfg(test)]
mod tests {
    use bohnhof_rules::Outcome;

    use super::{SeatResult, seats};

    fn results(outcome: &str) -> Vec<SeatResult> {
        let outcome: Outcome = serde_json::from_str(outcome).expect("an outcome");
        seats(&outcome)
    }

    #[test]
    fn shared_wins_are_fractions_and_shared_ranks_are_means() {
        let seats = results(r#"{"coins":[9,12,12,9],"winners":[1,2],"mafia":null}"#);
        assert_eq!(seats.iter().map(|seat| seat.win).collect::<Vec<_>>(), [0.0, 0.5, 0.5, 0.0]);
        assert_eq!(seats.iter().map(|seat| seat.rank).collect::<Vec<_>>(), [3.5, 1.5, 1.5, 3.5]);
        assert_eq!((seats[0].to_best, seats[0].to_mean), (-3.0, -2.0));
        assert_eq!((seats[1].to_best, seats[1].to_mean), (0.0, 2.0));
    }

    #[test]
    fn a_tie_that_a_rule_decides_is_no_tie() {
        let seats = results(r#"{"coins":[12,12,9],"winners":[1],"mafia":null}"#);
        assert_eq!(seats.iter().map(|seat| seat.rank).collect::<Vec<_>>(), [2.0, 1.0, 3.0]);
        let cents = r#"{"coins":[12,9,9],"winners":[0],"mafia":null,"cents":[0,3,5]}"#;
        assert_eq!(
            results(cents).iter().map(|seat| seat.rank).collect::<Vec<_>>(),
            [1.0, 3.0, 2.0]
        );
    }

    #[test]
    fn the_mafia_is_the_other_of_a_player_alone() {
        let [lost] = results(r#"{"coins":[20],"winners":[],"mafia":23}"#)[..] else { panic!() };
        assert_eq!(
            lost,
            SeatResult { win: 0.0, rank: 1.0, coins: 20.0, to_best: -3.0, to_mean: -3.0 }
        );
    }
}
