//! How long a person waits between two turns of their own, and how often bots ask them meanwhile.
//!
//! A person plays whole games at the human pace and decides everything after two seconds. The time is
//! simulated, so nobody waits: `cargo run --profile test -p bohnhof-table --example rhythm`. With
//! `-- expert` it also measures bots that think for minutes.

mod evening;

use std::collections::BTreeMap;
use std::env;

use bohnhof_protocol::{Millis, Strength};

use evening::{Measured, Turn, measure};

fn main() {
    let expert = env::args().any(|arg| arg == "expert");
    let mut rows = vec![(Strength::Simple, 20), (Strength::Clever, 20)];
    rows.extend(expert.then_some((Strength::Expert, 10)));
    println!("                       between my turns   offers to me   my deals   longest");
    println!("players  bots     waits  median      p90   mean   most       mean   bots' talk");
    let mut spent = Vec::new();
    for (strength, games) in rows {
        for players in [4, 7] {
            let measured = measure(players, strength, games);
            let name = format!("{strength:?}").to_lowercase();
            print_row(players, &name, &measured);
            spent.push(format!("{players} players, {name}: {}", where_time_goes(&measured)));
        }
    }
    println!("\nSeconds in a bot's turn:\n{}", spent.join("\n"));
}

fn print_row(players: u8, name: &str, measured: &Measured) {
    let turns = measured.turns.len().max(1);
    let mean =
        |of: fn(&Turn) -> u32| f64::from(measured.turns.iter().map(of).sum::<u32>()) / turns as f64;
    println!(
        "{players:>7}  {name:<7} {:>6}  {:>4.1} s   {:>4.1} s   {:>4.2}   {:>4}       {:>4.2}       {:>4.1} s",
        measured.waits(),
        seconds(measured.wait(50)),
        seconds(measured.wait(90)),
        mean(|turn| turn.asked),
        measured.most(|turn| turn.asked),
        mean(|turn| turn.deals),
        seconds(measured.most(|turn| turn.talk)),
    );
}

/// The mean time of each kind of thing in a bot's turn, the longest first.
fn where_time_goes(measured: &Measured) -> String {
    let mut total: BTreeMap<&str, Millis> = BTreeMap::new();
    for (name, time) in measured.turns.iter().flat_map(|turn| &turn.spent) {
        *total.entry(name).or_default() += time;
    }
    let mut total: Vec<_> = total.into_iter().filter(|(_, time)| *time > 0).collect();
    total.sort_unstable_by_key(|(_, time)| u64::MAX - time);
    let turns = measured.turns.len().max(1) as f64;
    let parts = total.iter().map(|(name, time)| format!("{name} {:.1}", seconds(*time) / turns));
    parts.collect::<Vec<_>>().join(", ")
}

fn seconds(time: Millis) -> f64 {
    time as f64 / 1000.0
}
