//! The rules of the Bohnanza family of card games.
//!
//! Pure: no input or output, no clock, no randomness of its own. A [`Game`] asks, players answer
//! with an [`Action`], and what happens is told as [`Event`]s. Rule numbers (`C9`, `B12`) are those
//! of `docs/rules/`.

mod action;
mod ask;
mod beanometer;
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
mod log;
mod magic;
mod mechanics;
mod notation;
mod place;
mod private;
pub mod random;
mod record;
mod seat;
mod seed;
mod setup;
mod spell;
mod story;
mod streak;
mod table;
mod trade;
mod truth;
mod view;

pub use action::{Action, Casting, OddCard, Sorcery, Source};
pub use ask::Ask;
pub use beanometer::Beanometer;
pub use bundle::{Bundle, MAX_OF_KIND};
pub use card::{Card, CardSet, MAX_CARDS};
pub use deck::{Bean, Beans, BeansError, Deck, Estimated, beans_from_toml};
pub use event::{Event, News, Sight, Sink, Unwilling};
pub use fields::{Field, Fields, MAX_BOSSES, MAX_FIELDS};
pub use game::{Game, LaidTable};
pub use games::al_cabohne::mafia::BOSSES_HARVEST_AT;
pub use hand::{Hand, MAX_HAND};
pub use illegal::{Illegal, Language};
pub use imagine::{Imagined, Known};
pub use kind::{KINDS, Kind, KindSet, LANES, UnknownKind};
pub use log::Log;
pub use magic::{Effect, Effects, FaceUp, MAX_EFFECTS, Magic, MagicCards, Slots};
pub use notation::NotationError;
pub use place::Place;
pub use private::{Private, Shown};
pub use record::{Record, RecordError, ReplayError, Step};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use seed::{LiveRng, NoSeed, Seed};
pub use setup::{
    Draw, Numbers, Options, Paid, Protection, RuleSet, SameKind, Setup, SetupError, Tie,
    UnknownRuleSet,
};
pub use spell::{SPELLS, Spell, SpellSet, UnknownSpell};
pub use story::{HarvestStory, PlayerStory, Story, TurnStory};
pub use streak::Streak;
pub use table::{Farm, Outcome, Phase, Table};
pub use trade::{Call, Give, MAX_OFFERS, Offer, OfferEnd, OfferId, Pick, Promise, TALK_CAP, Terms};
pub use view::{Snapshot, View, Viewer};
