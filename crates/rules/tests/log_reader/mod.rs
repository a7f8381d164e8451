//! A reader that checks a game from its log alone, as `docs/log-format.md` tells a stranger to do.
//! It uses nothing of the engine: lists of card numbers for each place, and the JSON text.

mod coins;
mod due;
mod end;
mod harvest;
mod mafia;
mod magic;
mod sorcery;
mod spells;
mod turns;

use std::collections::{BTreeMap, VecDeque};

use serde_json::Value;

use due::Due;
use magic::Magic;

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
    last_offer: usize,
    offers: BTreeMap<usize, Value>,
    /// What must come next.
    due: VecDeque<Due>,
    /// The moves since the last action.
    moves: Vec<(String, String)>,
    actions: usize,
    /// The last action.
    action: Value,
    /// Cards drawn in this phase.
    drawn: usize,
    magic: Magic,
    over: bool,
}

const DRAW: &str = r#"{"type":"draw"}"#;
const DISCARD: &str = r#"{"type":"discard"}"#;
const ROW: &str = r#"{"type":"row"}"#;
const BOX: &str = r#"{"type":"box"}"#;
const MAFIA: &str = r#"{"type":"mafia"}"#;
const SET_ASIDE: &str = r#"{"type":"set-aside"}"#;

/// A place of a player or a boss as the log writes it, with its keys in order.
fn place(name: &str, of: usize) -> String {
    let whose = if name == "boss" { "boss" } else { "seat" };
    format!(r#"{{"{whose}":{of},"type":"{name}"}}"#)
}

/// A field as the log writes it.
fn field(seat: usize, number_of_field: usize) -> String {
    format!(r#"{{"field":{number_of_field},"seat":{seat},"type":"field"}}"#)
}

/// Whether this is one of that type.
fn is(value: &Value, of_type: &str) -> bool {
    value["type"] == of_type
}

fn number(value: &Value) -> usize {
    value.as_u64().and_then(|number| number.try_into().ok()).expect("a number")
}

/// A set as the log writes it, a bit for each.
fn bits(value: &Value) -> usize {
    numbers(value).into_iter().map(|number| 1 << number).sum()
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
        let mut reader = Reader {
            head,
            places,
            fields,
            ran_out,
            owing: 0,
            phase: Value::Null,
            offers: BTreeMap::new(),
            last_offer: 0,
            due: VecDeque::new(),
            moves: Vec::new(),
            actions: 0,
            action: Value::Null,
            drawn: 0,
            magic: Magic::default(),
            over: false,
        };
        reader.deal_magic();
        reader.check_conservation();
        reader
    }

    fn players(&self) -> usize {
        self.fields.len()
    }

    fn at(&self, place: &str) -> &[usize] {
        self.places.get(place).map_or(&[], Vec::as_slice)
    }

    /// Whether the draw pile has run out for the last time (C12).
    fn is_last_time(&self) -> bool {
        self.ran_out == number(&self.head["numbers"]["last-time"])
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
            return self.act(line);
        }
        let (event, about) = (line["type"].as_str().unwrap(), line);
        let due = self.settle(event, line);
        match event {
            "moved" => self.moved(about, due),
            "shuffled" => self.shuffled(numbers(&about["order"])),
            "phase" => self.begin_phase(about),
            "pile-ran-out" => self.pile_ran_out(number(&about["times"])),
            "field-bought" => self.field_bought(number(&about["seat"])),
            "harvested" => self.harvested(about, due),
            "boss-harvested" => self.boss_harvested(about),
            "uncovered" => self.uncovered(about),
            "owing" => self.owing(bits(&about["fields"])),
            "hand-shown" => self.hand_shown(about),
            "offered" => {
                let id = number(&about["id"]);
                assert!(id > self.last_offer, "no number is used twice (C23)");
                self.last_offer = id;
                self.offers.insert(id, about.clone());
            }
            "offer-ended" => self.offer_ended(about),
            "promised" | "willing" | "unwilling" | "declined" | "called" => {
                assert_eq!(self.phase["phase"], "trade");
            }
            "over" => self.over(about),
            other => self.magic_event(other, about, due),
        }
    }

    fn act(&mut self, line: &Value) {
        self.actions += 1;
        assert_eq!(number(&line["n"]), self.actions);
        let (seat, action) = (number(&line["seat"]), &line["action"]);
        assert!(seat < self.players());
        assert!(self.due.is_empty(), "all that was due has come");
        self.check_open_cards();
        self.moves.clear();
        self.action = action.clone();
        if is(action, "done") && action["with"] == "cultivate" {
            self.check_cultivated();
        }
        if self.has_magic() {
            self.act_with_magic(seat, action);
        }
        if is(action, "harvest") || is(action, "harvest-enchanted") {
            self.harvest_wanted(seat, &action["field"]);
        }
    }

    fn moved(&mut self, about: &Value, due: bool) {
        let card = number(&about["card"]);
        let kind = self.kind(card).to_owned();
        assert_eq!(about["kind"], kind);
        let (from, to) = (about["from"].to_string(), about["to"].to_string());
        assert!(due || from == DRAW || !self.has_magic(), "nothing else moves unasked");
        if !due {
            self.check_unasked_move(&from, about);
        }
        if is(&about["to"], "boss") {
            self.given_to_boss(&kind, &from, about);
        }
        let position = number(&about["position"]);
        assert_eq!(self.at(&from).get(position), Some(&card), "the card lies there");
        self.places.get_mut(&from).unwrap().remove(position);
        if is(&about["to"], "field") {
            self.planted(&kind, &from, position, &about["to"]);
        }
        let cards = self.places.entry(to.clone()).or_default();
        let end = if is(&about["to"], "hand") { cards.len() } else { 0 };
        cards.insert(end, card);
        self.moves.push((from, to));
        self.check_conservation();
    }

    /// On an own field of the kind or an empty one (C5), from where the phase says (B4, B6).
    fn planted(&self, kind: &str, from: &str, position: usize, field: &Value) {
        let (seat, number_of_field) = (number(&field["seat"]), number(&field["field"]));
        assert!(number_of_field < self.fields[seat], "an own field");
        let below = self.at(&field.to_string());
        let enchanted = is(&self.action["spell"], "enchant-beans");
        let fits = below.first().is_none_or(|&top| self.kind(top) == kind);
        assert!(fits || enchanted, "one kind per field");
        let active = seat == number(&self.phase["active"]);
        if let Some(effect) = self.magic.effects.last() {
            assert_eq!(from, place("hand", seat));
            let rearmost = is(effect, "taken");
            assert_eq!(position, if rearmost { self.at(from).len() } else { 0 });
            return;
        }
        assert!(match self.phase["phase"].as_str() {
            Some("plant-first" | "plant-second") =>
                active && from == place("hand", seat) && position == 0,
            Some("plant-received") => from == place("aside", seat) || active && from == ROW,
            Some("plant-own") => active && (from == place("aside", seat) || from == ROW),
            Some("use-left" | "cultivate") => active && from == ROW,
            _ => false,
        });
        if self.has_bosses() {
            let own = field.to_string();
            let twin = |(place, cards): (&String, &Vec<usize>)| {
                place.ends_with(&format!(r#""seat":{seat},"type":"field"}}"#))
                    && *place != own
                    && cards.iter().any(|&card| self.kind(card) == kind)
            };
            assert!(!self.places.iter().any(twin), "no kind twice (M5)");
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
            Some("out-of-play") => BOX,
            _ => DISCARD,
        };
        let paid = vec![(place("coins", seat), to.to_owned()); price];
        assert_eq!(self.moves, paid);
        self.fields[seat] += 1;
        assert_eq!(self.fields[seat], 3);
    }

    /// When the deal is done its cards move: the maker's, then the other's (C17, C19).
    fn offer_ended(&mut self, about: &Value) {
        let offer = self.offers.remove(&number(&about["offer"])).expect("an offer that stands");
        let Some(with) = about["end"].get("with").map(number) else { return };
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
        self.magic.traded = true;
    }
}
