//! Samples of games: those that say something that no other said.

use std::collections::{BTreeMap, BTreeSet};

use bohnhof_rules::event::{PublicEvent, SeenEvent};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Ask, Outcome, RuleSet, Seat, Viewer};
use bohnhof_words::lessons::{Lesson, Moment, lessons};
use bohnhof_words::tables::{ACTIONS, AFTER, DEEDS, EFFECTS, PHRASES};
use bohnhof_words::{Language, People, Teller, Text, TurnDeeds};
use serde::de::DeserializeOwned;
use serde_json::{Value, json};

/// A step as somebody saw it: the game before it, what the viewer could do, and what happened.
pub(crate) struct Seen {
    pub(crate) game: Snapshot,
    pub(crate) ask: Option<Ask>,
    pub(crate) legal: Vec<Action>,
    /// Who did what; nobody after the end.
    pub(crate) acted: Option<(Seat, Action)>,
    pub(crate) events: Vec<SeenEvent>,
}

/// The samples so far.
#[derive(Default)]
pub(crate) struct Collection {
    /// The texts and lessons that were said, in English and with their marks.
    pub(crate) said: BTreeSet<String>,
    /// The same with who heard it, which makes another form.
    heard: BTreeSet<String>,
    decks: BTreeMap<String, Value>,
    samples: Vec<Value>,
}

/// The name of a lesson among the texts.
pub(crate) fn form(rules: &str, lesson: &str) -> String {
    format!("lesson {rules} {lesson}")
}

impl Collection {
    /// Keeps a step if it says anything new.
    pub(crate) fn offer(&mut self, seen: &Seen) {
        let new = self.hear(seen);
        if new {
            let deck = deck_of(&seen.game);
            let sample = sample(seen);
            let mut full = serde_json::to_value(&seen.game).expect("a view");
            self.decks.insert(deck, full["table"]["deck"].take());
            self.samples.push(sample);
        }
    }

    /// Notes what a step says; whether any of it is new.
    fn hear(&mut self, seen: &Seen) -> bool {
        let people = people(seen);
        let texts = Words::new(seen, Teller::new(Language::En, &people)).texts(seen);
        let new: Vec<_> = texts.into_iter().filter(|text| !self.heard.contains(text)).collect();
        self.said.extend(new.iter().map(|text| text.trim_start_matches(OWN).to_owned()));
        let any = !new.is_empty();
        self.heard.extend(new);
        any
    }

    /// A line for each sample.
    pub(crate) fn to_json(&self) -> String {
        let samples: Vec<_> = self.samples.iter().map(Value::to_string).collect();
        let (decks, courses, coins) = (json!(self.decks), courses(), coins());
        format!(
            "{{\"decks\":{decks},\n\"courses\":{courses},\n\"coins\":{coins},\n\"samples\":[\n{}\n]}}\n",
            samples.join(",\n")
        )
    }

    /// The same steps with what is said of them now.
    pub(crate) fn again(text: &str) -> Collection {
        let file: Value = serde_json::from_str(text).expect("JSON");
        let mut collection = Collection::default();
        for sample in file["samples"].as_array().expect("samples") {
            let seen = Seen::read(sample, &file["decks"]);
            collection.offer(&seen);
        }
        collection
    }
}

impl Seen {
    fn read(sample: &Value, decks: &Value) -> Seen {
        fn of<T: DeserializeOwned>(value: &Value) -> T {
            serde_json::from_value(value.clone()).expect("what was written")
        }
        let mut game = sample["game"].clone();
        game["table"]["deck"] = decks[sample["deck"].as_str().expect("a name")].clone();
        let acted: Option<Seat> = of(&sample["seat"]);
        Seen {
            game: of(&game),
            ask: of(&sample["ask"]),
            legal: of(&sample["legal"]),
            acted: acted.map(|seat| (seat, of(&sample["action"]))),
            events: of(&sample["events"]),
        }
    }
}

/// Amounts of expected coins: as gain or loss, and as an amount, in English and German.
fn coins() -> Value {
    let people = People::default();
    let words = |coins: f32| {
        let of = |language| {
            let teller = Teller::new(language, &people);
            json!([teller.coins_worth(coins), teller.coins_in(coins)])
        };
        // As it goes over the wire: the shortest number that is this one.
        let sent: f64 = coins.to_string().parse().expect("a number");
        json!([sent, of(Language::En), of(Language::De)])
    };
    [1.36, 0.35, 0.04, 0.0, -0.04, -0.25, -0.5, 12.0].into_iter().map(words).collect()
}

/// The lessons of each game in their order.
fn courses() -> Value {
    let lesson = |lesson: Lesson| json!([lesson.key, lesson.rule, lesson.last, lesson.say.en]);
    let course = |rules: RuleSet| {
        let lessons: Vec<Value> = lessons(rules).into_iter().map(lesson).collect();
        (rules.id().to_owned(), json!(lessons))
    };
    Value::Object(RuleSet::ALL.into_iter().map(course).collect())
}

fn deck_of(game: &Snapshot) -> String {
    format!("{}-{}", game.table.rules, game.table.players())
}

fn sample(seen: &Seen) -> Value {
    let people = people(seen);
    let words = |language| Words::new(seen, Teller::new(language, &people)).to_json();
    let mut game = serde_json::to_value(&seen.game).expect("a view");
    game["table"]["deck"].take();
    json!({
        "deck": deck_of(&seen.game), "names": people.names, "you": people.you, "game": game,
        "ask": seen.ask, "legal": seen.legal, "seat": seen.acted.map(|(seat, _)| seat),
        "action": seen.acted.map(|(_, action)| action), "events": seen.events,
        "en": words(Language::En), "de": words(Language::De), "lessons": applying(seen),
    })
}

