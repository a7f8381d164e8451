//! Plays games and writes what the network sees of them, and how they ended: what it learns from.
//!
//! `cargo run --release -p bohnhof-bots --example positions -- GAME GAMES SEED FOLDER`

use std::fs::{self, File};
use std::io::{self, BufWriter, Write};
use std::path::Path;

use bohnhof_bots::{Bot, Clever, Features, Referee};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::random::below;
use bohnhof_rules::{Action, Game, Outcome, RuleSet, Seat, Setup};
use rand_core::{Rng, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

/// So many positions of a game are written, about.
const POSITIONS: u32 = 8;

/// The parts of the data, each a file of plain numbers, lowest byte first. A side is a player, or the
/// Mafia, which comes after the players.
struct Data {
    /// For each side of a position: the rows that are seen, their values, and how many there are.
    rows: BufWriter<File>,
    values: BufWriter<File>,
    counts: BufWriter<File>,
    /// The share in the win, the coins in the end, and by how many coins one may be wrong.
    ends: BufWriter<File>,
    /// For each position: how many sides there are.
    sides: BufWriter<File>,
}

impl Data {
    fn new(folder: &Path) -> io::Result<Data> {
        fs::create_dir_all(folder)?;
        fs::write(folder.join("size.u16"), (Features::ROWS as u16).to_le_bytes())?;
        let file =
            |name: &str| Ok::<_, io::Error>(BufWriter::new(File::create(folder.join(name))?));
        Ok(Data {
            rows: file("rows.u16")?,
            values: file("values.f32")?,
            counts: file("counts.u16")?,
            ends: file("ends.f32")?,
            sides: file("sides.u8")?,
        })
    }

    fn write(&mut self, game: &Game, outcome: &Outcome) -> io::Result<()> {
        let winners = outcome.winners;
        let mut sides = 0;
        for (seat, &coins) in outcome.coins.iter() {
            let wins = if winners.contains(seat) { 1.0 / winners.len() as f32 } else { 0.0 };
            self.write_side(&Features::new(game, Some(seat)), wins, coins)?;
            sides += 1;
        }
        if let Some(coins) = outcome.mafia {
            let wins = if winners.is_empty() { 1.0 } else { 0.0 };
            self.write_side(&Features::new(game, None), wins, coins)?;
            sides += 1;
        }
        self.sides.write_all(&[sides])
    }

    fn write_side(&mut self, seen: &Features, wins: f32, coins: u8) -> io::Result<()> {
        self.counts.write_all(&(seen.rows.len() as u16).to_le_bytes())?;
        for &(row, value) in &seen.rows {
            self.rows.write_all(&(row as u16).to_le_bytes())?;
            self.values.write_all(&value.to_le_bytes())?;
        }
        for end in [wins, coins.into(), seen.unsure] {
            self.ends.write_all(&end.to_le_bytes())?;
        }
        Ok(())
    }
}

/// Something else that could be done, apart from talk that binds nobody.
fn whim(game: &Game, seat: Seat, rng: &mut impl Rng) -> Option<Action> {
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    legal.retain(|action| {
        !matches!(
            action,
            Action::Trade(
                TradeAction::Offer(_)
                    | TradeAction::Call(_)
                    | TradeAction::Withdraw { .. }
                    | TradeAction::Unwilling { .. }
            )
        )
    });
    (!legal.is_empty()).then(|| legal[below(legal.len() as u32, rng) as usize])
}

/// At first the players have whims, so that there are positions to learn from where
/// clever players would not come; then all play as well as they can, and positions are kept.
fn play(setup: &Setup, rng: &mut Xoshiro256PlusPlus, turns: u32) -> (Vec<Game>, Game) {
    let mut game = Game::new(setup, rng).expect("a set-up that can be played");
    let mut bots: Vec<Clever> = (0..setup.players).map(|_| Clever::new()).collect();
    let whims = [0, 3, 10, 30][below(4, rng) as usize];
    let calm = if whims == 0 { 0 } else { below(turns, rng) };
    let mut referee = Referee::new(&game, &bots);
    let mut kept = Vec::new();
    while let Some((seat, ask)) = referee.next(game.table()) {
        let bot = &mut bots[usize::from(seat.0)];
        let mut action = bot.decide(&game.view(seat), referee.memory(seat), ask);
        let turn = game.table().turn;
        if ask.is_some() && u32::from(turn) < calm && below(100, rng) < whims {
            action = whim(&game, seat, rng).or(action);
        }
        let Some(action) = action else { continue };
        let played = referee.play(&mut game, seat, &action, rng, &mut ());
        played.expect("bots keep to the rules");
        let table = game.table();
        let begins = table.turn != turn && table.outcome.is_none();
        if begins && u32::from(turn) >= calm && below(turns, rng) < POSITIONS {
            kept.push(game.clone());
        }
    }
    (kept, game)
}

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args().collect();
    let [_, rules, games, seed, folder] = &arguments[..] else {
        panic!("name a game, the number of games, a seed and a folder");
    };
    let rules: RuleSet = rules.parse().expect("a game");
    let (games, seed): (u64, u64) =
        (games.parse().expect("a number"), seed.parse().expect("a seed"));
    let mut data = Data::new(Path::new(folder))?;
    let (fewest, most) = rules.players();
    let mut turns = 40;
    for number in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed.wrapping_mul(1 << 32) + number);
        let players = fewest + below(u32::from(most - fewest) + 1, &mut rng) as u8;
        let setup = Setup::new(rules, players).for_programs();
        let (kept, end) = play(&setup, &mut rng, turns);
        turns = u32::from(end.table().turn).max(POSITIONS);
        let Some(outcome) = end.outcome() else { continue };
        for game in &kept {
            data.write(game, outcome)?;
        }
    }
    Ok(())
}
