//! No text breaks the notation, and what it accepts can be written and read again.

#![no_main]

use bohnhof_rules::{Game, Seat};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let (position, action) = text.split_once("\n\n").unwrap_or((text, ""));
    let Ok(game) = Game::from_text(position) else { return };
    let written = game.to_text();
    let again = Game::from_text(&written).expect("what is written can be read");
    assert_eq!(again.to_text(), written);
    for seat in (0..game.table().players()).map(Seat) {
        let view = game.view(seat);
        if let Ok(action) = view.action_from_text(action)
            && view.check(&action).is_ok()
        {
            let text = view.action_to_text(&action);
            assert_eq!(view.action_from_text(&text).as_ref(), Ok(&action), "{text}");
        }
    }
});
