//! Where cards lie.

use crate::seat::Seat;

/// A place where cards lie (C2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
pub enum Place {
    /// The draw pile.
    Draw,
    /// The discard pile.
    Discard,
    /// The face-up row.
    Row,
    /// Out of play.
    Box,
    /// A player's hand.
    Hand {
        /// Whose.
        seat: Seat,
    },
    /// A player's set-aside cards, received in trade (C19).
    Aside {
        /// Whose.
        seat: Seat,
    },
    /// A player's coin pile.
    Coins {
        /// Whose.
        seat: Seat,
    },
    /// A player's field.
    Field {
        /// Whose.
        seat: Seat,
        /// Which.
        field: u8,
    },
    /// A boss's field (M1).
    Boss {
        /// Which.
        boss: u8,
    },
    /// The coin pile of the Bean Mafia (M3).
    Mafia,
    /// Coins set aside until the discard pile is shuffled (M17).
    SetAside,
}

impl Place {
    /// Whose hand it is, if it is one. Hands are queues; all other places are stacks.
    #[inline(always)]
    pub fn hand(self) -> Option<Seat> {
        if let Place::Hand { seat } = self { Some(seat) } else { None }
    }
}
