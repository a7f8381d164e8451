//! What becomes of a table while nobody asks for it.

use bohnhof_rules::{Game, Seat};

use crate::{Change, Decision, State};

/// What becomes of a table while nobody asks for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Activity {
    /// Players gather: it sleeps until somebody comes, and is closed if nobody does.
    Gathering,
    /// The game waits for people: it sleeps until one of them comes.
    Waiting,
    /// The game goes on by itself, by a clock or a bot: it is woken when its holder starts.
    Busy,
    /// It is over or closed: it sleeps until somebody asks for it.
    Finished,
}

impl State {
    /// What becomes of the table once a decision is carried out.
    pub fn activity_after(&self, decision: &Decision) -> Activity {
        let is_bot = |seat: Seat| self.bot_at(seat).is_some();
        let game = self.game();
        match &decision.entry.change {
            Change::Closed => Activity::Finished,
            // Who is asked first shows when the cards are dealt, so it is woken to see.
            // And the deal waits for numbers only so long.
            Change::Sealed | Change::Revealed { .. } | Change::Began => Activity::Busy,
            Change::Acted { .. } => self.activity(decision.game().or(game), is_bot),
            Change::Undone { .. } => {
                let before = self.play.as_ref().and_then(|play| play.before_last());
                self.activity(before.or(game), is_bot)
            }
            Change::StoodIn { seat, .. } | Change::Resigned { seat } => {
                self.activity(game, |other| other == *seat || is_bot(other))
            }
            Change::Returned { seat } => {
                self.activity(game, |other| other != *seat && is_bot(other))
            }
            Change::Opened { .. }
            | Change::Sat { .. }
            | Change::Stood { .. }
            | Change::BotSat { .. }
            | Change::Said { .. }
            | Change::Removed { .. }
            | Change::Muted { .. }
            | Change::Notify { .. }
            | Change::Resumed
            | Change::Rematch { .. } => self.activity(game, is_bot),
        }
    }

    fn activity(&self, game: Option<&Game>, is_bot: impl Fn(Seat) -> bool) -> Activity {
        let plan = &self.plan;
        match game {
            _ if self.is_closed() => Activity::Finished,
            None if self.seal().is_some() => Activity::Busy,
            None => Activity::Gathering,
            Some(game) if game.outcome().is_some() => Activity::Finished,
            Some(_) if plan.clock.is_some() || plan.stand_in_after.is_some() => Activity::Busy,
            Some(game) if game.asks().any(|(seat, _)| is_bot(seat)) => Activity::Busy,
            Some(_) => Activity::Waiting,
        }
    }
}
