//! The bot that plays sensibly: it plants what fits, harvests what loses least, and trades by a
//! plain valuation of cards, fields and deals. Where there is no trading, it tries on paper what can
//! be done with the open cards.

mod advice;
mod answer;
mod demand;
mod offer;
mod plan;
mod speak_up;

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, Ask, Phase, View};

use crate::judgement::judge::Judge;
use crate::judgement::mafia::Tastes;
use crate::judgement::magic::Magician;
use crate::judgement::me::Me;
use crate::judgement::trader::Trader;
use crate::judgement::weights::{SIMPLE, Weights};
use crate::judgement::windfall::{Pile, Windfall};
use crate::judgement::worth::Worths;
use crate::{Bot, Memory};
pub(crate) use advice::Estimate;
use plan::Plan;

/// Plants what fits, harvests what loses least, and makes and takes the deals that help itself.
#[derive(Clone, Debug)]
pub struct Simple {
    worths: Worths,
    tastes: Tastes,
    plan: Plan,
    /// Whether it makes up its mind quickly, to be asked very often.
    quick: bool,
    weights: &'static Weights,
    /// What it was told of the discard pile.
    pile: Option<Pile>,
    /// Whether the worths are those of the deck at this table.
    prepared: bool,
}

/// Trading, magic and the games without trading are kept out of line, so that planting does not pay
/// for their room on the stack.
impl Simple {
    /// A bot at the start of a game.
    pub fn new() -> Simple {
        Simple {
            worths: Worths::new(),
            tastes: Tastes::new(),
            plan: Plan::new(),
            quick: false,
            weights: SIMPLE,
            pile: None,
            prepared: false,
        }
    }

    /// As the active player.
    #[inline(never)]
    fn trade(&mut self, view: &View<'_>) -> Action {
        self.plan.begin_turn(view.table.turn);
        let me = Me::new(view, &self.worths);
        let answer = if me.is_spoken_to() { Trader::new(&me).close_or_answer() } else { None };
        answer
            .or_else(|| me.next_offer(&mut self.plan))
            .unwrap_or(Action::Done { with: Ask::Trade })
    }

    /// What it thinks of fields, hand and open cards in these games.
    fn judge<'a>(&'a self, view: &'a View<'a>) -> Judge<'a> {
        let me = Me { weights: self.weights, ..Me::new(view, &self.worths) };
        let windfall = self.pile.map(|pile| Windfall::new(&me, pile));
        Judge { quick: self.quick, windfall, ..Judge::new(view, me, &self.tastes) }
    }

    /// In the games for two and for one.
    #[inline(never)]
    fn decide_without_trading(&self, view: &View<'_>, ask: Ask) -> Option<Action> {
        self.judge(view).decide(ask)
    }

    /// In Excalibohn, where magic may help.
    #[inline(never)]
    fn conjure(
        &self,
        view: &View<'_>,
        decide: impl FnOnce(&Magician<'_>) -> Option<Action>,
    ) -> Option<Action> {
        decide(&Magician::new(Me::new(view, &self.worths)))
    }

    /// As another player, asked about offers: answers the oldest.
    #[inline(never)]
    fn answer(&self, view: &View<'_>) -> Option<Action> {
        let offer = view.table.offers.iter().find(|offer| offer.waits_for(view.seat))?;
        Some(if view.holding().contains(&offer.wants) {
            Trader::new(&Me::new(view, &self.worths)).answer(offer)
        } else {
            Action::Trade(TradeAction::Decline { offer: offer.id })
        })
    }

    /// As another player, unasked.
    #[inline(never)]
    fn speak_up(&mut self, view: &View<'_>) -> Option<Action> {
        if view.table.phase != Phase::Trade || view.is_active() {
            return None;
        }
        self.plan.begin_turn(view.table.turn);
        Me::new(view, &self.worths).speak_up(&mut self.plan)
    }
}

impl Default for Simple {
    fn default() -> Simple {
        Simple::new()
    }
}

impl Bot for Simple {
    fn new_game(&mut self, _seed: u64) {
        self.plan = Plan::new();
        self.prepared = false;
    }

    fn remembers(&self) -> bool {
        false
    }

    fn decide(&mut self, view: &View<'_>, _: &Memory, ask: Option<Ask>) -> Option<Action> {
        self.prepare(view.table);
        match ask {
            Some(ask) if !view.table.rules.family().trades() => {
                self.decide_without_trading(view, ask)
            }
            Some(Ask::PlantFirst) => Me::new(view, &self.worths).plant_first(),
            Some(Ask::PlantSecond) => Me::new(view, &self.worths).plant_second(),
            Some(Ask::PlantReceived) => Me::new(view, &self.worths).plant_received(),
            Some(Ask::Trade) => Some(self.trade(view)),
            Some(Ask::Answer) => self.answer(view),
            Some(Ask::BeforeTurnOver) => self.conjure(view, |me| Some(me.before_turn_over())),
            Some(Ask::EndTurn) => self.conjure(view, |me| Some(me.end_turn())),
            Some(Ask::Magic(ask)) => self.conjure(view, |me| me.decide(ask)),
            Some(Ask::UseLeft | Ask::PayMafia | Ask::DiscardOne | Ask::Cultivate) => None,
            None => self.speak_up(view),
        }
    }
}
