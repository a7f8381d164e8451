//! Harvesting (C8–C10).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::action::Action;
use crate::event::{News, Sink};
use crate::illegal::Illegal;
use crate::place::Place;
use crate::seat::Seat;
use crate::table::{Fields, MAX_FIELDS};
use crate::view::View;

impl Fields {
    /// Whether a field may be harvested: not an empty one (C8), and no lone bean while another
    /// field holds more (C9).
    pub(crate) fn check_harvest(&self, field: u8) -> Result<(), Illegal> {
        match self.get(usize::from(field)).ok_or(Illegal::NoSuchField)?.cards {
            0 => Err(Illegal::FieldEmpty),
            1 if self.iter().any(|other| other.cards > 1) => Err(Illegal::BeanProtection),
            _ => Ok(()),
        }
    }
}

impl View<'_> {
    /// Lists the fields that may be harvested.
    pub(crate) fn legal_harvests(&self, out: &mut Vec<Action>) {
        let fields = &self.farm().fields;
        for field in 0..MAX_FIELDS as u8 {
            if fields.check_harvest(field).is_ok() {
                out.push(Action::Harvest { field });
            }
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Harvests a field: its coins go on the coin pile, the rest on the discard pile (C8).
    #[inline]
    pub(crate) fn harvest(&mut self, seat: Seat, field: u8) {
        let bed = self.game.table.farms[seat].fields[usize::from(field)];
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
