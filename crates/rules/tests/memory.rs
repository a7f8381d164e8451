//! State is small and flat, and playing allocates nothing once buffers have grown.

mod common;

use allocation_counter::measure;
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Terms;
use bohnhof_rules::{Action, Game, RuleSet, Setup, random};
use common::rng;

#[test]
fn a_game_is_small() {
    assert!(size_of::<Game>() <= 2500, "{} bytes", size_of::<Game>());
}

/// An action has a tag of its own; that of its largest group takes no room in an offer.
#[test]
fn an_action_is_small() {
    assert_eq!(size_of::<TradeAction>(), size_of::<Terms>());
    assert!(size_of::<Action>() <= 72, "{} bytes", size_of::<Action>());
}

/// Plays random games and says how many allocations each step made.
fn play(
    rules: RuleSet,
    games: u64,
    mut step: impl FnMut(u64, &mut Game, &mut dyn FnMut(&mut Game)),
) {
    let setup = Setup::new(rules, rules.players().0.max(2)).for_programs();
    let mut rng = rng(1);
    let mut legal = Vec::new();
    let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
    for number in 0..games {
        // The buffers of the last game are kept, as a simulation keeps its table.
        game.clone_from(&Game::new(&setup, &mut rng).expect("a set-up that can be played"));
        while game.outcome().is_none() {
            step(number, &mut game, &mut |game| {
                let asked = random::below(game.asks().count() as u32, &mut rng);
                let (seat, _) = game.asks().nth(asked as usize).expect("somebody is asked");
                legal.clear();
                game.legal(seat, &mut legal);
                let action = legal[random::below(legal.len() as u32, &mut rng) as usize];
                game.play(seat, &action, &mut rng, &mut ()).expect("a listed action");
            });
        }
    }
}

#[test]
fn playing_and_listing_allocate_nothing_after_warm_up() {
    for rules in RuleSet::ALL {
        let (mut allocations, mut actions) = (0, 0);
        play(rules, 200, |number, game, act| {
            let counted = measure(|| act(game)).count_total;
            if number >= 100 {
                allocations += counted;
                actions += 1;
            }
        });
        assert!(actions > 10_000, "{rules}: {actions} actions");
        assert_eq!(allocations, 0, "{rules}: over {actions} actions");
    }
}

#[test]
fn cloning_a_game_without_offers_allocates_nothing() {
    for rules in RuleSet::ALL {
        let (mut allocations, mut clones) = (0, 0);
        play(rules, 10, |_, game, act| {
            if game.table().offers.is_empty() {
                allocations += measure(|| drop(game.clone())).count_total;
                clones += 1;
            }
            act(game);
        });
        assert!(clones > 1000, "{rules}: {clones} clones");
        assert_eq!(allocations, 0, "{rules}: over {clones} clones");
    }
}
