//! A player's fields.

use std::hint::select_unpredictable;
use std::ops::Deref;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Kind, KindSet};
use crate::rule_set::Protection;

/// The most fields a player can have.
pub const MAX_FIELDS: usize = 3;

/// The most bosses of the Bean Mafia: each has one field (M1).
pub const MAX_BOSSES: usize = MAX_FIELDS;

/// A field: cards of one kind (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Field {
    /// What grows here; `None` when the field is empty.
    pub kind: Option<Kind>,
    /// How many cards.
    pub cards: u8,
    /// The true kind of the first card, where it was enchanted and counts as the others' (X26).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub odd: Option<Kind>,
}

/// A player's fields, two or three.
///
/// Which can be planted and harvested is asked at every moment, so a bit for each field tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Fields {
    beds: [Field; MAX_FIELDS],
    /// The fields that there are.
    there: u8,
    /// Those without beans.
    empty: u8,
    /// Those with more than one.
    many: u8,
}

/// As many fields as a player can have, a bit for each.
const ALL: u8 = (1 << MAX_FIELDS) - 1;

impl Fields {
    /// Adds an empty field.
    pub(crate) fn add(&mut self) {
        let added = (self.there + 1) & ALL;
        self.there |= added;
        self.empty |= added;
    }

    /// A field goes away; the last one takes its number, which is told.
    pub(crate) fn remove(&mut self, field: u8) -> u8 {
        let last = (self.there.count_ones() as u8).saturating_sub(1);
        let field = field.min(last);
        self.beds[usize::from(field)] = self.beds[usize::from(last)];
        self.beds[usize::from(last)] = Field::default();
        let moved = |bits: u8| (bits & !(1 << field) | (bits >> last & 1) << field) & !(1 << last);
        (self.there, self.empty, self.many) =
            (self.there >> 1, moved(self.empty), moved(self.many));
        last
    }

    /// The lowest card of a field counts as what lies upon it (X26).
    pub(crate) fn enchant(&mut self, field: u8, odd: Kind) {
        self.beds[usize::from(field).min(MAX_FIELDS - 1)].odd = Some(odd);
    }

    /// Whether any field was enchanted (X26).
    #[inline]
    pub fn enchanted(&self) -> bool {
        let [first, second, third] = self.beds.map(|bed| bed.odd.is_some());
        first | second | third
    }

    /// The fields with exactly one card, a bit for each.
    #[inline]
    pub fn lone(&self) -> u32 {
        u32::from(self.there & !self.empty & !self.many)
    }

    /// A card goes on a field.
    #[inline(always)]
    pub(crate) fn put(&mut self, field: u8, kind: Option<Kind>) {
        let field = usize::from(field).min(MAX_FIELDS - 1);
        let bed = &mut self.beds[field];
        (bed.kind, bed.cards) = (kind, bed.cards.saturating_add(1));
        self.empty &= !(1 << field);
        self.many |= u8::from(bed.cards > 1) << field;
    }

    /// A card leaves a field.
    #[inline(always)]
    pub(crate) fn take(&mut self, field: u8) {
        let field = usize::from(field).min(MAX_FIELDS - 1);
        let bed = &mut self.beds[field];
        bed.cards = bed.cards.saturating_sub(1);
        if bed.cards == 0 {
            (bed.kind, bed.odd) = (None, None);
            self.empty |= self.there & 1 << field;
        }
        self.many &= !(u8::from(bed.cards < 2) << field);
    }

    /// The fields where a card of this kind can go, a bit for each: those of the kind, and the empty
    /// ones (C5, C6).
    #[inline]
    pub fn taking(&self, kind: Kind) -> u32 {
        let [first, second, third] = self.beds.map(|bed| u32::from(bed.kind == Some(kind)));
        first | second << 1 | third << 2 | u32::from(self.empty)
    }

    /// The same where a kind may grow on one field only (M5).
    #[inline]
    pub(crate) fn taking_once(&self, kind: Kind) -> u32 {
        let [first, second, third] = self.beds.map(|bed| u32::from(bed.kind == Some(kind)));
        let growing = first | second << 1 | third << 2;
        select_unpredictable(growing == 0, self.empty.into(), growing)
    }

    /// Whether a card of this kind can go on that field (C5, C6). Which of the two reasons holds is
    /// hard to predict, so there is no branch between them.
    #[inline]
    pub(crate) fn takes(&self, field: u8, kind: Kind) -> bool {
        let empty = self.empty >> field.min(7);
        let grows = self.beds.get(usize::from(field)).is_some_and(|bed| bed.kind == Some(kind));
        (empty | u8::from(grows)) & 1 == 1
    }

    /// The field where this kind grows.
    #[inline]
    pub fn growing(&self, kind: Kind) -> Option<u8> {
        (0..).zip(self.beds).find(|(_, bed)| bed.kind == Some(kind)).map(|(field, _)| field)
    }

    /// The first field with beans.
    pub(crate) fn first_growing(&self) -> Option<u8> {
        let growing = self.there & !self.empty;
        (growing != 0).then(|| growing.trailing_zeros() as u8)
    }

    /// The first field without beans.
    pub(crate) fn first_empty(&self) -> Option<u8> {
        (self.empty != 0).then(|| self.empty.trailing_zeros() as u8)
    }

    /// The fields that may be harvested, a bit for each: no empty one (C8), and no lone bean that is
    /// protected (C9).
    #[inline(always)]
    pub(crate) fn harvestable(&self, protection: Protection) -> u32 {
        let protecting = match protection {
            Protection::BesideMore => self.many,
            Protection::UnlessAllAlone => self.many | self.empty,
        };
        select_unpredictable(protecting == 0, self.there & !self.empty, self.many).into()
    }

    /// A field by its number; there is always one, since a number too high names the last.
    #[inline(always)]
    pub(crate) fn bed(&self, field: u8) -> Field {
        self.beds[usize::from(field).min(MAX_FIELDS - 1)]
    }

    /// Whether there are as many fields as there can be.
    #[inline]
    pub(crate) fn is_full(&self) -> bool {
        self.there == ALL
    }

    /// The kinds that grow here.
    #[inline]
    pub fn kinds(&self) -> KindSet {
        let [first, second, third] = self.beds.map(|field| KindSet::EMPTY.with(field.kind));
        first.union(second).union(third)
    }
}

impl Deref for Fields {
    type Target = [Field];

    #[inline]
    fn deref(&self) -> &[Field] {
        &self.beds[..self.there.count_ones() as usize]
    }
}

#[cfg(feature = "serde")]
impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        let mut fields = Fields::default();
        for field in Vec::<Field>::deserialize(deserializer)? {
            let number = fields.len();
            let bed = fields.beds.get_mut(number);
            *bed.ok_or_else(|| D::Error::custom("a player has at most three fields"))? = field;
            fields.add();
            fields.empty &= !(u8::from(field.cards > 0) << number);
            fields.many |= u8::from(field.cards > 1) << number;
        }
        Ok(fields)
    }
}
