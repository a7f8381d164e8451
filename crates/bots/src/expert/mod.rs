//! The bot that looks ahead: it imagines games that agree with all it has seen, tries what it could
//! do in each of them, plays on for some turns as everybody plainly would, and takes what wins most.

mod chance;
mod choices;
mod playout;
mod search;

use std::time::Duration;

use bohnhof_rules::{Action, Ask, Game, Imagined, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::simple::Simple;
use crate::{Bot, Clever, Memory};
use choices::Choices;
use playout::{Playout, Start};
use search::search;

pub use search::Budget;

/// How long the bot thinks about a decision, where nobody says anything else.
const BUDGET: Budget = Budget::Time(Duration::from_millis(10));

/// Playouts are cut after so many turns and judged there.
const TURNS: u16 = 4;

/// Looks ahead in games that might be.
#[derive(Clone, Debug)]
pub struct Expert {
    budget: Budget,
    rng: Xoshiro256PlusPlus,
    clever: Clever,
    plain: Simple,
    choices: Choices,
    table: Option<(Game, Playout)>,
    decision: Option<Action>,
}

impl Expert {
    /// A bot that thinks for 10 milliseconds about each decision.
    pub fn new(seed: u64) -> Expert {
        Expert::with_budget(seed, BUDGET)
    }

    /// A bot that thinks so long about each decision.
    pub fn with_budget(seed: u64, budget: Budget) -> Expert {
        Expert {
            budget,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            clever: Clever::new(),
            plain: Simple::new(),
            choices: Choices::default(),
            table: None,
            decision: None,
        }
    }

    /// Looks ahead: the choices are sorted then, the best first.
    fn look_ahead(&mut self, view: &View<'_>, ask: Option<Ask>) {
        let imagined = Imagined::new(view, &self.clever.memory.known(view.table));
        let (world, playout) = self.table.get_or_insert_with(|| {
            let world = imagined.deal(&mut self.rng);
            let playout = Playout::new(&world);
            (world, playout)
        });
        playout.prepare(view);
        let start = Start { seat: view.seat, ask, last_turn: view.table.turn + TURNS };
        let choices = &mut self.choices.list;
        search(choices, &imagined, &start, self.budget, world, playout, &mut self.rng);
    }
}

impl Bot for Expert {
    fn new_game(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.clever.new_game(seed);
        self.plain.new_game(seed);
        self.table = None;
    }

    fn memory(&mut self) -> Option<&mut Memory> {
        self.clever.memory()
    }

    fn decide(&mut self, view: &View<'_>, ask: Option<Ask>) -> Option<&Action> {
        self.plain.prepare(view.table);
        let clever = self.clever.decide(view, ask).copied();
        self.choices.gather(view, ask, clever, &self.plain);
        if self.choices.list.len() > 1 {
            self.look_ahead(view, ask);
        }
        self.decision = self.choices.list.first().and_then(|choice| choice.action);
        self.decision.as_ref()
    }
}
