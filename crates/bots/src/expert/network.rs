//! A small network that foresees everybody's coins. `training/README.md` tells how its weights are
//! made.

use std::sync::LazyLock;

use bohnhof_rules::{Game, RuleSet, Seat, Setup, Table};

use super::chance::Standing;
use super::features::{ROWS, Scene};
use crate::simple::Simple;

/// The units of the first and of the second layer.
const FIRST: usize = 32;
const SECOND: usize = 16;
/// How many weights there are.
const SIZE: usize = (ROWS + 1) * FIRST + (FIRST + 1) * SECOND + SECOND + 2;

/// A network with two layers between what it sees and what it says. It looks at one side after the
/// other: who will have more coins than the others is likely to win.
pub(super) struct Network {
    see: Vec<[f32; FIRST]>,
    see_bias: [f32; FIRST],
    think: Vec<[f32; SECOND]>,
    think_bias: [f32; SECOND],
    say: [f32; SECOND],
    say_bias: f32,
    /// How much it counts to be ahead.
    trust: f32,
}

/// Weights as a file has them, part by part: the upper halves of 32-bit numbers, the lowest byte first.
/// The network needs no more digits, and a browser has to fetch them.
macro_rules! network {
    ($name:literal) => {{
        const BYTES: &[u8; 2 * SIZE] = include_bytes!(concat!("../../weights/", $name));
        static NETWORK: LazyLock<Network> = LazyLock::new(|| Network::read(BYTES));
        &NETWORK
    }};
}

impl Network {
    /// The network that knows this game, if there is one.
    pub(super) fn of(table: &Table) -> Option<&'static Network> {
        let rules = table.rules;
        // Each was taught one game, not what another edition might make of it.
        let network = if rules == RuleSet::DUEL {
            network!("duel")
        } else if rules == RuleSet::AL_CABOHNE {
            network!("al-cabohne")
        } else if rules == RuleSet::EXCALIBOHN {
            network!("excalibohn")
        } else {
            return None;
        };
        let printed = Setup::new(rules, table.players()).deck();
        (printed == Ok(table.deck)).then(|| &**network)
    }

    fn read(bytes: &[u8; 2 * SIZE]) -> Network {
        let weight = |&[low, high]: &[u8; 2]| f32::from_le_bytes([0, 0, low, high]);
        let mut weights = bytes.as_chunks().0.iter().map(weight);
        Network {
            see: (0..ROWS).map(|_| next(&mut weights)).collect(),
            see_bias: next(&mut weights),
            think: (0..FIRST).map(|_| next(&mut weights)).collect(),
            think_bias: next(&mut weights),
            say: next(&mut weights),
            say_bias: next::<1>(&mut weights)[0],
            trust: next::<1>(&mut weights)[0],
        }
    }

    /// How things stand for a player.
    pub(super) fn judge(&self, game: &Game, seat: Seat, judge: &Simple) -> Standing {
        let scene = Scene::new(game, judge);
        let mut shared = self.see_bias;
        scene.shared(&mut |row, value| add(&mut shared, &self.see[row], value));
        let coins = |seat: Seat| {
            let mut seen = shared;
            scene.own(seat, &mut |row, value| add(&mut seen, &self.see[row], value));
            self.say(&seen)
        };
        let own = coins(seat);
        let table = game.table();
        let others = seat.clockwise(table.players()).skip(1).map(coins);
        let mafia = (table.numbers.bosses > 0).then(|| self.say(&shared));
        let counts = self.trust / scene.unsure;
        let ahead: f32 = others.chain(mafia).map(|other| ((other - own) * counts).exp()).sum();
        Standing { coins: own, wins: 1.0 / (1.0 + ahead) }
    }

    /// The coins in the end, from what is seen.
    fn say(&self, seen: &[f32; FIRST]) -> f32 {
        let mut thought = self.think_bias;
        for (seen, weights) in seen.iter().zip(&self.think) {
            add(&mut thought, weights, seen.max(0.0));
        }
        let said = thought.iter().zip(&self.say).map(|(thought, weight)| thought.max(0.0) * weight);
        10.0 * (said.sum::<f32>() + self.say_bias)
    }
}

