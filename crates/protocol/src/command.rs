//! What people do at a table.

use bohnhof_bots::Strength;
use bohnhof_rules::{Action, Seat, Seed};
use serde::{Deserialize, Serialize};

/// A command with the name that the client gave it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Sent {
    /// Resending a command with the same name does nothing twice.
    pub id: String,
    /// What to do.
    #[serde(rename = "do")]
    pub command: Command,
}

/// What a person does at a table.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Command {
    /// Sit down, before the start.
    Sit {
        /// Where; on any empty seat if it does not matter.
        #[serde(default)]
        seat: Option<Seat>,
        /// Under which name.
        name: String,
        /// The SHA-256 of a random number of the client: the number itself goes into the deal, and is
        /// revealed when all commitments are fixed.
        commitment: Seed,
    },
    /// Leave the seat, before the start.
    Stand,
    /// Seat a bot, or another one; for who opened the table, before the start.
    SeatBot {
        /// Where.
        seat: Seat,
        /// How well it plays.
        strength: Strength,
    },
    /// Free a seat, before the start; for who opened the table.
    Free {
        /// Which.
        seat: Seat,
    },
    /// Begin: from now on nobody can sit or stand, and the players reveal their numbers; for who opened
    /// the table.
    Begin,
    /// Reveal the number that one sat down with, while the cards are being dealt.
    Reveal {
        /// The number whose SHA-256 is the commitment.
        number: Seed,
    },
    /// Act in the game.
    Act {
        /// What to do.
        action: Action,
        /// Why an offer is declined, if the player says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        why: Option<Why>,
    },
    /// Take the own last action back, where nobody has acted since and nothing came to light.
    Undo,
    /// Give up: a bot plays on.
    Resign,
    /// Say something. Spectators are heard by spectators only.
    Say {
        /// What.
        text: String,
        /// Under which name; for spectators.
        #[serde(default)]
        name: Option<String>,
    },
    /// Hear somebody no more, or again.
    Mute {
        /// Whom.
        whom: Talker,
        /// Whether from now on nothing is heard.
        muted: bool,
    },
    /// Be told elsewhere that it is the own turn: a message is posted to this address. `null` for no
    /// longer. The operator must allow it.
    Notify {
        /// The address.
        url: Option<String>,
    },
    /// Close the table; for who opened it.
    Close,
}

impl Command {
    /// An action without a word about it.
    pub fn act(action: Action) -> Command {
        Command::Act { action, why: None }
    }
}

/// Why an offer is declined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    /// The player needs what the other wants.
    NeedIt,
    /// The other offers too little.
    TooLittle,
    /// The player does not plant what is offered.
    NotPlanting,
}

/// Who talks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Talker {
    /// A player.
    Seat(Seat),
    /// Those who only watch.
    Spectators,
}
