//! What becomes of it.

use rand_core::Rng;

use super::is_deal_at_once;
use crate::cards::Place;
use crate::event::{Event, PublicEvent, Sink, TradeEvent, Unwilling};
use crate::game::Game;
use crate::mechanics::dealer::Dealer;
use crate::seat::{Seat, SeatSet};
use crate::trade::{Call, Give, Offer, OfferEnd, OfferId, Pick, Promise, Terms};

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    pub(crate) fn offer(&mut self, maker: Seat, terms: &Terms) {
        let id = terms.number.unwrap_or(self.game.table.next_offer);
        let view = self.game.view(maker);
        let gives = view.kinds_of(&terms.give);
        let Some(pick) = view.pick(&terms.give) else { return };
        self.tell(TradeEvent::Offered(Offer {
            id,
            maker,
            to: terms.to,
            gives,
            wants: terms.want,
            first_come: terms.first_come,
            answers: terms.answers,
            willing: SeatSet::EMPTY,
            declined: SeatSet::EMPTY,
        }));
        self.promise(maker, id, pick);
    }

    pub(crate) fn accept(&mut self, seat: Seat, id: OfferId, give: &Give) {
        let Some(offer) = self.game.table.offer(id) else { return };
        let Some(pick) = self.game.view(seat).pick(give) else { return };
        if is_deal_at_once(offer) {
            self.deal(id, seat, pick);
        } else {
            self.tell(TradeEvent::Willing { offer: id, seat });
            self.promise(seat, id, pick);
        }
    }

    pub(crate) fn decline(&mut self, seat: Seat, id: OfferId) {
        let to_all = self.game.table.offer(id).is_some_and(|offer| offer.to.is_none());
        self.tell_promisers(if to_all {
            PublicEvent::Trade(TradeEvent::Declined { offer: id, seat })
        } else {
            PublicEvent::Trade(TradeEvent::OfferEnded { offer: id, end: OfferEnd::Declined })
        });
    }

    pub(crate) fn unwilling(&mut self, seat: Seat, id: OfferId) {
        self.tell_promisers(TradeEvent::Unwilling { offer: id, seat, why: Unwilling::TookBack });
    }

    pub(crate) fn withdraw(&mut self, id: OfferId) {
        self.tell_promisers(TradeEvent::OfferEnded { offer: id, end: OfferEnd::Withdrawn });
    }

    pub(crate) fn close(&mut self, id: OfferId, with: Seat) {
        if let Some(pick) = self.game.promised(with, id) {
            self.deal(id, with, pick);
        }
    }

    pub(crate) fn call(&mut self, seat: Seat, call: Call) {
        self.tell(TradeEvent::Called { seat, call });
    }

    /// Trading ends, and so do all promises.
    pub(crate) fn release_all(&mut self) {
        if !self.game.table.offers.is_empty() {
            self.game.privates_mut().iter_mut().for_each(|private| private.promises.clear());
        }
    }

    fn promise(&mut self, seat: Seat, offer: OfferId, pick: Pick) {
        let promise = Promise { offer, pick };
        self.game.private[seat.index()].promises.push(promise);
        self.sink.event(&Event::Promised { seat, promise });
    }

    /// The cards change sides (C17) and lie aside (C19).
    fn deal(&mut self, id: OfferId, with: Seat, pick: Pick) {
        let Some(maker) = self.game.table.offer(id).map(|offer| offer.maker) else { return };
        let Some(given) = self.game.promised(maker, id) else { return };
        self.tell_promisers(TradeEvent::OfferEnded { offer: id, end: OfferEnd::Done { with } });
        self.hand_over(maker, &given, with);
        self.hand_over(with, &pick, maker);
        self.settle_offers();
    }

    /// Cards have left hands: what can no longer be done is off (C23, C24).
    pub(crate) fn settle_offers(&mut self) {
        self.end_impossible_offers();
        self.drop_broken_promises();
    }

    fn hand_over(&mut self, giver: Seat, pick: &Pick, receiver: Seat) {
        for kind in pick.row.cards() {
            self.move_kind(kind, Place::Row, Place::Aside { seat: receiver });
        }
        for card in pick.hand.iter() {
            self.move_from_hand(giver, card, Place::Aside { seat: receiver });
        }
    }

    /// Ends the offers whose makers no longer hold what they give (C23).
    fn end_impossible_offers(&mut self) {
        let impossible = |game: &Game| {
            let gone = |offer: &&Offer| !game.keeps_promise(offer.maker, offer.id);
            game.table.offers.iter().find(gone).map(|offer| offer.id)
        };
        while let Some(offer) = impossible(self.game) {
            self.tell_promisers(TradeEvent::OfferEnded { offer, end: OfferEnd::Impossible });
        }
    }

    /// Those who no longer have the chosen copies are no longer willing (C24).
    fn drop_broken_promises(&mut self) {
        let broken = |game: &Game| {
            game.table.offers.iter().find_map(|offer| {
                let seat =
                    offer.willing.iter().find(|&seat| !game.keeps_promise(seat, offer.id))?;
                Some((offer.id, seat))
            })
        };
        while let Some((offer, seat)) = broken(self.game) {
            self.tell_promisers(TradeEvent::Unwilling { offer, seat, why: Unwilling::CardsGone });
        }
    }
}
