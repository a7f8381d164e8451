//! The games of the family: each is a row that stands beside its turn.

mod numbers;

use std::fmt;
use std::hash::{Hash, Hasher};
use std::str::FromStr;

#[cfg(feature = "serde")]
use serde::de::Error as _;
#[cfg(feature = "serde")]
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::deck::Beans;
use crate::games::{al_cabohne, bohnanza::editions, duel, excalibohn};
use crate::table::Phase;
use crate::words::Text;

pub use self::numbers::{Draw, Numbers, Paid, Protection, SameKind, Tie};
pub use crate::games::al_cabohne::mafia::BOSSES_HARVEST_AT;

/// A game of the family, by its row.
///
/// ```
/// use bohnhof_rules::rule_set::Family;
/// use bohnhof_rules::RuleSet;
///
/// let rules: RuleSet = "al-cabohne".parse().expect("a game of the family");
/// assert_eq!(rules, RuleSet::AL_CABOHNE);
/// assert_eq!(rules.book().family, Family::AlCabohne);
/// ```
#[derive(Clone, Copy)]
pub struct RuleSet(&'static Rulebook);

/// What a game is, apart from how its turn goes: whoever asks which game it is reads this.
#[derive(Clone, Copy, Debug)]
pub struct Rulebook {
    /// The name used in commands, records and files.
    pub id: &'static str,
    /// What it is called.
    pub title: Text,
    /// A sentence that invites to it.
    pub invitation: Text,
    /// Whose turn it has.
    pub family: Family,
    /// The fewest and the most players.
    pub players: (u8, u8),
    /// The pages of `docs/rules/` that hold its rules.
    pub pages: &'static [&'static str],
    /// Who starts.
    pub start: Start,
    /// What a third field costs that a table puts up for sale although the game does not (B14).
    pub third_field_on_request: Option<fn(players: u8) -> u8>,
    /// Its numbers for so many players.
    pub numbers: fn(players: u8) -> Numbers,
    /// The printed figures of the kinds in play.
    pub beans: fn(players: u8) -> Beans,
    /// How many cards the player is dealt who sits so many places clockwise of the starting player.
    pub dealt: fn(players: u8, place: u8) -> u8,
}

/// The games that share a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub enum Family {
    /// Bohnanza in all its editions.
    Bohnanza,
    /// The bean duel.
    Duel,
    /// Al Cabohne.
    AlCabohne,
    /// Excalibohn.
    Excalibohn,
}

impl Family {
    /// The phases of a turn in their order.
    pub fn phases(self) -> &'static [Phase] {
        match self {
            Family::Bohnanza => crate::games::bohnanza::turn::PHASES,
            Family::Duel => duel::PHASES,
            Family::AlCabohne => al_cabohne::turn::PHASES,
            Family::Excalibohn => excalibohn::turn::PHASES,
        }
    }

    /// Whether players trade.
    #[inline]
    pub fn trades(self) -> bool {
        match self {
            Family::Bohnanza | Family::Excalibohn => true,
            Family::Duel | Family::AlCabohne => false,
        }
    }
}

/// Who starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Start {
    /// The player whom the table has picked, or one drawn by lot (B3).
    PickedOrByLot,
    /// The player whose magic card has the most cents (X1).
    ByMagicCards,
}

/// The rows of all games.
const ROWS: [&[RuleSet]; 4] =
    [editions::ROWS, &[RuleSet::DUEL], &[RuleSet::AL_CABOHNE], &[RuleSet::EXCALIBOHN]];

/// How many games there are.
const GAMES: usize = {
    let (mut games, mut family) = (0, 0);
    while family < ROWS.len() {
        games += ROWS[family].len();
        family += 1;
    }
    games
};

impl RuleSet {
    /// Bohnanza, AMIGO edition, base game.
    pub const AMIGO: RuleSet = RuleSet(&editions::AMIGO);
    /// Bohnanza, AMIGO edition, with three more beans.
    pub const AMIGO_MORE_BEANS: RuleSet = RuleSet(&editions::AMIGO_MORE_BEANS);
    /// Bohnanza, Rio Grande edition of 2000.
    pub const RIO_GRANDE: RuleSet = RuleSet(&editions::RIO_GRANDE);
    /// The bean duel for two.
    pub const DUEL: RuleSet = RuleSet(&duel::DUEL);
    /// Al Cabohne: two against the Bean Mafia, or one alone.
    pub const AL_CABOHNE: RuleSet = RuleSet(&al_cabohne::AL_CABOHNE);
    /// Excalibohn.
    pub const EXCALIBOHN: RuleSet = RuleSet(&excalibohn::EXCALIBOHN);

    /// Every rule set.
    pub const ALL: [RuleSet; GAMES] = {
        let mut all = [RuleSet::AMIGO; GAMES];
        let (mut game, mut family) = (0, 0);
        while family < ROWS.len() {
            let mut row = 0;
            while row < ROWS[family].len() {
                all[game] = ROWS[family][row];
                game += 1;
                row += 1;
            }
            family += 1;
        }
        all
    };

    /// A game by its row. One that is not among [`RuleSet::ALL`] can be played, but not be read from
    /// a record.
    pub const fn new(book: &'static Rulebook) -> RuleSet {
        RuleSet(book)
    }

    /// Its row.
    pub const fn book(self) -> &'static Rulebook {
        self.0
    }

    /// The name used in commands, records and files.
    pub fn id(self) -> &'static str {
        self.0.id
    }

    /// Whose turn it has.
    #[inline(always)]
    pub fn family(self) -> Family {
        self.0.family
    }

    /// The fewest and the most players.
    pub fn players(self) -> (u8, u8) {
        self.0.players
    }
}

impl PartialEq for RuleSet {
    fn eq(&self, other: &RuleSet) -> bool {
        self.id() == other.id()
    }
}

impl Eq for RuleSet {}

impl Hash for RuleSet {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Display for RuleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.id())
    }
}

/// The text names no rule set.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no such game; choose one of: {}", RuleSet::ALL.map(RuleSet::id).join(", "))]
pub struct UnknownRuleSet;

impl FromStr for RuleSet {
    type Err = UnknownRuleSet;

    fn from_str(text: &str) -> Result<RuleSet, UnknownRuleSet> {
        RuleSet::ALL.into_iter().find(|rules| rules.id() == text).ok_or(UnknownRuleSet)
    }
}

#[cfg(feature = "serde")]
impl Serialize for RuleSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

#[cfg(feature = "serde")]
impl<'de> Deserialize<'de> for RuleSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RuleSet, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}

#[cfg(feature = "ts")]
impl ts_rs::TS for RuleSet {
    type WithoutGenerics = RuleSet;
    type OptionInnerType = RuleSet;

    fn docs() -> Option<String> {
        Some("/**\n * A game of the family.\n */\n".to_owned())
    }

    fn decl(cfg: &ts_rs::Config) -> String {
        format!("type RuleSet = {};", RuleSet::inline(cfg))
    }

    fn decl_concrete(cfg: &ts_rs::Config) -> String {
        RuleSet::decl(cfg)
    }

    fn name(_: &ts_rs::Config) -> String {
        "RuleSet".to_owned()
    }

    fn inline(_: &ts_rs::Config) -> String {
        RuleSet::ALL.map(|rules| format!("{:?}", rules.id().to_owned())).join(" | ")
    }

    fn output_path() -> Option<std::path::PathBuf> {
        Some("RuleSet.ts".into())
    }
}
