//! Questions that take more than one line.

use std::io::{self, Write};

use bohnhof_protocol::Command;
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Call;
use bohnhof_rules::{Action, Bundle, Kind};
use bohnhof_words::tables::{TABLE, TRADE};

use super::game::PlainGame;
use crate::line::Who;
use crate::offer::{Draft, holding, kinds_in_play, partners};
use crate::words::WORDS;

/// What the next line answers.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Dialog {
    /// What to do.
    Choice,
    /// Whether somebody else has the keyboard now.
    HandOver(Who),
    /// Whether to do it all the same.
    Sure(Action),
    /// Whether to give up.
    Resign,
    /// What an offer gives.
    Give,
    /// What it wants.
    Want(Draft),
    /// To whom it goes.
    To(Draft),
    /// What the player looks for.
    Wants,
    /// What the player says.
    Say,
}

impl<W: Write> PlainGame<'_, W> {
    pub(super) fn begin_offer(&mut self) -> io::Result<()> {
        if partners(self.session.mine()).is_empty() {
            self.line(WORDS.not_trading, &[])?;
            self.ask_again();
            return Ok(());
        }
        self.dialog = Dialog::Give;
        self.line(WORDS.give_what, &[])?;
        let mine = self.session.mine();
        let counted = holding(mine).iter().map(|(kind, n)| mine.teller().beans(kind, n)).collect();
        self.list(counted)
    }

    pub(super) fn begin_wants(&mut self) -> io::Result<()> {
        self.dialog = Dialog::Wants;
        self.line(WORDS.wants_what, &[])?;
        let kinds = self.kinds();
        self.list(kinds)
    }

    pub(super) fn begin_talk(&mut self) -> io::Result<()> {
        if !self.session.is_remote() {
            self.line(WORDS.no_talk_here, &[])?;
            self.ask_again();
            return Ok(());
        }
        self.dialog = Dialog::Say;
        self.line(WORDS.say_what, &[])?;
        self.prompt()
    }

    pub(super) fn begin_resigning(&mut self) -> io::Result<()> {
        self.dialog = Dialog::Resign;
        self.line(TABLE.resign_sure, &[])?;
        self.line(WORDS.yes_or_no, &[])?;
        self.prompt()
    }

    /// Takes in the answer to a question.
    pub(super) fn answer(&mut self, line: &str) -> io::Result<()> {
        match self.dialog.clone() {
            Dialog::Choice => Ok(()),
            Dialog::HandOver(next) => {
                self.session.me = next;
                self.ask_again();
                Ok(())
            }
            Dialog::Sure(action) => {
                if line == "1" {
                    self.command(Command::act(action));
                }
                self.ask_again();
                Ok(())
            }
            Dialog::Resign => {
                if line == "1" {
                    self.command(Command::Resign);
                }
                self.ask_again();
                Ok(())
            }
            Dialog::Give => {
                let kinds: Vec<Kind> =
                    holding(self.session.mine()).iter().map(|(kind, _)| kind).collect();
                let Some(give) = picked(line, &kinds) else { return self.no_number() };
                self.dialog = Dialog::Want(Draft { give, ..Draft::default() });
                self.line(WORDS.want_what, &[])?;
                let kinds = self.kinds();
                self.list(kinds)
            }
            Dialog::Want(draft) => {
                let kinds = kinds_in_play(self.session.mine());
                let Some(want) = picked(line, &kinds) else { return self.no_number() };
                self.ask_to_whom(Draft { want, ..draft })
            }
            Dialog::To(draft) => {
                let partners = partners(self.session.mine());
                let number = line.parse::<usize>().ok().and_then(|n| n.checked_sub(1));
                match number.and_then(|number| partners.get(number)) {
                    Some(&to) => {
                        self.send(&Draft { to, ..draft });
                        Ok(())
                    }
                    None => self.no_number(),
                }
            }
            Dialog::Wants => {
                let kinds = kinds_in_play(self.session.mine());
                let Some(want) = picked(line, &kinds) else { return self.no_number() };
                let call = Call { want: want.kinds(), stays: true, ..Call::default() };
                self.command(Command::act(Action::Trade(TradeAction::Call(call))));
                self.ask_again();
                Ok(())
            }
            Dialog::Say => {
                if !line.is_empty() {
                    let say = Command::Say { text: line.to_owned(), name: None };
                    self.command(say);
                }
                self.ask_again();
                Ok(())
            }
        }
    }

    fn ask_to_whom(&mut self, draft: Draft) -> io::Result<()> {
        match partners(self.session.mine())[..] {
            [] => {
                self.line(WORDS.not_trading, &[])?;
                self.ask_again();
                Ok(())
            }
            [only] => {
                self.send(&Draft { to: only, ..draft });
                Ok(())
            }
            ref several => {
                let teller = self.session.mine().teller();
                let name = |to: &Option<_>| match to {
                    Some(seat) => teller.name(*seat),
                    None => teller.text(TRADE.to_all).to_owned(),
                };
                let names = several.iter().map(name).collect();
                self.dialog = Dialog::To(draft);
                self.line(WORDS.to_whom, &[])?;
                self.list(names)
            }
        }
    }

    fn send(&mut self, draft: &Draft) {
        self.command(Command::act(draft.action()));
        self.ask_again();
    }

    fn kinds(&self) -> Vec<String> {
        let teller = self.session.mine().teller();
        let kinds = kinds_in_play(self.session.mine());
        kinds.iter().map(|kind| teller.text(kind.name()).to_owned()).collect()
    }

    fn list(&mut self, items: Vec<String>) -> io::Result<()> {
        for (number, item) in (1..).zip(items) {
            writeln!(self.out, "{number}: {item}")?;
        }
        self.prompt()
    }

    fn no_number(&mut self) -> io::Result<()> {
        self.line(WORDS.no_number, &[])?;
        self.prompt()
    }
}

/// The kinds whose numbers a line has, each as often as it is there.
fn picked(line: &str, kinds: &[Kind]) -> Option<Bundle> {
    let number = |word: &str| word.parse::<usize>().ok()?.checked_sub(1);
    let words = line.split([' ', ',']).filter(|word| !word.is_empty());
    words.map(|word| kinds.get(number(word)?).copied()).collect()
}
