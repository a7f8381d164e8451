//! What is kept of a server: who the player is there, and the numbers for deals that are to come.

use std::collections::BTreeMap;
use std::fs;
#[cfg(unix)]
use std::os::unix::fs::PermissionsExt;

use bohnhof_client::Client;
use bohnhof_rules::Seed;
use serde::{Deserialize, Serialize};

use crate::saved::{Shelf, write_whole};

const FILE: &str = "servers.json";

/// So many tables of a server are remembered.
const MAX_TABLES: usize = 20;

/// What is kept of a server.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Known {
    /// What proves who the player is, like a password.
    pub(crate) cookie: Option<String>,
    /// The numbers for the deal, by tables.
    numbers: BTreeMap<String, Vec<Seed>>,
}

type Servers = BTreeMap<String, Known>;

impl Known {
    pub(crate) fn read(shelf: &Shelf, server: &str) -> Known {
        all(shelf).remove(server).unwrap_or_default()
    }

    /// Keeps it. What cannot be kept is asked again the next time.
    pub(crate) fn keep(&self, place: &Shelf, server: &str) {
        let mut servers = all(place);
        servers.insert(server.to_owned(), self.clone());
        let path = place.file(FILE);
        let text = serde_json::to_string_pretty(&servers).unwrap_or_default();
        let _ = write_whole(&path, &text);
        #[cfg(unix)]
        let _ = fs::set_permissions(&path, fs::Permissions::from_mode(0o600));
    }

    /// A client of the server, as the same person as before.
    pub(crate) fn client(&self, server: &str) -> Client {
        let client = Client::new(server);
        match &self.cookie {
            Some(cookie) => client.with_cookie(cookie),
            None => client,
        }
    }

    pub(crate) fn numbers(&self, table: &str) -> Vec<Seed> {
        self.numbers.get(table).cloned().unwrap_or_default()
    }

    pub(crate) fn note_numbers(&mut self, table: &str, numbers: &[Seed]) {
        while self.numbers.len() >= MAX_TABLES && self.numbers.pop_first().is_some() {}
        self.numbers.insert(table.to_owned(), numbers.to_vec());
    }
}

fn all(shelf: &Shelf) -> Servers {
    let text = fs::read_to_string(shelf.file(FILE)).unwrap_or_default();
    serde_json::from_str(&text).unwrap_or_default()
}
