//! The rules of the Bohnanza family of card games.
//!
//! Pure: no input or output, no clock, no randomness of its own. A [`Game`] asks, players answer
//! with an [`Action`], and what happens is told as [`Event`]s. Rule numbers (`C9`, `B12`) are those
//! of `docs/rules/`.

mod action;
mod ask;
mod beanometer;
mod card;
mod deck;
mod event;
mod game;
mod games;
mod hand;
mod illegal;
mod log;
mod mechanics;
mod notation;
mod place;
pub mod random;
mod record;
mod seat;
mod seed;
mod setup;
mod table;
mod trade;
mod truth;
mod view;

pub use action::{Action, Source};
pub use ask::Ask;
pub use beanometer::Beanometer;
pub use card::{Bundle, Card, CardSet, KINDS, Kind, KindSet, MAX_CARDS, MAX_OF_KIND, UnknownKind};
pub use deck::{Bean, Beans, BeansError, Deck, beans_from_toml};
pub use event::{Event, News, Sight, Sink, Unwilling};
pub use game::{Game, LaidTable};
pub use hand::{Hand, MAX_HAND};
pub use illegal::{Illegal, Language};
pub use log::Log;
pub use notation::NotationError;
pub use place::Place;
pub use record::{Record, RecordError, ReplayError, Step};
pub use seat::{MAX_SEATS, Seat, SeatSet, Seats};
pub use seed::{LiveRng, NoSeed, Seed};
pub use setup::{Draw, Numbers, Options, RuleSet, Setup, SetupError, Tie, UnknownRuleSet};
pub use table::{Farm, Field, Fields, MAX_FIELDS, Outcome, Phase, Private, Table};
pub use trade::{Call, Give, MAX_OFFERS, Offer, OfferEnd, OfferId, Pick, Promise, TALK_CAP, Terms};
pub use view::{Snapshot, View, Viewer};
