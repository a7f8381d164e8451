//! Sentences about players, and their parts.

use bohnhof_rules::words::Text;
use bohnhof_rules::{Bundle, Kind, Seat};

use crate::Teller;
use crate::fill::fill;
use crate::tables::PARTS;

impl Teller<'_> {
    /// A sentence about a player. `[plant|plants]` has the form for the viewer before that for
    /// others, `{who}` is the player, `{name}` stands for a value.
    ///
    /// ```
    /// use bohnhof_rules::Seat;
    /// use bohnhof_words::{Language, People, Teller, tables::PHRASES};
    ///
    /// let people = People { names: vec!["Ada".into(), "ben".into()], you: Some(Seat(0)) };
    /// let teller = Teller::new(Language::En, &people);
    /// let plants = |seat| teller.sentence(PHRASES.planted, Some(Seat(seat)), &[("cards", "a Soy bean")]);
    /// assert_eq!(plants(0), "You plant a Soy bean.");
    /// assert_eq!(plants(1), "ben plants a Soy bean.");
    /// ```
    pub fn sentence(&self, text: Text, seat: Option<Seat>, values: &[(&str, &str)]) -> String {
        let own = seat.is_some() && seat == self.people.you;
        let who = seat.map(|seat| self.subject(seat));
        let values: Vec<_> =
            who.iter().map(|who| ("who", who.as_str())).chain(values.iter().copied()).collect();
        let filled = self.phrase(text, own, &values);
        // A player's name stays as it is.
        let name = !own && self.text(text).starts_with("{who}");
        if name { filled } else { capitalised(&filled) }
    }

    /// A part of a sentence: the form for the viewer or for others, with its values.
    pub(crate) fn phrase(&self, text: Text, own: bool, values: &[(&str, &str)]) -> String {
        fill(&chosen(self.text(text), own), values)
    }

    /// Cards: “2 Soy beans and a Red bean”.
    ///
    /// ```
    /// use bohnhof_rules::{Bundle, Kind};
    /// use bohnhof_words::{Language, People, Teller};
    ///
    /// let people = People::default();
    /// let cards: Bundle = [Kind::Soy, Kind::Red, Kind::Soy].into_iter().collect();
    /// assert_eq!(Teller::new(Language::En, &people).bundle(&cards), "2 Soy beans and a Red bean");
    /// assert_eq!(Teller::new(Language::De, &people).bundle(&cards), "2 Sojabohnen und eine Rote Bohne");
    /// ```
    pub fn bundle(&self, cards: &Bundle) -> String {
        if cards.is_empty() {
            return self.text(PARTS.nothing).to_owned();
        }
        self.list(cards.iter().map(|(kind, n)| self.beans(kind, n)).collect())
    }

    /// So many beans of a kind: “a Blue bean”, “3 Blue beans”.
    pub fn beans(&self, kind: Kind, n: u8) -> String {
        let text = if n == 1 { PARTS.a_bean } else { PARTS.many_beans };
        self.fill(text, &[("n", &n.to_string()), ("bean", self.text(kind.name()))])
    }

    /// “Soy beans and Red beans”.
    pub(crate) fn sorts(&self, kinds: impl IntoIterator<Item = Kind>) -> String {
        let several = |kind: Kind| self.fill(PARTS.beans, &[("bean", self.text(kind.name()))]);
        self.list(kinds.into_iter().map(several).collect())
    }

    /// “a, b and c”.
    pub fn list(&self, mut parts: Vec<String>) -> String {
        let last = parts.pop().unwrap_or_default();
        if parts.is_empty() {
            return last;
        }
        format!("{} {} {last}", parts.join(", "), self.text(PARTS.and))
    }

    /// “3 cards”.
    pub(crate) fn cards(&self, n: u32) -> String {
        self.counted(PARTS.a_card, PARTS.cards, n)
    }

    /// “for 2 coins”.
    pub(crate) fn pays(&self, coins: u8) -> String {
        if coins == 0 {
            return self.text(PARTS.for_nothing).to_owned();
        }
        self.counted(PARTS.for_a_coin, PARTS.for_coins, coins.into())
    }

    /// “with 12 coins”, without the “with”.
    pub(crate) fn with_coins(&self, coins: u8) -> String {
        self.counted(PARTS.with_a_coin, PARTS.with_coins, coins.into())
    }

    /// “for the second time”, the one word of it. The piles of no game last longer than four times.
    pub(crate) fn ordinal(&self, times: u8) -> String {
        let text = match times {
            1 => PARTS.first,
            2 => PARTS.second,
            3 => PARTS.third,
            4 => PARTS.fourth,
            _ => PARTS.nth,
        };
        self.fill(text, &[("n", &times.to_string())])
    }

    /// One of two texts, by number: `n` is filled in.
    pub fn counted(&self, one: Text, many: Text, n: u32) -> String {
        self.fill(if n == 1 { one } else { many }, &[("n", &n.to_string())])
    }
}

/// The text with one form of each `[yours|others']`.
fn chosen(text: &str, own: bool) -> String {
    let mut chosen = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let Some((forms, after)) = after.split_once(']') else { break };
        let (yours, others) = forms.split_once('|').unwrap_or((forms, forms));
        chosen += before;
        chosen += if own { yours } else { others };
        rest = after;
    }
    chosen + rest
}

fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}
