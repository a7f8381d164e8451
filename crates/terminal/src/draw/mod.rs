//! The table, drawn.

mod after;
mod farms;
mod film;
mod menu;
mod mine;
mod paint;
mod panel;
mod popup;
mod stall;
#[cfg(test)]
mod tests;
mod text;
mod trade;

use bohnhof_protocol::Stage;
use bohnhof_rules::trade::OfferId;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Language, Table};
use bohnhof_words::tables::{TABLE, phase};
use bohnhof_words::{Teller, Text};
use ratatui::Frame;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

pub(crate) use self::film::draw_film;
pub(crate) use self::menu::draw_menu;
pub(crate) use self::paint::Paint;
pub(crate) use self::text::cut;
pub(crate) use self::trade::LETTERS;
use crate::app::App;
use crate::seen::Seen;
use crate::words::WORDS;

/// The smallest window in which a table can be shown.
pub(crate) const SMALLEST: (u16, u16) = (70, 20);

/// Something that can be clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// A choice.
    Way(usize),
    /// A field of the player.
    Field(u8),
    /// The player's hand.
    Hand,
    /// An offer on the board.
    Offer(OfferId),
    /// What a key would do.
    Key(char),
}

/// Where things are that can be clicked.
pub(crate) type Spots = Vec<(Rect, Spot)>;

/// What a part of the table is drawn on.
pub(crate) struct Canvas<'a, 'b> {
    frame: &'a mut Frame<'b>,
    seen: &'a Seen,
    teller: Teller<'a>,
    paint: Paint,
    language: Language,
    frame_width: u16,
    spots: Spots,
}

/// Draws what a player sees now; tells where things are.
pub(crate) fn draw(frame: &mut Frame<'_>, app: &App) -> Spots {
    let seen = app.session.mine();
    let mut canvas = Canvas::new(frame, seen, app.paint);
    if canvas.is_too_small() {
        canvas.small();
        return Vec::new();
    }
    if app.is_covered() {
        canvas.cover(app);
        return canvas.spots;
    }
    match (app.after(), seen.game()) {
        (Some(after), Some(_)) => canvas.after(app, after),
        (_, Some(game)) => canvas.table(app, &game.table),
        (_, None) => canvas.gathering(app),
    }
    canvas.popups(app);
    canvas.spots
}

impl<'a, 'b> Canvas<'a, 'b> {
    pub(crate) fn new(frame: &'a mut Frame<'b>, seen: &'a Seen, paint: Paint) -> Canvas<'a, 'b> {
        Canvas {
            frame_width: frame.area().width,
            frame,
            seen,
            teller: Teller::new(seen.language, &seen.short),
            paint,
            language: seen.language,
            spots: Vec::new(),
        }
    }

    pub(crate) fn is_too_small(&self) -> bool {
        let Rect { width, height, .. } = self.frame.area();
        width < SMALLEST.0 || height < SMALLEST.1
    }

    /// A text in the player's language.
    fn text(&self, text: Text) -> &'static str {
        self.teller.text(text)
    }

    pub(crate) fn small(&mut self) {
        let (width, height) = (SMALLEST.0.to_string(), SMALLEST.1.to_string());
        let values = [("width", width.as_str()), ("height", height.as_str())];
        let sentence = self.teller.fill(WORDS.too_small, &values);
        let area = self.frame.area();
        let lines = text::wrapped(&sentence, area.width.into());
        let lines: Vec<_> = lines.into_iter().map(Line::raw).collect();
        self.frame.render_widget(Paragraph::new(lines), area);
    }

    /// The whole table, with the player's own farm at the bottom.
    fn table(&mut self, app: &App, table: &Table) {
        let area = self.frame.area();
        let view = self.seen.game().and_then(Snapshot::view);
        let own = view.map_or(0, |view| self.own_height(&view));
        let others = usize::from(table.players()) - usize::from(view.is_some());
        let heights = [
            Constraint::Length(1),
            Constraint::Length(farms::height(others, area)),
            Constraint::Length(stall::height(table)),
            Constraint::Min(4),
            Constraint::Length(own),
            Constraint::Length(1),
        ];
        let [head, farms, stall, middle, mine, keys] = Layout::vertical(heights).areas(area);
        self.head(head, table);
        self.farms(farms, table);
        self.stall(stall, table);
        self.middle(middle, app, table);
        if let Some(view) = view {
            self.own_farm(mine, &view);
        }
        self.keys(keys, app);
    }

    /// Game, turn and phase.
    pub(crate) fn head(&mut self, area: Rect, table: &Table) {
        let title = table.rules.book().title.in_language(self.language);
        let turn = self.teller.fill(TABLE.turn, &[("n", &table.turn.to_string())]);
        let whose = if self.seen.seat() == Some(table.active) {
            self.text(TABLE.your_turn).to_owned()
        } else {
            self.teller.fill(TABLE.turn_of, &[("name", &self.teller.name(table.active))])
        };
        let coins = self.seen.game().and_then(|game| game.private.as_ref());
        let coins = coins.map(|private| {
            let coins = self.teller.counted(TABLE.coin, TABLE.coins, private.coins.into());
            format!("  {coins}")
        });
        let coins = coins.unwrap_or_default();
        let mut spans = vec![
            Span::styled(format!(" {title} "), self.paint.chosen()),
            Span::raw(format!(" {turn}: {whose}, {}", self.text(phase(table.phase)))),
            Span::styled(coins, self.paint.strong()),
        ];
        if let Some(seconds) = self.seconds_left() {
            spans.push(Span::styled(format!("  {seconds} s"), self.paint.alert()));
        }
        self.frame.render_widget(Line::from(spans), area);
    }

    /// How long the player may still think, where there is a clock.
    fn seconds_left(&self) -> Option<u64> {
        let view = self.seen.view()?;
        let until = (*view.deadlines.as_ref()?.get(usize::from(view.you?.0))?)?;
        Some(until.saturating_sub(crate::local::now()) / 1000)
    }

    /// Before the game: who sits where.
    fn gathering(&mut self, app: &App) {
        let area = self.frame.area();
        let heights = [Constraint::Length(1), Constraint::Min(4), Constraint::Length(1)];
        let [head, middle, keys] = Layout::vertical(heights).areas(area);
        let Some(view) = self.seen.view() else {
            let text = self.text(TABLE.connecting);
            return self.frame.render_widget(Line::raw(text), head);
        };
        let title = view.plan.rules.book().title.in_language(self.language);
        self.frame.render_widget(Line::styled(format!(" {title} "), self.paint.chosen()), head);
        let mut lines = vec![Line::raw("")];
        for (seat, name) in view.seats.iter().zip(&self.seen.people.names) {
            let is_empty = seat.name.is_none() && seat.bot.is_none();
            lines.push(if is_empty {
                Line::styled(format!("  {}", self.text(TABLE.empty)), self.paint.quiet())
            } else {
                Line::raw(format!("  {name}"))
            });
        }
        lines.push(Line::raw(""));
        let stands = match view.stage {
            Stage::Closed => TABLE.closed,
            Stage::Gathering if app.can_begin() => WORDS.you_begin,
            Stage::Gathering => WORDS.host_begins,
            Stage::Dealing | Stage::Playing | Stage::Over => TABLE.loading,
        };
        lines.push(Line::raw(format!("  {}", self.text(stands))));
        lines.extend(self.notes(app));
        self.frame.render_widget(Paragraph::new(lines), middle);
        self.keys(keys, app);
    }
}
