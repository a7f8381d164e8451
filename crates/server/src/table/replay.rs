//! A finished game once more, as somebody saw it.

use std::slice;

use bohnhof_protocol::{Replay, ReplayStep};
use bohnhof_rules::Viewer;

use super::state::State;
use super::told::{seat_picture, seen_by};
use crate::entry::{Entry, What};
use crate::ids::TableId;
use crate::refusal::Refusal;

/// A finished game, step by step. Actions that were taken back are left out.
pub(crate) struct Film<'a> {
    viewer: Viewer,
    /// The table after all entries that were shown.
    state: State,
    /// The table after everything, as far as who sits there goes.
    seats: State,
    rest: slice::Iter<'a, Entry>,
    /// For each action of the rest, whether it stood.
    stood: std::vec::IntoIter<bool>,
    shown: usize,
}

impl<'a> Film<'a> {
    /// A film of a table's log, which stands at the beginning of the game.
    pub(crate) fn new(
        table: &TableId,
        log: &'a [Entry],
        viewer: Viewer,
    ) -> Result<Film<'a>, Refusal> {
        let (first, rest) = log.split_first().ok_or(Refusal::NoSuchTable)?;
        let open = || State::open(table.clone(), first).ok_or(Refusal::NoSuchTable);
        let (mut state, mut seats) = (open()?, open()?);
        if let Viewer::Seat(seat) = viewer {
            state.chair(seat).ok_or(Refusal::NoSuchSeat)?;
        }
        for entry in rest.iter().filter(|entry| !is_of_the_game(&entry.what)) {
            seats.apply(entry);
        }
        let mut rest = rest.iter();
        for entry in rest.by_ref() {
            state.apply(entry);
            if entry.what == What::Began {
                break;
            }
        }
        let stood = stood(rest.clone()).into_iter();
        Ok(Film { viewer, state, seats, rest, stood, shown: 0 })
    }

    /// All but the steps.
    pub(crate) fn head(&self) -> Result<Replay<'_>, Refusal> {
        let play = self.state.play.as_ref().ok_or(Refusal::GameIsNotOver)?;
        Ok(Replay {
            table: self.state.id.as_str(),
            plan: &self.state.plan,
            seats: self.seats.chairs.iter().map(seat_picture).collect(),
            hash: self.state.hash(),
            start: play.game.snapshot(self.viewer),
            steps: Vec::new(),
        })
    }
}

impl Iterator for Film<'_> {
    type Item = ReplayStep;

    fn next(&mut self) -> Option<ReplayStep> {
        for entry in self.rest.by_ref() {
            let sights = self.state.apply(entry);
            if let What::Acted { seat, action, hand, why: _, reason: _ } = &entry.what
                && self.stood.next()?
            {
                self.shown += 1;
                return Some(ReplayStep {
                    n: self.shown,
                    at: entry.at,
                    seat: *seat,
                    hand: *hand,
                    action: *action,
                    sights: seen_by(&sights, self.viewer).to_vec(),
                    game: self.state.play.as_ref()?.game.snapshot(self.viewer),
                });
            }
        }
        None
    }
}

/// For each action, whether it stood: an action that is taken back is the last that stood until then.
fn stood<'a>(entries: impl Iterator<Item = &'a Entry>) -> Vec<bool> {
    let (mut stood, mut standing) = (Vec::new(), Vec::new());
    for entry in entries {
        if is_action(&entry.what) {
            standing.push(stood.len());
            stood.push(true);
        } else if let What::Undone { .. } = entry.what
            && let Some(last) = standing.pop()
        {
            stood[last] = false;
        }
    }
    stood
}

fn is_action(what: &What) -> bool {
    matches!(what, What::Acted { .. })
}

/// Whether an entry is about the cards, and not about who sits at the table.
fn is_of_the_game(what: &What) -> bool {
    matches!(what, What::Began | What::Acted { .. } | What::Undone { .. })
}
