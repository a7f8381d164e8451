//! What lies in the middle: piles, open cards, the Mafia, magic.

use bohnhof_rules::Table;
use bohnhof_rules::rule_set::BOSSES_HARVEST_AT;
use bohnhof_rules::words::BOSSES;
use bohnhof_words::tables::TABLE;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};
use ratatui::widgets::Paragraph;

use super::Canvas;
use crate::describe::pass;
use crate::words::WORDS;

/// How many lines the middle needs.
pub(super) fn height(table: &Table) -> u16 {
    let mafia = u16::from(!table.bosses.is_empty());
    1 + mafia + table.magic.effects.len() as u16
}

impl Canvas<'_, '_> {
    pub(super) fn stall(&mut self, area: Rect, table: &Table) {
        let mut lines = vec![self.piles(table)];
        if !table.bosses.is_empty() {
            lines.push(self.bosses(table));
        }
        let effects = self.teller.effects(&table.magic.effects);
        lines.extend(
            effects
                .into_iter()
                .map(|effect| Line::styled(format!("✦ {effect}"), self.paint.strong())),
        );
        self.frame.render_widget(Paragraph::new(lines), area);
    }

    fn piles(&self, table: &Table) -> Line<'static> {
        let (draw, discard) = (self.text(WORDS.draw), self.text(WORDS.discard));
        let text = format!("{draw} {}, {discard} {} ", table.draw_pile, table.discard_pile);
        let mut spans = vec![Span::raw(text)];
        spans.extend(table.discard_top.map(|top| self.paint.chip(top, self.language)));
        if table.magic.is_in_play() {
            spans.push(Span::raw(format!(" ✦{}", table.magic.pile)));
        }
        spans.push(Span::styled(format!("  {}", pass(&self.teller, table)), self.paint.quiet()));
        if !table.row.is_empty() {
            spans.push(Span::raw(format!("  {}: ", self.text(TABLE.row))));
            spans.extend(self.paint.chips(&table.row, self.language));
        }
        Line::from(spans)
    }

    fn bosses(&self, table: &Table) -> Line<'static> {
        let mut spans = Vec::new();
        for (boss, field) in table.bosses.iter().enumerate() {
            let short = BOSSES[boss].split(' ').next().unwrap_or_default();
            spans.push(Span::styled(format!("{short} "), self.paint.strong()));
            let waits_for = BOSSES_HARVEST_AT[boss];
            match field.kind {
                Some(kind) => {
                    let need = table.deck.bean(kind).beanometer.needs()[usize::from(waits_for) - 1];
                    spans.push(self.paint.chip(kind, self.language));
                    spans.push(Span::raw(format!("{}/{need}→{waits_for}  ", field.cards)));
                }
                None => spans.push(Span::raw(format!("── →{waits_for}  "))),
            }
        }
        let coins =
            self.teller.counted(TABLE.mafia_coin, TABLE.mafia_coins, table.mafia_coins.into());
        spans.push(Span::raw(coins));
        if table.set_aside > 0 {
            let n = table.set_aside.to_string();
            spans.push(Span::raw(format!("  {}", self.teller.fill(TABLE.set_aside, &[("n", &n)]))));
        }
        Line::from(spans)
    }
}
