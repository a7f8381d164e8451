//! Going through a film by keys.
#![allow(clippy::wildcard_enum_match_arm)] // Of many keys few mean something here.

use bohnhof_rules::record::ReplayError;
use bohnhof_rules::{Language, Record, Seat};
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::frames::Frames;
use super::{Film, Page};
use crate::app::After;
use crate::draw::Paint;

impl Film {
    pub(crate) fn new(
        record: Record,
        seat: Option<Seat>,
        step: usize,
        language: Language,
        paint: Paint,
    ) -> Result<Film, ReplayError> {
        let frames = Frames::new(&record, seat, language)?;
        let at = step.min(frames.last());
        Ok(Film {
            seen: frames.seen(at),
            record,
            paint,
            frames,
            at,
            page: Page::default(),
            after: After::default(),
            judged: None,
            is_done: false,
        })
    }

    /// How many steps there are.
    pub(crate) fn steps(&self) -> usize {
        self.frames.last()
    }

    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            self.is_done = matches!(key.code, KeyCode::Char('c' | 'd'));
            return;
        }
        let last = self.frames.last();
        match key.code {
            KeyCode::Right | KeyCode::Enter | KeyCode::Char(' ' | 'l') => self.go(self.at + 1),
            KeyCode::Left | KeyCode::Char('b' | 'h') => self.go(self.at.saturating_sub(1)),
            KeyCode::PageDown => self.go(self.frames.next_turn(self.at)),
            KeyCode::PageUp => self.go(self.frames.turn_before(self.at)),
            KeyCode::Home => self.go(0),
            KeyCode::End => self.go(last),
            KeyCode::Tab => self.look_through(1),
            KeyCode::BackTab => self.look_through(usize::from(self.record.setup.players)),
            KeyCode::Down => self.scroll(1),
            KeyCode::Up => self.scroll(-1),
            KeyCode::Char('c') => self.turn_to(Page::Coins),
            KeyCode::Char('r') => self.turn_to(Page::Review),
            KeyCode::Char('?') => self.turn_to(Page::Help),
            KeyCode::Esc if self.page != Page::Table => self.page = Page::Table,
            KeyCode::Char('q') | KeyCode::Esc => self.is_done = true,
            _ => {}
        }
    }

    /// Shows a page, or the table again.
    fn turn_to(&mut self, page: Page) {
        self.page = if self.page == page { Page::Table } else { page };
    }

    fn go(&mut self, to: usize) {
        self.page = Page::Table;
        self.at = to.min(self.frames.last());
        self.seen = self.frames.seen(self.at);
    }

    /// Looks through the eyes of the next player; after the last comes a spectator.
    fn look_through(&mut self, by: usize) {
        let players = usize::from(self.record.setup.players);
        let now = self.seen.seat().map_or(players, |seat| usize::from(seat.0));
        let next = (now + by) % (players + 1);
        let seat = (next < players).then_some(Seat(next as u8));
        // It was played once, so it can be played again.
        if let Ok(frames) = Frames::new(&self.record, seat, self.seen.language) {
            self.frames = frames;
            self.seen = self.frames.seen(self.at);
        }
    }

    fn scroll(&mut self, by: isize) {
        let rows = self.after.review.as_ref().map_or(0, |(_, review)| review.decisions.len());
        self.after.back = self.after.back.saturating_add_signed(by).min(rows.saturating_sub(1));
    }

    /// Whose review has to be made now.
    pub(super) fn wants_review(&mut self) -> Option<Seat> {
        let seat = self.seen.seat().unwrap_or_default();
        if self.page != Page::Review || self.judged == Some(seat) {
            return None;
        }
        (self.judged, self.after) = (Some(seat), After::default());
        self.judged
    }
}
