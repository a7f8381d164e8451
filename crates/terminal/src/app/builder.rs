//! Putting an offer together by keys: a number gives a card, a letter wants one.
#![allow(clippy::wildcard_enum_match_arm)] // Of many keys few mean something here.

use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Kind, Seat};
use ratatui::crossterm::event::KeyCode;

use super::{App, Popup};
use crate::draw::LETTERS;
use crate::offer::{Draft, holding, kinds_in_play, partners};

/// An offer that is being put together.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Builder {
    pub(crate) draft: Draft,
    /// What was added, to take it back.
    added: Vec<Added>,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Added {
    Give(Kind),
    Want(Kind),
}

impl Builder {
    fn to(to: Option<Seat>) -> Builder {
        Builder { draft: Draft { to, ..Draft::default() }, added: Vec::new() }
    }

    /// The offer of somebody, turned round.
    fn counter(offer: &Offer) -> Builder {
        let draft = Draft {
            give: offer.wants,
            want: offer.gives,
            to: Some(offer.maker),
            first_come: false,
            answers: Some(offer.id),
        };
        let gives = offer.wants.cards().map(Added::Give);
        Builder { draft, added: gives.chain(offer.gives.cards().map(Added::Want)).collect() }
    }

    fn add(&mut self, added: Added) {
        match added {
            Added::Give(kind) => self.draft.give.add(kind),
            Added::Want(kind) => self.draft.want.add(kind),
        }
        self.added.push(added);
    }

    fn take_back(&mut self) {
        match self.added.pop() {
            Some(Added::Give(kind)) => self.draft.give.remove(kind),
            Some(Added::Want(kind)) => self.draft.want.remove(kind),
            None => {}
        }
    }
}

impl App {
    /// Begins an offer, with what was put together last in this turn.
    pub(super) fn begin_offer(&mut self) {
        let seen = self.session.mine();
        let Some(&to) = partners(seen).first() else { return };
        let turn = seen.game().map(|game| game.table.turn);
        let last = self.last_draft.take_if(|(then, _)| Some(*then) == turn);
        let still = |builder: &Builder| {
            partners(seen).contains(&builder.draft.to)
                && holding(seen).contains(&builder.draft.give)
        };
        let builder = last.map(|(_, builder)| builder).filter(still);
        self.popup = Some(Popup::Offer(builder.unwrap_or_else(|| Builder::to(to))));
    }

    /// Answers the first offer that waits with another.
    pub(super) fn begin_counter(&mut self) {
        if let Some(offer) = self.waiting_offer() {
            self.popup = Some(Popup::Offer(Builder::counter(&offer)));
        }
    }

    pub(super) fn key_builder(&mut self, mut builder: Builder, code: KeyCode) {
        let seen = self.session.mine();
        match code {
            KeyCode::Esc => {
                self.popup = None;
                return;
            }
            KeyCode::Enter => {
                self.session.act(builder.draft.action());
                let turn = seen.game().map_or(0, |game| game.table.turn);
                self.last_draft = Some((turn, builder));
                self.popup = None;
                return;
            }
            KeyCode::Tab => {
                let partners = partners(seen);
                let at = partners.iter().position(|to| *to == builder.draft.to).unwrap_or(0);
                if let Some(&to) = partners.get((at + 1) % partners.len().max(1)) {
                    builder.draft.to = to;
                }
            }
            KeyCode::Backspace => builder.take_back(),
            KeyCode::Delete => builder = Builder::to(builder.draft.to),
            KeyCode::Char('*') => builder.draft.first_come = !builder.draft.first_come,
            KeyCode::Char(digit @ '1'..='9') => {
                let held = holding(seen);
                let number = digit.to_digit(10).unwrap_or(1) as usize - 1;
                if let Some((kind, count)) = held.iter().nth(number)
                    && builder.draft.give.count(kind) < count
                {
                    builder.add(Added::Give(kind));
                }
            }
            KeyCode::Char(letter) => {
                let kinds = kinds_in_play(seen);
                let at = LETTERS.iter().position(|known| *known == letter.to_ascii_lowercase());
                if let Some(&kind) = at.and_then(|at| kinds.get(at)) {
                    builder.add(Added::Want(kind));
                }
            }
            _ => {}
        }
        self.popup = Some(Popup::Offer(builder));
    }
}
