//! What goes over the border.

use bohnhof_protocol::{
    ClientMessage, Millis, Plan, Refusal, Refused, ServerMessage, TableSummary,
};
use bohnhof_rules::tagged::{self, Tagged};
use bohnhof_rules::{Seat, Seed};
use bohnhof_table::{Entry, TableId};
use serde::de::MapAccess;
use serde::de::value::MapAccessDeserializer;
use serde::{Deserialize, Deserializer, Serialize};

/// What a page asks for, and when.
#[derive(Clone, Debug, Deserialize)]
pub struct Call {
    /// Now, as milliseconds since 1970.
    pub at: Millis,
    /// What it asks for.
    #[serde(rename = "do")]
    pub request: Request,
}

/// What a page asks for.
#[derive(Clone, Debug)]
pub enum Request {
    /// The games that can be played.
    Games,
    /// A new table, with the page's person as its host.
    Open(Open),
    /// A table that was opened before.
    Load(Load),
    /// Something at the table.
    AtTable(AtTable),
}

/// A new table.
#[derive(Clone, Debug, Deserialize)]
pub struct Open {
    /// What is agreed.
    pub plan: Plan,
    /// Random bytes, for the deal and for everything else.
    pub random: Seed,
}

/// A table that was opened before.
#[derive(Clone, Debug, Deserialize)]
pub struct Load {
    /// Its name.
    pub table: TableId,
    /// Everything that happened at it.
    pub log: Vec<Entry>,
    /// Random bytes.
    pub random: Seed,
}

impl<'de> Deserialize<'de> for Request {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Request, D::Error> {
        tagged::read(deserializer)
    }
}

impl<'de> Tagged<'de> for Request {
    fn read<A: MapAccess<'de>>(name: &str, fields: A) -> Result<Request, A::Error> {
        match name {
            "games" => Ok(Request::Games),
            "open" => Open::deserialize(MapAccessDeserializer::new(fields)).map(Request::Open),
            "load" => Load::deserialize(MapAccessDeserializer::new(fields)).map(Request::Load),
            _ => AtTable::deserialize(tagged::whole(name, fields)).map(Request::AtTable),
        }
    }
}

/// What a page asks for at its table.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "type")]
pub enum AtTable {
    /// What happened since a version, or the whole table.
    Watch {
        /// The last version that the page has.
        since: Option<u64>,
    },
    /// A command of the page's person.
    Command {
        /// The message, as it would go to a server.
        message: ClientMessage,
    },
    /// What the last reply wanted to be written is in the log.
    Written,
    /// The time has come that the last reply named.
    Wake,
    /// What a list of tables shows of it: a [`Summary`].
    Summary,
    /// The players meet again at another table, which the page has opened.
    Rematch {
        /// Which.
        table: TableId,
    },
    /// What the person could do now.
    Hint,
    /// The deals that the person and others would like.
    Radar,
    /// The finished game step by step.
    Replay {
        /// Through whose eyes; left out, those of a spectator.
        seat: Option<Seat>,
    },
    /// Who earned what when in the finished game.
    Story,
    /// The finished game as JSON lines.
    Log,
    /// The finished game with the proof of its deal.
    Record,
    /// What a player of the finished game decided, and what a bot would have done.
    Review {
        /// Who.
        seat: Seat,
    },
}

/// The table in the page's list.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    /// As a server's list has it.
    #[serde(flatten)]
    pub table: TableSummary,
    /// The seat of the page's person.
    pub you: Option<Seat>,
}

/// What a page gets.
#[derive(Clone, Debug, Default, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct Reply {
    /// Written to the log before anything else is asked for but this: then the page says that it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub write: Option<Write>,
    /// What a server would have sent.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub messages: Vec<ServerMessage>,
    /// When something happens by itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub wakes_at: Option<Millis>,
    /// What was asked for, as a server would have sent it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub text: Option<String>,
    /// Why nothing was done.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub refused: Option<Refused>,
}

/// A new entry of a table's log.
#[derive(Clone, Debug, Serialize)]
pub struct Write {
    /// Of which table.
    pub table: TableId,
    /// Its number, from 1.
    pub version: u64,
    /// What happened.
    pub entry: Entry,
}

impl Reply {
    pub(crate) fn refused(refusal: Refusal) -> Reply {
        Reply { refused: Some(refusal.into()), ..Reply::default() }
    }

    pub(crate) fn text(what: &impl Serialize) -> Reply {
        // Our types have no values that JSON cannot hold.
        Reply { text: serde_json::to_string(what).ok(), ..Reply::default() }
    }
}
