//! Kinds of beans.

use std::fmt;
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// How many kinds of beans there are in the family.
pub const KINDS: usize = 24;

/// How many kinds a game can have at most, rounded up to fill a word.
pub const LANES: usize = 12;

/// A kind of bean (C1). `docs/rules/cards.md` tells where each comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Kind {
    Coffee,
    Wax,
    Blue,
    Chili,
    Stink,
    Green,
    Soy,
    BlackEyed,
    Red,
    Garden,
    Cocoa,
    Kidney,
    Fire,
    Puff,
    Broad,
    French,
    Runner,
    Picking,
    Cape,
    Mean,
    White,
    Magic,
    Princess,
    Sword,
}

impl Kind {
    /// Every kind, in the order of `docs/rules/cards.md`.
    pub const ALL: [Kind; KINDS] = [
        Kind::Coffee,
        Kind::Wax,
        Kind::Blue,
        Kind::Chili,
        Kind::Stink,
        Kind::Green,
        Kind::Soy,
        Kind::BlackEyed,
        Kind::Red,
        Kind::Garden,
        Kind::Cocoa,
        Kind::Kidney,
        Kind::Fire,
        Kind::Puff,
        Kind::Broad,
        Kind::French,
        Kind::Runner,
        Kind::Picking,
        Kind::Cape,
        Kind::Mean,
        Kind::White,
        Kind::Magic,
        Kind::Princess,
        Kind::Sword,
    ];

    /// The name used in the notation, in records and in files.
    pub fn id(self) -> &'static str {
        match self {
            Kind::Coffee => "coffee",
            Kind::Wax => "wax",
            Kind::Blue => "blue",
            Kind::Chili => "chili",
            Kind::Stink => "stink",
            Kind::Green => "green",
            Kind::Soy => "soy",
            Kind::BlackEyed => "black-eyed",
            Kind::Red => "red",
            Kind::Garden => "garden",
            Kind::Cocoa => "cocoa",
            Kind::Kidney => "kidney",
            Kind::Fire => "fire",
            Kind::Puff => "puff",
            Kind::Broad => "broad",
            Kind::French => "french",
            Kind::Runner => "runner",
            Kind::Picking => "picking",
            Kind::Cape => "cape",
            Kind::Mean => "mean",
            Kind::White => "white",
            Kind::Magic => "magic",
            Kind::Princess => "princess",
            Kind::Sword => "sword",
        }
    }

    /// The kind's place among those that can be in a game with it: kinds that never meet share one.
    #[inline(always)]
    pub fn lane(self) -> usize {
        const OF: [u8; KINDS] =
            [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 3, 4, 5, 6, 7, 8, 0, 1, 2, 3, 4, 5, 6];
        usize::from(OF[self as usize])
    }

    /// The kind's place in [`Kind::ALL`].
    pub fn index(self) -> usize {
        self as usize
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The text names no kind of bean.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such bean")]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == text).ok_or(UnknownKind)
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Kind>"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Kind>))]
pub struct KindSet(u32);

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl KindSet {
    /// No kinds.
    pub const EMPTY: KindSet = KindSet(0);

    /// Whether these kinds can be in one game.
    pub(crate) fn is_of_one_game(self) -> bool {
        const BOHNANZA: u32 = (1 << 11) - 1;
        const AL_CABOHNE: u32 = (1 << Kind::Blue as u8) | ((1 << 17) - (1 << 11));
        const EXCALIBOHN: u32 = (1 << KINDS) - (1 << 17);
        [BOHNANZA, AL_CABOHNE, EXCALIBOHN].into_iter().any(|kinds| self.0 & !kinds == 0)
    }

    /// Puts a kind in.
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u8;
    }

    /// Takes a kind out.
    pub fn remove(&mut self, kind: Kind) {
        *self = self.without(kind);
    }

    /// The same without a kind.
    #[must_use]
    pub fn without(self, kind: Kind) -> KindSet {
        KindSet(self.0 & !(1 << kind as u8))
    }

    /// Whether the kind is in the set.
    pub fn contains(self, kind: Kind) -> bool {
        self.0 & (1 << kind as u8) != 0
    }

    /// Whether the set is empty.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The same and one kind more, if there is one.
    #[must_use]
    #[inline]
    pub fn with(self, kind: Option<Kind>) -> KindSet {
        KindSet(self.0 | kind.map_or(0, |kind| 1 << kind as u8))
    }

    /// The kinds in both sets.
    #[inline]
    #[must_use]
    pub fn intersection(self, other: KindSet) -> KindSet {
        KindSet(self.0 & other.0)
    }

    /// The kinds in either set.
    #[inline]
    #[must_use]
    pub fn union(self, other: KindSet) -> KindSet {
        KindSet(self.0 | other.0)
    }

    /// The kinds in the order of [`Kind::ALL`].
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Kind> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let kind = *Kind::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(kind)
        })
    }
}

impl Extend<Kind> for KindSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Kind>>(&mut self, kinds: I) {
        kinds.into_iter().for_each(|kind| self.insert(kind));
    }
}

impl FromIterator<Kind> for KindSet {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> KindSet {
        let mut set = KindSet::EMPTY;
        set.extend(kinds);
        set
    }
}

#[cfg(feature = "serde")]
impl Serialize for KindSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for KindSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KindSet, D::Error> {
        Ok(Vec::<Kind>::deserialize(deserializer)?.into_iter().collect())
    }
}
