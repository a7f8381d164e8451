//! The bot `expert`: always legal, always the same, and it tells what it thinks.

use std::time::Duration;

use crate::common::{all_setups, games, rng};
use bohnhof_bots::{Bot, Budget, Expert, Memory, Referee};
use bohnhof_rules::{Action, Ask, Game, Phase, RuleSet, Setup, View};

const BRIEF: Budget = Budget::Iterations(10);

/// Plays a game of experts, calls `look` before each decision, and tells what was decided.
fn play(
    setup: &Setup,
    seed: u64,
    (budget, threads): (Budget, usize),
    mut look: impl FnMut(&Expert, &View<'_>, &Memory, Option<Ask>),
) -> Vec<Option<Action>> {
    let mut rng = rng(seed);
    let mut game = Game::new(setup, &mut rng).expect("a set-up that can be played");
    let bot = |seat: u8| Expert::with_budget(seed + u64::from(seat), budget, threads);
    let mut bots: Vec<Expert> = (0..setup.players).map(bot).collect();
    let mut referee = Referee::new(&game, &bots);
    let mut decisions = Vec::new();
    // People may talk for ever: their games are left at some time.
    while let Some((seat, ask)) = referee.next(game.table()).filter(|_| decisions.len() < 1000) {
        let (view, memory) = (game.view(seat), referee.memory(seat));
        let bot = &mut bots[usize::from(seat.0)];
        look(bot, &view, memory, ask);
        let decided = bot.decide(&view, memory, ask);
        assert!(decided.is_some() || ask.is_none(), "{ask:?} was not answered");
        decisions.push(decided);
        let Some(action) = decided else { continue };
        let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
        played.expect("the expert keeps to the rules");
    }
    decisions
}

#[test]
fn keeps_to_the_rules_and_decides_the_same_again() {
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(1) {
            let seed = seed * 1000 + number;
            let [first, second] = [(); 2].map(|()| play(&setup, seed, (BRIEF, 1), |_, _, _, _| {}));
            assert_eq!(first, second, "{setup:?}");
        }
    }
}

#[test]
fn several_threads_decide_the_same_again() {
    let setup = Setup::new(RuleSet::EXCALIBOHN, 3).for_programs();
    let [first, second] = [(); 2].map(|()| play(&setup, 5, (BRIEF, 2), |_, _, _, _| {}));
    assert_eq!(first, second);
}

#[test]
fn whoever_is_late_is_not_missed() {
    let setup = Setup::new(RuleSet::DUEL, 2).for_programs();
    let brief = Budget::Time(Duration::from_micros(100));
    assert!(play(&setup, 6, (brief, 3), |_, _, _, _| {}).len() > 100);
}

#[test]
fn stops_when_no_doubt_is_left() {
    const MAX: u32 = 300;
    let setup = Setup::new(RuleSet::AMIGO, 3).for_programs();
    let (mut settled, mut doubtful) = (0, 0);
    play(&setup, 2, (BRIEF, 1), |_, view, memory, ask| {
        let mut bot = Expert::with_budget(3, Budget::Iterations(MAX), 1);
        let prospects = bot.prospects(view, memory, ask);
        if prospects.len() > 1 {
            let playouts: u32 = prospects.iter().map(|prospect| prospect.playouts).sum();
            *if playouts < MAX * 9 / 10 { &mut settled } else { &mut doubtful } += 1;
        }
    });
    assert!(settled > 10 && doubtful > 10, "{settled} settled, {doubtful} doubtful");
}

#[test]
fn a_bot_that_has_played_begins_anew() {
    let setup = Setup::new(RuleSet::DUEL, 2).for_programs();
    let game = Game::new(&setup, &mut rng(3)).expect("a set-up that can be played");
    let view = game.view(game.table().active);
    let mut bot = Expert::with_budget(1, BRIEF, 1);
    let other = Game::new(&Setup::new(RuleSet::AMIGO, 5), &mut rng(4)).expect("a game");
    let other = other.view(other.table().active);
    bot.decide(&other, &Memory::new(&other), Some(Ask::PlantFirst));
    bot.new_game(7);
    let (memory, ask) = (Memory::new(&view), Some(Ask::PlantFirst));
    let mut fresh = Expert::with_budget(7, BRIEF, 1);
    assert_eq!(bot.decide(&view, &memory, ask), fresh.decide(&view, &memory, ask));
}

/// Where there is one choice, or an offer that binds nobody, no time is spent: here it would never end.
#[test]
fn does_not_think_where_nothing_is_to_be_decided() {
    let for_ever = Budget::Time(Duration::from_hours(1000));
    let setup = Setup::new(RuleSet::AMIGO, 3).for_programs();
    let mut passed = 0;
    play(&setup, 1, (BRIEF, 1), |_, view, memory, ask| {
        if view.table.phase == Phase::Trade && ask.is_none() {
            Expert::with_budget(1, for_ever, 1).decide(view, memory, ask);
            passed += 1;
        }
    });
    assert!(passed > 20, "only {passed} times");
}

#[test]
fn tells_what_it_thinks() {
    let mut told = 0;
    for (rules, players) in [(RuleSet::RIO_GRANDE, 4), (RuleSet::AL_CABOHNE, 2)] {
        let setup = Setup::new(rules, players).for_programs();
        play(&setup, 9, (BRIEF, 1), |bot, view, memory, ask| {
            let prospects = bot.clone().prospects(view, memory, ask);
            for prospect in &prospects {
                assert_eq!(view.check(&prospect.action), Ok(()));
                assert!((0.0..=1.0).contains(&prospect.wins), "{prospect:?}");
            }
            let best = bot.clone().decide(view, memory, ask);
            if let (Some(first), Some(best)) = (prospects.first(), best) {
                assert_eq!(first.action, best);
                told += usize::from(prospects.len() > 1);
            }
        });
    }
    assert!(told > 100, "only {told} decisions");
}
