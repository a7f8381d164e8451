//! After the game.
#![allow(clippy::wildcard_enum_match_arm)] // Of many keys few mean something here.

use bohnhof_protocol::Review;
use bohnhof_rules::Seat;
use bohnhof_words::Text;
use bohnhof_words::tables::{AFTER, REVIEW, SIDE};
use ratatui::crossterm::event::KeyCode;

use super::{App, Leaving};
use crate::line::Request;
use crate::words::WORDS;

/// What is shown after the game.
#[derive(Clone, Debug, Default)]
pub(crate) struct After {
    pub(crate) tab: Tab,
    /// Whose game, judged.
    pub(crate) review: Option<(Seat, Box<Review>)>,
    /// How many rows are above the window.
    pub(crate) back: usize,
}

/// A page of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    #[default]
    Result,
    Review,
    Coins,
    Story,
}

impl Tab {
    pub(crate) const ALL: [Tab; 4] = [Tab::Result, Tab::Review, Tab::Coins, Tab::Story];

    pub(crate) fn title(self) -> Text {
        match self {
            Tab::Result => AFTER.result,
            Tab::Review => REVIEW.title,
            Tab::Coins => WORDS.coins,
            Tab::Story => SIDE.log,
        }
    }
}

impl App {
    pub(super) fn key_after(&mut self, code: KeyCode) {
        let Some(after) = &mut self.after else { return };
        match code {
            KeyCode::Char('1') => after.tab = Tab::Result,
            KeyCode::Char('2') => {
                after.tab = Tab::Review;
                if after.review.is_none() {
                    let seat = self.session.mine().seat().unwrap_or_default();
                    self.session.ask(Request::Review { seat });
                }
            }
            KeyCode::Char('3') => after.tab = Tab::Coins,
            KeyCode::Char('4') => after.tab = Tab::Story,
            KeyCode::Char('a') => self.leaving = Some(Leaving::Again),
            KeyCode::Char('m') => self.leaving = Some(Leaving::Menu),
            KeyCode::Char('q') | KeyCode::Esc => self.leaving = Some(Leaving::Quit),
            KeyCode::Tab | KeyCode::Right => self.turn_page(1),
            KeyCode::BackTab | KeyCode::Left => self.turn_page(Tab::ALL.len() - 1),
            KeyCode::Down => self.scroll(1),
            KeyCode::Up => self.scroll(-1),
            KeyCode::PageDown => self.scroll(10),
            KeyCode::PageUp => self.scroll(-10),
            _ => {}
        }
    }

    fn turn_page(&mut self, by: usize) {
        let Some(after) = &self.after else { return };
        let now = Tab::ALL.iter().position(|tab| *tab == after.tab).unwrap_or(0);
        let number = (now + by) % Tab::ALL.len() + 1;
        let key = char::from_digit(number as u32, 10).unwrap_or('1');
        self.key_after(KeyCode::Char(key));
    }

    /// The story has its end at the bottom, a review at the top.
    fn scroll(&mut self, by: isize) {
        let rows = self.session.mine().story.len();
        let Some(after) = &mut self.after else { return };
        match after.tab {
            Tab::Story => {
                self.story_back = self.story_back.saturating_add_signed(-by).min(rows);
            }
            Tab::Review => {
                let rows = after.review.as_ref().map_or(0, |(_, review)| review.decisions.len());
                after.back = after.back.saturating_add_signed(by).min(rows.saturating_sub(1));
            }
            Tab::Result | Tab::Coins => {}
        }
    }
}
