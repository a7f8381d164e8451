//! What spells need, and what they bring (X20–X30).

use serde_json::{Value, json};

use super::sorcery::began;
use super::{DISCARD, ROW, Reader, field, number, place};

impl Reader {
    /// A spell is cast from a face-up card, which is turned down at once unless it is Flow.
    pub(super) fn must_be_cast(&mut self, seat: usize, spell: &str) -> usize {
        let slot = self.face_up(seat, spell).expect("the spell lies face up");
        self.must_come(json!({ "type": "cast", "seat": seat, "slot": slot, "spell": spell }));
        if spell != "flow" {
            self.must_come(json!({ "type": "turned-down", "seat": seat, "slot": slot }));
        }
        slot
    }

    /// Only the active player casts, when nothing is being carried out and not while others plant (X5).
    pub(super) fn cast(&mut self, seat: usize, casting: &Value) {
        assert_eq!(self.phase["active"], seat, "only the active player casts");
        assert!(self.magic.effects.is_empty(), "one thing after the other");
        assert_ne!(self.phase["phase"], "plant-received");
        let name = casting["type"].as_str().unwrap();
        let slot = self.must_be_cast(seat, name);
        let in_phase = |phases: &[&str]| {
            let phase = self.phase["phase"].as_str().unwrap();
            assert!(phases.contains(&phase), "{name} is not cast in {phase}");
        };
        match name {
            "bean-field" => {
                in_phase(&["magic", "plant-own"]);
                assert_eq!(self.fields[seat], 2);
                self.must_come(json!({ "type": "field-added", "seat": seat }));
            }
            "trading" => in_phase(&["before-turn-over"]),
            "stack" => {
                in_phase(&["before-trading"]);
                self.stack();
            }
            "enchant-beans" => {
                in_phase(&["plant-own"]);
                let about = casting;
                let bed = field(seat, number(&about["field"]));
                let &[first] = self.at(&bed) else { panic!("a field with exactly one card (X26)") };
                let odd = self.kind(first).to_owned();
                self.must_be_planted(seat, &about["what"], &about["field"]);
                let planted = about["what"].get("kind");
                if planted.is_none_or(|kind| *kind != odd) {
                    let bed = &about["field"];
                    let line =
                        json!({ "type": "enchanted", "seat": seat, "field": bed, "odd": odd });
                    self.must_come(line);
                }
            }
            "hand-card" => {
                in_phase(&["before-draw"]);
                assert!(!self.magic.traded, "no deal was made (X29)");
            }
            "swap" => self.swap(seat, slot, casting),
            "flow" => self.flow(seat, slot, &casting["field"]),
            "enchant-others" => self.enchant_next(seat),
            "rearrange" => self.must_come(began(&json!({ "type": "rearranging" }))),
            "randomness" => self.randomness(seat),
            other => panic!("{other} is not in the documentation"),
        }
    }

    /// The top of the discard pile joins the face-up cards (X25).
    fn stack(&mut self) {
        let mut discards = self.at(DISCARD).iter();
        let &top = discards.next().expect("a discard pile");
        let next = discards.next().map(|&card| self.kind(card).to_owned());
        self.must_move_card(top, DISCARD, ROW.to_owned());
        self.must_come(json!({ "type": "uncovered", "top": next }));
    }

    /// Swap goes to the other player, whose face-down card may be turned up (X22).
    fn swap(&mut self, seat: usize, slot: usize, about: &Value) {
        let (with, theirs) = (number(&about["with"]), number(&about["slot"]));
        assert_eq!(self.face_down(with) >> theirs & 1, 1, "a face-down card");
        let spell = &self.magic.cards[with][theirs].spell;
        self.must_come(json!({
            "type": "magic-swapped", "seat": seat, "slot": slot, "with": with,
            "their-slot": theirs, "spell": spell,
        }));
        self.may_activate(seat, 1 << slot, 1);
    }

    /// The front card is planted; the abilities of older columns wait (X24).
    fn flow(&mut self, seat: usize, slot: usize, number_of_field: &Value) {
        let growing = |bed: &usize| !self.at(&field(seat, *bed)).is_empty();
        let resting: Vec<usize> = (0..self.fields[seat]).filter(growing).collect();
        self.magic.resting = resting.iter().map(|bed| 1 << bed).sum();
        let flow = json!({ "type": "flow", "slot": slot, "resting": resting });
        self.must_come(began(&flow));
        let hand = place("hand", seat);
        let &front = self.at(&hand).first().expect("a card to plant");
        self.must_move_card(front, &hand, field(seat, number(number_of_field)));
    }

    /// The top card of the magic pile is borrowed, face up (X30).
    fn randomness(&mut self, seat: usize) {
        let spell = self.magic.pile.first().expect("a magic pile").clone();
        let slot = self.magic.cards[seat].len();
        self.must_come(json!({ "type": "magic-drawn", "seat": seat, "spell": spell }));
        self.must_come(json!({ "type": "borrowed", "seat": seat }));
        self.must_come(json!({ "type": "turned-up", "seat": seat, "slot": slot, "spell": spell }));
    }
}
