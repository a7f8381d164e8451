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
pub use rank::Ranked;
pub use rank::is_advice;
use value::Known;

/// Counts cards, weighs everything in expected coins, and drives bargains.
#[derive(Clone, Debug)]
pub struct Clever {
    pub(crate) memory: Memory,
    values: Box<Values>,
    /// What the values were worked out for.
    known: Option<Known>,
    tastes: Tastes,
    plan: Plan,
    prepared: bool,
    decision: Option<Action>,
}

impl Clever {
    /// A bot at the start of a game.
    pub fn new() -> Clever {
        Clever {
            memory: Memory::default(),
            values: Box::new([Value::default(); ROWS * COLUMNS]),
            known: None,
            tastes: Tastes::new(),
            plan: Plan::default(),
            prepared: false,
            decision: None,
        }
    }

    /// A bot that remembers this of the game.
    pub fn remembering(memory: Memory) -> Clever {
        Clever { memory, ..Clever::new() }
    }

    /// Works out what fields are worth now.
    fn prepare(&mut self, view: &View<'_>) {
        if self.memory.is_blank() {
            self.memory = Memory::new(view);
        }
        if !self.prepared {
            self.tastes.prepare(&view.table.deck, weights::of(view.table).0);
            self.prepared = true;
        }
        let known = Known::new(view.table, &self.memory);
        if self.known != Some(known) {
            let outlook = Outlook::new(view.table, &self.memory);
            value::fill(&mut self.values, view.table, &outlook, weights::of(view.table).1);
            self.known = Some(known);
        }
    }

    /// In the games for two and for one.
    fn judge<'a>(&'a self, view: &'a View<'a>) -> Judge<'a> {
        let me = at_table(view, &self.values);
        let runs = Runs::of(self.memory.pile().iter().rev().copied());
        let pile = Pile { runs, chances: Chances::of(&self.memory.unseen) };
        let windfall = Some(Windfall::new(&me, pile));
        Judge { windfall, ..Judge::new(view, me, &self.tastes) }
    }

    /// Says what it looks for, if that has changed.
    fn call(&mut self, view: &View<'_>) -> Option<Action> {
        if view.table.phase != Phase::Trade {
            return None;
        }
        self.plan.begin_turn(view.table.turn);
        let haggler = Haggler::new(at_table(view, &self.values), &self.memory);
        haggler.call(&mut self.plan)
    }

    fn choose(&mut self, view: &View<'_>, ask: Option<Ask>) -> Option<Action> {
        let me = at_table(view, &self.values);
        self.plan.begin_turn(view.table.turn);
        match ask {
            Some(ask) if !view.table.rules.family().trades() => self.judge(view).decide(ask),
            Some(Ask::PlantFirst | Ask::MustPlantFront) => me.plant_first(),
            Some(Ask::PlantSecond) => me.plant_second(),
            Some(Ask::PlantReceived) => me.plant_received(),
            Some(Ask::Trade) => Some(Haggler::new(me, &self.memory).trade(&mut self.plan)),
            Some(Ask::Answer) => Haggler::new(me, &self.memory).answer(&mut self.plan),
            Some(
                ask @ (Ask::UseLeft
                | Ask::PayMafia
                | Ask::DiscardOne
                | Ask::Cultivate
                | Ask::Magic
                | Ask::BeforeTurnOver
                | Ask::BeforeTrading
                | Ask::PlantOwn
                | Ask::BeforeDraw
                | Ask::EndTurn
                | Ask::Flow
                | Ask::MayPlantFront
                | Ask::ChooseCoin
                | Ask::KeepOrPlant
                | Ask::Activate
                | Ask::Rearrange),
            ) => Magician::new(me).decide(ask),
            None => {
                if view.table.phase != Phase::Trade || view.is_active() {
                    return None;
                }
                Haggler::new(me, &self.memory).speak_up(&mut self.plan, None)
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
        self.memory = Memory::default();
        self.plan = Plan::default();
        (self.known, self.prepared) = (None, false);
    }

    fn memory(&mut self) -> Option<&mut Memory> {
        Some(&mut self.memory)
    }

    fn decide(&mut self, view: &View<'_>, ask: Option<Ask>) -> Option<&Action> {
        self.prepare(view);
        self.decision = match ask {
            Some(Ask::Trade) => self.call(view).or_else(|| self.choose(view, ask)),
            Some(_) => self.choose(view, ask),
            None => self.choose(view, ask).or_else(|| self.call(view)),
        };
        self.decision.as_ref()
    }
}
