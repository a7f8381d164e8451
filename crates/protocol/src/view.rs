//! Whole tables, and lists of them.

use bohnhof_rules::deck::Beans;
use bohnhof_rules::rule_set::Family;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, Phase, RuleSet, Seat, Seed, Setup};
use serde::{Deserialize, Serialize};

use crate::{Absence, Millis, Plan, Sentence, Speaker, Strength};

/// A whole table as one viewer sees it.
///
/// ```
/// use bohnhof_protocol::{ServerMessage, TableView};
///
/// /// What the player at this screen has to decide.
/// fn question(table: &TableView) -> String {
///     match (table.you, table.choice.ask) {
///         (Some(_), Some(ask)) => format!("{ask:?}: {} ways", table.choice.legal.len()),
///         (Some(_), None) => "Wait for the others.".to_owned(),
///         (None, _) => "You are watching.".to_owned(),
///     }
/// }
///
/// let message = r#"{"type": "table", "table": "k3v9", "version": 1, "at": 0, "stage": "gathering",
///     "plan": {"rules": "duel", "players": 2}, "seats": [], "you": null, "host": true,
///     "hash": "0000000000000000000000000000000000000000000000000000000000000000",
///     "chat": [], "muted": [], "rematch": null, "game": null,
///     "choice": {"ask": null, "legal": [], "undo": false}}"#;
/// let ServerMessage::Table(table) = serde_json::from_str(message)? else { panic!("another message") };
/// assert_eq!(question(&table), "You are watching.");
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TableView {
    /// Its name.
    pub table: String,
    /// The number of the last step.
    pub version: u64,
    /// When that was.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Millis,
    /// What was agreed.
    pub plan: Plan,
    /// Where it stands.
    pub stage: Stage,
    /// The seats.
    pub seats: Vec<SeatView>,
    /// The viewer's seat; `None` for a spectator.
    pub you: Option<Seat>,
    /// Whether the viewer is the host, who opened the table.
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
    pub chat: Vec<ChatMessage>,
    /// Whom the viewer does not want to hear.
    pub muted: Vec<Speaker>,
    /// The table where the players meet again.
    pub rematch: Option<String>,
    /// The game as the viewer sees it; `None` before it begins.
    pub game: Option<Snapshot>,
    /// When each seat's time runs out, where there is a clock.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<Option<u64>>>))]
    pub deadlines: Option<Vec<Option<Millis>>>,
    /// What the viewer can do now.
    pub choice: Choice,
}

/// What a player can do now, so that a client needs to know no rules.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Choice {
    /// What the player is asked.
    pub ask: Option<Ask>,
    /// The listed actions; there are more offers and calls than can be listed.
    pub legal: Vec<Action>,
    /// Whether the player can take back their last action.
    pub undo: bool,
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct SeatView {
    /// The name of the person who sits there.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub name: Option<String>,
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

/// How many of the last messages a table keeps at hand.
pub const MAX_CHAT: usize = 100;

/// Something that was said.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct ChatMessage {
    /// The step in which it was said.
    pub version: u64,
    /// When.
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Millis,
    /// The player; `None` for a spectator.
    pub seat: Option<Seat>,
    /// Under which name.
    pub name: String,
    /// What.
    pub text: String,
}

/// A table in a list.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct TableSummary {
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
    #[cfg_attr(feature = "openapi", schema(value_type = u64))]
    pub at: Millis,
}

impl TableSummary {
    /// Whether players gather or play, or are about to.
    pub fn is_going_on(&self) -> bool {
        matches!(self.stage, Stage::Gathering | Stage::Dealing | Stage::Playing)
    }
}

/// A game that can be played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub struct GameInfo {
    /// Which.
    pub rules: RuleSet,
    /// What it is called.
    pub title: Sentence,
    /// A sentence that invites to it.
    pub invitation: Sentence,
    /// The games that share a turn with it, and so a way to be shown and learnt.
    pub family: Family,
    /// The phases of a turn in their order. In some of them nobody is asked, and many are passed
    /// over.
    pub phases: Vec<Phase>,
    /// Whether players trade.
    pub trades: bool,
    /// The pages of its rules, the most general first.
    pub pages: Vec<String>,
    /// How many play at least.
    pub fewest: u8,
    /// How many play at most.
    pub most: u8,
    /// The player numbers for which a third field can be put up for sale (B14).
    pub sells_third_field: Vec<u8>,
    /// The figures of its beans; estimates carry a mark.
    #[cfg_attr(feature = "openapi", schema(value_type = std::collections::BTreeMap<bohnhof_rules::Kind, bohnhof_rules::deck::Bean>))]
    pub beans: Beans,
    /// The bots that play it.
    pub bots: Vec<Strength>,
}

impl GameInfo {
    /// What is to be known of a game.
    pub fn new(rules: RuleSet) -> GameInfo {
        let book = rules.book();
        let (fewest, most) = book.players;
        let sells = |players: &u8| {
            let mut setup = Setup::new(rules, *players);
            setup.options.sell_third_field = true;
            setup.check().is_ok()
        };
        GameInfo {
            rules,
            title: book.title.into(),
            invitation: book.invitation.into(),
            family: book.family,
            phases: book.family.phases().to_vec(),
            trades: book.family.trades(),
            pages: book.pages.iter().map(|&page| page.to_owned()).collect(),
            fewest,
            most,
            sells_third_field: (fewest..=most).filter(sells).collect(),
            beans: (book.beans)(most),
            bots: Strength::ALL.to_vec(),
        }
    }
}

/// A table that was opened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct OpenedTable {
    /// Its name.
    pub table: String,
}
