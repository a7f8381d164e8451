//! What the bot `clever` says in trading: calls that tell nothing of its hand, and counter-offers that
//! name what they answer.

use crate::common::{all_setups, games, rng};
use bohnhof_bots::{Bot, Clever, Referee};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::cards::KindSet;
use bohnhof_rules::{Action, Ask, Game, Seat, Setup, View};

#[derive(Default)]
struct Heard {
    calls: u32,
    counter_offers: u32,
    /// Who has called in which turn.
    called: Vec<(u16, Seat)>,
}

#[test]
fn calls_tell_what_grows_and_counter_offers_what_they_answer() {
    let mut heard = Heard::default();
    for (number, setup) in (0..).zip(all_setups().into_iter().map(Setup::for_programs)) {
        for seed in 0..games(1) {
            heard.called.clear();
            play(&setup, seed * 1000 + number, &mut heard);
        }
    }
    assert!(heard.calls > 100, "only {} calls", heard.calls);
    assert!(heard.counter_offers > 100, "only {} counter-offers", heard.counter_offers);
}

fn play(setup: &Setup, seed: u64, heard: &mut Heard) {
    let mut rng = rng(seed);
    let mut game = Game::new(setup, &mut rng).expect("a set-up that can be played");
    let mut bots: Vec<Clever> = (0..setup.players).map(|_| Clever::new()).collect();
    let mut referee = Referee::new(&game, &bots);
    while let Some((seat, ask)) = referee.next(game.table()) {
        let view = game.view(seat);
        let decided = bots[usize::from(seat.0)].decide(&view, referee.memory(seat), ask);
        let Some(action) = decided else { continue };
        heard.hear(&view, ask, &action);
        let played = referee.play(&mut game, seat, &action, &mut rng, &mut ());
        played.expect("bots keep to the rules");
    }
}

impl Heard {
    fn hear(&mut self, view: &View<'_>, ask: Option<Ask>, action: &Action) {
        let (table, farm) = (view.table, view.farm());
        if let Action::Trade(TradeAction::Call(call)) = action {
            self.calls += 1;
            let here = (table.turn, view.seat);
            assert!(!self.called.contains(&here), "two calls in one turn");
            self.called.push(here);
            assert_eq!(call.have, KindSet::EMPTY, "a call tells of the hand");
            assert_eq!(call.want.union(farm.fields.kinds()), farm.fields.kinds());
            assert_ne!(*call, farm.call, "a call that says nothing new");
        }
        if let Action::Trade(TradeAction::Offer(terms)) = action {
            let answered = terms.answers.and_then(|id| table.offer(id));
            let names = answered.is_some_and(|offer| offer.waits_for(view.seat));
            assert_eq!(names, ask == Some(Ask::Answer), "{terms:?}");
            self.counter_offers += u32::from(names);
        }
    }
}
