//! Buying a third field (B12, B13).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::cards::Place;
use crate::event::{PublicEvent, Sink};
use crate::illegal::Illegal;
use crate::rule_set::Paid;
use crate::seat::Seat;
use crate::view::View;

impl View<'_> {
    /// Whether the player may buy a third field now (B12).
    #[inline]
    pub(crate) fn check_buy_field(&self) -> Result<(), Illegal> {
        let price = self.table.numbers.third_field.ok_or(Illegal::NoFieldForSale)?;
        if self.farm().fields.is_full() {
            return Err(Illegal::FieldBoughtAlready);
        }
        if self.private.coins < price { Err(Illegal::TooFewCoins) } else { Ok(()) }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// The coins go from the top of the coin pile to where the game wants them (B12, B13, D4, M17).
    pub(crate) fn buy_field(&mut self, seat: Seat) {
        let to = match self.game.table.numbers.paid {
            Paid::Discarded => Place::Discard,
            Paid::OutOfPlay => Place::Box,
            Paid::SetAside => Place::SetAside,
        };
        for _ in 0..self.game.table.numbers.third_field.unwrap_or(0) {
            self.move_top(Place::Coins { seat }, to);
        }
        self.tell(PublicEvent::FieldBought { seat });
    }
}
