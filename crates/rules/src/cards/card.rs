//! Cards.

use std::fmt;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most cards a deck may have, custom decks included.
pub const MAX_CARDS: usize = 160;

/// One card of the deck. Its kind is in the [`Deck`](crate::deck::Deck).
///
/// Identity says which copy leaves a hand (C18); cards of a kind are otherwise interchangeable.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Card(pub u8);

impl Card {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

const WORDS: usize = MAX_CARDS / 32;

/// A set of cards, named by identity.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Card>"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Card>))]
pub struct CardSet([u32; WORDS]);

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet([0; WORDS]);

    /// Puts a card in; one that no deck can have is ignored.
    pub fn insert(&mut self, card: Card) {
        if let Some(word) = self.0.get_mut(card.index() / 32) {
            *word |= 1 << (card.0 % 32);
        }
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        if let Some(word) = self.0.get_mut(card.index() / 32) {
            *word &= !(1 << (card.0 % 32));
        }
    }

    /// Whether the card is in the set.
    pub fn contains(&self, card: Card) -> bool {
        self.0.get(card.index() / 32).is_some_and(|word| word & (1 << (card.0 % 32)) != 0)
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == CardSet::EMPTY
    }

    /// How many cards are in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether every card of `self` is in `other`.
    pub fn is_subset(&self, other: &CardSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cards by rising number.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.0.iter().zip((0u8..).step_by(32)).flat_map(|(&word, base)| {
            let mut left = word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let card = Card(base + left.trailing_zeros() as u8);
                left &= left - 1;
                Some(card)
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

#[cfg(feature = "serde")]
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.iter().any(|card| card.index() >= MAX_CARDS) {
            return Err(D::Error::custom("no deck has a card of that number"));
        }
        Ok(cards.into_iter().collect())
    }
}
