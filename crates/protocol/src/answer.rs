//! The answers to commands.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

/// The answer to a command, once it is committed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Answer {
    /// The id of the command, as far as it could be read.
    pub id: Option<String>,
    /// What became of it.
    pub result: Answered,
}

impl Answer {
    /// The step that the command made, if it was carried out.
    pub fn version(&self) -> Option<u64> {
        match &self.result {
            Answered::Done { version } => Some(*version),
            Answered::Refused(_) => None,
        }
    }

    /// Why the command was not carried out, if it was not.
    pub fn refused(&self) -> Option<&Refused> {
        match &self.result {
            Answered::Done { .. } => None,
            Answered::Refused(refused) => Some(refused),
        }
    }
}

/// What became of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "type")]
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
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Refused {
    /// The id of the refusal.
    #[cfg_attr(feature = "ts", ts(type = "RefusalId"))]
    pub id: Cow<'static, str>,
    /// The number of the rule, where a rule of the game is against it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub rule: Option<Cow<'static, str>>,
    /// A sentence in English.
    pub en: Cow<'static, str>,
    /// A sentence in German.
    pub de: Cow<'static, str>,
    /// What exactly is wrong, in English, where more can be said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub detail: Option<Box<str>>,
}

impl Refused {
    /// The same with more to say.
    #[must_use]
    pub fn because(self, detail: &impl ToString) -> Refused {
        Refused { detail: Some(detail.to_string().into()), ..self }
    }
}
