//! A game in lines of text.

use std::collections::VecDeque;
use std::io::{self, Write};
use std::sync::mpsc::{Receiver, TryRecvError};

use bohnhof_protocol::{Choice, Command, Stage};
use bohnhof_rules::Action;

use super::dialog::Dialog;
use super::tell::numbered;
use crate::describe::whole_table;
use crate::inbox::Input;
use crate::keyboard;
use crate::line::{Request, Who};
use crate::session::{Heard, Session};
use crate::ways::{Way, warning, ways};
use crate::words::WORDS;

/// So many empty lines hide what was printed before.
const COVER: usize = 60;

/// How a game was left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Left {
    /// The game is over.
    Over,
    /// The player wants to leave.
    Early,
    /// There is nobody to ask any more.
    Closed,
}

/// What the player's last command still has to bring.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Waiting {
    Nothing,
    Answer,
    Step(u64),
}

pub(super) struct PlainGame<'a, W> {
    pub(super) out: &'a mut W,
    inbox: &'a Receiver<Input>,
    pub(super) session: &'a mut Session,
    /// What the next line answers.
    pub(super) dialog: Dialog,
    /// How many sentences of the story everybody has read.
    pub(super) read: Vec<usize>,
    /// What was last shown as the choice, and to whom.
    shown: Option<(Who, Choice)>,
    /// What became of the player's last command.
    waiting: Waiting,
    /// What was last said of the player's things.
    pub(super) things: Vec<String>,
    pub(super) was_lost: bool,
    /// Lines that answer questions which are not asked yet.
    typed: VecDeque<String>,
    /// Whether a question waits for a line.
    pub(super) is_asking: bool,
    /// Whether no more lines will come.
    is_closed: bool,
}

