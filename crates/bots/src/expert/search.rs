//! Which choice is best: all are tried in the same imagined games, and the worse half is given up
//! again and again, until the budget is spent.

use std::time::{Duration, Instant};

use bohnhof_rules::{Action, Game, Imagined};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::playout::{Playout, Start};

/// How long the bot may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So long.
    Time(Duration),
    /// So many playouts: the same seed makes the same decisions.
    Iterations(u32),
}

/// A choice and what came of it so far.
#[derive(Clone, Copy, Debug)]
pub(super) struct Choice {
    /// What to do; `None` is to pass.
    pub(super) action: Option<Action>,
    tried: u32,
    coins: f32,
    wins: f32,
}

impl Choice {
    pub(super) fn new(action: Option<Action>) -> Choice {
        Choice { action, tried: 0, coins: 0.0, wins: 0.0 }
    }

    /// How likely the player wins, as far as it was tried.
    pub(super) fn wins(&self) -> f32 {
        self.wins / self.tried.max(1) as f32
    }

    /// The coins to be expected.
    pub(super) fn coins(&self) -> f32 {
        self.coins / self.tried.max(1) as f32
    }
}

/// How much of a budget is spent.
struct Meter {
    budget: Budget,
    start: Instant,
    iterations: u32,
}

impl Meter {
    fn spent(&self) -> f32 {
        match self.budget {
            Budget::Time(all) => self.start.elapsed().as_secs_f32() / all.as_secs_f32(),
            Budget::Iterations(all) => self.iterations as f32 / all.max(1) as f32,
        }
    }
}

/// Sorts the choices, the best first.
pub(super) fn search(
    choices: &mut [Choice],
    imagined: &Imagined,
    start: &Start,
    budget: Budget,
    world: &mut Game,
    playout: &mut Playout,
    rng: &mut Xoshiro256PlusPlus,
) {
    let mut meter = Meter { budget, start: Instant::now(), iterations: 0 };
    let rounds = choices.len().next_power_of_two().trailing_zeros();
    let mut left = choices.len();
    for round in 1..=rounds {
        let enough = round as f32 / rounds as f32;
        loop {
            imagined.deal_anew(world, rng);
            let luck = rng.clone();
            for choice in &mut choices[..left] {
                *rng = luck.clone();
                let standing = playout.play(world, start, choice.action.as_ref(), rng);
                choice.tried += 1;
                choice.coins += standing.coins;
                choice.wins += standing.wins;
            }
            meter.iterations += left as u32;
            if meter.spent() >= enough {
                break;
            }
        }
        choices[..left].sort_by(|a, b| b.wins().total_cmp(&a.wins()));
        left = left.div_ceil(2);
    }
}
