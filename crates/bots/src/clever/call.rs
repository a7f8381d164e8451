//! Saying what the bot looks for, so that others know what to offer.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::cards::KindSet;
use bohnhof_rules::trade::Call;
use bohnhof_rules::{Action, Kind};

use super::haggler::Haggler;
use super::plan::Plan;
use crate::judgement::worth::COIN;

/// One more card must add at least so much for the bot to look for it.
const LOOKED_FOR: i32 = COIN / 10;

impl Haggler<'_> {
    /// A want list (C26) of what grows on its own fields, which all can see: it tells nothing of the
    /// hand. It is changed once in a turn at most, with a word that is left (C27).
    pub(super) fn call(&self, plan: &mut Plan) -> Option<Action> {
        let view = self.me.view;
        let farm = view.farm();
        let looked_for = |kind: &Kind| {
            let adds = |field| self.me.worth.growth(self.me.beds.get(field));
            self.memory.unseen.count(*kind) > 0
                && self.me.beds.find(*kind as u8).is_some_and(|field| adds(field) >= LOOKED_FOR)
        };
        let want: KindSet = farm.fields.kinds().iter().filter(looked_for).collect();
        let says = want != farm.call.want && self.me.may_talk() && plan.may_call();
        says.then(|| {
            plan.note_call();
            Action::Trade(TradeAction::Call(Call { have: KindSet::EMPTY, want, stays: true }))
        })
    }
}
