//! The messages of tables and their clients, the same from both sides: `docs/protocol.md` describes
//! them.

mod about;
mod answer;
mod bot;
mod command;
pub mod fair;
pub mod names;
#[cfg(feature = "openapi")]
pub mod openapi;
mod person;
mod plan;
mod read;
mod refusal;
mod replay;
mod report;
mod review;
mod step;
#[cfg(feature = "ts")]
pub mod ts;
mod view;

pub use about::About;
pub use answer::{Answer, Answered, Refused};
pub use bot::{Hint, Hints, Radar, RadarDeal, Sentence, Strength};
pub use command::{ClientMessage, Command, DeclineReason, Speaker};
pub use person::{Device, DeviceCode, WhoAmI};
pub use plan::{Clock, Pace, Plan, PlanError, Talk};
pub use refusal::Refusal;
pub use replay::{Replay, ReplayStep};
pub use report::{KeptReport, Report, ReportSubject};
pub use review::{Appraisal, Decision, ExplainedRefusal, Moment, Review};
pub use step::{Absence, Acted, Controller, Presence, ServerMessage, StepMessage, TableEvent};
pub use view::{
    ChatMessage, Choice, GameInfo, MAX_CHAT, OpenedTable, SeatView, Stage, TableSummary, TableView,
};

/// Milliseconds since 1970.
pub type Millis = u64;

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
