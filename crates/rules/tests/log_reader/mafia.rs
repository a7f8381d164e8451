//! What the Bean Mafia and the open cards for two add to a log.

use serde_json::Value;

use super::{DISCARD, DRAW, MAFIA, ROW, Reader, number, place};

impl Reader {
    pub(super) fn has_bosses(&self) -> bool {
        self.head.get("bosses").is_some()
    }

    fn bosses(&self) -> usize {
        self.head["bosses"].as_array().map_or(0, Vec::len)
    }

    /// Which boss grows a kind.
    fn boss_growing(&self, kind: &str) -> Option<usize> {
        (0..self.bosses()).find(|&boss| {
            self.at(&place("boss", boss)).first().is_some_and(|&card| self.kind(card) == kind)
        })
    }

    /// A boss takes his own kind, or when he has none any that no other boss grows (M7, M9, M10).
    pub(super) fn given_to_boss(&mut self, kind: &str, from: &str, about: &Value) {
        let boss = number(&about["to"]["boss"]);
        let grower = self.boss_growing(kind);
        assert!(boss < self.bosses());
        assert!(
            grower == Some(boss) || grower.is_none() && self.at(&place("boss", boss)).is_empty()
        );
        let active = number(&self.phase["active"]);
        match self.phase["phase"].as_str() {
            Some("pay-mafia") => {
                assert_eq!(number(&about["from"]["seat"]), active);
                let field = number(&about["from"]["field"]);
                assert_eq!(self.owing >> field & 1, 1, "the field owes a card (M7)");
            }
            Some("turn-over") => assert!(from == DRAW && grower.is_some()),
            Some("cultivate") => assert!(from == ROW || from == place("hand", active)),
            phase => panic!("no boss is given anything in {phase:?}"),
        }
    }

    /// After turning over, nothing on the discard pile matches any more (D7, M9); and no boss has
    /// waited with a harvest (M3).
    pub(super) fn check_open_cards(&self) {
        let turned_over = self.moves.iter().any(|(from, to)| from == DRAW && to == ROW);
        if let Some(&top) = self.at(DISCARD).first()
            && turned_over
            && self.phase["phase"] == "cultivate"
        {
            let open = self.at(ROW).iter().any(|&card| self.kind(card) == self.kind(top));
            assert!(!open, "all that matches was pulled off the discard pile");
        }
        for boss in 0..self.bosses() {
            let field = place("boss", boss);
            assert!(self.at(&field).is_empty() || self.worth(&field).2 < 3 - boss);
        }
    }

    /// A boss harvests what pays enough for him (M3), or at the end anything (M20).
    pub(super) fn boss_harvested(&mut self, about: &Value) {
        let boss = number(&about["boss"]);
        let (kind, cards, coins) = self.worth(&place("boss", boss));
        assert!(coins >= 3 - boss || self.is_last_time(), "a boss harvests as soon as he can");
        self.bring_in(about, &place("boss", boss), MAFIA, &(kind, cards, coins), None);
    }

    /// The card that lies on the discard pile now, after one was pulled off it (D7, M9).
    pub(super) fn uncovered(&self, about: &Value) {
        assert_eq!(self.moves.last(), Some(&(DISCARD.to_owned(), ROW.to_owned())));
        match self.at(DISCARD).first() {
            Some(&top) => assert_eq!(about["top"], self.kind(top)),
            None => assert!(about["top"].is_null()),
        }
    }

    /// At first all fields whose kind a boss grows owe a card, then one less each time (M7).
    pub(super) fn owing(&mut self, fields: usize) {
        assert_eq!(self.phase["phase"], "pay-mafia");
        if self.owing == 0 {
            let active = number(&self.phase["active"]);
            for field in 0..self.fields[active] {
                let cards = self.at(&super::field(active, field));
                let owes =
                    cards.first().is_some_and(|&c| self.boss_growing(self.kind(c)).is_some());
                assert_eq!(fields >> field & 1 == 1, owes);
            }
        } else {
            assert!((self.owing & !fields).is_power_of_two() && fields & !self.owing == 0);
        }
        self.owing = fields;
    }

    /// A boss is hungry, and the whole hand is of the kind that the other one grows (M11).
    pub(super) fn hand_shown(&self, about: &Value) {
        let hand = self.at(&place("hand", number(&about["seat"])));
        let (kind, cards) = (&about["shown"]["kind"], number(&about["shown"]["cards"]));
        assert!(hand.iter().all(|&card| kind == self.kind(card)));
        assert_eq!(hand.len(), cards);
        assert!(self.boss_growing(kind.as_str().unwrap()).is_some());
        assert!((0..self.bosses()).any(|boss| self.at(&place("boss", boss)).is_empty()));
    }

    /// Every boss that nothing was given to stays hungry only if the hand has nothing for him (M11);
    /// and alone one uses all open cards (M14).
    pub(super) fn check_cultivated(&self) {
        if !self.has_bosses() {
            return;
        }
        let hungry = (0..self.bosses()).any(|boss| self.at(&place("boss", boss)).is_empty());
        let hand = self.at(&place("hand", number(&self.phase["active"])));
        let food = hand.iter().any(|&card| self.boss_growing(self.kind(card)).is_none());
        assert!(!(hungry && food), "no boss goes hungry (M11)");
        assert!(self.players() == 2 || self.at(ROW).is_empty(), "alone all is used (M14)");
    }
}
