//! Who sits at a table, and who looks at it how.

use bohnhof_protocol::{Speaker, Strength, TableSummary};
use bohnhof_rules::{Seat, Viewer};

use crate::chair::{Chair, Sitter};
use crate::{PersonId, State};

impl State {
    /// Whether a person hears what somebody says. Players do not hear spectators.
    pub fn hears(&self, person: Option<&PersonId>, speaker: Option<Seat>) -> bool {
        let source = speaker.map_or(Speaker::Spectators, |seat| Speaker::Seat { seat });
        let apart = speaker.is_none() && self.viewer(person) != Viewer::Spectator;
        !apart && !self.chat.muted_by(person).any(|whom| whom == source)
    }

    /// Where a person sits.
    pub fn seat_of(&self, person: &PersonId) -> Option<Seat> {
        let sits = |chair: &Chair| matches!(&chair.sitter, Sitter::Person { person: sitter, .. } if sitter == person);
        self.chairs.iter().position(sits).map(|seat| Seat(seat as u8))
    }

    /// How a person looks at the game.
    pub fn viewer(&self, person: Option<&PersonId>) -> Viewer {
        person
            .and_then(|person| self.seat_of(person))
            .map_or(Viewer::Spectator, |seat| Viewer::Seat { seat })
    }

    /// A seat.
    pub fn chair(&self, seat: Seat) -> Option<&Chair> {
        self.chairs.get(usize::from(seat.0))
    }

    /// Whether a bot acts for this seat, and how well it plays.
    pub(crate) fn bot_at(&self, seat: Seat) -> Option<Strength> {
        let chair = self.chair(seat)?;
        match chair.sitter {
            Sitter::Bot { strength } => Some(strength),
            Sitter::Person { .. } => chair.stand_in.map(|_| Strength::Simple),
            Sitter::Nobody => None,
        }
    }

    /// Whether a person plays here, for whom no bot stands in.
    pub fn somebody_plays(&self) -> bool {
        let plays = |chair: &Chair| chair.name().is_some() && chair.stand_in.is_none();
        self.chairs.iter().any(plays)
    }

    /// The bots by seat, apart from those that play for somebody who gave up.
    pub fn bots(&self) -> Vec<Option<Strength>> {
        let began_with = self.play.as_ref().map(|play| play.record.setup.programs);
        let bot = |(seat, chair): (Seat, &Chair)| match chair.sitter {
            Sitter::Bot { strength } if began_with.is_none_or(|bots| bots.contains(seat)) => {
                Some(strength)
            }
            Sitter::Bot { .. } | Sitter::Person { .. } | Sitter::Nobody => None,
        };
        (0..).map(Seat).zip(&self.chairs).map(bot).collect()
    }

    /// The table in a list.
    pub fn summary(&self) -> TableSummary {
        TableSummary {
            table: self.id.to_string(),
            plan: self.plan.clone(),
            stage: self.stage(),
            empty: self.chairs.iter().filter(|chair| chair.is_empty()).count(),
            names: self.chairs.iter().map(|chair| chair.name().map(str::to_owned)).collect(),
            bots: self.bots(),
            asked: self.asked(),
            at: self.now,
        }
    }
}
