//! Players and beans in words and colours.

use std::fmt;

use anstream::adapter::strip_str;
use anstyle::{AnsiColor, Color, Style};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::seat::MAX_SEATS;
use bohnhof_rules::words::BOSSES;
use bohnhof_rules::{Kind, Seat};
use bohnhof_words::People;

/// Who sits where.
const NAMES: [&str; MAX_SEATS] = ["Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus"];

/// The length of the longest name.
pub(super) const MAX_NAME: usize = 4;

/// The length of the longest name of a boss.
pub(super) const MAX_BOSS: usize = 14;

/// The boss's name, without colour.
pub(super) fn boss_name(boss: u8) -> &'static str {
    BOSSES.get(usize::from(boss)).copied().unwrap_or("Nobody")
}

/// The player's name, without colour.
pub(crate) fn name(seat: u8) -> &'static str {
    NAMES.get(usize::from(seat)).copied().unwrap_or("Nobody")
}

/// Text in a style.
pub(super) fn styled(style: Style, text: impl fmt::Display) -> String {
    format!("{style}{text}{style:#}")
}

/// Something that catches the eye.
pub(crate) fn strong(text: impl fmt::Display) -> String {
    styled(Style::new().bold(), text)
}

/// Something that need not be read; it loses its colours.
pub(crate) fn quiet(text: impl AsRef<str>) -> String {
    styled(Style::new().dimmed(), strip_str(text.as_ref()))
}

/// A player.
pub(crate) fn player(seat: Seat) -> String {
    strong(name(seat.0))
}

/// A bean in its colour.
pub(crate) fn bean(kind: Kind) -> String {
    styled(colour(kind), kind)
}

/// The colour of a bean.
pub(super) fn colour(kind: Kind) -> Style {
    let colour = match kind {
        Kind::Coffee | Kind::Wax | Kind::Cape => AnsiColor::Yellow,
        Kind::Blue | Kind::Magic => AnsiColor::BrightBlue,
        Kind::Chili | Kind::Fire => AnsiColor::BrightRed,
        Kind::Stink | Kind::Broad => AnsiColor::Green,
        Kind::Green | Kind::French | Kind::Picking => AnsiColor::BrightGreen,
        Kind::Soy | Kind::Puff => AnsiColor::BrightYellow,
        Kind::BlackEyed | Kind::Runner | Kind::Sword => AnsiColor::Cyan,
        Kind::Red | Kind::Kidney | Kind::Mean => AnsiColor::Red,
        Kind::Garden | Kind::Princess => AnsiColor::BrightMagenta,
        Kind::Cocoa => AnsiColor::Magenta,
        Kind::White => AnsiColor::White,
    };
    Style::new().fg_color(Some(Color::Ansi(colour)))
}

/// A magic card by its name.
pub(crate) fn spell(spell: Spell) -> String {
    strong(spell.name().en)
}

/// Who sits at the table, for somebody who only watches.
pub(crate) fn watching() -> People {
    People { names: NAMES.map(str::to_owned).to_vec(), you: None }
}

/// A sentence with its beans in their colours, and the player it begins with in bold.
pub(super) fn painted(sentence: &str) -> String {
    let name = NAMES.into_iter().find(|name| sentence.starts_with(&format!("{name} ")));
    let (who, rest) = sentence.split_at(name.map_or(0, str::len));
    let who = if who.is_empty() { String::new() } else { strong(who) };
    Kind::ALL.into_iter().fold(who + rest, |text, kind| in_colour(&text, kind))
}

/// The text with one bean in its colour, where there are several too.
fn in_colour(text: &str, kind: Kind) -> String {
    let bean = kind.name().en;
    let mut parts = text.split(bean);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| {
        let (plural, rest) = part.strip_prefix('s').map_or(("", part), |rest| ("s", rest));
        text + &styled(colour(kind), format!("{bean}{plural}")) + rest
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_sentence_is_painted_around_its_words() {
        let red = |bean: &str| styled(colour(Kind::Red), bean);
        let expected =
            format!("{} draws a {} and 2 {}.", strong("Ada"), red("Red bean"), red("Red beans"));
        assert_eq!(painted("Ada draws a Red bean and 2 Red beans."), expected);
        assert_eq!(painted("It is Ada's turn."), "It is Ada's turn.");
    }
}
