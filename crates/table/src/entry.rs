//! The log of a table: everything that ever changed it. Its state is always the fold of its log.

use bohnhof_bots::Remark;
use bohnhof_protocol::{Absence, Controller, DeclineReason, Millis, Plan, Speaker, Strength};
use bohnhof_rules::{Action, Seat, Seed};
use serde::{Deserialize, Serialize};

use crate::{PersonId, TableId};

/// One step of a table's log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Entry {
    /// When.
    pub at: Millis,
    /// The person whose command it was; `None` for what the table does by itself.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub by: Option<PersonId>,
    /// The id that the person's client gave to the command.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<String>,
    /// What happened.
    pub change: Change,
}

/// What happened at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum Change {
    /// The table was opened. Nobody is told the secret of its deal before the end.
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
    /// All that goes into the deal was fixed: nobody sits down or stands up from now on.
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
        /// Who acted for the seat.
        controller: Controller,
        /// Why an offer was declined, if the player said so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<DeclineReason>,
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
    /// The operator removed the message of this version. The message's own entry is replaced by one like
    /// this, so that nothing of the text is left.
    Removed {
        /// The version of the message.
        version: u64,
    },
    /// A person muted somebody, or stopped muting them.
    Muted {
        /// Whom: a player, or all spectators.
        whom: Speaker,
        /// Whether they are muted from now on.
        muted: bool,
    },
    /// A player wants to be notified elsewhere when it is their turn, or no longer.
    Notify {
        /// Who.
        seat: Seat,
        /// Where to.
        url: Option<String>,
    },
    /// Whoever holds the table came back after a break, or can save again: clocks go on from here.
    Resumed,
    /// The same players meet again at another table.
    Rematch {
        /// Where.
        table: TableId,
    },
    /// The table was closed.
    Closed,
}

impl Change {
    /// Whether bots think again after this. Talk does not keep them from acting.
    pub(crate) fn is_for_bots(&self) -> bool {
        !matches!(
            self,
            Change::Said { .. }
                | Change::Removed { .. }
                | Change::Muted { .. }
                | Change::Notify { .. }
                | Change::Resumed
                | Change::Rematch { .. }
        )
    }

    /// Whether somebody may see the table differently from now on, or a different game.
    pub(crate) fn changes_views(&self) -> bool {
        matches!(
            self,
            Change::Sat { .. }
                | Change::Stood { .. }
                | Change::Began
                | Change::Undone { .. }
                | Change::Resigned { .. }
        )
    }
}
