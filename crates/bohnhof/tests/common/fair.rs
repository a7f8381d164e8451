//! Whole games with the proof of their deal.

use std::fs;
use std::path::PathBuf;

use bohnhof_protocol::fair::{FairRecord, Share, digest_of, hash_of, seal_of, seed_of};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::random::below;
use bohnhof_rules::record::Step;
use bohnhof_rules::trade::Call;
use bohnhof_rules::{Action, Ask, Record, RuleSet, Seat, Seed, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// A whole game between random players, with a call where the game has any.
fn game(setup: Setup, seed: Seed) -> Record {
    let mut record = Record::new(setup, seed);
    let (mut game, mut rng) = record.start().expect("a game");
    let mut chance = Xoshiro256PlusPlus::seed_from_u64(7);
    let mut legal = Vec::new();
    let mut called = false;
    loop {
        let Some((seat, _)) = game.asks().last() else { return record };
        legal.clear();
        game.legal(seat, &mut legal);
        let ends = legal.contains(&Action::Done { with: Ask::Trade }) && below(2, &mut chance) == 0;
        let chosen = legal[below(legal.len() as u32, &mut chance) as usize];
        let beans = game.table().deck.beans();
        let want = beans.keys().copied().take(1).collect();
        let call = Action::Trade(TradeAction::Call(Call { want, ..Call::default() }));
        let action = if !called && game.check(seat, &call).is_ok() {
            called = true;
            call
        } else if ends {
            Action::Done { with: Ask::Trade }
        } else {
            chosen
        };
        game.play(seat, &action, &mut rng, &mut ()).expect("a listed action");
        record.actions.push(Step { seat, action });
    }
}

/// A game with these numbers in seat order, and whether each was revealed; `None` for a bot.
pub(crate) fn dealt(rules: RuleSet, numbers: &[Option<(Seed, bool)>]) -> FairRecord {
    let secret = Seed([3; 32]);
    let hash = hash_of(&secret);
    let share = |(number, revealed): (Seed, bool)| Share {
        commitment: hash_of(&number),
        number: revealed.then_some(number),
    };
    let seats: Vec<Option<Share>> = numbers.iter().map(|number| number.map(share)).collect();
    let bots = (0..).map(Seat).zip(&seats).filter(|(_, share)| share.is_none());
    let programs = bots.map(|(seat, _)| seat).collect();
    let setup = Setup { programs, ..Setup::new(rules, seats.len() as u8) };
    let commitments = seats.iter().map(|share| share.map(|share| share.commitment));
    let seal = seal_of(&setup, &hash, commitments);
    let record = game(setup, seed_of(&seal, &secret, &seats));
    FairRecord { hash, secret, digest: digest_of(&record), seats, record }
}

/// A game with a bot on seat 1, and a number on seat 2 that was withheld.
pub(crate) fn fair(rules: RuleSet, players: u8) -> FairRecord {
    let number = |seat: u8| (seat != 1).then_some((Seed([4; 32]), seat != 2));
    dealt(rules, &(0..players).map(number).collect::<Vec<_>>())
}

pub(crate) fn file(name: &str, text: &str) -> String {
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, text).expect("a file");
    path.display().to_string()
}

pub(crate) fn json(record: &FairRecord) -> String {
    serde_json::to_string(record).expect("a record is JSON")
}
