//! Records: everything that is needed to play a game again.

#[cfg(feature = "serde")]
mod json;
#[cfg(feature = "serde")]
mod log;
mod story;
mod streak;

#[cfg(feature = "serde")]
pub use self::json::RecordError;
#[cfg(feature = "serde")]
pub(crate) use self::json::json;
use crate::action::Action;
use crate::event::Sink;
use crate::game::Game;
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::setup::{LiveRng, Seed, Setup, SetupError};

#[cfg(feature = "serde")]
pub use self::log::Log;
pub use self::story::{HarvestStory, PlayerStory, Story, TurnStory};
pub use self::streak::Streak;

const VERSION: u32 = 1;

/// A game as its set-up, its seed and its actions. It replays to the identical game.
///
/// ```
/// use bohnhof_rules::{Record, RuleSet, Seed, Setup};
///
/// let record = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32]));
/// let again = Record::from_json(&record.to_json()).expect("it was just written");
/// assert_eq!(again, record);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Record {
    #[cfg_attr(feature = "serde", serde(deserialize_with = "json::this_version"))]
    version: u32,
    /// What was agreed before the game.
    pub setup: Setup,
    /// Where the randomness comes from.
    pub seed: Seed,
    /// What the players did.
    pub actions: Vec<Step>,
}

/// An action of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = RecordStep))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
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
            game.play_dyn(seat, &action, rng, sink).map_err(|illegal| ReplayError::Action {
                number,
                seat,
                illegal,
            })?;
        }
        Ok(())
    }
}

/// Why a record does not replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// Such a game cannot be set up.
    #[error(transparent)]
    Setup(SetupError),
    /// An action is against the rules.
    #[error("action {number} of the record, by seat {seat}, is not allowed: {illegal}")]
    Action {
        /// Which one, counted from 1.
        number: usize,
        /// Who acted.
        seat: Seat,
        /// What stands in its way.
        illegal: Illegal,
    },
}
