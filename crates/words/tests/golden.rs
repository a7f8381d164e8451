//! Steps of real games with the sentences for them. The browser client says the same: it reads the
//! file too (`web/src/lib/words/golden.test.ts`). `BLESS=1` writes it again.

mod play;
mod sample;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use bohnhof_rules::{Ask, RuleSet};
use bohnhof_words::lessons::lessons;
use bohnhof_words::tables::{ACTIONS, DEEDS, EFFECTS, PHRASES, QUESTIONS, ask, done};

use play::play;
use sample::{Collection, form};

#[test]
fn the_same_is_said_in_the_browser() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden/sentences.json");
    if std::env::var_os("BLESS").is_some() {
        fs::write(&path, collected().to_json()).expect("the file is written");
    }
    let written = fs::read_to_string(&path).expect("the file");
    let now = Collection::again(&written);
    let missing: Vec<String> = wanted().difference(&now.said).cloned().collect();
    assert!(missing.is_empty(), "nothing in the file says {missing:#?}");
    assert!(written == now.to_json(), "the sentences have changed: see `git diff` after BLESS=1");
}

/// Steps of games, as few as say everything.
fn collected() -> Collection {
    let mut collection = Collection::default();
    for (rules, players, games) in [
        (RuleSet::AMIGO, 3, 4),
        (RuleSet::AMIGO_MORE_BEANS, 3, 2),
        (RuleSet::RIO_GRANDE, 4, 3),
        (RuleSet::DUEL, 2, 4),
        (RuleSet::AL_CABOHNE, 2, 4),
        (RuleSet::AL_CABOHNE, 1, 3),
        (RuleSet::EXCALIBOHN, 3, 40),
    ] {
        for seed in 0..games {
            play(rules, players, seed, &mut collection);
        }
    }
    collection
}

/// What the file has to have: every text, and every lesson.
fn wanted() -> BTreeSet<String> {
    let tables = [PHRASES.rows(), ACTIONS.rows(), DEEDS.rows(), EFFECTS.rows(), QUESTIONS.rows()];
    let texts = tables.concat().into_iter().map(|(_, text)| text);
    let asks = Ask::all().flat_map(|of| [ask(of), done(of)]);
    // A part of the text for a magic card that is turned up.
    let texts = texts.chain(asks).filter(|text| *text != ACTIONS.a_card);
    let lessons = RuleSet::ALL.into_iter().flat_map(|rules| {
        lessons(rules).into_iter().map(move |lesson| form(rules.id(), lesson.key))
    });
    texts.map(|text| text.en.to_owned()).chain(lessons).collect()
}
