//! A line of the notation, word by word.

use std::num::NonZeroU32;

use super::{NotationError, Result};
use crate::cards::{Kind, KindSet, MAX_OF_KIND};
use crate::magic::Spell;
use crate::seat::{Seat, SeatSet};
use crate::trade::OfferId;

/// The words of a line that are still to be read.
#[derive(Clone, Debug)]
pub(super) struct Words<'t> {
    line: Option<usize>,
    all: Vec<&'t str>,
    next: usize,
}

/// So many cards of a kind, perhaps with the place after `@`.
#[derive(Clone, Copy, Debug)]
pub(super) struct Item<'t> {
    pub(super) count: u8,
    pub(super) kind: Kind,
    pub(super) place: Option<&'t str>,
}

impl<'t> Words<'t> {
    /// Words stand between blanks; `,`, `:` and `|` are words of their own; `;` begins a comment.
    pub(super) fn new(line: Option<usize>, text: &'t str) -> Words<'t> {
        let text = text.split(';').next().unwrap_or_default();
        let mut words = Vec::new();
        for chunk in text.split_whitespace() {
            for part in chunk.split_inclusive([',', ':', '|']) {
                let word = part.trim_end_matches([',', ':', '|']);
                words.extend(
                    [word, &part[word.len()..]].into_iter().filter(|word| !word.is_empty()),
                );
            }
        }
        Words { line, all: words, next: 0 }
    }

    pub(super) fn error(&self, sentence: impl Into<String>) -> NotationError {
        NotationError::new(self.line, sentence)
    }

    pub(super) fn peek(&self) -> Option<&'t str> {
        self.all.get(self.next).copied()
    }

