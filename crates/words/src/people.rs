//! Who is spoken of, and to whom.

use bohnhof_rules::words::Text;
use bohnhof_rules::{Language, Seat};

use crate::fill::fill;
use crate::tables::PARTS;

/// Who sits where, and which seat is the viewer's own.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct People {
    /// A name for every seat.
    pub names: Vec<String>,
    /// The viewer's seat; `None` for somebody who only watches.
    pub you: Option<Seat>,
}

impl People {
    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        let name = self.names.get(usize::from(seat.0)).cloned();
        name.unwrap_or_else(|| (seat.0 + 1).to_string())
    }
}

/// Speaks a language, from one viewer's side.
#[derive(Clone, Copy, Debug)]
pub struct Teller<'a> {
    pub(crate) language: Language,
    pub(crate) people: &'a People,
}

impl<'a> Teller<'a> {
    /// Speaks to whoever `people` says is the viewer.
    pub fn new(language: Language, people: &'a People) -> Teller<'a> {
        Teller { language, people }
    }

    /// A text as it stands in the tables.
    pub fn text(&self, text: Text) -> &'static str {
        text.in_language(self.language)
    }

    /// A text with its marks filled in.
    ///
    /// ```
    /// use bohnhof_words::{Language, People, Teller, tables::TABLE};
    ///
    /// let people = People::default();
    /// let teller = Teller::new(Language::De, &people);
    /// assert_eq!(teller.fill(TABLE.turn, &[("n", "3")]), "Zug 3");
    /// ```
    pub fn fill(&self, text: Text, values: &[(&str, &str)]) -> String {
        fill(self.text(text), values)
    }

    /// What the player in a seat is called.
    pub fn name(&self, seat: Seat) -> String {
        self.people.name(seat)
    }

    pub(crate) fn is_you(&self, seat: Seat) -> bool {
        self.people.you == Some(seat)
    }

    /// The player who does something.
    pub(crate) fn subject(&self, seat: Seat) -> String {
        self.person(seat, PARTS.you)
    }

    /// The player to whom something is done.
    pub(crate) fn object(&self, seat: Seat) -> String {
        self.person(seat, PARTS.you_object)
    }

    /// The player to whom, with whom or from whom something goes.
    pub(crate) fn dative(&self, seat: Seat) -> String {
        self.person(seat, PARTS.you_dative)
    }

    fn person(&self, seat: Seat, you: Text) -> String {
        if self.is_you(seat) { self.text(you).to_owned() } else { self.name(seat) }
    }

    /// “your offer”, “Ada's offer”; in German “dein Angebot”, “das Angebot von Ada”.
    pub(crate) fn offer_of(&self, seat: Seat) -> String {
        if self.is_you(seat) {
            return self.text(PARTS.your_offer).to_owned();
        }
        self.fill(PARTS.offer_of, &[("name", &self.name(seat))])
    }
}
