//! Players by their place at the table.

use std::fmt;
use std::ops::{Index, IndexMut};

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// The most players any game of the family seats.
pub const MAX_SEATS: usize = 7;

/// The length of arrays by seat: a power of two, so that any seat's number can be cut to fit.
pub(crate) const SEAT_SLOTS: usize = 8;

/// A player's place at the table. Turns go clockwise, by rising number (B3).
///
/// In data seats count from 0; people read and write them from 1.
///
/// ```
/// use bohnhof_rules::seat::SeatSet;
/// use bohnhof_rules::Seat;
///
/// assert_eq!(Seat(3).next(4), Seat(0));
/// assert_eq!(SeatSet::first(4).without(SeatSet::one(Seat(1))).len(), 3);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(transparent))]
pub struct Seat(pub u8);

impl Seat {
    /// The next of `players` seats clockwise.
    #[must_use]
    pub fn next(self, players: u8) -> Seat {
        if self.0 + 1 < players { Seat(self.0 + 1) } else { Seat(0) }
    }

    /// How many steps clockwise this seat is from `other`.
    pub fn steps_from(self, other: Seat, players: u8) -> u8 {
        if self.0 >= other.0 { self.0 - other.0 } else { self.0 + players - other.0 }
    }

    /// All `players` seats clockwise, beginning with this one.
    pub fn clockwise(self, players: u8) -> impl Iterator<Item = Seat> {
        let mut next = self;
        (0..players).map(move |_| {
            let seat = next;
            next = next.next(players);
            seat
        })
    }

    /// The seat's place in arrays of [`SEAT_SLOTS`].
    #[inline(always)]
    pub(crate) fn index(self) -> usize {
        usize::from(self.0) % SEAT_SLOTS
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", u16::from(self.0) + 1)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "Array<Seat>"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = Vec<Seat>))]
pub struct SeatSet(u8);

impl SeatSet {
    /// No seats.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// The first `players` seats.
    pub fn first(players: u8) -> SeatSet {
        SeatSet(!u8::MAX.checked_shl(players.into()).unwrap_or(0))
    }

    /// One seat.
    #[inline]
    pub fn one(seat: Seat) -> SeatSet {
        SeatSet(1u8.checked_shl(seat.0.into()).unwrap_or(0))
    }

    /// The seats in either set.
    #[must_use]
    pub fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// The seats in both sets.
    #[must_use]
    pub fn intersection(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & other.0)
    }

    /// The seats in this set and not in the other.
    #[must_use]
    pub fn without(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 & !other.0)
    }

    /// Whether the seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::one(seat).0 != 0
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= SeatSet::one(seat).0;
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !SeatSet::one(seat).0;
    }

    /// Whether no seat is in the set.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The first of these seats clockwise after a seat; that seat itself comes last.
    #[inline]
    pub fn next_after(self, seat: Seat) -> Option<Seat> {
        let above = self.0 & u8::MAX.checked_shl(u32::from(seat.0) + 1).unwrap_or(0);
        let nearest = if above == 0 { self.0 } else { above };
        (nearest != 0).then(|| Seat(nearest.trailing_zeros() as u8))
    }

    /// How many seats are in the set.
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The seats in rising order.
    pub fn iter(self) -> impl Iterator<Item = Seat> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let seat = Seat(left.trailing_zeros() as u8);
            left &= left.checked_sub(1)?;
            Some(seat)
        })
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> SeatSet {
        let mut set = SeatSet::EMPTY;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

#[cfg(feature = "serde")]
impl Serialize for SeatSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for SeatSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<SeatSet, D::Error> {
        Ok(Vec::<Seat>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each player at the table, without a heap allocation.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Seats<T> {
    players: u8,
    values: [T; SEAT_SLOTS],
}

impl<T: fmt::Debug> fmt::Debug for Seats<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.as_slice().fmt(f)
    }
}

impl<T: Default> Seats<T> {
    /// The default value for each of at most seven players.
    pub fn new(players: u8) -> Seats<T> {
        debug_assert!(usize::from(players) <= MAX_SEATS);
        Seats { players, values: std::array::from_fn(|_| T::default()) }
    }
}

impl<T> Seats<T> {
    /// The number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The values in seat order.
    pub fn as_slice(&self) -> &[T] {
        &self.values[..usize::from(self.players)]
    }

    /// The values with their seats.
    pub fn iter(&self) -> impl Iterator<Item = (Seat, &T)> {
        (0..).map(Seat).zip(self.as_slice())
    }

    pub(crate) fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.values[..usize::from(self.players)]
    }

    /// The value of a seat that may not exist.
    pub fn get(&self, seat: Seat) -> Option<&T> {
        (seat.0 < self.players).then(|| &self[seat])
    }
}

impl<T> Index<Seat> for Seats<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.values[seat.index()]
    }
}

impl<T> IndexMut<Seat> for Seats<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.values[seat.index()]
    }
}

#[cfg(feature = "serde")]
impl<T: Serialize> Serialize for Seats<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

#[cfg(feature = "serde")]
impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for Seats<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats<T>, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        let players = u8::try_from(list.len()).unwrap_or(u8::MAX);
        if usize::from(players) > MAX_SEATS {
            return Err(D::Error::custom("at most seven seats"));
        }
        let mut seats = Seats::new(players);
        for (seat, value) in list.into_iter().enumerate() {
            seats.values[seat] = value;
        }
        Ok(seats)
    }
}
