//! The log of a table: everything that ever changed it. Its state is always the fold of its log.

use bohnhof_bots::{Remark, Strength};
use bohnhof_protocol::{Absence, Hand, Millis, Plan, Talker, Why};
use bohnhof_rules::{Action, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::ids::{PersonId, TableId};

/// One step of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// The person whose command it was; `None` for what the server does by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The name that the person's client gave to the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What happened.
    pub what: What,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum What {
    /// The table was opened. The secret of its deal never leaves the server before the end.
    Opened {
        /// What was agreed.
        plan: Plan,
        /// The secret of the fair deal.
        secret: Seed,
    },
    /// A person sat down.
    Sat {
        /// Where.
        seat: Seat,
        /// Under which name.
        name: String,
        /// The SHA-256 of the number that the client will add to the deal.
        commitment: Seed,
    },
    /// A seat was left, or its bot sent away, before the start.
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
    /// All that goes into the deal was fixed: nobody sits or stands any more.
    Sealed,
    /// A player revealed the number.
    Revealed {
        /// Who.
        seat: Seat,
        /// The number.
        number: Seed,
    },
    /// The game began, with the numbers that had been revealed.
    Began,
    /// A player acted.
    Acted {
        /// Who.
        seat: Seat,
        /// What was done.
        action: Action,
        /// Whose hand it was.
        hand: Hand,
        /// Why an offer was declined, if the player said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
        /// What a bot said of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        reason: Option<Remark>,
    },
    /// A player took the last action back.
    Undone {
        /// Who.
        seat: Seat,
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
    /// The message of this version was removed by the operator. Its own entry says the same of itself, so
    /// what was said stands nowhere any more.
    Removed {
        /// The version of the message.
        version: u64,
    },
    /// A person does not want to hear somebody any more, or again.
    Muted {
        /// Whom: a player, or all spectators.
        whom: Talker,
        /// Whether from now on nothing is heard.
        muted: bool,
    },
    /// A player wants to be told elsewhere that it is their turn, or no longer.
    Notify {
        /// Who.
        seat: Seat,
        /// Where to.
        url: Option<String>,
    },
    /// The server came back after it had stopped, or can save again: clocks go on from here.
    Resumed,
    /// The same players meet again at another table.
    Rematch {
        /// Where.
        table: TableId,
    },
    /// The table was closed.
    Closed,
}
