//! Harvesting (C8–C10).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::event::{News, Sink};
use crate::fields::Fields;
use crate::illegal::Illegal;
use crate::place::Place;
use crate::seat::Seat;
use crate::view::View;

impl Fields {
    /// Whether a field may be harvested.
    #[inline]
    pub(crate) fn check_harvest(&self, field: u8) -> Result<(), Illegal> {
        if self.harvestable() >> field.min(31) & 1 == 1 {
            return Ok(());
        }
        match self.get(usize::from(field)).ok_or(Illegal::NoSuchField)?.cards {
            0 => Err(Illegal::FieldEmpty),
            _ => Err(Illegal::BeanProtection),
        }
    }
}

impl View<'_> {
    /// Whether a field may be harvested in a game where that is for the own turn (D3, M15).
    pub(crate) fn check_harvest_in_turn(&self, field: u8) -> Result<(), Illegal> {
        if self.is_active() {
            self.farm().fields.check_harvest(field)
        } else {
            Err(Illegal::HarvestInYourTurn)
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Harvests a field: its coins go on the coin pile, the rest on the discard pile (C8).
    #[inline(always)]
    pub(crate) fn harvest(&mut self, seat: Seat, field: u8) {
        let bed = self.game.table.farms[seat].fields.bed(field);
        let Some(kind) = bed.kind else { return };
        let coins = self.game.table.deck.bean(kind).beanometer.coins(bed.cards);
        self.tell(News::Harvested { seat, field, kind, cards: bed.cards, coins });
        let from = Place::Field(seat, field);
        for _ in 0..coins {
            self.move_top(from, Place::Coins(seat));
        }
        for _ in coins..bed.cards {
            self.move_top(from, Place::Discard);
        }
    }
}
