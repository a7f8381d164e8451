//! The player's own farm: fields, hand, received cards, magic.

use bohnhof_rules::table::Field;
use bohnhof_rules::view::View;
use bohnhof_rules::{Kind, Table};
use bohnhof_words::tables::TABLE;
use ratatui::layout::{Constraint, Layout, Rect};
use ratatui::style::Style;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::text::cut;
use super::{Canvas, Spot};
use crate::describe::meter;

/// How many lines a field takes.
const FIELD: u16 = 3;

impl Canvas<'_, '_> {
    /// How many lines the player's farm needs.
    pub(super) fn own_height(&self, view: &View<'_>) -> u16 {
        FIELD + self.hand_lines(view).len() as u16 + self.extras(view).len() as u16
    }

    pub(super) fn own_farm(&mut self, area: Rect, view: &View<'_>) {
        let hand = self.hand_lines(view);
        let extras = self.extras(view);
        let heights = [
            Constraint::Length(FIELD),
            Constraint::Length(hand.len() as u16),
            Constraint::Length(extras.len() as u16),
        ];
        let [fields, cards, more] = Layout::vertical(heights).areas(area);
        self.own_fields(fields, view);
        self.frame.render_widget(Paragraph::new(hand), cards);
        self.spots.push((cards, Spot::Hand));
        self.frame.render_widget(Paragraph::new(extras), more);
    }

    fn own_fields(&mut self, area: Rect, view: &View<'_>) {
        let fields = &view.farm().fields;
        let widths = vec![Constraint::Fill(1); fields.len()];
        let areas = Layout::horizontal(widths).spacing(1).split(area);
        for ((number, field), area) in (0..).zip(fields.iter()).zip(areas.iter()) {
            let owing = view.is_active() && view.table.owing >> number & 1 == 1;
            let lines = self.own_field(number, field, view.table, owing, area.width.into());
            self.frame.render_widget(Paragraph::new(lines), *area);
            self.spots.push((*area, Spot::Field(number)));
        }
    }

    fn own_field(
        &self,
        number: u8,
        field: &Field,
        table: &Table,
        owing: bool,
        width: usize,
    ) -> Vec<Line<'static>> {
        let n = (number + 1).to_string();
        let Some(kind) = field.kind else {
            let empty = self.teller.fill(TABLE.bed_empty, &[("n", &n)]);
            return vec![Line::styled(cut(&empty, width), self.paint.quiet())];
        };
        let name = format!(" {} ×{}", self.text(kind.name()), field.cards);
        let owes = if owing { format!(" ! {}", self.text(TABLE.pay)) } else { String::new() };
        let title = cut(&name, width.saturating_sub(4 + 2));
        let title = Line::from(vec![
            Span::raw(format!("{n} ")),
            self.paint.chip(kind, self.language),
            Span::styled(title, self.paint.strong()),
            Span::styled(owes, self.paint.alert()),
        ]);
        let [pays, next] = meter(&self.teller, table, kind, field.cards);
        let odd = field.odd.map(|odd| format!(" ~{}", self.text(odd.letters())));
        let odd = odd.unwrap_or_default();
        let both = format!("  {pays}; {next}{odd}");
        let pays_nothing = table.deck.bean(kind).beanometer.coins(field.cards) == 0;
        let is_narrow = Span::raw(both.as_str()).width() > width;
        let pays = if pays_nothing && is_narrow { format!("  {next}{odd}") } else { both };
        vec![title, Line::raw(cut(&pays, width)), self.beanometer(kind, field.cards, table)]
    }

    /// The steps of a beanometer; those that are reached are strong.
    fn beanometer(&self, kind: Kind, cards: u8, table: &Table) -> Line<'static> {
        let needs = table.deck.bean(kind).beanometer.needs();
        let steps = (1..).zip(needs).filter(|(_, need)| *need > 0);
        let mut spans = vec![Span::raw("  ")];
        spans.extend(steps.map(|(coins, need)| {
            let reached = cards >= need;
            let style = if reached { self.paint.strong() } else { self.paint.quiet() };
            Span::styled(format!("{need}→{coins} "), style)
        }));
        Line::from(spans)
    }

    /// The hand in its order, the front card first and clear.
    fn hand_lines(&self, view: &View<'_>) -> Vec<Line<'static>> {
        let cards = view.private.hand.cards();
        let Some((front, rest)) = cards.split_first() else {
            return vec![Line::styled(self.text(TABLE.hand_empty), self.paint.quiet())];
        };
        let kind = view.kind(*front);
        let label = format!("{} ▸", self.text(TABLE.next));
        let name = format!("{} ", self.text(kind.name()));
        let mut first = vec![
            Span::styled(label, self.paint.strong()),
            self.paint.chip(kind, self.language),
            Span::styled(format!(" {name}"), self.paint.strong()),
            Span::raw("│"),
        ];
        let width = usize::from(self.frame_width);
        let used: usize = first.iter().map(Span::width).sum();
        let named: usize =
            rest.iter().map(|card| self.text(view.kind(*card).name()).chars().count() + 6).sum();
        if used + named <= width {
            first.extend(rest.iter().flat_map(|card| {
                let kind = view.kind(*card);
                let name = format!(" {}", self.text(kind.name()));
                [Span::raw(" "), self.paint.chip(kind, self.language), Span::raw(name)]
            }));
            return vec![Line::from(first)];
        }
        let fit = width.saturating_sub(used) / 5;
        let chip = |card: &_| [Span::raw(" "), self.paint.chip(view.kind(*card), self.language)];
        first.extend(rest.iter().take(fit).flat_map(chip));
        let mut lines = vec![Line::from(first)];
        let more: Vec<_> = rest.iter().skip(fit).collect();
        lines.extend(
            more.chunks((width / 5).max(1))
                .map(|row| Line::from(row.iter().flat_map(|card| chip(card)).collect::<Vec<_>>())),
        );
        lines
    }

    /// Received cards and magic cards.
    fn extras(&self, view: &View<'_>) -> Vec<Line<'static>> {
        let mut lines = Vec::new();
        if !view.farm().aside.is_empty() {
            let mut spans =
                vec![Span::styled(format!("{}: ", self.text(TABLE.aside)), self.paint.strong())];
            spans.extend(self.paint.chips(&view.farm().aside, self.language));
            lines.push(Line::from(spans));
        }
        if !view.private.magic.is_empty() {
            lines.push(self.own_magic(view));
        }
        lines
    }

    fn own_magic(&self, view: &View<'_>) -> Line<'static> {
        let open = view.table.magic.cards[view.seat];
        let mut spans = vec![Span::raw("✦ ")];
        for (spell, up) in view.private.magic.iter().zip(open.iter()) {
            let name = self.text(spell.name());
            let (text, style) = match up {
                Some(_) => (format!("[{name}] "), self.paint.strong()),
                None => (format!("({name}) "), Style::new()),
            };
            spans.push(Span::styled(text, style));
        }
        Line::from(spans)
    }
}
