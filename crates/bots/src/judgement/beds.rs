//! A player's fields on paper, to see what planting leads to.

use bohnhof_rules::Bundle;
use bohnhof_rules::cards::KINDS;
use bohnhof_rules::rule_set::Protection;
use bohnhof_rules::table::{Field, Fields, MAX_FIELDS};

use super::worth::{Crop, EMPTY, MISSING, NEVER, Worth};

/// Fields that can be tried out. There are always three of them, some of which may be missing.
///
/// All are in one number, 16 bits for each: numbers are quicker than small lists that change.
#[derive(Clone, Copy)]
pub(crate) struct Beds(u64);

impl Beds {
    #[inline]
    pub(crate) fn new(fields: Fields) -> Beds {
        let crop = |field: &Field| {
            let kind = field.kind.map_or(EMPTY, |kind| kind as u8);
            u64::from(Crop::new(kind, field.cards).0)
        };
        let missing = u64::from(Crop::new(MISSING, 0).0);
        Beds(match &*fields {
            [a, b] => crop(a) | crop(b) << 16 | missing << 32,
            [a, b, c, ..] => crop(a) | crop(b) << 16 | crop(c) << 32,
            [] | [_] => missing | missing << 16 | missing << 32,
        })
    }

    #[inline]
    pub(crate) fn get(self, field: usize) -> Crop {
        Crop((self.0 >> (16 * field)) as u16)
    }

    #[inline]
    pub(crate) fn all(self) -> [Crop; MAX_FIELDS] {
        [self.get(0), self.get(1), self.get(2)]
    }

    /// The field where a kind grows, or an empty one, or one that is missing.
    #[inline]
    pub(crate) fn find(self, kind: u8) -> Option<usize> {
        (0..MAX_FIELDS).find(|&field| self.get(field).kind() == kind)
    }

    #[inline]
    pub(crate) fn grows(self, kind: u8) -> bool {
        self.find(kind).is_some()
    }

    #[inline]
    fn has_two_on_one(self) -> bool {
        self.all().iter().any(|crop| crop.cards() > 1)
    }

    /// Whether a field may be harvested (C8, C9).
    #[inline]
    pub(crate) fn is_ripe(self, field: usize, protection: Protection) -> bool {
        match self.get(field).cards() {
            0 => false,
            1 => {
                let empty_protects = match protection {
                    Protection::BesideMore => false,
                    Protection::UnlessAllAlone => self.grows(EMPTY),
                };
                !self.has_two_on_one() && !empty_protects
            }
            _ => true,
        }
    }

    /// The field on which another kind loses least, and what it loses; one that may not be
    /// harvested (C9) loses too much.
    #[inline]
    pub(crate) fn room(self, worth: Worth<'_>) -> (usize, i32) {
        let protection = self.has_two_on_one();
        let mut best = (0, NEVER);
        for (field, crop) in self.all().into_iter().enumerate() {
            let protected = protection && crop.cards() == 1;
            let lost = if protected { NEVER } else { worth.lost(crop) };
            if lost < best.1 {
                best = (field, lost);
            }
        }
        best
    }

    /// Sets what grows on a field.
    #[inline]
    pub(crate) fn set(&mut self, field: usize, new: Crop) {
        self.0 = self.0 & !(0xffff << (16 * field)) | u64::from(new.0) << (16 * field);
    }

    /// Harvests a field and plants something else there; the result is what the harvest pays.
    #[inline]
    pub(crate) fn replace(&mut self, field: usize, new: Crop, worth: Worth<'_>) -> i32 {
        let pays = worth.pays(self.get(field));
        self.set(field, new);
        pays
    }

    /// Plants all these cards, what fits first and then the worst; the result is what harvests on
    /// the way pay.
    #[inline]
    pub(crate) fn plant(&mut self, load: &Bundle, worth: Worth<'_>) -> i32 {
        let mut new = [Crop(0); KINDS];
        let mut kinds = 0;
        for (kind, cards) in load.iter() {
            if let Some(field) = self.find(kind as u8) {
                self.0 += u64::from(cards) << (16 * field);
            } else {
                new[kinds % KINDS] = Crop::new(kind as u8, cards);
                kinds += 1;
            }
        }
        let mut coins = 0;
        let mut new = &mut new[..kinds.min(KINDS)];
        while let Some(worst) = (0..new.len()).min_by_key(|&number| worth.of(new[number])) {
            coins += self.replace(self.room(worth).0, new[worst], worth);
            let last = new.len() - 1;
            new[worst] = new[last];
            new = &mut new[..last];
        }
        coins
    }

    /// What the fields are worth.
    #[inline]
    pub(crate) fn value(self, worth: Worth<'_>) -> i32 {
        self.all().into_iter().map(|crop| worth.of(crop)).sum()
    }

    /// What cards of a kind are worth to a player with these fields, who need not plant them.
    #[inline]
    pub(crate) fn gain(self, kind: u8, cards: u8, worth: Worth<'_>) -> i32 {
        let gain = match self.find(kind) {
            Some(field) => worth.of(self.get(field).plus(cards)) - worth.of(self.get(field)),
            None => worth.of(Crop::new(kind, cards)) - self.room(worth).1,
        };
        gain.max(0)
    }

    /// What cards add on the fields where their kinds grow.
    #[inline]
    pub(crate) fn fed_by(self, load: &Bundle, worth: Worth<'_>) -> i32 {
        let mut gain = 0;
        for (kind, count) in load.iter() {
            if let Some(field) = self.find(kind as u8) {
                let crop = self.get(field);
                gain += worth.of(crop.plus(count)) - worth.of(crop);
            }
        }
        gain
    }
}
