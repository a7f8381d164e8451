//! Which choice is best: all are tried in the same imagined games, and the worse half is given up
//! again and again, until the budget is spent.

use std::thread;
use std::time::{Duration, Instant};

use bohnhof_rules::{Action, Game, Imagined};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::chance::Standing;
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
    tried: Tried,
}

/// What came of some playouts, summed up.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    playouts: u32,
    coins: f32,
    wins: f32,
}

impl Choice {
    pub(super) fn new(action: Option<Action>) -> Choice {
        Choice { action, tried: Tried::default() }
    }

    /// How likely the player wins, as far as it was tried.
    pub(super) fn wins(&self) -> f32 {
        self.tried.wins / self.tried.playouts.max(1) as f32
    }

    /// The coins to be expected.
    pub(super) fn coins(&self) -> f32 {
        self.tried.coins / self.tried.playouts.max(1) as f32
    }
}

impl Tried {
    fn add(&mut self, standing: Standing) {
        self.playouts += 1;
        self.coins += standing.coins;
        self.wins += standing.wins;
    }

    fn merge(&mut self, other: Tried) {
        self.playouts += other.playouts;
        self.coins += other.coins;
        self.wins += other.wins;
    }
}

/// When a round is over.
#[derive(Clone, Copy)]
enum Until {
    Moment(Instant),
    Playouts(u32),
}

/// One who tries choices, with a table to do it at.
#[derive(Clone, Debug)]
pub(super) struct Worker {
    world: Game,
    playout: Playout,
    rng: Xoshiro256PlusPlus,
    tried: Vec<Tried>,
}

impl Worker {
    pub(super) fn new(imagined: &Imagined, rng: &mut impl Rng) -> Worker {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        let world = imagined.deal(&mut rng);
        let playout = Playout::new(&world);
        Worker { world, playout, rng, tried: Vec::new() }
    }

    /// Tries all these choices in one imagined game after the other.
    fn work(&mut self, choices: &[Choice], imagined: &Imagined, start: &Start, until: Until) {
        self.tried.clear();
        self.tried.resize(choices.len(), Tried::default());
        let mut playouts = 0;
        loop {
            imagined.deal_anew(&mut self.world, &mut self.rng);
            let luck = self.rng.clone();
            for (choice, tried) in choices.iter().zip(&mut self.tried) {
                self.rng = luck.clone(); // the same for all
                let action = choice.action.as_ref();
                tried.add(self.playout.play(&self.world, start, action, &mut self.rng));
                playouts += 1;
            }
            let enough = match until {
                Until::Moment(end) => Instant::now() >= end,
                Until::Playouts(all) => playouts >= all,
            };
            if enough {
                return;
            }
        }
    }
}

/// Sorts the choices, the best first. The budget counts from `began`.
pub(super) fn search(
    choices: &mut [Choice],
    imagined: &Imagined,
    start: &Start,
    budget: Budget,
    began: Instant,
    workers: &mut [Worker],
) {
    let rounds = choices.len().next_power_of_two().trailing_zeros();
    let mut left = choices.len();
    for round in 1..=rounds {
        let until = match budget {
            Budget::Time(all) => Until::Moment(began + all * round / rounds),
            Budget::Iterations(all) => Until::Playouts(all / rounds / workers.len() as u32),
        };
        let tried = &choices[..left];
        if let [worker] = workers {
            worker.work(tried, imagined, start, until);
        } else {
            thread::scope(|scope| {
                for worker in workers.iter_mut() {
                    scope.spawn(|| worker.work(tried, imagined, start, until));
                }
            });
        }
        for worker in workers.iter() {
            let sums = choices.iter_mut().zip(&worker.tried);
            sums.for_each(|(choice, tried)| choice.tried.merge(*tried));
        }
        choices[..left].sort_by(|a, b| b.wins().total_cmp(&a.wins()));
        left = left.div_ceil(2);
    }
}