    pub(super) fn next(&mut self) -> Option<&'t str> {
        let word = self.peek()?;
        self.next += 1;
        Some(word)
    }

    /// Reads this word, if it is the next one.
    pub(super) fn eat(&mut self, word: &str) -> bool {
        let there = self.peek() == Some(word);
        self.next += usize::from(there);
        there
    }

    pub(super) fn expect(&mut self, word: &str) -> Result<()> {
        if self.eat(word) { Ok(()) } else { Err(self.unexpected(&format!("`{word}`"))) }
    }

    /// Nothing may be left.
    pub(super) fn end(&self) -> Result<()> {
        if self.peek().is_none() { Ok(()) } else { Err(self.unexpected("the end of the line")) }
    }

    /// The sentence for a next word that is not what should stand there.
    pub(super) fn unexpected(&self, wanted: &str) -> NotationError {
        match self.peek() {
            Some(word) => self.error(format!("here stands `{}` instead of {wanted}", short(word))),
            None => self.error(format!("the line ends where {wanted} is missing")),
        }
    }

    pub(super) fn number<N: TryFrom<u32>>(&mut self, what: &str, most: u32) -> Result<N> {
        let number = self.peek().and_then(|word| word.parse::<u32>().ok());
        match number.filter(|&number| number <= most).and_then(|number| N::try_from(number).ok()) {
            Some(number) => {
                self.next += 1;
                Ok(number)
            }
            None => Err(self.unexpected(&format!("{what} (a number up to {most})"))),
        }
    }

    /// A number that people count from 1 and data from 0.
    pub(super) fn counted_from_1(&mut self, what: &str) -> Result<u8> {
        let before = self.clone();
        let number: u8 = self.number(what, u8::MAX.into())?;
        number.checked_sub(1).ok_or_else(|| before.error(format!("{what} counts from 1")))
    }

    pub(super) fn seat(&mut self) -> Result<Seat> {
        self.counted_from_1("a seat").map(Seat)
    }

    /// One seat or more; all of them must be at the table.
    pub(super) fn seats(&mut self, players: u8) -> Result<SeatSet> {
        let mut seats = SeatSet::EMPTY;
        loop {
            seats.insert(self.seat_of(players)?);
            self.eat(",");
            if self.peek().is_none_or(|word| word == "|") {
                return Ok(seats);
            }
        }
    }

    /// A seat of a table of so many players.
    pub(super) fn seat_of(&mut self, players: u8) -> Result<Seat> {
        let before = self.clone();
        let seat = self.seat()?;
        if seat.0 < players {
            Ok(seat)
        } else {
            Err(before.error(format!("there is no seat {seat} at a table of {players}")))
        }
    }

    pub(super) fn offer_id(&mut self) -> Result<OfferId> {
        // Far below the largest number, so that counting on never starts over.
        const MOST: u32 = 1_000_000_000;
        let number =
            self.peek().and_then(|word| word.strip_prefix('#')?.parse::<NonZeroU32>().ok());
        match number.filter(|number| number.get() <= MOST) {
            Some(number) => {
                self.next += 1;
                Ok(OfferId(number))
            }
            None => Err(self.unexpected("an offer such as `#3`")),
        }
    }

    pub(super) fn kind(&mut self) -> Result<Kind> {
        match self.peek().and_then(|word| word.parse().ok()) {
            Some(kind) => {
                self.next += 1;
                Ok(kind)
            }
            None => Err(self.unexpected("a kind of bean")),
        }
    }

    pub(super) fn spell(&mut self) -> Result<Spell> {
        match self.peek().and_then(|word| word.parse().ok()) {
            Some(spell) => {
                self.next += 1;
                Ok(spell)
            }
            None => Err(self.unexpected("a magic card such as `swap`")),
        }
    }

    /// Numbers counted from 1 up to one of these words, a bit for each; `nothing` for none.
    pub(super) fn bits(&mut self, what: &str, most: u8, stops: &[&str]) -> Result<u16> {
        let mut bits = 0;
        if self.eat("nothing") {
            return Ok(bits);
        }
        loop {
            let before = self.clone();
            let number = self.counted_from_1(what)?;
            if number >= most {
                return Err(before.error(format!("{what} is a number up to {most}")));
            }
            bits |= 1 << number;
            if self.peek().is_none_or(|word| stops.contains(&word)) {
                return Ok(bits);
            }
        }
    }

    /// Kinds up to one of these words; `nothing` for none.
    pub(super) fn kinds(&mut self, stops: &[&str]) -> Result<KindSet> {
        let mut kinds = KindSet::EMPTY;
        if self.eat("nothing") {
            return Ok(kinds);
        }
        loop {
            kinds.insert(self.kind()?);
            self.eat(",");
            if self.peek().is_none_or(|word| stops.contains(&word)) {
                return Ok(kinds);
            }
        }
    }

    /// Cards up to one of these words, such as `blue 3 chili`; `nothing` for none.
    pub(super) fn items(&mut self, stops: &[&str]) -> Result<Vec<Item<'t>>> {
        let mut items = Vec::new();
        if self.eat("nothing") {
            return Ok(items);
        }
        loop {
            items.push(self.item()?);
            if !stops.contains(&",") {
                self.eat(",");
            }
            if self.peek().is_none_or(|word| stops.contains(&word)) {
                return Ok(items);
            }
        }
    }

    pub(super) fn item(&mut self) -> Result<Item<'t>> {
        let before = self.clone();
        let counted =
            self.peek().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_digit()));
        let count = if counted { self.number("a count of cards", MAX_OF_KIND.into())? } else { 1 };
        if count == 0 {
            return Err(before.error("no cards of a kind are left out, not counted as 0"));
        }
        let (name, place) = match self.peek().and_then(|word| word.split_once('@')) {
            Some((name, place)) => (Some(name), Some(place)),
            None => (self.peek(), None),
        };
        match name.and_then(|name| name.parse().ok()) {
            Some(kind) => {
                self.next += 1;
                Ok(Item { count, kind, place })
            }
            None => Err(self.unexpected("a kind of bean")),
        }
    }
}

/// A word that a sentence can hold.
fn short(word: &str) -> String {
    const MOST: usize = 30;
    match word.char_indices().nth(MOST) {
        Some((end, _)) => format!("{}…", &word[..end]),
        None => word.to_owned(),
    }
}
