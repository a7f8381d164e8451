//! What keys do at the table.
#![allow(clippy::wildcard_enum_match_arm)] // Of many keys few mean something here.

use bohnhof_protocol::{Command, DeclineReason};
use bohnhof_rules::action::{MagicAction, TradeAction};
use bohnhof_rules::trade::{Call, Give, Offer};
use bohnhof_rules::{Action, Kind};
use bohnhof_words::tables::REASONS;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

use super::{App, Leaving, Popup};
use crate::draw::LETTERS;
use crate::line::Request;
use crate::offer::kinds_in_play;
use crate::ways::warning;

impl App {
    pub(crate) fn key(&mut self, key: KeyEvent) {
        if key.modifiers.contains(KeyModifiers::CONTROL) {
            if matches!(key.code, KeyCode::Char('c' | 'd')) {
                self.leaving = Some(Leaving::Quit);
            }
            return;
        }
        self.note = None;
        if self.session.lesson().is_some() && !self.is_covered() {
            return self.key_lesson(key.code);
        }
        if let Some(popup) = self.popup.clone() {
            return self.key_popup(popup, key.code);
        }
        if self.after.is_some() {
            return self.key_after(key.code);
        }
        self.key_table(key.code);
    }

    fn key_lesson(&mut self, code: KeyCode) {
        match code {
            KeyCode::Enter | KeyCode::Char(' ') => self.session.has_read(),
            KeyCode::Esc => {
                if let Some(coach) = &mut self.session.coach {
                    coach.hush();
                }
            }
            _ => return,
        }
        self.take_in_held();
    }

    fn key_table(&mut self, code: KeyCode) {
        let ways = self.ways();
        let last = ways.len().saturating_sub(1);
        match code {
            KeyCode::Down => self.cursor = (self.cursor + 1).min(last),
            KeyCode::Up => self.cursor = self.cursor.saturating_sub(1),
            KeyCode::End => self.cursor = last,
            KeyCode::Home => self.cursor = 0,
            KeyCode::PageUp => {
                let most = self.session.mine().story.len();
                self.story_back = (self.story_back + 5).min(most);
            }
            KeyCode::PageDown => self.story_back = self.story_back.saturating_sub(5),
            KeyCode::Enter => self.take(self.cursor),
            KeyCode::Tab => self.pass_on(),
            KeyCode::Char(digit @ '1'..='9') => {
                self.take(digit.to_digit(10).unwrap_or(1) as usize - 1);
            }
            KeyCode::Char('e' | '0' | ' ') => {
                if let Some(done) = ways.iter().position(crate::ways::Way::is_done) {
                    self.take(done);
                }
            }
            KeyCode::Char('h') => self.harvest(),
            KeyCode::Char('t') => self.begin_offer(),
            KeyCode::Char('c') => self.begin_counter(),
            KeyCode::Char('y' | 'j') => self.accept(),
            KeyCode::Char('n') => self.decline(None),
            KeyCode::Char('x') => self.decline(Some(DeclineReason::NotNow)),
            KeyCode::Char('N') => {
                self.popup = self.waiting_offer().map(|offer| Popup::Reasons(offer.id));
            }
            KeyCode::Char('w') => {
                let seen = self.session.mine();
                let farm = seen.game().zip(seen.seat()).map(|(game, me)| game.table.farms[me]);
                let trades = seen.game().is_some_and(|game| game.table.rules.family().trades());
                if trades && let Some(farm) = farm {
                    self.popup = Some(Popup::Wants(farm.call.want));
                }
            }
            KeyCode::Char('i') => self.session.hint(),
            KeyCode::Char('u') if self.session.mine().followed.can_undo() => {
                self.session.command(Command::Undo);
            }
            KeyCode::Char('s') if self.session.is_remote() => {
                self.popup = Some(Popup::Say(String::new()));
            }
            KeyCode::Char('d') if self.session.is_remote() => self.session.ask(Request::Code),
            KeyCode::Char('b') if self.can_begin() => self.session.command(Command::Begin),
            KeyCode::Char('g') if self.session.mine().game().is_some() => {
                self.popup = Some(Popup::Resign);
            }
            KeyCode::Char('?') | KeyCode::F(1) => self.popup = Some(Popup::Help),
            KeyCode::Char('q') | KeyCode::Esc => self.popup = Some(Popup::Leave),
            _ => {}
        }
    }

