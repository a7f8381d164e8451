//! A reader that checks a game from its log alone, as `docs/log-format.md` tells a stranger to do.
//! It uses nothing of the engine: lists of card numbers for each place, and the JSON text.

mod mafia;

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

/// Checks a whole log. Panics at the line that is wrong.
pub(crate) fn check(text: &str) {
    let mut lines = text.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
    let mut reader = Reader::new(lines.next().unwrap());
    for line in lines {
        reader.line(&line);
    }
    assert!(reader.over, "the log ends with the game");
}

/// What the log has told so far.
struct Reader {
    head: Value,
    /// The cards of each place: from the front of a hand, from the top of any other place.
    places: BTreeMap<String, Vec<usize>>,
    /// How many fields each player has.
    fields: Vec<usize>,
    ran_out: usize,
    /// The fields that owe the Mafia a card, a bit for each.
    owing: usize,
    phase: Value,
    /// The offers that stand, by number.
    offers: BTreeMap<usize, Value>,
    /// The moves that must come next.
    due: VecDeque<Due>,
    /// The moves since the last action.
    moves: Vec<(String, String)>,
    actions: usize,
    /// The last action.
    action: Value,
    over: bool,
}

/// Cards of these kinds that must move, each from one of these places.
struct Due {
    from: Vec<String>,
    to: String,
    kinds: Vec<String>,
}

const DRAW: &str = "\"draw\"";
const DISCARD: &str = "\"discard\"";
const ROW: &str = "\"row\"";
const MAFIA: &str = "\"mafia\"";
const SET_ASIDE: &str = "\"set-aside\"";

/// A place of a player or a boss as the log writes it.
fn place(name: &str, seat: usize) -> String {
    format!("{{\"{name}\":{seat}}}")
}

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|number| number.try_into().ok()).expect("a number")
}

fn numbers(value: &Value) -> Vec<usize> {
    value.as_array().expect("a list").iter().map(number).collect()
}

impl Reader {
    fn new(head: Value) -> Reader {
        assert_eq!(head["log"], 1);
        let mut places = BTreeMap::from([(DRAW.to_owned(), numbers(&head["draw"]))]);
        for (seat, cards) in head["hands"].as_array().unwrap().iter().enumerate() {
            places.insert(place("hand", seat), numbers(cards));
        }
        for (boss, cards) in head["bosses"].as_array().into_iter().flatten().enumerate() {
            places.insert(place("boss", boss), numbers(cards));
            places.insert(MAFIA.to_owned(), numbers(&head["mafia"]));
            places.insert(DISCARD.to_owned(), numbers(&head["discard"]));
        }
        let ran_out = head.get("ran-out").map_or(0, number);
        let fields = vec![number(&head["numbers"]["fields"]); number(&head["setup"]["players"])];
        let reader = Reader {
            head,
            places,
            fields,
            ran_out,
            owing: 0,
            phase: Value::Null,
            offers: BTreeMap::new(),
            due: VecDeque::new(),
            moves: Vec::new(),
            actions: 0,
            action: Value::Null,
            over: false,
        };
        reader.check_conservation();
        reader
    }

    fn players(&self) -> usize {
        self.fields.len()
    }

    fn at(&self, place: &str) -> &[usize] {
        self.places.get(place).map_or(&[], Vec::as_slice)
    }

    fn kind(&self, card: usize) -> &str {
        self.head["cards"][card].as_str().unwrap()
    }

    /// Each card lies in exactly one place (C2).
    fn check_conservation(&self) {
        let mut all: Vec<usize> = self.places.values().flatten().copied().collect();
        all.sort_unstable();
        assert!(all.into_iter().eq(0..self.head["cards"].as_array().unwrap().len()));
    }

