//! A row of magic cards.

use std::fmt;
use std::ops::Deref;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::SPELLS;

/// A player's magic cards, side by side in the order in which they came. A card keeps its slot until
/// one before it goes away, so players can remember which is which (X2).
#[derive(Clone, Copy)]
pub struct Slots<T> {
    pub(super) len: u8,
    cards: [T; SPELLS],
}

impl<T: Default + Copy> Slots<T> {
    pub(crate) fn push(&mut self, card: T) {
        if let Some(slot) = self.cards.get_mut(usize::from(self.len)) {
            *slot = card;
            self.len += 1;
        }
    }

    pub(crate) fn set(&mut self, slot: u8, card: T) {
        if slot < self.len {
            self.cards[usize::from(slot)] = card;
        }
    }

    /// Takes a card away; those behind it move up.
    pub(crate) fn remove(&mut self, slot: u8) {
        if slot < self.len {
            self.cards.copy_within(usize::from(slot) + 1.., usize::from(slot));
            self.len -= 1;
        }
    }
}

impl<T> Deref for Slots<T> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.cards[..usize::from(self.len)]
    }
}

impl<T: Default + Copy> Default for Slots<T> {
    fn default() -> Slots<T> {
        Slots { len: 0, cards: [T::default(); SPELLS] }
    }
}

impl<T: PartialEq> PartialEq for Slots<T> {
    fn eq(&self, other: &Slots<T>) -> bool {
        **self == **other
    }
}

impl<T: Eq> Eq for Slots<T> {}

impl<T: fmt::Debug> fmt::Debug for Slots<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(feature = "serde")]
impl<T: Serialize> Serialize for Slots<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Default + Copy + Deserialize<'de>> Deserialize<'de> for Slots<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Slots<T>, D::Error> {
        let cards = Vec::<T>::deserialize(deserializer)?;
        if cards.len() > SPELLS {
            return Err(D::Error::custom("there are only eleven magic cards"));
        }
        let mut slots = Slots::default();
        for card in cards {
            slots.push(card);
        }
        Ok(slots)
    }
}
