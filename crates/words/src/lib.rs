//! What Bohnhof says to players, in English and German: what happened, what can be done, what is
//! asked, how it ended, and what the coach explains. Pure: views and messages in, sentences out.
//!
//! The texts stand in [`tables`], both languages side by side. A [`Teller`] puts them together from
//! one viewer's side. The browser has the same texts, written from them by `cargo xtask types`, and
//! says the same: `tests/golden/` is compared from both sides.
//!
//! ```
//! use bohnhof_rules::{Event, Language, Record, RuleSet, Seat, Seed, Setup, Viewer};
//! use bohnhof_words::{People, Teller};
//!
//! let (mut game, mut rng) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start()?;
//! let people = People { names: vec!["Ada".into(), "Ben".into()], you: Some(Seat(0)) };
//! let teller = Teller::new(Language::En, &people);
//!
//! let viewer = Viewer::Seat { seat: Seat(0) };
//! let before = game.snapshot(viewer);
//! let (seat, ask) = game.asks().next().expect("the game has begun");
//! let mut legal = Vec::new();
//! game.legal(seat, &mut legal);
//! println!("{}", teller.question(ask, &legal, &before.table));
//! println!("{}", teller.action(&legal[0], &before));
//!
//! let mut seen = Vec::new();
//! let mut sink = |event: &Event<'_>| seen.extend(event.seen_by(viewer));
//! game.play(seat, &legal[0], &mut rng, &mut sink).expect("what is listed is legal");
//! let told = teller.tell(seat, &seen, &before.table);
//! assert!(told[0].contains(" plant"), "{told:?}");
//! # Ok::<(), bohnhof_rules::setup::SetupError>(())
//! ```

mod action;
mod effect;
mod fill;
mod hint;
pub mod lessons;
mod offer;
mod people;
mod question;
mod result;
mod sentence;
mod step;
pub mod tables;
mod tell;
mod turn;

pub use bohnhof_rules::Language;
pub use bohnhof_rules::words::Text;

pub use self::fill::fill;
pub use self::offer::OfferSide;
pub use self::people::{People, Teller};
pub use self::turn::{DealDone, TurnDeeds};
