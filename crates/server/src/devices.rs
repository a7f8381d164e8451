//! The devices that are in use: when each was seen last, and which are no longer welcome.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};

use bohnhof_protocol::Millis;
use bohnhof_table::PersonId;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::broadcast::{self, Receiver};

use crate::store::device_id;

/// A device's use is noted this often.
const NOTED_EVERY: Millis = 60 * 60 * 1000;

/// More devices than this are looked through for those that were noted long ago.
const MANY: usize = 10_000;

/// How many revocations may wait for a connection that is busy.
const WAITING: usize = 64;

/// Devices in use.
#[derive(Debug)]
pub(crate) struct Devices {
    noted: Mutex<HashMap<String, Millis>>,
    revoked: broadcast::Sender<Revoked>,
}

/// Who is no longer welcome.
#[derive(Clone, Debug)]
pub(crate) enum Revoked {
    /// One device, by its name.
    Device(PersonId, String),
    /// All devices of a person.
    Everywhere(PersonId),
}

impl Default for Devices {
    fn default() -> Devices {
        Devices { noted: Mutex::default(), revoked: broadcast::channel(WAITING).0 }
    }
}

impl Devices {
    /// Whether this use is to be noted.
    pub(crate) fn is_worth_noting(&self, fingerprint: &str, now: Millis) -> bool {
        let mut noted = self.noted.lock().unwrap_or_else(PoisonError::into_inner);
        let recently = |at: Millis| at + NOTED_EVERY > now;
        if noted.get(fingerprint).copied().is_some_and(recently) {
            return false;
        }
        if noted.len() > MANY {
            noted.retain(|_, at| recently(*at));
        }
        noted.insert(fingerprint.to_owned(), now);
        true
    }

    /// Ends the connections of these devices.
    pub(crate) fn revoke(&self, revoked: Revoked) {
        // It fails if there is no connection at all.
        let _ = self.revoked.send(revoked);
    }

    /// Watches for the moment when a device is revoked.
    pub(crate) fn watch(&self, person: Option<PersonId>, fingerprint: Option<&str>) -> Revocation {
        let device = fingerprint.map(device_id).unwrap_or_default().to_owned();
        Revocation { person, device, revoked: self.revoked.subscribe() }
    }
}

/// The moment when a device is revoked.
pub(crate) struct Revocation {
    person: Option<PersonId>,
    device: String,
    revoked: Receiver<Revoked>,
}

impl Revocation {
    /// Returns when the device is revoked.
    pub(crate) async fn happens(&mut self) {
        loop {
            let revoked = match self.revoked.recv().await {
                Ok(revoked) => revoked,
                // Perhaps this device was among those that were missed; if not, it comes back at once.
                Err(RecvError::Lagged(_)) => return,
                Err(RecvError::Closed) => return std::future::pending().await,
            };
            let is_this = match revoked {
                Revoked::Device(person, device) => {
                    self.person.as_ref() == Some(&person) && self.device == device
                }
                Revoked::Everywhere(person) => self.person.as_ref() == Some(&person),
            };
            if is_this {
                return;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_use_is_noted_once_an_hour() {
        let devices = Devices::default();
        assert!(devices.is_worth_noting("one", 0));
        assert!(!devices.is_worth_noting("one", NOTED_EVERY - 1));
        assert!(devices.is_worth_noting("two", NOTED_EVERY - 1));
        assert!(devices.is_worth_noting("one", NOTED_EVERY));
    }
}
