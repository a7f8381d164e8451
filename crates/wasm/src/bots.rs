//! The bots of a table.

use std::collections::HashMap;
use std::fmt;

use bohnhof_bots::{Bot, Budget, Clock, Expert};
use bohnhof_protocol::Strength;
use bohnhof_rules::Seat;
use bohnhof_table::{Thought, WantedThought, bot};

/// How `expert` thinks on this device.
#[derive(Clone, Copy, Debug, Default)]
pub enum Thinking {
    /// As far ahead as on a server: the same seed makes the same game everywhere.
    #[default]
    Counted,
    /// As long as a budget by this clock allows.
    Timed(Budget, Clock),
}

/// Every bot that has thought here, to think again.
pub(crate) struct Minds {
    thinking: Thinking,
    minds: HashMap<(Seat, Strength), Box<dyn Bot + Send>>,
}

impl Minds {
    pub(crate) fn new(thinking: Thinking) -> Minds {
        Minds { thinking, minds: HashMap::new() }
    }

    pub(crate) fn think(&mut self, wanted: &WantedThought, seed: u64) -> Thought {
        let (seat, strength) = (wanted.seat, wanted.strength);
        let thinking = self.thinking;
        let new = || match (strength, thinking) {
            (Strength::Expert, Thinking::Timed(budget, clock)) => {
                Box::new(Expert::with_budget(seed, budget, 1).with_clock(clock))
            }
            (Strength::Expert, Thinking::Counted)
            | (Strength::Random | Strength::Simple | Strength::Clever, _) => bot(strength, seed),
        };
        wanted.think(self.minds.entry((seat, strength)).or_insert_with(new).as_mut())
    }
}

impl fmt::Debug for Minds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Minds").field("thinking", &self.thinking).finish_non_exhaustive()
    }
}