fn people(seen: &Seen) -> People {
    let names = ["Ada", "Ben", "Cleo", "Dan"].map(str::to_owned);
    let players = usize::from(seen.game.table.players());
    let you = match seen.game.viewer {
        Viewer::Seat { seat } => Some(seat),
        Viewer::Spectator => None,
    };
    People { names: names[..players].to_vec(), you }
}

/// What marks a text that was said to the one it is about.
const OWN: char = '!';

/// All that is said of a step in one language.
struct Words {
    told: Vec<String>,
    turn: String,
    question: Option<String>,
    action: Option<String>,
    effects: Vec<String>,
    offers: Vec<String>,
    result: Vec<String>,
}

impl Words {
    fn new(seen: &Seen, teller: Teller<'_>) -> Words {
        let table = &seen.game.table;
        let mut deeds = TurnDeeds::default();
        deeds.add(&seen.events, table);
        let seat = seen.acted.map_or(table.active, |(seat, _)| seat);
        let result = outcome(&seen.events).map(|outcome| {
            [Some(teller.who_won(&outcome)), teller.why_won(&outcome, table.numbers.tie)]
        });
        Words {
            told: teller.tell(seat, &seen.events, table),
            turn: teller.turn(&deeds, table.active),
            question: seen.ask.map(|ask| teller.question(ask, &seen.legal, table)),
            action: seen.acted.map(|(_, action)| teller.action(&action, &seen.game)),
            effects: teller.effects(&table.magic.effects),
            offers: table.offers.iter().map(|offer| teller.offer(offer)).collect(),
            result: result.into_iter().flatten().flatten().collect(),
        }
    }

    fn to_json(&self) -> Value {
        json!({
            "told": self.told, "turn": self.turn, "question": self.question,
            "action": self.action, "effects": self.effects, "offers": self.offers,
            "result": self.result,
        })
    }

    /// The texts that these words are made from, each with a mark where it speaks to its subject.
    fn texts(&self, seen: &Seen) -> BTreeSet<String> {
        let told = self.told.iter().flat_map(|words| matching(&PHRASES.rows(), words));
        let turn = deeds(&self.turn);
        let action = self.action.iter().flat_map(|words| matching(&ACTIONS.rows(), words));
        let effects = self.effects.iter().flat_map(|words| matching(&EFFECTS.rows(), words));
        let result = self.result.iter().flat_map(|words| matching(&AFTER.rows(), words));
        let is_end = seen.acted.is_some_and(|(_, action)| matches!(action, Action::Done { .. }));
        let ended = self.action.clone().filter(|_| is_end);
        let whole = self.question.iter().cloned().chain(ended);
        let rules = seen.game.table.rules.id();
        let lessons = applying(seen).into_iter().map(|key| form(rules, key));
        told.chain(turn)
            .chain(action)
            .chain(effects)
            .chain(result)
            .chain(whole)
            .chain(lessons)
            .collect()
    }
}

fn outcome(events: &[SeenEvent]) -> Option<Outcome> {
    events.iter().find_map(|event| {
        let SeenEvent::Public(PublicEvent::Over(outcome)) = event else { return None };
        Some(*outcome)
    })
}

/// The lessons whose moment it is.
fn applying(seen: &Seen) -> Vec<&'static str> {
    let Some(view) = seen.game.view() else { return Vec::new() };
    let moment = Moment { view, ask: seen.ask, legal: &seen.legal, events: &seen.events };
    let lessons = lessons(view.table.rules).into_iter();
    lessons.filter(|lesson| lesson.applies(&moment)).map(|lesson| lesson.key).collect()
}

/// The texts of a table that these words could be made from.
fn matching(rows: &[(&str, Text)], words: &str) -> Vec<String> {
    let own = |own: bool| {
        let found = rows.iter().filter(move |(_, text)| fits(text.en, own, words));
        found.map(move |(_, text)| {
            let is_own = own && (text.en.contains('[') || text.en.contains("{who}"));
            if is_own { format!("{OWN}{}", text.en) } else { text.en.to_owned() }
        })
    };
    own(true).chain(own(false)).collect()
}

/// The deeds that the sentence of a turn could have.
fn deeds(turn: &str) -> Vec<String> {
    let found = |own: bool| {
        let rows = DEEDS.rows().into_iter().map(|(_, text)| text.en);
        rows.filter(move |text| fits(&format!("{{who}} {text}"), own, turn))
    };
    found(true).chain(found(false)).map(str::to_owned).collect()
}

/// Whether the words have all parts of the text between its marks, in their order.
fn fits(text: &str, own: bool, words: &str) -> bool {
    let mut form = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('[') {
        let (forms, after) = after.split_once(']').expect("a pair");
        let (yours, others) = forms.split_once('|').expect("two forms");
        form = form + before + if own { yours } else { others };
        rest = after;
    }
    form += rest;
    let form = if own { form.replace("{who}", "You") } else { form };
    let mut parts =
        form.split('{').map(|part| part.split_once('}').map_or(part, |(_, after)| after));
    let mut left = words;
    let first = parts.next().unwrap_or_default();
    if !left.starts_with(first) {
        return false;
    }
    left = &left[first.len()..];
    parts.all(|part| match left.find(part) {
        Some(at) => {
            left = &left[at + part.len()..];
            true
        }
        None => false,
    })
}
