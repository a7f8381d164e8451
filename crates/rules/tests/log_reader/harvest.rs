//! Harvests (C8–C10, X26).

use serde_json::{Value, json};

use super::{DISCARD, Reader, field, number, numbers, place};

impl Reader {
    /// A player wants to harvest: that is what happens first, with the beans protected (C9).
    pub(super) fn harvest_wanted(&mut self, seat: usize, number_of_field: &Value) {
        let wanted = number(number_of_field);
        assert!(self.may_harvest(seat, wanted), "bean protection (C9)");
        let (kind, cards, coins) = self.worth(&field(seat, wanted));
        self.must_come(json!({
            "type": "harvested", "seat": seat, "field": wanted, "kind": kind, "cards": cards,
            "coins": coins,
        }));
    }

    /// Whether there is something to harvest on a field, and it is not protected (C8, C9).
    pub(super) fn may_harvest(&self, seat: usize, number_of_field: usize) -> bool {
        let of_player = |number_of_field| self.at(&field(seat, number_of_field)).len();
        let rules = self.head["setup"]["rules"].as_str().unwrap_or_default();
        let strict = ["rio-grande", "duel"].contains(&rules);
        let protects = |cards: usize| cards > 1 || strict && cards == 0;
        match of_player(number_of_field) {
            0 => false,
            1 => !(0..self.fields[seat]).any(|other| protects(of_player(other))),
            _ => true,
        }
    }

    /// A harvest that was wanted, or one of those at the end: from the active player clockwise (B11).
    pub(super) fn harvested(&mut self, about: &Value, wanted: bool) {
        let (seat, number_of_field) = (number(&about["seat"]), number(&about["field"]));
        let active = number(&self.phase["active"]);
        assert!(number_of_field < self.fields[seat], "an own field");
        if !wanted {
            assert!(self.is_last_time(), "nobody wanted this harvest");
            let before = (seat + self.players() - active) % self.players();
            let mut before = (0..before).map(|steps| (active + steps) % self.players());
            let rest = |seat| (0..3).any(|other| !self.at(&field(seat, other)).is_empty());
            assert!(before.all(|seat| !rest(seat)), "one after the other");
            self.check_magic_is_put_away();
        } else if self.has_bosses() || self.head["setup"]["rules"] == "duel" {
            assert_eq!(seat, active, "in one's own turn (D3, M15)");
        }
        self.check_no_sword();
        let bed = field(seat, number_of_field);
        let worth = self.worth(&bed);
        let choice = self.action["odd"].as_str().map(str::to_owned);
        let choice = choice.filter(|_| wanted);
        self.bring_in(about, &bed, &place("coins", seat), &worth, choice.as_deref());
        self.magic_of_harvest(seat, number_of_field, &worth);
    }

    /// What a field counts as, how many cards, and the coins for them (C8). An enchanted first card
    /// counts as what lies on it (X26).
    pub(super) fn worth(&self, field: &str) -> (String, usize, usize) {
        let cards = self.at(field).len();
        let kind = self.kind(self.at(field)[0]).to_owned();
        let needs = numbers(&self.bean(&kind)["beanometer"]);
        let reached = |&(_, need): &(usize, usize)| need > 0 && need <= cards;
        let coins = (1..).zip(needs).filter(reached).map(|(pays, _)| pays).max().unwrap_or(0);
        (kind, cards, coins)
    }

    /// The figures of a kind.
    pub(super) fn bean(&self, kind: &str) -> &Value {
        let kinds = self.head["deck"].as_array().expect("a list of kinds");
        kinds.iter().find(|bean| bean["kind"] == kind).expect("a kind of the deck")
    }

    /// All cards of the field move: first the coins, then the rest, each from the top (C8). Only an
    /// odd card, at the bottom, has a way of its own (X26).
    pub(super) fn bring_in(
        &mut self,
        about: &Value,
        field: &str,
        pile: &str,
        (kind, cards, coins): &(String, usize, usize),
        choice: Option<&str>,
    ) {
        assert_eq!(about["kind"], *kind);
        assert_eq!((number(&about["cards"]), number(&about["coins"])), (*cards, *coins));
        let mut order = self.at(field).to_vec();
        let odd = order[cards - 1];
        if self.kind(odd) == kind {
            assert!(choice.is_none(), "there is no odd card");
        } else {
            order.pop();
            order.insert(
                match choice {
                    Some("coin") => 0,
                    Some(_) => cards - 1,
                    None => (*coins).min(cards - 1),
                },
                odd,
            );
            let is_coin = order[..*coins].contains(&odd);
            assert!(choice.is_none_or(|choice| is_coin == (choice == "coin")), "a choice (X26)");
        }
        for (place, card) in order.into_iter().enumerate() {
            let to = if place < *coins { pile } else { DISCARD };
            self.must_move_card(card, field, to.to_owned());
        }
    }
}
