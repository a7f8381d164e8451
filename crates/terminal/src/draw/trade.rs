//! Putting an offer together, and the want list.

use bohnhof_words::tables::TRADE;
use ratatui::layout::Rect;
use ratatui::text::{Line, Span};

use super::Canvas;
use crate::app::Builder;
use crate::offer::{holding, kinds_in_play};
use crate::words::WORDS;

/// The letters of the kinds that can be wanted.
pub(crate) const LETTERS: [char; 12] = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];

impl Canvas<'_, '_> {
    /// The lines of the offer that is being put together.
    pub(super) fn builder(&self, builder: &Builder) -> Vec<Line<'static>> {
        let draft = &builder.draft;
        let heading = |text| Span::styled(format!("{}: ", self.text(text)), self.paint.strong());
        let mut give = vec![heading(TRADE.i_give)];
        give.extend(self.cards_or_nothing(&draft.give));
        let mut want = vec![heading(TRADE.i_want)];
        want.extend(self.cards_or_nothing(&draft.want));
        let to = match draft.to {
            Some(seat) => self.teller.name(seat),
            None => self.text(TRADE.to_all).to_owned(),
        };
        let mut whom = vec![heading(TRADE.to), Span::raw(to)];
        if draft.first_come && draft.to.is_none() {
            whom.push(Span::raw(format!("  ({})", self.text(TRADE.first_come))));
        }
        vec![
            Line::from(give),
            self.numbered_holding(),
            Line::raw(""),
            Line::from(want),
            self.lettered_kinds(0),
            self.lettered_kinds(6),
            Line::raw(""),
            Line::from(whom),
            Line::raw(""),
            Line::styled(self.text(WORDS.builder_keys), self.paint.quiet()),
            Line::styled(self.text(WORDS.builder_more_keys), self.paint.quiet()),
        ]
    }

    fn cards_or_nothing(&self, cards: &bohnhof_rules::Bundle) -> Vec<Span<'static>> {
        if cards.is_empty() {
            return vec![Span::styled(self.text(TRADE.nothing), self.paint.quiet())];
        }
        self.paint.chips(cards, self.language)
    }

    /// What the player has, with the numbers that add a card.
    fn numbered_holding(&self) -> Line<'static> {
        let mut spans = vec![Span::raw("  ")];
        for (number, (kind, count)) in (1..=9).zip(holding(self.seen).iter()) {
            spans.push(Span::styled(number.to_string(), self.paint.key()));
            spans.push(self.paint.chip(kind, self.language));
            spans.push(Span::raw(format!("×{count} ")));
        }
        Line::from(spans)
    }

    /// Six of the kinds in play, with the letters that add one.
    fn lettered_kinds(&self, from: usize) -> Line<'static> {
        let mut spans = vec![Span::raw("  ")];
        let kinds = kinds_in_play(self.seen);
        for (letter, kind) in LETTERS.iter().zip(&kinds).skip(from).take(6) {
            spans.push(Span::styled(letter.to_string(), self.paint.key()));
            spans.push(self.paint.chip(*kind, self.language));
            spans.push(Span::raw("   "));
        }
        Line::from(spans)
    }

    /// The lines of the want list.
    pub(super) fn wants(&self, wanted: bohnhof_rules::cards::KindSet) -> Vec<Line<'static>> {
        let mut lines = vec![Line::raw(self.text(TRADE.wants_hint)), Line::raw("")];
        for (letter, kind) in LETTERS.iter().zip(kinds_in_play(self.seen)) {
            let mark = if wanted.contains(kind) { "✓ " } else { "  " };
            lines.push(Line::from(vec![
                Span::styled(format!(" {letter} "), self.paint.key()),
                Span::raw(mark),
                self.paint.chip(kind, self.language),
                Span::raw(format!(" {}", self.text(kind.name()))),
            ]));
        }
        lines.push(Line::raw(""));
        lines.push(Line::styled(self.text(WORDS.wants_keys), self.paint.quiet()));
        lines
    }
}

/// The middle of a window, as large as something needs.
pub(super) fn middle_of(window: Rect, width: u16, height: u16) -> Rect {
    let (width, height) = (width.min(window.width), height.min(window.height));
    Rect {
        x: window.x + (window.width - width) / 2,
        y: window.y + (window.height - height) / 2,
        width,
        height,
    }
}