    fn line(&mut self, line: &Value) {
        assert!(!self.over, "nothing comes after the end");
        if line.get("n").is_some() {
            self.actions += 1;
            assert_eq!(number(&line["n"]), self.actions);
            assert!(number(&line["seat"]) < self.players());
            assert!(self.due.is_empty(), "all cards of a harvest or a deal have moved");
            self.check_open_cards();
            self.moves.clear();
            self.action = line["action"].clone();
            if self.action == "end-cultivating" {
                self.check_cultivated();
            }
            return;
        }
        let (event, about) = line.as_object().unwrap().iter().next().unwrap();
        match event.as_str() {
            "moved" => self.moved(about),
            "shuffled" => self.shuffled(numbers(&about["order"])),
            "phase" => self.begin_phase(about),
            "pile-ran-out" => self.pile_ran_out(number(&about["times"])),
            "field-bought" => self.field_bought(number(&about["seat"])),
            "harvested" => self.harvested(about),
            "boss-harvested" => self.boss_harvested(about),
            "uncovered" => self.uncovered(about),
            "owing" => self.owing(number(&about["fields"])),
            "hand-shown" => self.hand_shown(about),
            "offered" => {
                self.offers.insert(number(&about["id"]), about.clone());
            }
            "offer-ended" => self.offer_ended(about),
            "promised" | "willing" | "unwilling" | "declined" | "called" => {
                assert_eq!(self.phase["phase"], "trade");
            }
            "over" => self.over(about),
            other => panic!("{other} is not in the documentation"),
        }
    }

    fn moved(&mut self, about: &Value) {
        let card = number(&about["card"]);
        let kind = self.kind(card).to_owned();
        assert_eq!(about["kind"], kind);
        let (from, to) = (about["from"].to_string(), about["to"].to_string());
        self.settle(&from, &to, &kind);
        if about["to"].get("boss").is_some() {
            self.given_to_boss(&kind, &from, about);
        }
        if to == ROW {
            assert_eq!(self.phase["phase"], "turn-over");
        }
        if about["to"].get("hand").is_some() {
            assert_eq!(self.phase["phase"], "draw");
        }

        let position = number(&about["position"]);
        assert_eq!(self.at(&from).get(position), Some(&card), "the card lies there");
        self.places.get_mut(&from).unwrap().remove(position);
        if let Some(field) = about["to"].get("field") {
            self.planted(&kind, &from, position, field);
        }
        let cards = self.places.entry(to.clone()).or_default();
        let end = if about["to"].get("hand").is_some() { cards.len() } else { 0 };
        cards.insert(end, card);
        self.moves.push((from, to));
        self.check_conservation();
    }

    /// On an own field of the kind or an empty one (C5), from where the phase says (B4, B6).
    fn planted(&self, kind: &str, from: &str, position: usize, field: &Value) {
        let (seat, number_of_field) = (number(&field[0]), number(&field[1]));
        assert!(number_of_field < self.fields[seat], "an own field");
        let below = self.at(&format!("{{\"field\":{field}}}"));
        assert!(below.iter().all(|&card| self.kind(card) == kind), "one kind per field");
        let active = seat == number(&self.phase["active"]);
        assert!(match self.phase["phase"].as_str() {
            Some("plant-first" | "plant-second") =>
                active && from == place("hand", seat) && position == 0,
            Some("plant-received") => from == place("aside", seat) || active && from == ROW,
            Some("use-left" | "cultivate") => active && from == ROW,
            _ => false,
        });
        if self.has_bosses() {
            let twin = |(place, cards): (&String, &Vec<usize>)| {
                place.starts_with(&format!("{{\"field\":[{seat},"))
                    && *place != format!("{{\"field\":{field}}}")
                    && cards.iter().any(|&card| self.kind(card) == kind)
            };
            assert!(!self.places.iter().any(twin), "no kind twice (M5)");
        }
    }

    /// A move that is due must be the next one.
    fn settle(&mut self, from: &String, to: &str, kind: &str) {
        let Some(due) = self.due.front_mut() else { return };
        assert!(due.from.contains(from));
        assert_eq!(due.to, to);
        let wanted = due.kinds.iter().position(|wanted| wanted == kind);
        due.kinds.remove(wanted.expect("a card of the harvest or the deal"));
        if due.kinds.is_empty() {
            self.due.pop_front();
        }
    }

    fn must_move(&mut self, from: Vec<String>, to: String, kinds: Vec<String>) {
        if !kinds.is_empty() {
            self.due.push_back(Due { from, to, kinds });
        }
    }

