//! The rules of the Bohnanza family of card games.
//!
//! Pure: no input or output, no clock, no randomness of its own. A [`Game`] asks, players answer
//! with an [`Action`], and what happens is told as [`Event`]s; a [`View`] is what one player may know
//! of it. Rule numbers (`C9`, `B12`) are those of `docs/rules/`.
//!
//! What nearly every program needs stands here; the rest has its module: [`setup`] and [`rule_set`]
//! for which game is played with which numbers, [`cards`] and [`deck`] for what it is played with,
//! [`table`], [`view`], [`trade`] and [`magic`] for what players see, [`action`] and [`event`] for what
//! they do and what happens, [`record`] and [`notation`] for games as text, and [`words`] for what
//! things are called.

pub mod action;
mod ask;
#[cfg(feature = "serde")]
mod bits;
pub mod cards;
pub mod deck;
pub mod event;
mod game;
mod games;
mod hidden;
mod illegal;
pub mod magic;
mod mechanics;
pub mod notation;
#[cfg(feature = "openapi")]
mod openapi;
pub mod random;
pub mod record;
pub mod rule_set;
pub mod seat;
pub mod setup;
#[cfg(feature = "serde")]
mod strict;
pub mod table;
#[cfg(feature = "serde")]
#[doc(hidden)]
pub mod tagged;
#[cfg(feature = "serde")]
mod told;
pub mod trade;
mod truth;
pub mod view;
pub mod words;

pub use action::Action;
pub use ask::{Ask, MagicAsk};
pub use cards::{Bundle, Card, Kind};
pub use event::Event;
pub use game::{Game, PreparedTable};
pub use illegal::{Illegal, Language};
pub use record::Record;
pub use rule_set::RuleSet;
pub use seat::Seat;
pub use setup::{Seed, Setup};
#[cfg(feature = "serde")]
pub use strict::no_fields;
pub use table::{Outcome, Phase, Table};
pub use view::{View, Viewer};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
