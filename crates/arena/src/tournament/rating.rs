//! Ratings of all who meet in a pool.

use super::stats::{Estimate, student};

/// Deals are dealt out to so many groups; how far the ratings move when a group is left out tells how
/// sure they are.
const GROUPS: usize = 32;

/// One more comparison for each pair, half won by each, so that who never won has a rating too.
const PRIOR: f64 = 0.5;

/// Rounds after which ratings stand still.
const ROUNDS: usize = 200;

/// The comparisons of each two who sat at one table: who came off better, half each if neither did.
#[derive(Clone, Debug)]
pub(crate) struct Comparisons {
    entrants: usize,
    /// For each group, how often each did better than each other.
    groups: Vec<Vec<f64>>,
}

impl Comparisons {
    pub(crate) fn new(entrants: usize) -> Comparisons {
        Comparisons { entrants, groups: vec![vec![0.0; entrants * entrants]; GROUPS] }
    }

    /// Takes in the comparisons of a deal: one's number times the number of all plus the other's.
    pub(crate) fn add(&mut self, deal: u64, better: &[f64]) {
        let group = &mut self.groups[(deal % GROUPS as u64) as usize];
        for (sum, more) in group.iter_mut().zip(better) {
            *sum += more;
        }
    }

    /// The ratings on Elo's scale, 0 on the average. Their intervals are those of a jackknife, or wider
    /// where one so seldom wins or loses that no group makes a difference.
    pub(crate) fn ratings(&self) -> Vec<Estimate> {
        let all = self.without(None);
        let least = least_errors(&self.better(None), &all);
        let left_out: Vec<_> = (0..GROUPS).map(|group| self.without(Some(group))).collect();
        let rating = |(who, mean): (usize, f64)| {
            let others = left_out.iter().map(|ratings| ratings[who]);
            let middle = others.clone().sum::<f64>() / GROUPS as f64;
            let squares = others.map(|other| (other - middle).powi(2)).sum::<f64>();
            let error = (squares * (GROUPS - 1) as f64 / GROUPS as f64).sqrt().max(least[who]);
            let reach = student(GROUPS as u64 - 1) * error;
            Estimate { mean, low: mean - reach, high: mean + reach }
        };
        all.into_iter().enumerate().map(rating).collect()
    }

    /// The ratings without one group.
    fn without(&self, left_out: Option<usize>) -> Vec<f64> {
        elo(&strengths(&self.better(left_out), self.entrants))
    }

    /// The comparisons without one group.
    fn better(&self, left_out: Option<usize>) -> Vec<f64> {
        let mut better = vec![PRIOR; self.entrants * self.entrants];
        for (number, group) in self.groups.iter().enumerate() {
            if Some(number) != left_out {
                better.iter_mut().zip(group).for_each(|(sum, more)| *sum += more);
            }
        }
        better
    }
}

/// The standard errors that independent comparisons would leave if the others' strengths were known.
/// When one rating moves, so does the average, from which it counts.
fn least_errors(better: &[f64], ratings: &[f64]) -> Vec<f64> {
    let scale = 400.0 / std::f64::consts::LN_10;
    let moves = 1.0 - 1.0 / ratings.len() as f64;
    let error = |who: usize| {
        let others = (0..ratings.len()).filter(|&other| other != who);
        let information = others.map(|other| {
            let count = better[who * ratings.len() + other] + better[other * ratings.len() + who];
            let chance = 1.0 / (1.0 + ((ratings[other] - ratings[who]) / scale).exp());
            count * chance * (1.0 - chance)
        });
        scale * moves / information.sum::<f64>().sqrt()
    };
    (0..ratings.len()).map(error).collect()
}

/// The strengths of Bradley and Terry: one does better than the other with one's strength against the
/// sum of both.
fn strengths(better: &[f64], count: usize) -> Vec<f64> {
    let mut strengths = vec![1.0; count];
    for _ in 0..ROUNDS {
        for who in 0..count {
            let others = (0..count).filter(|&other| other != who);
            let (mut won, mut expected) = (0.0, 0.0);
            for other in others {
                let (ours, theirs) = (better[who * count + other], better[other * count + who]);
                won += ours;
                expected += (ours + theirs) / (strengths[who] + strengths[other]);
            }
            if expected > 0.0 {
                strengths[who] = won / expected;
            }
        }
    }
    strengths
}

fn elo(strengths: &[f64]) -> Vec<f64> {
    let points = strengths.iter().map(|strength| 400.0 * strength.log10());
    let mean = points.clone().sum::<f64>() / strengths.len() as f64;
    points.map(|points| points - mean).collect()
}

#[cfg(test)]
mod tests {
    use bohnhof_rules::random;
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::Comparisons;

    /// Three whose strengths are 1, 2 and 4.
    fn known(deals: u64, seed: u64) -> Comparisons {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut comparisons = Comparisons::new(3);
        for deal in 0..deals {
            let mut better = vec![0.0; 9];
            for (one, other) in [(0, 1), (0, 2), (1, 2)] {
                let (ours, theirs) = (1 << one, 1 << other);
                let won = random::below(ours + theirs, &mut rng) < ours;
                better[if won { one * 3 + other } else { other * 3 + one }] += 1.0;
            }
            comparisons.add(deal, &better);
        }
        comparisons
    }

    #[test]
    fn ratings_find_known_strengths() {
        // Twice as strong is 400 · log 2 ≈ 120 points.
        let truth = [-120.4, 0.0, 120.4];
        let mut covered = 0;
        for seed in 0..200 {
            let ratings = known(600, seed).ratings();
            for (rating, truth) in ratings.iter().zip(truth) {
                assert!((rating.mean - truth).abs() < 60.0, "{rating:?}");
                covered += usize::from(rating.low <= truth && truth <= rating.high);
            }
        }
        assert!((552..=588).contains(&covered), "{covered} of 600");
    }

    #[test]
    fn who_never_won_has_a_rating() {
        let mut comparisons = Comparisons::new(2);
        (0..100).for_each(|deal| comparisons.add(deal, &[0.0, 4.0, 0.0, 0.0]));
        let ratings = comparisons.ratings();
        assert!(ratings[0].mean > 200.0 && ratings[0].mean.is_finite());
        assert!(ratings[0].half_width() > 150.0, "how much better nobody knows: {ratings:?}");
        assert!((ratings[0].mean + ratings[1].mean).abs() < 1e-6);
    }
}
