//! Magic cards.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many magic cards there are, one of each.
pub const SPELLS: usize = 11;

/// A magic card, named after its spell (X20–X30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[allow(missing_docs)]
pub enum Spell {
    #[default]
    Attack,
    BeanField,
    Swap,
    Trading,
    Flow,
    Stack,
    EnchantBeans,
    EnchantOthers,
    Rearrange,
    HandCard,
    Randomness,
}

impl Spell {
    /// Every spell, by rising cents.
    pub const ALL: [Spell; SPELLS] = [
        Spell::Attack,
        Spell::BeanField,
        Spell::Swap,
        Spell::Trading,
        Spell::Flow,
        Spell::Stack,
        Spell::EnchantBeans,
        Spell::EnchantOthers,
        Spell::Rearrange,
        Spell::HandCard,
        Spell::Randomness,
    ];

    /// The name used in the notation, in records and in files.
    pub fn id(self) -> &'static str {
        match self {
            Spell::Attack => "attack",
            Spell::BeanField => "bean-field",
            Spell::Swap => "swap",
            Spell::Trading => "trading",
            Spell::Flow => "flow",
            Spell::Stack => "stack",
            Spell::EnchantBeans => "enchant-beans",
            Spell::EnchantOthers => "enchant-others",
            Spell::Rearrange => "rearrange",
            Spell::HandCard => "hand-card",
            Spell::Randomness => "randomness",
        }
    }

    /// The cents on the card: they choose the starting player (X1) and break a tie (X4).
    pub fn cents(self) -> u8 {
        match self {
            Spell::Attack | Spell::BeanField => 1,
            Spell::Swap => 2,
            Spell::Trading => 3,
            Spell::Flow => 4,
            Spell::Stack => 5,
            Spell::EnchantBeans => 6,
            Spell::EnchantOthers => 7,
            Spell::Rearrange => 8,
            Spell::HandCard => 9,
            Spell::Randomness => 10,
        }
    }
}

impl fmt::Display for Spell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The text names no spell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such magic card")]
pub struct UnknownSpell;

impl FromStr for Spell {
    type Err = UnknownSpell;

    fn from_str(text: &str) -> Result<Spell, UnknownSpell> {
        Spell::ALL.into_iter().find(|spell| spell.id() == text).ok_or(UnknownSpell)
    }
}

/// A set of spells.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Spell>"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Spell>))]
pub struct SpellSet(u16);

impl SpellSet {
    /// No spells.
    pub const EMPTY: SpellSet = SpellSet(0);

    /// Puts a spell in.
    pub fn insert(&mut self, spell: Spell) {
        self.0 |= 1 << spell as u8;
    }

    /// Whether the spell is in the set.
    pub fn contains(self, spell: Spell) -> bool {
        self.0 >> spell as u8 & 1 == 1
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The spells by rising cents.
    pub fn iter(self) -> impl Iterator<Item = Spell> {
        Spell::ALL.into_iter().filter(move |&spell| self.contains(spell))
    }
}

impl fmt::Debug for SpellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl FromIterator<Spell> for SpellSet {
    fn from_iter<I: IntoIterator<Item = Spell>>(spells: I) -> SpellSet {
        let mut set = SpellSet::EMPTY;
        spells.into_iter().for_each(|spell| set.insert(spell));
        set
    }
}

#[cfg(feature = "serde")]
impl Serialize for SpellSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for SpellSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SpellSet, D::Error> {
        Ok(Vec::<Spell>::deserialize(deserializer)?.into_iter().collect())
    }
}
