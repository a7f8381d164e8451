//! The farms of the others.

use bohnhof_rules::table::Field;
use bohnhof_rules::{Seat, Table};
use bohnhof_words::tables::TABLE;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Paragraph};

use super::Canvas;
use super::text::{cut, padded};
use crate::describe::{coins, meter};
use crate::words::WORDS;

/// How wide a name is at most.
const NAME: usize = 12;

/// How high the farms of so many others are in a window of this height.
pub(super) fn height(others: usize, window: Rect) -> u16 {
    if is_roomy(window) { 6 * rows(others, window) } else { others as u16 }
}

fn is_roomy(window: Rect) -> bool {
    window.height >= 40
}

/// How many rows of large farms there are.
fn rows(others: usize, window: Rect) -> u16 {
    others.div_ceil(columns(window)) as u16
}

fn columns(window: Rect) -> usize {
    usize::from(window.width / 38).clamp(1, 6)
}

impl Canvas<'_, '_> {
    pub(super) fn farms(&mut self, area: Rect, table: &Table) {
        let window = self.frame.area();
        let me = self.seen.seat();
        let first = me.unwrap_or(table.start);
        let others: Vec<Seat> =
            first.clockwise(table.players()).filter(|seat| Some(*seat) != me).collect();
        if !is_roomy(window) {
            let lines = others.iter().map(|seat| self.farm_line(*seat, table));
            let lines: Vec<_> = lines.collect();
            return self.frame.render_widget(Paragraph::new(lines), area);
        }
        let columns = columns(window).min(others.len().max(1));
        let heights = vec![Constraint::Length(6); others.len().div_ceil(columns)];
        let areas = Layout::vertical(heights).split(area);
        for (row, area) in others.chunks(columns).zip(areas.iter()) {
            let widths = vec![Constraint::Fill(1); row.len()];
            for (seat, area) in row.iter().zip(Layout::horizontal(widths).split(*area).iter()) {
                self.farm_box(*area, *seat, table);
            }
        }
    }

    /// A farm on one line.
    fn farm_line(&self, seat: Seat, table: &Table) -> Line<'static> {
        let farm = &table.farms[seat];
        let mut spans = vec![self.marked_name(seat, table)];
        for field in farm.fields.iter() {
            spans.extend(self.short_field(field, table));
            spans.push(Span::raw(" "));
        }
        let hand = self.teller.counted(WORDS.card, WORDS.cards, farm.hand.into());
        let coins = match farm.coins {
            Some(coins) => self.teller.counted(TABLE.coin, TABLE.coins, coins.into()),
            None => self.teller.fill(TABLE.coins, &[("n", "?")]),
        };
        spans.push(Span::raw(format!("{hand:<9} {coins:<8} ")));
        spans.extend(self.farm_extras(seat, table));
        Line::from(spans)
    }

    /// What is only sometimes there: received cards, wishes, magic cards.
    fn farm_extras(&self, seat: Seat, table: &Table) -> Vec<Span<'static>> {
        let farm = &table.farms[seat];
        let mut spans = Vec::new();
        if !farm.aside.is_empty() {
            spans.push(Span::raw("+"));
            spans.extend(self.paint.chips(&farm.aside, self.language));
            spans.push(Span::raw(" "));
        }
        if let Some(cards) = table.magic.cards.get(seat) {
            let down = cards.iter().filter(|card| card.is_none()).count();
            let up = cards.iter().flatten().map(|spell| self.teller.text(spell.name()));
            let up: Vec<_> = up.collect();
            let text = if up.is_empty() { String::new() } else { format!(" {}", up.join(", ")) };
            spans.push(Span::raw(format!("✦{down}{text} ")));
        }
        if !farm.call.want.is_empty() {
            spans.push(Span::styled(format!("{} ", self.text(TABLE.wants)), self.paint.quiet()));
            let wants = farm.call.want.iter().collect();
            spans.extend(self.paint.chips(&wants, self.language));
        }
        spans
    }

    fn marked_name(&self, seat: Seat, table: &Table) -> Span<'static> {
        let mark = if table.active == seat {
            '▸'
        } else if table.ask(seat).is_some() {
            '…'
        } else {
            ' '
        };
        let name = format!("{mark}{} ", padded(&self.teller.name(seat), NAME));
        let style = if table.active == seat { self.paint.strong() } else { self.paint.normal() };
        Span::styled(name, style)
    }

    /// A field as a chip with its number and what it pays.
    fn short_field(&self, field: &Field, table: &Table) -> Vec<Span<'static>> {
        let Some(kind) = field.kind else {
            return vec![Span::styled(format!("{:<11}", " ──"), self.paint.quiet())];
        };
        let coins = table.deck.bean(kind).beanometer.coins(field.cards);
        let odd = if field.odd.is_some() { "~" } else { "" };
        let text = format!("{:<7}", format!("×{}{odd}→{coins}", field.cards));
        vec![self.paint.chip(kind, self.language), Span::raw(text)]
    }

    /// A farm in a box, with what its fields pay.
    fn farm_box(&mut self, area: Rect, seat: Seat, table: &Table) {
        let farm = &table.farms[seat];
        let title = format!("{} ", self.marked_name(seat, table).content.trim_end());
        let style = if table.active == seat { self.paint.strong() } else { self.paint.normal() };
        let block = Block::bordered().title(Span::styled(title, style));
        let inner = block.inner(area);
        self.frame.render_widget(block, area);
        let mut lines = Vec::new();
        for field in farm.fields.iter() {
            let Some(kind) = field.kind else {
                lines.push(Line::styled(self.text(TABLE.empty), self.paint.quiet()));
                continue;
            };
            let [pays, next] = meter(&self.teller, table, kind, field.cards);
            let text = format!(" ×{} {pays}, {next}", field.cards);
            let text = cut(&text, usize::from(inner.width).saturating_sub(4));
            lines.push(Line::from(vec![self.paint.chip(kind, self.language), Span::raw(text)]));
        }
        let hand = self.teller.counted(TABLE.hand_of_one, TABLE.hand_of, farm.hand.into());
        let mut last = vec![Span::raw(format!("{hand}, {} ", coins(&self.teller, farm.coins)))];
        last.extend(self.farm_extras(seat, table));
        lines.push(Line::from(last));
        self.frame.render_widget(Paragraph::new(lines), inner);
    }
}
