//! The offer book (C22–C27): what offers and calls are.

use std::num::NonZeroU32;

use crate::cards::{Bundle, CardSet, KindSet};
use crate::seat::{Seat, SeatSet};

/// The most offers of one player that stand at once (C23).
pub const MAX_OFFERS: usize = 12;

/// The offers, withdrawals and calls that a program may make in its own turn (C27).
pub const TALK_CAP: u8 = 3;

/// The same in another player's turn.
pub const TALK_CAP_OF_OTHERS: u8 = 1;

/// Names an offer for the whole game. No other offer ever has this number (C23).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(value_type = u32, minimum = 1))]
#[cfg_attr(feature = "serde", serde(transparent))]
// Never 0, so that a number that is left out takes no room of its own in an action.
pub struct OfferId(pub NonZeroU32);

impl OfferId {
    /// The first offer of a game.
    pub const FIRST: OfferId = OfferId(NonZeroU32::MIN);

    /// The number after this one.
    #[must_use]
    pub fn next(self) -> OfferId {
        OfferId(self.0.saturating_add(1))
    }
}

impl std::fmt::Display for OfferId {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// What a player gives in a deal (C18).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type", deny_unknown_fields))]
pub enum Give {
    /// Kinds and numbers, without a choice: face-up cards go first, then the hand cards nearest the
    /// back.
    Kinds {
        /// Which, and how many.
        kinds: Bundle,
    },
    /// Chosen cards.
    Cards(Pick),
}

impl Default for Give {
    fn default() -> Give {
        Give::Kinds { kinds: Bundle::EMPTY }
    }
}

/// Chosen cards: hand cards by identity, face-up cards by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PickedCards"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PickedCards))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Pick {
    /// Hand cards.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "CardSet::is_empty"))]
    pub hand: CardSet,
    /// Face-up cards; only the active player has them.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Bundle::is_empty"))]
    pub row: Bundle,
}

/// What a player proposes (C22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Terms {
    /// The player it is made to; `None` for all, which only the active player can do.
    pub to: Option<Seat>,
    /// What the maker gives.
    #[cfg_attr(feature = "serde", serde(default))]
    pub give: Give,
    /// What the maker wants.
    #[cfg_attr(feature = "serde", serde(default))]
    pub want: Bundle,
    /// Whether the first who is willing gets it at once (C24).
    #[cfg_attr(feature = "serde", serde(default))]
    pub first_come: bool,
    /// The offer that this one counters (C25).
    #[cfg_attr(feature = "serde", serde(default))]
    pub answers: Option<OfferId>,
    /// The number it gets, where that is not the next one: whoever takes an offer back takes its
    /// number out of use (C23).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub number: Option<OfferId>,
}

/// An offer as everybody sees it: kinds and counts, never positions (C22).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Offer {
    /// Its name.
    pub id: OfferId,
    /// Who made it.
    pub maker: Seat,
    /// The player it is made to; `None` for all.
    pub to: Option<Seat>,
    /// What the maker gives.
    pub gives: Bundle,
    /// What the maker wants.
    pub wants: Bundle,
    /// Whether the first who is willing gets it at once.
    pub first_come: bool,
    /// The offer that this one counters.
    pub answers: Option<OfferId>,
    /// Who has said willing (C24).
    pub willing: SeatSet,
    /// Who has said no to an offer to all.
    pub declined: SeatSet,
}

impl Offer {
    /// Whether the offer still waits for this player's yes or no.
    pub fn waits_for(&self, seat: Seat) -> bool {
        !self.waiting(SeatSet::one(seat)).is_empty()
    }

    /// Those of the seats whose yes or no the offer still waits for.
    #[inline]
    pub(crate) fn waiting(&self, seats: SeatSet) -> SeatSet {
        match self.to {
            Some(to) => seats.intersection(SeatSet::one(to)),
            None => {
                seats.without(self.willing).without(self.declined).without(SeatSet::one(self.maker))
            }
        }
    }

    /// Whether this player may accept the offer at all.
    pub(crate) fn is_for(&self, seat: Seat) -> bool {
        self.to.map_or(seat != self.maker, |to| to == seat)
    }
}

/// Why an offer ended before trading did (C23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
pub enum OfferEnd {
    /// Its deal is done, with this player.
    Done {
        /// Who.
        with: Seat,
    },
    /// The one it was made to said no.
    Declined,
    /// Its maker took it back.
    Withdrawn,
    /// Its maker no longer holds what it gives.
    Impossible,
}

/// A call (C26): what a player says to have and to look for. It binds nobody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Call {
    /// "I have …"
    #[cfg_attr(feature = "serde", serde(default))]
    pub have: KindSet,
    /// "I look for …"
    #[cfg_attr(feature = "serde", serde(default))]
    pub want: KindSet,
    /// Whether it is a want list, which stays from turn to turn.
    #[cfg_attr(feature = "serde", serde(default))]
    pub stays: bool,
}

/// The cards that a player has set on an offer: as its maker, or as one who is willing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(rename = "PromisedCards"))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema), schema(as = PromisedCards))]
pub struct Promise {
    /// Which offer.
    pub offer: OfferId,
    /// Which cards.
    pub pick: Pick,
}
