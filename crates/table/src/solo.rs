//! Which games count for the wins in a row of somebody who plays alone (M21).

use bohnhof_protocol::Stage;
use bohnhof_rules::{RuleSet, Seat};

use crate::chair::Sitter;
use crate::{Change, Decision, PersonId, State};

/// The end of a game that somebody played alone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Solo {
    /// Who.
    pub person: PersonId,
    /// Whether it was won.
    pub won: bool,
}

impl State {
    /// Whether a decision ends a game that counts: for whom, and whether it was won. Games with custom
    /// figures do not count. A player who gives up, or closes the table in the middle of a game, has
    /// not won; what the operator or the table itself ends does not count.
    pub fn solo_ended_by(&self, decision: &Decision) -> Option<Solo> {
        let plan = &self.plan;
        let is_alone =
            plan.rules == RuleSet::AL_CABOHNE && plan.players == 1 && plan.beans.is_empty();
        let seat = Seat(0);
        let Sitter::Person { person, .. } = &self.chair(seat)?.sitter else { return None };
        if !is_alone || self.stage() != Stage::Playing {
            return None;
        }
        let gives_up = matches!(decision.entry.change, Change::Resigned { .. } | Change::Closed);
        let won = if gives_up && decision.entry.by.as_ref() == Some(person) {
            false
        } else {
            decision.outcome()?.winners.contains(seat)
        };
        Some(Solo { person: person.clone(), won })
    }
}
