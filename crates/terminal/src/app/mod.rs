//! A game with a drawn table: what is shown, and what keys and clicks do.

mod after;
mod builder;
mod keys;
mod mouse;
mod run;

use std::collections::VecDeque;

use bohnhof_protocol::{Hints, Stage, TableView};
use bohnhof_rules::Action;
use bohnhof_rules::cards::KindSet;
use bohnhof_rules::trade::OfferId;
use bohnhof_words::Text;

pub(crate) use self::after::{After, Tab};
pub(crate) use self::builder::Builder;
pub(crate) use self::run::{Screen, run};
use crate::draw::{Paint, Spots};
use crate::keyboard;
use crate::line::{News, Who};
use crate::session::{Heard, Session};
use crate::ways::{Way, short_ways};
use crate::words::WORDS;

/// A game with a drawn table.
pub(crate) struct App {
    pub(crate) session: Session,
    pub(crate) paint: Paint,
    /// Which choice Enter takes.
    pub(crate) cursor: usize,
    pub(crate) popup: Option<Popup>,
    /// Something that the player must know.
    pub(crate) note: Option<String>,
    /// How many lines of the story lie below the window.
    pub(crate) story_back: usize,
    after: Option<After>,
    /// Where things are that can be clicked.
    pub(crate) spots: Spots,
    /// What is told after the coach has explained something.
    held: VecDeque<News>,
    /// The offer that was put together last in this turn.
    last_draft: Option<(u16, Builder)>,
    pub(crate) leaving: Option<Leaving>,
}

/// How the player leaves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Leaving {
    /// To the shell.
    Quit,
    /// To the menu.
    Menu,
    /// To another game of the same sort.
    Again,
    /// There is nothing more to come, and why.
    Ended(String),
}

/// What lies above the table.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Popup {
    Help,
    /// The keyboard goes to somebody else.
    HandOver(Who),
    /// Something that would be a pity.
    Sure(Action, String),
    Resign,
    Leave,
    Offer(Builder),
    Wants(KindSet),
    /// Why an offer is declined.
    Reasons(OfferId),
    Hints(Hints),
    Say(String),
    /// A code for another device.
    Code(String),
}

impl App {
    pub(crate) fn new(session: Session, paint: Paint) -> App {
        App {
            session,
            paint,
            cursor: 0,
            popup: None,
            note: None,
            story_back: 0,
            after: None,
            spots: Vec::new(),
            held: VecDeque::new(),
            last_draft: None,
            leaving: None,
        }
    }

    /// What the player can do now.
    pub(crate) fn ways(&self) -> Vec<Way> {
        short_ways(self.session.mine())
    }

    /// Whether the table is hidden because the keyboard changes hands.
    pub(crate) fn is_covered(&self) -> bool {
        matches!(self.popup, Some(Popup::HandOver(_)))
    }

    /// What is shown after the game.
    pub(crate) fn after(&self) -> Option<&After> {
        self.after.as_ref()
    }

    /// Takes in what a table tells. While the coach explains something, the rest has to wait.
    pub(crate) fn hear(&mut self, news: News) {
        self.held.push_back(news);
        self.take_in_held();
    }

    fn take_in_held(&mut self) {
        while self.session.lesson().is_none()
            && let Some(news) = self.held.pop_front()
        {
            let before = self.session.mine().view().map(|view| view.choice.clone());
            match self.session.take_in(news) {
                Heard::Table | Heard::Done(_) => {}
                Heard::Refused(why) => self.note = Some(why),
                Heard::Hints(hints) => self.popup = Some(Popup::Hints(hints)),
                Heard::Review(seat, review) => {
                    if let Some(after) = &mut self.after {
                        after.review = Some((seat, review));
                    }
                }
                Heard::Code(code) => self.popup = Some(Popup::Code(code)),
                Heard::Ended(why) => self.leaving = Some(Leaving::Ended(why)),
            }
            if self.session.mine().view().map(|view| &view.choice) != before.as_ref() {
                self.cursor = 0;
            }
        }
        self.look_after();
    }

    /// Who has the keyboard, and whether the game is over.
    fn look_after(&mut self) {
        let stage = self.session.mine().followed.stage();
        if matches!(stage, Some(Stage::Over)) && self.after.is_none() {
            self.after = Some(After::default());
            self.popup = None;
        }
        let is_free = !matches!(self.popup, Some(Popup::HandOver(_)));
        if is_free && let Some(next) = keyboard::next(&self.session.seen, self.session.me) {
            self.popup = Some(Popup::HandOver(next));
        }
    }

    /// Whether the player can begin the game of a table on a server.
    pub(crate) fn can_begin(&self) -> bool {
        let gathers = |view: &TableView| view.host && view.stage == Stage::Gathering;
        self.session.mine().view().is_some_and(gathers)
    }

    /// What the keys do now, the most useful first.
    pub(crate) fn key_hints(&self) -> Vec<(char, Text)> {
        if self.after.is_some() {
            return vec![('a', WORDS.key_again), ('m', WORDS.key_menu), ('q', WORDS.key_leave)];
        }
        let seen = self.session.mine();
        let hints = seen.view().is_some_and(|view| view.plan.hints && view.game.is_some());
        let trades = !crate::offer::partners(seen).is_empty();
        let several = self.session.seen.len() > 1;
        let all = [
            (true, '?', WORDS.key_help),
            (self.can_begin(), 'b', WORDS.key_begin),
            (trades, 't', WORDS.key_trade),
            (seen.game().is_some(), 'h', WORDS.key_harvest),
            (hints, 'i', WORDS.key_hint),
            (seen.followed.can_undo(), 'u', WORDS.key_undo),
            (trades, 'w', WORDS.key_wants),
            (self.session.is_remote(), 's', WORDS.key_say),
            (self.session.is_remote(), 'd', WORDS.key_code),
            (several, '⇥', WORDS.key_next_person),
            (true, 'q', WORDS.key_leave),
        ];
        all.into_iter().filter(|(shown, ..)| *shown).map(|(_, key, text)| (key, text)).collect()
    }
}
