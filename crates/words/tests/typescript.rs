//! The browser's texts are those of the tables. `cargo xtask types` renews them.

use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use bohnhof_protocol::{Absence, Strength};
use bohnhof_rules::rule_set::Protection;
use bohnhof_rules::{Ask, Kind, Phase, RuleSet};
use bohnhof_words::Text;
use bohnhof_words::lessons::{
    self, AL_CABOHNE, BASICS, BOHNANZA, DUEL, EXCALIBOHN, LessonText, MORE_BEANS, RIO_GRANDE,
};
use bohnhof_words::tables::{
    ACTIONS, AFTER, COACH, DEEDS, EFFECTS, FILM, HINTS, PACES, PARTS, PHRASES, QUESTIONS, RADAR,
    REASONS, REVIEW, SIDE, START, TABLE, TALKS, TRADE, ask, done, pace, phase, plays, power,
    protection, reason, stand_in, strength, talk,
};
use serde::Serialize;

/// Names and texts.
type Rows = Vec<(String, Text)>;

#[test]
fn the_clients_texts_are_up_to_date() {
    let phases = PHASES.map(|of| (of.id().to_owned(), phase(of)));
    let asks = Ask::all().map(|of| (of.id().to_owned(), ask(of)));
    let ends = Ask::all().map(|of| (of.id().to_owned(), done(of)));
    let strengths = by(&Strength::ALL, strength);
    is_up_to_date(
        "actions",
        &[("actions", "", camel(&ACTIONS.rows())), ("done", "Ask", ends.collect())],
    );
    is_up_to_date(
        "after",
        &[("after", "", camel(&AFTER.rows())), ("film", "", camel(&FILM.rows()))],
    );
    is_up_to_date(
        "asks",
        &[
            ("phases", "Phase", phases.into()),
            ("asks", "Ask", asks.collect()),
            ("questions", "", camel(&QUESTIONS.rows())),
        ],
    );
    is_up_to_date(
        "bots",
        &[
            ("strengths", "Strength", strengths),
            ("plays", "Strength", by(&Strength::ALL, plays)),
            ("paces", "Pace", by(&PACES, pace)),
            ("talks", "Talk", by(&TALKS, talk)),
        ],
    );
    is_up_to_date("coach", &[("coach", "", camel(&COACH.rows()))]);
    is_up_to_date("deeds", &[("deeds", "", camel(&DEEDS.rows()))]);
    is_up_to_date("effects", &[("effects", "", camel(&EFFECTS.rows()))]);
    is_up_to_date(
        "hints",
        &[("hints", "", camel(&HINTS.rows())), ("radar", "", camel(&RADAR.rows()))],
    );
    is_up_to_date("parts", &[("parts", "", camel(&PARTS.rows()))]);
    is_up_to_date("phrases", &[("phrases", "", camel(&PHRASES.rows()))]);
    let able = Kind::ALL.into_iter().filter_map(|kind| Some((kind.id().to_owned(), power(kind)?)));
    is_up_to_date("powers", &[("powers", "", able.collect())]);
    is_up_to_date("review", &[("review", "", camel(&REVIEW.rows()))]);
    is_up_to_date("side", &[("side", "", camel(&SIDE.rows()))]);
    is_up_to_date("start", &[("start", "", camel(&START.rows()))]);
    is_up_to_date(
        "table",
        &[
            ("table", "", camel(&TABLE.rows())),
            ("standIns", "Absence", by(&ABSENCES, stand_in)),
            ("protections", "Protection", by(&PROTECTIONS, protection)),
        ],
    );
    is_up_to_date(
        "trade",
        &[("trade", "", camel(&TRADE.rows())), ("reasons", "DeclineReason", by(&REASONS, reason))],
    );
}

#[test]
fn the_clients_lessons_are_up_to_date() {
    let mut text = format!(
        "{HEAD}import type {{ RuleSet }} from '../lib/wire';\n\
        import type {{ LessonText }} from './lesson';\n"
    );
    for (name, texts) in [
        ("basics", BASICS.rows()),
        ("bohnanza", BOHNANZA.rows()),
        ("moreBeans", MORE_BEANS.rows()),
        ("rioGrande", RIO_GRANDE.rows()),
        ("duel", DUEL.rows()),
        ("alCabohne", AL_CABOHNE.rows()),
        ("excalibohn", EXCALIBOHN.rows()),
    ] {
        let lines: String = texts.iter().map(lesson_line).collect();
        let _ = writeln!(
            text,
            "\nexport const {name} = {{\n{lines}}} satisfies Record<string, LessonText>;"
        );
    }
    let row = |rules: RuleSet| format!("  '{rules}': {},\n", lessons::players(rules));
    let rows: String = RuleSet::ALL.into_iter().map(row).collect();
    let _ = writeln!(
        text,
        "\n/** As many players as a first game needs. */\n\
        export const players: Record<RuleSet, number> = {{\n{rows}}};"
    );
    compare("web/src/learn/texts.ts", &text);
}

