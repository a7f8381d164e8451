//! After the game: the result, the review, the coins turn by turn.

use bohnhof_protocol::Review;
use bohnhof_rules::{Seat, Table};
use bohnhof_words::tables::{AFTER, REVIEW};
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::symbols::Marker;
use ratatui::text::{Line, Span};
use ratatui::widgets::{
    Axis, Block, Borders, Chart, Dataset, GraphType, LegendPosition, Paragraph, Row, Table as Rows,
};

use super::{Canvas, Paint, Spot};
use crate::app::{After, App, Tab};
use crate::coins::Coins;
use crate::describe::coins;
use crate::words::WORDS;

/// Without colours the lines of a chart differ by these.
const MARKERS: [Marker; 3] = [Marker::Braille, Marker::Dot, Marker::Block];

impl Canvas<'_, '_> {
    pub(super) fn after(&mut self, app: &App, after: &After) {
        let heights = [
            Constraint::Length(1),
            Constraint::Length(1),
            Constraint::Min(4),
            Constraint::Length(1),
        ];
        let [head, tabs, body, keys] = Layout::vertical(heights).areas(self.frame.area());
        let Some(game) = self.seen.game() else { return };
        let table = &game.table;
        self.head(head, table);
        self.tabs(tabs, after.tab);
        let block = Block::new().borders(Borders::TOP);
        let inner = block.inner(body);
        self.frame.render_widget(block, body);
        match after.tab {
            Tab::Result => self.result(inner, app, table),
            Tab::Review => self.review(inner, after),
            Tab::Coins => self.coins_chart(inner, &self.seen.coins, table),
            Tab::Story => self.story(inner, app),
        }
        self.keys(keys, app);
    }

    fn tabs(&mut self, area: Rect, shown: Tab) {
        let mut x = area.x;
        for (number, tab) in ('1'..).zip(Tab::ALL) {
            let style = if tab == shown { self.paint.chosen() } else { self.paint.normal() };
            let line = Line::from(vec![
                Span::styled(format!(" {number} "), self.paint.key()),
                Span::styled(self.text(tab.title()), style),
                Span::raw(" "),
            ]);
            let place = Rect { x, width: (line.width() as u16).min(area.right() - x), ..area };
            x += place.width;
            self.frame.render_widget(line, place);
            self.spots.push((place, Spot::Key(number)));
        }
    }

    fn result(&mut self, area: Rect, app: &App, table: &Table) {
        let sentences = self.teller.result(table).into_iter();
        let mut lines: Vec<_> =
            sentences.map(|sentence| Line::styled(sentence, self.paint.strong())).collect();
        lines.push(Line::raw(""));
        if let Some(outcome) = &table.outcome {
            let mut seats: Vec<_> = outcome.coins.iter().collect();
            seats.sort_by_key(|(_, coins)| std::cmp::Reverse(**coins));
            for (seat, &earned) in seats {
                let mark = if outcome.winners.contains(seat) { '★' } else { ' ' };
                let text = coins(&self.teller, Some(earned));
                lines.push(Line::raw(format!("{mark} {:<24} {text}", self.teller.name(seat))));
            }
            if let Some(mafia) = outcome.mafia {
                let n = mafia.to_string();
                lines.push(Line::raw(
                    self.teller.fill(bohnhof_words::tables::TABLE.mafia_coins, &[("n", &n)]),
                ));
            }
        }
        if let Some(place) = &app.session.record {
            lines.push(Line::raw(""));
            let text = self.teller.fill(WORDS.recorded, &[("place", place)]);
            lines.push(Line::styled(text, self.paint.quiet()));
        }
        self.frame.render_widget(Paragraph::new(lines), area);
    }

    /// Every decision as a row of a table.
    pub(super) fn review(&mut self, area: Rect, after: &After) {
        let Some((seat, review)) = &after.review else {
            let text = self.text(REVIEW.loading);
            return self.frame.render_widget(Line::raw(text), area);
        };
        let heights = [Constraint::Length(2), Constraint::Fill(1)];
        let [head, body] = Layout::vertical(heights).areas(area);
        let sum = self.teller.review_sum(&review.decisions);
        let name = Line::styled(self.teller.name(*seat), self.paint.strong());
        self.frame.render_widget(Paragraph::new(vec![name, Line::raw(sum)]), head);
        self.decisions(body, review, after.back);
    }

    fn decisions(&mut self, area: Rect, review: &Review, from: usize) {
        let Some(game) = self.seen.game() else { return };
        let heading = [REVIEW.turn, REVIEW.done, REVIEW.best, REVIEW.lost];
        let heading = heading.map(|text| self.text(text));
        let mut decisions: Vec<_> = review.decisions.iter().collect();
        decisions.sort_by(|one, other| other.lost.total_cmp(&one.lost));
        let rows = decisions.into_iter().skip(from).map(|decision| {
            let best = if decision.done == decision.best {
                self.text(REVIEW.same).to_owned()
            } else {
                self.teller.action(&decision.best, game)
            };
            Row::new([
                decision.turn.to_string(),
                self.teller.action(&decision.done, game),
                best,
                self.teller.coins_in(decision.lost),
            ])
        });
        let widths = [
            Constraint::Length(5),
            Constraint::Fill(1),
            Constraint::Fill(1),
            Constraint::Length(11),
        ];
        let table = Rows::new(rows, widths).header(Row::new(heading).style(self.paint.strong()));
        self.frame.render_widget(table, area);
    }

    fn marker(&self, seat: Seat) -> Marker {
        match self.paint {
            Paint::Plain => MARKERS[usize::from(seat.0) % MARKERS.len()],
            Paint::Few | Paint::Many => Marker::Braille,
        }
    }

    /// Everybody's coins, turn by turn.
    pub(super) fn coins_chart(&mut self, area: Rect, coins: &Coins, table: &Table) {
        let seats = (0..table.players()).map(Seat);
        let lines: Vec<(Seat, Vec<(f64, f64)>)> = seats
            .map(|seat| {
                let point = |&(turn, coins): &(u16, u8)| (f64::from(turn), f64::from(coins));
                (seat, coins.of(seat).iter().map(point).collect())
            })
            .collect();
        let datasets = lines.iter().map(|(seat, points)| {
            Dataset::default()
                .name(self.teller.name(*seat))
                .marker(self.marker(*seat))
                .graph_type(GraphType::Line)
                .style(self.paint.seat(seat.0))
                .data(points)
        });
        let most = lines.iter().flat_map(|(_, points)| points).map(|(_, coins)| *coins);
        let most = most.fold(4.0, f64::max);
        let turns = f64::from(table.turn.max(2));
        let axis = |title: &'static str, to: f64| {
            let labels = [0.0, to / 2.0, to].map(|value| format!("{value:.0}"));
            Axis::default().title(title).bounds([0.0, to]).labels(labels)
        };
        // Coins grow to the right, so there is room for the names at the left.
        let half = Constraint::Ratio(1, 2);
        let chart = Chart::new(datasets.collect())
            .legend_position(Some(LegendPosition::TopLeft))
            .hidden_legend_constraints((half, half))
            .x_axis(axis(self.text(REVIEW.turns), turns))
            .y_axis(axis(self.text(AFTER.earned), most));
        self.frame.render_widget(chart, area);
    }
}
