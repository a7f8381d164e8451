//! Who sits with whom.

use bohnhof_rules::random;
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::SplitMix64;

/// Who sits at the tables of a series of games. Those who take part are named by their number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineUp {
    /// One player alone, against the Bean Mafia.
    Alone(usize),
    /// One of the first, and all others of the second.
    One {
        /// Of whom there is one.
        one: usize,
        /// Of whom the others are.
        among: usize,
    },
    /// Half of the table each, where the number of seats is even.
    Half(usize, usize),
    /// All who take part, each as often as the others, in random order.
    Pool,
}

impl LineUp {
    /// Whether it can be played by so many.
    pub fn fits(self, players: u8) -> bool {
        match self {
            LineUp::Alone(_) => players == 1,
            LineUp::One { .. } | LineUp::Pool => players > 1,
            LineUp::Half(..) => players > 2 && players.is_multiple_of(2),
        }
    }

    /// Who takes part.
    pub(super) fn seated(self, entrants: usize) -> Vec<usize> {
        match self {
            LineUp::Alone(only) => vec![only],
            LineUp::One { one, among: other } | LineUp::Half(one, other) => vec![one, other],
            LineUp::Pool => (0..entrants).collect(),
        }
    }

    /// How many seats somebody has at every table, at least.
    pub(super) fn seats_of(self, who: usize, players: u8) -> u8 {
        match self {
            LineUp::One { one, among: _ } if one != who => players - 1,
            LineUp::Half(..) => players / 2,
            LineUp::One { .. } | LineUp::Alone(_) | LineUp::Pool => 1,
        }
    }

    /// Who sits where in a deal: the first of its seatings.
    fn seating(self, players: u8, entrants: usize, seed: u64) -> Vec<usize> {
        let players = usize::from(players);
        let mut rng = SplitMix64::seed_from_u64(seed);
        match self {
            LineUp::Alone(only) => vec![only; players],
            LineUp::One { one, among } => {
                let mut seats = vec![among; players];
                seats[0] = one;
                seats
            }
            LineUp::Half(one, other) => {
                let mut seats = [vec![one; players / 2], vec![other; players / 2]].concat();
                shuffle(&mut seats, &mut rng);
                seats
            }
            LineUp::Pool => {
                let mut seats = Vec::new();
                while seats.len() < players {
                    let mut all: Vec<usize> = (0..entrants).collect();
                    shuffle(&mut all, &mut rng);
                    all.truncate(players - seats.len());
                    seats.extend(all);
                }
                shuffle(&mut seats, &mut rng);
                seats
            }
        }
    }

    /// All seatings of a deal: everybody moves on by a seat until all is as it was.
    pub(super) fn seatings(self, players: u8, entrants: usize, seed: u64) -> Vec<Vec<usize>> {
        let first = self.seating(players, entrants, seed);
        let mut seatings = vec![first.clone()];
        let mut next = first.clone();
        loop {
            next.rotate_right(1);
            if next == first {
                return seatings;
            }
            seatings.push(next.clone());
        }
    }
}

fn shuffle(seats: &mut [usize], rng: &mut impl Rng) {
    for end in (1..seats.len()).rev() {
        seats.swap(end, random::below(end as u32 + 1, rng) as usize);
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::LineUp;

    #[test]
    fn everybody_sits_everywhere() {
        let line_ups =
            [LineUp::One { one: 0, among: 1 }, LineUp::Half(2, 1), LineUp::Pool, LineUp::Alone(1)];
        for line_up in line_ups {
            for players in (1..=7).filter(|&players| line_up.fits(players)) {
                for seed in 0..50 {
                    let seatings = line_up.seatings(players, 4, seed);
                    let all: BTreeSet<_> = seatings.iter().collect();
                    assert_eq!(all.len(), seatings.len(), "no seating comes twice");
                    assert_eq!(usize::from(players) % seatings.len(), 0);
                    for who in 0..4 {
                        let at = |seat| seatings.iter().filter(move |seating| seating[seat] == who);
                        let everywhere: BTreeSet<_> =
                            (0..usize::from(players)).map(|seat| at(seat).count()).collect();
                        assert_eq!(everywhere.len(), 1, "{line_up:?}: {who} in {seatings:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn one_is_one_and_half_is_half() {
        let count = |line_up: LineUp, players, who| {
            let seatings = line_up.seatings(players, 2, 3);
            seatings[0].iter().filter(|&&seat| seat == who).count()
        };
        assert_eq!(count(LineUp::One { one: 1, among: 0 }, 5, 1), 1);
        assert_eq!(count(LineUp::One { one: 1, among: 0 }, 5, 0), 4);
        assert_eq!(count(LineUp::Half(0, 1), 6, 0), 3);
        assert!(!LineUp::Half(0, 1).fits(5) && !LineUp::Half(0, 1).fits(2));
    }

    #[test]
    fn a_pool_is_mixed_in_every_way() {
        let tables = |players, entrants| -> BTreeSet<Vec<usize>> {
            (0..2000).map(|seed| LineUp::Pool.seating(players, entrants, seed)).collect()
        };
        // Three bots at four seats: one of them twice, in any order.
        assert_eq!(tables(4, 3).len(), 3 * 12);
        assert_eq!(tables(3, 5).len(), 5 * 4 * 3);
    }
}
