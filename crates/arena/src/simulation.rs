//! Many games of the same bots.

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use bohnhof_bots::Bot;
use bohnhof_rules::PreparedTable;
use bohnhof_rules::event::Sink;
use bohnhof_rules::record::Log;
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::{Game, Setup};
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::host::{Host, Trading};
use crate::own_bot::OwnBot;
use crate::report::Report;
use crate::seeds;
use crate::streaks::{Run, Streaks};
use crate::tally::{DealCounter, Tally};

/// Threads take so many games at a time.
const CHUNK: u64 = 64;

/// Many games of the same bots in the same seats. In each, chance decides who starts.
///
/// Each game has its own randomness, which follows from the seed and the game's number: the result
/// is the same whatever the number of threads.
#[derive(Clone, Debug)]
pub struct Simulation {
    setup: Setup,
    table: PreparedTable,
    bots: Vec<OwnBot>,
    games: u64,
    seed: u64,
    threads: usize,
    trading: Trading,
}

/// How a running simulation is watched and stopped from outside.
#[derive(Debug, Default)]
pub struct Control {
    /// Set it, and the simulation ends after the games in play.
    pub stop: AtomicBool,
    /// Games played so far.
    pub done: AtomicU64,
}

/// Why there can be no such simulation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SimulationError {
    /// Such a game cannot be set up.
    #[error(transparent)]
    Setup(SetupError),
    /// Every seat needs a bot.
    #[error("{players} players need {players} bots, not {bots}")]
    Bots {
        /// How many play.
        players: u8,
        /// How many bots there are.
        bots: usize,
    },
    /// There is nothing to play.
    #[error("at least one game must be played")]
    NoGames,
    /// There is nobody to do it.
    #[error("at least one thread is needed")]
    NoThreads,
}

impl Simulation {
    /// A simulation with one bot for each seat, in the order of the seats.
    pub fn new(
        setup: Setup,
        bots: impl IntoIterator<Item = impl Into<OwnBot>>,
        games: u64,
        seed: u64,
        threads: usize,
        trading: Trading,
    ) -> Result<Simulation, SimulationError> {
        let setup = setup.for_programs();
        let table = PreparedTable::new(&setup).map_err(SimulationError::Setup)?;
        let bots: Vec<OwnBot> = bots.into_iter().map(Into::into).collect();
        if bots.len() != usize::from(setup.players) {
            return Err(SimulationError::Bots { players: setup.players, bots: bots.len() });
        }
        if games == 0 {
            return Err(SimulationError::NoGames);
        }
        if threads == 0 {
            return Err(SimulationError::NoThreads);
        }
        Ok(Simulation { setup, table, bots, games, seed, threads, trading })
    }

    /// Plays the games.
    pub fn run(&self, control: &Control) -> Report {
        let start = Instant::now();
        let next = AtomicU64::new(0);
        let streaks = Mutex::default();
        let mut tally = Tally::default();
        thread::scope(|scope| {
            let work = || scope.spawn(|| self.work(&next, &streaks, control));
            let workers: Vec<_> = (0..self.useful_threads()).map(|_| work()).collect();
            for worker in workers {
                match worker.join() {
                    Ok(part) => tally.add(&part),
                    Err(panic) => std::panic::resume_unwind(panic),
                }
            }
        });
        let streaks = streaks.into_inner().unwrap_or_else(PoisonError::into_inner);
        self.report(&tally, &streaks, start)
    }

    fn report(&self, tally: &Tally, streaks: &Streaks, start: Instant) -> Report {
        let seconds = start.elapsed().as_secs_f64();
        Report::new(tally, self.setup.rules, &self.bots, streaks.longest(), seconds)
    }

    /// No more threads than there are chunks of games.
    fn useful_threads(&self) -> usize {
        let chunks = usize::try_from(self.games.div_ceil(CHUNK)).unwrap_or(usize::MAX);
        self.threads.min(chunks)
    }

    /// What one thread does: takes chunks of games until none are left.
    fn work(&self, next: &AtomicU64, streaks: &Mutex<Streaks>, control: &Control) -> Tally {
        let mut host = Host::new(self.trading);
        let mut counter = DealCounter::default();
        let mut bots: Vec<_> = self.bots.iter().map(|bot| bot.bot()).collect();
        loop {
            let first = next.fetch_add(CHUNK, Ordering::Relaxed);
            let chunk = first.min(self.games)..first.saturating_add(CHUNK).min(self.games);
            if chunk.is_empty() {
                break;
            }
            let before = counter.tally.games;
            let mut run = Run::default();
            for number in chunk {
                if control.stop.load(Ordering::Relaxed) {
                    break;
                }
                let (mut game, mut rng) = self.begin(number, &mut bots);
                host.play(&mut game, &mut bots, &mut rng, &mut counter);
                count(&mut counter, &mut run, &game);
            }
            streaks.lock().unwrap_or_else(PoisonError::into_inner).add(first / CHUNK, run);
            control.done.fetch_add(counter.tally.games - before, Ordering::Relaxed);
        }
        Tally { actions: host.actions, ..counter.tally }
    }

    /// Plays the games one after the other, and hands on the log of each when it is over. If a log
    /// is not taken, the simulation ends.
    pub fn run_with_logs(
        &self,
        control: &Control,
        mut take: impl FnMut(&str) -> io::Result<()>,
    ) -> io::Result<Report> {
        let start = Instant::now();
        let mut host = Host::new(self.trading);
        let mut counter = DealCounter::default();
        let mut bots: Vec<_> = self.bots.iter().map(|bot| bot.bot()).collect();
        let mut run = Run::default();
        for number in 0..self.games {
            if control.stop.load(Ordering::Relaxed) {
                break;
            }
            let (mut game, mut rng) = self.begin(number, &mut bots);
            let mut log = Log::new(&self.setup, &game);
            host.play(&mut game, &mut bots, &mut rng, &mut (&mut log, &mut counter));
            count(&mut counter, &mut run, &game);
            take(&log.take())?;
            control.done.fetch_add(1, Ordering::Relaxed);
        }
        let tally = Tally { actions: host.actions, ..counter.tally };
        let mut streaks = Streaks::default();
        streaks.add(0, run);
        Ok(self.report(&tally, &streaks, start))
    }

    /// Plays one of the games, the first of which is number 0, before the eyes of whoever `meet` brings
    /// to the table after the deal.
    pub fn show<S: Sink>(&self, number: u64, meet: impl FnOnce(&Game) -> S) -> S {
        let mut bots: Vec<_> = self.bots.iter().map(|bot| bot.bot()).collect();
        let (mut game, mut rng) = self.begin(number, &mut bots);
        let mut guest = meet(&game);
        Host::new(self.trading).play(&mut game, &mut bots, &mut rng, &mut guest);
        guest
    }

    fn begin(&self, number: u64, bots: &mut [impl Bot]) -> (Game, Xoshiro256PlusPlus) {
        seeds::begin(seeds::of_game(self.seed, number), &self.table, bots)
    }
}

fn count(counter: &mut DealCounter, run: &mut Run, game: &Game) {
    if let Some(outcome) = game.outcome() {
        counter.tally.count(outcome);
        run.count(!outcome.winners.is_empty());
    }
}
