//! The best use of the open cards: everything that can be done with them is tried on paper.

use bohnhof_rules::{Bundle, Kind, MAX_FIELDS};

use super::paper::{Judge, Paper};
use super::worth::{Crop, EMPTY};

/// At most so many kinds lie open.
const MOST_KINDS: usize = 4;

/// What becomes of cards that are not used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// They are discarded, or stay in the hand.
    Harmless,
    /// The opponent may use them.
    ForTheOpponent,
    /// There must be none.
    Forbidden,
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
    kinds: [(Kind, u8); MOST_KINDS],
    len: usize,
}

impl Open {
    pub(crate) fn new(cards: &Bundle) -> Open {
        let mut open = Open { kinds: [(Kind::Coffee, 0); MOST_KINDS], len: 0 };
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
    pub(crate) fn best_use(&self, paper: &Paper, open: Open, rest: Rest, feeding: bool) -> Best {
        if open.len == 0 {
            let value = if feeding { self.value_when_fed(paper) } else { self.value(paper) };
            return Best { value, first: None };
        }
        let mut best = Best { value: i32::MIN, first: None };
        let kinds = &open.kinds[..open.len];
        // Where one grows already, its turn does not matter to the others.
        let fits = kinds.iter().position(|&(kind, _)| paper.beds.grows(kind as u8));
        let first = fits.or_else(|| self.quick.then_some(0));
        let numbers = first.map_or(0..open.len, |number| number..number + 1);
        for number in numbers {
            let (kind, cards) = open.kinds[number];
            let mut attempt = |then: &Paper, how: Use| {
                let found = self.best_use(then, open.without(number), rest, feeding);
                if found.value > best.value {
                    let first = if how == Use::None { found.first } else { Some((kind, how)) };
                    best = Best { value: found.value, first };
                }
            };
            if let Some(field) = self.fits_at_once(paper, kind) {
                let mut then = *paper;
                Judge::plant(&mut then, field, kind, cards);
                attempt(&then, Use::Plant { field });
                continue;
            }
            match rest {
                Rest::Harmless => attempt(paper, Use::None),
                Rest::ForTheOpponent => {
                    let mut then = *paper;
                    then.gained -= self.gift_to_opponent(kind, cards);
                    attempt(&then, Use::None);
                }
                Rest::Forbidden => {}
            }
            self.each_planting(paper, kind, cards, &mut attempt);
            if feeding {
                for boss in Judge::takers(paper.bosses, kind) {
                    let mut then = *paper;
                    self.feed(&mut then, boss, kind, cards);
                    attempt(&then, Use::Feed { boss });
                }
            }
        }
        best
    }

    /// Where a kind is planted without a thought, by a bot that makes up its mind quickly: where it
    /// grows and brings more, unless a boss wants it too.
    fn fits_at_once(&self, paper: &Paper, kind: Kind) -> Option<usize> {
        let field = paper.beds.find(kind as u8).filter(|_| self.quick)?;
        let helps = self.me.worth.growth(paper.beds.get(field)) > 0;
        (helps && !paper.bosses.grows(kind as u8)).then_some(field)
    }

    /// Tries every way to plant some cards of a kind.
    fn each_planting(
        &self,
        paper: &Paper,
        kind: Kind,
        cards: u8,
        attempt: &mut impl FnMut(&Paper, Use),
    ) {
        let grows = paper.beds.find(kind as u8);
        if let Some(field) = grows.or_else(|| paper.beds.find(EMPTY)) {
            let mut then = *paper;
            Judge::plant(&mut then, field, kind, cards);
            attempt(&then, Use::Plant { field });
        }
        for field in (0..MAX_FIELDS).filter(|&field| paper.beds.is_ripe(field)) {
            if grows.is_some_and(|grower| grower != field) {
                continue;
            }
            let mut then = *paper;
            self.harvest(&mut then, field);
            Judge::plant(&mut then, field, kind, cards);
            attempt(&then, Use::Replace { field });
        }
    }

    /// What the opponent gains by cards that are left.
    fn gift_to_opponent(&self, kind: Kind, cards: u8) -> i32 {
        let Some(opponent) = self.me.others().next() else { return 0 };
        let (beds, worth) = (self.me.partner(opponent), self.me.worth);
        let gain = match beds.find(kind as u8) {
            Some(field) => worth.of(beds.get(field).plus(cards)) - worth.of(beds.get(field)),
            None => worth.of(Crop::new(kind as u8, cards)) - beds.room(worth).1,
        };
        gain.max(0) * self.me.temper.opponents_gain / 100
    }
}
