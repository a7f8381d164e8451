//! How well the bot `expert` keeps its time, and how many playouts it makes in a second.
//!
//! `cargo bench -p bohnhof-bots` plays games of `clever` bots and lets an expert think for 10
//! milliseconds about every decision of one of them. *Alone* is the time without that in which the
//! bot's thread was ready and other work had the processor (Linux only; with several threads it is
//! not known). `--row NAME` measures one row, `--threads 2` lets the expert think with two threads.

use std::fs;
use std::time::{Duration, Instant};

use bohnhof_bots::{Bot, Budget, Clever, Expert, Referee};
use bohnhof_rules::{Game, RuleSet, Seat, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const ROWS: [(&str, RuleSet, u8); 6] = [
    ("amigo", RuleSet::AMIGO, 4),
    ("rio-grande", RuleSet::RIO_GRANDE, 5),
    ("duel", RuleSet::DUEL, 2),
    ("al-cabohne-duo", RuleSet::AL_CABOHNE, 2),
    ("al-cabohne-solo", RuleSet::AL_CABOHNE, 1),
    ("excalibohn", RuleSet::EXCALIBOHN, 4),
];

const BUDGET: Budget = Budget::Time(Duration::from_millis(10));
const GAMES: u64 = 10;

/// A decision with more than one choice.
struct Thought {
    time: Duration,
    waited: Duration,
    playouts: u32,
}

/// How long this thread has been ready while other work had the processor.
fn waited() -> Duration {
    let text = fs::read_to_string("/proc/thread-self/schedstat").unwrap_or_default();
    let nanoseconds = text.split_whitespace().nth(1).and_then(|number| number.parse().ok());
    Duration::from_nanos(nanoseconds.unwrap_or(0))
}

/// Plays a game, and tells what the expert thought about.
fn play(rules: RuleSet, players: u8, threads: usize, seed: u64) -> Vec<Thought> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let setup = Setup::new(rules, players).for_programs();
    let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
    let mut bots: Vec<Clever> = (0..players).map(|_| Clever::new()).collect();
    let mut expert = Expert::with_budget(seed, BUDGET, threads);
    let mut referee = Referee::new(&game, &bots);
    let mut thoughts = Vec::new();
    while let Some((seat, ask)) = referee.next(game.table()) {
        let (view, memory) = (game.view(seat), referee.memory(seat));
        if seat == Seat(0) {
            let (start, before) = (Instant::now(), waited());
            let prospects = expert.prospects(&view, memory, ask);
            let (time, waited) = (start.elapsed(), waited().saturating_sub(before));
            if prospects.len() > 1 {
                let playouts = prospects.iter().map(|prospect| prospect.playouts).sum();
                thoughts.push(Thought { time, waited, playouts });
            }
        }
        if let Some(action) = bots[usize::from(seat.0)].decide(&view, memory, ask) {
            let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
            played.expect("bots keep to the rules");
        }
    }
    thoughts
}

/// In milliseconds, not longer than which this share of them were.
fn quantile(times: &mut [Duration], percent: usize) -> f64 {
    times.sort();
    times[(times.len() - 1) * percent / 100].as_secs_f64() * 1e3
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let after = |name: &str| arguments.windows(2).find(|pair| pair[0] == name).map(|pair| &pair[1]);
    let threads = after("--threads").map_or(1, |number| number.parse().expect("a number"));
    println!(
        "{:<16} {:>9} {:>9} {:>9} {:>9} {:>10} {:>10}",
        "row", "decisions", "median ms", "99 %", "longest", "99 % alone", "playouts/s"
    );
    for &(name, rules, players) in
        ROWS.iter().filter(|row| after("--row").is_none_or(|n| n == row.0))
    {
        let games = (1..=GAMES).flat_map(|seed| play(rules, players, threads, seed));
        let thoughts: Vec<Thought> = games.collect();
        let mut times: Vec<Duration> = thoughts.iter().map(|thought| thought.time).collect();
        let own = |thought: &Thought| thought.time.saturating_sub(thought.waited);
        let mut alone: Vec<Duration> = thoughts.iter().map(own).collect();
        let seconds = alone.iter().sum::<Duration>().as_secs_f64();
        let playouts: f64 = thoughts.iter().map(|thought| f64::from(thought.playouts)).sum();
        let [median, most, longest] = [50, 99, 100].map(|percent| quantile(&mut times, percent));
        let alone = quantile(&mut alone, 99);
        println!(
            "{name:<16} {:>9} {median:>9.2} {most:>9.2} {longest:>9.2} {alone:>10.2} {:>10.0}",
            thoughts.len(),
            playouts / seconds
        );
    }
}
