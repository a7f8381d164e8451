//! What is agreed when a table is opened.

use bohnhof_rules::deck::Beans;
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::setup::{Options, SetupError};
use bohnhof_rules::{RuleSet, Setup};
use serde::{Deserialize, Serialize};

/// What is agreed when a table is opened.
///
/// ```
/// use bohnhof_protocol::{Clock, Plan, PlanError};
/// use bohnhof_rules::RuleSet;
///
/// let mut plan = Plan::new(RuleSet::AMIGO, 4);
/// assert_eq!(plan.check(), Ok(()));
/// plan.clock = Some(Clock { decision: 0, bank: 60 });
/// assert_eq!(plan.check(), Err(PlanError::NoTime));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Plan {
    /// Which game.
    pub rules: RuleSet,
    /// How many play.
    pub players: u8,
    /// The options of the game.
    #[serde(default)]
    pub options: Options,
    /// Figures that replace the printed ones.
    #[serde(default, skip_serializing_if = "Beans::is_empty")]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<bohnhof_rules::Kind, bohnhof_rules::deck::Bean>))]
    pub beans: Beans,
    /// Whether the table is listed for everybody; otherwise one needs its link.
    #[serde(default)]
    pub public: bool,
    /// How long players may think; without a clock as long as they like.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub clock: Option<Clock>,
    /// How fast bots act.
    #[serde(default)]
    pub pace: Pace,
    /// How much bots talk.
    #[serde(default)]
    pub talk: Talk,
    /// After how many seconds a bot stands in for a player who is gone; `None` for never.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub stand_in_after: Option<u32>,
    /// Whether players may ask for hints.
    #[serde(default)]
    pub hints: bool,
    /// Whether players are shown deals that both sides would like.
    #[serde(default)]
    pub radar: bool,
}

/// How long players may think, in seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Clock {
    /// For each decision.
    pub decision: u32,
    /// In reserve for the whole game.
    pub bank: u32,
}

/// How fast bots act.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pace {
    /// At once.
    Instant,
    /// Faster than people can follow in detail.
    Quick,
    /// So that people can follow.
    #[default]
    Human,
}

/// How much bots talk about what they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Talk {
    /// They have a word for nearly everything.
    Lively,
    /// They speak of deals, harvests and purchases.
    #[default]
    Brief,
    /// They say nothing.
    Silent,
}

/// A day: longer thinking times are what tables without a clock are for.
const MAX_SECONDS: u32 = 24 * 60 * 60;

impl Plan {
    /// A table by link only, without a clock.
    pub fn new(rules: RuleSet, players: u8) -> Plan {
        Plan {
            rules,
            players,
            options: Options::default(),
            beans: Beans::new(),
            public: false,
            clock: None,
            pace: Pace::default(),
            talk: Talk::default(),
            stand_in_after: None,
            hints: false,
            radar: false,
        }
    }

    /// The set-up of the game, with bots in these seats.
    pub fn setup(&self, programs: SeatSet) -> Setup {
        Setup {
            options: self.options,
            beans: self.beans.clone(),
            programs,
            ..Setup::new(self.rules, self.players)
        }
    }

    /// Whether such a table can be opened.
    pub fn check(&self) -> Result<(), PlanError> {
        self.setup(SeatSet::EMPTY).check().map_err(PlanError::Setup)?;
        let times = self.clock.map(|clock| [clock.decision, clock.bank]).into_iter().flatten();
        if times.chain(self.stand_in_after).any(|seconds| seconds > MAX_SECONDS) {
            return Err(PlanError::TooLong);
        }
        if self.clock.is_some_and(|clock| clock.decision == 0) {
            return Err(PlanError::NoTime);
        }
        Ok(())
    }
}

/// Why a table cannot be opened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum PlanError {
    /// The game cannot be set up.
    #[error(transparent)]
    Setup(SetupError),
    /// A time is longer than a day.
    #[error("a time is at most a day; leave the clock out for slow games")]
    TooLong,
    /// There is no time to decide.
    #[error("a clock gives at least one second for a decision")]
    NoTime,
}
