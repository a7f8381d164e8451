//! Colours. A bean has letters beside its colour, so nobody depends on it.

use std::env;

use bohnhof_rules::{Bundle, Kind, Language};
use ratatui::style::{Color, Modifier, Style};
use ratatui::text::Span;

/// What colours the terminal can show, and the player wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Paint {
    /// None at all.
    Plain,
    /// The sixteen of its own palette.
    Few,
    /// 256.
    Many,
}

#[allow(clippy::unused_self)] // Whoever paints need not know what depends on colours.
impl Paint {
    /// As the environment says: `NO_COLOR`, and what the terminal calls itself.
    pub(crate) fn of_the_terminal() -> Paint {
        let set = |name| env::var(name).unwrap_or_default();
        if !set("NO_COLOR").is_empty() || set("TERM") == "dumb" {
            Paint::Plain
        } else if set("TERM").contains("256") || !set("COLORTERM").is_empty() || cfg!(windows) {
            Paint::Many
        } else {
            Paint::Few
        }
    }

    /// A card as a chip of four columns: its letters on its colour.
    pub(crate) fn chip(self, kind: Kind, language: Language) -> Span<'static> {
        let letters = kind.letters().in_language(language);
        match self {
            Paint::Plain => Span::raw(format!("[{letters}]")),
            Paint::Few | Paint::Many => Span::styled(format!(" {letters} "), self.bean(kind)),
        }
    }

    /// The colours of a bean: one that goes with light and dark windows, because it brings its own ground.
    pub(crate) fn bean(self, kind: Kind) -> Style {
        let (few, many, is_dark) = colours(kind);
        match self {
            Paint::Plain => Style::new(),
            Paint::Few => Style::new().fg(Color::Black).bg(few),
            Paint::Many => {
                let ink = if is_dark { 231 } else { 16 };
                Style::new().fg(Color::Indexed(ink)).bg(Color::Indexed(many))
            }
        }
    }

    /// Cards as chips, with their number where there are several.
    pub(crate) fn chips(self, cards: &Bundle, language: Language) -> Vec<Span<'static>> {
        let mut spans = Vec::new();
        for (kind, count) in cards.iter() {
            if !spans.is_empty() {
                spans.push(Span::raw(" "));
            }
            if count > 1 {
                spans.push(Span::raw(format!("{count}×")));
            }
            spans.push(self.chip(kind, language));
        }
        spans
    }

    /// Everything else.
    pub(crate) fn normal(self) -> Style {
        Style::new()
    }

    /// Something that catches the eye.
    pub(crate) fn strong(self) -> Style {
        Style::new().add_modifier(Modifier::BOLD)
    }

    /// Something that need not be read.
    pub(crate) fn quiet(self) -> Style {
        Style::new().add_modifier(Modifier::DIM)
    }

    /// What is chosen.
    pub(crate) fn chosen(self) -> Style {
        Style::new().add_modifier(Modifier::REVERSED)
    }

    /// Something that the player must see.
    pub(crate) fn alert(self) -> Style {
        match self {
            Paint::Plain => self.strong(),
            Paint::Few | Paint::Many => self.strong().fg(Color::Red),
        }
    }

    /// Keys, and other things that can be pressed.
    pub(crate) fn key(self) -> Style {
        match self {
            Paint::Plain => self.strong(),
            Paint::Few | Paint::Many => self.strong().fg(Color::Cyan),
        }
    }

    /// A player's line in a chart.
    pub(crate) fn seat(self, seat: u8) -> Style {
        const LINES: [Color; 7] = [
            Color::Green,
            Color::Red,
            Color::Blue,
            Color::Magenta,
            Color::Cyan,
            Color::Yellow,
            Color::Gray,
        ];
        match self {
            Paint::Plain => Style::new(),
            Paint::Few | Paint::Many => Style::new().fg(LINES[usize::from(seat) % LINES.len()]),
        }
    }
}

/// A bean's colour of the palette and of the 256, and whether that is so dark that its letters are white.
fn colours(kind: Kind) -> (Color, u8, bool) {
    match kind {
        Kind::Coffee => (Color::Yellow, 94, true),
        Kind::Wax => (Color::Yellow, 220, false),
        Kind::Blue => (Color::Blue, 33, true),
        Kind::Chili => (Color::Red, 160, true),
        Kind::Stink => (Color::Green, 64, true),
        Kind::Green => (Color::LightGreen, 77, false),
        Kind::Soy => (Color::LightYellow, 230, false),
        Kind::BlackEyed => (Color::Gray, 250, false),
        Kind::Red => (Color::LightRed, 203, false),
        Kind::Garden => (Color::LightMagenta, 213, false),
        Kind::Cocoa => (Color::Magenta, 95, true),
        Kind::Kidney => (Color::Red, 124, true),
        Kind::Fire => (Color::LightRed, 202, false),
        Kind::Puff => (Color::LightCyan, 159, false),
        Kind::Broad => (Color::Green, 100, true),
        Kind::French => (Color::LightGreen, 113, false),
        Kind::Runner => (Color::Cyan, 37, false),
        Kind::Picking => (Color::LightGreen, 148, false),
        Kind::Cape => (Color::Yellow, 136, false),
        Kind::Mean => (Color::Red, 88, true),
        Kind::White => (Color::White, 255, false),
        Kind::Magic => (Color::LightBlue, 62, true),
        Kind::Princess => (Color::LightMagenta, 218, false),
        Kind::Sword => (Color::Cyan, 110, false),
    }
}
