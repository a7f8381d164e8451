//! Tournaments: how strong bots are against each other, with intervals that can be trusted.

mod bench;
mod entrant;
mod line_up;
mod rating;
mod result;
mod standing;
mod stats;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::Instant;

use bohnhof_rules::PreparedTable;
use bohnhof_rules::Setup;
use bohnhof_rules::setup::SetupError;

use crate::host::{Host, Trading};
use crate::program::ProgramError;
use crate::seeds;
use crate::simulation::Control;
use bench::Bench;
pub use entrant::Entrant;
pub use line_up::LineUp;
use standing::{Deal, Tally};
pub use standing::{EntrantStanding, Standing};
pub use stats::Estimate;

/// Games between several bots. Every deal is played in all seatings of a line-up, so that luck of the
/// seat cancels.
///
/// All chance of a deal follows from the seed and the deal's number, and deals count in the order of
/// their numbers: the result is the same whatever the number of threads.
#[derive(Clone, Debug)]
pub struct Tournament {
    players: u8,
    table: PreparedTable,
    entrants: Vec<Entrant>,
    seed: u64,
    threads: usize,
    length: Length,
}

/// When a line-up has been played enough.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Length {
    /// After so many games; the last deal is played in all its seatings.
    pub games: u64,
    /// Before that, when everybody's wins are known within so much, as a share of all games.
    pub until: Option<f64>,
}

type Played = Result<Deal, ProgramError>;

impl Tournament {
    /// A tournament of those who take part.
    pub fn new(
        setup: &Setup,
        entrants: Vec<Entrant>,
        seed: u64,
        threads: usize,
        length: Length,
    ) -> Result<Tournament, SetupError> {
        let table = PreparedTable::new(setup)?;
        Ok(Tournament { players: setup.players, table, entrants, seed, threads, length })
    }

    /// Who takes part.
    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// Plays a line-up. If it is stopped, those deals count that are complete.
    pub fn play(&self, line_up: LineUp, control: &Control) -> Result<Standing, ProgramError> {
        let start = Instant::now();
        let mut tally = Tally::new(line_up, self.players, self.entrants.len());
        let (next, enough) = (AtomicU64::new(0), AtomicBool::new(false));
        let (send, played) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let send = send.clone();
                let (next, enough) = (&next, &enough);
                scope.spawn(move || {
                    let stop =
                        || enough.load(Ordering::Relaxed) || control.stop.load(Ordering::Relaxed);
                    self.work(line_up, next, &stop, &send);
                });
            }
            drop(send);
            let counted = self.count(&mut tally, &played, control, &enough);
            enough.store(true, Ordering::Relaxed);
            counted
        })?;
        Ok(tally.standing(start.elapsed().as_secs_f64()))
    }

    /// Takes the deals as they come and counts them in their order until there are enough.
    fn count(
        &self,
        tally: &mut Tally,
        played: &mpsc::Receiver<(u64, Played)>,
        control: &Control,
        enough: &AtomicBool,
    ) -> Result<(), ProgramError> {
        let mut waiting = BTreeMap::new();
        for (number, deal) in played {
            waiting.insert(number, deal?);
            while !enough.load(Ordering::Relaxed)
                && let Some(deal) = waiting.remove(&tally.deals)
            {
                tally.add(&deal);
                control.done.store(tally.games, Ordering::Relaxed);
                let known = self.length.until.is_some_and(|reach| tally.is_known_within(reach));
                enough.store(known || tally.games >= self.length.games, Ordering::Relaxed);
            }
        }
        Ok(())
    }

    /// What one thread does: plays one deal after the other.
    fn work(
        &self,
        line_up: LineUp,
        next: &AtomicU64,
        stop: &impl Fn() -> bool,
        send: &mpsc::Sender<(u64, Played)>,
    ) {
        let mut bench = Bench::new(&self.entrants);
        while !stop() {
            let number = next.fetch_add(1, Ordering::Relaxed);
            let Some(played) = self.deal(line_up, number, &mut bench, stop) else { return };
            // Who no longer listens has heard enough.
            if send.send((number, played)).is_err() {
                return;
            }
        }
    }

    /// Plays a deal in all seatings; `None` if it is stopped before.
    fn deal(
        &self,
        line_up: LineUp,
        number: u64,
        bench: &mut Bench<'_>,
        stop: &impl Fn() -> bool,
    ) -> Option<Played> {
        let seed = seeds::of_game(self.seed, number);
        let seatings = line_up.seatings(self.players, self.entrants.len(), seeds::mix(seed));
        let mut deal = Deal::new(self.entrants.len());
        for seating in seatings {
            if stop() {
                return None;
            }
            if let Err(error) = self.game(seed, &seating, bench, &mut deal) {
                return Some(Err(error));
            }
        }
        Some(Ok(deal))
    }

    fn game(
        &self,
        seed: u64,
        seating: &[usize],
        bench: &mut Bench<'_>,
        deal: &mut Deal,
    ) -> Result<(), ProgramError> {
        let mut party = bench.seat(seating)?;
        let (mut game, mut rng) = seeds::begin(seed, &self.table, &mut party.bots);
        Host::new(Trading::Open).play(&mut game, &mut party.bots, &mut rng, &mut party.eyes);
        bench.take_back(seating, party);
        if let Some(trouble) = bench.trouble() {
            return Err(trouble);
        }
        if let Some(outcome) = game.outcome() {
            deal.count(seating, &result::seats(outcome));
        }
        Ok(())
    }
}
