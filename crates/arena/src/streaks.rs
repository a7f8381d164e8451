//! The longest streak of a simulation, whoever plays its games in whatever order (M21).

use std::collections::BTreeMap;

use bohnhof_rules::record::Streak;

/// Games in a row.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Run {
    games: u64,
    /// The wins before the first game that was not won.
    at_start: u64,
    streak: Streak,
}

impl Run {
    /// Another game follows.
    pub(crate) fn count(&mut self, won: bool) {
        if won && self.at_start == self.games {
            self.at_start += 1;
        }
        self.games += 1;
        self.streak = self.streak.after(won);
    }

    /// The streak at the end of this run, if it follows on that one.
    fn after(&self, before: Streak) -> Streak {
        let joined = before.wins + self.at_start;
        let wins = if self.at_start == self.games { joined } else { self.streak.wins };
        Streak { wins, longest: before.longest.max(joined).max(self.streak.longest) }
    }
}

/// Puts runs together in the order of their games.
#[derive(Debug, Default)]
pub(crate) struct Streaks {
    /// The first run that is still missing.
    next: u64,
    streak: Streak,
    /// Runs behind a missing one.
    waiting: BTreeMap<u64, Run>,
}

impl Streaks {
    /// Takes the run of that number; the first is 0.
    pub(crate) fn add(&mut self, number: u64, run: Run) {
        self.waiting.insert(number, run);
        while let Some(run) = self.waiting.remove(&self.next) {
            self.streak = run.after(self.streak);
            self.next += 1;
        }
    }

    /// The most wins in a row. Runs that are missing were not played.
    pub(crate) fn longest(&self) -> u64 {
        let end = self.waiting.values().fold(self.streak, |streak, run| run.after(streak));
        end.longest
    }
}

#[cfg(test)]
mod tests {
    use super::{Run, Streaks};

    #[test]
    fn m21_runs_in_any_order_make_the_same_streak() {
        let runs = ["", "xx", "o", "oo", "oox", "xooxo", "oo", "o", "xo"].map(|games| {
            let mut run = Run::default();
            games.chars().for_each(|game| run.count(game == 'o'));
            run
        });
        for step in [1, 2, 4, 5, 7, 8] {
            let mut streaks = Streaks::default();
            for number in (0..runs.len()).map(|number| number * step % runs.len()) {
                streaks.add(number as u64, runs[number]);
            }
            assert!(streaks.waiting.is_empty());
            assert_eq!(streaks.longest(), 5, "steps of {step}");
        }
    }

    #[test]
    fn missing_runs_were_not_played() {
        let mut streaks = Streaks::default();
        let mut run = Run::default();
        run.count(true);
        streaks.add(0, run);
        streaks.add(2, run);
        assert_eq!(streaks.longest(), 2);
    }
}
