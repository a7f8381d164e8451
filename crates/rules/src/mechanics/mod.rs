//! What the games share. Each mechanic says what a player may do with it (on [`View`](crate::View))
//! and carries it out (on [`Dealer`](dealer::Dealer)); none knows a game.

pub(crate) mod dealer;
mod done;
pub(crate) mod draw;
mod from_hand;
mod harvest;
mod late_harvest;
mod magic_cards;
mod open_cards;
mod plant;
mod third_field;
mod trading;
mod turns;
