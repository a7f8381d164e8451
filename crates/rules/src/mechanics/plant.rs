//! Planting (C5–C7).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::action::{Action, Source, push_fields};
use crate::cards::{Kind, Place};
use crate::event::Sink;
use crate::illegal::Illegal;
use crate::rule_set::SameKind;
use crate::seat::Seat;
use crate::view::View;

impl View<'_> {
    /// Whether a card of this kind can go on that field (C6).
    #[inline(always)]
    pub(crate) fn check_field(&self, kind: Kind, field: u8) -> Result<(), Illegal> {
        let fields = &self.farm().fields;
        let takes = match self.table.numbers.same_kind {
            SameKind::OnTwoFields => fields.takes(field, kind),
            SameKind::OnOneField => fields.taking_once(kind) >> field.min(31) & 1 == 1,
        };
        if takes {
            Ok(())
        } else if usize::from(field) >= fields.len() {
            Err(Illegal::NoSuchField)
        } else if fields.takes(field, kind) {
            Err(Illegal::GrowsAlready) // M5
        } else {
            Err(Illegal::FieldTaken)
        }
    }

    /// Lists the fields where a card can go.
    #[inline(always)]
    pub(crate) fn legal_plants(&self, what: Source, kind: Kind, out: &mut Vec<Action>) {
        push_fields(out, self.taking(kind), |field| Action::Plant { what, field });
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Plants a card on one of the player's fields.
    #[inline(always)]
    pub(crate) fn plant(&mut self, seat: Seat, what: Source, field: u8) {
        let to = Place::Field { seat, field };
        match what {
            Source::Hand { card } => self.move_from_hand(seat, card, to),
            Source::Row { kind } => self.move_kind(kind, Place::Row, to),
            Source::Aside { kind } => self.move_kind(kind, Place::Aside { seat }, to),
        }
    }
}