    fn key_popup(&mut self, popup: Popup, code: KeyCode) {
        let yes = matches!(code, KeyCode::Char('y' | 'j') | KeyCode::Enter);
        match popup {
            Popup::Offer(builder) => return self.key_builder(builder, code),
            Popup::Wants(wanted) => return self.key_wants(wanted, code),
            Popup::Say(text) => return self.key_say(text, code),
            Popup::HandOver(next) => {
                if code != KeyCode::Enter {
                    return;
                }
                self.session.me = next;
                (self.cursor, self.story_back) = (0, 0);
            }
            Popup::Sure(action, _) if yes => self.session.act(action),
            Popup::Resign if yes => self.session.command(Command::Resign),
            Popup::Leave if yes => self.leaving = Some(Leaving::Quit),
            Popup::Leave if code == KeyCode::Char('m') => self.leaving = Some(Leaving::Menu),
            Popup::Reasons(offer) => {
                if let KeyCode::Char(digit @ '1'..='9') = code {
                    let why = REASONS.get(digit.to_digit(10).unwrap_or(1) as usize - 1);
                    if let Some(why) = why {
                        self.session.decline(offer, Some(*why));
                    }
                }
            }
            Popup::Hints(hints) => {
                if let KeyCode::Char(digit @ '1'..='9') = code {
                    let hint = hints.hints.get(digit.to_digit(10).unwrap_or(1) as usize - 1);
                    if let Some(hint) = hint {
                        self.session.act(hint.action);
                    }
                }
            }
            Popup::Help | Popup::Code(_) | Popup::Sure(..) | Popup::Resign | Popup::Leave => {}
        }
        self.popup = None;
        self.look_after();
    }

    fn key_wants(&mut self, mut wanted: bohnhof_rules::cards::KindSet, code: KeyCode) {
        match code {
            KeyCode::Esc => {
                self.popup = None;
                return;
            }
            KeyCode::Enter => {
                let call = Call { want: wanted, stays: true, ..Call::default() };
                self.session.act(Action::Trade(TradeAction::Call(call)));
                self.popup = None;
                return;
            }
            KeyCode::Char(letter) => {
                let kinds = kinds_in_play(self.session.mine());
                let at = LETTERS.iter().position(|known| *known == letter);
                if let Some(&kind) = at.and_then(|at| kinds.get(at)) {
                    wanted = toggled(wanted, kind);
                }
            }
            _ => {}
        }
        self.popup = Some(Popup::Wants(wanted));
    }

    fn key_say(&mut self, mut text: String, code: KeyCode) {
        match code {
            KeyCode::Esc => {
                self.popup = None;
                return;
            }
            KeyCode::Enter => {
                if !text.trim().is_empty() {
                    self.session.command(Command::Say { text, name: None });
                }
                self.popup = None;
                return;
            }
            KeyCode::Backspace => {
                text.pop();
            }
            KeyCode::Char(letter) => text.push(letter),
            _ => {}
        }
        self.popup = Some(Popup::Say(text));
    }

    /// Does what a choice says, after a question where that would be a pity.
    pub(super) fn take(&mut self, index: usize) {
        if let Some(way) = self.ways().get(index) {
            self.act(way.action);
        }
    }

    pub(super) fn act(&mut self, action: Action) {
        match warning(self.session.mine(), &action) {
            Some(sentence) => self.popup = Some(Popup::Sure(action, sentence)),
            None => self.session.act(action),
        }
    }

    /// Harvests the only field that can be harvested; where there are several, goes to the first.
    fn harvest(&mut self) {
        let harvests: Vec<_> = self
            .ways()
            .iter()
            .enumerate()
            .filter(|(_, way)| is_harvest(&way.action))
            .map(|(index, _)| index)
            .collect();
        match harvests[..] {
            [] => {}
            [only] => self.take(only),
            [first, ..] => self.cursor = first,
        }
    }

    /// The first offer that waits for the player.
    pub(super) fn waiting_offer(&self) -> Option<Offer> {
        let seen = self.session.mine();
        let (game, me) = (seen.game()?, seen.seat()?);
        game.table.offers.iter().find(|offer| offer.waits_for(me)).copied()
    }

    fn accept(&mut self) {
        let Some(offer) = self.waiting_offer() else { return };
        let give = Give::Kinds { kinds: offer.wants };
        self.session.act(Action::Trade(TradeAction::Accept { offer: offer.id, give }));
    }

    fn decline(&mut self, why: Option<DeclineReason>) {
        if let Some(offer) = self.waiting_offer() {
            self.session.decline(offer.id, why);
        }
    }

    /// Gives the keyboard to the next player here.
    fn pass_on(&mut self) {
        let people = self.session.seen.len();
        if people > 1 {
            self.popup = Some(Popup::HandOver((self.session.me + 1) % people));
        }
    }
}

fn is_harvest(action: &Action) -> bool {
    matches!(action, Action::Harvest { .. } | Action::Magic(MagicAction::Harvest { .. }))
}

fn toggled(kinds: bohnhof_rules::cards::KindSet, kind: Kind) -> bohnhof_rules::cards::KindSet {
    if kinds.contains(kind) { kinds.without(kind) } else { kinds.with(Some(kind)) }
}
