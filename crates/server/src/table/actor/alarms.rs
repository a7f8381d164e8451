//! What happens at a table by itself: bots act, clocks run out, absent players are stood in for, and a
//! table that nobody needs goes to sleep or is closed.

use std::time::Duration;

use bohnhof_bots::{Remark, Strength};
use bohnhof_protocol::{Absence, Hand, Millis, Stage};
use bohnhof_rules::{Action, Seat};
use tokio::time::Instant;

use super::{Table, Unsaved, now};
use crate::entry::What;
use crate::table::bots::Thought;

/// Longer than this no table waits without looking around.
const FAR: Duration = Duration::from_hours(1);

/// Nothing is due later than this.
const FARTHEST: Duration = Duration::from_hours(24 * 365);

/// The moment of a deadline.
fn moment(deadline: Millis) -> Instant {
    Instant::now() + Duration::from_millis(deadline.saturating_sub(now())).min(FARTHEST)
}

impl Table {
    /// Lets a bot think, if one has something to decide and none is thinking.
    pub(super) fn think(&mut self) {
        if self.thinking || self.thought.is_some() || self.state.stage() != Stage::Playing {
            return;
        }
        self.thinking = self.bots.think(&self.state, self.played, &self.thoughts_in);
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

    /// When something is due.
    pub(super) fn next_alarm(&self) -> Instant {
        if let Some(look) = self.doubt {
            return look;
        }
        let sleep = self.left_alone + self.house.sleep_after;
        let far = Instant::now() + FAR;
        let alone = if self.watchers.is_empty() && self.may_be_forgotten() { sleep } else { far };
        let close = self.close_deadline().map_or(far, moment);
        self.next_move().unwrap_or(far).min(alone).min(close).min(far)
    }

    /// When a bot acts, a player's time is up, or the cards are dealt.
    pub(super) fn next_move(&self) -> Option<Instant> {
        let bot = self.thought.as_ref().map(|&(moment, _)| moment);
        let seats = || (0..self.state.plan.players).map(Seat);
        let clocks = seats().filter_map(|seat| self.person_deadline(seat)).map(moment);
        let absences = seats().filter_map(|seat| self.absence_deadline(seat));
        let deal = self.deal_due().map(moment);
        bot.into_iter().chain(clocks).chain(absences).chain(deal).min()
    }

    /// Whether nothing goes on here for a while without people.
    fn may_be_forgotten(&self) -> bool {
        match self.state.stage() {
            Stage::Dealing => false,
            Stage::Gathering | Stage::Over | Stage::Closed => true,
            Stage::Playing => {
                let later = Instant::now() + self.house.sleep_after;
                !self.thinking && self.next_move().is_none_or(|due| due > later)
            }
        }
    }

    /// Whether the table leaves memory now: nobody has listened for long, and nothing goes on.
    pub(super) fn may_sleep(&mut self) -> bool {
        if !self.watchers.is_empty() {
            (self.left_alone, self.somebody_was_here) = (Instant::now(), now());
            return false;
        }
        let settled = self.doubt.is_none();
        settled && self.left_alone.elapsed() >= self.house.sleep_after && self.may_be_forgotten()
    }

    /// When a table is closed that nobody needs.
    fn close_deadline(&self) -> Option<Millis> {
        let needed = self.state.stage() != Stage::Gathering || !self.watchers.is_empty();
        let after = self.house.close_after.as_millis().try_into().unwrap_or(Millis::MAX);
        let quiet_since = self.state.now.max(self.somebody_was_here);
        (!needed).then(|| quiet_since.saturating_add(after))
    }

    /// When the cards are dealt.
    fn deal_due(&self) -> Option<Millis> {
        let wait = self.house.wait_for_numbers.as_millis().try_into().unwrap_or(Millis::MAX);
        self.state.deal_due(self.numbers_since, wait)
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

    /// Something is due: the deal, a bot's action, a player's absence, or the end of a table.
    pub(super) async fn alarm(&mut self) -> Result<(), Unsaved> {
        self.settle().await?;
        if self.close_deadline().is_some_and(|deadline| deadline <= now()) {
            return self.write(None, None, What::Closed).await;
        }
        if self.deal_due().is_some_and(|due| due <= now()) {
            self.write(None, None, What::Began).await?;
        }
        for seat in (0..self.state.plan.players).map(Seat) {
            if self.person_deadline(seat).is_some_and(|deadline| deadline <= now()) {
                self.write(None, None, What::StoodIn { seat, why: Absence::Clock }).await?;
            } else if self.absence_deadline(seat).is_some_and(|due| due <= Instant::now()) {
                self.write(None, None, What::StoodIn { seat, why: Absence::Gone }).await?;
            }
        }
        if self.thought.as_ref().is_some_and(|(moment, _)| *moment <= Instant::now())
            && let Some((moment, thought)) = self.thought.take()
            && let Err(Unsaved) = self.carry_out(&thought).await
        {
            // The bot need not think again.
            self.thought = Some((moment, thought));
            return Err(Unsaved);
        }
        Ok(())
    }

    async fn carry_out(&mut self, thought: &Thought) -> Result<(), Unsaved> {
        if let Some(action) = thought.action {
            let seat = thought.seat;
            let is_bot = self.state.chair(seat).is_some_and(|chair| chair.stand_in.is_none());
            let hand = if is_bot { Hand::Bot } else { Hand::StandIn };
            let reason = self.remark(seat, &action);
            self.write(None, None, What::Acted { seat, action, hand, why: None, reason }).await?;
        }
        if thought.unasked {
            self.bots.has_spoken(thought.seat);
        }
        Ok(())
    }

    /// What a bot that weighs its actions says of one.
    fn remark(&self, seat: Seat, action: &Action) -> Option<Remark> {
        match self.state.bot_at(seat)? {
            Strength::Random | Strength::Simple => None,
            Strength::Clever | Strength::Expert => {
                Remark::new(self.state.play.as_ref()?.game.table(), seat, action)
            }
        }
    }
}
