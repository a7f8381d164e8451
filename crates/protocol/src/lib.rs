//! What servers and clients of Bohnhof say to each other: `docs/protocol.md` describes it.

mod answer;
mod command;
mod hint;
mod person;
mod picture;
mod plan;
mod replay;
mod told;
#[cfg(feature = "ts")]
pub mod ts;

pub use answer::{Answer, Answered, Refused};
pub use command::{Command, Sent, Talker, Why};
pub use hint::{Hint, Hints};
pub use person::{DevicePicture, Known, NewCode};
pub use picture::{Choice, GameOnOffer, LinePicture, Opened, Picture, SeatPicture, Stage, Summary};
pub use plan::{Clock, Pace, Plan, PlanError};
pub use replay::{Replay, ReplayStep};
pub use told::{Absence, Hand, Happening, Presence, Said, Told};

/// Milliseconds since 1970.
pub type Millis = u64;
