//! What the server says to those who listen at a table.

use bohnhof_bots::{Remarked, Strength};
use bohnhof_rules::{Action, Ask, Seat, Seed, Sight, Snapshot};
use serde::{Deserialize, Serialize};

use crate::{Answer, Millis, Picture, Why};

/// A message of the server.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Said<'a> {
    /// The whole table as the viewer sees it.
    Picture(Box<Picture<'a>>),
    /// Something happened.
    Step(Told<'a>),
    /// Who is here.
    Presence(&'a Presence),
    /// The answer to a command.
    Answer(Answer),
}

/// A step of the log as one viewer sees it. What the viewer may not see still takes its number.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Told<'a> {
    /// The number of the step.
    pub version: u64,
    /// When.
    pub at: Millis,
    /// What happened; `None` for what is not for the viewer's eyes or ears.
    pub what: Option<Happening<'a>>,
    /// When each seat's time runs out, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deadlines: Option<Vec<Option<Millis>>>,
    /// The game after the step as the viewer sees it, for clients that ask for whole views.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub game: Option<Box<Snapshot>>,
    /// What the viewer is asked now; left out, with the rest of the choice, where that is the same as
    /// before.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub ask: Option<&'a Option<Ask>>,
    /// What the viewer can do now.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub legal: Option<&'a [Action]>,
    /// Whether the viewer can take the own last action back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub undo: Option<bool>,
    /// The digest of the game, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub digest: Option<Seed>,
}

/// What happened, as one viewer sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Happening<'a> {
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Under which name.
        name: &'a str,
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
    Acted {
        /// Who.
        seat: Seat,
        /// Whose hand it was.
        hand: Hand,
        /// What the viewer saw of it.
        sights: &'a [Sight],
        /// Why the player declined an offer, if the player said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        why: Option<Why>,
        /// What a bot says of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        reason: Option<Remarked>,
    },
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
        name: &'a str,
        /// What.
        text: &'a str,
    },
    /// The operator removed a message. Who comes back later hears this in the message's own place.
    Removed {
        /// The step in which it was said.
        version: u64,
    },
    /// The server had been stopped; clocks go on.
    Resumed,
    /// The same players meet again at another table.
    Rematch {
        /// Where.
        table: &'a str,
    },
    /// The table was closed.
    Closed,
}

/// Who is here: it is told when it changes, and is no part of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Presence {
    /// Whether each player is here.
    pub seats: Vec<bool>,
    /// How many only watch.
    pub spectators: usize,
}

/// Who acted for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Hand {
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
#[serde(rename_all = "kebab-case")]
pub enum Absence {
    /// The time ran out.
    Clock,
    /// The player is gone.
    Gone,
    /// The game has become so long that bots play it to its end.
    TooLong,
}
