//! What Excalibohn adds to a table: magic cards, and effects that interrupt a phase.

mod effect;
mod slots;
mod spell;

use std::ops::Deref;

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::seat::{SeatSet, Seats};

pub use self::effect::{Effect, Effects, MAX_EFFECTS};
pub use self::slots::Slots;
pub use self::spell::{SPELLS, Spell, SpellSet, UnknownSpell};

/// What everybody sees of a magic card: its spell if it lies face up.
pub type FaceUp = Option<Spell>;

/// What everybody sees of a player's magic cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct MagicCards {
    cards: Slots<FaceUp>,
    /// The slots with face-down cards, a bit for each: they are asked for at every moment.
    down: u16,
}

impl MagicCards {
    /// Where this spell lies face up.
    #[inline]
    pub fn active(&self, spell: Spell) -> Option<u8> {
        if self.all_down() {
            return None;
        }
        (0..).zip(self.iter()).find(|&(_, &up)| up == Some(spell)).map(|(slot, _)| slot)
    }

    /// The slots with face-down cards, a bit for each.
    #[inline]
    pub fn face_down(&self) -> u16 {
        self.down
    }

    /// Whether no card lies face up.
    #[inline]
    pub(crate) fn all_down(&self) -> bool {
        u32::from(self.cards.len) == self.down.count_ones()
    }

    pub(crate) fn push(&mut self, card: FaceUp) {
        self.cards.push(card);
        self.turn(self.cards.len.saturating_sub(1), card);
    }

    /// Turns a card up, or down.
    pub(crate) fn turn(&mut self, slot: u8, card: FaceUp) {
        self.cards.set(slot, card);
        let bit = 1u16.checked_shl(slot.into()).unwrap_or(0);
        self.down = if card.is_none() { self.down | bit } else { self.down & !bit };
    }

    pub(crate) fn remove(&mut self, slot: u8) {
        self.cards.remove(slot);
        self.down = without_slot(self.down, slot);
    }
}

/// The slots whose bits are set.
pub(crate) fn slots_in(bits: u16) -> impl Iterator<Item = u8> {
    let mut left = bits;
    std::iter::from_fn(move || {
        let slot = left.trailing_zeros() as u8;
        left &= left.checked_sub(1)?;
        Some(slot)
    })
}

/// The bits of slots after one is gone: those behind it move up.
pub(crate) fn without_slot(bits: u16, slot: u8) -> u16 {
    let before = !u16::MAX.checked_shl(slot.into()).unwrap_or(0);
    bits & before | bits >> 1 & !before
}

impl Deref for MagicCards {
    type Target = [FaceUp];

    fn deref(&self) -> &[FaceUp] {
        &self.cards
    }
}

#[cfg(feature = "serde")]
impl Serialize for MagicCards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.cards.serialize(serializer)
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for MagicCards {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<MagicCards, D::Error> {
        let mut cards = MagicCards::default();
        Slots::<FaceUp>::deserialize(deserializer)?.iter().for_each(|&card| cards.push(card));
        Ok(cards)
    }
}

/// What everybody sees of the magic in a game. In a game without magic it is empty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Magic {
    /// Everybody's magic cards.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<FaceUp>>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Vec<Option<Spell>>>))]
    pub cards: Seats<MagicCards>,
    /// The size of the magic pile.
    pub pile: u8,
    /// The card that the starting player announced (X1).
    pub announced: Option<Spell>,
    /// The active player's cards that go back to the pile at the end of the turn (X30), by their
    /// slots.
    #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub borrowed: u16,
    /// The active player's fields whose ability is spent (X10).
    #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub used: u8,
    /// The spells cast in this turn.
    pub cast: SpellSet,
    /// Whether a deal was made in this turn (X29).
    pub traded: bool,
    /// Who has coins: known even where their number is hidden, because only they can be attacked
    /// (X13, X16).
    pub with_coins: SeatSet,
    /// What is being carried out.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Effect>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Effect>))]
    pub effects: Effects,
}

impl Default for Magic {
    fn default() -> Magic {
        Magic {
            cards: Seats::new(0),
            pile: 0,
            announced: None,
            borrowed: 0,
            used: 0,
            cast: SpellSet::EMPTY,
            traded: false,
            with_coins: SeatSet::EMPTY,
            effects: Effects::default(),
        }
    }
}

impl Magic {
    /// Whether this is a game with magic.
    #[inline]
    pub fn is_in_play(&self) -> bool {
        self.cards.players() > 0
    }

    pub(crate) fn is_absent(&self) -> bool {
        !self.is_in_play()
    }

    pub(crate) fn begin_turn(&mut self) {
        (self.used, self.cast, self.traded) = (0, SpellSet::EMPTY, false);
    }

    /// A field of the active player was cleared: what grows there next brings a new use (X10).
    pub(crate) fn field_cleared(&mut self, field: u8) {
        let rest = !(1 << field.min(7));
        self.used &= rest;
        self.effects.change_resting(|resting| resting & rest);
    }

    /// The active player's last field gets the number of another one (X21).
    pub(crate) fn field_renumbered(&mut self, from: u8, to: u8) {
        self.used = renumbered(self.used, from, to);
        self.effects.change_resting(|resting| renumbered(resting, from, to));
    }
}

/// Bits of fields, one of which has got another number.
fn renumbered(bits: u8, from: u8, to: u8) -> u8 {
    let bit = bits >> from & 1;
    bits & !(1 << from) & !(1 << to) | bit << to
}
