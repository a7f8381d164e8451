//! What a deal brings a partner, as far as that can be known.

use bohnhof_rules::{Bundle, Seat};

use super::haggler::Haggler;
use crate::judgement::worth::{Crop, EMPTY};

/// What it costs to start a field with a card that was not chosen, beside the room for it.
const FOREIGN: i32 = 10;

/// What a card is worth in a hand if it grows on a field of its owner, in percent.
const IN_HAND: i32 = 60;

/// What it is worth to be rid of a card that grows on no own field.
const RELIEF: i32 = 5;

/// A partner may agree who loses up to so much, and agrees surely who gains so much more.
const OBLIGING: f32 = 10.0;
const CONVINCED: f32 = 40.0;

impl Haggler<'_> {
    /// What a partner gains by cards.
    pub(super) fn gained(&self, seat: Seat, cards: &Bundle) -> i32 {
        let (farm, worth) = (&self.me.view.table.farms[seat], self.me.worth);
        let beds = self.me.partner(seat);
        let gain = |(kind, count)| {
            let Some(field) = beds.find(kind as u8) else {
                let room = if beds.grows(EMPTY) { 0 } else { beds.room(worth).1 };
                return worth.of(Crop::new(kind as u8, count)) - room - FOREIGN;
            };
            let crop = beds.get(field).plus(farm.aside.count(kind));
            worth.of(crop.plus(count)) - worth.of(crop)
        };
        cards.iter().map(gain).sum()
    }

    /// What a partner loses by cards that leave the hand.
    pub(super) fn lost(&self, seat: Seat, cards: &Bundle) -> i32 {
        let (farm, worth) = (&self.me.view.table.farms[seat], self.me.worth);
        let beds = self.me.partner(seat);
        let loss = |(kind, count)| {
            let Some(field) = beds.find(kind as u8) else { return -RELIEF };
            let crop = beds.get(field).plus(farm.aside.count(kind));
            (worth.of(crop.plus(count)) - worth.of(crop)) * IN_HAND / 100
        };
        cards.iter().map(loss).sum()
    }

    /// How likely a partner holds these cards.
    pub(super) fn holds(&self, seat: Seat, cards: &Bundle) -> f32 {
        let known = &self.memory.hands[seat];
        let of_known: i32 = known.iter().map(|(_, count)| i32::from(count)).sum();
        let others = i32::from(self.me.view.table.farms[seat].hand) - of_known;
        let unseen = self.memory.unseen.len().max(1) as f32;
        let mut chance = 1.0;
        for (kind, count) in cards.iter() {
            let missing = i32::from(count.saturating_sub(known.count(kind)));
            let not = 1.0 - f32::from(self.memory.unseen.count(kind)) / unseen;
            for nth in 0..missing {
                chance *= 1.0 - not.powi((others - nth).max(0) / (1 + nth));
            }
        }
        chance
    }
}

/// How likely a partner who gains so much agrees to a deal.
pub(super) fn agrees(gain: i32) -> f32 {
    ((gain as f32 + OBLIGING) / CONVINCED).clamp(0.02, 1.0)
}
