//! What the tests of bots share.
#![allow(dead_code, reason = "every test file uses its own part")]

use bohnhof_arena::{Host, Trading};
use bohnhof_bots::{Bot, Strength};
use bohnhof_rules::event::{PublicEvent, TradeEvent};
use bohnhof_rules::trade::OfferEnd;
use bohnhof_rules::{Event, Game, RuleSet, Seat, Setup};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Fifty times as many games where time does not matter.
pub(crate) fn games(short: u64) -> u64 {
    if std::env::var_os("BOHNHOF_LONG").is_some() { 50 * short } else { short }
}

pub(crate) struct Played {
    pub(crate) coins: Vec<u64>,
    pub(crate) wins: Vec<u64>,
    pub(crate) deals: u64,
    pub(crate) turns: u64,
    pub(crate) actions: u64,
}

/// Plays games with the bots moving on by a seat each time, and adds up what each bot got. The host
/// panics at the first illegal action.
pub(crate) fn play(setup: &Setup, strengths: &[Strength], trading: Trading, games: u64) -> Played {
    let seats = strengths.len();
    let mut bots: Vec<Box<dyn Bot + Send>> =
        strengths.iter().map(|strength| strength.bot(0)).collect();
    let mut host = Host::new(trading);
    let mut played =
        Played { coins: vec![0; seats], wins: vec![0; seats], deals: 0, turns: 0, actions: 0 };
    for number in 0..games {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(number);
        let mut game = Game::new(setup, &mut rng).expect("a playable set-up");
        for (seed, bot) in (0..).zip(&mut bots) {
            bot.new_game(8 * number + seed);
        }
        let shift = number as usize % seats;
        bots.rotate_left(shift);
        let deals = &mut played.deals;
        host.play(&mut game, &mut bots, &mut rng, &mut |event: &Event<'_>| {
            if let Event::Public(PublicEvent::Trade(TradeEvent::OfferEnded {
                end: OfferEnd::Done { .. },
                ..
            })) = event
            {
                *deals += 1;
            }
        });
        bots.rotate_right(shift);
        let outcome = game.outcome().expect("the game is over");
        for bot in 0..seats {
            let seat = Seat(((bot + seats - shift) % seats) as u8);
            played.coins[bot] += u64::from(outcome.coins[seat]);
            played.wins[bot] += u64::from(outcome.winners.contains(seat));
        }
        played.turns += u64::from(game.table().turn);
    }
    played.actions = host.actions;
    played
}

pub(crate) fn setups() -> impl Iterator<Item = Setup> {
    RuleSet::ALL.into_iter().flat_map(|rules| {
        let (fewest, most) = rules.players();
        (fewest..=most).map(move |players| Setup::new(rules, players).for_programs())
    })
}
