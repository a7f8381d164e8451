//! Answering offers.

use bohnhof_rules::Action;
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Offer;

use crate::judgement::trader::Trader;

impl Trader<'_> {
    /// Accepts an offer that helps, and declines any other. The bot must hold what is wanted.
    pub(crate) fn answer(&self, offer: &Offer) -> Action {
        if self.judge(offer) > 0 {
            Action::Trade(TradeAction::Accept { offer: offer.id, give: self.me.give(&offer.wants) })
        } else {
            Action::Trade(TradeAction::Decline { offer: offer.id })
        }
    }

    /// What an offer would bring the bot, which must hold what is wanted.
    #[inline]
    fn judge(&self, offer: &Offer) -> i32 {
        let leaving = self.me.leaving(&offer.wants);
        self.gain(&leaving, &offer.wants, &offer.gives, offer.maker)
    }

    /// As the active player: closes an own offer, or answers an offer of another player.
    pub(crate) fn close_or_answer(&self) -> Option<Action> {
        self.close().or_else(|| self.answer_best())
    }

    /// Closes an own offer that still helps, with the willing player who has fewest coins, as far
    /// as they are known.
    fn close(&self) -> Option<Action> {
        let farms = &self.me.view.table.farms;
        self.me.view.own_offers().find_map(|offer| {
            let with = offer.willing.iter().min_by_key(|&seat| farms[seat].coins)?;
            let leaving = self.me.leaving(&offer.gives);
            let gain = self.gain(&leaving, &offer.gives, &offer.wants, with);
            (gain > 0).then_some(Action::Trade(TradeAction::Close { offer: offer.id, with }))
        })
    }

    /// Takes the best of the offers made to it, or declines one that does not help.
    fn answer_best(&self) -> Option<Action> {
        let view = self.me.view;
        let mut best: Option<(i32, &Offer)> = None;
        for offer in view.table.offers.iter().filter(|offer| offer.to == Some(view.seat)) {
            let held = view.holding().contains(&offer.wants);
            let gain = if held { self.judge(offer).max(0) } else { 0 };
            if best.is_none_or(|(most, _)| gain > most) {
                best = Some((gain, offer));
            }
        }
        let (gain, offer) = best?;
        Some(if gain > 0 {
            Action::Trade(TradeAction::Accept { offer: offer.id, give: self.me.give(&offer.wants) })
        } else {
            Action::Trade(TradeAction::Decline { offer: offer.id })
        })
    }
}
