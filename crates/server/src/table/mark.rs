//! What becomes of a table while nobody asks for it.

use bohnhof_rules::{Game, Seat};

use super::state::State;
use crate::entry::What;
use crate::store::Stage as Mark;

/// Where a table stands once this has happened.
pub(crate) fn after(state: &State, what: &What) -> Mark {
    let is_bot = |seat: Seat| state.bot_at(seat).is_some();
    match what {
        What::Closed => Mark::Finished,
        // Who is asked first shows when the cards are dealt, so it is woken to see.
        // And the deal waits for numbers only so long.
        What::Sealed | What::Revealed { .. } | What::Began => Mark::Busy,
        What::Acted { seat, action, .. } => {
            let game = state.play.as_ref().and_then(|play| play.after(*seat, action));
            mark(state, game.as_ref(), is_bot)
        }
        What::Undone { .. } => {
            let game = state.play.as_ref().and_then(|play| play.before_last());
            mark(state, game, is_bot)
        }
        What::StoodIn { seat, .. } | What::Resigned { seat } => {
            now(state, |other| other == *seat || is_bot(other))
        }
        What::Returned { seat } => now(state, |other| other != *seat && is_bot(other)),
        What::Opened { .. }
        | What::Sat { .. }
        | What::Stood { .. }
        | What::BotSat { .. }
        | What::Said { .. }
        | What::Removed { .. }
        | What::Muted { .. }
        | What::Notify { .. }
        | What::Resumed
        | What::Rematch { .. } => now(state, is_bot),
    }
}

fn now(state: &State, is_bot: impl Fn(Seat) -> bool) -> Mark {
    mark(state, state.play.as_ref().map(|play| &play.game), is_bot)
}

fn mark(state: &State, game: Option<&Game>, is_bot: impl Fn(Seat) -> bool) -> Mark {
    let plan = &state.plan;
    match game {
        _ if state.closed => Mark::Finished,
        None if state.seal().is_some() => Mark::Busy,
        None => Mark::Gathering,
        Some(game) if game.outcome().is_some() => Mark::Finished,
        Some(_) if plan.clock.is_some() || plan.stand_in_after.is_some() => Mark::Busy,
        Some(game) if game.asks().any(|(seat, _)| is_bot(seat)) => Mark::Busy,
        Some(_) => Mark::Waiting,
    }
}
