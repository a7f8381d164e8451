//! The rows of the menu.

use bohnhof_protocol::Strength;
use bohnhof_rules::{Language, RuleSet};
use bohnhof_words::Text;
use bohnhof_words::tables::{PACES, START, TALKS, pace, strength, talk};

use super::Menu;
use crate::words::WORDS;

/// Something that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Row {
    /// A saved game.
    Resume(usize),
    Game,
    Players,
    People,
    Strength,
    SellThirdField,
    HideCoins,
    Pace,
    Talk,
    Hints,
    Learn,
    Name,
    Language,
    Play,
    Leave,
}

impl Menu {
    /// The rows as they stand now.
    pub(crate) fn rows(&self) -> Vec<Row> {
        let has_bots = self.people < self.players;
        let all = [
            (true, Row::Play),
            (true, Row::Game),
            (true, Row::Players),
            (self.players > 1, Row::People),
            (has_bots, Row::Strength),
            (self.can_sell_third_field(), Row::SellThirdField),
            (true, Row::HideCoins),
            (has_bots, Row::Pace),
            (has_bots, Row::Talk),
            (true, Row::Hints),
            (true, Row::Learn),
            (true, Row::Name),
            (true, Row::Language),
            (true, Row::Leave),
        ];
        let rows = all.into_iter().filter(|(shown, _)| *shown).map(|(_, row)| row);
        (0..self.kept.len()).map(Row::Resume).chain(rows).collect()
    }

    /// What a row is about, and what is chosen there.
    pub(crate) fn shown(&self, row: Row) -> (String, String) {
        let text = |text: Text| text.in_language(self.language).to_owned();
        let yes = |yes: bool| text(if yes { WORDS.yes } else { WORDS.no });
        match row {
            Row::Resume(index) => (text(WORDS.go_on), self.kept[index].text.clone()),
            Row::Game => (text(WORDS.game), text(self.rules.book().title)),
            Row::Players => (text(WORDS.players), self.players.to_string()),
            Row::People => (text(WORDS.people), self.people.to_string()),
            Row::Strength => (text(WORDS.bots), text(strength(self.strength))),
            Row::SellThirdField => {
                (text(START.sell_third_field), yes(self.options.sell_third_field))
            }
            Row::HideCoins => (text(START.hide_coins), yes(self.options.hide_coins)),
            Row::Pace => (text(START.pace), text(pace(self.pace))),
            Row::Talk => (text(START.talk), text(talk(self.talk))),
            Row::Hints => (text(WORDS.hints), yes(self.hints)),
            Row::Learn => (text(WORDS.learn), yes(self.learn)),
            Row::Name => (text(WORDS.name), self.name.clone()),
            Row::Language => {
                let name = match self.language {
                    Language::En => "English",
                    Language::De => "Deutsch",
                };
                (text(WORDS.language), name.to_owned())
            }
            Row::Play => (text(START.play), String::new()),
            Row::Leave => (text(WORDS.leave), String::new()),
        }
    }

    /// Chooses the next thing in a row, or the one before.
    pub(crate) fn change(&mut self, row: Row, by: i8) {
        match row {
            Row::Game => {
                self.rules = next(&RuleSet::ALL, self.rules, by);
                self.players = 4;
            }
            Row::Players => {
                let (fewest, most) = self.rules.players();
                let all: Vec<_> = (fewest..=most).collect();
                self.players = next(&all, self.players, by);
            }
            Row::People => {
                let all: Vec<_> = (1..=self.players).collect();
                self.people = next(&all, self.people, by);
            }
            Row::Strength => self.strength = next(&Strength::ALL, self.strength, by),
            Row::SellThirdField => self.options.sell_third_field ^= true,
            Row::HideCoins => self.options.hide_coins ^= true,
            Row::Pace => self.pace = next(&PACES, self.pace, by),
            Row::Talk => self.talk = next(&TALKS, self.talk, by),
            Row::Hints => self.hints ^= true,
            Row::Learn => self.learn ^= true,
            Row::Language => {
                self.language = next(&[Language::En, Language::De], self.language, by);
            }
            Row::Resume(_) | Row::Name | Row::Play | Row::Leave => {}
        }
        self.settle();
    }
}

/// The next of several things, or the one before; after the last comes the first.
fn next<T: Copy + PartialEq>(all: &[T], now: T, by: i8) -> T {
    let at = all.iter().position(|thing| *thing == now).unwrap_or(0);
    let step = if by < 0 { all.len() - 1 } else { 1 };
    all[(at + step) % all.len()]
}
