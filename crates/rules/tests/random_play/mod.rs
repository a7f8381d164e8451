//! Games of players who do anything that is allowed, including deals that
//! [`Game::legal`](bohnhof_rules::Game::legal) does not list.

#![allow(dead_code, reason = "each test uses a part of it")]

use bohnhof_rules::{
    Action, Beans, Bundle, Call, Game, Give, Kind, KindSet, Phase, Pick, RuleSet, Seat, Setup,
    Terms, beans_from_toml, random,
};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// Every rule set with every number of players, and some tables with options and other decks.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for rules in RuleSet::ALL {
        let (fewest, most) = rules.players();
        for players in fewest..=most {
            setups.push(Setup::new(rules, players));
            setups.push(Setup::new(rules, players).for_programs());
        }
    }
    let mut sale = Setup::new(RuleSet::Amigo, 4).for_programs();
    sale.options.sell_third_field = true;
    sale.options.hide_coins = true;
    sale.start = Some(Seat(2));
    setups.push(sale);
    let mut custom = Setup::new(RuleSet::RioGrande, 5);
    custom.beans = odd_beans();
    custom.programs = [Seat(1), Seat(3)].into_iter().collect();
    setups.push(custom);
    setups
}

/// Figures that replace some printed ones.
pub(crate) fn odd_beans() -> Beans {
    beans_from_toml(
        "
        [chili]
        cards = 17
        beanometer = [1, 2, 3, 4]
        [garden]
        cards = 0
        beanometer = [0, 2, 3, 0]
        [coffee]
        cards = 3
        beanometer = [0, 0, 0, 0]
        ",
    )
    .unwrap()
}

/// The randomness of a test.
pub(crate) fn rng(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

fn chance(percent: u32, rng: &mut ChaCha8Rng) -> bool {
    random::below(100, rng) < percent
}

/// One of these things, each as likely as the others.
pub(crate) fn one_of<T: Copy>(things: &[T], rng: &mut ChaCha8Rng) -> Option<T> {
    let count = u32::try_from(things.len()).ok().filter(|&count| count > 0)?;
    Some(things[random::below(count, rng) as usize])
}

/// What somebody does next: a seat and a legal action. `None` when the game is over.
pub(crate) fn next_action(game: &Game, rng: &mut ChaCha8Rng) -> Option<(Seat, Action)> {
    let table = game.table();
    let asked: Vec<_> = table.asks().collect();
    let (mut seat, _) = one_of(&asked, rng)?;
    if chance(20, rng) {
        seat = one_of(&table.seats().collect::<Vec<_>>(), rng)?;
    }
    if table.phase == Phase::Trade && chance(50, rng) {
        let action = wild_trade(game, seat, rng);
        if game.check(seat, &action).is_ok() {
            return Some((seat, action));
        }
    }
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    match one_of(&legal, rng) {
        Some(action) => Some((seat, action)),
        None => next_action(game, rng),
    }
}

fn chosen(pick: Pick) -> Give {
    if pick == Pick::default() { Give::default() } else { Give::Cards(pick) }
}

/// Something said in trading that is often allowed.
fn wild_trade(game: &Game, seat: Seat, rng: &mut ChaCha8Rng) -> Action {
    let table = game.table();
    let view = game.view(seat);
    let in_play: Vec<Kind> = table.deck.kinds().iter().collect();
    let mut some_kinds =
        |percent| -> Bundle { in_play.iter().copied().filter(|_| chance(percent, rng)).collect() };
    let want = some_kinds(10);
    let have: KindSet = some_kinds(10).kinds();
    match (random::below(4, rng), one_of(&table.offers, rng)) {
        (0, Some(offer)) => {
            let mut pick = Pick::default();
            let mut need = offer.wants;
            let mut hand = view.private.hand.cards().to_vec();
            random::shuffle(&mut hand, rng);
            for card in hand {
                if need.count(view.kind(card)) > 0 {
                    need.remove(view.kind(card));
                    pick.hand.insert(card);
                }
            }
            Action::Accept { offer: offer.id, give: chosen(pick) }
        }
        (1, _) => Action::Call(Call { have, want: want.kinds(), stays: chance(50, rng) }),
        (_, offer) => {
            let mut give = Pick::default();
            for &card in view.private.hand.cards() {
                if chance(15, rng) {
                    give.hand.insert(card);
                }
            }
            if view.is_active() {
                give.row = table.row.cards().filter(|_| chance(30, rng)).collect();
            }
            let to = if view.is_active() {
                one_of(&table.seats().collect::<Vec<_>>(), rng).filter(|_| chance(50, rng))
            } else {
                Some(table.active)
            };
            let first_come = to.is_none() && chance(30, rng);
            let answers = offer.filter(|_| chance(30, rng)).map(|offer| offer.id);
            Action::Offer(Terms { to, give: chosen(give), want, first_come, answers })
        }
    }
}
