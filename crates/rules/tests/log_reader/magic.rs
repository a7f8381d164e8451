//! Where the magic cards lie, what is being carried out, and what a turn of Excalibohn leaves behind.

use serde_json::{Value, json};

use super::{DISCARD, ROW, Reader, field, is, number, place};

/// The magic cards and the cents on them.
const CENTS: [(&str, usize); 11] = [
    ("attack", 1),
    ("bean-field", 1),
    ("swap", 2),
    ("trading", 3),
    ("flow", 4),
    ("stack", 5),
    ("enchant-beans", 6),
    ("enchant-others", 7),
    ("rearrange", 8),
    ("hand-card", 9),
    ("randomness", 10),
];

/// What the log has told of the magic so far.
#[derive(Default)]
pub(super) struct Magic {
    /// Everybody's magic cards by slot.
    pub(super) cards: Vec<Vec<MagicCard>>,
    /// The magic pile from the top.
    pub(super) pile: Vec<String>,
    /// Cards have come back to the pile, which is not shuffled yet.
    unshuffled: bool,
    /// What is being carried out, each in the middle of the one before it.
    pub(super) effects: Vec<Value>,
    /// The active player's fields whose ability is spent (X10), a bit for each.
    pub(super) used: usize,
    /// Those with columns older than Flow (X24).
    pub(super) resting: usize,
    /// The spells cast in this turn.
    cast: Vec<String>,
    /// Whether a deal was made in this turn.
    pub(super) traded: bool,
    /// The coins that have been revealed, and for what.
    pub(super) revealed: Vec<(usize, String)>,
    pub(super) revealing: Value,
    /// The active player has put the magic cards away: nobody acts any more in this turn.
    pub(super) turn_is_over: bool,
}

pub(super) struct MagicCard {
    pub(super) spell: String,
    pub(super) up: bool,
    borrowed: bool,
}

fn face_down(spell: &str) -> MagicCard {
    MagicCard { spell: spell.to_owned(), up: false, borrowed: false }
}

fn spells(list: &Value) -> impl Iterator<Item = &str> {
    list.as_array().expect("a list").iter().map(|spell| spell.as_str().expect("a spell"))
}

fn cents(spell: &str) -> usize {
    CENTS.iter().find(|(name, _)| *name == spell).expect("a magic card").1
}

impl Reader {
    pub(super) fn has_magic(&self) -> bool {
        self.head.get("magic").is_some()
    }

    /// Everybody has one magic card; who has the most cents announces them and begins (X1).
    pub(super) fn deal_magic(&mut self) {
        let Some(head) = self.head.get("magic").cloned() else { return };
        for dealt in head["cards"].as_array().unwrap() {
            self.magic.cards.push(spells(dealt).map(face_down).collect());
        }
        self.magic.pile = spells(&head["pile"]).map(str::to_owned).collect();
        assert!(self.magic.cards.iter().all(|cards| cards.len() == 1));
        let best = (0..self.players()).max_by_key(|&seat| self.cents(seat)).unwrap();
        assert_eq!(number(&self.head["start"]), best);
        assert_eq!(head["announced"], self.magic.cards[best][0].spell);
        self.check_spells();
    }

    /// Each magic card lies in exactly one place.
    fn check_spells(&self) {
        let in_slots = self.magic.cards.iter().flatten().map(|card| &card.spell);
        let mut all: Vec<&str> = in_slots.chain(&self.magic.pile).map(String::as_str).collect();
        let mut names = CENTS.map(|(name, _)| name);
        all.sort_unstable();
        names.sort_unstable();
        assert_eq!(all, names, "each magic card lies in one place");
    }

    /// The cents on a player's magic cards (X4).
    pub(super) fn cents(&self, seat: usize) -> usize {
        self.magic.cards[seat].iter().map(|card| cents(&card.spell)).sum()
    }

    pub(super) fn has_cast(&self, spell: &str) -> bool {
        self.magic.cast.iter().any(|cast| cast == spell)
    }

