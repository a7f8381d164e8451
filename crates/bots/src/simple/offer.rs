//! Making offers as the active player.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::table::MAX_FIELDS;
use bohnhof_rules::trade::Terms;
use bohnhof_rules::{Action, Kind};

use super::demand::{Demand, Demands};
use super::plan::{Plan, Proposal, bundle};
use crate::judgement::hand::bit;
use crate::judgement::me::Me;
use crate::judgement::trader::Trader;
use crate::judgement::worth::Crop;

/// Hand cards that are better given away are looked for so far behind the front.
const LOOK_AHEAD: usize = 4;

/// A player for whom a card is worth so much may give two for it.
const WORTH_TWO: i32 = 45;

/// A bean that grows on an own field, and what one and two more would bring.
#[derive(Clone, Copy)]
struct Wish {
    kind: Kind,
    one: i32,
    two: i32,
}

impl Me<'_> {
    /// As the active player: makes the next offer of the plan.
    pub(crate) fn next_offer(&self, plan: &mut Plan) -> Option<Action> {
        if plan.is_done() || !self.may_offer() {
            return None;
        }
        if plan.is_outdated(self.load(), self.view.private.hand.len()) {
            Trader::new(self).make_plan(plan);
        }
        plan.take().map(|proposal| self.propose(&proposal))
    }

    pub(crate) fn propose(&self, proposal: &Proposal) -> Action {
        Action::Trade(TradeAction::Offer(Terms {
            to: proposal.to,
            give: self.give(&bundle(proposal.gives)),
            want: bundle(proposal.wants),
            first_come: false,
            answers: None,
            number: None,
        }))
    }
}

impl Trader<'_> {
    /// Looks for deals: face-up cards and hand cards in the way, for what grows on the fields.
    fn make_plan(&self, plan: &mut Plan) {
        let demands = Demands::new(&self.me);
        let mut wishes = [Wish { kind: Kind::Coffee, one: 0, two: 0 }; MAX_FIELDS];
        let wishes = self.wishes(&mut wishes);

        let row = &self.me.view.table.row;
        let mut first = None;
        for (kind, _) in row.iter() {
            let Some(demand) = demands.of(kind) else { continue };
            let mut load = self.load;
            load.remove(kind);
            self.plan_one(kind, self.value(&load, 0) - self.now, demand, wishes, plan);
            if let Some(first) = first.replace(kind) {
                load.remove(first);
                self.plan_both([first, kind], self.value(&load, 0) - self.now, wishes, plan);
            }
        }
        let mut seen = *row;
        let hand = self.me.view.private.hand.cards();
        for (position, &card) in hand.iter().enumerate().take(LOOK_AHEAD) {
            let kind = self.me.view.kind(card);
            if seen.count(kind) > 0 || self.me.beds.grows(kind as u8) {
                continue;
            }
            seen.add(kind);
            let Some(demand) = demands.of(kind) else { continue };
            let relief = self.value(&self.load, bit(position)) - self.now;
            if relief > 0 {
                self.plan_one(kind, relief, demand, wishes, plan);
            }
        }
    }

    fn wishes<'w>(&self, wishes: &'w mut [Wish; MAX_FIELDS]) -> &'w [Wish] {
        let worth = self.me.worth;
        let mut count = 0;
        for field in self.me.view.farm().fields.iter() {
            if let Some(kind) = field.kind {
                let crop = Crop::new(kind as u8, field.cards + self.load.count(kind));
                let one = worth.growth(crop);
                wishes[count] = Wish { kind, one, two: one + worth.growth(crop.plus(1)) };
                count += 1;
            }
        }
        &wishes[..count]
    }

    /// Plans to offer a single card: for one card, for two, and for nothing.
    fn plan_one(&self, kind: Kind, relief: i32, demand: Demand, wishes: &[Wish], plan: &mut Plan) {
        let to = (demand.players == 1).then_some(demand.who);
        let gives = [Some(kind), None];
        let gain = relief - self.share(demand.least);
        for wish in wishes.iter().filter(|wish| wish.kind != kind) {
            let want = Some(wish.kind);
            plan.add(gain + wish.one, Proposal { to, gives, wants: [want, None] });
            if demand.most >= WORTH_TWO && wish.two > wish.one {
                plan.add(gain + wish.two, Proposal { to, gives, wants: [want, want] });
            }
        }
        plan.add(gain, Proposal { to, gives, wants: [None; 2] });
    }

    /// Plans to offer both face-up cards to a player who grows both.
    fn plan_both(&self, kinds: [Kind; 2], relief: i32, wishes: &[Wish], plan: &mut Plan) {
        let cards = kinds.into_iter().collect();
        let gives = kinds.map(Some);
        for who in self.me.others() {
            let beds = self.me.partner(who);
            if kinds.iter().any(|&kind| !beds.grows(kind as u8)) {
                continue;
            }
            let gain = relief - self.share(beds.fed_by(&cards, self.me.worth));
            for wish in wishes.iter().filter(|wish| !kinds.contains(&wish.kind)) {
                let wants = [Some(wish.kind), None];
                plan.add(gain + wish.one, Proposal { to: Some(who), gives, wants });
            }
        }
    }
}
