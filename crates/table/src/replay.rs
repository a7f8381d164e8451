//! A finished game once more, as somebody saw it.

use std::slice;

use bohnhof_protocol::{Refusal, Replay, ReplayStep};
use bohnhof_rules::Viewer;

use crate::{Change, Entry, State, TableId};

/// A finished game, step by step. Actions that were taken back are left out.
///
/// ```
/// use bohnhof_protocol::{Controller, Plan, Strength};
/// use bohnhof_rules::{RuleSet, Seat, Seed, Viewer};
/// use bohnhof_table::{Change, Entry, Film, State, TableId};
///
/// let table = TableId::random(|| [9; 32]);
/// let entry = |change| Entry { at: 0, by: None, command: None, change };
/// let bot_sat = |seat| Change::BotSat { seat: Seat(seat), strength: Strength::Clever };
/// let opened = Change::Opened { plan: Plan::new(RuleSet::DUEL, 2), secret: Seed([1; 32]) };
/// let changes = [opened, bot_sat(0), bot_sat(1), Change::Sealed, Change::Began];
/// let mut log = changes.map(entry).to_vec();
///
/// let mut state = State::open(table.clone(), &log[0]).expect("it is an opening");
/// log[1..].iter().for_each(|entry| drop(state.apply(entry)));
/// let mut legal = Vec::new();
/// state.game().expect("it has begun").legal(Seat(0), &mut legal);
/// let (seat, action, controller) = (Seat(0), legal[0], Controller::Bot);
/// log.push(entry(Change::Acted { seat, action, controller, why: None, reason: None }));
///
/// let steps: Vec<_> = Film::new(&table, &log, Viewer::Spectator)?.collect();
/// assert_eq!(steps.len(), 1);
/// assert_eq!(steps[0].action, legal[0]);
/// # Ok::<(), bohnhof_protocol::Refusal>(())
/// ```
pub struct Film<'a> {
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
    pub fn new(table: &TableId, log: &'a [Entry], viewer: Viewer) -> Result<Film<'a>, Refusal> {
        let (first, rest) = log.split_first().ok_or(Refusal::NoSuchTable)?;
        let open = || State::open(table.clone(), first).ok_or(Refusal::NoSuchTable);
        let (mut state, mut seats) = (open()?, open()?);
        if let Viewer::Seat { seat } = viewer {
            state.chair(seat).ok_or(Refusal::NoSuchSeat)?;
        }
        for entry in rest.iter().filter(|entry| !is_of_the_game(&entry.change)) {
            seats.apply(entry);
        }
        let mut rest = rest.iter();
        for entry in rest.by_ref() {
            state.apply(entry);
            if entry.change == Change::Began {
                break;
            }
        }
        let stood = stood(rest.clone()).into_iter();
        Ok(Film { viewer, state, seats, rest, stood, shown: 0 })
    }

    /// All but the steps.
    pub fn head(&self) -> Result<Replay, Refusal> {
        let play = self.state.play.as_ref().ok_or(Refusal::GameIsNotOver)?;
        Ok(Replay {
            table: self.state.id.to_string(),
            plan: self.state.plan.clone(),
            seats: self.seats.seat_views(),
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
            let seen = self.state.apply(entry);
            if let Change::Acted { seat, action, controller, why: _, reason: _ } = &entry.change
                && self.stood.next()?
            {
                self.shown += 1;
                return Some(ReplayStep {
                    n: self.shown,
                    at: entry.at,
                    seat: *seat,
                    controller: *controller,
                    action: *action,
                    events: seen.by(self.viewer).to_vec(),
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
        if is_action(&entry.change) {
            standing.push(stood.len());
            stood.push(true);
        } else if let Change::Undone { .. } = entry.change
            && let Some(last) = standing.pop()
        {
            stood[last] = false;
        }
    }
    stood
}

fn is_action(what: &Change) -> bool {
    matches!(what, Change::Acted { .. })
}

/// Whether an entry is about the cards, and not about who sits at the table.
fn is_of_the_game(what: &Change) -> bool {
    matches!(what, Change::Began | Change::Acted { .. } | Change::Undone { .. })
}
