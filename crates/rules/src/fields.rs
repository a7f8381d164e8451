//! A player's fields.

use std::ops::Deref;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::kind::{Kind, KindSet};

/// The most fields a player can have.
pub const MAX_FIELDS: usize = 3;

/// A field: cards of one kind (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Field {
    /// What grows here; `None` when the field is empty.
    pub kind: Option<Kind>,
    /// How many cards.
    pub cards: u8,
}

/// A player's fields, two or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Fields {
    beds: [Field; MAX_FIELDS],
    /// A bit for each field that there is.
    there: u8,
}

impl Fields {
    pub(crate) fn add(&mut self) {
        self.there = (self.there << 1 | 1) & ((1 << MAX_FIELDS) - 1);
    }

    /// A field that can be changed. There is always one: a number too high names another.
    #[inline(always)]
    pub(crate) fn bed_mut(&mut self, field: u8) -> &mut Field {
        &mut self.beds[usize::from(field) % MAX_FIELDS]
    }

    /// The fields of which something is true, a bit for each.
    #[inline(always)]
    pub(crate) fn which(&self, is: impl Fn(&Field) -> bool) -> u32 {
        let [first, second, third] = &self.beds;
        let all = u32::from(is(first)) | u32::from(is(second)) << 1 | u32::from(is(third)) << 2;
        all & u32::from(self.there)
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

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        let mut fields = Fields::default();
        for field in Vec::<Field>::deserialize(deserializer)? {
            let number = fields.len();
            let bed = fields.beds.get_mut(number);
            *bed.ok_or_else(|| D::Error::custom("a player has at most three fields"))? = field;
            fields.add();
        }
        Ok(fields)
    }
}
