//! Answering offers, and closing own ones.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Bundle};

use super::haggler::{Haggler, WORTH_IT};
use super::plan::Plan;

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
        if let Some(action) = self.speak_up(plan, Some(offer.id)) {
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

    /// The deals that others are willing to make: what each brings, what is given, and what comes.
    pub(super) fn deals_to_be_had(&self) -> Vec<(i32, Bundle, Bundle)> {
        let view = self.me.view;
        let mut list = Vec::new();
        for offer in &view.table.offers {
            let (gives, gets, with) = if offer.maker == view.seat {
                (offer.gives, offer.wants, offer.willing)
            } else if offer.to == Some(view.seat) {
                (offer.wants, offer.gives, SeatSet::one(offer.maker))
            } else {
                continue;
            };
            if view.holding().contains(&gives) {
                let gain = with.iter().map(|with| self.net(with, &gives, &gets)).max();
                list.extend(gain.filter(|&gain| gain > WORTH_IT).map(|gain| (gain, gives, gets)));
            }
        }
        list
    }
}
