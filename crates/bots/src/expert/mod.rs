//! The bot that looks ahead: it imagines games that agree with all it has seen, tries what it could
//! do in each of them, plays on for some turns as everybody plainly would, and takes what wins most.

mod chance;
mod choices;
mod clock;
mod features;
mod lead;
mod network;
mod playout;
mod search;

use std::time::Duration;

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::rule_set::Family;
use bohnhof_rules::view::Imagined;
use bohnhof_rules::{Action, Ask, View};
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

use crate::judgement::windfall::Chances;
use crate::simple::Simple;
use crate::{Bot, Clever, Memory, Reason};
use choices::Choices;
use clock::system_clock;
use network::Network;
use playout::Start;
use search::{Task, Worker, search};

pub use clock::Clock;
pub use features::Features;
pub use search::Budget;

/// How long the bot thinks about a decision, where nobody says anything else: some 10 milliseconds, in
/// the duel 50.
const BUDGET: Budget = Budget::Iterations(1000);

/// Playouts are cut after so many turns and judged there: sooner, where a network does it.
const TURNS: u16 = 4;
const TURNS_TO_NETWORK: u16 = 2;

/// Looks ahead in games that might be.
///
/// ```
/// use bohnhof_bots::{Bot, Budget, Expert, Memory};
/// use bohnhof_rules::{Record, RuleSet, Seed, Setup};
///
/// let (game, _) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start()?;
/// let (seat, ask) = game.asks().next().expect("the game has begun");
/// let view = game.view(seat);
/// let mut expert = Expert::with_budget(1, Budget::Iterations(20), 1);
/// let action = expert.decide(&view, &Memory::new(&view), Some(ask)).expect("it is asked");
/// assert!(view.check(&action).is_ok());
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Expert {
    budget: Budget,
    threads: usize,
    clock: Clock,
    rng: Xoshiro256PlusPlus,
    clever: Clever,
    plain: Simple,
    choices: Choices,
    workers: Vec<Worker>,
}

/// What something leads to, as far as the bot can see.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Prospect {
    /// What.
    pub action: Action,
    /// The coins to be expected, some turns from now, with what the fields promise then.
    pub coins: f32,
    /// How likely it wins the game.
    pub wins: f32,
    /// How often it was tried.
    pub playouts: u32,
    /// Why.
    pub reason: Reason,
}

impl Expert {
    /// A bot that plays out 1,000 games for each decision.
    pub fn new(seed: u64) -> Expert {
        Expert::with_budget(seed, BUDGET, 1)
    }

    /// A bot that thinks so long about each decision, with so many threads.
    pub fn with_budget(seed: u64, budget: Budget, threads: usize) -> Expert {
        Expert {
            budget,
            threads: threads.max(1),
            clock: system_clock,
            rng: Xoshiro256PlusPlus::seed_from_u64(seed),
            clever: Clever::new(),
            plain: Simple::new(),
            choices: Choices::default(),
            workers: Vec::new(),
        }
    }

    /// The same bot with another clock: in a browser there is none that the standard library knows.
    #[must_use]
    pub fn with_clock(self, clock: Clock) -> Expert {
        Expert { clock, ..self }
    }

    /// What can be done now and where it leads, first what the bot would do: for hints and reviews.
    pub fn prospects(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        ask: Option<Ask>,
    ) -> Vec<Prospect> {
        self.think(view, memory, ask);
        let prospect = |choice: &search::Choice| {
            let action = choice.action?;
            let (_, reason) = self.clever.weigh(view, memory, ask, &action);
            let (coins, wins, playouts) = (choice.coins(), choice.wins(), choice.playouts());
            Some(Prospect { action, coins, wins, playouts, reason })
        };
        self.choices.list.iter().filter_map(prospect).collect()
    }

    /// Lists the choices, the best first.
    fn think(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) {
        // Whoever counts playouts needs no clock, and may have none.
        let began = match self.budget {
            Budget::Time(_) => (self.clock)(),
            Budget::Iterations(_) => Duration::ZERO,
        };
        self.plain.prepare(view.table);
        let clever = self.clever.decide(view, memory, ask);
        let offer = match &clever {
            Some(Action::Trade(TradeAction::Offer(terms))) => Some(terms),
            Some(_) | None => None,
        };
        let others = offer.map(|offer| self.clever.instead_of(view, memory, offer));
        self.choices.gather(view, ask, clever, &others.unwrap_or_default(), &self.plain);
        if self.choices.list.len() > 1 {
            self.look_ahead(view, memory, ask, began);
        }
        let best = self.choices.list.first().and_then(|choice| choice.action);
        if let (Some(_), Some(best)) = (offer, best.filter(|_| best != clever)) {
            self.clever.does_instead(view, &best);
        }
    }

    fn look_ahead(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>, began: Duration) {
        let imagined = Imagined::new(view, &memory.known(view.table));
        let worker = || Worker::new(&imagined, &mut self.rng);
        self.workers.resize_with(self.threads, worker);
        let network = Network::of(view.table);
        let turns = if network.is_some() { TURNS_TO_NETWORK } else { TURNS };
        let last_turn = view.table.turn + turns;
        // In Al Cabohne that was tried too, and did not help.
        let minds_pile = view.table.rules.family() == Family::Duel;
        let chances = minds_pile.then(|| Chances::of(&memory.unseen));
        let start = Start { seat: view.seat, ask, last_turn, chances, network };
        let task = Task { imagined, start };
        search(&mut self.choices.list, task, self.budget, (self.clock, began), &mut self.workers);
    }
}

impl Bot for Expert {
    fn new_game(&mut self, seed: u64) {
        self.rng = Xoshiro256PlusPlus::seed_from_u64(seed);
        self.clever.new_game(seed);
        self.plain.new_game(seed);
        self.workers.clear();
    }

    fn remembers(&self) -> bool {
        true
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) -> Option<Action> {
        self.think(view, memory, ask);
        self.choices.list.first().and_then(|choice| choice.action)
    }
}
