//! What a message of a table costs: deciding and telling, writing it as JSON, and reading it again.
//!
//! Four people play whole games with random listed actions, as in `bohnhof load`, without sockets and
//! without a database.

use std::hint::black_box;
use std::time::{Duration, Instant};

use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{Command, Plan, ServerMessage, Stage};
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, RuleSet, Seat, Seed};
use bohnhof_table::{Change, Decision, Detail, Entry, HouseRules, PersonId, State, Table, TableId};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

const PLAYERS: u8 = 4;

const RULES: HouseRules =
    HouseRules { wait_for_numbers: 20_000, away_after: 600_000, longest_log: 100_000 };

fn main() {
    let games = std::env::args().skip_while(|word| word != "--games").nth(1);
    let games = games.and_then(|number| number.parse().ok()).unwrap_or(20);
    let mut spent = Spent::default();
    for game in 0..games {
        play(game, &mut spent);
    }
    let each = |time: Duration, count: u64| time.as_nanos() as f64 / count.max(1) as f64 / 1000.0;
    println!("commands              {:>10}", spent.commands);
    println!("messages              {:>10}", spent.messages);
    println!("bytes a message       {:>10}", spent.bytes / spent.messages.max(1));
    println!("deciding a command    {:>10.2} µs", each(spent.deciding, spent.commands));
    println!("telling a message     {:>10.2} µs", each(spent.telling, spent.messages));
    println!("writing a message     {:>10.2} µs", each(spent.writing, spent.messages));
    println!("reading a message     {:>10.2} µs", each(spent.reading, spent.messages));
}

#[derive(Default)]
struct Spent {
    commands: u64,
    messages: u64,
    bytes: u64,
    deciding: Duration,
    telling: Duration,
    writing: Duration,
    reading: Duration,
}

fn play(game: u64, spent: &mut Spent) {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(game);
    let mut table = seated(game as u8);
    for now in 0.. {
        let Some((seat, action)) = choose(&table, &mut rng) else { break };
        let start = Instant::now();
        let decided = table.decide(&person(seat.0), now.to_string(), Command::act(action), now);
        let decision = decided.expect("what is listed is legal");
        spent.deciding += start.elapsed();
        spent.commands += 1;
        tell(&mut table, decision, spent);
    }
}

fn tell(table: &mut Table, decision: Decision, spent: &mut Spent) {
    let start = Instant::now();
    let step = table.carry_out(decision);
    spent.deciding += start.elapsed();
    for seat in 0..PLAYERS {
        let start = Instant::now();
        let message = table.told(&step, Some(&person(seat)), Detail::Events);
        let told = Instant::now();
        let text = serde_json::to_string(&message).expect("JSON");
        let written = Instant::now();
        let read: ServerMessage = serde_json::from_str(&text).expect("a message");
        spent.reading += written.elapsed();
        spent.writing += written - told;
        spent.telling += told - start;
        spent.messages += 1;
        spent.bytes += text.len() as u64;
        black_box(read);
    }
}

/// Somebody who is asked, and one of the listed actions; `None` when the game is over.
fn choose(table: &Table, rng: &mut Xoshiro256PlusPlus) -> Option<(Seat, Action)> {
    let asked = table.state().asked();
    let seat = *asked.get(below(asked.len().max(1) as u32, rng) as usize)?;
    let legal = table.state().view(Some(&person(seat.0))).choice.legal;
    let chosen = below(legal.len().max(1) as u32, rng) as usize;
    Some((seat, *legal.get(chosen)?))
}

fn person(number: u8) -> PersonId {
    PersonId::random(|| [number; 32])
}

fn number(of: u8) -> Seed {
    Seed([of; 32])
}

/// A table where everybody has cards.
fn seated(secret: u8) -> Table {
    let plan = Plan::new(RuleSet::AMIGO, PLAYERS);
    let change = Change::Opened { plan, secret: Seed([secret; 32]) };
    let opened = Entry { at: 0, by: Some(person(0)), command: None, change };
    let state = State::open(TableId::random(|| [1; 32]), &opened).expect("a table");
    let mut table = Table::new(state, RULES, 0, 0);
    let mut command = |who: u8, command: Command| {
        let decided = table.decide(&person(who), format!("{who} {command:?}"), command, 0);
        table.carry_out(decided.expect("it can be done"));
    };
    for who in 0..PLAYERS {
        let (name, commitment) = (format!("Player {who}"), hash_of(&number(who)));
        command(who, Command::Sit { seat: Some(Seat(who)), name, commitment });
    }
    command(0, Command::Begin);
    for who in 0..PLAYERS {
        command(who, Command::Reveal { number: number(who) });
    }
    while let Some(decision) = table.due(0) {
        table.carry_out(decision);
    }
    assert_eq!(table.state().stage(), Stage::Playing);
    table
}
