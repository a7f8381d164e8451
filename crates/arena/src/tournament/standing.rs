//! What a line-up has come to so far.

use serde::Serialize;

use super::line_up::LineUp;
use super::rating::Comparisons;
use super::result::SeatResult;
use super::stats::{Estimate, Sample};

/// Whether the intervals are narrow enough is looked at after every so many deals.
const LOOK_EVERY: u64 = 32;
/// Fewer deals can look alike by chance.
const FEWEST_DEALS: u64 = 96;

/// What one line-up came to.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Standing {
    /// Games that count.
    pub games: u64,
    /// Their deals; every deal is played in all seatings.
    pub deals: u64,
    /// How long it took.
    pub seconds: f64,
    /// The wins of a seat if all played alike: an equal part of those that the players have. There is
    /// no such thing for a player alone.
    pub parity: Option<f64>,
    /// Everybody who took part.
    pub entrants: Vec<EntrantStanding>,
}

/// How somebody fared, each figure for a seat and a game.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EntrantStanding {
    /// The number of who it is.
    pub entrant: usize,
    /// Games won, shared wins as fractions.
    pub wins: Estimate,
    /// The rank, from 1; who is equal shares the mean of their ranks. Alone there is none.
    pub rank: Option<Estimate>,
    /// Coins.
    pub coins: Estimate,
    /// Coins more than the best of the others; alone, than the Mafia.
    pub margin_to_best: Estimate,
    /// Coins more than the others on the average; alone, than the Mafia.
    pub margin_to_mean: Estimate,
    /// The rating on Elo's scale, in a pool.
    pub rating: Option<Estimate>,
}

/// The games of one deal.
pub(super) struct Deal {
    games: u64,
    /// What all of one's seats got together, and how many there were.
    entrants: Vec<(SeatResult, f64)>,
    better: Vec<f64>,
}

impl Deal {
    pub(super) fn new(entrants: usize) -> Deal {
        Deal {
            games: 0,
            entrants: vec![(SeatResult::default(), 0.0); entrants],
            better: vec![0.0; entrants * entrants],
        }
    }

    pub(super) fn count(&mut self, seating: &[usize], seats: &[SeatResult]) {
        self.games += 1;
        for (&who, seat) in seating.iter().zip(seats) {
            let (sum, count) = &mut self.entrants[who];
            sum.win += seat.win;
            sum.rank += seat.rank;
            sum.coins += seat.coins;
            sum.to_best += seat.to_best;
            sum.to_mean += seat.to_mean;
            *count += 1.0;
            for (&other, theirs) in seating.iter().zip(seats).filter(|&(&other, _)| other != who) {
                let better = if seat.rank < theirs.rank {
                    1.0
                } else if seat.rank > theirs.rank {
                    0.0
                } else {
                    0.5
                };
                self.better[who * self.entrants.len() + other] += better;
            }
        }
    }
}

#[derive(Clone, Copy, Default)]
struct Samples {
    /// The wins of all seats together.
    wins: Sample,
    /// From 0, the best that all seats can reach together, to 1, the worst.
    rank: Sample,
    coins: Sample,
    to_best: Sample,
    to_mean: Sample,
}

/// The best and the worst mean rank of so many seats.
fn ranks(seats: u8, players: u8) -> (f64, f64) {
    let half = f64::from(seats - 1) / 2.0;
    (1.0 + half, f64::from(players) - half)
}

/// Adds up deals, in their order.
pub(super) struct Tally {
    line_up: LineUp,
    players: u8,
    pub(super) games: u64,
    pub(super) deals: u64,
    /// Wins of all seats.
    won: Sample,
    entrants: Vec<Samples>,
    comparisons: Comparisons,
}

impl Tally {
    pub(super) fn new(line_up: LineUp, players: u8, entrants: usize) -> Tally {
        Tally {
            line_up,
            players,
            games: 0,
            deals: 0,
            won: Sample::default(),
            entrants: vec![Samples::default(); entrants],
            comparisons: Comparisons::new(entrants),
        }
    }

    pub(super) fn add(&mut self, deal: &Deal) {
        self.comparisons.add(self.deals, &deal.better);
        self.games += deal.games;
        self.deals += 1;
        let won = deal.entrants.iter().map(|(sum, _)| sum.win).sum::<f64>();
        self.won.add(won / deal.games.max(1) as f64);
        for (who, (samples, (sum, seats))) in
            self.entrants.iter_mut().zip(&deal.entrants).enumerate()
        {
            if *seats > 0.0 {
                let size = self.line_up.seats_of(who, self.players);
                let (best, worst) = ranks(size, self.players);
                samples.wins.add(sum.win / seats * f64::from(size));
                samples.rank.add((sum.rank / seats - best) / (worst - best).max(1.0));
                samples.coins.add(sum.coins / seats);
                samples.to_best.add(sum.to_best / seats);
                samples.to_mean.add(sum.to_mean / seats);
            }
        }
    }

    /// The wins of a seat. What is known of all seats together is known of each.
    fn wins(&self, who: usize) -> Estimate {
        let size = f64::from(self.line_up.seats_of(who, self.players));
        self.entrants[who].wins.share().scaled(0.0, 1.0 / size)
    }

    fn rank(&self, who: usize) -> Option<Estimate> {
        let (best, worst) = ranks(self.line_up.seats_of(who, self.players), self.players);
        (self.players > 1).then(|| self.entrants[who].rank.share().scaled(best, worst - best))
    }

    /// Whether everybody's wins are known within so much.
    pub(super) fn is_known_within(&self, reach: f64) -> bool {
        let known = |who: usize| self.wins(who).half_width() <= reach;
        self.deals >= FEWEST_DEALS
            && self.deals.is_multiple_of(LOOK_EVERY)
            && self.line_up.seated(self.entrants.len()).into_iter().all(known)
    }

    pub(super) fn standing(&self, seconds: f64) -> Standing {
        let ratings = match self.line_up {
            LineUp::Pool => self.comparisons.ratings().into_iter().map(Some).collect(),
            LineUp::Alone(_) | LineUp::One { .. } | LineUp::Half(..) => {
                vec![None; self.entrants.len()]
            }
        };
        let entrant = |who: usize| EntrantStanding {
            entrant: who,
            wins: self.wins(who),
            rank: self.rank(who),
            coins: self.entrants[who].coins.estimate(),
            margin_to_best: self.entrants[who].to_best.estimate(),
            margin_to_mean: self.entrants[who].to_mean.estimate(),
            rating: ratings[who],
        };
        Standing {
            games: self.games,
            deals: self.deals,
            seconds,
            parity: (self.players > 1).then(|| self.won.mean() / f64::from(self.players)),
            entrants: self.line_up.seated(self.entrants.len()).into_iter().map(entrant).collect(),
        }
    }
}
