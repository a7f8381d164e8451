//! How many playouts the bot `expert` makes in a second on one thread, and how well it keeps its
//! time.
//!
//! `cargo bench -p bohnhof-bots` plays games of `clever` bots and lets an expert think about every
//! decision of one of them. Each row is measured several times and the best is shown, because other
//! work on the machine can only slow it down. `--row NAME` measures one row. `--time` shows instead
//! how long it thinks when it has 10 milliseconds.

use std::time::{Duration, Instant};

use bohnhof_bots::{Bot, Budget, Clever, Expert, Floor};
use bohnhof_rules::{Game, RuleSet, Seat, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const ROWS: [(&str, RuleSet, u8); 6] = [
    ("amigo", RuleSet::Amigo, 4),
    ("rio-grande", RuleSet::RioGrande, 5),
    ("duel", RuleSet::Duel, 2),
    ("al-cabohne-duo", RuleSet::AlCabohne, 2),
    ("al-cabohne-solo", RuleSet::AlCabohne, 1),
    ("excalibohn", RuleSet::Excalibohn, 4),
];

const PLAYOUTS: u32 = 500;

/// Plays a game, and tells how long the expert thought about each decision that it thought about.
fn play(rules: RuleSet, players: u8, budget: Budget, seed: u64) -> Vec<Duration> {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
    let setup = Setup::new(rules, players).for_programs();
    let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
    let mut bots: Vec<Clever> = (0..players).map(|_| Clever::new()).collect();
    let mut expert = Expert::with_budget(seed, budget, 1);
    let mut floor = Floor::new();
    let mut times = Vec::new();
    while let Some((seat, ask)) = floor.next(game.table()) {
        let view = game.view(seat);
        if seat == Seat(0) {
            let start = Instant::now();
            if expert.prospects(&view, ask).len() > 1 {
                times.push(start.elapsed());
            }
        }
        if let Some(action) = bots[usize::from(seat.0)].decide(&view, ask).copied() {
            game.play(seat, &action, &mut rng, &mut ()).expect("bots keep to the rules");
        }
    }
    times
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let chosen = arguments.windows(2).find(|pair| pair[0] == "--row").map(|pair| &pair[1]);
    let rows = ROWS.iter().filter(|row| chosen.is_none_or(|name| name == row.0));
    if arguments.iter().any(|argument| argument == "--time") {
        println!("{:<16} {:>10} {:>10} {:>10}", "row", "decisions", "median ms", "p99 ms");
        for &(name, rules, players) in rows {
            let budget = Budget::Time(Duration::from_millis(10));
            let mut times = play(rules, players, budget, 1);
            times.sort();
            let at = |share: usize| times[(times.len() - 1) * share / 100].as_secs_f64() * 1e3;
            println!("{name:<16} {:>10} {:>10.2} {:>10.2}", times.len(), at(50), at(99));
        }
        return;
    }
    println!("{:<16} {:>10} {:>12}", "row", "decisions", "playouts/s");
    for &(name, rules, players) in rows {
        let (mut decisions, mut best) = (0, 0.0f64);
        for seed in 0..5 {
            let times = play(rules, players, Budget::Iterations(PLAYOUTS), seed);
            let seconds = times.iter().sum::<Duration>().as_secs_f64();
            best = best.max(times.len() as f64 * f64::from(PLAYOUTS) / seconds);
            decisions += times.len();
        }
        println!("{name:<16} {decisions:>10} {best:>12.0}");
    }
}
