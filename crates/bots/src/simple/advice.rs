//! What a bot that looks ahead asks this one for.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Table, View};

use super::Simple;
use crate::judgement::hand::Hand;
use crate::judgement::judge::Judge;
use crate::judgement::me::Me;
use crate::judgement::weights::{SIMPLE, Weights};
use crate::judgement::windfall::Pile;
use crate::judgement::worth::{COIN, Crop, MISSING};

/// What a player has and may hope for, in hundredths of a coin.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    /// The coins, and what the fields pay now.
    pub(crate) sure: i32,
    /// What may be hoped for from the fields.
    pub(crate) hope: i32,
    /// What may be hoped for from the hand.
    pub(crate) hand: i32,
    /// What may come back from the discard pile.
    pub(crate) windfall: i32,
}

impl Simple {
    /// A bot that is asked very often.
    pub(crate) fn quick() -> Simple {
        Simple { quick: true, ..Simple::new() }
    }

    /// Works everything out for the deck at this table, unless that is done already.
    pub(crate) fn prepare(&mut self, table: &Table) {
        if !self.prepared {
            self.worths.prepare(table);
            self.tastes.prepare(&table.deck, SIMPLE);
            self.prepared = true;
        }
    }

    /// Tells it what lies on the discard pile, for games without trading, and how to weigh that.
    pub(crate) fn tell(&mut self, pile: Pile, weights: &'static Weights) {
        (self.pile, self.weights) = (Some(pile), weights);
    }

    /// Forgets what was said in this turn, to play on from somewhere else.
    pub(crate) fn forget(&mut self) {
        self.plan.forget();
    }

    /// What a player has and may hope for.
    pub(crate) fn estimate(&self, view: &View<'_>) -> Estimate {
        let me = Me::new(view, &self.worths);
        let hand = Hand::new(view, me.stage, me.weights).value(me.beds, 0, me.worth);
        let pays: i32 = me.beds.all().into_iter().map(|crop| me.worth.pays(crop)).sum();
        let (fields, windfall) = if view.table.rules.family().trades() {
            let there = |crop: &Crop| crop.kind() != MISSING;
            let there = me.beds.all().into_iter().filter(there);
            (there.map(|crop| me.worth.of(crop)).sum(), 0)
        } else {
            let judge = self.judge(view);
            (judge.fields(me.beds, judge.bosses), judge.own_windfall())
        };
        let sure = i32::from(view.private.coins) * COIN + pays;
        Estimate { sure, hope: fields - pays, hand, windfall }
    }

    /// The same for the Bean Mafia.
    pub(crate) fn estimate_mafia(&self, view: &View<'_>) -> i32 {
        let judge = Judge::new(view, Me::new(view, &self.worths), &self.tastes);
        let counts = if view.table.players() == 1 { 2 } else { 1 }; // M20
        (i32::from(view.table.mafia_coins) * COIN + judge.mafia.value(judge.bosses)) * counts
    }

    /// Accepting an offer with the cards that are best given.
    pub(crate) fn acceptance(&self, view: &View<'_>, offer: &Offer) -> Action {
        let me = Me::new(view, &self.worths);
        Action::Trade(TradeAction::Accept { offer: offer.id, give: me.give(&offer.wants) })
    }
}
