//! What lies above the table for a moment.

use bohnhof_protocol::Hints;
use bohnhof_words::tables::{COACH, HINTS, REASONS, SIDE, TABLE, TRADE, reason};
use ratatui::text::{Line, Span};
use ratatui::widgets::{Block, Clear, Paragraph};

use super::Canvas;
use super::text::wrapped;
use super::trade::middle_of;
use crate::app::{App, Popup};
use crate::words::{HELP, WORDS};

/// How wide such a thing is.
const WIDTH: u16 = 66;

impl Canvas<'_, '_> {
    pub(super) fn popups(&mut self, app: &App) {
        if let Some(lesson) = app.session.lesson() {
            let mut lines = paragraph(&lesson);
            lines.push(Line::raw(""));
            lines.push(Line::styled(self.text(WORDS.coach_keys), self.paint.quiet()));
            return self.show(self.text(COACH.coach), lines);
        }
        let Some(popup) = &app.popup else { return };
        let (title, lines) = match popup {
            Popup::Help => (self.text(TABLE.help), self.rows_of_help(&HELP)),
            Popup::HandOver(_) => return,
            Popup::Sure(_, sentence) => {
                let mut lines = paragraph(sentence);
                lines.push(Line::raw(""));
                lines.push(Line::raw(self.text(WORDS.yes_or_no_keys)));
                (self.text(TABLE.sure), lines)
            }
            Popup::Resign => {
                let mut lines = paragraph(self.text(TABLE.resign_sure));
                lines.push(Line::raw(""));
                lines.push(Line::raw(self.text(WORDS.yes_or_no_keys)));
                (self.text(TABLE.resign), lines)
            }
            Popup::Leave => {
                let text = match app.session.saved_as() {
                    Some(_) => WORDS.leave_saved,
                    None => WORDS.leave_server,
                };
                let mut lines = paragraph(self.text(text));
                lines.push(Line::raw(""));
                lines.push(Line::raw(self.text(WORDS.yes_or_no_keys)));
                (self.text(WORDS.leave), lines)
            }
            Popup::Offer(builder) => (self.text(TRADE.build), self.builder(builder)),
            Popup::Wants(wanted) => (self.text(TRADE.wants), self.wants(*wanted)),
            Popup::Reasons(_) => (self.text(TRADE.why), self.reasons()),
            Popup::Hints(hints) => (self.text(HINTS.hint), self.hints(hints)),
            Popup::Say(text) => {
                let lines = vec![
                    Line::from(vec![Span::raw(text.clone()), Span::raw("▏")]),
                    Line::raw(""),
                    Line::styled(self.text(WORDS.say_keys), self.paint.quiet()),
                ];
                (self.text(SIDE.say), lines)
            }
            Popup::Code(code) => {
                let mut lines = paragraph(self.text(WORDS.code_hint));
                lines.push(Line::raw(""));
                lines.push(Line::styled(code.clone(), self.paint.strong()));
                (self.text(WORDS.code), lines)
            }
        };
        self.show(title, lines);
    }

    fn show(&mut self, title: &str, lines: Vec<Line<'static>>) {
        let area = middle_of(self.frame.area(), WIDTH + 4, lines.len() as u16 + 2);
        let block =
            Block::bordered().title(Span::styled(format!(" {title} "), self.paint.strong()));
        self.frame.render_widget(Clear, area);
        self.spots.clear();
        self.frame.render_widget(Paragraph::new(lines).block(block), area);
    }

    fn reasons(&self) -> Vec<Line<'static>> {
        let row = |(number, why): (usize, _)| {
            Line::from(vec![
                Span::styled(format!(" {number} "), self.paint.key()),
                Span::raw(self.text(reason(why))),
            ])
        };
        (1..).zip(REASONS).map(row).collect()
    }

    fn hints(&self, hints: &Hints) -> Vec<Line<'static>> {
        let Some(game) = self.seen.game() else { return Vec::new() };
        if hints.hints.is_empty() {
            return paragraph(self.text(HINTS.nothing));
        }
        let mut lines = vec![Line::raw(self.text(HINTS.title)), Line::raw("")];
        for (number, hint) in (1..).zip(&hints.hints) {
            let [action, worth, why] = self.teller.hint(hint, game);
            lines.push(Line::from(vec![
                Span::styled(format!("{number} "), self.paint.key()),
                Span::styled(action, self.paint.strong()),
                Span::raw(format!(" ({worth})")),
            ]));
            lines.extend(paragraph(&why));
        }
        lines.push(Line::raw(""));
        lines.push(Line::styled(self.text(WORDS.hint_keys), self.paint.quiet()));
        lines
    }

    /// Hides everything while the keyboard goes from one player to the other.
    pub(super) fn cover(&mut self, app: &App) {
        let Some(Popup::HandOver(next)) = app.popup else { return };
        let name = app.session.seen[next].seat().map(|seat| self.teller.name(seat));
        let name = name.unwrap_or_default();
        let sentence = self.teller.fill(WORDS.pass_keyboard, &[("name", &name)]);
        let lines = paragraph(&sentence);
        self.show(self.text(WORDS.keyboard), lines);
    }
}

fn paragraph(text: &str) -> Vec<Line<'static>> {
    wrapped(text, WIDTH.into()).into_iter().map(Line::raw).collect()
}
