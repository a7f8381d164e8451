//! What players do.

use serde::{Deserialize, Serialize};

use crate::ask::Ask;
use crate::card::Card;
use crate::fields::MAX_FIELDS;
use crate::kind::Kind;
use crate::seat::Seat;
use crate::spell::Spell;
use crate::trade::{Call, Give, OfferId, Terms};

/// The card that is planted. Hand cards are named by identity, so that a late or doubled click
/// never plants the card behind the one that was meant; cards that lie open by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Source {
    /// The front card of the hand (B4).
    Hand(Card),
    /// A card of this kind from the face-up row (B6).
    Row(Kind),
    /// A card of this kind from the set-aside cards (B6).
    Aside(Kind),
}

/// Adds an action for each set bit of `options`, which has a bit for each field.
///
/// Always three are added and the surplus is cut off: how often a loop would run is hard to predict,
/// and a wrong guess costs the processor more than the surplus.
#[inline(always)]
pub(crate) fn push_fields(out: &mut Vec<Action>, options: u32, action: impl Fn(u8) -> Action) {
    let options = options as usize % SET_BITS.len();
    let end = out.len() + options.count_ones() as usize;
    out.extend(SET_BITS[options].iter().map(|&field| action(field)));
    out.truncate(end);
}

/// The set bits of each number, and zeros up to three.
const SET_BITS: [[u8; MAX_FIELDS]; 1 << MAX_FIELDS] =
    [[0, 0, 0], [0, 0, 0], [1, 0, 0], [0, 1, 0], [2, 0, 0], [0, 2, 0], [1, 2, 0], [0, 1, 2]];

/// Everything a player can do in any game of the family.
///
/// The tag has a byte of its own: one hidden in some field would have to be decoded at every action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[repr(u8)]
pub enum Action {
    /// Plant a card on an own field (C5–C7).
    Plant {
        /// Which card.
        what: Source,
        /// On which field, counted from 0.
        field: u8,
    },
    /// Plant no second card (B4).
    EndPlanting,
    /// Harvest an own field (C8–C10).
    Harvest {
        /// Which field, counted from 0.
        field: u8,
    },
    /// Buy a third field (B12).
    BuyField,
    /// Discard a card that the opponent left (D5, M6), a hand card (D6), or a face-up card that need
    /// not be planted (X23).
    Discard {
        /// Which card.
        what: Source,
    },
    /// Discard no hand card (D6).
    EndDiscarding,
    /// Pay the Mafia a card of a field (M7).
    Pay {
        /// Which field, counted from 0.
        field: u8,
    },
    /// Give a boss all open cards of a kind, or a hand card (M10, M11).
    Feed {
        /// Which card; of open cards, all of that kind.
        what: Source,
        /// Which boss, counted from 0.
        boss: u8,
    },
    /// Be done with the open cards (D7, M10).
    EndCultivating,
    /// Offer a deal (C22).
    Offer(Terms),
    /// Take an own offer back (C23).
    Withdraw {
        /// Which offer.
        offer: OfferId,
    },
    /// Agree to an offer (C24). One made to this player, or a *first come*, is done at once;
    /// to an offer to all it says *willing*.
    Accept {
        /// Which offer.
        offer: OfferId,
        /// What is given for it: what the offer wants.
        give: Give,
    },
    /// Say no to an offer (C23, C24).
    Decline {
        /// Which offer.
        offer: OfferId,
    },
    /// Be no longer willing (C24).
    Unwilling {
        /// Which offer.
        offer: OfferId,
    },
    /// Close an own offer to all with one of the willing (C24).
    Close {
        /// Which offer.
        offer: OfferId,
        /// With whom.
        with: Seat,
    },
    /// Make, change or (by an empty one) drop a call or want list (C26).
    Call(Call),
    /// End trading (C20).
    EndTrading,
    /// Do what only magicians do.
    Sorcery(Sorcery),
    /// Be done with what is asked, where nothing more has to be done. It names the question, so that
    /// a late click never answers another.
    Done {
        /// The question.
        with: Ask,
    },
}