fn next<const N: usize>(weights: &mut impl Iterator<Item = f32>) -> [f32; N] {
    std::array::from_fn(|_| weights.next().unwrap_or_default())
}

#[inline(always)]
fn add<const N: usize>(sums: &mut [f32; N], weights: &[f32; N], value: f32) {
    sums.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += weight * value);
}

#[cfg(test)]
mod tests {
    use bohnhof_rules::{Game, RuleSet, Seat, Setup};
    use rand_core::SeedableRng;
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::Network;
    use crate::simple::Simple;
    use crate::{Bot, Clever, Random, Referee};

    /// What the network says of the first player's coins at the beginning of each turn, and how many
    /// they are in the end.
    fn foreseen(setup: &Setup, mut bots: Vec<impl Bot>, seed: u64) -> (Vec<f32>, f32) {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        let mut game = Game::new(setup, &mut rng).expect("a set-up that can be played");
        let mut judge = Simple::quick();
        judge.prepare(game.table());
        let network = Network::of(game.table()).expect("a network");
        let mut referee = Referee::new(&game, &bots);
        let (mut foreseen, mut turn) = (Vec::new(), 0);
        while let Some((seat, ask)) = referee.next(game.table()) {
            if game.table().turn != turn {
                turn = game.table().turn;
                foreseen.push(network.judge(&game, Seat(0), &judge).coins);
            }
            let bot = &mut bots[usize::from(seat.0)];
            if let Some(action) = bot.decide(&game.view(seat), referee.memory(seat), ask) {
                let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
                played.expect("bots keep to the rules");
            }
        }
        let end = game.outcome().expect("an end").coins[Seat(0)];
        (foreseen, end.into())
    }

    const TABLES: [(RuleSet, u8); 4] = [
        (RuleSet::DUEL, 2),
        (RuleSet::AL_CABOHNE, 1),
        (RuleSet::AL_CABOHNE, 2),
        (RuleSet::EXCALIBOHN, 4),
    ];

    /// Fails when the network sees something else than it was trained on: train it again, and write
    /// down what it says then.
    #[test]
    fn sees_what_it_was_trained_on() {
        let said = TABLES.map(|(rules, players)| {
            let setup = Setup::new(rules, players).for_programs();
            let bots = (0..players).map(|seat| Random::new(seat.into())).collect();
            let (foreseen, _) = foreseen(&setup, bots, 1);
            foreseen.iter().sum::<f32>() / foreseen.len() as f32
        });
        assert_eq!(said.map(|coins| format!("{coins:.2}")), ["6.31", "23.66", "14.63", "9.49"]);
    }

    /// It knows more than the mean of all ends, although it says so from the first turn on.
    #[test]
    fn foresees_coins() {
        for (rules, players) in TABLES {
            let setup = Setup::new(rules, players).for_programs();
            let bots = || (0..players).map(|_| Clever::new()).collect();
            let games: Vec<(Vec<f32>, f32)> =
                (0..24).map(|seed| foreseen(&setup, bots(), seed)).collect();
            let mean = games.iter().map(|(_, end)| end).sum::<f32>() / games.len() as f32;
            let (mut missed, mut missed_by_mean) = (0.0, 0.0);
            for (foreseen, end) in &games {
                missed += foreseen.iter().map(|coins| (coins - end).powi(2)).sum::<f32>();
                missed_by_mean += (mean - end).powi(2) * foreseen.len() as f32;
            }
            assert!(missed < 0.7 * missed_by_mean, "{rules}: {missed} of {missed_by_mean}");
        }
    }

    #[test]
    fn other_figures_are_not_known() {
        let mut setup = Setup::new(RuleSet::AL_CABOHNE, 1);
        let laid = |setup: &Setup| {
            let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
            Game::new(setup, &mut rng).expect("a set-up that can be played")
        };
        assert!(Network::of(laid(&setup).table()).is_some());
        let (kind, mut bean) = laid(&setup).table().deck.beans().pop_first().expect("beans");
        bean.cards += 1;
        setup.beans.insert(kind, bean);
        assert!(Network::of(laid(&setup).table()).is_none());
    }
}