    fn shuffled(&mut self, order: Vec<usize>) {
        let (mut new, mut old) = (order.clone(), self.at(DISCARD).to_vec());
        old.extend(self.places.remove(SET_ASIDE).unwrap_or_default()); // M17
        new.sort_unstable();
        old.sort_unstable();
        assert_eq!(new, old, "the whole discard pile was shuffled");
        assert!(self.at(DRAW).is_empty());
        self.places.insert(DRAW.to_owned(), order);
        self.places.remove(DISCARD);
    }

    fn begin_phase(&mut self, now: &Value) {
        assert_eq!(self.owing, 0, "all is paid (M7)");
        let before = std::mem::replace(&mut self.phase, now.clone());
        let new_turn = usize::from(before["phase"] == "draw");
        if let Some(phase) = before["phase"].as_str() {
            assert!(self.steps().contains(&(phase, now["phase"].as_str().unwrap())));
            assert_eq!(number(&now["turn"]), number(&before["turn"]) + new_turn);
            let active = (number(&before["active"]) + new_turn) % self.players();
            assert_eq!(number(&now["active"]), active);
        } else {
            assert_eq!(now["active"], self.head["start"]);
        }
        if now["phase"] == "plant-first" {
            let aside = (0..self.players()).any(|seat| !self.at(&place("aside", seat)).is_empty());
            assert!(!aside && self.at(ROW).is_empty(), "all is planted (B6)");
        }
        self.offers.clear();
    }

