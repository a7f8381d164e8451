//! What a player remembers.

use crate::cards::{Bundle, Kind};
use crate::magic::Spell;
use crate::seat::{Seat, Seats};
use crate::table::Table;

/// What a player remembers of cards that lie hidden now, beside what the view shows. Where it says
/// nothing, chance decides; what cannot be true is passed over.
#[derive(Clone, Debug)]
pub struct Known {
    /// Cards that others have in their hands, at positions that nobody knows.
    pub hands: Seats<Bundle>,
    /// Which cards the players' coins are.
    pub coins: Seats<Bundle>,
    /// Which cards the Mafia's coins are.
    pub mafia: Bundle,
    /// Which cards the coins are that are set aside (M17).
    pub set_aside: Bundle,
    /// Which cards are out of play (D4).
    pub out_of_play: Bundle,
    /// The discard pile from the top, as far down as it is known.
    pub discards: Vec<Kind>,
    /// Face-down magic cards of others: whose, in which slot, and what they are.
    pub magic: Vec<(Seat, u8, Spell)>,
}

impl Known {
    /// What somebody knows at this table who remembers nothing.
    pub fn nothing(table: &Table) -> Known {
        Known {
            hands: Seats::new(table.players()),
            coins: Seats::new(table.players()),
            mafia: Bundle::EMPTY,
            set_aside: Bundle::EMPTY,
            out_of_play: Bundle::EMPTY,
            discards: Vec::new(),
            magic: Vec::new(),
        }
    }
}