fn lesson_line(LessonText { key, say, rule, .. }: &LessonText) -> String {
    let (en, de) = (serde_json::json!(say.en), serde_json::json!(say.de));
    let rule = rule.map_or_else(String::new, |rule| format!(" rule: '{rule}',"));
    format!("  {}: {{ key: '{key}',{rule} say: {{ en: {en}, de: {de} }} }},\n", camel_case(key))
}

const HEAD: &str =
    "// Written from the tables in crates/words by `cargo xtask types`; do not edit.\n\n";

const ABSENCES: [Absence; 3] = [Absence::Clock, Absence::Gone, Absence::TooLong];
const PROTECTIONS: [Protection; 2] = [Protection::BesideMore, Protection::UnlessAllAlone];

/// Every phase; TypeScript would miss one that is forgotten here.
const PHASES: [Phase; 17] = [
    Phase::UseLeft,
    Phase::PayMafia,
    Phase::PlantFirst,
    Phase::PlantSecond,
    Phase::DiscardOne,
    Phase::TurnOver,
    Phase::Cultivate,
    Phase::Trade,
    Phase::PlantReceived,
    Phase::Draw,
    Phase::Magic,
    Phase::BeforeTurnOver,
    Phase::BeforeTrading,
    Phase::PlantOwn,
    Phase::BeforeDraw,
    Phase::AfterDraw,
    Phase::Over,
];

/// The texts of an enum's values, by the names that these have on the wire.
fn by<T: Copy + Serialize>(all: &[T], text: fn(T) -> Text) -> Rows {
    let name = |value: T| serde_json::to_value(value).expect("it can be written");
    let row = |&value: &T| (name(value).as_str().expect("a name").to_owned(), text(value));
    all.iter().map(row).collect()
}

/// The rows with names as TypeScript has them.
fn camel(rows: &[(&str, Text)]) -> Rows {
    rows.iter().map(|(name, text)| (camel_case(name), *text)).collect()
}

fn camel_case(name: &str) -> String {
    let mut parts = name.split('_');
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |name, part| {
        let (head, tail) = part.split_at(1);
        name + &head.to_uppercase() + tail
    })
}

/// Compares a file of constants, each with its name and the type of its keys, if that is no string.
fn is_up_to_date(file: &str, constants: &[(&str, &str, Rows)]) {
    let mut keys: Vec<_> = constants.iter().map(|(_, keys, _)| *keys).collect();
    keys.retain(|keys| !keys.is_empty());
    keys.sort_unstable();
    keys.dedup();
    let mut text = format!("{HEAD}import type {{ Words }} from '../../language.svelte';\n");
    if !keys.is_empty() {
        let _ = writeln!(text, "import type {{ {} }} from '../../wire';", keys.join(", "));
    }
    for (name, keys, rows) in constants {
        let lines: String = rows.iter().map(|(key, words)| line(key, *words)).collect();
        let keys = if keys.is_empty() { "string" } else { keys };
        let _ = writeln!(
            text,
            "\nexport const {name} = {{\n{lines}}} satisfies Record<{keys}, Words>;"
        );
    }
    compare(&format!("web/src/lib/words/shared/{file}.ts"), &text);
}

fn line(key: &str, Text { en, de }: Text) -> String {
    let key = if key.contains('-') { format!("'{key}'") } else { key.to_owned() };
    let (en, de) = (serde_json::json!(en), serde_json::json!(de));
    format!("  {key}: {{ en: {en}, de: {de} }},\n")
}

fn compare(file: &str, text: &str) {
    let path = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(file);
    if std::env::var_os("BLESS").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder is made");
        fs::write(&path, text).expect("the file is written");
    }
    let written = fs::read_to_string(&path).unwrap_or_default();
    assert!(written == text, "{file} is not up to date: run `cargo xtask types`");
}
