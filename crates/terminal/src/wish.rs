//! What somebody wants to do.

use std::io;

use bohnhof_protocol::Refusal;
use bohnhof_rules::Language;

use crate::local::NewTable;
use crate::saved::{SavedError, Shelf};
use crate::session::Session;

/// What somebody wants to do, and how.
#[derive(Clone, Debug)]
pub struct Wish {
    /// Where games are saved.
    pub shelf: Shelf,
    /// In which language; otherwise in that of the last time, or of the system.
    pub language: Option<Language>,
    /// The names of the people at this keyboard, as far as they are given.
    pub names: Vec<String>,
    /// Lines of text and numbered choices instead of a drawn table.
    pub plain: bool,
    /// Whether the coach explains the game.
    pub learn: bool,
    /// What.
    pub start: Start,
}

/// What somebody wants to do.
#[derive(Clone, Debug)]
pub enum Start {
    /// Choose in the menu.
    Menu,
    /// See the saved games.
    List,
    /// Play a new game.
    New(Box<NewTable>),
    /// Go on with a saved game: the one that was played last, or this one.
    Resume(Option<String>),
    /// Sit down at a table of a server.
    Join {
        /// The link of the invitation.
        link: String,
        /// The code that another device of the same person shows.
        code: Option<String>,
    },
    /// Meet the players of a finished game on a server again.
    Rematch {
        /// The link of its table.
        link: String,
    },
}

impl Start {
    /// The same game again.
    pub(crate) fn again(&self, session: &Session) -> Start {
        let Some(view) = session.mine().view() else { return self.clone() };
        if let Some(link) = session.link() {
            return Start::Rematch { link: link.to_owned() };
        }
        let bots = view.seats.iter().filter_map(|seat| seat.bot).collect();
        let people = session.seen.len();
        Start::New(Box::new(NewTable { plan: view.plan.clone(), people, bots, seed: None }))
    }
}

/// Why nothing can be played.
#[derive(Debug, thiserror::Error)]
pub enum TerminalError {
    /// A saved game cannot be had.
    #[error(transparent)]
    Saved(#[from] SavedError),
    /// The table does not allow it.
    #[error("{}", .0.sentence(Language::En))]
    Refused(Refusal),
    /// A server cannot be reached, or says no.
    #[error("{0}")]
    Server(String),
    /// This is no invitation.
    #[error(
        "`{0}` is no link to a table; it looks like https://bohnhof.example/table/pz9xxra7jjn6"
    )]
    NoLink(String),
    /// There is no folder for data.
    #[error("the user has no folder for data; name one with --data")]
    NoFolder,
    /// Something about the terminal fails.
    #[error("the terminal cannot be used: {0}")]
    Terminal(#[from] io::Error),
}
