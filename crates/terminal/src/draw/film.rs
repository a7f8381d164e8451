//! A recorded game, drawn.

use bohnhof_words::Text;
use bohnhof_words::tables::FILM;
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Borders};

use super::{Canvas, farms, stall};
use crate::film::{Film, Page};
use crate::words::{FILM_HELP, WORDS};

/// Draws where a film stands.
pub(crate) fn draw_film(frame: &mut Frame<'_>, film: &Film) {
    let mut canvas = Canvas::new(frame, &film.seen, film.paint);
    if canvas.is_too_small() {
        return canvas.small();
    }
    canvas.film(film);
}

impl Canvas<'_, '_> {
    fn film(&mut self, film: &Film) {
        let area = self.frame.area();
        let Some(game) = film.seen.game() else { return };
        let (table, view) = (&game.table, game.view());
        let own = view.map_or(0, |view| self.own_height(&view));
        let others = usize::from(table.players()) - usize::from(view.is_some());
        let (farms, stall) = match film.page {
            Page::Table => (farms::height(others, area), stall::height(table)),
            Page::Coins | Page::Review | Page::Help => (0, 0),
        };
        let own = if film.page == Page::Table { own } else { 0 };
        let heights = [
            Constraint::Length(1),
            Constraint::Length(farms),
            Constraint::Length(stall),
            Constraint::Min(4),
            Constraint::Length(own),
            Constraint::Length(1),
        ];
        let [head, farms, stall, middle, mine, keys] = Layout::vertical(heights).areas(area);
        self.head(head, table);
        let block = Block::new().borders(Borders::TOP | Borders::BOTTOM);
        let inner = block.inner(middle);
        self.frame.render_widget(block, middle);
        match film.page {
            Page::Table => {
                self.farms(farms, table);
                self.stall(stall, table);
                self.lines_of_story(inner, 0);
                if let Some(view) = view {
                    self.own_farm(mine, &view);
                }
            }
            Page::Coins => self.coins_chart(inner, &film.seen.coins, table),
            Page::Review => self.review(inner, &film.after),
            Page::Help => {
                let lines = self.rows_of_help(&FILM_HELP);
                self.frame.render_widget(ratatui::widgets::Paragraph::new(lines), inner);
            }
        }
        let (n, of) = (film.at.to_string(), film.steps().to_string());
        let step = self.teller.fill(FILM.step, &[("n", &n), ("of", &of)]);
        let eyes = match film.seen.seat() {
            Some(seat) => self.teller.name(seat),
            None => self.text(FILM.spectator).to_owned(),
        };
        let line = Line::from(vec![
            Span::styled(format!("{step}  "), self.paint.strong()),
            Span::raw(format!("{}: {eyes}  ", self.text(FILM.eyes))),
            Span::styled(self.text(WORDS.film_keys), self.paint.quiet()),
        ]);
        self.frame.render_widget(line, keys);
    }

    /// What keys do, as rows.
    pub(super) fn rows_of_help(&self, rows: &[(&'static str, Text)]) -> Vec<Line<'static>> {
        let row = |(key, does): &(&'static str, Text)| {
            Line::from(vec![
                Span::styled(format!(" {key:<10}"), self.paint.key()),
                Span::raw(self.text(*does)),
            ])
        };
        rows.iter().map(row).collect()
    }
}
