//! A recorded game, step by step through anybody's eyes.

mod frames;
mod keys;

use std::sync::mpsc;
use std::thread;

use bohnhof_protocol::{Refusal, Refused};
use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Language, Record, Seat};
use bohnhof_table::review;
use ratatui::crossterm::event::{Event, KeyEventKind};

use self::frames::Frames;
use crate::app::{After, Screen};
use crate::draw::{Paint, draw_film};
use crate::inbox::Input;
use crate::line::News;
use crate::seen::Seen;
use crate::settings::of_the_system;
use crate::wish::TerminalError;

/// A recorded game that is being looked at.
pub(crate) struct Film {
    record: Record,
    pub(crate) paint: Paint,
    frames: Frames,
    /// How many steps were shown.
    pub(crate) at: usize,
    /// The table after them, with what happened in the last one as its story.
    pub(crate) seen: Seen,
    pub(crate) page: Page,
    pub(crate) after: After,
    /// Whose review is being made.
    judged: Option<Seat>,
    is_done: bool,
}

/// What is shown of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Page {
    #[default]
    Table,
    Coins,
    Review,
    Help,
}

/// Shows a recorded game, from a step on, through somebody's eyes.
pub fn show(
    record: &Record,
    seat: Option<Seat>,
    step: usize,
    language: Option<Language>,
) -> Result<(), TerminalError> {
    let language = language.unwrap_or_else(of_the_system);
    let (sender, inbox) = mpsc::channel();
    let mut film = Film::new(record.clone(), seat, step, language, Paint::of_the_terminal())
        .map_err(|_| TerminalError::Refused(Refusal::Unreadable))?;
    let mut screen = Screen::take(sender.clone())?;
    while !film.is_done {
        screen.draw(|frame| draw_film(frame, &film))?;
        match inbox.recv() {
            Ok(Input::Terminal(Event::Key(key))) if key.kind == KeyEventKind::Press => {
                film.key(key);
            }
            Ok(Input::News(News::Review { seat, review: Ok(review) })) => {
                film.after.review = Some((seat, review));
            }
            Ok(Input::Closed | Input::Interrupted) | Err(_) => return Ok(()),
            Ok(Input::Terminal(_) | Input::Typed(_) | Input::News(_)) => {}
        }
        if let Some(seat) = film.wants_review() {
            let (record, sender) = (film.record.clone(), sender.clone());
            thread::spawn(move || {
                let judged = review(&record, seat, SeatSet::EMPTY, || true);
                let review = judged.map(Box::new).map_err(|_| Refused::from(Refusal::Unreadable));
                let _ = sender.send(Input::News(News::Review { seat, review }));
            });
        }
    }
    Ok(())
}
