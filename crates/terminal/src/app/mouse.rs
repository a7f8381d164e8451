//! What clicks do at the table.
#![allow(clippy::wildcard_enum_match_arm)] // Of many events few mean something here.

use bohnhof_rules::Action;
use bohnhof_rules::action::MagicAction;
use ratatui::crossterm::event::{
    KeyCode, KeyEvent, KeyModifiers, MouseButton, MouseEvent, MouseEventKind,
};
use ratatui::layout::Position;

use super::App;
use crate::draw::Spot;

impl App {
    pub(crate) fn mouse(&mut self, event: MouseEvent) {
        match event.kind {
            MouseEventKind::Down(MouseButton::Left) => {
                self.click(Position::new(event.column, event.row));
            }
            MouseEventKind::ScrollUp => self.press(KeyCode::Up),
            MouseEventKind::ScrollDown => self.press(KeyCode::Down),
            _ => {}
        }
    }

    fn click(&mut self, at: Position) {
        if self.popup.is_some() || self.session.lesson().is_some() {
            return self.press(KeyCode::Enter);
        }
        let spot = self.spots.iter().rev().find(|(place, _)| place.contains(at));
        match spot.map(|(_, spot)| *spot) {
            Some(Spot::Way(index)) => self.take(index),
            Some(Spot::Field(field)) => self.click_field(field),
            Some(Spot::Key('⇥')) => self.press(KeyCode::Tab),
            Some(Spot::Key(key)) => self.press(KeyCode::Char(key)),
            Some(Spot::Offer(offer)) => {
                let waits = self.waiting_offer().is_some_and(|waiting| waiting.id == offer);
                if waits {
                    self.press(KeyCode::Char('y'));
                }
            }
            Some(Spot::Hand) | None => {}
        }
    }

    /// Plants on a field if there is one way to, and otherwise harvests it.
    fn click_field(&mut self, field: u8) {
        let legal = self.session.mine().legal();
        let plants =
            |action: &&Action| matches!(action, Action::Plant { field: on, .. } if *on == field);
        let mut planting = legal.iter().filter(plants);
        let harvests = |action: &&Action| match action {
            Action::Harvest { field: on }
            | Action::Magic(MagicAction::Harvest { field: on, .. }) => *on == field,
            Action::Plant { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::Done { .. }
            | Action::Trade(_)
            | Action::Mafia(_)
            | Action::Magic(_) => false,
        };
        let chosen = match (planting.next(), planting.next()) {
            (Some(only), None) => Some(*only),
            (Some(_), Some(_)) => None,
            (None, _) => legal.iter().find(harvests).copied(),
        };
        if let Some(action) = chosen {
            self.act(action);
        }
    }

    fn press(&mut self, code: KeyCode) {
        self.key(KeyEvent::new(code, KeyModifiers::NONE));
    }
}
