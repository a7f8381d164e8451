//! Making an offer to the active player, unasked.

use bohnhof_rules::{Action, Bundle, Kind};

use super::plan::{Plan, Proposal};
use crate::judgement::me::Me;
use crate::judgement::trader::Trader;

/// A card that is given for nothing is one of so many at the front of the hand.
const IN_THE_WAY: usize = 2;

impl Me<'_> {
    /// Offers the active player a bean that grows there and not here, for a face-up card of use
    /// here, or for nothing if it is in the way.
    pub(crate) fn speak_up(&self, plan: &mut Plan) -> Option<Action> {
        let (wants, growth) = self.best_face_up();
        let wants = [wants, None];
        let mut spares = self.spares().filter(|&kind| growth > 0 || self.is_at_front(kind));
        let first = spares.next()?;
        if plan.is_done() || !self.may_offer() {
            return None;
        }
        let trader = Trader::new(self);
        let active = self.view.table.active;
        let theirs = self.partner(active);
        for kind in std::iter::once(first).chain(spares) {
            let gives = Bundle::one(kind);
            let relief = trader.value(&trader.load, self.leaving(&gives).hand) - trader.now;
            let gain = relief + growth - trader.share(theirs.fed_by(&gives, self.worth));
            plan.add(gain, Proposal { to: Some(active), gives: [Some(kind), None], wants });
        }
        plan.take().map(|proposal| self.propose(&proposal))
    }

    /// Kinds in the hand that grow on the active player's fields and not on the bot's.
    #[inline]
    fn spares(&self) -> impl Iterator<Item = Kind> {
        let theirs = self.view.table.farms[self.view.table.active].fields.iter();
        theirs
            .filter_map(|field| field.kind)
            .filter(|&kind| self.view.private.kinds.count(kind) > 0 && !self.beds.grows(kind as u8))
    }

    /// Out of line, so that the search for spares vanishes into its caller.
    #[inline(never)]
    fn is_at_front(&self, kind: Kind) -> bool {
        let front = self.view.private.hand.cards().iter().take(IN_THE_WAY);
        front.map(|&card| self.view.kind(card)).any(|there| there == kind)
    }

    /// The face-up card that brings most on an own field, if any does, and what it brings.
    #[inline]
    fn best_face_up(&self) -> (Option<Kind>, i32) {
        let aside = &self.view.farm().aside;
        let mut best = (None, 0);
        for (kind, _) in self.view.table.row.iter() {
            if let Some(field) = self.beds.find(kind as u8) {
                let crop = self.beds.get(field).plus(aside.count(kind));
                let growth = self.worth.growth(crop);
                if growth > best.1 {
                    best = (Some(kind), growth);
                }
            }
        }
        best
    }
}
