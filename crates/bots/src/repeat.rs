//! Offers that were made already.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, View};

/// Whether an action is an offer of the same deal as one of these, which this player made.
pub fn repeats<'a>(
    view: &View<'_>,
    action: &Action,
    made: impl IntoIterator<Item = &'a Offer>,
) -> bool {
    let Action::Trade(TradeAction::Offer(terms)) = action else { return false };
    let gives = view.kinds_of(&terms.give);
    made.into_iter().any(|offer| {
        offer.maker == view.seat
            && offer.to == terms.to
            && offer.gives == gives
            && offer.wants == terms.want
    })
}
