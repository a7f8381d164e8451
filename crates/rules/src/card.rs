//! Cards, kinds of beans, and collections of them.

use std::fmt;
use std::str::FromStr;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most cards a deck may have, custom decks included.
pub const MAX_CARDS: usize = 160;

/// How many kinds of beans there are in the family.
pub const KINDS: usize = 11;

/// A kind of bean (C1). `docs/rules/cards.md` tells where each comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
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
        }
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownKind;

impl FromStr for Kind {
    type Err = UnknownKind;

    fn from_str(text: &str) -> Result<Kind, UnknownKind> {
        Kind::ALL.into_iter().find(|kind| kind.id() == text).ok_or(UnknownKind)
    }
}

/// One card of the deck. Its kind is in the [`Deck`](crate::Deck).
///
/// Identity says which copy leaves a hand (C18); cards of a kind are otherwise interchangeable.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Card(pub u8);

impl Card {
    pub(crate) fn index(self) -> usize {
        usize::from(self.0)
    }
}

const WORDS: usize = MAX_CARDS / 32;

/// A set of cards, named by identity.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct CardSet([u32; WORDS]);

impl fmt::Debug for CardSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet([0; WORDS]);

    /// Puts a card in; one that no deck can have is ignored.
    pub fn insert(&mut self, card: Card) {
        if let Some(word) = self.0.get_mut(card.index() / 32) {
            *word |= 1 << (card.0 % 32);
        }
    }

    /// Takes a card out.
    #[inline]
    pub fn remove(&mut self, card: Card) {
        if let Some(word) = self.0.get_mut(card.index() / 32) {
            *word &= !(1 << (card.0 % 32));
        }
    }

    /// Whether the card is in the set.
    pub fn contains(&self, card: Card) -> bool {
        self.0.get(card.index() / 32).is_some_and(|word| word & (1 << (card.0 % 32)) != 0)
    }

    /// Whether the set is empty.
    pub fn is_empty(&self) -> bool {
        *self == CardSet::EMPTY
    }

    /// How many cards are in the set.
    pub fn len(&self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    /// Whether every card of `self` is in `other`.
    pub fn is_subset(&self, other: &CardSet) -> bool {
        self.0.iter().zip(&other.0).all(|(a, b)| a & !b == 0)
    }

    /// The cards by rising number.
    pub fn iter(&self) -> impl Iterator<Item = Card> {
        self.0.iter().zip((0u8..).step_by(32)).flat_map(|(&word, base)| {
            let mut left = word;
            std::iter::from_fn(move || {
                if left == 0 {
                    return None;
                }
                let card = Card(base + left.trailing_zeros() as u8);
                left &= left - 1;
                Some(card)
            })
        })
    }
}

impl FromIterator<Card> for CardSet {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> CardSet {
        let mut set = CardSet::EMPTY;
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<CardSet, D::Error> {
        let cards = Vec::<Card>::deserialize(deserializer)?;
        if cards.iter().any(|card| card.index() >= MAX_CARDS) {
            return Err(D::Error::custom("no deck has a card of that number"));
        }
        Ok(cards.into_iter().collect())
    }
}

/// A set of kinds.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct KindSet(u32);

impl fmt::Debug for KindSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl KindSet {
    /// No kinds.
    pub const EMPTY: KindSet = KindSet(0);

    /// Puts a kind in.
    pub fn insert(&mut self, kind: Kind) {
        self.0 |= 1 << kind as u8;
    }

    /// Takes a kind out.
    pub fn remove(&mut self, kind: Kind) {
        self.0 &= !(1 << kind as u8);
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

impl Serialize for KindSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for KindSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<KindSet, D::Error> {
        Ok(Vec::<Kind>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// The most cards of one kind that a deck may have.
pub const MAX_OF_KIND: u8 = 30;

/// So many cards of each kind.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct Bundle {
    /// The kinds with at least one card: bundles are searched all the time, and most are small.
    kinds: KindSet,
    counts: [u8; KINDS],
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Bundle {
    /// No cards.
    pub const EMPTY: Bundle = Bundle { kinds: KindSet::EMPTY, counts: [0; KINDS] };

    /// One card.
    #[inline]
    pub fn one(kind: Kind) -> Bundle {
        let mut bundle = Bundle::EMPTY;
        bundle.add(kind);
        bundle
    }

    /// How many of a kind.
    #[inline]
    pub fn count(&self, kind: Kind) -> u8 {
        self.counts[kind.index()]
    }

    /// Adds one card.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        let count = &mut self.counts[kind.index()];
        *count = count.saturating_add(1);
        self.kinds.insert(kind);
    }

    /// Takes one card out, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: Kind) {
        let count = &mut self.counts[kind.index()];
        *count = count.saturating_sub(1);
        if *count == 0 {
            self.kinds.remove(kind);
        }
    }

    /// Whether there are no cards.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.kinds.is_empty()
    }

    /// How many cards in all.
    pub fn len(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether there are at least as many of each kind as in `other`.
    #[inline]
    pub fn contains(&self, other: &Bundle) -> bool {
        other.kinds.iter().all(|kind| self.count(kind) >= other.count(kind))
    }

    /// The kinds with at least one card, with their counts.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = (Kind, u8)> + use<> {
        let counts = self.counts;
        self.kinds.iter().map(move |kind| (kind, counts[kind.index()]))
    }

    /// The kinds with at least one card.
    #[inline]
    pub fn kinds(&self) -> KindSet {
        self.kinds
    }

    /// Every single card's kind.
    pub fn cards(&self) -> impl Iterator<Item = Kind> + use<> {
        self.iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()))
    }

    /// Both together.
    #[inline]
    #[must_use]
    pub fn plus(&self, other: &Bundle) -> Bundle {
        let mut sum = *self;
        sum.kinds = sum.kinds.union(other.kinds);
        sum.counts.iter_mut().zip(other.counts).for_each(|(a, b)| *a = a.saturating_add(b));
        sum
    }
}

impl FromIterator<Kind> for Bundle {
    fn from_iter<I: IntoIterator<Item = Kind>>(kinds: I) -> Bundle {
        let mut bundle = Bundle::EMPTY;
        kinds.into_iter().for_each(|kind| bundle.add(kind));
        bundle
    }
}

impl Serialize for Bundle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<'de> Deserialize<'de> for Bundle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bundle, D::Error> {
        let counts = std::collections::BTreeMap::<Kind, u8>::deserialize(deserializer)?;
        if counts.values().any(|&count| count > MAX_OF_KIND) {
            return Err(D::Error::custom("no deck has more than 30 cards of a kind"));
        }
        let cards =
            counts.into_iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()));
        Ok(cards.collect())
    }
}
