//! A hand of cards.

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::card::{Card, CardSet};

/// The most cards a hand holds.
///
/// No game gets there: hands grow by at most four or so cards a round while a round takes fifteen
/// and more off the draw pile, so with the largest deck a hoarder of three players ends below 60.
pub const MAX_HAND: usize = 64;

/// A hand: a queue whose front card is the next to be planted (C3).
#[derive(Clone)]
pub struct Hand {
    front: u8,
    len: u8,
    cards: [Card; MAX_HAND],
}

impl Hand {
    /// The cards from the front to the back.
    #[inline]
    pub fn cards(&self) -> &[Card] {
        let front = usize::from(self.front);
        &self.cards[front..front + usize::from(self.len)]
    }

    /// The next card to be planted.
    #[inline(always)]
    pub fn front(&self) -> Option<Card> {
        self.cards().first().copied()
    }

    /// How many cards.
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether the hand is empty.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Whether no card fits any more.
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == MAX_HAND
    }

    /// Whether all these cards are in the hand.
    pub fn holds(&self, cards: &CardSet) -> bool {
        cards.iter().all(|card| self.cards().contains(&card))
    }

    /// A card's position, counted from the front.
    pub fn position(&self, card: Card) -> Option<u8> {
        (0..).zip(self.cards()).find(|&(_, &held)| held == card).map(|(position, _)| position)
    }

    /// Puts a card at the back. The hand must not be full.
    pub(crate) fn push(&mut self, card: Card) {
        let mut end = usize::from(self.front) + usize::from(self.len);
        if end == MAX_HAND {
            self.cards.copy_within(usize::from(self.front).., 0);
            self.front = 0;
            end = usize::from(self.len);
        }
        self.cards[end] = card;
        self.len += 1;
    }

    /// Takes out the card at a position; the others keep their order.
    pub(crate) fn remove(&mut self, position: u8) {
        if position == 0 {
            self.front += 1;
        } else {
            let at = usize::from(self.front) + usize::from(position);
            let end = usize::from(self.front) + usize::from(self.len);
            self.cards.copy_within(at + 1..end, at);
        }
        self.len -= 1;
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { front: 0, len: 0, cards: [Card(0); MAX_HAND] }
    }
}

impl PartialEq for Hand {
    fn eq(&self, other: &Hand) -> bool {
        self.cards() == other.cards()
    }
}

impl Eq for Hand {}

impl std::fmt::Debug for Hand {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.cards()).finish()
    }
}

impl Serialize for Hand {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cards())
    }
}

impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        let mut hand = Hand::default();
        for card in Vec::<Card>::deserialize(deserializer)? {
            if hand.is_full() {
                return Err(D::Error::custom("a hand holds at most 64 cards"));
            }
            hand.push(card);
        }
        Ok(hand)
    }
}
