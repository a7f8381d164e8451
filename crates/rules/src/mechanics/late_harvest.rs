//! Late harvests: where one harvests in one's own turn only, there are moments in which nothing else
//! can be done (D3, M15). Only somebody with a field that may be harvested is asked, and what lies
//! open decides about that.

use rand_core::Rng;

use super::dealer::Dealer;
use crate::event::Sink;
use crate::table::{Phase, Table};

impl Table {
    /// Whether the active player has a field that may be harvested.
    pub(crate) fn has_something_to_harvest(&self) -> bool {
        self.harvestable(self.active) != 0
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Begins such a moment, if the active player has something to harvest. Otherwise the turn goes on.
    #[inline]
    pub(crate) fn harvest_late(&mut self, phase: Phase, go_on: impl FnOnce(&mut Self)) {
        if self.game.table.has_something_to_harvest() {
            self.begin(phase);
        } else {
            go_on(self);
        }
    }

    /// Such a moment is over as soon as nothing is left to harvest.
    #[inline]
    pub(crate) fn end_late_harvests(
        &mut self,
        turn_over: impl FnOnce(&mut Self),
        next_turn: impl FnOnce(&mut Self),
    ) {
        // First what is quickly known, and seldom so.
        let late = matches!(self.game.table.phase, Phase::BeforeTurnOver | Phase::AfterDraw);
        if late && !self.game.table.has_something_to_harvest() {
            self.done_harvesting(turn_over, next_turn);
        }
    }

    /// Ends such a moment, if it is one: the turn goes on where it was left.
    #[inline]
    pub(crate) fn done_harvesting(
        &mut self,
        turn_over: impl FnOnce(&mut Self),
        next_turn: impl FnOnce(&mut Self),
    ) {
        if self.game.table.phase == Phase::BeforeTurnOver {
            turn_over(self);
        } else if self.game.table.phase == Phase::AfterDraw {
            next_turn(self);
        }
    }
}