impl Action {
    /// Whether it makes, answers or changes an offer or a call (C22–C26).
    #[inline]
    pub fn is_talk(&self) -> bool {
        match self {
            Action::Offer(_)
            | Action::Withdraw { .. }
            | Action::Accept { .. }
            | Action::Decline { .. }
            | Action::Unwilling { .. }
            | Action::Close { .. }
            | Action::Call(_) => true,
            Action::Plant { .. }
            | Action::EndPlanting
            | Action::Harvest { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::EndDiscarding
            | Action::Pay { .. }
            | Action::Feed { .. }
            | Action::EndCultivating
            | Action::EndTrading
            | Action::Sorcery(_)
            | Action::Done { .. } => false,
        }
    }
}

/// What players of Excalibohn do beside planting, harvesting and trading.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Sorcery {
    /// Use the ability of what grows on an own field (X9, X10, X12–X16).
    Use {
        /// Which field, counted from 0.
        field: u8,
        /// At whom it is aimed: whose card is taken (X12), who is attacked (X16).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Seat>,
        /// Whether Attack is cast with it (X20).
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        attack: bool,
    },
    /// Turn a face-down magic card up (X11, X15, X16, X22).
    Activate {
        /// Which one, counted from 0.
        slot: u8,
        /// The Magic bean that is discarded for it (X11).
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bean: Option<Card>,
    },
    /// Cast the spell of a face-up magic card (X21–X30).
    Cast(Casting),
    /// Choose which of two revealed coins takes effect (X20).
    Choose {
        /// Its kind.
        kind: Kind,
    },
    /// Move a hand card (X28).
    Rearrange {
        /// Which card.
        card: Card,
        /// Its new place, counted from the front and from 0.
        to: u8,
    },
    /// Harvest an enchanted field and choose what becomes of the odd card (X26).
    Harvest {
        /// Which field, counted from 0.
        field: u8,
        /// What becomes of the odd card.
        odd: OddCard,
    },
}

/// A spell with what it is cast on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Casting {
    /// A third field (X21).
    BeanField,
    /// An exchange for a face-down magic card of another player (X22).
    Swap {
        /// Whose.
        with: Seat,
        /// Which one, counted from 0.
        slot: u8,
    },
    /// A third card is turned over (X23).
    Trading,
    /// The front card is planted, and then perhaps others (X24).
    Flow {
        /// On which field the first is planted.
        field: u8,
    },
    /// The top of the discard pile joins the face-up cards (X25).
    Stack,
    /// A card goes on a field with exactly one card (X26).
    EnchantBeans {
        /// Which card.
        what: Source,
        /// On which field.
        field: u8,
    },
    /// All others plant their front card (X27).
    EnchantOthers,
    /// A hand card is moved (X28).
    Rearrange,
    /// Five cards are drawn (X29).
    HandCard,
    /// The top card of the magic pile is borrowed (X30).
    Randomness,
}

impl Casting {
    /// Which spell it is.
    pub fn spell(&self) -> Spell {
        match self {
            Casting::BeanField => Spell::BeanField,
            Casting::Swap { .. } => Spell::Swap,
            Casting::Trading => Spell::Trading,
            Casting::Flow { .. } => Spell::Flow,
            Casting::Stack => Spell::Stack,
            Casting::EnchantBeans { .. } => Spell::EnchantBeans,
            Casting::EnchantOthers => Spell::EnchantOthers,
            Casting::Rearrange => Spell::Rearrange,
            Casting::HandCard => Spell::HandCard,
            Casting::Randomness => Spell::Randomness,
        }
    }
}

/// What becomes of the odd card when an enchanted field is harvested (X26). Without a choice it is
/// the last to become a coin and lies lowest among the discards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum OddCard {
    /// It becomes a coin.
    Coin,
    /// It lies on top of the other discards.
    OnTop,
}
