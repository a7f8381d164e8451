//! The answers to commands.

use serde::Serialize;

/// The answer to a command, once it is committed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Answer {
    /// The name of the command, as far as it could be read.
    pub id: Option<String>,
    /// What became of it.
    #[serde(flatten)]
    pub result: Answered,
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(untagged)]
pub enum Answered {
    /// It was carried out.
    Done {
        /// As which step.
        version: u64,
    },
    /// It was not carried out.
    Refused(Refused),
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Refused {
    /// The name of the refusal.
    pub refused: String,
    /// The number of the rule, where a rule of the game is against it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<&'static str>,
    /// A sentence in English.
    pub en: String,
    /// A sentence in German.
    pub de: String,
    /// What exactly is wrong, in English, where more can be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub detail: Option<String>,
}

impl Refused {
    /// The same with more to say.
    #[must_use]
    pub fn because(self, detail: &impl ToString) -> Refused {
        Refused { detail: Some(detail.to_string()), ..self }
    }
}
