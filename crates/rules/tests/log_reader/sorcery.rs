//! What an action of Excalibohn brings about, worked out before it happens.

use serde_json::{Value, json};

use super::{DISCARD, DRAW, ROW, Reader, bits, field, is, number, place};

/// An effect begins.
pub(super) fn began(effect: &Value) -> Value {
    json!({ "type": "effect-began", "effect": effect })
}

fn ended() -> Value {
    json!({ "type": "effect-ended" })
}

impl Reader {
    fn is_active(&self, seat: usize) -> bool {
        self.phase["active"] == seat
    }

    fn phase_is(&self, phases: &[&str]) -> bool {
        phases.contains(&self.phase["phase"].as_str().unwrap())
    }

    /// The effect that is carried out at this moment.
    fn effect(&self) -> Value {
        self.magic.effects.last().cloned().unwrap_or_default()
    }

    /// Whom the effect asks.
    fn asked(&self, effect: &Value) -> usize {
        number(effect.get("seat").unwrap_or(&self.phase["active"]))
    }

    /// An effect allows what it asks for, and harvests; all else waits until it is over.
    pub(super) fn act_with_magic(&mut self, seat: usize, action: &Value) {
        assert!(!self.magic.turn_is_over, "the turn is over");
        let effect = self.effect();
        let name = action["type"].as_str().unwrap();
        if ["harvest", "harvest-enchanted"].contains(&name) {
            return;
        }
        if !effect.is_null() {
            assert_eq!(seat, self.asked(&effect), "another player is asked");
        }
        match name {
            "plant" => self.plant(seat, &effect, action),
            "done" => self.done(seat, &effect, action["with"].as_str().unwrap()),
            "discard" => {
                assert!(self.has_cast("trading") && self.phase_is(&["plant-own"]), "X23");
                let kind = action["what"]["kind"].as_str().unwrap().to_owned();
                self.must_move(vec![ROW.to_owned()], DISCARD.to_owned(), vec![kind]);
            }
            "use" => self.use_ability(seat, &effect, action),
            "activate" => self.activate(seat, &effect, action),
            "cast" => self.cast(seat, &action["spell"]),
            "choose" => self.choose(&effect, action["kind"].as_str().unwrap()),
            "rearrange" => {
                assert!(is(&effect, "rearranging"));
                let (card, to) = (&action["card"], &action["to"]);
                let line = json!({ "type": "rearranged", "seat": seat, "card": card, "to": to });
                self.must_come(line);
                self.effect_must_end();
            }
            _ => assert!(effect.is_null(), "something is being carried out"),
        }
    }

    /// The effect ends, and with it a sword attack that brought it.
    fn effect_must_end(&mut self) {
        self.must_come(ended());
        let below = self.magic.effects.iter().rev().nth(1);
        if below.is_some_and(|effect| is(effect, "sword")) {
            self.must_come(ended());
        }
    }

    /// The card that the action names goes to the field. The rest of the rule is checked when it does.
    pub(super) fn must_be_planted(&mut self, seat: usize, what: &Value, number_of_field: &Value) {
        let to = field(seat, number(number_of_field));
        if is(what, "hand") {
            return self.must_move_card(number(&what["card"]), &place("hand", seat), to);
        }
        let from = if is(what, "row") { ROW.to_owned() } else { place("aside", seat) };
        self.must_move(vec![from], to, vec![what["kind"].as_str().unwrap().into()]);
    }

    fn plant(&mut self, seat: usize, effect: &Value, about: &Value) {
        self.must_be_planted(seat, &about["what"], &about["field"]);
        if is(effect, "taken") {
            self.effect_must_end();
        } else if is(effect, "enchantment") {
            self.effect_must_end();
            if !self.is_active(seat) {
                self.enchant_next(seat);
            }
        } else {
            assert!(effect.is_null() || is(effect, "flow"));
        }
        if effect.is_null() && self.phase_is(&["plant-received"]) {
            let active = number(&self.phase["active"]);
            let mut seats = (0..self.players()).map(|steps| (active + steps) % self.players());
            let next = seats.find(|&seat| !self.at(&place("aside", seat)).is_empty());
            assert_eq!(next, Some(seat), "one after the other (X5)");
        }
    }

    /// Clockwise all others with a hand plant, then the caster may (X27).
    pub(super) fn enchant_next(&mut self, after: usize) {
        let players = self.players();
        let to_caster = (number(&self.phase["active"]) + players - after - 1) % players + 1;
        let has_cards = |seat: &usize| !self.at(&place("hand", *seat)).is_empty();
        let mut rest = (1..=to_caster).map(|steps| (after + steps) % players);
        if let Some(seat) = rest.find(has_cards) {
            self.must_come(began(&json!({ "type": "enchantment", "seat": seat })));
        }
    }

