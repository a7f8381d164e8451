//! What the program remembers of the player.

use std::env;
use std::fs;

use bohnhof_protocol::Strength;
use bohnhof_rules::{Language, RuleSet};
use serde::{Deserialize, Serialize};

use crate::saved::{Shelf, write_whole};

const FILE: &str = "settings.json";

/// What the program remembers of the player.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case")]
pub(crate) struct Settings {
    /// Under which name the player sat down last.
    pub(crate) name: Option<String>,
    pub(crate) language: Option<Tongue>,
    /// What was played last.
    pub(crate) game: Option<RuleSet>,
    pub(crate) players: Option<u8>,
    pub(crate) strength: Option<Strength>,
}

/// A language, as it is written down.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Tongue {
    En,
    De,
}

impl From<Language> for Tongue {
    fn from(language: Language) -> Tongue {
        match language {
            Language::En => Tongue::En,
            Language::De => Tongue::De,
        }
    }
}

impl Settings {
    /// Reads them; what is not there, or cannot be read, is as at the first time.
    pub(crate) fn read(shelf: &Shelf) -> Settings {
        let text = fs::read_to_string(shelf.file(FILE)).unwrap_or_default();
        serde_json::from_str(&text).unwrap_or_default()
    }

    /// Keeps them. Nothing else depends on it, so a full disk is no trouble here.
    pub(crate) fn keep(&self, place: &Shelf) {
        let text = serde_json::to_string_pretty(self).unwrap_or_default();
        let _ = write_whole(&place.file(FILE), &text);
    }

    pub(crate) fn language(&self) -> Language {
        match self.language {
            Some(Tongue::En) => Language::En,
            Some(Tongue::De) => Language::De,
            None => of_the_system(),
        }
    }
}

/// The language that the system speaks.
pub(crate) fn of_the_system() -> Language {
    let set = ["LC_ALL", "LC_MESSAGES", "LANG"].map(|name| env::var(name).unwrap_or_default());
    let chosen = set.iter().find(|value| !value.is_empty());
    if chosen.is_some_and(|value| value.starts_with("de")) { Language::De } else { Language::En }
}
