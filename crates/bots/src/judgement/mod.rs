//! What the bots share: what fields, hands, deals and open cards are worth, what they would come to,
//! and what to plant, to harvest and to conjure by that.

mod abilities;
pub(crate) mod beds;
pub(crate) mod hand;
pub(crate) mod judge;
pub(crate) mod mafia;
pub(crate) mod magic;
pub(crate) mod me;
mod plant;
pub(crate) mod search;
mod spells;
pub(crate) mod trader;
pub(crate) mod two;
pub(crate) mod weights;
pub(crate) mod windfall;
pub(crate) mod worth;
