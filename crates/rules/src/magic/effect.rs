//! Effects that interrupt a phase.

use std::fmt;
use std::ops::Deref;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ask::{Ask, MagicAsk};
use crate::cards::Kind;
use crate::seat::Seat;

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
        /// The fields whose columns are older than the spell: their abilities wait.
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
        /// Their slots.
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
            Effect::Flow { .. } => (active, Ask::Magic(MagicAsk::Flow)),
            Effect::Enchantment { seat } if seat == active => {
                (seat, Ask::Magic(MagicAsk::MayPlantFront))
            }
            Effect::Enchantment { seat } => (seat, Ask::Magic(MagicAsk::MustPlantFront)),
            Effect::TwoCoins { seat, .. } => (seat, Ask::Magic(MagicAsk::ChooseCoin)),
            Effect::Taken { seat } => (seat, Ask::Magic(MagicAsk::KeepOrPlant)),
            Effect::Activation { seat, .. } => (seat, Ask::Magic(MagicAsk::Activate)),
            Effect::Rearranging => (active, Ask::Magic(MagicAsk::Rearrange)),
            // Never on top: what a sword brings lies above it.
            Effect::Sword { attacker, .. } => (attacker, Ask::Magic(MagicAsk::ChooseCoin)),
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

    /// Whether nothing is being carried out. This is asked at every decision, and the slice would
    /// check its bounds first.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
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
