//! What the server says to those who listen at a table.

use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{Answer, Choice, DeclineReason, Millis, Sentence, Strength, TableView};

/// A message of the server.
///
/// ```
/// use bohnhof_protocol::{Presence, ServerMessage};
///
/// let text = r#"{"type":"presence","seats":[true,false],"spectators":1}"#;
/// let message: ServerMessage = serde_json::from_str(text)?;
/// assert_eq!(message, ServerMessage::Presence(Presence { seats: vec![true, false], spectators: 1 }));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum ServerMessage {
    /// The whole table as the viewer sees it.
    Table(Box<TableView>),
    /// Something happened.
    Step(StepMessage),
    /// Who is here.
    Presence(Presence),
    /// The answer to a command.
    Answer(Answer),
}

/// A step of the log as one viewer sees it. What the viewer may not see still takes its number.
///
/// ```
/// use bohnhof_protocol::StepMessage;
///
/// // Somebody said something that this viewer has muted.
/// let step: StepMessage = serde_json::from_str(r#"{"version":12,"at":1700000000000,"event":null}"#)?;
/// assert_eq!((step.version, step.event), (12, None));
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct StepMessage {
    /// The number of the step.
    pub version: u64,
    /// When.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Millis,
    /// What happened; `None` for what is not for the viewer's eyes or ears.
    pub event: Option<TableEvent>,
    /// When each seat's time runs out, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Option<u64>>>))]
    pub deadlines: Option<Vec<Option<Millis>>>,
    /// The game after the step as the viewer sees it, for clients that ask for whole views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub game: Option<Box<Snapshot>>,
    /// What the viewer can do now; left out where that is the same as before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub choice: Option<Choice>,
    /// The digest of the game, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub digest: Option<Seed>,
}

/// What happened, as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "type", remote = "Self")]
pub enum TableEvent {
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Under which name.
        name: String,
        /// What the person has committed to in the deal.
        commitment: Seed,
    },
    /// A seat became empty, before the start.
    Stood {
        /// Which.
        seat: Seat,
    },
    /// A bot sat down.
    BotSat {
        /// Where.
        seat: Seat,
        /// How well it plays.
        strength: Strength,
    },
    /// All that goes into the deal is fixed: the players reveal their numbers now.
    Sealed {
        /// The seal, which binds all of it.
        seal: Seed,
    },
    /// A player revealed the number.
    Revealed {
        /// Who.
        seat: Seat,
    },
    /// The game began.
    Began {
        /// The game as the viewer sees it.
        game: Box<Snapshot>,
    },
    /// A player acted.
    Acted(Acted),
    /// A player took the last action back.
    Undone {
        /// Who.
        seat: Seat,
        /// The game without it, as the viewer sees it.
        game: Box<Snapshot>,
    },
    /// A bot stands in for a player.
    StoodIn {
        /// For whom.
        seat: Seat,
        /// Why.
        why: Absence,
    },
    /// A player is back.
    Returned {
        /// Who.
        seat: Seat,
    },
    /// A player gave up: a bot plays on.
    Resigned {
        /// Who.
        seat: Seat,
    },
    /// Somebody said something.
    Said {
        /// The player; `None` for a spectator.
        seat: Option<Seat>,
        /// Under which name.
        name: String,
        /// What.
        text: String,
    },
    /// The operator removed a message. Clients that come back later hear this in place of the message.
    Removed {
        /// The step in which it was said.
        version: u64,
    },
    /// The server had been stopped; clocks go on.
    Resumed,
    /// The same players meet again at another table.
    Rematch {
        /// Where.
        table: String,
    },
    /// The table was closed.
    Closed,
}

/// What a player did, as one viewer sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct Acted {
    /// Who.
    pub seat: Seat,
    /// Who acted for the seat.
    pub controller: Controller,
    /// What the viewer saw of it.
    pub events: Vec<SeenEvent>,
    /// Why the player declined an offer, if the player said so.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub why: Option<DeclineReason>,
    /// What a bot says of it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub reason: Option<Sentence>,
}

/// Who is here: it is told when it changes, and is not part of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Presence {
    /// Whether each player is here.
    pub seats: Vec<bool>,
    /// How many only watch.
    pub spectators: usize,
}

/// Who acted for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Controller {
    /// The person who sits there.
    Person,
    /// The bot that sits there.
    Bot,
    /// A bot that stands in for the person.
    StandIn,
}

/// Why a bot stands in for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The time ran out.
    Clock,
    /// The player is gone.
    Gone,
    /// The game has become so long that bots play it to its end.
    TooLong,
}
