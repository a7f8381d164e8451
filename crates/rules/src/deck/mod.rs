//! The cards in play and what they pay.

mod beanometer;

use std::collections::BTreeMap;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::cards::{Card, KINDS, Kind, KindSet, MAX_CARDS, MAX_OF_KIND};

pub use self::beanometer::Beanometer;

/// One kind's figures: how many cards there are and what they pay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Bean {
    /// How many cards of the kind are in the deck (the large number on the card).
    pub cards: u8,
    /// What a harvest pays.
    pub beanometer: Beanometer,
    /// Which of these figures are estimates.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Estimated::nothing"))]
    pub estimated: Estimated,
}

/// Which figures of a kind are estimates, because no source gives them (`docs/rules/cards.md`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(deny_unknown_fields))]
pub struct Estimated {
    /// How many cards there are.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub cards: bool,
    /// What a harvest pays, or a part of it.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "std::ops::Not::not"))]
    pub beanometer: bool,
}

impl Estimated {
    /// All figures are known.
    pub const KNOWN: Estimated = Estimated { cards: false, beanometer: false };

    /// Whether all figures are known.
    pub fn nothing(&self) -> bool {
        *self == Estimated::KNOWN
    }
}

impl Bean {
    /// A kind that is not in play.
    pub(crate) const NONE: Bean =
        Bean { cards: 0, beanometer: Beanometer::NOTHING, estimated: Estimated::KNOWN };

    /// Figures as printed on a card; only for those known to be right.
    pub(crate) const fn printed(cards: u8, needs: [u8; 4]) -> Bean {
        match Beanometer::new(needs) {
            Some(beanometer) => Bean { cards, beanometer, estimated: Estimated::KNOWN },
            None => panic!("a printed beanometer rises"),
        }
    }
}

/// Figures for some kinds that replace the printed ones (`docs/rules/cards.md`).
pub type Beans = BTreeMap<Kind, Bean>;

/// The deck of a table: which cards there are, and each kind's figures.
///
/// Cards are numbered kind by kind.
///
/// ```
/// use bohnhof_rules::{Kind, RuleSet, Setup};
///
/// let deck = Setup::new(RuleSet::AMIGO, 4).deck()?;
/// let blue = deck.cards().filter(|&card| deck.kind(card) == Kind::Blue).count();
/// assert_eq!(blue, usize::from(deck.bean(Kind::Blue).cards));
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Deck {
    kinds: [Kind; MAX_CARDS],
    len: u8,
    beans: [Bean; KINDS],
}

impl Deck {
    /// The deck of these beans; `None` if it has more than [`MAX_CARDS`] cards, more than
    /// [`MAX_OF_KIND`] of a kind, or kinds of different games.
    pub fn new(beans: &Beans) -> Option<Deck> {
        let mut deck =
            Deck { kinds: [Kind::Coffee; MAX_CARDS], len: 0, beans: [Bean::NONE; KINDS] };
        if !beans.keys().copied().collect::<KindSet>().is_of_one_game() {
            return None;
        }
        for (&kind, &bean) in beans {
            if bean.cards > MAX_OF_KIND {
                return None;
            }
            let end = deck.len.checked_add(bean.cards)?;
            deck.kinds.get_mut(usize::from(deck.len)..usize::from(end))?.fill(kind);
            deck.len = end;
            deck.beans[kind.index()] = bean;
        }
        Some(deck)
    }

    /// How many cards there are in all.
    pub fn len(&self) -> u8 {
        self.len
    }

    /// Whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// All cards, by number.
    pub fn cards(&self) -> impl Iterator<Item = Card> + use<> {
        (0..self.len).map(Card)
    }

    /// A card's kind. (A number beyond the deck has some kind too; nobody holds it.)
    #[inline]
    pub fn kind(&self, card: Card) -> Kind {
        self.kinds[card.index().min(MAX_CARDS - 1)]
    }

    /// A kind's figures.
    #[inline]
    pub fn bean(&self, kind: Kind) -> &Bean {
        &self.beans[kind.index()]
    }

    /// The kinds in play.
    pub fn kinds(&self) -> KindSet {
        Kind::ALL.into_iter().filter(|kind| self.bean(*kind).cards > 0).collect()
    }

    /// The beans in play.
    pub fn beans(&self) -> Beans {
        self.kinds().iter().map(|kind| (kind, *self.bean(kind))).collect()
    }
}

impl std::fmt::Debug for Deck {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.beans().fmt(f)
    }
}

/// A kind of the deck, as it is told: cards are numbered kind by kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct DeckKind {
    /// Which.
    pub kind: Kind,
    /// The number of its first card.
    pub first: u8,
    /// How many cards there are.
    pub cards: u8,
    /// What a harvest pays.
    pub beanometer: Beanometer,
    /// Which of these figures are estimates.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Estimated::nothing"))]
    pub estimated: Estimated,
}

#[cfg(feature = "serde")]
impl Serialize for Deck {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut next = 0;
        serializer.collect_seq(self.kinds().iter().map(|kind| {
            let Bean { cards, beanometer, estimated } = *self.bean(kind);
            let first = next;
            next += cards;
            DeckKind { kind, first, cards, beanometer, estimated }
        }))
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for Deck {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deck, D::Error> {
        let kinds = Vec::<DeckKind>::deserialize(deserializer)?;
        let bean = |of: DeckKind| {
            let DeckKind { kind, first: _, cards, beanometer, estimated } = of;
            (kind, Bean { cards, beanometer, estimated })
        };
        let beans: Beans = kinds.into_iter().map(bean).collect();
        Deck::new(&beans).ok_or_else(|| {
            D::Error::custom("a deck has at most 160 cards, at most 30 of a kind, all of one game")
        })
    }
}

/// Reads custom figures from TOML: a table for each kind with `cards` and `beanometer`.
///
/// ```
/// let beans = bohnhof_rules::deck::beans_from_toml("
///     [chili]
///     cards = 17
///     beanometer = [3, 6, 8, 9]
/// ").unwrap();
/// assert_eq!(beans.len(), 1);
/// ```
#[cfg(feature = "toml")]
pub fn beans_from_toml(text: &str) -> Result<Beans, BeansError> {
    toml::from_str(text).map_err(|error| BeansError(error.to_string()))
}

/// Why a text holds no custom figures.
#[cfg(feature = "toml")]
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}", .0.trim_end())]
pub struct BeansError(String);