    /// Where a spell of this player lies face up.
    pub(super) fn face_up(&self, seat: usize, spell: &str) -> Option<usize> {
        self.magic.cards[seat].iter().position(|card| card.up && card.spell == spell)
    }

    /// The slots with face-down cards, a bit for each.
    pub(super) fn face_down(&self, seat: usize) -> usize {
        let cards = self.magic.cards[seat].iter().enumerate();
        cards.filter(|(_, card)| !card.up).map(|(slot, _)| 1 << slot).sum()
    }

    fn magic_card(&mut self, about: &Value) -> &mut MagicCard {
        let cards = &mut self.magic.cards[number(&about["seat"])];
        cards.get_mut(number(&about["slot"])).expect("a magic card lies there")
    }

    /// What happens to magic cards and effects. What is due was worked out with the action; only at
    /// the end of a turn cards are turned down and go back unasked (X5, X30).
    pub(super) fn magic_event(&mut self, event: &str, about: &Value, due: bool) {
        if !due {
            let end = ["turned-down", "magic-returned", "magic-shuffled"].contains(&event);
            assert!(end && self.magic.effects.is_empty(), "{event} is not due");
            assert!(["draw", "after-draw"].contains(&self.phase["phase"].as_str().unwrap()));
            self.magic.turn_is_over = true;
        }
        let seat = about.get("seat").map_or(0, number);
        match event {
            "magic-drawn" => {
                let spell = self.magic.pile.remove(0);
                assert_eq!(about["spell"], spell, "the top card of the magic pile");
                self.magic.cards[seat].push(face_down(&spell));
            }
            "magic-swapped" => {
                let (with, theirs) = (number(&about["with"]), number(&about["their-slot"]));
                let spell = self.magic.cards[with][theirs].spell.clone();
                assert_eq!(about["spell"], spell);
                assert_ne!(seat, with);
                self.magic.cards[with][theirs].spell =
                    std::mem::replace(&mut self.magic_card(about).spell, spell);
            }
            "turned-up" => {
                let card = self.magic_card(about);
                assert!(!card.up && about["spell"] == card.spell);
                card.up = true;
            }
            "turned-down" => {
                let card = self.magic_card(about);
                assert!(card.up);
                card.up = false;
            }
            "borrowed" => self.magic.cards[seat].last_mut().unwrap().borrowed = true,
            "magic-returned" => self.magic_returned(seat, number(&about["slot"])),
            "magic-shuffled" => self.magic_shuffled(spells(&about["order"])),
            "cast" => self.magic.cast.push(about["spell"].as_str().unwrap().to_owned()),
            "ability-used" => self.magic.used |= 1 << number(&about["field"]),
            "coin-revealed" => self.coin_revealed(seat, about["kind"].as_str().unwrap()),
            // Worked out with the action, and seen in the cards themselves.
            "coin-chosen" | "enchanted" => {}
            "coins-gone" => assert!(self.at(&place("coins", seat)).is_empty()),
            "field-added" => self.fields[seat] += 1,
            "field-gone" => self.field_gone(seat, number(&about["field"])),
            "effect-began" => self.magic.effects.push(about["effect"].clone()),
            "effect-ended" => {
                self.magic.effects.pop().expect("something is being carried out");
            }
            "rearranged" => self.rearranged(seat, about),
            other => panic!("{other} is not in the documentation"),
        }
        self.check_spells();
    }

    fn magic_returned(&mut self, seat: usize, slot: usize) {
        assert_eq!(self.phase["active"], seat);
        let card = self.magic.cards[seat].remove(slot);
        assert!(card.borrowed && !card.up, "a borrowed card goes back (X30)");
        self.magic.pile.push(card.spell);
        self.magic.unshuffled = true;
    }

