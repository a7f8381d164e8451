//! Standing offers in words.

use bohnhof_protocol::DeclineReason;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::words::Text;
use bohnhof_rules::{Bundle, Seat};

use crate::Teller;
use crate::tables::{SIDE, TRADE, reason};

/// One side of an offer, as the viewer reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OfferSide {
    /// “You get”, “Ada gives”.
    pub label: String,
    /// What.
    pub cards: Bundle,
}

impl Teller<'_> {
    /// An offer on one line: “Ada to you: You get 2 Soy beans. You give a Red bean.”
    pub fn offer(&self, offer: &Offer) -> String {
        let title = self.offer_title(offer);
        let [first, second] = self
            .offer_sides(offer)
            .map(|OfferSide { label, cards }| format!("{label} {}.", self.bundle(&cards)));
        format!("{title}: {first} {second}")
    }

    /// Who offers to whom: “Ada to you”, “Your offer to all”.
    pub fn offer_title(&self, offer: &Offer) -> String {
        let to = match offer.to {
            None => self.text(TRADE.all).to_owned(),
            Some(to) if self.is_you(to) => self.text(TRADE.me).to_owned(),
            Some(to) => self.name(to),
        };
        if self.is_you(offer.maker) {
            return self.fill(TRADE.mine, &[("to", &to)]);
        }
        self.fill(TRADE.from, &[("name", &self.name(offer.maker)), ("to", &to)])
    }

    /// What goes which way, from the viewer's side: first what the viewer gets, or the maker gives.
    pub fn offer_sides(&self, offer: &Offer) -> [OfferSide; 2] {
        let side = |label: String, cards| OfferSide { label, cards };
        let yours = |text: Text| self.text(text).to_owned();
        let (get, give) = (yours(TRADE.you_get), yours(TRADE.you_give));
        if self.is_you(offer.maker) {
            return [side(get, offer.wants), side(give, offer.gives)];
        }
        if self.people.you.is_some_and(|you| offer.to.is_none_or(|to| to == you)) {
            return [side(get, offer.gives), side(give, offer.wants)];
        }
        let name = self.name(offer.maker);
        let of = |text: Text| self.fill(text, &[("name", &name)]);
        [side(of(TRADE.gives), offer.gives), side(of(TRADE.gets), offer.wants)]
    }

    /// What is special about an offer: a counter-offer, first come, a gift.
    pub fn offer_tags(&self, offer: &Offer) -> Vec<&'static str> {
        let tags = [
            (offer.answers.is_some(), TRADE.counter),
            (offer.first_come, TRADE.first_come),
            (offer.wants.is_empty(), TRADE.gift),
        ];
        tags.into_iter().filter(|(applies, _)| *applies).map(|(_, tag)| self.text(tag)).collect()
    }

    /// For whom an offer waits, where that concerns the viewer.
    pub fn offer_waits(&self, offer: &Offer) -> Option<String> {
        if self.people.you.is_some_and(|you| offer.waits_for(you)) {
            return Some(self.text(TRADE.waits_for_you).to_owned());
        }
        if !self.is_you(offer.maker) || !offer.willing.is_empty() {
            return None;
        }
        Some(match offer.to {
            None => self.text(TRADE.waits_for_all).to_owned(),
            Some(to) => self.fill(TRADE.waits_for, &[("name", &self.name(to))]),
        })
    }

    /// What everybody hears of a reason to decline: “Ada: “I need it.””
    pub fn declined(&self, seat: Seat, why: DeclineReason) -> String {
        self.fill(SIDE.why, &[("name", &self.name(seat)), ("why", self.text(reason(why)))])
    }
}
