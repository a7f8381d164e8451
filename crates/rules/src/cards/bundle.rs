//! Cards by number and kind, where it does not matter which.

use std::fmt;
use std::hint::select_unpredictable;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Kind, KindSet, LANES};

/// The most cards of one kind that a deck may have.
pub const MAX_OF_KIND: u8 = 30;

/// So many cards of each kind. All kinds are of one game, so those of different games share a counter.
///
/// ```
/// use bohnhof_rules::{Bundle, Kind};
///
/// let bundle: Bundle = [Kind::Red, Kind::Chili, Kind::Red].into_iter().collect();
/// assert_eq!(bundle.count(Kind::Red), 2);
/// assert!(bundle.contains(&Bundle::one(Kind::Chili)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "{ [kind in Kind]?: number }"))]
pub struct Bundle {
    /// The kinds with at least one card: bundles are searched all the time, and most are small.
    kinds: KindSet,
    /// By [`Kind::lane`].
    counts: [u8; LANES],
}

impl fmt::Debug for Bundle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

impl Bundle {
    /// No cards.
    pub const EMPTY: Bundle = Bundle { kinds: KindSet::EMPTY, counts: [0; LANES] };

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
        if self.kinds.contains(kind) { self.counts[kind.lane()] } else { 0 }
    }

    /// Adds one card.
    #[inline]
    pub fn add(&mut self, kind: Kind) {
        let count = &mut self.counts[kind.lane()];
        *count = count.saturating_add(1);
        self.kinds.insert(kind);
    }

    /// Takes one card out, if there is one.
    #[inline]
    pub fn remove(&mut self, kind: Kind) {
        let count = &mut self.counts[kind.lane()];
        *count = count.saturating_sub(1);
        self.kinds = select_unpredictable(*count == 0, self.kinds.without(kind), self.kinds);
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
        self.kinds.iter().map(move |kind| (kind, counts[kind.lane()]))
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

#[cfg(feature = "serde")]
impl Serialize for Bundle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Bundle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bundle, D::Error> {
        let counts = std::collections::BTreeMap::<Kind, u8>::deserialize(deserializer)?;
        if counts.values().any(|&count| count > MAX_OF_KIND) {
            return Err(D::Error::custom("no deck has more than 30 cards of a kind"));
        }
        if !counts.keys().copied().collect::<KindSet>().is_of_one_game() {
            return Err(D::Error::custom("these kinds are never in one game"));
        }
        let cards =
            counts.into_iter().flat_map(|(kind, count)| std::iter::repeat_n(kind, count.into()));
        Ok(cards.collect())
    }
}
