//! A hand of cards.

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer};

use crate::cards::{Card, CardSet, MAX_CARDS};
#[cfg(feature = "serde")]
use crate::view::HandCard;

/// The most cards a hand holds: the whole deck, so there is always room for a card that is drawn.
pub const MAX_HAND: usize = MAX_CARDS;

/// So many cards lie in the hand itself. No hand of a printed deck has more; for the others there is
/// a larger place.
const USUAL: usize = 64;

/// A hand: a queue whose front card is the next to be planted (C3).
pub struct Hand {
    front: u8,
    len: u8,
    usual: [Card; USUAL],
    /// Where the cards lie once there were more than usual.
    many: Option<Box<Many>>,
}

/// Everything about it is out of line: hands are looked at all the time, and these hardly ever.
#[derive(Clone)]
struct Many([Card; MAX_HAND]);

impl Many {
    #[cold]
    fn part(&self, front: usize, end: usize) -> &[Card] {
        &self.0[front..end]
    }

    #[cold]
    fn part_mut(&mut self, front: usize, end: usize) -> &mut [Card] {
        &mut self.0[front..end]
    }

    #[cold]
    fn copied(&self) -> Box<Many> {
        Box::new(self.clone())
    }
}

impl Hand {
    /// The cards from the front to the back.
    #[inline(always)]
    pub fn cards(&self) -> &[Card] {
        let (front, end) = (usize::from(self.front), self.end());
        match &self.many {
            None => &self.usual[front..end],
            Some(many) => many.part(front, end),
        }
    }

    #[inline(always)]
    fn cards_mut(&mut self) -> &mut [Card] {
        let (front, end) = (usize::from(self.front), self.end());
        match &mut self.many {
            None => &mut self.usual[front..end],
            Some(many) => many.part_mut(front, end),
        }
    }

    /// Where the next card goes.
    #[inline(always)]
    fn end(&self) -> usize {
        usize::from(self.front) + usize::from(self.len)
    }

    /// Puts a card at the back where the usual place ends or is too small: all move to the front.
    #[cold]
    fn push_far(&mut self, card: Card) {
        let len = usize::from(self.len);
        let mut cards = [Card(0); MAX_HAND];
        cards[..len].copy_from_slice(self.cards());
        cards[len] = card;
        match &mut self.many {
            Some(many) => many.0 = cards,
            None if len < USUAL => self.usual.copy_from_slice(&cards[..USUAL]),
            None => self.many = Some(Box::new(Many(cards))),
        }
        (self.front, self.len) = (0, self.len + 1);
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

    /// Whether no card fits any more: then it is no hand of a real game.
    pub(crate) fn is_full(&self) -> bool {
        usize::from(self.len) == MAX_HAND
    }

    /// Whether all these cards are in the hand.
    pub fn holds(&self, cards: &CardSet) -> bool {
        let held = self.cards();
        cards.iter().all(|card| held.contains(&card))
    }

    /// A card's position, counted from the front.
    #[inline(always)]
    pub fn position(&self, card: Card) -> Option<u8> {
        (0..).zip(self.cards()).find(|&(_, &held)| held == card).map(|(position, _)| position)
    }

    /// Puts a card at the back. The hand must not be full.
    pub(crate) fn push(&mut self, card: Card) {
        let end = self.end();
        match &self.many {
            None if end < USUAL => {
                self.usual[end] = card;
                self.len += 1;
            }
            None | Some(_) => self.push_far(card),
        }
    }

    /// Moves a card to another position (X28).
    pub(crate) fn rearrange(&mut self, card: Card, to: u8) {
        let Some(from) = self.position(card) else { return };
        let cards = self.cards_mut();
        let (from, to) = (usize::from(from), usize::from(to).min(cards.len() - 1));
        if from < to {
            cards[from..=to].rotate_left(1);
        } else {
            cards[to..=from].rotate_right(1);
        }
    }

    /// Takes out the card at a position; the others keep their order.
    #[inline(always)]
    pub(crate) fn remove(&mut self, position: u8) {
        if position == 0 {
            self.front += 1;
        } else {
            let at = usize::from(position);
            self.cards_mut().copy_within(at + 1.., at);
        }
        self.len -= 1;
    }
}

impl Clone for Hand {
    #[inline(always)]
    fn clone(&self) -> Hand {
        let many = self.many.as_ref().map(|many| many.copied());
        Hand { front: self.front, len: self.len, usual: self.usual, many }
    }
}

impl Default for Hand {
    fn default() -> Hand {
        Hand { front: 0, len: 0, usual: [Card(0); USUAL], many: None }
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

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Hand {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Hand, D::Error> {
        let mut hand = Hand::default();
        for HandCard { card, kind: _ } in Vec::<HandCard>::deserialize(deserializer)? {
            if hand.is_full() {
                return Err(D::Error::custom(format!("a hand holds at most {MAX_HAND} cards")));
            }
            hand.push(card);
        }
        Ok(hand)
    }
}
