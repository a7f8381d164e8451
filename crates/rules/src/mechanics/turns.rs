//! Phases, drawing at the end of a turn, and the last harvest.

use rand_core::Rng;

use super::dealer::Dealer;
use super::draw::Drawn;
use crate::cards::Place;
use crate::event::{PublicEvent, Sink};
use crate::rule_set::Draw;
use crate::seat::Seat;
use crate::table::Phase;

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Begins a phase of the turn.
    pub(crate) fn begin(&mut self, phase: Phase) {
        let table = &self.game.table;
        self.tell(PublicEvent::Phase { turn: table.turn, active: table.active, phase });
    }

    /// Begins a player's turn with a phase.
    pub(crate) fn begin_turn_with(&mut self, active: Seat, phase: Phase) {
        let turn = self.game.table.turn.wrapping_add(1);
        self.tell(PublicEvent::Phase { turn, active, phase });
    }

    /// How many cards the active player has in hand.
    pub(crate) fn cards_in_hand(&self) -> u8 {
        self.game.table.farms[self.game.table.active].hand
    }

    /// Cards are drawn at the end of a turn (B7, D8, M13), until the pile runs out for the last time.
    #[inline(always)]
    pub(crate) fn draw_at_the_end(&mut self) -> Drawn {
        self.begin(Phase::Draw);
        let (active, players) = (self.game.table.active, self.game.table.players());
        match self.game.table.numbers.draw {
            Draw::Active { cards } => self.draw_for(std::iter::repeat_n(active, cards.into())),
            Draw::EachOne => self.draw_for(active.clockwise(players)),
        }
    }

    /// Each of these players draws a card, until the pile runs out for the last time.
    #[inline(always)]
    pub(crate) fn draw_for(&mut self, seats: impl Iterator<Item = Seat>) -> Drawn {
        for seat in seats {
            match self.draw(Place::Hand { seat }) {
                Drawn::Card => {}
                end @ (Drawn::LastCard | Drawn::Nothing) => return end,
            }
        }
        Drawn::Card
    }

    /// All players' fields are harvested, whatever they hold (C9).
    pub(crate) fn harvest_everything(&mut self) {
        for seat in self.game.table.seats() {
            while let Some(field) = self.game.table.farms[seat].fields.first_growing() {
                self.harvest(seat, field);
            }
        }
    }
}
