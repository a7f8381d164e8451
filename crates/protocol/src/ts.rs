//! The types in TypeScript, for the browser client.

use std::collections::{BTreeMap, BTreeSet};

use ts_rs::{Config, TS, TypeVisitor};

use bohnhof_rules::magic::Spell;
use bohnhof_rules::record::{Story, Streak};
use bohnhof_rules::rule_set::BOSSES_HARVEST_AT;
use bohnhof_rules::words::{BOSSES, Text};
use bohnhof_rules::{Illegal, Kind, RuleSet};

use crate::names::{DELETED, VILLAGERS};
use crate::{
    About, ClientMessage, Device, DeviceCode, GameInfo, Hints, KeptReport, OpenedTable, Plan,
    Radar, Refusal, Replay, Report, Review, ServerMessage, TableSummary, WhoAmI,
};

/// One file with every type that goes over the wire, and the figures of the rules that none of them brings.
pub fn wire() -> String {
    let mut types =
        Types { config: Config::new().with_large_int("number"), found: BTreeMap::new() };
    types.visit::<ServerMessage>();
    types.visit::<ClientMessage>();
    types.visit::<Plan>();
    types.visit::<TableSummary>();
    types.visit::<GameInfo>();
    types.visit::<Replay>();
    types.visit::<Story>();
    types.visit::<Hints>();
    types.visit::<Radar>();
    types.visit::<Review>();
    types.visit::<OpenedTable>();
    types.visit::<About>();
    types.visit::<WhoAmI>();
    types.visit::<DeviceCode>();
    types.visit::<Device>();
    types.visit::<Report>();
    types.visit::<KeptReport>();
    types.visit::<Streak>();
    let head = "// What the server and its clients say to each other, as docs/protocol.md describes it.\n\
        // Written by `cargo xtask types`; do not edit.\n";
    let bosses = format!(
        "/** The coins for which each boss harvests (M3). */\n\
        export const BOSSES_HARVEST_AT = {BOSSES_HARVEST_AT:?} as const;\n"
    );
    let villagers = format!(
        "/** The names of bots, the same ones for everybody at the table. */\n\
        export const VILLAGERS = {VILLAGERS:?};\n\n\
        /** What the server calls somebody whose data was deleted. */\n\
        export const DELETED = {DELETED:?};\n"
    );
    types.found.into_values().fold(
        format!("{head}\n{bosses}\n{villagers}\n{}\n{}", games(), refusal_ids()),
        |file, declared| file + "\n" + &laid_out(&declared),
    )
}

/// One file with the names and letters of beans, the names of magic cards, and what they can do.
pub fn beans() -> String {
    fn row(id: &str, text: Text) -> String {
        let Text { en, de } = text;
        format!("  '{id}': {},\n", serde_json::json!({ "en": en, "de": de }))
    }
    let kinds: String = Kind::ALL.into_iter().map(|kind| row(kind.id(), kind.name())).collect();
    let letters: String =
        Kind::ALL.into_iter().map(|kind| row(kind.id(), kind.letters())).collect();
    let able = Kind::ALL.into_iter().filter_map(|kind| Some((kind.id(), kind.ability()?)));
    let abilities: String = able.map(|(id, ability)| row(id, ability)).collect();
    let spells: String =
        Spell::ALL.into_iter().map(|spell| row(spell.id(), spell.name())).collect();
    let effects = Spell::ALL.into_iter().map(|spell| row(spell.id(), spell.effect()));
    let effects: String = effects.collect();
    let boss = |name| format!("  {},\n", serde_json::json!({ "en": name, "de": name }));
    let bosses: String = BOSSES.into_iter().map(boss).collect();
    format!(
        "// What beans, magic cards and bosses are called, and what they can do.\n\
        // Written by `cargo xtask types`; do not edit.\n\n\
        import type {{ Words }} from '../language.svelte';\n\
        import type {{ Kind, Spell }} from '../wire';\n\n\
        /** What the kinds of beans are called. Their plural ends in `s` or `n`. */\n\
        export const kinds = {{\n{kinds}}} satisfies Record<Kind, Words>;\n\n\
        /** Two letters for each kind, from its name; no two kinds of a game have the same. */\n\
        export const letters = {{\n{letters}}} satisfies Record<Kind, Words>;\n\n\
        /** What the beans of Excalibohn can do (X8, X12–X16, X19). */\n\
        export const abilities = {{\n{abilities}}} satisfies {{ [kind in Kind]?: Words }};\n\n\
        /** What the magic cards are called. */\n\
        export const spells = {{\n{spells}}} satisfies Record<Spell, Words>;\n\n\
        /** What the magic cards do (X20–X30). */\n\
        export const effects = {{\n{effects}}} satisfies Record<Spell, Words>;\n\n\
        /** The Bean Mafia (M3). */\n\
        export const bosses = [\n{bosses}] as const satisfies Words[];\n"
    )
}

/// What a client knows of each game without asking a server.
fn games() -> String {
    let row = |rules: RuleSet| {
        let row = serde_json::json!(GameInfo::new(rules));
        format!("  '{rules}': {row},\n")
    };
    let rows: String = RuleSet::ALL.into_iter().map(row).collect();
    format!(
        "/** Each game: what it is called, how its turn goes, its figures. */\n\
        export const GAMES: Record<RuleSet, GameInfo> = {{\n{rows}}};\n"
    )
}

/// The ids of all refusals.
fn refusal_ids() -> String {
    let ids = Refusal::ALL.iter().map(|refusal| refusal.id());
    // Both speak of seats that do not exist.
    let ids: BTreeSet<_> = ids.chain(Illegal::ALL.iter().map(|illegal| illegal.id())).collect();
    let lines = ids.iter().map(|id| format!("\n  | '{id}'")).collect::<String>();
    format!("/** Why something was not done. */\nexport type RefusalId ={lines};\n")
}

/// Examples are in Rust, and stand at the end.
fn without_examples(docs: &str) -> String {
    match docs.split_once("\n *\n * ```") {
        Some((text, _)) => format!("{text}\n */\n"),
        None => docs.to_owned(),
    }
}

/// The same with short comments on one line, and with indents.
fn laid_out(declared: &str) -> String {
    let short = declared.replace("/**\n * ", "/** ").replace("\n */", " */");
    let mut text = String::new();
    let mut depth = 0;
    for line in short.lines().map(str::trim) {
        text += &"  ".repeat(depth);
        text += if line.starts_with('*') { " " } else { "" };
        text += line;
        text.push('\n');
        if !line.starts_with(['/', '*']) {
            depth = (depth + line.matches('{').count()).saturating_sub(line.matches('}').count());
        }
    }
    text
}

/// Every type that was found so far, by its name.
struct Types {
    config: Config,
    found: BTreeMap<String, String>,
}

impl TypeVisitor for Types {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        // Only types of our own have a declaration.
        if T::output_path().is_some() {
            let name = T::ident(&self.config);
            if !self.found.contains_key(&name) {
                let docs = without_examples(&T::docs().unwrap_or_default());
                let declared = format!("{docs}export {}\n", T::decl(&self.config));
                self.found.insert(name, declared);
                T::visit_dependencies(self);
            }
        }
        T::visit_generics(self);
    }
}
