//! Records: everything that is needed to play a game again.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::action::Action;
use crate::event::Sink;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::seed::{LiveRng, Seed};
use crate::setup::{Setup, SetupError};

const VERSION: u32 = 1;

/// A game as its set-up, its seed and its actions. It replays to the identical game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct Record {
    #[serde(deserialize_with = "this_version")]
    version: u32,
    /// What was agreed before the game.
    pub setup: Setup,
    /// Where the randomness comes from.
    pub seed: Seed,
    /// What the players did.
    pub actions: Vec<Step>,
}

/// An action of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordStep))]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// Who acted.
    pub seat: Seat,
    /// What was done.
    pub action: Action,
}

impl Record {
    /// The record of a game that has not begun.
    pub fn new(setup: Setup, seed: Seed) -> Record {
        Record { version: VERSION, setup, seed, actions: Vec::new() }
    }

    /// The game before the first action, and the randomness for the rest of it.
    pub fn start(&self) -> Result<(Game, LiveRng), SetupError> {
        let mut rng = self.seed.rng();
        Ok((Game::new(&self.setup, &mut rng)?, rng))
    }

    /// Plays the game again. What happens goes to `sink`.
    pub fn replay(&self, sink: &mut impl Sink) -> Result<Game, ReplayError> {
        let (mut game, mut rng) = self.start().map_err(ReplayError::Setup)?;
        self.replay_on(&mut game, &mut rng, sink)?;
        Ok(game)
    }

    /// Carries out the actions on a game that has just begun.
    pub(crate) fn replay_on(
        &self,
        game: &mut Game,
        rng: &mut LiveRng,
        sink: &mut impl Sink,
    ) -> Result<(), ReplayError> {
        for (number, &Step { seat, action }) in (1..).zip(&self.actions) {
            game.play(seat, &action, rng, sink).map_err(|illegal| ReplayError::Action {
                number,
                seat,
                illegal,
            })?;
        }
        Ok(())
    }

    /// Reads a record.
    pub fn from_json(text: &str) -> Result<Record, RecordError> {
        // A record of another version may have other fields: its version is the thing to tell.
        #[derive(Deserialize)]
        struct Head {
            #[serde(rename = "version", deserialize_with = "this_version")]
            _version: u32,
        }
        let read = serde_json::from_str::<Head>(text).and_then(|_| serde_json::from_str(text));
        read.map_err(|error| RecordError(error.to_string()))
    }

    /// Writes the record as JSON, with a line for each action.
    pub fn to_json(&self) -> String {
        let actions: Vec<_> = self.actions.iter().map(|step| format!("\n{}", json(step))).collect();
        format!(
            "{{\"version\":{},\"setup\":{},\"seed\":{},\"actions\":[{}\n]}}\n",
            self.version,
            json(&self.setup),
            json(&self.seed),
            actions.join(","),
        )
    }
}

/// Our types have no values that JSON cannot hold, so this never comes out empty.
pub(crate) fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}

fn this_version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    match u32::deserialize(deserializer)? {
        VERSION => Ok(VERSION),
        other => Err(D::Error::custom(format!(
            "this record has version {other}, but only version {VERSION} is known here"
        ))),
    }
}

/// Why a text is no record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError(String);

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for RecordError {}

/// Why a record does not replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReplayError {
    /// Such a game cannot be set up.
    Setup(SetupError),
    /// An action is against the rules.
    Action {
        /// Which one, counted from 1.
        number: usize,
        /// Who acted.
        seat: Seat,
        /// What stands in its way.
        illegal: Illegal,
    },
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReplayError::Setup(error) => error.fmt(f),
            ReplayError::Action { number, seat, illegal } => {
                write!(
                    f,
                    "action {number} of the record, by seat {seat}, is not allowed: {illegal}"
                )
            }
        }
    }
}

impl std::error::Error for ReplayError {}
