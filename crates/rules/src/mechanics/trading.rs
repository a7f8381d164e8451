//! Trading (C14–C27): who may say what, and what becomes of it.

use rand_core::Rng;

use super::dealer::Dealer;
use crate::action::{Action, push_each};
use crate::card::{Bundle, KindSet};
use crate::event::{Event, News, Sink, Unwilling};
use crate::illegal::Illegal;
use crate::place::Place;
use crate::seat::{Seat, SeatSet};
use crate::table::Phase;
use crate::trade::{
    Call, Give, MAX_OFFERS, Offer, OfferEnd, OfferId, Pick, Promise, TALK_CAP, Terms,
};
use crate::view::View;

impl View<'_> {
    pub(crate) fn check_offer(&self, terms: &Terms) -> Result<(), Illegal> {
        self.check_talk()?;
        match terms.to {
            Some(to) if self.is_active() => {
                if to == self.seat || self.table.farms.get(to).is_none() {
                    return Err(Illegal::OnlyWithActive);
                }
            }
            Some(to) if to == self.table.active => {}
            None if self.is_active() => {}
            Some(_) | None => return Err(Illegal::OnlyWithActive), // C14
        }
        if terms.first_come && terms.to.is_some() {
            return Err(Illegal::NotToAll);
        }
        self.check_give(&terms.give)?;
        self.check_in_deck(&terms.want)?;
        if self.kinds_of(&terms.give).is_empty() && terms.want.is_empty() {
            return Err(Illegal::EmptyDeal);
        }
        if self.own_offers().count() >= MAX_OFFERS {
            return Err(Illegal::TooManyOffers);
        }
        terms.answers.map_or(Ok(()), |answered| self.check_counter_offer(terms, answered))
    }

    /// A counter-offer goes in the other direction than the offer that it names (C25).
    fn check_counter_offer(&self, terms: &Terms, answered: OfferId) -> Result<(), Illegal> {
        let offer = self.table.offer(answered).ok_or(Illegal::NoSuchOffer)?;
        if offer.is_for(self.seat) && terms.to == Some(offer.maker) {
            Ok(())
        } else {
            Err(Illegal::NotACounterOffer)
        }
    }

    pub(crate) fn check_accept(&self, id: OfferId, give: &Give) -> Result<(), Illegal> {
        let offer = self.offer_to_me(id)?;
        if offer.willing.contains(self.seat) {
            return Err(Illegal::AnsweredAlready);
        }
        if !is_deal_at_once(offer) {
            self.check_talk()?;
        }
        self.check_give(give)?;
        if self.kinds_of(give) == offer.wants { Ok(()) } else { Err(Illegal::NotWhatIsWanted) }
    }

    pub(crate) fn check_decline(&self, id: OfferId) -> Result<(), Illegal> {
        if self.offer_to_me(id)?.waits_for(self.seat) {
            Ok(())
        } else {
            Err(Illegal::AnsweredAlready)
        }
    }

    pub(crate) fn check_unwilling(&self, id: OfferId) -> Result<(), Illegal> {
        let willing = self.offer_to_me(id)?.willing.contains(self.seat);
        if willing { self.check_talk() } else { Err(Illegal::NotWilling) }
    }

    pub(crate) fn check_withdraw(&self, id: OfferId) -> Result<(), Illegal> {
        self.my_offer(id)?;
        self.check_talk()
    }

    pub(crate) fn check_close(&self, id: OfferId, with: Seat) -> Result<(), Illegal> {
        let offer = self.my_offer(id)?;
        if offer.to.is_some() {
            return Err(Illegal::NotToAll);
        }
        if offer.willing.contains(with) { Ok(()) } else { Err(Illegal::NotWilling) }
    }

    pub(crate) fn check_call(&self, call: &Call) -> Result<(), Illegal> {
        self.check_talk()?;
        let named: Bundle = call.have.iter().chain(call.want.iter()).collect();
        self.check_in_deck(&named.kinds().iter().collect())
    }

    /// Whether trading is open (B5).
    pub(crate) fn check_trading(&self) -> Result<(), Illegal> {
        if self.table.phase == Phase::Trade { Ok(()) } else { Err(Illegal::NotTrading) }
    }

    /// Whether the player may still talk in this turn (C27).
    fn check_talk(&self) -> Result<(), Illegal> {
        self.check_trading()?;
        let capped = self.table.programs.contains(self.seat) && self.farm().talk >= TALK_CAP;
        if capped { Err(Illegal::TalkedEnough) } else { Ok(()) }
    }

    /// One may only give what one holds (C15, C22).
    fn check_give(&self, give: &Give) -> Result<(), Illegal> {
        let (held, row) = match give {
            Give::Kinds(bundle) => (self.holding().contains(bundle), &Bundle::EMPTY),
            Give::Cards(pick) => (self.holds(pick), &pick.row),
        };
        if held {
            Ok(())
        } else if !row.is_empty() && !self.is_active() {
            Err(Illegal::RowIsNotYours)
        } else {
            Err(Illegal::NotHeld)
        }
    }

    fn check_in_deck(&self, bundle: &Bundle) -> Result<(), Illegal> {
        let deck = &self.table.deck;
        if bundle.iter().all(|(kind, count)| count <= deck.bean(kind).cards) {
            Ok(())
        } else {
            Err(Illegal::NotInTheDeck)
        }
    }

    fn offer_to_me(&self, id: OfferId) -> Result<&Offer, Illegal> {
        self.check_trading()?;
        let offer = self.table.offer(id).ok_or(Illegal::NoSuchOffer)?;
        if offer.is_for(self.seat) { Ok(offer) } else { Err(Illegal::NotMadeToYou) }
    }

    fn my_offer(&self, id: OfferId) -> Result<&Offer, Illegal> {
        self.check_trading()?;
        let offer = self.table.offer(id).ok_or(Illegal::NoSuchOffer)?;
        if offer.maker == self.seat { Ok(offer) } else { Err(Illegal::NotYourOffer) }
    }

    /// The player's own standing offers.
    pub fn own_offers(&self) -> impl Iterator<Item = &Offer> {
        self.table.offers.iter().filter(|offer| offer.maker == self.seat)
    }

    /// Lists what the player may say in the trading phase.
    #[inline]
    pub(crate) fn legal_trading(&self, out: &mut Vec<Action>) {
        if self.is_active() {
            out.push(Action::EndTrading);
        }
        let may_talk = self.check_talk().is_ok();
        let holding = self.holding();
        let mut own_stands = false;
        for offer in &self.table.offers {
            if offer.maker == self.seat {
                own_stands = true;
                self.legal_for_own_offer(offer, may_talk, out);
            } else if offer.is_for(self.seat) {
                self.legal_answers(offer, may_talk, &holding, out);
            }
        }
        // One thing after the other, or else the offers drown the rest.
        if may_talk && !own_stands && !self.table.waiting.contains(self.seat) {
            self.plain_offers(out);
            let call = Call { have: KindSet::EMPTY, want: self.farm().fields.kinds(), stays: true };
            if call != self.farm().call {
                out.push(Action::Call(call));
            }
        }
    }

    #[inline]
    fn legal_for_own_offer(&self, offer: &Offer, may_talk: bool, out: &mut Vec<Action>) {
        if may_talk {
            out.push(Action::Withdraw { offer: offer.id });
        }
        push_each(out, offer.willing.bits(), |with| Action::Close {
            offer: offer.id,
            with: Seat(with),
        });
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
                out.push(Action::Unwilling { offer: offer.id });
            }
            return;
        }
        if (may_talk || is_deal_at_once(offer)) && holding.contains(&offer.wants) {
            out.push(Action::Accept { offer: offer.id, give: Give::Kinds(offer.wants) });
        }
        if offer.waits_for(self.seat) {
            out.push(Action::Decline { offer: offer.id });
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
            let given = Give::Kinds(Bundle::one(give));
            let offer = |want| {
                Action::Offer(Terms { to, give: given, want, first_come: false, answers: None })
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

/// Whether accepting this offer does the deal, instead of only saying *willing* (C24).
fn is_deal_at_once(offer: &Offer) -> bool {
    offer.to.is_some() || offer.first_come
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    pub(crate) fn offer(&mut self, maker: Seat, terms: &Terms) {
        let id = self.game.table.next_offer;
        let view = self.game.view(maker);
        let gives = view.kinds_of(&terms.give);
        let Some(pick) = view.pick(&terms.give) else { return };
        self.tell(News::Offered(Offer {
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
            self.tell(News::Willing { offer: id, seat });
            self.promise(seat, id, pick);
        }
    }

    pub(crate) fn decline(&mut self, seat: Seat, id: OfferId) {
        let to_all = self.game.table.offer(id).is_some_and(|offer| offer.to.is_none());
        self.tell_promisers(if to_all {
            News::Declined { offer: id, seat }
        } else {
            News::OfferEnded { offer: id, end: OfferEnd::Declined }
        });
    }

    pub(crate) fn unwilling(&mut self, seat: Seat, id: OfferId) {
        self.tell_promisers(News::Unwilling { offer: id, seat, why: Unwilling::TookBack });
    }

    pub(crate) fn withdraw(&mut self, id: OfferId) {
        self.tell_promisers(News::OfferEnded { offer: id, end: OfferEnd::Withdrawn });
    }

    pub(crate) fn close(&mut self, id: OfferId, with: Seat) {
        if let Some(pick) = self.game.promised(with, id) {
            self.deal(id, with, pick);
        }
    }

    pub(crate) fn call(&mut self, seat: Seat, call: Call) {
        self.tell(News::Called { seat, call });
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
        self.tell_promisers(News::OfferEnded { offer: id, end: OfferEnd::Done(with) });
        self.hand_over(maker, &given, with);
        self.hand_over(with, &pick, maker);
        self.end_impossible_offers();
        self.drop_broken_promises();
    }

    fn hand_over(&mut self, giver: Seat, pick: &Pick, receiver: Seat) {
        for kind in pick.row.cards() {
            self.move_kind(kind, Place::Row, Place::Aside(receiver));
        }
        for card in pick.hand.iter() {
            self.move_from_hand(giver, card, Place::Aside(receiver));
        }
    }

    /// Ends the offers whose makers no longer hold what they give (C23).
    fn end_impossible_offers(&mut self) {
        let impossible = |game: &crate::Game| {
            let gone = |offer: &&Offer| !game.keeps_promise(offer.maker, offer.id);
            game.table.offers.iter().find(gone).map(|offer| offer.id)
        };
        while let Some(offer) = impossible(self.game) {
            self.tell_promisers(News::OfferEnded { offer, end: OfferEnd::Impossible });
        }
    }

    /// Those who no longer have the chosen copies are no longer willing (C24).
    fn drop_broken_promises(&mut self) {
        let broken = |game: &crate::Game| {
            game.table.offers.iter().find_map(|offer| {
                let seat =
                    offer.willing.iter().find(|&seat| !game.keeps_promise(seat, offer.id))?;
                Some((offer.id, seat))
            })
        };
        while let Some((offer, seat)) = broken(self.game) {
            self.tell_promisers(News::Unwilling { offer, seat, why: Unwilling::CardsGone });
        }
    }
}
