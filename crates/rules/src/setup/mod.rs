//! What is agreed before a game starts.

mod seed;

use crate::cards::{KindSet, MAX_CARDS, MAX_OF_KIND};
use crate::deck::{Bean, Beans, Deck};
use crate::rule_set::{Numbers, RuleSet, Start};
use crate::seat::{Seat, SeatSet};
use crate::table::MAX_BOSSES;

pub use self::seed::{LiveRng, NoSeed, Seed};

/// What a table chooses apart from the rule set and the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields, default))]
pub struct Options {
    /// The third field is for sale in an AMIGO game too (B14).
    pub sell_third_field: bool,
    /// Coin counts are hidden until the end (B15).
    pub hide_coins: bool,
}

/// Everything that is agreed before a game starts.
///
/// ```
/// use bohnhof_rules::{RuleSet, Setup};
///
/// let setup = Setup::new(RuleSet::RIO_GRANDE, 6);
/// assert!(setup.check().is_ok());
/// assert!(Setup::new(RuleSet::DUEL, 6).check().is_err());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", deny_unknown_fields))]
pub struct Setup {
    /// Which game.
    pub rules: RuleSet,
    /// How many play.
    pub players: u8,
    /// Who starts; drawn by lot if nobody is picked (B3).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    pub start: Option<Seat>,
    /// The table's options.
    #[cfg_attr(feature = "serde", serde(default))]
    pub options: Options,
    /// The seats where programs play: their talk is capped (C27).
    #[cfg_attr(feature = "serde", serde(default))]
    pub programs: SeatSet,
    /// Figures that replace the printed ones.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Beans::is_empty"))]
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<crate::Kind, Bean>))]
    pub beans: Beans,
}

impl Setup {
    /// A game with the printed figures, no options, and people in all seats.
    pub fn new(rules: RuleSet, players: u8) -> Setup {
        Setup {
            rules,
            players,
            start: None,
            options: Options::default(),
            programs: SeatSet::EMPTY,
            beans: Beans::new(),
        }
    }

    /// The same with programs in all seats.
    #[must_use]
    pub fn for_programs(mut self) -> Setup {
        self.programs = SeatSet::first(self.players);
        self
    }

    /// The numbers of this game for this many players.
    pub fn numbers(&self) -> Result<Numbers, SetupError> {
        let (fewest, most) = self.rules.players();
        if !(fewest..=most).contains(&self.players) {
            return Err(SetupError::Players { rules: self.rules, players: self.players });
        }
        let book = self.rules.book();
        let mut numbers = (book.numbers)(self.players);
        if self.options.sell_third_field {
            if numbers.third_field.is_some() || numbers.fields == 3 {
                return Err(SetupError::ThirdFieldNotNeeded);
            }
            let price = book.third_field_on_request.ok_or(SetupError::NoThirdFieldForSale)?;
            numbers.third_field = Some(price(self.players));
        }
        Ok(numbers)
    }

    /// The deck of this game, custom figures included.
    pub fn deck(&self) -> Result<Deck, SetupError> {
        let numbers = self.numbers()?;
        let mut beans = (self.rules.book().beans)(self.players);
        beans.extend(&self.beans);
        if !beans.keys().copied().collect::<KindSet>().is_of_one_game() {
            return Err(SetupError::ForeignBean);
        }
        let deck = Deck::new(&beans).ok_or(SetupError::DeckTooLarge)?;
        let dealt: u8 =
            (0..self.players).map(|place| (self.rules.book().dealt)(self.players, place)).sum();
        let pile = deck.len().saturating_sub(dealt);
        if pile == 0 {
            return Err(SetupError::DeckTooSmall);
        }
        // M1: whatever is dealt, the pile has a kind for every boss.
        let mut counts: Vec<u8> = beans.values().map(|bean| bean.cards).collect();
        counts.sort_unstable_by(|a, b| b.cmp(a));
        let fewer_kinds = counts.iter().take(usize::from(numbers.bosses).saturating_sub(1));
        if numbers.bosses > 0 && u32::from(pile) <= fewer_kinds.map(|&cards| u32::from(cards)).sum()
        {
            return Err(SetupError::TooFewForBosses);
        }
        // M1, M3: a boss who harvests a single card would never have one.
        let lone = |bean: &Bean| bean.cards > 0 && bean.beanometer.coins(1) > 0;
        if usize::from(numbers.bosses) == MAX_BOSSES && beans.values().any(lone) {
            return Err(SetupError::PaysForOneCard);
        }
        Ok(deck)
    }

    /// Whether such a game can be played.
    pub fn check(&self) -> Result<(), SetupError> {
        self.deck()?;
        match self.rules.book().start {
            Start::ByMagicCards if self.start.is_some() => return Err(SetupError::StartIsDealt),
            Start::ByMagicCards | Start::PickedOrByLot => {}
        }
        let seats = SeatSet::first(self.players);
        if self.start.into_iter().chain(self.programs.iter()).any(|seat| !seats.contains(seat)) {
            return Err(SetupError::NoSuchSeat);
        }
        Ok(())
    }
}

/// Why a game cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SetupError {
    /// The game is not for so many players.
    #[error("{rules} is for {} players, not for {players}", span(*rules))]
    Players {
        /// Which game.
        rules: RuleSet,
        /// How many were asked for.
        players: u8,
    },
    /// A third field cannot be put up for sale in this game.
    #[error("a third field is for sale or on the table already; leave that option out (B14)")]
    ThirdFieldNotNeeded,
    /// The game sells no third field, not even on request.
    #[error("this game sells no third field; leave that option out (B14)")]
    NoThirdFieldForSale,
    /// In Excalibohn the magic cards decide who starts (X1).
    #[error("in excalibohn the magic cards decide who starts; pick no starting player (X1)")]
    StartIsDealt,
    /// A bean of another game.
    #[error("the custom figures name a bean of another game; leave it out")]
    ForeignBean,
    /// The custom deck has more cards than fit.
    #[error(
        "a deck has at most {} cards, and at most {} of a kind; lower some counts",
        MAX_CARDS,
        MAX_OF_KIND
    )]
    DeckTooLarge,
    /// The custom deck leaves no draw pile.
    #[error(
        "the deck has too few cards to deal the hands and leave a draw pile; raise some counts"
    )]
    DeckTooSmall,
    /// The custom deck may have no kind for some boss (M1).
    #[error("the deck has too few cards or kinds for the bosses; raise some counts (M1)")]
    TooFewForBosses,
    /// Joe Bohnano would harvest this bean as soon as he gets one, and so never have any (M1).
    #[error(
        "alone against the Mafia no bean may pay for a single card, or Joe Bohnano would harvest it again and again; raise its first step (M1)"
    )]
    PaysForOneCard,
    /// A seat that the table does not have.
    #[error("the set-up names a seat that the table does not have")]
    NoSuchSeat,
}

/// For how many players a game is.
fn span(rules: RuleSet) -> String {
    match rules.players() {
        (fewest, most) if fewest == most => most.to_string(),
        (fewest, most) => format!("{fewest} to {most}"),
    }
}
