//! What is asked, what can be done, and what happened.

use bohnhof_rules::Table;
use bohnhof_rules::trade::Offer;
use bohnhof_words::tables::{SIDE, TABLE, TRADE};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders, Paragraph};

use super::text::{cut, wrapped};
use super::{Canvas, Spot};
use crate::app::App;
use crate::seen::Sort;

/// From so many columns on, the story stands beside the choices.
const WIDE: u16 = 120;

impl Canvas<'_, '_> {
    /// The question with its choices, the offers, and the story.
    pub(super) fn middle(&mut self, area: Rect, app: &App, table: &Table) {
        let block = Block::new().borders(Borders::TOP | Borders::BOTTOM);
        let inner = block.inner(area);
        self.frame.render_widget(block, area);
        if area.width >= WIDE {
            let widths = [Constraint::Percentage(55), Constraint::Length(1), Constraint::Fill(1)];
            let [left, _, right] = Layout::horizontal(widths).areas(inner);
            self.left(left, app, table);
            return self.story(right, app);
        }
        let wanted = app.ways().len() as u16 + 1;
        let offers = table.offers.len() as u16;
        let story = inner.height.saturating_sub(wanted + offers).clamp(3, 12);
        let heights = [Constraint::Fill(1), Constraint::Length(story.min(inner.height / 2))];
        let [top, bottom] = Layout::vertical(heights).areas(inner);
        self.left(top, app, table);
        self.story(bottom, app);
    }

    fn left(&mut self, area: Rect, app: &App, table: &Table) {
        let most = (area.height / 2).max(1);
        let offers = (table.offers.len() as u16).min(most);
        let heights = [Constraint::Length(1), Constraint::Fill(1), Constraint::Length(offers)];
        let [question, ways, board] = Layout::vertical(heights).areas(area);
        let notes = self.notes(app);
        let line = notes.into_iter().next().unwrap_or_else(|| {
            Line::styled(cut(&self.seen.question(), area.width.into()), self.paint.strong())
        });
        self.frame.render_widget(line, question);
        self.ways(ways, app);
        self.board(board, table);
    }

    /// What the player must know before anything else.
    pub(super) fn notes(&self, app: &App) -> Vec<Line<'static>> {
        let lost = app.session.is_lost.then(|| self.text(TABLE.lost).to_owned());
        let notes = lost.into_iter().chain(app.note.clone());
        let width = usize::from(self.frame_width);
        notes.map(|note| Line::styled(cut(&note, width), self.paint.alert())).collect()
    }

    fn ways(&mut self, area: Rect, app: &App) {
        let ways = app.ways();
        let room = usize::from(area.height);
        let first = app.cursor.saturating_sub(room.saturating_sub(1)).min(ways.len());
        let asked = self.seen.ask().is_some();
        for (row, (index, way)) in (0..).zip(ways.iter().enumerate().skip(first).take(room)) {
            let place = Rect { y: area.y + row, height: 1, ..area };
            let key = match index {
                _ if way.is_done() => 'e'.to_string(),
                0..9 => (index + 1).to_string(),
                _ => " ".to_owned(),
            };
            let more = row as usize + 1 == room && first + room < ways.len();
            let mark = if more { "↓" } else { " " };
            let text = cut(&way.text, usize::from(area.width).saturating_sub(4));
            let style = match (asked && index == app.cursor, asked) {
                (true, _) => self.paint.chosen(),
                (false, true) => self.paint.normal(),
                (false, false) => self.paint.quiet(),
            };
            let line = Line::from(vec![
                Span::raw(mark.to_owned()),
                Span::styled(key, self.paint.key()),
                Span::raw(" "),
                Span::styled(text, style),
            ]);
            self.frame.render_widget(line, place);
            self.spots.push((place, Spot::Way(index)));
        }
    }

    /// The standing offers; those that wait for the player stand among the choices too.
    fn board(&mut self, area: Rect, table: &Table) {
        let me = self.seen.seat();
        let mut offers: Vec<&Offer> = table.offers.iter().collect();
        offers.sort_by_key(|offer| !me.is_some_and(|me| offer.waits_for(me)));
        for (row, offer) in (0..area.height).zip(offers) {
            let place = Rect { y: area.y + row, height: 1, ..area };
            let line = self.offer_line(offer);
            self.frame.render_widget(line, place);
            self.spots.push((place, Spot::Offer(offer.id)));
        }
    }

    fn offer_line(&self, offer: &Offer) -> Line<'static> {
        let waits = self.seen.seat().is_some_and(|me| offer.waits_for(me));
        let style = if waits { self.paint.strong() } else { self.paint.normal() };
        let mut spans =
            vec![Span::styled(format!("⇄ {}: ", self.teller.offer_title(offer)), style)];
        for side in self.teller.offer_sides(offer) {
            spans.push(Span::raw(format!("{} ", side.label)));
            if side.cards.is_empty() {
                spans.push(Span::raw(self.text(TRADE.nothing)));
            } else {
                spans.extend(self.paint.chips(&side.cards, self.language));
            }
            spans.push(Span::raw(" "));
        }
        let willing = offer
            .willing
            .iter()
            .map(|seat| self.teller.fill(TRADE.willing, &[("name", &self.teller.name(seat))]));
        let tags = self.teller.offer_tags(offer).into_iter().map(str::to_owned);
        let more: Vec<_> = tags.chain(willing).chain(self.teller.offer_waits(offer)).collect();
        spans.push(Span::styled(more.join(", "), self.paint.quiet()));
        Line::from(spans)
    }

    pub(super) fn story(&mut self, area: Rect, app: &App) {
        self.lines_of_story(area, app.story_back);
    }

    /// What happened, the newest at the bottom, without so many of the last lines.
    pub(super) fn lines_of_story(&mut self, area: Rect, back: usize) {
        let width = usize::from(area.width);
        let mut lines: Vec<Line<'static>> = Vec::new();
        let room = usize::from(area.height) + back;
        for told in self.seen.story.iter().rev() {
            let style = match told.sort {
                Sort::Turn => self.paint.strong(),
                Sort::Event => self.paint.normal(),
                Sort::Speech => self.paint.quiet(),
            };
            let wrapped = wrapped(&told.text, width.saturating_sub(1));
            lines.extend(wrapped.into_iter().rev().map(|line| Line::styled(line, style)));
            if lines.len() >= room {
                break;
            }
        }
        if lines.is_empty() {
            lines.push(Line::styled(self.text(SIDE.nothing_yet), self.paint.quiet()));
        }
        let back = back.min(lines.len().saturating_sub(1));
        let shown: Vec<_> = lines.into_iter().skip(back).take(area.height.into()).rev().collect();
        self.frame.render_widget(Paragraph::new(shown), area);
    }

    /// What the keys do now.
    pub(super) fn keys(&mut self, area: Rect, app: &App) {
        let mut x = area.x;
        for (key, text) in app.key_hints() {
            let text = self.text(text);
            let spans = [
                Span::styled(key.to_string(), self.paint.key()),
                Span::styled(format!(" {text}  "), self.paint.quiet()),
            ];
            let line = Line::from(spans.to_vec());
            let width = line.width() as u16;
            if x + width > area.right() + 2 {
                break;
            }
            let place = Rect { x, width: width.min(area.right() - x), ..area };
            self.frame.render_widget(line, place);
            self.spots.push((place, Spot::Key(key)));
            x += width;
            if x >= area.right() {
                break;
            }
        }
    }
}
