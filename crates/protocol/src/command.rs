//! What people do at a table.

use bohnhof_rules::{Action, Seat, Seed, no_fields};
use serde::{Deserialize, Serialize};

use crate::Strength;

/// A message of a client: a command with the id that the client gave it.
///
/// ```
/// use bohnhof_protocol::{ClientMessage, Command};
///
/// let text = r#"{"id":"c1","do":{"type":"begin"}}"#;
/// let message: ClientMessage = serde_json::from_str(text)?;
/// assert_eq!(message, ClientMessage { id: "c1".to_owned(), command: Command::Begin });
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct ClientMessage {
    /// A command that is sent again with the same id is not carried out twice.
    pub id: String,
    /// What to do.
    #[serde(rename = "do")]
    pub command: Command,
}

/// What a person does at a table.
///
/// ```
/// use bohnhof_protocol::Command;
///
/// let text = serde_json::to_string(&Command::Begin)?;
/// assert_eq!(text, r#"{"type":"begin"}"#);
/// assert!(serde_json::from_str::<Command>(r#"{"type":"begin","now":true}"#).is_err());
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
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
    #[serde(deserialize_with = "no_fields")]
    Stand,
    /// Seat a bot, or replace one, before the start. Only the host can.
    SeatBot {
        /// Where.
        seat: Seat,
        /// How well it plays.
        strength: Strength,
    },
    /// Free a seat before the start. Only the host can.
    Free {
        /// Which.
        seat: Seat,
    },
    /// Begin: from now on nobody can sit or stand, and the players reveal their numbers. Only the host
    /// can.
    #[serde(deserialize_with = "no_fields")]
    Begin,
    /// Reveal the number behind one's commitment, while the cards are being dealt.
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
        why: Option<DeclineReason>,
    },
    /// Take back one's last action, if nobody has acted since and nothing came to light.
    #[serde(deserialize_with = "no_fields")]
    Undo,
    /// Give up: a bot plays on.
    #[serde(deserialize_with = "no_fields")]
    Resign,
    /// Say something. Spectators are heard by spectators only.
    Say {
        /// What.
        text: String,
        /// Under which name; for spectators.
        #[serde(default)]
        name: Option<String>,
    },
    /// Mute somebody, or stop muting them.
    Mute {
        /// Whom.
        whom: Speaker,
        /// Whether they are muted from now on.
        muted: bool,
    },
    /// Be notified at this address when it is one's turn; `null` to stop. The operator must allow it.
    Notify {
        /// The address.
        url: Option<String>,
    },
    /// Close the table. Only the host can.
    #[serde(deserialize_with = "no_fields")]
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
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeclineReason {
    /// The player needs what the other wants.
    NeedIt,
    /// The other offers too little.
    TooLittle,
    /// The player does not plant what is offered.
    NotPlanting,
    /// The player does not hold what the other wants.
    DoNotHave,
    /// The player does not want to decide now; a later offer may find another answer.
    NotNow,
}

/// Who talks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields)]
pub enum Speaker {
    /// A player.
    Seat {
        /// Where.
        seat: Seat,
    },
    /// Those who only watch.
    #[serde(deserialize_with = "no_fields")]
    Spectators,
}
