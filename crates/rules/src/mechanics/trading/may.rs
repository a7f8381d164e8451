//! Who may say what.

use crate::cards::Bundle;
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::table::Phase;
use crate::trade::{Call, Give, MAX_OFFERS, Offer, OfferId, TALK_CAP, TALK_CAP_OF_OTHERS, Terms};
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
        if terms.number.is_some_and(|number| !self.is_free(number)) {
            return Err(Illegal::NumberTaken);
        }
        terms.answers.map_or(Ok(()), |answered| self.check_counter_offer(terms, answered))
    }

    /// Whether a number was never an offer's (C23), and there are others after it.
    fn is_free(&self, number: OfferId) -> bool {
        number >= self.table.next_offer && number != number.next()
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

    /// Whether the player may end trading (C20).
    pub(crate) fn check_end_trading(&self) -> Result<(), Illegal> {
        self.check_trading()?;
        if self.is_active() { Ok(()) } else { Err(Illegal::NotYourTurn) }
    }

    /// How much a program in this seat may say in this turn (C27).
    #[inline]
    pub fn talk_cap(&self) -> u8 {
        if self.is_active() { TALK_CAP } else { TALK_CAP_OF_OTHERS }
    }

    /// Whether the player may still talk in this turn (C27).
    pub(super) fn check_talk(&self) -> Result<(), Illegal> {
        self.check_trading()?;
        let capped = self.table.programs.contains(self.seat) && self.farm().talk >= self.talk_cap();
        if capped { Err(Illegal::TalkedEnough) } else { Ok(()) }
    }

    /// One may only give what one holds (C15, C22).
    fn check_give(&self, give: &Give) -> Result<(), Illegal> {
        let (held, row) = match give {
            Give::Kinds { kinds: bundle } => (self.holding().contains(bundle), &Bundle::EMPTY),
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
}
