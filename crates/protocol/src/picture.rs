//! Whole tables, and lists of them.

use bohnhof_bots::Strength;
use bohnhof_rules::{Action, Ask, Beans, RuleSet, Seat, Seed, Snapshot};
use serde::{Deserialize, Serialize};

use crate::{Absence, Millis, Plan, Talker};

/// A whole table as one viewer sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Picture<'a> {
    /// Its name.
    pub table: &'a str,
    /// The number of the last step.
    pub version: u64,
    /// When that was.
    pub at: Millis,
    /// What was agreed.
    pub plan: &'a Plan,
    /// Where it stands.
    pub stage: Stage,
    /// The seats.
    pub seats: Vec<SeatPicture<'a>>,
    /// The viewer's seat; `None` for a spectator.
    pub you: Option<Seat>,
    /// Whether the viewer opened the table.
    pub host: bool,
    /// The hash of the secret of the deal.
    pub hash: Seed,
    /// The seal of the deal, once all that goes into it is fixed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub seal: Option<Seed>,
    /// The digest of the game, once it is over.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub digest: Option<Seed>,
    /// What was said lately.
    pub talk: Vec<LinePicture<'a>>,
    /// Whom the viewer does not want to hear.
    pub muted: Vec<Talker>,
    /// The table where the players meet again.
    pub rematch: Option<&'a str>,
    /// The game as the viewer sees it; `None` before it begins.
    pub game: Option<Snapshot>,
    /// When each seat's time runs out, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub deadlines: Option<Vec<Option<Millis>>>,
    /// What the viewer can do now.
    #[serde(flatten)]
    pub choice: Choice,
}

/// What a player can do now, so that a client needs to know no rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Choice {
    /// What the player is asked.
    pub ask: Option<Ask>,
    /// The listed actions; there are more offers and calls than can be listed.
    pub legal: Vec<Action>,
    /// Whether the player can take the own last action back.
    pub undo: bool,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Stage {
    /// Players gather.
    Gathering,
    /// Everything is fixed, and the players reveal their numbers; then the cards are dealt.
    Dealing,
    /// The game is played.
    Playing,
    /// The game is over.
    Over,
    /// The table is closed.
    Closed,
}

/// A seat as everybody sees it.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct SeatPicture<'a> {
    /// The name of the person who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<&'a str>,
    /// What that person has committed to in the deal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub commitment: Option<Seed>,
    /// The bot that sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub bot: Option<Strength>,
    /// Why a bot stands in for the person, while one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub stand_in: Option<Absence>,
}

/// Something that was said.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct LinePicture<'a> {
    /// The step in which it was said.
    pub version: u64,
    /// When.
    pub at: Millis,
    /// The player; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Under which name.
    pub name: &'a str,
    /// What.
    pub text: &'a str,
}

/// A table in a list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct Summary {
    /// Its name.
    pub table: String,
    /// What was agreed.
    pub plan: Plan,
    /// Where it stands.
    pub stage: Stage,
    /// How many seats are empty.
    pub empty: usize,
    /// The names of the players; bots have none.
    pub names: Vec<Option<String>>,
    /// The bots, apart from those that play for somebody who gave up.
    pub bots: Vec<Option<Strength>>,
    /// Who is asked now.
    pub asked: Vec<Seat>,
    /// When something happened last.
    pub at: Millis,
}

impl Summary {
    /// Whether players gather or play, or are about to.
    pub fn is_going_on(&self) -> bool {
        matches!(self.stage, Stage::Gathering | Stage::Dealing | Stage::Playing)
    }
}

/// A game that can be played.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub struct GameOnOffer {
    /// Which.
    pub rules: RuleSet,
    /// How many play at least.
    pub fewest: u8,
    /// How many play at most.
    pub most: u8,
    /// The player numbers for which a third field can be put up for sale (B14).
    pub sells_third_field: Vec<u8>,
    /// The figures of its beans; estimates carry a mark.
    pub beans: Beans,
    /// The bots that play it.
    pub bots: Vec<Strength>,
}

/// A table that was opened.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Opened {
    /// Its name.
    pub table: String,
}
