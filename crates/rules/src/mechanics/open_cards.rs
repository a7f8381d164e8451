//! Open cards: matching cards come off the discard pile, and what is not used is left for the
//! opponent (D5, D7, M6, M9).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::action::{Action, Source};
use crate::cards::{Kind, Place};
use crate::event::{PublicEvent, Sink};
use crate::illegal::Illegal;
use crate::view::View;

impl View<'_> {
    /// Whether an open card of this kind lies before the active player.
    pub(crate) fn check_open(&self, kind: Kind) -> Result<(), Illegal> {
        if !self.is_active() {
            Err(Illegal::NotYourTurn)
        } else if self.table.row.count(kind) == 0 {
            Err(Illegal::NoSuchOpenCard)
        } else {
            Ok(())
        }
    }

    /// Lists what can be done with the cards that the opponent left: each is planted or discarded.
    #[inline(always)]
    pub(crate) fn legal_left(&self, out: &mut Vec<Action>) {
        for kind in self.table.row.kinds().iter() {
            self.legal_plants(Source::Row { kind }, kind, out);
            out.push(Action::Discard { what: Source::Row { kind } });
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// As long as the top of the discard pile has the kind of an open card, it joins the open cards
    /// (D7, M9).
    pub(crate) fn pull_matches(&mut self) {
        while self.game.table.discard_top.is_some_and(|kind| self.game.table.row.count(kind) > 0) {
            self.uncover_discard();
        }
    }

    /// The top of the discard pile joins the open cards.
    pub(crate) fn uncover_discard(&mut self) {
        self.move_top(Place::Discard, Place::Row);
        let top = self.game.hidden.cards(Place::Discard).next();
        let top = top.map(|card| self.game.table.deck.kind(card));
        self.tell(PublicEvent::Uncovered { top });
    }

    /// Discards an open card.
    pub(crate) fn discard_open(&mut self, kind: Kind) {
        self.move_kind(kind, Place::Row, Place::Discard);
    }
}
