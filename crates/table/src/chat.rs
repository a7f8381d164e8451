//! What was said at a table, and who has muted whom.

use std::collections::{BTreeMap, VecDeque};

use bohnhof_protocol::{ChatMessage, MAX_CHAT, Speaker};

use crate::PersonId;

/// The last messages, and who is muted.
#[derive(Debug, Default)]
pub(crate) struct Chat {
    messages: VecDeque<ChatMessage>,
    mutes: BTreeMap<PersonId, Vec<Speaker>>,
}

impl Chat {
    pub(crate) fn messages(&self) -> impl Iterator<Item = &ChatMessage> {
        self.messages.iter()
    }

    pub(crate) fn say(&mut self, message: ChatMessage) {
        if self.messages.len() == MAX_CHAT {
            self.messages.pop_front();
        }
        self.messages.push_back(message);
    }

    pub(crate) fn remove(&mut self, version: u64) {
        self.messages.retain(|message| message.version != version);
    }

    pub(crate) fn mute(&mut self, person: &PersonId, whom: Speaker, muted: bool) {
        let others = self.mutes.entry(person.clone()).or_default();
        others.retain(|other| *other != whom);
        if muted {
            others.push(whom);
        }
    }

    /// Whom a person has muted.
    pub(crate) fn muted_by(&self, person: Option<&PersonId>) -> impl Iterator<Item = Speaker> {
        person.and_then(|person| self.mutes.get(person)).into_iter().flatten().copied()
    }
}
