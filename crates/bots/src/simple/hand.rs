//! What a hand is worth.

use bohnhof_rules::{Kind, View};

use super::beds::Beds;
use super::worth::{Crop, ROWS, Stage, Worth};

/// How much a hand card matters by its position, in percent: the front card is planted soon. Those
/// further back do not count.
const SOON: [i32; 4] = [70, 50, 35, 25];

/// A few more cards than count, since some may be given away.
pub(super) const LOOKED_AT: usize = SOON.len() + 4;

/// The first cards of a hand.
pub(super) struct Hand {
    kinds: [u8; LOOKED_AT],
    len: usize,
}

impl Hand {
    /// The hand as it is; nothing where no hand card will be planted any more.
    #[inline]
    pub(super) fn new(view: &View<'_>, stage: Stage) -> Hand {
        let cards = view.private.hand.cards();
        let len = if stage == Stage::Last { 0 } else { cards.len().min(LOOKED_AT) };
        let mut kinds = [0; LOOKED_AT];
        for (place, &card) in kinds.iter_mut().zip(&cards[..len]) {
            *place = view.kind(card) as u8;
        }
        Hand { kinds, len }
    }

    /// A hand of these cards, from the front.
    pub(super) fn of(cards: impl Iterator<Item = Kind>, stage: Stage) -> Hand {
        let mut hand = Hand { kinds: [0; LOOKED_AT], len: 0 };
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
    pub(super) fn value(&self, beds: Beds, gone: u64, worth: Worth<'_>) -> i32 {
        let mut planted = [0u8; ROWS];
        for crop in beds.all() {
            planted[usize::from(crop.kind()) % ROWS] = crop.cards();
        }
        let room = beds.room(worth).1;
        let mut soon = SOON.iter();
        let mut value = 0;
        for (position, &kind) in self.kinds[..self.len].iter().enumerate() {
            if gone >> position & 1 != 0 {
                continue;
            }
            let Some(weight) = soon.next() else { break };
            let there = &mut planted[usize::from(kind) % ROWS];
            let start = if *there == 0 { room } else { 0 };
            value += (worth.growth(Crop::new(kind, *there)) - start) * weight;
            *there += 1;
        }
        value / 100
    }
}
