//! Players that decide from a [`View`], and so never know more than a person in their seat.

mod clever;
mod expert;
mod floor;
mod judgement;
mod memory;
mod names;
mod objection;
mod random;
mod reason;
mod referee;
mod refusals;
mod remark;
mod repeat;
mod simple;
mod voice;

use std::fmt;
use std::str::FromStr;

use bohnhof_rules::{Action, Ask, View};

pub use clever::{Clever, MutualDeal, Ranked, is_advice, mutual_deals};
pub use expert::{Budget, Clock, Expert, Features, Prospect};
pub use floor::Floor;
pub use memory::{Memory, Spells};
pub use objection::{Explanation, Objection};
pub use random::Random;
pub use reason::Reason;
pub use referee::Referee;
pub use refusals::Refusals;
pub use remark::Remark;
pub use repeat::repeats;
pub use simple::Simple;
pub use voice::Voice;

/// A player that is a program.
pub trait Bot {
    /// Gets ready for another game. The same seed makes the same decisions, whatever the bot has
    /// played before.
    fn new_game(&mut self, seed: u64);

    /// Whether the bot wants to know what its seat remembers.
    fn remembers(&self) -> bool;

    /// Decides what to do, from what its seat sees and remembers. The memory belongs to whoever leads
    /// the game; it is blank if the bot [does not remember](Bot::remembers).
    ///
    /// With an `ask` the bot must act; without one it merely gets the chance to, and may pass with
    /// `None`. The action must be legal.
    fn decide(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) -> Option<Action>;
}

impl<B: Bot + ?Sized> Bot for Box<B> {
    fn new_game(&mut self, seed: u64) {
        (**self).new_game(seed);
    }

    fn remembers(&self) -> bool {
        (**self).remembers()
    }

    fn decide(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) -> Option<Action> {
        (**self).decide(view, memory, ask)
    }
}

/// How well a bot plays.
///
/// ```
/// use bohnhof_bots::Strength;
///
/// assert_eq!("clever".parse(), Ok(Strength::Clever));
/// assert!("genius".parse::<Strength>().is_err());
/// ```
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
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such bot; choose one of: {}", Strength::ALL.map(Strength::id).join(", "))]
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
