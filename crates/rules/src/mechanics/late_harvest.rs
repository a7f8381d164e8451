//! Late harvests: where one harvests in the own turn only, there are moments in which nothing else
//! can be done (D3, M15). Only somebody with a field that may be harvested is asked, and what lies
//! open decides about that.

use rand_core::Rng;

use super::dealer::Dealer;
use crate::ask::Ask;
use crate::event::Sink;
use crate::illegal::Illegal;
use crate::table::{Phase, Table};
use crate::view::View;

impl Table {
    /// Whether the active player has a field that may be harvested.
    pub(crate) fn has_something_to_harvest(&self) -> bool {
        self.harvestable(self.active) != 0
    }
}

impl View<'_> {
    /// Whether the player may be done with such a moment.
    pub(crate) fn check_done_harvesting(&self, with: Ask) -> Result<(), Illegal> {
        let moment = matches!(self.table.phase, Phase::BeforeTurnOver | Phase::AfterDraw);
        if moment && self.table.ask(self.seat) == Some(with) {
            Ok(())
        } else {
            Err(Illegal::NotAsked)
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Begins such a moment, if the active player has something to harvest.
    pub(crate) fn may_harvest_in(&mut self, phase: Phase) -> bool {
        let asked = self.game.table.has_something_to_harvest();
        if asked {
            self.begin(phase);
        }
        asked
    }
}