    fn magic_shuffled<'a>(&mut self, order: impl Iterator<Item = &'a str>) {
        assert!(self.magic.unshuffled, "nothing has come back");
        self.magic.pile = order.map(str::to_owned).collect();
        self.magic.unshuffled = false;
    }

    /// A hand card gets another place (X28).
    fn rearranged(&mut self, seat: usize, about: &Value) {
        let hand = self.places.get_mut(&place("hand", seat)).unwrap();
        let card = number(&about["card"]);
        let from = hand.iter().position(|&held| held == card).expect("a card of the hand");
        hand.remove(from);
        hand.insert(number(&about["to"]), card);
    }

    /// What a harvest brings beside coins: it takes a third field away (X21), two Cape beans bring a
    /// magic card (X8), and what is planted there next brings a new use (X10).
    pub(super) fn magic_of_harvest(
        &mut self,
        seat: usize,
        number_of_field: usize,
        (kind, cards, _): &(String, usize, usize),
    ) {
        if !self.has_magic() {
            return;
        }
        if self.phase["active"] == seat {
            self.magic.used &= !(1 << number_of_field);
            self.magic.resting &= !(1 << number_of_field);
        }
        if self.fields[seat] == 3 {
            self.must_come(json!({ "type": "field-gone", "seat": seat, "field": number_of_field }));
        }
        if kind == "cape"
            && *cards >= 2
            && let Some(top) = self.magic.pile.first()
        {
            self.must_come(json!({ "type": "magic-drawn", "seat": seat, "spell": top }));
        }
    }

    /// The last field takes the number of the harvested one (X21).
    fn field_gone(&mut self, seat: usize, number_of_field: usize) {
        self.fields[seat] -= 1;
        let last = self.fields[seat];
        let cards = self.places.remove(&field(seat, last)).unwrap_or_default();
        if number_of_field != last {
            assert!(self.at(&field(seat, number_of_field)).is_empty());
            self.places.insert(field(seat, number_of_field), cards);
        }
        if self.phase["active"] == seat {
            for bits in [&mut self.magic.used, &mut self.magic.resting] {
                *bits = *bits & !(1 << last) | (*bits >> last & 1) << number_of_field;
            }
        }
    }

    /// Nobody harvests while a Sword ability is being carried out (X17).
    pub(super) fn check_no_sword(&self) {
        assert!(!self.magic.effects.iter().any(|effect| is(effect, "sword")), "X17");
    }

    /// The active player's magic cards lie face down, and what was borrowed is back in the pile (X5,
    /// X30).
    pub(super) fn check_magic_is_put_away(&self) {
        if self.has_magic() {
            let own = &self.magic.cards[number(&self.phase["active"])];
            assert!(own.iter().all(|card| !card.up && !card.borrowed), "all is put away");
            assert!(!self.magic.unshuffled && self.magic.effects.is_empty());
        }
    }

    /// Nothing is being carried out any more, and a phase was passed over only if the spell that it is
    /// for does not lie face up, or cannot be cast.
    pub(super) fn leave_magic_phase(&mut self, before: &Value, now: &Value) {
        if !self.has_magic() {
            return;
        }
        assert!(self.magic.effects.is_empty(), "something is still being carried out");
        let active = number(&before["active"]);
        let passed_over = |next: &str, phase: &str, spell: &str| {
            now["phase"] == next
                && before["phase"] != phase
                && self.face_up(active, spell).is_some()
        };
        assert!(!passed_over("turn-over", "before-turn-over", "trading"));
        let stack = passed_over("trade", "before-trading", "stack");
        assert!(!stack || self.at(DISCARD).is_empty());
        assert!(!passed_over("draw", "before-draw", "hand-card") || self.magic.traded);
        if ["plant-received", "before-draw", "draw"].iter().any(|phase| now["phase"] == *phase) {
            assert!(self.at(ROW).is_empty() && self.at(&place("aside", active)).is_empty());
        }
        if now["phase"] == "plant-first" {
            let own = &self.magic.cards[active];
            assert!(own.iter().all(|card| !card.up && !card.borrowed), "all is put away");
            assert!(!self.magic.unshuffled);
            (self.magic.used, self.magic.traded) = (0, false);
            self.magic.cast.clear();
            self.magic.turn_is_over = false;
        }
    }
}
