//! What is needed at every table: where games are saved, who plays, in which language.

use std::env;
use std::io::{self, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::time::SystemTime;

use bohnhof_protocol::{Refusal, Stage};
use bohnhof_rules::Language;
use bohnhof_table::{State, TableId};
use bohnhof_words::tables::TABLE;
use bohnhof_words::{People, Teller, fill};

use crate::inbox::Input;
use crate::line::Line;
use crate::local::{self, NewTable};
use crate::names::people;
use crate::remote::{self, Guest, Link};
use crate::saved::{SavedError, Shelf};
use crate::session::Session;
use crate::settings::Settings;
use crate::wish::{Start, TerminalError, Wish};
use crate::words::WORDS;

/// So many saved games are looked at.
const MAX_LISTED: usize = 30;

pub(crate) struct House {
    pub(crate) shelf: Shelf,
    pub(crate) language: Language,
    pub(crate) settings: Settings,
    names: Vec<String>,
    pub(crate) learn: bool,
    sender: Sender<Input>,
    pub(crate) inbox: Receiver<Input>,
}

/// A saved game.
pub(crate) struct Kept {
    pub(crate) id: TableId,
    pub(crate) text: String,
    pub(crate) is_over: bool,
}

impl House {
    pub(crate) fn new(wish: &Wish) -> House {
        let settings = Settings::read(&wish.shelf);
        let (sender, inbox) = mpsc::channel();
        House {
            shelf: wish.shelf.clone(),
            language: wish.language.unwrap_or_else(|| settings.language()),
            settings,
            names: wish.names.clone(),
            learn: wish.learn,
            sender,
            inbox,
        }
    }

    /// Where keys, lines and news go.
    pub(crate) fn sender(&self) -> Sender<Input> {
        self.sender.clone()
    }

    /// Takes a text in the language that is spoken here.
    pub(crate) fn text(&self, text: bohnhof_words::Text, values: &[(&str, &str)]) -> String {
        fill(text.in_language(self.language), values)
    }

    /// Takes over what was chosen in the menu.
    pub(crate) fn take_settings(&mut self, language: Language, name: &str, learn: bool) {
        (self.language, self.learn) = (language, learn);
        match self.names.first_mut() {
            Some(first) => name.clone_into(first),
            None => self.names.push(name.to_owned()),
        }
    }

    /// Under which name the player sits down.
    pub(crate) fn name(&self) -> String {
        let given = self.names.first().cloned().or_else(|| self.settings.name.clone());
        let user = || env::var("USER").ok().filter(|user| !user.is_empty() && user != "root");
        given.or_else(user).unwrap_or_else(|| TABLE.guest.in_language(self.language).to_owned())
    }

    /// The names of so many people.
    pub(crate) fn names(&self, people: usize) -> Vec<String> {
        let other = |n: usize| self.text(WORDS.person, &[("n", &n.to_string())]);
        let given = |n: usize| self.names.get(n).cloned().unwrap_or_else(|| other(n + 1));
        std::iter::once(self.name()).chain((1..people).map(given)).collect()
    }

    /// Opens what is wished for.
    pub(crate) fn open(&mut self, start: &Start) -> Result<Session, TerminalError> {
        self.forget_news();
        let line = match start {
            Start::New(new) => self.open_new(new)?,
            Start::Resume(id) => {
                let id = match id {
                    Some(id) => self.find(id)?,
                    None => self.newest()?,
                };
                local::resume(&self.shelf, &id, self.sender())?
            }
            Start::Join { link, code } => self.join(&Link::read(link)?, code.as_deref())?,
            Start::Rematch { link } => {
                let link = remote::rematch(&self.shelf, &Link::read(link)?, self.language)?;
                self.join(&link, None)?
            }
            Start::Menu | Start::List => {
                return Err(TerminalError::Refused(Refusal::NothingHere));
            }
        };
        Ok(Session::new(line, self.language, self.learn))
    }

    fn join(&self, link: &Link, code: Option<&str>) -> Result<Line, TerminalError> {
        let guest = Guest { name: &self.name(), code, language: self.language };
        remote::join(&self.shelf, link, &guest, self.sender())
    }

    /// What another table has told is of no interest any more; keys and lines are.
    fn forget_news(&self) {
        let is_news = |input: &Input| matches!(input, Input::News(_));
        let others: Vec<Input> = self.inbox.try_iter().filter(|input| !is_news(input)).collect();
        for input in others {
            // This house has the other end itself.
            let _ = self.sender.send(input);
        }
    }

    fn open_new(&mut self, new: &NewTable) -> Result<Line, TerminalError> {
        let names = self.names(new.people);
        let line = local::open(&self.shelf, new, &names, self.sender())?;
        self.settings = Settings {
            name: names.first().cloned(),
            language: Some(self.language.into()),
            game: Some(new.plan.rules),
            players: Some(new.plan.players),
            strength: new.bots.first().copied().or(self.settings.strength),
        };
        self.settings.keep(&self.shelf);
        Ok(line)
    }

    /// The saved game whose name begins so.
    fn find(&self, start: &str) -> Result<TableId, SavedError> {
        let tables = self.shelf.tables();
        let mut fitting = tables.into_iter().filter(|(id, _)| id.as_str().starts_with(start));
        match (fitting.next(), fitting.next()) {
            (Some((id, _)), None) => Ok(id),
            (_, _) => Err(SavedError::Unknown(start.to_owned())),
        }
    }

    fn newest(&self) -> Result<TableId, SavedError> {
        let open = self.kept().into_iter().find(|kept| !kept.is_over);
        open.map(|kept| kept.id).ok_or(SavedError::Nothing)
    }

    /// The saved games, the one that was played last first.
    pub(crate) fn kept(&self) -> Vec<Kept> {
        let tables = self.shelf.tables().into_iter().take(MAX_LISTED);
        let kept = |(id, at): (TableId, SystemTime)| {
            let state = self.shelf.look(&id).ok()?;
            let is_over =
                !matches!(state.stage(), Stage::Gathering | Stage::Dealing | Stage::Playing);
            Some(Kept { text: self.describe(&state, at), id, is_over })
        };
        tables.filter_map(kept).collect()
    }

    fn describe(&self, state: &State, at: SystemTime) -> String {
        let title = state.plan.rules.book().title.in_language(self.language);
        let view = state.view(None);
        let People { names, .. } = people(&view, self.language);
        let people = People::default();
        let teller = Teller::new(self.language, &people);
        let stands = match state.game() {
            Some(game) if game.outcome().is_some() => teller.text(TABLE.over).to_owned(),
            Some(game) => teller.fill(TABLE.turn, &[("n", &game.table().turn.to_string())]),
            None => teller.text(TABLE.loading).to_owned(),
        };
        format!("{title}: {}. {stands}, {}.", names.join(", "), self.ago(at))
    }

    /// How long ago something was.
    fn ago(&self, at: SystemTime) -> String {
        let minutes = SystemTime::now().duration_since(at).unwrap_or_default().as_secs() / 60;
        let (text, n) = match minutes {
            0 => (WORDS.just_now, 0),
            1..60 => (WORDS.minutes_ago, minutes),
            60..1440 => (WORDS.hours_ago, minutes / 60),
            _ => (WORDS.days_ago, minutes / 1440),
        };
        self.text(text, &[("n", &n.to_string())])
    }

    /// Prints the saved games.
    pub(crate) fn list(&self) -> Result<(), TerminalError> {
        let mut out = io::stdout().lock();
        let kept = self.kept();
        if kept.is_empty() {
            writeln!(out, "{}", self.text(WORDS.nothing_saved, &[]))?;
        }
        for Kept { id, text, .. } in kept {
            writeln!(out, "{id}  {text}")?;
        }
        Ok(())
    }
}
