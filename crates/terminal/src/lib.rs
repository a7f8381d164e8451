//! The Bohnanza family in a terminal: tables on this machine against bots, with others at the same
//! keyboard, and tables of a server.
//!
//! A thread holds the table, wherever that is, and tells what a server would tell; everything else folds
//! that into what one player sees, and shows it: drawn, or in lines of text.

mod app;
mod coach;
mod coins;
mod describe;
mod draw;
mod drawn;
mod film;
mod house;
mod inbox;
mod keyboard;
mod line;
mod local;
mod menu;
mod names;
mod offer;
mod plain;
mod remote;
mod review;
mod saved;
mod seen;
mod session;
mod settings;
mod ways;
mod wish;
mod words;

pub use bohnhof_words::lessons::players as players_to_learn;
pub use film::show;
pub use local::NewTable;
pub use saved::{SavedError, Shelf};
pub use wish::{Start, TerminalError, Wish};

use std::io::{self, IsTerminal};

use house::House;

/// Does what somebody wishes, until they have enough.
pub fn play(wish: Wish) -> Result<(), TerminalError> {
    let house = House::new(&wish);
    let at_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
    if matches!(wish.start, Start::List) {
        house.list()
    } else if wish.plain || !at_terminal {
        plain::run(house, wish.start)
    } else {
        drawn::run(house, wish.start)
    }
}
