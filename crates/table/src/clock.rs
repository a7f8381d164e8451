//! Time at a table. It comes in as numbers: nothing here reads a clock.

use bohnhof_protocol::fair::Share;
use bohnhof_protocol::{Millis, Stage};
use bohnhof_rules::Seat;
use bohnhof_rules::seat::SeatSet;

use crate::State;
use crate::chair::Chair;
use crate::play::Spent;

impl State {
    /// Whether somebody's time runs.
    pub fn is_timed(&self) -> bool {
        self.stage() == Stage::Playing && self.plan.clock.is_some()
    }

    /// When the cards are dealt: at once when nobody's number is missing, and otherwise after a wait,
    /// which begins when numbers can be revealed.
    pub(crate) fn deal_due(&self, since: Millis, wait: Millis) -> Option<Millis> {
        let sealed = self.sealed.as_ref().filter(|_| self.stage() == Stage::Dealing)?;
        let missing = |share: Share| share.number.is_none();
        let waits = self.chairs.iter().filter_map(Chair::share).any(missing);
        Some(if waits { sealed.at.max(since).saturating_add(wait) } else { self.now })
    }

    /// When a player's time runs out.
    pub fn deadline(&self, seat: Seat) -> Option<Millis> {
        let clock = self.plan.clock?;
        let chair = self.chair(seat).filter(|chair| chair.stand_in.is_none())?;
        Some(chair.asked_since? + Millis::from(clock.decision) * 1000 + chair.bank)
    }

    /// Who is asked now.
    pub fn asked(&self) -> Vec<Seat> {
        let asked = (0..).map(Seat).zip(&self.chairs);
        asked.filter(|(_, chair)| chair.asked_since.is_some()).map(|(seat, _)| seat).collect()
    }

    /// A player has decided: what it took beyond the time for a decision comes out of the reserve.
    pub(crate) fn spend_time(&mut self, seat: Seat) -> Spent {
        let (clock, now) = (self.plan.clock, self.now);
        let mut spent = Spent::default();
        if let (Some(clock), Some(chair)) = (clock, self.chair_mut(seat))
            && let Some(since) = chair.asked_since.take()
        {
            let took = now.saturating_sub(since);
            let beyond = took.saturating_sub(Millis::from(clock.decision) * 1000);
            spent = Spent { took, bank: beyond.min(chair.bank) };
            chair.bank -= spent.bank;
        }
        spent
    }

    /// A player has taken a decision back. All the time in which the player was asked counts for the
    /// decision that is open again, so nobody gains time.
    pub(crate) fn give_time_back(&mut self, seat: Seat, spent: Spent) {
        let (clock, now) = (self.plan.clock, self.now);
        if let (Some(_), Some(chair)) = (clock, self.chair_mut(seat)) {
            let since = chair.asked_since.unwrap_or(now);
            chair.asked_since = Some(since.saturating_sub(spent.took));
            chair.bank += spent.bank;
        }
    }

    pub(crate) fn note_who_is_asked(&mut self) {
        let asked: SeatSet = match &self.play {
            Some(play) if self.stage() == Stage::Playing => {
                play.game.asks().map(|(seat, _)| seat).collect()
            }
            Some(_) | None => SeatSet::EMPTY,
        };
        for (seat, chair) in (0..).map(Seat).zip(&mut self.chairs) {
            if asked.contains(seat) {
                chair.asked_since.get_or_insert(self.now);
            } else {
                chair.asked_since = None;
            }
        }
    }
}
