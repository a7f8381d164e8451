//! A player's fields on paper, to see what planting leads to.

use bohnhof_rules::{Bundle, Field, Fields, KINDS, MAX_FIELDS};

use super::worth::{EMPTY, MISSING, NEVER, Worth};

/// Fields that can be tried out. There are always three of them, some of which may be missing.
#[derive(Clone, Copy)]
pub(super) struct Beds {
    /// A kind as a number, or empty, or missing.
    pub(super) what: [u8; MAX_FIELDS],
    pub(super) cards: [u8; MAX_FIELDS],
}

impl Beds {
    #[inline]
    pub(super) fn new(fields: Fields) -> Beds {
        let what = |field: &Field| field.kind.map_or(EMPTY, |kind| kind as u8);
        match &*fields {
            [a, b] => Beds { what: [what(a), what(b), MISSING], cards: [a.cards, b.cards, 0] },
            [a, b, c, ..] => {
                Beds { what: [what(a), what(b), what(c)], cards: [a.cards, b.cards, c.cards] }
            }
            [] | [_] => Beds { what: [MISSING; MAX_FIELDS], cards: [0; MAX_FIELDS] },
        }
    }

    /// The field where a kind grows, or an empty one, or one that is missing.
    #[inline]
    pub(super) fn find(self, what: u8) -> Option<usize> {
        (0..MAX_FIELDS).find(|&field| self.what[field] == what)
    }

    #[inline]
    pub(super) fn grows(self, kind: u8) -> bool {
        self.what[0] == kind || self.what[1] == kind || self.what[2] == kind
    }

    /// The field on which another kind loses least, and what it loses; one that may not be
    /// harvested (C9) loses too much.
    #[inline]
    pub(super) fn room(self, worth: Worth<'_>) -> (usize, i32) {
        let protection = self.cards.iter().any(|&cards| cards > 1);
        let mut best = (0, NEVER);
        for number in 0..MAX_FIELDS {
            let cards = self.cards[number];
            let lost = worth.lost(self.what[number], cards);
            let lost = if protection && cards == 1 { NEVER } else { lost };
            if lost < best.1 {
                best = (number, lost);
            }
        }
        best
    }

    /// Whether a field may be harvested (C8, C9).
    #[inline]
    pub(super) fn is_ripe(self, field: usize) -> bool {
        match self.cards[field] {
            0 => false,
            1 => self.cards.iter().all(|&cards| cards <= 1),
            _ => true,
        }
    }

    /// Harvests a field and plants another kind there; the result is what the harvest pays.
    #[inline]
    pub(super) fn replace(&mut self, field: usize, kind: u8, cards: u8, worth: Worth<'_>) -> i32 {
        let pays = worth.pays(self.what[field], self.cards[field]);
        (self.what[field], self.cards[field]) = (kind, cards);
        pays
    }

    /// Plants all these cards, what fits first and then the worst; the result is what harvests on
    /// the way pay.
    #[inline]
    pub(super) fn plant(&mut self, load: &Bundle, worth: Worth<'_>) -> i32 {
        let mut new = [(0, 0); KINDS];
        let mut kinds = 0;
        for (kind, cards) in load.iter() {
            if let Some(field) = self.find(kind as u8) {
                self.cards[field] += cards;
            } else {
                new[kinds % KINDS] = (kind as u8, cards);
                kinds += 1;
            }
        }
        let new = &mut new[..kinds.min(KINDS)];
        if kinds > 1 {
            new.sort_unstable_by_key(|&(kind, cards)| worth.of(kind, cards));
        }
        let mut coins = 0;
        for &(kind, cards) in &*new {
            coins += self.replace(self.room(worth).0, kind, cards, worth);
        }
        coins
    }

    /// What the fields are worth.
    #[inline]
    pub(super) fn value(self, worth: Worth<'_>) -> i32 {
        (0..MAX_FIELDS).map(|field| worth.of(self.what[field], self.cards[field])).sum()
    }

    /// What cards add on the fields where their kinds grow.
    #[inline]
    pub(super) fn fed_by(self, load: &Bundle, worth: Worth<'_>) -> i32 {
        let mut gain = 0;
        for (kind, count) in load.iter() {
            let kind = kind as u8;
            if let Some(field) = self.find(kind) {
                let cards = self.cards[field];
                gain += worth.of(kind, cards + count) - worth.of(kind, cards);
            }
        }
        gain
    }
}
