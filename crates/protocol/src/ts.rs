//! The types in TypeScript, for the browser client.

use std::collections::BTreeMap;

use ts_rs::{Config, TS, TypeVisitor};

use bohnhof_bots::Review;
use bohnhof_rules::{BOSSES_HARVEST_AT, Story, Streak};

use crate::{
    DevicePicture, GameOnOffer, Hints, Known, NewCode, Opened, Plan, Replay, Said, Sent, Summary,
};

/// One file with every type that goes over the wire, and the figures of the rules that none of them brings.
pub fn wire() -> String {
    let mut types =
        Types { config: Config::new().with_large_int("number"), found: BTreeMap::new() };
    types.visit::<Said<'static>>();
    types.visit::<Sent>();
    types.visit::<Plan>();
    types.visit::<Summary>();
    types.visit::<GameOnOffer>();
    types.visit::<Replay<'static>>();
    types.visit::<Story>();
    types.visit::<Hints>();
    types.visit::<Review>();
    types.visit::<Opened>();
    types.visit::<Known>();
    types.visit::<NewCode>();
    types.visit::<DevicePicture>();
    types.visit::<Streak>();
    let head = "// What the server and its clients say to each other, as docs/protocol.md describes it.\n\
        // Written by `cargo xtask types`; do not edit.\n";
    let bosses = format!(
        "/** The coins for which each boss harvests (M3). */\n\
        export const BOSSES_HARVEST_AT = {BOSSES_HARVEST_AT:?} as const;\n"
    );
    types
        .found
        .into_values()
        .fold(format!("{head}\n{bosses}"), |file, declared| file + "\n" + &laid_out(&declared))
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
                let docs = T::docs().unwrap_or_default();
                let declared = format!("{docs}export {}\n", T::decl(&self.config));
                self.found.insert(name, declared);
                T::visit_dependencies(self);
            }
        }
        T::visit_generics(self);
    }
}
