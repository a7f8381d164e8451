//! A finished game once more, as somebody saw it.

use bohnhof_protocol::{Replay, ReplayStep};
use bohnhof_rules::Viewer;

use super::state::State;
use super::told::{seat_picture, seen_by};
use crate::entry::{Entry, What};
use crate::ids::TableId;
use crate::refusal::Refusal;

/// Plays the log of a table again; `show` gets all that the viewer saw.
pub(crate) fn replay<T>(
    id: &TableId,
    log: &[Entry],
    viewer: Viewer,
    show: impl FnOnce(&Replay<'_>) -> T,
) -> Result<T, Refusal> {
    let (first, rest) = log.split_first().ok_or(Refusal::NoSuchTable)?;
    let mut state = State::open(id.clone(), first).ok_or(Refusal::NoSuchTable)?;
    if let Viewer::Seat(seat) = viewer {
        state.chair(seat).ok_or(Refusal::NoSuchSeat)?;
    }
    let (mut start, mut steps) = (None, Vec::new());
    for entry in rest {
        let sights = state.apply(entry);
        let Some(play) = &state.play else { continue };
        match &entry.what {
            What::Began => start = Some(play.game.snapshot(viewer)),
            What::Acted { seat, action, hand, why: _, reason: _ } => steps.push(ReplayStep {
                n: steps.len() + 1,
                at: entry.at,
                seat: *seat,
                hand: *hand,
                action: *action,
                sights: seen_by(&sights, viewer).to_vec(),
                game: play.game.snapshot(viewer),
            }),
            What::Undone { .. } => drop(steps.pop()),
            What::Opened { .. }
            | What::Sat { .. }
            | What::Stood { .. }
            | What::BotSat { .. }
            | What::Sealed
            | What::Revealed { .. }
            | What::StoodIn { .. }
            | What::Returned { .. }
            | What::Resigned { .. }
            | What::Said { .. }
            | What::Removed { .. }
            | What::Muted { .. }
            | What::Notify { .. }
            | What::Resumed
            | What::Rematch { .. }
            | What::Closed => {}
        }
    }
    let start = start.filter(|_| state.outcome().is_some()).ok_or(Refusal::GameIsNotOver)?;
    Ok(show(&Replay {
        table: state.id.as_str(),
        plan: &state.plan,
        seats: state.chairs.iter().map(seat_picture).collect(),
        hash: state.hash(),
        start,
        steps,
    }))
}
