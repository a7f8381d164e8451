//! What beans are called in a sentence.

use bohnhof_rules::{Kind, Language};

/// The beans of a kind.
pub(crate) fn beans(kind: Kind, language: Language) -> String {
    let name = kind.name();
    match language {
        Language::En => format!("{}s", name.en),
        // „die Blauen Bohnen“: an adjective before the bean changes too.
        Language::De => format!("{}n", name.de.replace(' ', "n ")),
    }
}
