//! The best use of the open cards: everything that can be done with them is tried on paper.

use bohnhof_rules::table::MAX_FIELDS;
use bohnhof_rules::{Bundle, Card, Kind};

use super::hand::bit;
use super::judge::{Hypothetical, Judge};
use super::worth::EMPTY;

/// At most so many kinds lie open.
const MAX_KINDS: usize = 4;

/// What becomes of cards that are not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// They are discarded.
    Harmless,
    /// The opponent may use them.
    ForTheOpponent,
    /// There must be none.
    Forbidden,
}

/// What follows when no open card is left to think about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Then {
    /// It is judged how things stand.
    Judge,
    /// Hungry bosses are fed from the hand (M11).
    Feed,
    /// The front card must be planted (D6, M8).
    PlantFirst,
    /// The next card may be planted.
    PlantSecond,
    /// A hand card may be discarded (D6).
    Discard,
}

/// What is done with the open cards of a kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Use {
    /// They are not used.
    None,
    /// They are planted.
    Plant { field: usize },
    /// A field is harvested for them, and they are planted there.
    Replace { field: usize },
    /// They go to a boss.
    Feed { boss: usize },
}

/// The open cards that are still to be used.
#[derive(Clone, Copy)]
pub(crate) struct Open {
    kinds: [(Kind, u8); MAX_KINDS],
    len: usize,
}

impl Open {
    pub(crate) fn new(cards: &Bundle) -> Open {
        let mut open = Open { kinds: [(Kind::Coffee, 0); MAX_KINDS], len: 0 };
        for (place, some) in open.kinds.iter_mut().zip(cards.iter()) {
            *place = some;
            open.len += 1;
        }
        open
    }

    fn without(mut self, number: usize) -> Open {
        self.len -= 1;
        self.kinds[number] = self.kinds[self.len];
        self
    }
}

/// The best that was found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Best {
    /// What it is worth in the end.
    pub(crate) value: i32,
    /// The first thing to do; nothing if no card is used.
    pub(crate) first: Option<(Kind, Use)>,
}

impl Judge<'_> {
    /// The best use of open cards.
    pub(crate) fn best_use(&self, case: &Hypothetical, open: Open, rest: Rest, next: Then) -> Best {
        if open.len == 0 {
            return Best { value: self.value_then(case, next), first: None };
        }
        let mut best = Best { value: i32::MIN, first: None };
        let kinds = &open.kinds[..open.len];
        // Where one grows already, its turn does not matter to the others.
        let fits = kinds.iter().position(|&(kind, _)| case.beds.grows(kind as u8));
        let first = fits.or_else(|| self.quick.then_some(0));
        let numbers = first.map_or(0..open.len, |number| number..number + 1);
        for number in numbers {
            let (kind, cards) = open.kinds[number];
            let mut attempt = |then: &Hypothetical, how: Use| {
                let found = self.best_use(then, open.without(number), rest, next);
                if found.value > best.value {
                    let first = if how == Use::None { found.first } else { Some((kind, how)) };
                    best = Best { value: found.value, first };
                }
            };
            if let Some(field) = self.fits_at_once(case, kind) {
                let mut then = *case;
                Judge::plant(&mut then, field, kind, cards);
                attempt(&then, Use::Plant { field });
                continue;
            }
            match rest {
                Rest::Harmless => {
                    let mut then = *case;
                    then.runs.put(kind as u8, cards);
                    attempt(&then, Use::None);
                }
                Rest::ForTheOpponent => {
                    let mut then = *case;
                    then.gained -= self.gift_to_opponent(kind, cards);
                    attempt(&then, Use::None);
                }
                Rest::Forbidden => {}
            }
            self.each_planting(case, kind, cards, &mut attempt);
            if next == Then::Feed {
                for boss in Judge::takers(case.bosses, kind) {
                    let mut then = *case;
                    self.feed(&mut then, boss, kind, cards);
                    attempt(&then, Use::Feed { boss });
                }
            }
        }
        best
    }

    /// Where a kind is planted without a thought, by a bot that makes up its mind quickly: where it
    /// grows and brings more, unless a boss wants it too.
    fn fits_at_once(&self, case: &Hypothetical, kind: Kind) -> Option<usize> {
        let field = case.beds.find(kind as u8).filter(|_| self.quick)?;
        let helps = self.me.worth.growth(case.beds.get(field)) > 0;
        (helps && !case.bosses.grows(kind as u8)).then_some(field)
    }

    /// What it is worth after what follows.
    pub(crate) fn value_then(&self, case: &Hypothetical, next: Then) -> i32 {
        let mut best = i32::MIN;
        match next {
            Then::Judge => return self.value(case),
            Then::Feed => return self.value_when_fed(case),
            Then::PlantFirst => self.each_planting_of_front(case, &mut |then| {
                best = best.max(self.value_then(then, Then::PlantSecond));
            }),
            Then::PlantSecond => {
                best = self.value_then(case, Then::Discard);
                self.each_planting_of_front(case, &mut |then| {
                    let value = self.value_then(then, Then::Discard) - self.me.weights.eager;
                    best = best.max(value);
                });
            }
            Then::Discard => {
                best = self.value(case);
                if self.me.view.table.numbers.bosses == 0 {
                    self.each_discard(case, |then, _| {
                        best = best.max(self.value(then) - self.me.weights.in_the_way);
                    });
                }
            }
        }
        if best == i32::MIN { self.value(case) } else { best }
    }

    /// Tries every way to plant the first card that the hand still has.
    fn each_planting_of_front(&self, case: &Hypothetical, attempt: &mut impl FnMut(&Hypothetical)) {
        let position = (!case.gone).trailing_zeros();
        let cards = self.me.view.private.hand.cards();
        let Some(&card) = cards.get(position as usize) else { return };
        let mut then = *case;
        then.gone |= bit(position as usize);
        self.each_planting(&then, self.me.view.kind(card), 1, &mut |then, _| attempt(then));
    }

    /// Tries to discard each hand card.
    pub(crate) fn each_discard(
        &self,
        case: &Hypothetical,
        mut attempt: impl FnMut(&Hypothetical, Card),
    ) {
        for (position, &card) in self.me.view.private.hand.cards().iter().enumerate() {
            if case.gone & bit(position) == 0 {
                let mut then = *case;
                then.gone |= bit(position);
                then.runs.put(self.me.view.kind(card) as u8, 1);
                attempt(&then, card);
            }
        }
    }

    /// Tries every way to plant some cards of a kind.
    fn each_planting(
        &self,
        case: &Hypothetical,
        kind: Kind,
        cards: u8,
        attempt: &mut impl FnMut(&Hypothetical, Use),
    ) {
        let grows = case.beds.find(kind as u8);
        if let Some(field) = grows.or_else(|| case.beds.find(EMPTY)) {
            let mut then = *case;
            Judge::plant(&mut then, field, kind, cards);
            attempt(&then, Use::Plant { field });
        }
        for field in (0..MAX_FIELDS).filter(|&field| self.me.is_ripe(case.beds, field)) {
            if grows.is_some_and(|grower| grower != field) {
                continue;
            }
            let mut then = *case;
            self.harvest(&mut then, field);
            Judge::plant(&mut then, field, kind, cards);
            attempt(&then, Use::Replace { field });
        }
    }

    /// What the opponent gains by cards that are left.
    fn gift_to_opponent(&self, kind: Kind, cards: u8) -> i32 {
        let Some(opponent) = self.me.others().next() else { return 0 };
        let gain = self.me.partner(opponent).gain(kind as u8, cards, self.me.worth);
        gain * self.me.weights.opponents_gain / 100
    }
}