    /// Which phase can follow which.
    fn steps(&self) -> &'static [(&'static str, &'static str)] {
        match self.head["setup"]["rules"].as_str() {
            Some("duel") => &[
                ("use-left", "plant-first"),
                ("use-left", "turn-over"),
                ("plant-first", "plant-second"),
                ("plant-first", "turn-over"),
                ("plant-second", "discard-one"),
                ("plant-second", "turn-over"),
                ("discard-one", "turn-over"),
                ("turn-over", "cultivate"),
                ("cultivate", "draw"),
                ("draw", "use-left"),
            ],
            Some("al-cabohne") => &[
                ("use-left", "pay-mafia"),
                ("use-left", "plant-first"),
                ("use-left", "turn-over"),
                ("pay-mafia", "plant-first"),
                ("pay-mafia", "turn-over"),
                ("plant-first", "plant-second"),
                ("plant-first", "turn-over"),
                ("plant-second", "turn-over"),
                ("turn-over", "cultivate"),
                ("cultivate", "draw"),
                ("draw", "use-left"),
            ],
            _ => &[
                ("plant-first", "plant-second"),
                ("plant-first", "turn-over"),
                ("plant-second", "turn-over"),
                ("turn-over", "trade"),
                ("trade", "plant-received"),
                ("plant-received", "draw"),
                ("draw", "plant-first"),
            ],
        }
    }

    /// The count goes up by one (C11), or at once to the last time if both piles are empty (C13).
    fn pile_ran_out(&mut self, times: usize) {
        let last = number(&self.head["numbers"]["last-time"]);
        let both_empty =
            self.at(DISCARD).is_empty() && self.at(SET_ASIDE).is_empty() && times == last;
        assert!(self.at(DRAW).is_empty());
        assert!(times <= last && (times == self.ran_out + 1 || both_empty));
        self.ran_out = times;
    }

    /// The coins were paid just before (B12, D4, M17).
    fn field_bought(&mut self, seat: usize) {
        let price = number(&self.head["numbers"]["third-field"]);
        let to = match self.head["numbers"]["paid"].as_str() {
            Some("set-aside") => SET_ASIDE,
            Some("out-of-play") => "\"box\"",
            _ => DISCARD,
        };
        let paid = vec![(place("coins", seat), to.to_owned()); price];
        assert_eq!(self.moves, paid);
        self.fields[seat] += 1;
        assert_eq!(self.fields[seat], 3);
    }

    /// All cards of the field move: first the coins, then the rest (C8).
    fn harvested(&mut self, about: &Value) {
        let seat = number(&about["seat"]);
        let field = format!("{{\"field\":[{seat},{}]}}", about["field"]);
        let (kind, cards, coins) = self.worth(&field);
        if cards == 1 && self.action.get("harvest").is_some() {
            let of_owner = |place: &String| place.starts_with(&format!("{{\"field\":[{seat},"));
            let mut others = self.places.iter().filter(|(place, _)| of_owner(place));
            assert!(others.all(|(_, cards)| cards.len() <= 1), "bean protection (C9)");
        }
        if self.has_bosses() || self.head["setup"]["rules"] == "duel" {
            let ends = self.ran_out == number(&self.head["numbers"]["last-time"]);
            assert!(ends || seat == number(&self.phase["active"]), "in the own turn (D3, M15)");
        }
        self.harvest(about, &field, place("coins", seat), (kind, cards, coins));
    }

    /// The kind on a field, how many cards, and the coins for them (C8).
    fn worth(&self, field: &str) -> (String, usize, usize) {
        let cards = self.at(field).len();
        let kind = self.kind(self.at(field)[0]).to_owned();
        let needs = numbers(&self.head["deck"][&kind]["beanometer"]);
        let reached = |&(_, need): &(usize, usize)| need > 0 && need <= cards;
        let coins = (1..).zip(needs).filter(reached).map(|(pays, _)| pays).max().unwrap_or(0);
        (kind, cards, coins)
    }

    fn harvest(
        &mut self,
        about: &Value,
        field: &str,
        pile: String,
        (kind, cards, coins): (String, usize, usize),
    ) {
        assert_eq!(about["kind"], kind);
        assert_eq!((number(&about["cards"]), number(&about["coins"])), (cards, coins));
        self.must_move(vec![field.to_owned()], pile, vec![kind.clone(); coins]);
        self.must_move(vec![field.to_owned()], DISCARD.to_owned(), vec![kind; cards - coins]);
    }

    /// When the deal is done its cards move: the maker's, then the other's (C17, C19).
    fn offer_ended(&mut self, about: &Value) {
        let offer = self.offers.remove(&number(&about["offer"])).expect("an offer that stands");
        let Some(with) = about["end"].get("done").map(number) else { return };
        let (maker, active) = (number(&offer["maker"]), number(&self.phase["active"]));
        assert!(maker != with && (maker == active || with == active), "with the active one (C14)");
        for (giver, receiver, bundle) in [(maker, with, "gives"), (with, maker, "wants")] {
            let mut from = vec![place("hand", giver)];
            if giver == active {
                from.push(ROW.to_owned()); // C15
            }
            let counts = offer[bundle].as_object().unwrap().iter();
            let kinds = counts.flat_map(|(kind, count)| vec![kind.clone(); number(count)]);
            let kinds = kinds.collect();
            self.must_move(from, place("aside", receiver), kinds);
        }
        assert!(!self.due.is_empty(), "a deal moves at least one card (C16)");
    }

    /// The coins are counted, and ties are broken (B11, M20).
    fn over(&mut self, about: &Value) {
        assert!(self.due.is_empty(), "all is harvested");
        let seats = 0..self.players();
        let coins: Vec<_> =
            seats.clone().map(|seat| self.at(&place("coins", seat)).len()).collect();
        assert_eq!(numbers(&about["coins"]), coins);
        let start = number(&self.head["start"]);
        let rank = |&seat: &usize| match self.head["numbers"]["tie"].as_str() {
            Some("furthest-from-start") => {
                (coins[seat], (seat + self.players() - start) % self.players())
            }
            Some("all-above-the-mafia") => (coins[seat], 0),
            _ => (coins[seat], self.at(&place("hand", seat)).len()),
        };
        let best = seats.clone().map(|seat| rank(&seat)).max().unwrap();
        let mafia = self.at(MAFIA).len() * if self.players() == 1 { 2 } else { 1 };
        let mafia = self.has_bosses().then_some(mafia);
        assert_eq!(about["mafia"].as_u64().map(|coins| coins as usize), mafia);
        let beaten = |seat: &usize| mafia.is_none_or(|mafia| coins[*seat] > mafia);
        let winners: Vec<_> = seats.filter(|seat| rank(seat) == best && beaten(seat)).collect();
        assert_eq!(numbers(&about["winners"]), winners);
        let mut fields = self
            .places
            .iter()
            .filter(|(place, _)| place.contains("field") || place.contains("boss"));
        assert!(fields.all(|(_, cards)| cards.is_empty()), "all is harvested");
        assert_eq!(self.ran_out, number(&self.head["numbers"]["last-time"]));
        self.over = true;
    }
}
