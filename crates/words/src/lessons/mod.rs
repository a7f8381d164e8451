//! The coach: what a first game explains, each thing once, when its moment has come.

// A method of `Moment<'a>` is no function for every lifetime; a closure is.
#![allow(clippy::redundant_closure_for_method_calls)]

mod al_cabohne;
mod basics;
mod bohnanza;
mod duel;
mod excalibohn;
mod moment;
mod text;

use bohnhof_rules::rule_set::Family;
use bohnhof_rules::words::Text;
use bohnhof_rules::{RuleSet, Table};

pub use self::al_cabohne::{AL_CABOHNE, AlCabohne};
pub use self::basics::{BASICS, Basics};
pub use self::bohnanza::{BOHNANZA, Bohnanza, MORE_BEANS, MoreBeans, RIO_GRANDE, RioGrande};
pub use self::duel::{DUEL, Duel};
pub use self::excalibohn::{EXCALIBOHN, Excalibohn};
pub use self::moment::Moment;
pub use self::text::LessonText;
use crate::Teller;

/// Something that the coach explains once, when its moment has come.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// What it is about, in one word: two lessons of a game have different ones.
    pub key: &'static str,
    /// What the coach says, as a page shows it; `{last}` and `{price}` are numbers of the game.
    pub say: Text,
    /// What it says to somebody who types, where that differs.
    pub typed: Option<Text>,
    /// Where it can be looked up.
    pub rule: Option<&'static str>,
    /// Whether a player may leave after it; after the game there are no others.
    pub last: bool,
    when: fn(&Moment<'_>) -> bool,
}

impl Lesson {
    /// Whether its moment has come.
    pub fn applies(&self, moment: &Moment<'_>) -> bool {
        (self.when)(moment)
    }

    /// The same, to be looked up under another rule.
    fn under(self, rule: &'static str) -> Lesson {
        Lesson { rule: Some(rule), ..self }
    }

    fn last(self) -> Lesson {
        Lesson { last: true, ..self }
    }
}

/// What a game explains; of several lessons at the same moment the first comes first.
pub fn lessons(rules: RuleSet) -> Vec<Lesson> {
    match rules.family() {
        Family::Bohnanza if rules == RuleSet::AMIGO_MORE_BEANS => bohnanza::more_beans(),
        Family::Bohnanza if rules == RuleSet::RIO_GRANDE => bohnanza::rio_grande(),
        Family::Bohnanza => bohnanza::amigo(),
        Family::Duel => duel::lessons(),
        Family::AlCabohne => al_cabohne::lessons(),
        Family::Excalibohn => excalibohn::lessons(),
    }
}

/// What there is to explain now: the first lesson of the game that was not told and whose moment has
/// come.
///
/// ```
/// use bohnhof_rules::{Record, RuleSet, Seat, Seed, Setup};
/// use bohnhof_words::lessons::{Moment, due};
///
/// let (game, _) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start()?;
/// let moment = Moment { view: game.view(Seat(0)), ask: None, legal: &[], events: &[] };
/// let first = due(&moment, &[] as &[&str]).expect("something to begin with");
/// assert_eq!((first.key, first.rule), ("welcome", Some("D1")));
/// assert_ne!(due(&moment, &["welcome"]).map(|next| next.key), Some("welcome"));
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
pub fn due(moment: &Moment<'_>, told: &[impl AsRef<str>]) -> Option<Lesson> {
    let table = moment.view.table;
    let over = table.outcome.is_some();
    lessons(table.rules).into_iter().find(|lesson| {
        let is_new = told.iter().all(|key| key.as_ref() != lesson.key);
        is_new && (lesson.last || !over) && lesson.applies(moment)
    })
}

/// As many players as a first game needs; in `rio-grande` only four can buy a third field.
pub fn players(rules: RuleSet) -> u8 {
    match rules.family() {
        Family::Bohnanza if rules == RuleSet::RIO_GRANDE => 4,
        Family::Bohnanza | Family::Excalibohn => 3,
        Family::Duel | Family::AlCabohne => 2,
    }
}

impl Teller<'_> {
    /// A lesson as somebody reads it who types, with the numbers of the game.
    pub fn lesson(&self, lesson: &Lesson, table: &Table) -> String {
        let last = table.numbers.last_time.to_string();
        let price = table.numbers.third_field.unwrap_or(0).to_string();
        self.fill(lesson.typed.unwrap_or(lesson.say), &[("last", &last), ("price", &price)])
    }
}
