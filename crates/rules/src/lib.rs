//! The rules of the Bohnanza family of card games.
//!
//! Pure: no input or output, no clock, no randomness of its own. A [`Game`] asks, players answer
//! with an [`Action`], and what happens is told as [`Event`]s. Rule numbers (`C9`, `B12`) are those
//! of `docs/rules/`.

mod action;
mod ask;
mod beanometer;
#[cfg(feature = "serde")]
mod bits;
mod bundle;
mod card;
mod deck;
mod event;
mod fields;
mod game;
mod games;
mod hand;
mod hidden;
mod illegal;
mod imagine;
mod kind;
#[cfg(feature = "serde")]
mod log;
mod magic;
mod mechanics;
mod notation;
mod numbers;
#[cfg(feature = "openapi")]
mod openapi;
mod place;
mod private;
pub mod random;
mod record;
mod rule_set;
mod seat;
mod seed;
mod setup;
mod spell;
mod story;
mod streak;
#[cfg(feature = "serde")]
mod strict;
mod table;
#[cfg(feature = "serde")]
mod told;
mod trade;
mod truth;
mod view;

pub use action::{Action, Casting, MafiaAction, MagicAction, OddCard, Source, TradeAction};
pub use ask::Ask;
pub use beanometer::Beanometer;
pub use bundle::{Bundle, MAX_OF_KIND};
pub use card::{Card, CardSet, MAX_CARDS};
pub use deck::{Bean, Beans, Deck, DeckKind, Estimated};
#[cfg(feature = "toml")]
pub use deck::{BeansError, beans_from_toml};
pub use event::{
    Event, MafiaEvent, MagicEvent, PublicEvent, SeenEvent, Sink, TradeEvent, Unwilling,
};
pub use fields::{Field, Fields, MAX_BOSSES, MAX_FIELDS};
pub use game::{Game, PreparedTable};
pub use games::al_cabohne::mafia::BOSSES_HARVEST_AT;
pub use hand::{Hand, MAX_HAND};
pub use illegal::{Illegal, Language};
pub use imagine::{Imagined, Known};
pub use kind::{KINDS, Kind, KindSet, LANES, UnknownKind};
#[cfg(feature = "serde")]
pub use log::Log;
pub use magic::{Effect, Effects, FaceUp, MAX_EFFECTS, Magic, MagicCards, Slots};
pub use notation::NotationError;
pub use numbers::{Draw, Numbers, Paid, Protection, SameKind, Tie};
pub use place::Place;
pub use private::{HandCard, Private, Shown};
#[cfg(feature = "serde")]
pub use record::RecordError;
pub use record::{Record, ReplayError, Step};
pub use rule_set::{Family, RuleSet, Rulebook, Start, Text, UnknownRuleSet};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use seed::{LiveRng, NoSeed, Seed};
pub use setup::{Options, Setup, SetupError};
pub use spell::{SPELLS, Spell, SpellSet, UnknownSpell};
pub use story::{HarvestStory, PlayerStory, Story, TurnStory};
pub use streak::Streak;
#[cfg(feature = "serde")]
pub use strict::no_fields;
pub use table::{Farm, Outcome, Phase, Table};
pub use trade::{Call, Give, MAX_OFFERS, Offer, OfferEnd, OfferId, Pick, Promise, TALK_CAP, Terms};
pub use view::{Snapshot, View, Viewer};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
