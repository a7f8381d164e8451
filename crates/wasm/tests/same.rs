//! The same seed and the same clicks make the same game, natively and in a browser: both are compared
//! with the same files. `web/src/device/same.test.ts` is the other half.

use std::path::Path;
use std::{env, fs};

use crate::page::Page;
use bohnhof_protocol::Stage;
use bohnhof_rules::RuleSet;
use serde_json::json;

const GAMES: [(RuleSet, u8, &str); 6] = [
    (RuleSet::AMIGO, 3, "clever"),
    (RuleSet::AMIGO_MORE_BEANS, 4, "simple"),
    (RuleSet::RIO_GRANDE, 3, "clever"),
    (RuleSet::DUEL, 2, "expert"),
    (RuleSet::AL_CABOHNE, 2, "clever"),
    (RuleSet::EXCALIBOHN, 3, "clever"),
];

#[test]
fn the_same_clicks_make_the_same_game_as_in_a_browser() {
    for (rules, players, strength) in GAMES {
        let mut page = Page::begin(rules, players, strength);
        for step in 0.. {
            assert!(step < 20_000, "{rules} ends");
            let view = page.view();
            if view.stage == Stage::Over {
                break;
            }
            page.play_on(&view);
        }
        let record = page.text(&json!({"type": "record"}));
        let name = format!("tests/golden/{rules}.json");
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(name);
        if env::var_os("BLESS").is_some() {
            fs::write(&file, &record).expect("it can be written");
        }
        let golden = fs::read_to_string(&file).expect("a file");
        assert!(record == golden, "{rules}: another game; `BLESS=1` writes it down");
    }
}
