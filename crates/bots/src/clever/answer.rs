//! Answering offers, and closing own ones.

use bohnhof_rules::Action;
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Offer;

use super::haggler::{Haggler, WORTH_IT};
use super::plan::Plan;

/// Who is asked may make so many offers in a turn instead of saying no at once.
const UNASKED: usize = 3;

impl Haggler<'_> {
    /// What an offer brings, if the bot holds what it wants.
    pub(super) fn judge(&self, offer: &Offer) -> i32 {
        self.net(offer.maker, &offer.wants, &offer.gives)
    }

    /// As another player: answers the oldest offer that waits.
    pub(super) fn answer(&self, plan: &mut Plan) -> Option<Action> {
        let view = self.me.view;
        let offer = view.table.offers.iter().find(|offer| offer.waits_for(view.seat))?;
        let held = view.holding().contains(&offer.wants);
        if held && self.judge(offer) > WORTH_IT {
            return Some(Action::Trade(TradeAction::Accept {
                offer: offer.id,
                give: self.me.give(&offer.wants),
            }));
        }
        if plan.said() < UNASKED
            && let Some(action) = self.speak_up(plan, Some(offer.id))
        {
            return Some(action);
        }
        Some(Action::Trade(TradeAction::Decline { offer: offer.id }))
    }

    /// As the active player: takes the best deal that is to be had, be it an own offer or another's.
    pub(super) fn best_deal(&self) -> Option<(i32, Action)> {
        let view = self.me.view;
        let mut best: Option<(i32, Action)> = None;
        let mut consider = |gain: i32, action: Action| {
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, action));
            }
        };
        for offer in &view.table.offers {
            if offer.maker == view.seat {
                for with in offer.willing.iter() {
                    let gain = self.net(with, &offer.gives, &offer.wants);
                    consider(gain, Action::Trade(TradeAction::Close { offer: offer.id, with }));
                }
            } else if offer.to == Some(view.seat) && view.holding().contains(&offer.wants) {
                let accept = Action::Trade(TradeAction::Accept {
                    offer: offer.id,
                    give: self.me.give(&offer.wants),
                });
                consider(self.judge(offer), accept);
            }
        }
        best.filter(|&(gain, _)| gain > WORTH_IT)
    }
}
