//! Playing with a drawn table: menu, game, and what comes after it.

use std::io::{self, Write};

use crate::app::{App, Leaving, Screen, run as play};
use crate::draw::Paint;
use crate::house::House;
use crate::menu;
use crate::wish::{Start, TerminalError};
use crate::words::WORDS;

/// Plays with a drawn table, until somebody has enough.
pub(crate) fn run(mut house: House, start: Start) -> Result<(), TerminalError> {
    let paint = Paint::of_the_terminal();
    let first = match &start {
        Start::Menu => None,
        // What cannot be opened is said before anything is drawn.
        Start::List
        | Start::New(_)
        | Start::Resume(_)
        | Start::Join { .. }
        | Start::Rematch { .. } => Some(house.open(&start)?),
    };
    let mut screen = Screen::take(house.sender())?;
    let (mut start, mut session) = (start, first);
    let mut note = None;
    let last_words = loop {
        let Some(playing) = session.take() else {
            let chosen = menu::choose(&mut house, &mut screen, paint, note.take())?;
            let Some(chosen) = chosen else { return Ok(()) };
            match house.open(&chosen) {
                Ok(next) => (start, session) = (chosen, Some(next)),
                Err(error) => note = Some(error.to_string()),
            }
            continue;
        };
        let mut app = App::new(playing, paint);
        match play(&mut app, &mut screen, &house.inbox)? {
            Leaving::Menu => {}
            Leaving::Again => {
                let again = start.again(&app.session);
                match house.open(&again) {
                    Ok(next) => (start, session) = (again, Some(next)),
                    Err(error) => note = Some(error.to_string()),
                }
            }
            Leaving::Quit => {
                let over = app.session.mine().followed.is_over();
                let id = app.session.saved_as().filter(|_| !over);
                break id.map(|id| house.text(WORDS.saved, &[("id", id)]));
            }
            Leaving::Ended(why) => break Some(why),
        }
    };
    drop(screen);
    if let Some(words) = last_words {
        writeln!(io::stdout(), "{words}")?;
    }
    Ok(())
}
