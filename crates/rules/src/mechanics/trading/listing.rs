//! What is listed for a player who trades.

use crate::action::{Action, TradeAction};
use crate::ask::Ask;
use crate::cards::{Bundle, KindSet};
use crate::trade::{Call, Give, Offer, Terms};
use crate::view::View;

impl View<'_> {
    /// Lists what the player may say in the trading phase.
    #[inline]
    pub(crate) fn legal_trading(&self, out: &mut Vec<Action>) {
        if self.is_active() {
            out.push(Action::Done { with: Ask::Trade });
        }
        let may_talk = self.check_talk().is_ok();
        let holding = self.holding();
        let mut own_stands = false;
        for offer in &self.table.offers {
            if offer.maker == self.seat {
                own_stands = true;
                if may_talk {
                    out.push(Action::Trade(TradeAction::Withdraw { offer: offer.id }));
                }
                out.extend(
                    offer
                        .willing
                        .iter()
                        .map(|with| Action::Trade(TradeAction::Close { offer: offer.id, with })),
                );
            } else if offer.is_for(self.seat) {
                self.legal_answers(offer, may_talk, &holding, out);
            }
        }
        // One thing after the other, or else the offers drown the rest.
        if may_talk && !own_stands && !self.table.waiting.contains(self.seat) {
            self.plain_offers(out);
            let call = Call { have: KindSet::EMPTY, want: self.farm().fields.kinds(), stays: true };
            if call != self.farm().call {
                out.push(Action::Trade(TradeAction::Call(call)));
            }
        }
    }

    #[inline]
    fn legal_answers(
        &self,
        offer: &Offer,
        may_talk: bool,
        holding: &Bundle,
        out: &mut Vec<Action>,
    ) {
        if offer.willing.contains(self.seat) {
            if may_talk {
                out.push(Action::Trade(TradeAction::Unwilling { offer: offer.id }));
            }
            return;
        }
        if holding.contains(&offer.wants) {
            out.push(Action::Trade(TradeAction::Accept {
                offer: offer.id,
                give: Give::Kinds { kinds: offer.wants },
            }));
        }
        if offer.waits_for(self.seat) {
            out.push(Action::Trade(TradeAction::Decline { offer: offer.id }));
        }
    }

    /// A few plain offers. The active player gives a face-up card or the front card to all, for
    /// nothing or for a bean that grows on an own field; another player gives the active one a bean
    /// that grows there, for nothing or for a face-up card.
    #[inline]
    fn plain_offers(&self, out: &mut Vec<Action>) {
        let (to, gives, wants);
        if self.is_active() {
            to = None;
            gives =
                self.table.row.kinds().with(self.private.hand.front().map(|card| self.kind(card)));
            wants = self.farm().fields.kinds();
        } else {
            to = Some(self.table.active);
            gives = self.table.farms[self.table.active].fields.kinds();
            wants = self.table.row.kinds();
        }
        for give in gives.iter() {
            if !self.is_active() && self.private.kinds.count(give) == 0 {
                continue;
            }
            let gift = Give::Kinds { kinds: Bundle::one(give) };
            let offer = |want| {
                Action::Trade(TradeAction::Offer(Terms {
                    to,
                    give: gift,
                    want,
                    first_come: false,
                    answers: None,
                    number: None,
                }))
            };
            out.push(offer(Bundle::EMPTY));
            for want in wants.iter() {
                if want != give {
                    out.push(offer(Bundle::one(want)));
                }
            }
        }
    }
}
