//! What a deal brings a partner, as far as that can be known.

use bohnhof_rules::{Bundle, Seat};

use super::haggler::Haggler;
use crate::judgement::worth::{Crop, EMPTY};

/// What it costs to start a field with a card that was not chosen, beside the room for it.
const FOREIGN: i32 = 10;

/// What a card brings a partner who calls for it without growing it.
const CALLED_FOR: i32 = 20;

/// How likely a partner who says to have a kind has it.
const CALLED_OUT: f32 = 0.9;

/// What a card is worth in a hand if it grows on a field of its owner, in percent.
const IN_HAND: i32 = 60;

/// What it is worth to be rid of a card that grows on no own field.
const RELIEF: i32 = 5;

/// A partner may agree who loses up to so much, and agrees surely who gains so much more.
const OBLIGING: f32 = 5.0;
const CONVINCED: f32 = 60.0;

/// How likely somebody who refused to give a kind had none.
const HAD_NONE: f32 = 0.5;

impl Haggler<'_> {
    /// What a partner gains by cards.
    pub(super) fn gained(&self, seat: Seat, cards: &Bundle) -> i32 {
        let (farm, worth) = (&self.me.view.table.farms[seat], self.me.worth);
        let beds = self.me.partner(seat);
        let gain = |(kind, count)| {
            let Some(field) = beds.find(kind as u8) else {
                if farm.call.want.contains(kind) {
                    return CALLED_FOR * i32::from(count);
                }
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

    /// How likely a partner holds these cards. Nobody holds what lies elsewhere.
    pub(super) fn holds(&self, seat: Seat, cards: &Bundle) -> f32 {
        let (hands, unseen) = (&self.memory.hands, &self.memory.unseen);
        let known = &hands[seat];
        let unknown = i32::from(self.me.view.table.farms[seat].hand) - known.len().cast_signed();
        let known_of_all: u32 = hands.as_slice().iter().map(Bundle::len).sum();
        let places = unseen.len().saturating_sub(known_of_all).max(1) as f32;
        let mut chance = 1.0;
        for (kind, count) in cards.iter() {
            let missing = count.saturating_sub(known.count(kind));
            let elsewhere: u8 = hands.as_slice().iter().map(|hand| hand.count(kind)).sum();
            let left = unseen.count(kind).saturating_sub(elsewhere);
            if missing > left || i32::from(missing) > unknown {
                return 0.0;
            }
            let drawn = self.memory.refusals.drawn_since(seat, kind);
            if missing == 1 && self.me.view.table.farms[seat].call.have.contains(kind) {
                chance *= CALLED_OUT;
                continue;
            }
            for nth in 0..missing {
                let not = 1.0 - f32::from(left - nth) / places;
                let any = |cards: i32| {
                    1.0 - not.powi((cards - i32::from(nth)).max(0) / (1 + i32::from(nth)))
                };
                chance *= match drawn {
                    Some(drawn) => {
                        let new = any(unknown.min(drawn.into()));
                        HAD_NONE * new + (1.0 - HAD_NONE) * any(unknown)
                    }
                    None => any(unknown),
                };
            }
        }
        chance
    }

    /// How likely a partner who gains so much agrees to a deal. Who has just said no to it, or to a
    /// better one, says no again.
    pub(super) fn agrees(&self, seat: Seat, gives: &Bundle, gets: &Bundle, gain: i32) -> f32 {
        if self.memory.refusals.rule_out(seat, gives, gets) {
            return 0.0;
        }
        ((gain as f32 + OBLIGING) / CONVINCED).clamp(0.02, 1.0)
    }
}
