//! Who listens at a table, and what they are told.

use bohnhof_protocol::{Presence, Refusal, ServerMessage};
use bohnhof_rules::{Seat, Viewer};
use bohnhof_table::{Detail, PersonId, Step};
use tokio::sync::mpsc;

use super::Actor;
use super::handle::{Listener, Message, Watching};

/// How many messages may wait for a client before it is dropped.
const MAX_WAITING_MESSAGES: usize = 256;

/// How many devices of one player may listen.
const MAX_DEVICES: usize = 16;

pub(super) struct Watcher {
    pub(super) person: Option<PersonId>,
    /// As whom the client was told the last step.
    pub(super) viewer: Viewer,
    detail: Detail,
    /// Whether it was told who is here.
    greeted: bool,
    pub(super) sender: mpsc::Sender<Message>,
}

impl Actor {
    /// The seats of all who listen.
    pub(super) fn seats_here(&self) -> Vec<Seat> {
        let seat = |watcher: &Watcher| self.table.state().seat_of(watcher.person.as_ref()?);
        self.watchers.iter().filter_map(seat).collect()
    }

    /// Tells everybody who is here, if that has changed, and else only those who have just come.
    pub(super) fn tell_presence(&mut self) {
        let here = self.seats_here();
        let seats = (0..self.table.state().plan.players).map(|seat| here.contains(&Seat(seat)));
        let presence =
            Presence { seats: seats.collect(), spectators: self.watchers.len() - here.len() };
        let changed = self.told_presence.as_ref() != Some(&presence);
        if !changed && self.watchers.iter().all(|watcher| watcher.greeted) {
            return;
        }
        let message = written(&ServerMessage::Presence(presence.clone()));
        self.watchers.retain_mut(|watcher| {
            let knows = std::mem::replace(&mut watcher.greeted, true) && !changed;
            knows || watcher.sender.try_send(message.clone()).is_ok()
        });
        self.told_presence = Some(presence);
    }

    /// Notifies players who are away and asked now, where they want that.
    pub(super) fn notify(&mut self, asked_before: &[Seat]) {
        let (state, here) = (self.table.state(), self.seats_here());
        let away = |seat: &Seat| !asked_before.contains(seat) && !here.contains(seat);
        for seat in state.asked().into_iter().filter(away) {
            let address = state.chair(seat).and_then(|chair| chair.notify.as_ref());
            let bucket = self.notices.get_mut(usize::from(seat.0));
            // Others' servers must not be flooded from here.
            if let (Some(address), Some(bucket)) = (address, bucket)
                && bucket.take()
            {
                let rules = state.plan.rules;
                let message = format!("It is your turn in {rules}, at table {}.", state.id);
                self.house.notifier.send(address, message);
            }
        }
    }

    /// Tells everybody the last step.
    pub(super) fn tell(&mut self, step: &Step) {
        let table = &mut self.table;
        let mut messages: Vec<(Viewer, Detail, Message)> = Vec::new();
        self.watchers.retain_mut(|watcher| {
            let person = watcher.person.as_ref();
            let viewer = table.state().viewer(person);
            if viewer != watcher.viewer {
                // Whoever has sat down or left a seat sees another table from now on.
                watcher.viewer = viewer;
                return watcher.sender.try_send(written(&table.view(person))).is_ok();
            }
            let detail = watcher.detail;
            let mut known = messages.iter().filter(|_| step.is_told_alike());
            let known = known.find(|(who, how, _)| (*who, *how) == (viewer, detail));
            let message = if let Some((_, _, message)) = known {
                message.clone()
            } else {
                let message = written(&table.told(step, person, detail));
                messages.push((viewer, detail, message.clone()));
                message
            };
            // A client that does not keep up is dropped, and comes back for the whole table.
            watcher.sender.try_send(message).is_ok()
        });
    }

    /// Lets a client listen, if there is room.
    pub(super) fn watch(&mut self, listener: Listener) -> Result<Watching, Refusal> {
        let viewer = self.table.state().viewer(listener.person.as_ref());
        // Those who have left make room.
        self.watchers.retain(|watcher| !watcher.sender.is_closed());
        let alike = self.watchers.iter().filter(|watcher| watcher.viewer == viewer).count();
        let most = match viewer {
            Viewer::Seat { .. } => MAX_DEVICES,
            Viewer::Spectator => self.house.limits.max_spectators,
        };
        if alike >= most {
            return Err(Refusal::Crowded);
        }
        let (sender, messages) = mpsc::channel(MAX_WAITING_MESSAGES);
        let Listener { person, since, detail } = listener;
        for message in self.table.catch_up(person.as_ref(), since, detail) {
            // There is room for all of them.
            let _ = sender.try_send(written(&message));
        }
        self.watchers.push(Watcher { person, viewer, detail, greeted: false, sender });
        Ok(Watching { messages, table: self.door.clone() })
    }
}

/// A message as text.
pub(crate) fn written(message: &ServerMessage) -> Message {
    let version = match message {
        ServerMessage::Table(view) => Some(view.version),
        ServerMessage::Step(step) => Some(step.version),
        ServerMessage::Presence(_) | ServerMessage::Answer(_) => None,
    };
    // Our types have no values that JSON cannot hold.
    let text = serde_json::to_string(message).unwrap_or_else(|_| "null".to_owned()).into();
    Message { text, version }
}
