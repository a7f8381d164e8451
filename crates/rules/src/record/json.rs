//! Records as JSON.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use super::{Record, VERSION};

impl Record {
    /// Reads a record.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        // A record of another version may have other fields: its version is the thing to tell.
        #[derive(Deserialize)]
        struct Head {
            #[serde(rename = "version", deserialize_with = "this_version")]
            _version: u32,
        }
        let read = serde_json::from_str::<Head>(text).and_then(|_| serde_json::from_str(text));
        read.map_err(|error| RecordError(error.to_string()))
    }

    /// Writes the record as JSON, with a line for each action.
    pub fn to_json(&self) -> String {
        let actions: Vec<_> = self.actions.iter().map(|step| format!("\n{}", json(step))).collect();
        format!(
            "{{\"version\":{},\"setup\":{},\"seed\":{},\"actions\":[{}\n]}}\n",
            self.version,
            json(&self.setup),
            json(&self.seed),
            actions.join(","),
        )
    }
}

/// Our types have no values that JSON cannot hold, so this never comes out empty.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

pub(super) fn this_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        VERSION => Ok(VERSION),
        other => Err(D::Error::custom(format!(
            "this record has version {other}, but only version {VERSION} is known here"
        ))),
    }
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct RecordError(String);
