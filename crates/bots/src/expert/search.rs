//! Which choice is best: all are tried in the same imagined games, and the worse half is given up
//! again and again, until the budget is spent or no doubt is left. The first choice is that of one
//! who knows the game; another is taken only if it looks better by more than chance would make of it.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::Duration;
use std::{iter, thread};

use bohnhof_rules::view::Imagined;
use bohnhof_rules::{Action, Game};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::chance::Standing;
use super::clock::Clock;
use super::lead::Lead;
use super::playout::{Playout, Start};

/// How long the bot may think about a decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So long at most.
    Time(Duration),
    /// So many playouts at most: the same seed makes the same decisions.
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
    /// By how much it was better than the first choice.
    lead: Lead,
}

impl Choice {
    pub(super) fn new(action: Option<Action>) -> Choice {
        Choice { action, tried: Tried::default() }
    }

    /// How likely the player wins, as far as it was tried.
    pub(super) fn wins(&self) -> f32 {
        self.tried.wins / self.tried.playouts.max(1) as f32
    }

    /// How often it was tried.
    pub(super) fn playouts(&self) -> u32 {
        self.tried.playouts
    }

    /// The coins to be expected.
    pub(super) fn coins(&self) -> f32 {
        self.tried.coins / self.tried.playouts.max(1) as f32
    }
}

impl Tried {
    fn add(&mut self, standing: Standing, first: Standing) {
        self.playouts += 1;
        self.coins += standing.coins;
        self.wins += standing.wins;
        self.lead.add(standing.wins - first.wins);
    }

    /// Adds what another has found.
    fn merge(&mut self, other: &Tried) {
        self.playouts += other.playouts;
        self.coins += other.coins;
        self.wins += other.wins;
        self.lead.merge(other.lead);
    }
}

/// Whether no doubt is left, judging by all leads over the first choice: it is the best, or the only
/// other one is.
fn is_settled(mut leads: impl ExactSizeIterator<Item = Lead>) -> bool {
    let only = leads.len() == 1;
    leads.all(|lead| lead.is_sure() && (only || !lead.is_ahead()))
}

/// What is to be thought about.
pub(super) struct Task {
    pub(super) imagined: Imagined,
    pub(super) start: Start,
}

/// So long another thread may need to hand over what it found.
const HANDOVER: Duration = Duration::from_micros(300);

/// When a round is over.
#[derive(Clone, Copy)]
enum Until {
    /// By the clock.
    Moment(Duration),
    Playouts(u32),
}

/// What all workers do at the same time.
struct Round {
    task: Arc<Task>,
    choices: Vec<Choice>,
    until: Until,
    clock: Clock,
    /// Whether time is up, or somebody has no doubt left.
    over: AtomicBool,
}

impl Round {
    /// Where only time counts: to count playouts, everybody makes all of them.
    fn is_over(&self) -> bool {
        match self.until {
            Until::Moment(end) => self.over.load(Ordering::Relaxed) || (self.clock)() >= end,
            Until::Playouts(_) => false,
        }
    }
}

/// One who tries choices, with a table to do it at.
#[derive(Clone, Debug)]
pub(super) struct Worker {
    world: Game,
    playout: Playout,
    rng: Xoshiro256PlusPlus,
    standings: Vec<Standing>,
    tried: Vec<Tried>,
}

impl Worker {
    pub(super) fn new(imagined: &Imagined, rng: &mut impl Rng) -> Worker {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(rng.next_u64());
        let world = imagined.deal(&mut rng);
        let playout = Playout::new(&world);
        Worker { world, playout, rng, standings: Vec::new(), tried: Vec::new() }
    }

    /// Tries all choices in one imagined game after the other.
    fn work(&mut self, round: &Round) {
        let Task { imagined, start } = &*round.task;
        self.tried.clear();
        self.tried.resize(round.choices.len(), Tried::default());
        let mut playouts = 0;
        while !is_settled(self.tried[1..].iter().map(|tried| tried.lead)) {
            imagined.deal_into(&mut self.world, &mut self.rng);
            let luck = self.rng.clone();
            self.standings.clear();
            for choice in &round.choices {
                if round.is_over() {
                    return; // a game that not all were tried in does not count
                }
                self.rng = luck.clone(); // the same for all
                let action = choice.action.as_ref();
                let standing = self.playout.play(&self.world, start, action, &mut self.rng);
                self.standings.push(standing);
                playouts += 1;
            }
            let first = self.standings[0];
            let all = self.tried.iter_mut().zip(&self.standings);
            all.for_each(|(tried, standing)| tried.add(*standing, first));
            if matches!(round.until, Until::Playouts(all) if playouts >= all) {
                return;
            }
        }
        round.over.store(true, Ordering::Relaxed);
    }
}

/// Sorts the choices, the best first. There are several, and the budget counts from `began`.
pub(super) fn search(
    choices: &mut [Choice],
    task: Task,
    budget: Budget,
    (clock, began): (Clock, Duration),
    workers: &mut Vec<Worker>,
) {
    let task = Arc::new(task);
    let mut others = choices.len() - 1;
    let rounds = others.next_power_of_two().trailing_zeros() + 1;
    for round in 1..=rounds {
        let until = match budget {
            Budget::Time(all) => Until::Moment(began + all * round / rounds),
            Budget::Iterations(all) => Until::Playouts(all / rounds / workers.len() as u32),
        };
        let (task, tried) = (task.clone(), choices[..=others].to_vec());
        let over = AtomicBool::new(false);
        work_together(workers, Round { task, choices: tried, until, clock, over });
        for worker in workers.iter() {
            let sums = choices.iter_mut().zip(&worker.tried);
            sums.for_each(|(choice, tried)| choice.tried.merge(tried));
        }
        let left = &mut choices[1..=others];
        left.sort_by(|a, b| b.tried.lead.at_least().total_cmp(&a.tried.lead.at_least()));
        if is_settled(left.iter().map(|choice| choice.tried.lead)) {
            break;
        }
        others = others.div_ceil(2);
    }
    if choices[1].tried.lead.at_least() > 0.0 {
        choices.swap(0, 1);
    }
}

/// Lets the first worker work here and each of the others in a thread of its own. Who is late, because
/// other work has the processor, is not waited for.
fn work_together(workers: &mut Vec<Worker>, round: Round) {
    if let [alone] = workers.as_mut_slice() {
        alone.work(&round);
        return;
    }
    let round = Arc::new(round);
    let (send, receive) = mpsc::channel();
    for (number, mut worker) in workers.drain(1..).enumerate() {
        let (round, send) = (round.clone(), send.clone());
        thread::spawn(move || {
            worker.work(&round);
            send.send((number, worker)).ok();
        });
    }
    drop(send);
    workers[0].work(&round);
    let last = (round.clock)() + HANDOVER;
    let next = || match round.until {
        Until::Moment(_) => receive.recv_timeout(last.saturating_sub((round.clock)())).ok(),
        Until::Playouts(_) => receive.recv().ok(),
    };
    let mut back: Vec<(usize, Worker)> = iter::from_fn(next).collect();
    back.sort_by_key(|&(number, _)| number); // sums depend on their order
    workers.extend(back.into_iter().map(|(_, worker)| worker));
}
