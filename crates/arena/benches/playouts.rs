//! quick
use bohnhof_arena::{Host, Trading};
use bohnhof_bots::Strength;
use bohnhof_rules::{Game, RuleSet, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;
use std::time::Instant;
fn main() {
    println!("Game {} bytes, Action {}", size_of::<Game>(), size_of::<bohnhof_rules::Action>());
    for trading in [Trading::Closed, Trading::Open] {
        let setup = Setup::new(RuleSet::Amigo, 4).for_programs();
        let mut host = Host::new(trading);
        let mut bots: Vec<_> = (0..4).map(|i| Strength::Random.bot(i)).collect();
        let n = 50_000u64;
        let start = Instant::now();
        let mut turns = 0;
        for g in 0..n {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(g);
            let mut game = Game::new(&setup, &mut rng).unwrap();
            host.play(&mut game, &mut bots, &mut rng, &mut ());
            turns += u64::from(game.table().turn);
        }
        let s = start.elapsed().as_secs_f64();
        println!(
            "{trading:?}: {:.0} games/s, {:.1} M actions/s, {:.1} ns/action, {:.1} actions/game {:.1} turns",
            n as f64 / s,
            host.actions as f64 / s / 1e6,
            s * 1e9 / host.actions as f64,
            host.actions as f64 / n as f64,
            turns as f64 / n as f64
        );
    }
}
