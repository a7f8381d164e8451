//! Players, beans and offers in words and colours.

use std::fmt;

use anstream::adapter::strip_str;
use anstyle::{AnsiColor, Color, Style};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::seat::MAX_SEATS;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::words::BOSSES;
use bohnhof_rules::{Bundle, Kind, Seat};

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

/// A boss.
pub(super) fn boss(number: u8) -> String {
    strong(boss_name(number))
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

/// Several players: `Ada, Ben and Cleo`.
pub(super) fn players(seats: &[Seat]) -> String {
    and(seats.iter().map(|&seat| player(seat)).collect())
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
    strong(match spell {
        Spell::Attack => "Attack",
        Spell::BeanField => "Bean Field",
        Spell::Swap => "Swap",
        Spell::Trading => "Trading",
        Spell::Flow => "Flow",
        Spell::Stack => "Stack",
        Spell::EnchantBeans => "Enchant Beans",
        Spell::EnchantOthers => "Enchant Others",
        Spell::Rearrange => "Rearrange",
        Spell::HandCard => "Hand Card",
        Spell::Randomness => "Randomness",
    })
}

/// Cards: `blue, 2 red and soy`.
pub(super) fn cards(bundle: &Bundle) -> String {
    let some = |(kind, count)| match count {
        1 => bean(kind),
        _ => format!("{count} {}", bean(kind)),
    };
    and(bundle.iter().map(some).collect())
}

/// What an offer comes down to: `red for blue`.
pub(super) fn terms(offer: &Offer) -> String {
    match (offer.gives.is_empty(), offer.wants.is_empty()) {
        (false, false) => format!("{} for {}", cards(&offer.gives), cards(&offer.wants)),
        (false, true) => format!("{} as a gift", cards(&offer.gives)),
        (true, _) => format!("nothing for {}", cards(&offer.wants)),
    }
}

/// So many of something.
pub(super) fn count(number: impl Into<u32>, thing: &str) -> String {
    match number.into() {
        1 => format!("1 {thing}"),
        number => format!("{number} {thing}s"),
    }
}

/// Things in one phrase: `a, b and c`.
fn and(mut things: Vec<String>) -> String {
    match things.pop() {
        None => "nothing".to_owned(),
        Some(last) if things.is_empty() => last,
        Some(last) => format!("{} and {last}", things.join(", ")),
    }
}
