//! Reading the offers that stand (C22–C25).

use super::Result;
use super::action::read_answer;
use super::offers::read_terms;
use super::place::no_rng;
use super::read::Reader;
use super::words::Words;
use crate::action::{Action, TradeAction};
use crate::seat::Seat;

impl Reader {
    /// `offer #1 by 1: soy@row for red to all | willing 2 with red@3 | declined 3`
    pub(super) fn offer_line(&mut self, mut words: Words<'_>) -> Result<()> {
        if !words.eat("offer") {
            return Ok(());
        }
        let players = self.game.table.players();
        let id = words.offer_id()?;
        if self.game.table.offers.last().is_some_and(|older| older.id >= id) {
            return Err(words.error("offers are listed by rising numbers"));
        }
        words.expect("by")?;
        let maker = words.seat_of(players)?;
        words.expect(":")?;
        let mut terms = read_terms(&self.game.view(maker), &mut words)?;
        if terms.number.is_some() {
            return Err(words.error("an offer that stands has its number in front"));
        }
        // The offer that this one answers may be gone.
        let answers = terms.answers.take();
        if answers.is_some_and(|answered| answered >= id) {
            return Err(words.error("a counter-offer answers an older offer (C25)"));
        }
        self.game.table.next_offer = id;
        self.play(&words, maker, &Action::Trade(TradeAction::Offer(terms)))?;
        if let Some(offer) = self.game.table.offers.last_mut() {
            offer.answers = answers;
        }
        while words.eat("|") {
            let to_all = terms.to.is_none();
            if to_all && !terms.first_come && words.eat("willing") {
                let seat = words.seat_of(players)?;
                let give = read_answer(&self.game.view(seat), id, &mut words)?;
                self.play(&words, seat, &Action::Trade(TradeAction::Accept { offer: id, give }))?;
            } else if to_all && words.eat("declined") {
                for seat in words.seats(players)?.iter() {
                    self.play(&words, seat, &Action::Trade(TradeAction::Decline { offer: id }))?;
                }
            } else {
                return Err(words.unexpected("an answer that such an offer keeps (C24)"));
            }
        }
        words.end()
    }

    fn play(&mut self, words: &Words<'_>, seat: Seat, action: &Action) -> Result<()> {
        let played = self.game.play_dyn(seat, action, &mut no_rng(), &mut ());
        played.map_err(|illegal| words.error(format!("this cannot stand: {illegal}")))
    }
}
