//! What Excalibohn adds to a table: magic cards, and effects that interrupt a phase.

use std::fmt;
use std::ops::Deref;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ask::Ask;
use crate::kind::Kind;
use crate::seat::{Seat, SeatSet, Seats};
use crate::spell::{SPELLS, Spell, SpellSet};

/// A player's magic cards, side by side in the order in which they came. A card keeps its slot until
/// one before it goes away, so players can remember which is which (X2).
#[derive(Clone, Copy)]
pub struct Slots<T> {
    len: u8,
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
    pub fn all_down(&self) -> bool {
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

/// Something that interrupts the phase and is being carried out: plain data, so a game can be kept,
/// viewed and gone on with in the middle of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
pub enum Effect {
    /// The active player plants front cards, as many as wanted (X24).
    Flow {
        /// The magic card, which is turned down when this ends.
        slot: u8,
        /// The fields whose columns are older than the spell: their abilities wait. A bit for each.
        #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
        resting: u8,
    },
    /// One after the other all plant the front card (X27); now it is this player's turn.
    Enchantment {
        /// Who plants.
        seat: Seat,
    },
    /// A sword attack (X16); what it brought lies above it.
    Sword {
        /// Who attacks.
        attacker: Seat,
        /// Who is attacked.
        attacked: Seat,
    },
    /// An attacker chooses one of two revealed coins (X20).
    TwoCoins {
        /// Who chooses.
        seat: Seat,
        /// What was revealed.
        kinds: [Kind; 2],
    },
    /// A player has taken a card to the back of the hand and may plant it (X12, X14, X16).
    Taken {
        /// Who.
        seat: Seat,
    },
    /// A player may turn up magic cards (X15, X16, X22).
    Activation {
        /// Who.
        seat: Seat,
        /// Which of them, a bit for each slot.
        #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
        #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
        #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
        slots: u16,
        /// How many at most.
        left: u8,
    },
    /// The active player moves a hand card (X28).
    Rearranging,
}

impl Effect {
    /// Whom it asks, and what.
    pub fn asks(self, active: Seat) -> (Seat, Ask) {
        match self {
            Effect::Flow { .. } => (active, Ask::Flow),
            Effect::Enchantment { seat } if seat == active => (seat, Ask::MayPlantFront),
            Effect::Enchantment { seat } => (seat, Ask::MustPlantFront),
            Effect::TwoCoins { seat, .. } => (seat, Ask::ChooseCoin),
            Effect::Taken { seat } => (seat, Ask::KeepOrPlant),
            Effect::Activation { seat, .. } => (seat, Ask::Activate),
            Effect::Rearranging => (active, Ask::Rearrange),
            // Never on top: what a sword brings lies above it.
            Effect::Sword { attacker, .. } => (attacker, Ask::ChooseCoin),
        }
    }
}

/// The most effects at once: a sword attack in the middle of Flow, and what it brought.
pub const MAX_EFFECTS: usize = 3;

/// The effects that are being carried out, each in the middle of the one before it.
#[derive(Clone, Copy)]
pub struct Effects {
    len: u8,
    list: [Effect; MAX_EFFECTS],
}

impl Effects {
    pub(crate) fn push(&mut self, effect: Effect) {
        if let Some(slot) = self.list.get_mut(usize::from(self.len)) {
            *slot = effect;
            self.len += 1;
        }
    }

    pub(crate) fn pop(&mut self) {
        self.len = self.len.saturating_sub(1);
    }

    /// What is being carried out at this very moment.
    #[inline]
    pub fn top(&self) -> Option<Effect> {
        self.last().copied()
    }

    /// Whether a sword ability is being carried out (X17).
    #[inline]
    pub fn has_sword(&self) -> bool {
        !self.is_empty() && self.iter().any(|effect| matches!(effect, Effect::Sword { .. }))
    }

    /// Changes the fields whose abilities wait for the end of Flow.
    pub(crate) fn change_resting(&mut self, change: impl FnOnce(u8) -> u8) {
        if let Some(Effect::Flow { resting, .. }) = self.list[..usize::from(self.len)].first_mut() {
            *resting = change(*resting);
        }
    }
}

impl Deref for Effects {
    type Target = [Effect];

    #[inline]
    fn deref(&self) -> &[Effect] {
        &self.list[..usize::from(self.len)]
    }
}

impl Default for Effects {
    fn default() -> Effects {
        Effects { len: 0, list: [Effect::Rearranging; MAX_EFFECTS] }
    }
}

impl PartialEq for Effects {
    fn eq(&self, other: &Effects) -> bool {
        **self == **other
    }
}

impl Eq for Effects {}

impl fmt::Debug for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

#[cfg(feature = "serde")]
impl Serialize for Effects {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Effects {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Effects, D::Error> {
        let list = Vec::<Effect>::deserialize(deserializer)?;
        if list.len() > MAX_EFFECTS {
            return Err(D::Error::custom("at most three effects at once"));
        }
        let mut effects = Effects::default();
        for effect in list {
            effects.push(effect);
        }
        Ok(effects)
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
    /// The active player's cards that go back to the pile at the end of the turn (X30), a bit for
    /// each slot.
    #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub borrowed: u16,
    /// The active player's fields whose ability is spent (X10), a bit for each.
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
