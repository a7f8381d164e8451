//! Cards and kinds of beans, bundles of cards, hands, and the places where cards can be.

mod bundle;
mod card;
mod hand;
mod kind;
mod place;

pub use self::bundle::{Bundle, MAX_OF_KIND};
pub use self::card::{Card, CardSet, MAX_CARDS};
pub use self::hand::{Hand, MAX_HAND};
pub use self::kind::{KINDS, Kind, KindSet, LANES, UnknownKind};
pub use self::place::Place;
