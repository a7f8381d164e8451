//! The Bohnanza family in a terminal: tables on this machine against bots, with others at the same
//! keyboard, and tables of a server.
//!
//! A thread holds the table, wherever that is, and tells what a server would tell; everything else folds
//! that into what one player sees, and shows it: drawn, or in lines of text.

mod coins;
mod describe;
mod house;
mod inbox;
mod keyboard;
mod line;
mod local;
mod names;
mod offer;
mod plain;
mod review;
mod saved;
mod seen;
mod session;
mod settings;
mod ways;
mod wish;
mod words;

pub use local::NewTable;
pub use saved::{SavedError, Shelf};
pub use wish::{Start, TerminalError, Wish};

use house::House;

/// Does what somebody wishes, until they have enough.
pub fn play(wish: Wish) -> Result<(), TerminalError> {
    let house = House::new(&wish);
    match wish.start {
        Start::List => house.list(),
        start => plain::run(house, start),
    }
}
