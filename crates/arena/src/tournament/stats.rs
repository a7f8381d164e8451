//! Means and their intervals from deals. The games of one deal are no independent trials, so a deal
//! is what is counted: its games make one value.

use serde::Serialize;

/// A mean with its 95 % confidence interval.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The lower end; infinite if there are too few deals to say.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl Estimate {
    /// Half the width of the interval.
    pub fn half_width(&self) -> f64 {
        (self.high - self.low) / 2.0
    }

    /// The same on another scale.
    pub(crate) fn scaled(self, from: f64, by: f64) -> Estimate {
        let scaled = |value: f64| from + value * by;
        Estimate { mean: scaled(self.mean), low: scaled(self.low), high: scaled(self.high) }
    }
}

/// Values of deals, summed up.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Sample {
    deals: u64,
    mean: f64,
    /// The squares of the distances from the mean.
    squares: f64,
}

impl Sample {
    pub(crate) fn add(&mut self, value: f64) {
        self.deals += 1;
        let distance = value - self.mean;
        self.mean += distance / self.deals as f64;
        self.squares += distance * (value - self.mean);
    }

    pub(crate) fn mean(&self) -> f64 {
        self.mean
    }

    /// How much the mean itself would vary; `None` if nobody can say.
    fn variance_of_mean(&self) -> Option<f64> {
        (self.deals > 1).then(|| self.squares / (self.deals - 1) as f64 / self.deals as f64)
    }

    /// The mean of anything: Student's interval.
    pub(crate) fn estimate(&self) -> Estimate {
        let reach = self
            .variance_of_mean()
            .map_or(f64::INFINITY, |variance| student(self.deals - 1) * variance.sqrt());
        Estimate { mean: self.mean, low: self.mean - reach, high: self.mean + reach }
    }

    /// The mean of shares from 0 to 1: Wilson's interval, for as many independent games as would vary
    /// like these. It stays between 0 and 1, and is no point if all or no games are won.
    pub(crate) fn share(&self) -> Estimate {
        let Some(variance) = self.variance_of_mean() else {
            return Estimate { mean: self.mean, low: 0.0, high: 1.0 };
        };
        let mean = self.mean.clamp(0.0, 1.0);
        let one_game = mean * (1.0 - mean);
        let per_game = if one_game > 0.0 { variance / one_game } else { 1.0 / self.deals as f64 };
        let reach = student(self.deals - 1);
        let pull = reach * reach * per_game;
        let middle = (mean + pull / 2.0) / (1.0 + pull);
        let half = reach * (one_game * per_game + pull * per_game / 4.0).sqrt() / (1.0 + pull);
        Estimate {
            mean,
            low: (middle - half).clamp(0.0, mean),
            high: (middle + half).clamp(mean, 1.0),
        }
    }
}

/// Student's distribution lies within this distance with 95 %, for so many degrees of freedom.
pub(crate) fn student(freedom: u64) -> f64 {
    const NORMAL: f64 = 1.959_963_985;
    match freedom {
        0 => f64::INFINITY,
        1 => 12.706_205,
        2 => 4.302_653,
        3 => 3.182_446,
        more => {
            // Fisher's expansion around the normal distribution.
            let (z, v) = (NORMAL, more as f64);
            let [z3, z5, z7, z9] = [3, 5, 7, 9].map(|power| z.powi(power));
            z + (z3 + z) / (4.0 * v)
                + (5.0 * z5 + 16.0 * z3 + 3.0 * z) / (96.0 * v * v)
                + (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / (384.0 * v.powi(3))
                + (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z)
                    / (92_160.0 * v.powi(4))
        }
    }
}

#[cfg(test)]
mod tests {
    use rand_core::{Rng, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::{Estimate, Sample, student};

    /// Games of a deal that go together: a part of luck belongs to the deal.
    fn sample(deals: u64, chance: f64, rng: &mut impl Rng) -> Sample {
        let mut sample = Sample::default();
        let mut drawn = || f64::from(rng.next_u32()) / f64::from(u32::MAX);
        for _ in 0..deals {
            // Half of the games follow the deal; on the whole each is won with the same chance.
            let of_deal = f64::from(drawn() < chance);
            let games =
                (0..4).map(|_| if drawn() < 0.5 { of_deal } else { f64::from(drawn() < chance) });
            sample.add(games.sum::<f64>() / 4.0);
        }
        sample
    }

    /// How many of a thousand intervals hold the truth.
    fn covered(deals: u64, chance: f64, interval: fn(&Sample) -> Estimate) -> usize {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(deals);
        let holds = |estimate: Estimate| estimate.low <= chance && chance <= estimate.high;
        (0..1000).filter(|_| holds(interval(&sample(deals, chance, &mut rng)))).count()
    }

    #[test]
    fn intervals_hold_the_truth_as_often_as_they_say() {
        for deals in [20, 100, 500] {
            for chance in [0.25, 0.5, 0.7] {
                for interval in [Sample::estimate, Sample::share] {
                    let covered = covered(deals, chance, interval);
                    assert!((930..=975).contains(&covered), "{deals} {chance}: {covered}");
                }
            }
        }
        // Near the end of the scale only the interval for shares does.
        assert!(covered(40, 0.98, Sample::share) >= 930);
        assert!(covered(40, 0.98, Sample::estimate) < 930);
    }

    #[test]
    fn games_taken_for_independent_would_promise_too_much() {
        // The same games, each counted as a deal of its own.
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let holds = |chance: f64| {
            let deals = sample(100, chance, &mut rng);
            let naive = 1.96 * (chance * (1.0 - chance) / 400.0).sqrt();
            (deals.mean() - chance).abs() <= naive
        };
        let covered = [0.25; 1000].into_iter().map(holds).filter(|&holds| holds).count();
        assert!(covered < 900, "{covered}");
    }

    #[test]
    fn all_won_is_not_certain_to_be_all() {
        let mut all = Sample::default();
        (0..100).for_each(|_| all.add(1.0));
        let Estimate { mean, low, high } = all.share();
        assert!(mean >= 1.0 && high >= 1.0, "{mean} {high}");
        assert!((0.95..0.97).contains(&low), "{low}");
    }

    #[test]
    fn too_few_deals_tell_nothing() {
        let mut one = Sample::default();
        one.add(0.5);
        assert_eq!(one.share(), Estimate { mean: 0.5, low: 0.0, high: 1.0 });
        assert!(one.estimate().half_width().is_infinite());
    }

    #[test]
    fn student_is_as_in_the_tables() {
        for (freedom, printed) in [
            (1, 12.706),
            (2, 4.303),
            (3, 3.182),
            (5, 2.571),
            (10, 2.228),
            (31, 2.040),
            (1000, 1.962),
        ] {
            assert!((student(freedom) - printed).abs() < 0.002, "{freedom}: {}", student(freedom));
        }
    }
}
