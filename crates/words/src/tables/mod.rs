//! The texts, English and German side by side. The browser's are written from these
//! (`tests/typescript.rs`).

/// A table of texts: a struct with a field for each, and its one value. A text may have marks, which
/// [`crate::fill`] and [`Teller::sentence`](crate::Teller::sentence) know.
macro_rules! texts {
    ($(#[$doc:meta])* $type:ident $table:ident { $($key:ident: $en:literal $de:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $type {
            $(#[doc = concat!("“", $en, "”")] pub $key: bohnhof_rules::words::Text,)*
        }

        $(#[$doc])*
        pub const $table: $type = $type {
            $($key: bohnhof_rules::words::Text { en: $en, de: $de },)*
        };

        impl $type {
            /// Every text with its name.
            pub fn rows(&self) -> Vec<(&'static str, bohnhof_rules::words::Text)> {
                vec![$((stringify!($key), self.$key),)*]
            }
        }
    };
}

mod actions;
mod after;
mod asks;
mod bots;
mod coach;
mod deeds;
mod effects;
mod hints;
mod parts;
mod phrases;
mod review;
mod side;
mod start;
mod table;
mod trade;

pub use self::actions::{ACTIONS, Actions, done};
pub use self::after::{AFTER, After, FILM, Film};
pub use self::asks::{QUESTIONS, Questions, ask, phase};
pub use self::bots::{PACES, TALKS, pace, plays, strength, talk};
pub use self::coach::{COACH, Coach};
pub use self::deeds::{DEEDS, Deeds};
pub use self::effects::{EFFECTS, Effects};
pub use self::hints::{HINTS, Hints, RADAR, Radar};
pub use self::parts::{PARTS, Parts};
pub use self::phrases::{PHRASES, Phrases};
pub use self::review::{REVIEW, Review};
pub use self::side::{SIDE, Side};
pub use self::start::{START, Start};
pub use self::table::{TABLE, TableWords, power, protection, stand_in};
pub use self::trade::{REASONS, TRADE, Trade, reason};
