//! Players that decide from a [`View`], and so never know more than a person in their seat.

mod clever;
mod expert;
mod floor;
mod judgement;
mod memory;
mod names;
mod random;
mod reason;
mod remark;
mod repeat;
mod simple;

use std::fmt;
use std::str::FromStr;

use bohnhof_rules::{Action, Ask, View};

pub use clever::{Clever, Ranked, is_advice};
pub use expert::{Budget, Expert, Features, Prospect};
pub use floor::Floor;
pub use memory::{Memory, Spells};
pub use random::Random;
pub use reason::Reason;
pub use remark::Remark;
pub use repeat::repeats;
pub use simple::Simple;

/// A player that is a program.
pub trait Bot {
    /// Gets ready for another game. The same seed makes the same decisions, whatever the bot has
    /// played before.
    fn new_game(&mut self, seed: u64);

    /// Decides what to do.
    ///
    /// With an `ask` the bot must act; without one it merely gets the chance to, and may pass with
    /// `None`. The action must be legal.
    fn decide(&mut self, view: &View<'_>, ask: Option<Ask>) -> Option<&Action>;

    /// What the bot remembers of the game, if it remembers anything. Who leads the game starts it
    /// again with every game, and keeps it up to date.
    fn memory(&mut self) -> Option<&mut Memory> {
        None
    }
}

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Strength {
    /// Any legal action, each as likely as the others.
    Random,
    /// Plants sensibly, and trades by a plain valuation.
    Simple,
    /// Counts cards, weighs everything in expected coins, and drives bargains.
    Clever,
    /// Looks ahead in games that might be.
    Expert,
}

impl Strength {
    /// All strengths, from the weakest.
    pub const ALL: [Strength; 4] =
        [Strength::Random, Strength::Simple, Strength::Clever, Strength::Expert];

    /// The name used in commands.
    pub fn id(self) -> &'static str {
        match self {
            Strength::Random => "random",
            Strength::Simple => "simple",
            Strength::Clever => "clever",
            Strength::Expert => "expert",
        }
    }

    /// A bot of this strength. The same seed makes the same decisions.
    pub fn bot(self, seed: u64) -> Box<dyn Bot + Send> {
        match self {
            Strength::Random => Box::new(Random::new(seed)),
            Strength::Simple => Box::new(Simple::new()),
            Strength::Clever => Box::new(Clever::new()),
            Strength::Expert => Box::new(Expert::new(seed)),
        }
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The text names no bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownBot;

impl FromStr for Strength {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Strength, UnknownBot> {
        Strength::ALL.into_iter().find(|strength| strength.id() == text).ok_or(UnknownBot)
    }
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
