//! What single things are worth: a deal, a position, an action that somebody has thought of.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::{Offer, Terms};
use bohnhof_rules::{Action, Ask, Bundle, Seat, View};

use super::haggler::Haggler;
use super::plan::Deal;
use super::rank::coins;
use super::{Clever, Ranked, at_table};
use crate::judgement::search::{Open, Rest, Then};
use crate::judgement::trader::Trader;
use crate::{Explanation, Memory, Objection, Reason};

/// So many offers may be thought about beside the one that the bot would make.
const OTHERS: usize = 8;

impl Clever {
    /// Takes these offers, as far as this player made them, as made by the bot itself: it does not
    /// advise them again in this turn.
    pub fn has_offered<'a>(
        &mut self,
        view: &View<'_>,
        offers: impl IntoIterator<Item = &'a Offer>,
    ) {
        self.plan.begin_turn(view.table.turn);
        for offer in offers.into_iter().filter(|offer| offer.maker == view.seat) {
            self.plan.note(Deal { to: offer.to, gives: offer.gives, wants: offer.wants });
        }
    }

    /// The offers that the bot would make if it had not decided on this one, the best first.
    pub(crate) fn instead_of(
        &self,
        view: &View<'_>,
        memory: &Memory,
        offer: &Terms,
    ) -> Vec<Action> {
        let haggler = Haggler::new(at_table(view, &self.values), memory);
        let others = self.plan.deals().rev().take(OTHERS);
        others.map(|deal| haggler.propose(deal, offer.answers)).collect()
    }

    /// Instead of the offer that the bot has decided on, something else is done.
    pub(crate) fn does_instead(&mut self, view: &View<'_>, action: &Action) {
        self.plan.unsay();
        if let Action::Trade(TradeAction::Offer(terms)) = action {
            let gives = view.kinds_of(&terms.give);
            self.plan.note(Deal { to: terms.to, gives, wants: terms.want });
        }
    }

    /// What an action is worth, and why.
    pub fn appraise(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        ask: Option<Ask>,
        action: &Action,
    ) -> Ranked {
        self.prepare(view, memory);
        let (value, reason) = self.weigh(view, memory, ask, action);
        Ranked { action: *action, value: coins(value), reason }
    }

    /// What a deal is worth to this player, who must hold what is given, and why.
    pub fn deal(
        &mut self,
        view: &View<'_>,
        memory: &Memory,
        with: Seat,
        gives: &Bundle,
        gets: &Bundle,
    ) -> (f32, Reason) {
        self.prepare(view, memory);
        let haggler = Haggler::new(at_table(view, &self.values), memory);
        let (value, reason) = haggler.deal(Some(with), gives, gets);
        (coins(value), reason)
    }

    /// Why this player refuses an offer, and what the deal would bring both sides.
    pub fn explain(&mut self, view: &View<'_>, memory: &Memory, offer: &Offer) -> Explanation {
        self.prepare(view, memory);
        let haggler = Haggler::new(at_table(view, &self.values), memory);
        let (maker, objection) = (offer.maker, haggler.why_not(offer));
        let brings = (objection != Objection::NotHeld).then(|| {
            let theirs = haggler.gained(maker, &offer.wants) - haggler.lost(maker, &offer.gives);
            (coins(haggler.own(&offer.wants, &offer.gives)), coins(theirs))
        });
        Explanation { maker, objection, brings }
    }

    /// The coins to be expected as things stand: those there are, and what fields and hand promise.
    pub fn expects(&mut self, view: &View<'_>, memory: &Memory) -> f32 {
        self.prepare(view, memory);
        let me = at_table(view, &self.values);
        let promised = if view.table.rules.family().trades() {
            Trader::new(&me).now
        } else {
            let judge = self.judge(view, memory);
            let open = Open::new(&view.table.row);
            judge.best_use(&judge.now(), open, Rest::Harmless, Then::Judge).value
        };
        f32::from(view.private.coins) + coins(promised)
    }
}
