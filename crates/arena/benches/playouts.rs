//! How fast whole games are played on one thread.
//!
//! `cargo bench -p bohnhof-arena` prints a row for each kind of playout: games, decisions and
//! nanoseconds. Every row is measured several times and the best is shown, because other work on
//! the machine can only slow it down. `--row NAME --games N` plays exactly N games of one row and
//! prints no times: that is for counting instructions.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bohnhof_arena::{Host, Trading};
use bohnhof_bots::{Bot, Strength};
use bohnhof_rules::PreparedTable;
use bohnhof_rules::{Game, RuleSet, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

struct Row {
    name: &'static str,
    rules: RuleSet,
    players: u8,
    bots: Strength,
    trading: Trading,
}

const ROWS: [Row; 17] = [
    row("amigo-random-closed", RuleSet::AMIGO, 4, Strength::Random, Trading::Closed),
    row("amigo-random", RuleSet::AMIGO, 4, Strength::Random, Trading::Open),
    row("amigo-simple-closed", RuleSet::AMIGO, 4, Strength::Simple, Trading::Closed),
    row("amigo-simple", RuleSet::AMIGO, 4, Strength::Simple, Trading::Open),
    row("amigo-clever", RuleSet::AMIGO, 4, Strength::Clever, Trading::Open),
    row(
        "amigo-more-beans-random-closed",
        RuleSet::AMIGO_MORE_BEANS,
        4,
        Strength::Random,
        Trading::Closed,
    ),
    row("amigo-more-beans-random", RuleSet::AMIGO_MORE_BEANS, 4, Strength::Random, Trading::Open),
    row("rio-grande-random-closed", RuleSet::RIO_GRANDE, 4, Strength::Random, Trading::Closed),
    row("rio-grande-random", RuleSet::RIO_GRANDE, 4, Strength::Random, Trading::Open),
    row("duel-random", RuleSet::DUEL, 2, Strength::Random, Trading::Closed),
    row("duel-clever", RuleSet::DUEL, 2, Strength::Clever, Trading::Closed),
    row("al-cabohne-duo-random", RuleSet::AL_CABOHNE, 2, Strength::Random, Trading::Closed),
    row("al-cabohne-solo-random", RuleSet::AL_CABOHNE, 1, Strength::Random, Trading::Closed),
    row("excalibohn-random-closed", RuleSet::EXCALIBOHN, 4, Strength::Random, Trading::Closed),
    row("excalibohn-random", RuleSet::EXCALIBOHN, 4, Strength::Random, Trading::Open),
    row("excalibohn-simple", RuleSet::EXCALIBOHN, 4, Strength::Simple, Trading::Open),
    row("excalibohn-clever", RuleSet::EXCALIBOHN, 4, Strength::Clever, Trading::Open),
];

const fn row(
    name: &'static str,
    rules: RuleSet,
    players: u8,
    bots: Strength,
    trading: Trading,
) -> Row {
    Row { name, rules, players, bots, trading }
}

struct Played {
    games: u64,
    decisions: u64,
}

fn play(row: &Row, first: u64, enough: impl Fn(u64) -> bool) -> Played {
    let setup = Setup::new(row.rules, row.players).for_programs();
    let table = PreparedTable::new(&setup).expect("a set-up that can be played");
    let mut bots: Vec<Box<dyn Bot + Send>> =
        (0..row.players).map(|seat| row.bots.bot(seat.into())).collect();
    let mut host = Host::new(row.trading);
    let mut games = 0;
    while !enough(games) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(first + games);
        let mut game = table.deal(&mut rng);
        host.play(&mut game, &mut bots, &mut rng, &mut ());
        black_box(&game);
        games += 1;
    }
    Played { games, decisions: host.decisions }
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let value =
        |name| arguments.windows(2).find(|pair| pair[0] == name).map(|pair| pair[1].clone());
    let chosen = value("--row");
    let rows = ROWS.iter().filter(|row| chosen.as_ref().is_none_or(|name| name == row.name));
    if let Some(games) = value("--games") {
        let games: u64 = games.parse().expect("--games takes a number");
        for row in rows {
            let played = play(row, 0, |done| done == games);
            println!("{}: {} games, {} decisions", row.name, played.games, played.decisions);
        }
        return;
    }
    println!(
        "a game's state: {} bytes, an action: {} bytes",
        size_of::<Game>(),
        size_of::<bohnhof_rules::Action>()
    );
    println!("{:<32} {:>10} {:>15} {:>12}", "row", "games/s", "decisions/s", "ns/decision");
    for row in rows {
        play(row, 0, |done| done == 500);
        let (mut best, mut rate) = (f64::INFINITY, (0.0, 0.0));
        for _ in 0..8 {
            let start = Instant::now();
            let played =
                play(row, 0, |done| done % 64 == 0 && start.elapsed() > Duration::from_millis(250));
            let seconds = start.elapsed().as_secs_f64();
            let per_decision = seconds * 1e9 / played.decisions as f64;
            if per_decision < best {
                best = per_decision;
                rate = (played.games as f64 / seconds, played.decisions as f64 / seconds);
            }
        }
        println!("{:<32} {:>10.0} {:>15.0} {:>12.1}", row.name, rate.0, rate.1, best);
    }
}
