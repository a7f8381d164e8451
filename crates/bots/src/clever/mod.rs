//! The bot that counts cards, works out what fields are worth from the cards to come, and drives
//! bargains. Where it has no idea of its own, it does as `simple` does, with its own worths.

mod answer;
mod appraise;
mod call;
mod haggler;
mod offer;
mod outlook;
mod partner;
mod plan;
mod radar;
mod rank;
mod speak_up;
mod value;
mod weights;
mod why;

use bohnhof_rules::{Action, Ask, Phase, Table, View};

use crate::judgement::beds::Beds;
use crate::judgement::judge::Judge;
use crate::judgement::mafia::Tastes;
use crate::judgement::magic::Magician;
use crate::judgement::me::Me;
use crate::judgement::weights::Weights;
use crate::judgement::windfall::{Chances, Pile, Runs, Windfall};
use crate::judgement::worth::{COLUMNS, ROWS, Stage, Value, Values, Worth};
use crate::{Bot, Memory};
use haggler::Haggler;
use outlook::{Outlook, is_last_turn};
use plan::Plan;
pub use radar::{MutualDeal, mutual_deals};
pub use rank::Ranked;
pub use rank::is_advice;
use value::Known;

/// Counts cards, weighs everything in expected coins, and drives bargains.
///
/// It can also rank what a player could do, with a reason for each:
///
/// ```
/// use bohnhof_bots::{Clever, Memory};
/// use bohnhof_rules::{Record, RuleSet, Seed, Setup};
///
/// let (game, _) = Record::new(Setup::new(RuleSet::AMIGO, 4), Seed([7; 32])).start()?;
/// let (seat, ask) = game.asks().next().expect("the game has begun");
/// let view = game.view(seat);
/// let ranked = Clever::new().rank(&view, &Memory::new(&view), Some(ask));
/// assert!(view.check(&ranked[0].action).is_ok());
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Clever {
    values: Box<Values>,
    /// What the values were worked out for.
    known: Option<Known>,
    tastes: Tastes,
    plan: Plan,
    prepared: bool,
}

impl Clever {
    /// A bot at the start of a game.
    pub fn new() -> Clever {
        Clever {
            values: Box::new([Value::default(); ROWS * COLUMNS]),
            known: None,
            tastes: Tastes::new(),
            plan: Plan::default(),
            prepared: false,
        }
    }

    /// Works out what fields are worth now.
    fn prepare(&mut self, view: &View<'_>, memory: &Memory) {
        if !self.prepared {
            self.tastes.prepare(&view.table.deck, weights::of(view.table).0);
            self.prepared = true;
        }
        let known = Known::new(view.table, memory);
        if self.known != Some(known) {
            let outlook = Outlook::new(view.table, memory);
            value::fill(&mut self.values, view.table, &outlook, weights::of(view.table).1);
            self.known = Some(known);
        }
    }

    /// In the games for two and for one.
    fn judge<'a>(&'a self, view: &'a View<'a>, memory: &Memory) -> Judge<'a> {
        let me = at_table(view, &self.values);
        let runs = Runs::of(memory.pile().iter().rev().copied());
        let pile = Pile { runs, chances: Chances::of(&memory.unseen) };
        let windfall = Some(Windfall::new(&me, pile));
        Judge { windfall, ..Judge::new(view, me, &self.tastes) }
    }

    /// Says what it looks for, if that has changed.
    fn call(&mut self, view: &View<'_>, memory: &Memory) -> Option<Action> {
        Haggler::new(at_table(view, &self.values), memory).call(&mut self.plan)
    }

    fn choose(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) -> Option<Action> {
        let me = at_table(view, &self.values);
        self.plan.begin_turn(view.table.turn);
        match ask {
            Some(ask) if !view.table.rules.family().trades() => {
                self.judge(view, memory).decide(ask)
            }
            Some(Ask::PlantFirst) => me.plant_first(),
            Some(Ask::PlantSecond) => me.plant_second(),
            Some(Ask::PlantReceived) => me.plant_received(),
            Some(Ask::Trade) => Some(Haggler::new(me, memory).trade(&mut self.plan)),
            Some(Ask::Answer) => Haggler::new(me, memory).answer(&mut self.plan),
            Some(Ask::BeforeTurnOver) => Some(Magician::new(me).before_turn_over()),
            Some(Ask::EndTurn) => Some(Magician::new(me).end_turn()),
            Some(Ask::Magic(ask)) => Magician::new(me).decide(ask),
            Some(Ask::UseLeft | Ask::PayMafia | Ask::DiscardOne | Ask::Cultivate) => None,
            None => {
                if view.table.phase != Phase::Trade || view.is_active() {
                    return None;
                }
                Haggler::new(me, memory).speak_up(&mut self.plan, None)
            }
        }
    }
}

/// How the bot weighs things in this game.
pub(crate) fn weights(table: &Table) -> &'static Weights {
    weights::of(table).0
}

/// The bot's seat at the table, and what it thinks of fields.
fn at_table<'a>(view: &'a View<'a>, values: &'a Values) -> Me<'a> {
    let last = is_last_turn(view.table);
    Me {
        view,
        stage: if last { Stage::Last } else { Stage::of(view.table) },
        worth: Worth(values),
        beds: Beds::new(view.farm().fields),
        weights: weights(view.table),
    }
}

impl Default for Clever {
    fn default() -> Clever {
        Clever::new()
    }
}

impl Bot for Clever {
    fn new_game(&mut self, _seed: u64) {
        self.plan = Plan::default();
        (self.known, self.prepared) = (None, false);
    }

    fn remembers(&self) -> bool {
        true
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) -> Option<Action> {
        self.prepare(view, memory);
        let decided = self.choose(view, memory, ask);
        let is_last_word = decided == Some(Action::Done { with: Ask::Trade });
        let call = if is_last_word { self.call(view, memory) } else { None };
        call.or(decided)
    }
}
