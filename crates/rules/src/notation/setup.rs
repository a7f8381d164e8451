//! The lines of a position that tell what was agreed before the game.

use super::cards::join;
use super::words::Words;
use super::{NotationError, Result};
use crate::cards::Kind;
use crate::deck::{Bean, Beanometer, Estimated};
use crate::rule_set::RuleSet;
use crate::seat::SeatSet;
use crate::setup::Setup;
use crate::table::Table;

/// Reads the lines `game`, `options`, `bean` and `programs`, wherever they stand.
pub(super) fn read_setup(lines: &[Words<'_>]) -> Result<Setup> {
    let missing =
        || NotationError::new(None, "a position begins with a line such as `game amigo 4`");
    let mut game = lines.first().cloned().ok_or_else(missing)?;
    let mut setup = read_game(&mut game)?;
    for words in lines {
        let mut words = words.clone();
        match words.next() {
            Some("options") => read_options(&mut words, &mut setup)?,
            Some("bean") => read_bean(&mut words, &mut setup)?,
            Some("programs") => {
                setup.programs = if words.eat("all") {
                    SeatSet::first(setup.players)
                } else {
                    words.seats(setup.players)?
                };
            }
            Some(_) | None => continue,
        }
        words.end()?;
    }
    setup.check().map_err(|error| game.error(error.to_string()))?;
    Ok(setup)
}

fn read_game(words: &mut Words<'_>) -> Result<Setup> {
    words.expect("game")?;
    let rules: RuleSet = match words.peek().and_then(|word| word.parse().ok()) {
        Some(rules) => rules,
        None => return Err(words.unexpected("the name of a game")),
    };
    words.next();
    let players = words.number("how many play", u8::MAX.into())?;
    words.end()?;
    let setup = Setup::new(rules, players);
    setup.check().map_err(|error| words.error(error.to_string()))?;
    Ok(setup)
}

const SELL_THIRD_FIELD: &str = "sell-third-field";
const HIDE_COINS: &str = "hide-coins";

fn read_options(words: &mut Words<'_>, setup: &mut Setup) -> Result<()> {
    loop {
        if words.eat(SELL_THIRD_FIELD) {
            setup.options.sell_third_field = true;
        } else if words.eat(HIDE_COINS) {
            setup.options.hide_coins = true;
        } else {
            return Err(words.unexpected(&format!("`{SELL_THIRD_FIELD}` or `{HIDE_COINS}`")));
        }
        if words.peek().is_none() {
            return Ok(());
        }
    }
}

/// `bean chili 17 3/6/8/9`; `-` for a value that cannot be earned.
fn read_bean(words: &mut Words<'_>, setup: &mut Setup) -> Result<()> {
    let kind = words.kind()?;
    let cards = words.number("how many cards of this kind there are", u8::MAX.into())?;
    let wrong = words.unexpected("a beanometer such as `4/6/8/10` or `-/2/3/-`");
    let beanometer = words.next().and_then(read_beanometer).ok_or(wrong)?;
    setup.beans.insert(kind, Bean { cards, beanometer, estimated: Estimated::KNOWN });
    Ok(())
}

fn read_beanometer(word: &str) -> Option<Beanometer> {
    let mut steps = word.split('/');
    let mut needs = [0; 4];
    for need in &mut needs {
        *need = match steps.next()? {
            "-" => 0,
            step => step.parse().ok().filter(|&need| need > 0)?,
        };
    }
    if steps.next().is_some() { None } else { Beanometer::new(needs) }
}

pub(super) fn write_setup(table: &Table, lines: &mut Vec<String>) {
    lines.push(format!("game {} {}", table.rules, table.players()));
    let mut options = Vec::new();
    if table.options.sell_third_field {
        options.push(SELL_THIRD_FIELD);
    }
    if table.options.hide_coins {
        options.push(HIDE_COINS);
    }
    if !options.is_empty() {
        lines.push(format!("options {}", options.join(" ")));
    }
    let printed = (table.rules.book().beans)(table.players());
    for kind in Kind::ALL {
        let bean = table.deck.bean(kind);
        if *bean != printed.get(&kind).copied().unwrap_or(Bean::NONE) {
            let steps = bean.beanometer.needs().map(|need| match need {
                0 => "-".to_owned(),
                need => need.to_string(),
            });
            lines.push(format!("bean {kind} {} {}", bean.cards, steps.join("/")));
        }
    }
    if table.programs == SeatSet::first(table.players()) {
        lines.push("programs all".to_owned());
    } else if !table.programs.is_empty() {
        lines.push(format!("programs {}", write_seats(table.programs)));
    }
}

pub(super) fn write_seats(seats: SeatSet) -> String {
    join(seats.iter().map(|seat| seat.to_string()))
}
