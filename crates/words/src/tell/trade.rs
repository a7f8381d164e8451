//! Offers, answers, deals and calls.

use bohnhof_rules::cards::Place;
use bohnhof_rules::event::{TradeEvent, Unwilling};
use bohnhof_rules::trade::{Call, Offer, OfferEnd, OfferId};
use bohnhof_rules::words::Text;
use bohnhof_rules::{Bundle, Kind, Seat};

use super::Step;
use crate::Teller;
use crate::tables::{PARTS, PHRASES};

/// A deal whose cards are on their way.
pub(super) struct Deal {
    maker: Seat,
    other: Seat,
    gives: Bundle,
    gets: Bundle,
}

impl Deal {
    /// Whether a card that moved is one of the deal.
    pub(super) fn took(&mut self, kind: Option<Kind>, to: Place) -> bool {
        let (Some(kind), Place::Aside { seat }) = (kind, to) else { return false };
        let side = if seat == self.other { &mut self.gives } else { &mut self.gets };
        side.add(kind);
        true
    }

    /// From the viewer's side; a gift from the giver's.
    pub(super) fn tell(&self, teller: Teller<'_>) -> String {
        let turned = self.gives.is_empty() || !self.gets.is_empty() && teller.is_you(self.other);
        let (seat, whom, what, back) = if turned {
            (self.other, self.maker, &self.gets, &self.gives)
        } else {
            (self.maker, self.other, &self.gives, &self.gets)
        };
        let (whom, cards, gets) = (teller.dative(whom), teller.bundle(what), teller.bundle(back));
        let text = if back.is_empty() { PHRASES.gave } else { PHRASES.traded };
        let values = [("whom", &*whom), ("cards", &*cards), ("gets", &*gets)];
        teller.sentence(text, Some(seat), &values)
    }
}

impl Step<'_> {
    pub(super) fn trade(&mut self, event: &TradeEvent) {
        match *event {
            TradeEvent::Offered(offer) => self.offered(&offer),
            TradeEvent::OfferEnded { offer, end } => self.offer_ended(offer, end),
            TradeEvent::Willing { offer, seat } => self.answered(PHRASES.willing, offer, seat),
            TradeEvent::Unwilling { offer, seat, why } => {
                let text = match why {
                    Unwilling::TookBack => PHRASES.unwilling,
                    Unwilling::CardsGone => PHRASES.cards_gone,
                };
                self.answered(text, offer, seat);
            }
            TradeEvent::Declined { offer, seat } => {
                self.answered(PHRASES.offer_declined, offer, seat);
            }
            TradeEvent::Called { seat, call } => self.called(seat, &call),
        }
    }

    fn offered(&mut self, offer: &Offer) {
        let teller = self.teller;
        let (cards, gets) = (teller.bundle(&offer.gives), teller.bundle(&offer.wants));
        let (text, whom) = if offer.answers.is_some() {
            (PHRASES.countered, String::new())
        } else if offer.gives.is_empty() {
            let everyone = || teller.text(PARTS.everyone_object).to_owned();
            (PHRASES.asked, offer.to.map_or_else(everyone, |to| teller.object(to)))
        } else if offer.first_come {
            (PHRASES.offered_first, String::new())
        } else {
            let everyone = || teller.text(PARTS.everyone_dative).to_owned();
            (PHRASES.offered, offer.to.map_or_else(everyone, |to| teller.dative(to)))
        };
        let values = [("whom", &*whom), ("cards", &*cards), ("gets", &*gets)];
        self.say(text, Some(offer.maker), &values);
    }

    fn offer_ended(&mut self, id: OfferId, end: OfferEnd) {
        let offer = self.before.offer(id);
        match end {
            OfferEnd::Done { with } => {
                let maker = offer.map_or(self.actor, |offer| offer.maker);
                self.flush();
                let (gives, gets) = (Bundle::EMPTY, Bundle::EMPTY);
                self.deal = Some(Deal { maker, other: with, gives, gets });
            }
            OfferEnd::Declined => {
                let seat = offer.and_then(|offer| offer.to).unwrap_or(self.actor);
                self.answered(PHRASES.offer_declined, id, seat);
            }
            OfferEnd::Withdrawn => {
                if let Some(offer) = offer {
                    self.say(PHRASES.offer_withdrawn, Some(offer.maker), &[]);
                }
            }
            OfferEnd::Impossible => {
                if let Some(offer) = offer {
                    self.say(PHRASES.offer_impossible, Some(offer.maker), &[]);
                }
            }
        }
    }

    fn answered(&mut self, text: Text, id: OfferId, seat: Seat) {
        if let Some(offer) = self.before.offer(id) {
            let offer = self.teller.offer_of(offer.maker);
            self.say(text, Some(seat), &[("offer", &offer)]);
        }
    }

    fn called(&mut self, seat: Seat, call: &Call) {
        let text = match (call.have.is_empty(), call.want.is_empty()) {
            (false, false) => PHRASES.called,
            (false, true) => PHRASES.called_have,
            (true, false) => PHRASES.called_want,
            (true, true) => PHRASES.call_dropped,
        };
        let (have, want) =
            (self.teller.sorts(call.have.iter()), self.teller.sorts(call.want.iter()));
        self.say(text, Some(seat), &[("have", &have), ("want", &want)]);
    }
}
