//! What people tell the operator about a message or a player.

use bohnhof_rules::Seat;
use serde::{Deserialize, Serialize};

/// Something that somebody wants the operator to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Report {
    /// Whom or what it is about.
    pub about: ReportSubject,
    /// What is wrong, in a few words.
    pub text: String,
}

/// Whom or what a report is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
pub enum ReportSubject {
    /// A player.
    Seat {
        /// Where the player sits.
        seat: Seat,
    },
    /// A message.
    Message {
        /// The version in which it was said.
        version: u64,
    },
}

/// A report that was kept.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct KeptReport {
    /// Its id.
    pub report: String,
}