    /// A player leaves it at that: an effect or a phase that does not have to be gone through.
    fn done(&mut self, seat: usize, effect: &Value, with: &str) {
        match (effect["type"].as_str(), with) {
            (Some("flow"), "flow") => {
                let slot = &effect["slot"];
                self.must_come(json!({ "type": "turned-down", "seat": seat, "slot": slot }));
                self.effect_must_end();
            }
            (Some("taken"), "keep-or-plant") => self.effect_must_end(),
            (Some("activation"), "activate") => {
                self.check_no_sword(); // X16
                self.effect_must_end();
            }
            (Some("enchantment"), "may-plant-front") => {
                assert!(self.is_active(seat), "only the caster may leave it (X27)");
                self.effect_must_end();
            }
            (None, with) => {
                let phase = if with == "end-turn" { "after-draw" } else { with };
                assert!(self.is_active(seat) && self.phase["phase"] == phase);
            }
            other => panic!("{other:?} is nothing to be done with"),
        }
    }

    /// A card is turned up for a Magic bean (X11), or because an effect allows it.
    fn activate(&mut self, seat: usize, effect: &Value, about: &Value) {
        let slot = number(&about["slot"]);
        assert_eq!(self.face_down(seat) >> slot & 1, 1, "a face-down card");
        let spell = self.magic.cards[seat][slot].spell.clone();
        let up = json!({ "type": "turned-up", "seat": seat, "slot": slot, "spell": spell });
        if let Some(bean) = about.get("bean").map(number) {
            assert!(effect.is_null() && self.is_active(seat) && self.phase_is(&["magic"]));
            assert_eq!(self.kind(bean), "magic", "X11");
            self.must_move_card(bean, &place("hand", seat), DISCARD.to_owned());
            return self.must_come(up);
        }
        assert!(is(effect, "activation"));
        let (slots, left) = (bits(&effect["slots"]), number(&effect["left"]));
        assert_eq!(slots >> slot & 1, 1, "one of those that may be turned up");
        self.must_come(up);
        let rest = slots & !(1 << slot);
        if left > 1 && rest != 0 {
            self.must_come(ended());
            self.may_activate(seat, rest, left - 1);
        } else {
            self.effect_must_end();
        }
    }

    /// What an ability needs, and what it brings (X9–X16, X20).
    fn use_ability(&mut self, seat: usize, effect: &Value, about: &Value) {
        assert!(self.is_active(seat) && self.phase_is(&["magic"]), "X9");
        let number_of_field = number(&about["field"]);
        assert_eq!(self.magic.used >> number_of_field & 1, 0, "one use a column (X10)");
        if !effect.is_null() {
            assert!(is(effect, "flow"), "only Flow may be interrupted");
            assert_eq!(self.magic.resting >> number_of_field & 1, 0, "older than Flow (X24)");
        }
        let attack = about.get("attack").is_some();
        if attack {
            self.must_be_cast(seat, "attack");
        }
        let (kind, cards, _) = self.worth(&field(seat, number_of_field));
        let mut used =
            json!({ "type": "ability-used", "seat": seat, "field": number_of_field, "kind": kind });
        let on = about.get("on").map(number);
        if let Some(on) = on {
            assert_ne!(on, seat);
            used["on"] = on.into();
        }
        self.must_come(used);
        let many = cards >= 4;
        match (kind.as_str(), on) {
            ("picking", Some(on)) => self.must_be_taken(seat, on),
            ("mean", None) => {
                assert!(many != attack, "four, or fewer with Attack (X13, X20)");
                self.be_mean(seat);
            }
            ("white", None) => self.white(seat, many),
            ("magic", None) => {
                assert_ne!(self.face_down(seat), 0);
                let left = if many { 2 } else { 1 };
                self.may_activate(seat, self.face_down(seat), left);
            }
            ("sword", Some(on)) => self.attack(seat, on, attack),
            other => panic!("{other:?} is no ability"),
        }
        assert!(!attack || ["mean", "sword"].contains(&kind.as_str()), "X20");
    }

    pub(super) fn may_activate(&mut self, seat: usize, slots: usize, left: usize) {
        let slots: Vec<usize> = (0..16).filter(|slot| slots >> slot & 1 == 1).collect();
        let activation =
            json!({ "type": "activation", "seat": seat, "slots": slots, "left": left });
        self.must_come(began(&activation));
    }

    /// The rearmost hand card changes hands, and may be planted (X12, X16).
    pub(super) fn must_be_taken(&mut self, thief: usize, victim: usize) {
        let hand = place("hand", victim);
        let &rearmost = self.at(&hand).last().expect("a hand with cards");
        self.must_move_card(rearmost, &hand, place("hand", thief));
        self.must_come(began(&json!({ "type": "taken", "seat": thief })));
    }

    /// A card is drawn, if there is one, and may be planted if there are many (X14).
    fn white(&mut self, seat: usize, many: bool) {
        let shuffled = !self.is_last_time() && !self.at(DISCARD).is_empty();
        if self.at(DRAW).is_empty() && !shuffled {
            return;
        }
        self.must_draw(place("hand", seat));
        if many {
            self.must_come(began(&json!({ "type": "taken", "seat": seat })));
        }
    }
}
