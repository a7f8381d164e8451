//! What a hand is worth.

use std::hint::select_unpredictable;

use bohnhof_rules::{Kind, View};

use super::beds::Beds;
use super::weights::{COUNTED, Weights};
use super::worth::{Crop, ROWS, Stage, Worth};

/// A few more cards than count, since some may be given away.
pub(crate) const LOOKED_AT: usize = COUNTED + 4;

/// Hand cards are told apart by their positions, a bit for each. Those further back than there are
/// bits have none: they are never the first to be planted, given or thrown away.
pub(crate) fn bit(position: usize) -> u64 {
    1u64.checked_shl(position as u32).unwrap_or(0)
}

/// The first cards of a hand.
pub(crate) struct Hand {
    kinds: [u8; LOOKED_AT],
    len: usize,
    weights: &'static Weights,
}

impl Hand {
    /// The hand as it is; nothing where no hand card will be planted any more.
    #[inline]
    pub(crate) fn new(view: &View<'_>, stage: Stage, weights: &'static Weights) -> Hand {
        let cards = view.private.hand.cards();
        let len = if stage == Stage::Last { 0 } else { cards.len().min(LOOKED_AT) };
        let mut kinds = [0; LOOKED_AT];
        for (place, &card) in kinds.iter_mut().zip(&cards[..len]) {
            *place = view.kind(card) as u8;
        }
        Hand { kinds, len, weights }
    }

    /// A hand of these cards, from the front.
    pub(crate) fn of(
        cards: impl Iterator<Item = Kind>,
        stage: Stage,
        weights: &'static Weights,
    ) -> Hand {
        let mut hand = Hand { kinds: [0; LOOKED_AT], len: 0, weights };
        if stage != Stage::Last {
            for (place, kind) in hand.kinds.iter_mut().zip(cards) {
                *place = kind as u8;
                hand.len += 1;
            }
        }
        hand
    }

    /// What the hand is worth beside these fields: card by card from the front, as if planted there.
    /// A card that will be in the way is worth less than nothing. `gone` has a bit for each position
    /// whose card is given away.
    #[inline]
    pub(crate) fn value(&self, beds: Beds, gone: u64, worth: Worth<'_>) -> i32 {
        let mut planted = [0u8; ROWS];
        for crop in beds.all() {
            planted[usize::from(crop.kind()) % ROWS] = crop.cards();
        }
        let room = beds.room(worth).1;
        let mut soon = self.weights.soon.iter().zip(&self.weights.bother);
        let mut value = 0;
        for (position, &kind) in self.kinds[..self.len].iter().enumerate() {
            if gone >> position & 1 != 0 {
                continue;
            }
            let Some((soon, bother)) = soon.next() else { break };
            let there = &mut planted[usize::from(kind) % ROWS];
            let start = if *there == 0 { room } else { 0 };
            let gain = worth.growth(Crop::new(kind, *there)) - start;
            value += gain * select_unpredictable(gain > 0, *soon, *bother);
            *there += 1;
        }
        value / 100
    }
}
