//! Advice: what can be done, the best first, with reasons in both languages.

use crate::common::{all_setups, games, next_action, rng};
use bohnhof_bots::{Bot, Clever, Memory};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, Ask, Game, Language, Seat};

#[test]
fn the_best_advice_is_what_the_bot_would_do() {
    let mut refusals = 0;
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(1) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            let seats = || (0..setup.players).map(Seat);
            let mut memories: Vec<Memory> =
                seats().map(|seat| Memory::new(&game.view(seat))).collect();
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                let asked: Vec<(Seat, Ask)> = game.asks().collect();
                for (seat, ask) in asked {
                    let memory = &memories[usize::from(seat.0)];
                    refusals += advise(&game, seat, ask, memory);
                }
                let played = game.play(seat, &action, &mut rng, &mut memories);
                played.expect("the action was checked");
            }
        }
    }
    assert!(refusals > 100, "only {refusals} offers were refused");
}

fn advise(game: &Game, seat: Seat, ask: Ask, memory: &Memory) -> u32 {
    let view = game.view(seat);
    let mut clever = Clever::new();
    let ranked = clever.rank(&view, memory, Some(ask));
    let best = ranked.first().expect("somebody who is asked can do something");
    // A call is no advice, and comes once in a turn.
    let mut decided = clever.decide(&view, memory, Some(ask));
    if let Some(Action::Trade(TradeAction::Call(_))) = decided {
        decided = clever.decide(&view, memory, Some(ask));
    }
    assert_eq!(Some(best.action), decided, "asked {ask:?}");
    for one in &ranked {
        assert_eq!(view.check(&one.action), Ok(()), "{:?}", one.action);
        assert!(one.value <= best.value, "{one:?} before {best:?}");
        for language in [Language::En, Language::De] {
            let sentence = one.reason.sentence(language);
            assert!(sentence.ends_with('.') && sentence.len() > 10, "{sentence}");
        }
    }
    u32::from(matches!(best.action, Action::Trade(TradeAction::Decline { .. })))
}
