//! What happens at a table by itself: bots act, clocks run out, absent players are stood in for, and a
//! table that nobody needs goes to sleep or is closed.

use std::time::Duration;

use bohnhof_protocol::{Millis, Stage};
use bohnhof_table::{Change, Thought};
use tokio::time::Instant;

use super::{Actor, Unsaved, millis, now};

/// Longer than this no table waits without looking around.
const FAR: Duration = Duration::from_hours(1);

/// Nothing is due later than this.
const FARTHEST: Duration = Duration::from_hours(24 * 365);

/// The moment when something is due.
pub(super) fn moment(due: Millis) -> Instant {
    Instant::now() + Duration::from_millis(due.saturating_sub(now())).min(FARTHEST)
}

impl Actor {
    /// Lets a bot think, if one has something to decide and none is thinking.
    pub(super) fn think(&mut self) {
        if self.thinking_since.is_none()
            && self.thought.is_none()
            && let Some(wanted) = self.table.wanted_thought()
        {
            self.thinking_since = Some(now());
            self.bots.think(wanted, self.table.state().somebody_plays(), &self.thoughts_in);
        }
    }

    /// When something is due.
    pub(super) fn next_alarm(&self) -> Instant {
        if let Some(look) = self.doubt {
            return look;
        }
        let sleep = self.left_alone + self.house.sleep_after;
        let far = Instant::now() + FAR;
        let alone = if self.watchers.is_empty() && self.may_be_forgotten() { sleep } else { far };
        let close = self.close_due().map_or(far, moment);
        self.next_move().map_or(far, moment).min(alone).min(close).min(far)
    }

    /// When a bot acts, a player's time is up, or the cards are dealt.
    pub(super) fn next_move(&self) -> Option<Millis> {
        let bot = self.thought.as_ref().map(|&(acts_at, _)| acts_at);
        bot.into_iter().chain(self.table.wakes_at()).min()
    }

    /// Whether nothing goes on here for a while without people.
    fn may_be_forgotten(&self) -> bool {
        match self.table.state().stage() {
            Stage::Dealing => false,
            Stage::Gathering | Stage::Over | Stage::Closed => true,
            Stage::Playing => {
                let later = now() + millis(self.house.sleep_after);
                self.thinking_since.is_none() && self.next_move().is_none_or(|due| due > later)
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
    fn close_due(&self) -> Option<Millis> {
        let state = self.table.state();
        let needed = state.stage() != Stage::Gathering || !self.watchers.is_empty();
        let quiet_since = state.now.max(self.somebody_was_here);
        (!needed).then(|| quiet_since.saturating_add(millis(self.house.close_after)))
    }

    /// Something is due: the deal, a bot's action, a player's absence, or the end of a table.
    pub(super) async fn alarm(&mut self) -> Result<(), Unsaved> {
        self.settle().await?;
        if self.close_due().is_some_and(|due| due <= now()) {
            return self.change(Change::Closed).await;
        }
        while let Some(decision) = self.table.due(now()) {
            self.write(decision).await?;
        }
        if let Some((acts_at, thought)) = self.thought.take_if(|(acts_at, _)| *acts_at <= now())
            && let Err(Unsaved) = self.carry_out(&thought).await
        {
            // The bot need not think again.
            self.thought = Some((acts_at, thought));
            return Err(Unsaved);
        }
        Ok(())
    }

    async fn carry_out(&mut self, thought: &Thought) -> Result<(), Unsaved> {
        if let Some(decision) = self.table.act(thought, now()) {
            self.write(decision).await?;
        }
        self.table.has_spoken(thought);
        Ok(())
    }
}
