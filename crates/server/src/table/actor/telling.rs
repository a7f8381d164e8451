//! Who listens at a table, and what they are told.

use bohnhof_protocol::{Presence, Said, Told};
use bohnhof_rules::{Seat, Viewer};
use tokio::sync::mpsc;
use tokio::time::Instant;

use super::Table;
use super::handle::{Listener, Message, Watching};
use crate::entry::{Entry, What};
use crate::ids::PersonId;
use crate::refusal::Refusal;
use crate::table::play::Sights;
use crate::table::state::State;
use crate::table::told::{self, Detail, told};

/// How many of the last steps are kept for clients that come back.
const KEPT_STEPS: usize = 48;

/// How many messages may wait for a client before it is dropped.
const WAITING_MESSAGES: usize = 256;

/// How many devices of one player may listen.
const MOST_DEVICES: usize = 16;

pub(super) struct Watcher {
    pub(super) person: Option<PersonId>,
    /// As whom the client was told the last step.
    pub(super) viewer: Viewer,
    detail: Detail,
    /// Whether it was told who is here.
    greeted: bool,
    pub(super) sender: mpsc::Sender<Message>,
}

impl Table {
    pub(super) fn seats_here(&self) -> impl Iterator<Item = Seat> + '_ {
        self.watchers.iter().filter_map(|watcher| self.state.seat_of(watcher.person.as_ref()?))
    }

    /// Tells everybody who is here, if that has changed, and else only those who have just come.
    pub(super) fn tell_presence(&mut self) {
        let here: Vec<Seat> = self.seats_here().collect();
        let seats = (0..self.state.plan.players).map(|seat| here.contains(&Seat(seat)));
        let presence =
            Presence { seats: seats.collect(), spectators: self.watchers.len() - here.len() };
        let changed = self.told_presence.as_ref() != Some(&presence);
        if !changed && self.watchers.iter().all(|watcher| watcher.greeted) {
            return;
        }
        let message = written(&Said::Presence(&presence));
        self.watchers.retain_mut(|watcher| {
            let knows = std::mem::replace(&mut watcher.greeted, true) && !changed;
            knows || watcher.sender.try_send(message.clone()).is_ok()
        });
        self.told_presence = Some(presence);
    }

    /// Tells players who are away and asked now, where they want to be told.
    pub(super) fn notify(&mut self, asked_before: &[Seat]) {
        let here: Vec<Seat> = self.seats_here().collect();
        let away = |seat: &Seat| !asked_before.contains(seat) && !here.contains(seat);
        for seat in self.state.asked().into_iter().filter(away) {
            let address = self.state.chair(seat).and_then(|chair| chair.notify.as_ref());
            let bucket = self.notices.get_mut(usize::from(seat.0));
            // Others' servers must not be flooded from here.
            if let (Some(address), Some(bucket)) = (address, bucket)
                && bucket.take()
            {
                let rules = self.state.plan.rules;
                let message = format!("It is your turn in {rules}, at table {}.", self.state.id);
                self.house.notifier.send(address, message);
            }
        }
    }

    pub(super) fn note_who_is_here(&mut self) {
        let here: Vec<Seat> = self.seats_here().collect();
        for (seat, gone) in (0..).map(Seat).zip(&mut self.gone_since) {
            if here.contains(&seat) {
                *gone = None;
            } else {
                gone.get_or_insert_with(Instant::now);
            }
        }
    }

    pub(super) fn tell(&mut self, entry: Entry, sights: Sights) {
        let version = self.state.version;
        let (state, choices) = (&self.state, &mut self.choices);
        // Those who see the same get the same message, but whom one hears is one's own choice.
        let alike = !matches!(entry.what, What::Said { .. });
        let mut messages: Vec<(Viewer, Detail, Message)> = Vec::new();
        self.watchers.retain_mut(|watcher| {
            let person = watcher.person.as_ref();
            let viewer = state.viewer(person);
            if viewer != watcher.viewer {
                // Who has sat down or left a seat sees another table from now on.
                watcher.viewer = viewer;
                return watcher.sender.try_send(picture(state, person)).is_ok();
            }
            let detail = watcher.detail;
            let mut known = messages.iter().filter(|_| alike);
            let known = known.find(|(who, how, _)| (*who, *how) == (viewer, detail));
            let message = if let Some((_, _, message)) = known {
                message.clone()
            } else {
                let choice = choices.changed(state, viewer);
                let told = told(state, version, &entry, &sights, person, choice, detail);
                let message = written(&Said::Step(told));
                messages.push((viewer, detail, message.clone()));
                message
            };
            // A client that does not keep up is dropped, and comes back for a picture.
            watcher.sender.try_send(message).is_ok()
        });
        if self.kept.len() == KEPT_STEPS {
            self.kept.pop_front();
        }
        self.kept.push_back((version, entry, sights));
    }

    /// Lets a client listen, if there is room.
    pub(super) fn watch(&mut self, listener: Listener) -> Result<Watching, Refusal> {
        let viewer = self.state.viewer(listener.person.as_ref());
        // Those who have left make room.
        self.watchers.retain(|watcher| !watcher.sender.is_closed());
        let alike = self.watchers.iter().filter(|watcher| watcher.viewer == viewer).count();
        let most = match viewer {
            Viewer::Seat(_) => MOST_DEVICES,
            Viewer::Spectator => self.house.limits.most_spectators,
        };
        if alike >= most {
            return Err(Refusal::Crowded);
        }
        let (sender, messages) = mpsc::channel(WAITING_MESSAGES);
        for message in self.catch_up(&listener) {
            // There is room for all of them.
            let _ = sender.try_send(message);
        }
        let Listener { person, since: _, detail } = listener;
        // Who comes back to a seat knows from now on what it can do.
        self.choices.changed(&self.state, viewer);
        self.watchers.push(Watcher { person, viewer, detail, greeted: false, sender });
        Ok(Watching { messages, table: self.door.clone() })
    }

    /// What a client has missed since a version, or a picture if that is too long ago.
    fn catch_up(&self, listener: &Listener) -> Vec<Message> {
        let Listener { person, since, detail } = listener;
        let person = person.as_ref();
        let oldest = self.kept.front().map_or(self.state.version + 1, |&(version, ..)| version);
        let known = since.filter(|&since| since <= self.state.version && since + 1 >= oldest);
        // A seat that was taken or left meanwhile changes what the client may see.
        let steady = |since: u64| {
            let mut missed = self.kept.iter().filter(|(version, ..)| *version > since);
            !missed.any(|(_, entry, _)| changes_views(&entry.what))
        };
        match known.filter(|&since| steady(since)) {
            None => vec![picture(&self.state, person)],
            Some(since) => {
                let missed = self.kept.iter().filter(|(version, ..)| *version > since);
                let choice = told::choice(&self.state, self.state.viewer(person));
                let told = missed.map(|(version, entry, sights)| {
                    let last = *version == self.state.version;
                    let (state, choice) = (&self.state, last.then_some(&choice));
                    let told = told(state, *version, entry, sights, person, choice, *detail);
                    // What holds now was another thing then.
                    let deadlines = told.deadlines.filter(|_| last);
                    written(&Said::Step(Told { deadlines, ..told }))
                });
                told.collect()
            }
        }
    }
}

/// Whether somebody may look at the table otherwise from now on, or at another table.
fn changes_views(what: &What) -> bool {
    matches!(
        what,
        What::Sat { .. }
            | What::Stood { .. }
            | What::Began
            | What::Undone { .. }
            | What::Resigned { .. }
    )
}

/// The table as a person sees it.
pub(super) fn picture(state: &State, person: Option<&PersonId>) -> Message {
    written(&Said::Picture(Box::new(told::picture(state, person))))
}

/// A message as text.
pub(crate) fn written(said: &Said<'_>) -> Message {
    // Our types have no values that JSON cannot hold.
    serde_json::to_string(said).unwrap_or_else(|_| "null".to_owned()).into()
}
