//! What happens at a table by itself: bots act, clocks run out, absent players are stood in for.

use std::time::Duration;

use bohnhof_protocol::{Absence, Hand, Millis, Stage};
use bohnhof_rules::{Action, Seat};
use tokio::time::Instant;

use super::{IDLE, Stopped, Table, now};
use crate::entry::What;
use crate::table::bots::Thought;

impl Table {
    /// Lets a bot think, if one has something to decide and none is thinking.
    pub(super) fn think(&mut self) {
        if self.thinking || self.thought.is_some() || self.state.stage() != Stage::Playing {
            return;
        }
        self.thinking = self.bots.think(&self.state, &self.thoughts_in);
    }

    /// When a thought may become an action.
    pub(super) fn moment_for(&self, thought: &Thought) -> Instant {
        let plan = &self.state.plan;
        let people = self.state.chairs.iter().any(|chair| chair.name().is_some());
        let mut pause = if people { plan.pace.pause() } else { 0 };
        // People may speak before a bot ends its trading.
        if let (Some(Action::EndTrading), Some(play), true) =
            (thought.action, &self.state.play, people)
        {
            let spoken_until = play.trading_since + plan.pace.time_to_speak();
            pause = pause.max(spoken_until.saturating_sub(now()));
        }
        Instant::now() + Duration::from_millis(pause)
    }

    pub(super) fn next_alarm(&self) -> Instant {
        let far = Instant::now() + IDLE;
        let bot = self.thought.as_ref().map(|&(moment, _)| moment);
        let until = |deadline: Millis| {
            Instant::now() + Duration::from_millis(deadline.saturating_sub(now()))
        };
        let seats = || (0..self.state.plan.players).map(Seat);
        let clocks = seats().filter_map(|seat| self.person_deadline(seat)).map(until);
        let absences = seats().filter_map(|seat| self.absence_deadline(seat));
        bot.into_iter().chain(clocks).chain(absences).min().unwrap_or(far)
    }

    /// When the time of a person runs out.
    fn person_deadline(&self, seat: Seat) -> Option<Millis> {
        if self.state.bot_at(seat).is_some() { None } else { self.state.deadline(seat) }
    }

    /// When a bot stands in for a person who is gone and is asked.
    fn absence_deadline(&self, seat: Seat) -> Option<Instant> {
        let after = Duration::from_secs(self.state.plan.stand_in_after?.into());
        let gone = (*self.gone_since.get(usize::from(seat.0))?)?;
        let asked = self.state.chair(seat)?.asked_since.is_some();
        (asked && self.state.bot_at(seat).is_none()).then_some(gone + after)
    }

    /// Something is due: a bot's action, or a player's absence.
    pub(super) async fn alarm(&mut self) -> Result<(), Stopped> {
        for seat in (0..self.state.plan.players).map(Seat) {
            if self.person_deadline(seat).is_some_and(|deadline| deadline <= now()) {
                self.write(None, None, What::StoodIn { seat, why: Absence::Clock }).await?;
            } else if self.absence_deadline(seat).is_some_and(|due| due <= Instant::now()) {
                self.write(None, None, What::StoodIn { seat, why: Absence::Gone }).await?;
            }
        }
        if self.thought.as_ref().is_some_and(|(moment, _)| *moment <= Instant::now())
            && let Some((_, thought)) = self.thought.take()
        {
            self.carry_out(thought).await?;
        }
        Ok(())
    }

    async fn carry_out(&mut self, thought: Thought) -> Result<(), Stopped> {
        if thought.version != self.state.version {
            return Ok(()); // something happened meanwhile: the bot thinks again
        }
        let Some(action) = thought.action else { return Ok(()) };
        let is_bot = self.state.chair(thought.seat).is_some_and(|chair| chair.stand_in.is_none());
        let hand = if is_bot { Hand::Bot } else { Hand::StandIn };
        self.write(None, None, What::Acted { seat: thought.seat, action, hand, why: None }).await
    }
}
