//! What becomes of coins that are revealed (X13, X16–X18, X20).

use serde_json::{Value, json};

use super::due::Due;
use super::sorcery::began;
use super::{DISCARD, Reader, is, number, place};

impl Reader {
    fn coins_of(&self, seat: usize) -> Vec<String> {
        let coins = self.at(&place("coins", seat)).iter();
        coins.map(|&card| self.kind(card).to_owned()).collect()
    }

    fn must_reveal(&mut self, what_for: Value, seats: impl IntoIterator<Item = usize>) {
        self.magic.revealing = what_for;
        self.magic.revealed.clear();
        self.due.extend(seats.into_iter().map(|seat| Due::Coin { seat }));
    }

    /// All others with coins reveal one (X13).
    pub(super) fn be_mean(&mut self, seat: usize) {
        let others = (1..self.players()).map(|steps| (seat + steps) % self.players());
        let with_coins = others.filter(|&seat| !self.coins_of(seat).is_empty());
        self.must_reveal(json!("mean"), with_coins.collect::<Vec<_>>());
    }

    /// A coin of the attacked player is revealed (X16); with Attack two, if there are two (X20).
    pub(super) fn attack(&mut self, attacker: usize, victim: usize, double: bool) {
        let coins = self.coins_of(victim).len();
        assert!(coins > 0, "only players with coins are attacked (X16)");
        let sword = json!({ "type": "sword", "attacker": attacker, "attacked": victim });
        let revealed = if double && coins > 1 { 2 } else { 1 };
        self.must_reveal(sword, vec![victim; revealed]);
    }

    /// A coin is one of the pile, and when all are revealed they have their effect.
    pub(super) fn coin_revealed(&mut self, seat: usize, kind: &str) {
        self.magic.revealed.push((seat, kind.to_owned()));
        let revealed = &self.magic.revealed;
        let so_far = revealed.iter().filter(|coin| **coin == (seat, kind.to_owned())).count();
        let there = self.coins_of(seat).iter().filter(|coin| *coin == kind).count();
        assert!(so_far <= there, "a coin of that pile");
        if !self.due.is_empty() {
            return;
        }
        let revealed = std::mem::take(&mut self.magic.revealed);
        let sword = self.magic.revealing.clone();
        if !is(&sword, "sword") {
            return self.mean_coins(&revealed);
        }
        match &revealed[..] {
            [(_, one), (_, other)] if one != other => {
                let chooser = &sword["attacker"];
                self.must_come(began(&sword));
                let two = json!({ "type": "two-coins", "seat": chooser, "kinds": [one, other] });
                self.must_come(began(&two));
            }
            _ => self.sword_coin(&sword, kind),
        }
    }

    /// One of two coins is chosen (X20).
    pub(super) fn choose(&mut self, effect: &Value, kind: &str) {
        let kinds = effect["kinds"].as_array().expect("two coins");
        assert!(kinds.iter().any(|revealed| revealed == kind));
        let sword = self.magic.effects[self.magic.effects.len() - 2].clone();
        assert!(is(&sword, "sword"));
        self.must_come(json!({ "type": "effect-ended" }));
        self.must_come(json!({ "type": "effect-ended" }));
        let chooser = &sword["attacker"];
        self.must_come(json!({ "type": "coin-chosen", "seat": chooser, "kind": kind }));
        self.sword_coin(&sword, kind);
    }

    /// A coin goes to another pile. A player without coins can be attacked no more.
    fn coin_must_go(&mut self, seat: usize, kind: &str, to: String) {
        self.must_move(vec![place("coins", seat)], to, vec![kind.to_owned()]);
        if self.coins_of(seat).len() == 1 {
            self.must_come(json!({ "type": "coins-gone", "seat": seat }));
        }
    }

    /// Only the highest number is safe (X13).
    fn mean_coins(&mut self, revealed: &[(usize, String)]) {
        let number_on = |kind: &String| number(&self.bean(kind)["cards"]);
        let highest = revealed.iter().map(|(_, kind)| number_on(kind)).max();
        let lost = revealed.iter().filter(|(_, kind)| Some(number_on(kind)) != highest);
        for (seat, kind) in lost.cloned().collect::<Vec<_>>() {
            self.coin_must_go(seat, &kind, DISCARD.to_owned());
        }
    }

    /// What the revealed coin leads to (X16).
    fn sword_coin(&mut self, sword: &Value, kind: &str) {
        let (attacker, victim) = (number(&sword["attacker"]), number(&sword["attacked"]));
        match kind {
            "princess" => self.coin_must_go(victim, kind, place("coins", attacker)),
            "magic" if self.face_down(attacker) != 0 => {
                self.must_come(began(sword));
                self.may_activate(attacker, self.face_down(attacker), 1);
            }
            "picking" if !self.at(&place("hand", attacker)).is_empty() => {
                self.must_come(began(sword));
                self.must_be_taken(victim, attacker);
            }
            "sword" => {
                let both = [attacker, victim].map(|seat| self.coins_of(seat)).concat();
                // X18: nobody to attack, or nothing but swords on both sides.
                if !self.coins_of(attacker).is_empty() && both.iter().any(|kind| kind != "sword") {
                    self.attack(victim, attacker, false);
                }
            }
            _ => {}
        }
    }
}