impl<'a, W: Write> PlainGame<'a, W> {
    pub(super) fn new(
        out: &'a mut W,
        inbox: &'a Receiver<Input>,
        session: &'a mut Session,
    ) -> PlainGame<'a, W> {
        PlainGame {
            read: vec![0; session.seen.len()],
            out,
            inbox,
            session,
            dialog: Dialog::Choice,
            shown: None,
            waiting: Waiting::Nothing,
            things: Vec::new(),
            was_lost: false,
            typed: VecDeque::new(),
            is_asking: false,
            is_closed: false,
        }
    }

    /// Plays until the game is over or left.
    pub(super) fn run(mut self) -> io::Result<Left> {
        loop {
            let input = match self.inbox.try_recv() {
                Ok(input) => input,
                Err(TryRecvError::Disconnected) => return Ok(Left::Closed),
                Err(TryRecvError::Empty) => {
                    if self.is_over() {
                        self.tell_story()?;
                        return Ok(Left::Over);
                    }
                    self.speak()?;
                    if let Some(line) = self.next_line() {
                        match self.take_line(line.trim())? {
                            Some(left) => return Ok(left),
                            None => continue,
                        }
                    }
                    if self.is_closed && self.typed.is_empty() {
                        return Ok(Left::Closed);
                    }
                    match self.inbox.recv() {
                        Ok(input) => input,
                        Err(_) => return Ok(Left::Closed),
                    }
                }
            };
            match input {
                Input::News(news) => {
                    let heard = self.session.take_in(news);
                    if let Heard::Ended(why) = &heard {
                        writeln!(self.out, "{why}")?;
                        return Ok(Left::Closed);
                    }
                    self.hear(heard)?;
                }
                Input::Typed(line) => self.typed.push_back(line),
                Input::Closed => self.is_closed = true,
                Input::Interrupted => return Ok(Left::Closed),
                Input::Terminal(_) => {}
            }
        }
    }

    /// The next line that can be taken in: answers wait for their question, so that a script can be
    /// ahead of the game.
    fn next_line(&mut self) -> Option<String> {
        let is_letter = |line: &String| line.chars().any(|letter| !letter.is_ascii_digit());
        let can_be = self.is_asking || self.typed.front().is_some_and(is_letter);
        if can_be { self.typed.pop_front() } else { None }
    }

    fn is_over(&self) -> bool {
        matches!(self.session.mine().followed.stage(), Some(Stage::Over | Stage::Closed))
    }

    fn hear(&mut self, heard: Heard) -> io::Result<()> {
        match heard {
            Heard::Refused(why) => {
                (self.shown, self.waiting) = (None, Waiting::Nothing);
                writeln!(self.out, "{why}")
            }
            Heard::Hints(hints) => {
                self.tell_hints(&hints)?;
                self.prompt()
            }
            Heard::Code(code) => {
                self.line(WORDS.code_hint, &[])?;
                writeln!(self.out, "{code}")
            }
            Heard::Done(version) => {
                self.waiting = Waiting::Step(version);
                Ok(())
            }
            Heard::Table | Heard::Review(..) | Heard::Ended(_) => Ok(()),
        }
    }

    /// Says what happened, and asks what there is to ask.
    fn speak(&mut self) -> io::Result<()> {
        if let Some(next) = keyboard::next(&self.session.seen, self.session.me)
            && !matches!(self.dialog, Dialog::HandOver(_))
        {
            self.tell_story()?;
            let name =
                self.session.seen[next].seat().map(|seat| self.session.mine().teller().name(seat));
            let name = name.unwrap_or_default();
            write!(self.out, "{}", "\n".repeat(COVER))?;
            self.line(WORDS.pass_keyboard, &[("name", &name)])?;
            self.dialog = Dialog::HandOver(next);
            return self.prompt();
        }
        if matches!(self.dialog, Dialog::HandOver(_)) {
            return Ok(());
        }
        self.tell_story()?;
        self.tell_line()?;
        self.tell_gathering()?;
        let version = self.session.mine().followed.version();
        match self.waiting {
            Waiting::Nothing => {}
            Waiting::Step(step) if step <= version => {
                (self.shown, self.waiting) = (None, Waiting::Nothing);
            }
            Waiting::Answer | Waiting::Step(_) => return self.out.flush(),
        }
        let choice = self.session.mine().view().map(|view| view.choice.clone());
        let now = choice.map(|choice| (self.session.me, choice));
        let asked = self.session.mine().ask().is_some();
        if asked && self.dialog == Dialog::Choice && now != self.shown {
            self.shown = now;
            self.ask()?;
        }
        self.out.flush()
    }

    pub(super) fn prompt(&mut self) -> io::Result<()> {
        self.is_asking = true;
        write!(self.out, "> ")?;
        self.out.flush()
    }

    pub(super) fn line(
        &mut self,
        text: bohnhof_words::Text,
        values: &[(&str, &str)],
    ) -> io::Result<()> {
        let text = self.session.mine().teller().fill(text, values);
        writeln!(self.out, "{text}")
    }

    fn take_line(&mut self, line: &str) -> io::Result<Option<Left>> {
        self.is_asking = false;
        if self.dialog != Dialog::Choice {
            self.answer(line)?;
            return Ok(None);
        }
        let seen = self.session.mine();
        match line {
            "q" => return Ok(Some(Left::Early)),
            "" => {
                self.tell_story()?;
                self.ask()?;
            }
            "?" => {
                self.line(WORDS.plain_help, &[])?;
                self.prompt()?;
            }
            "l" => {
                let table = whole_table(seen);
                table.iter().try_for_each(|line| writeln!(self.out, "{line}"))?;
                self.prompt()?;
            }
            "i" => self.session.hint(),
            "u" if seen.followed.can_undo() => self.command(Command::Undo),
            "u" => {
                self.line(WORDS.nothing_to_undo, &[])?;
                self.shown = None;
            }
            "t" => self.begin_offer()?,
            "w" => self.begin_wants()?,
            "s" => self.begin_talk()?,
            "b" => self.command(Command::Begin),
            "d" => self.session.ask(Request::Code),
            "g" => self.begin_resigning()?,
            number => {
                let ways = ways(seen);
                let chosen = numbered(&ways).find(|(n, _)| n.to_string() == number);
                if let Some((_, Way { action, .. })) = chosen {
                    self.choose(*action)?;
                } else {
                    self.line(WORDS.no_number, &[])?;
                    self.prompt()?;
                }
            }
        }
        Ok(None)
    }

    pub(super) fn command(&mut self, command: Command) {
        self.waiting = Waiting::Answer;
        self.session.command(command);
    }

    /// Does something, after a question where that would be a pity.
    fn choose(&mut self, action: Action) -> io::Result<()> {
        match warning(self.session.mine(), &action) {
            None => {
                self.command(Command::act(action));
                Ok(())
            }
            Some(sentence) => {
                writeln!(self.out, "{sentence}")?;
                self.line(WORDS.yes_or_no, &[])?;
                self.dialog = Dialog::Sure(action);
                self.prompt()
            }
        }
    }

    /// Asks again what was asked before.
    pub(super) fn ask_again(&mut self) {
        self.dialog = Dialog::Choice;
        self.shown = None;
    }
}
