//! A game is a row: what the rows say is true, and another edition needs nothing but a row.

use std::collections::BTreeSet;
use std::path::Path;

use crate::common::{next_action, rng};
use bohnhof_rules::rule_set::{Draw, Numbers, Rulebook};
use bohnhof_rules::setup::{Options, SetupError};
use bohnhof_rules::words::Text;
use bohnhof_rules::{Game, Language, Phase, RuleSet, Setup};

/// An edition that differs from AMIGO's in numbers: a short game for up to six, in which one plays
/// on three fields and draws two cards.
static SHORT: Rulebook = Rulebook {
    id: "short",
    title: Text { en: "Short Bohnanza", de: "Kurze Bohnanza" },
    invitation: Text { en: "Over in ten minutes.", de: "Nach zehn Minuten vorbei." },
    players: (2, 6),
    third_field_on_request: None,
    numbers: |players| Numbers {
        fields: 3,
        last_time: 1,
        draw: Draw::Active { cards: 2 },
        ..(RuleSet::AMIGO.book().numbers)(players)
    },
    dealt: |_, place| 4 + place % 2,
    ..*RuleSet::AMIGO.book()
};

#[test]
fn another_edition_is_a_row() {
    let short = RuleSet::new(&SHORT);
    for players in 2..=6 {
        let setup = Setup::new(short, players).for_programs();
        let mut rng = rng(players.into());
        let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
        assert_eq!(game.table().rules, short);
        for seat in game.table().seats() {
            let farm = &game.table().farms[seat];
            let place = seat.steps_from(game.table().start, players);
            assert_eq!((farm.hand, farm.fields.len()), (4 + place % 2, 3));
        }
        let (mut drawn, mut traded) = (0, false);
        while let Some((seat, action)) = next_action(&game, &mut rng) {
            let (turn, active) = (game.table().turn, game.table().active);
            traded |= game.table().phase == Phase::Trade;
            let pile = game.table().draw_pile;
            game.play(seat, &action, &mut rng, &mut ()).expect("a checked action");
            if game.table().turn != turn && game.outcome().is_none() {
                assert_ne!(game.table().active, active);
                // The next player may have no card to plant, and turn two over at once.
                drawn = pile - game.table().draw_pile;
                assert!(drawn == 2 || drawn == 4, "{drawn} cards");
            }
        }
        assert_eq!(game.table().times_out, 1);
        assert!(drawn > 0 && traded);
    }
    assert_eq!(Setup::new(short, 7).check(), Err(SetupError::Players { rules: short, players: 7 }));
    let options = Options { sell_third_field: true, hide_coins: false };
    let setup = Setup { options, ..Setup::new(short, 4) };
    assert_eq!(setup.check(), Err(SetupError::ThirdFieldNotNeeded));
}

#[test]
fn every_row_is_whole() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules");
    let mut ids = BTreeSet::new();
    for rules in RuleSet::ALL {
        let book = rules.book();
        assert!(ids.insert(book.id), "{rules} is there twice");
        assert_eq!(book.id.parse(), Ok(rules));
        for page in book.pages {
            for file in [format!("{page}.md"), format!("de/{page}.md")] {
                assert!(docs.join(&file).exists(), "{file}");
            }
        }
        let (fewest, most) = book.players;
        for players in fewest..=most {
            assert_eq!(Setup::new(rules, players).check(), Ok(()), "{rules} for {players}");
        }
        assert!(!book.title.en.is_empty() && !book.invitation.de.is_empty());
    }
    assert_eq!(ids.len(), RuleSet::ALL.len());
}

/// Cards are told apart by their letters, in a hand that shows nothing else.
#[test]
fn letters_tell_the_beans_of_a_game_apart() {
    for rules in RuleSet::ALL {
        let (fewest, most) = rules.players();
        let kinds: BTreeSet<_> =
            (fewest..=most).flat_map(|players| (rules.book().beans)(players).into_keys()).collect();
        for language in [Language::En, Language::De] {
            let letters: BTreeSet<_> =
                kinds.iter().map(|kind| kind.letters().in_language(language)).collect();
            assert_eq!(letters.len(), kinds.len(), "{rules}: {letters:?}");
            for kind in &kinds {
                let name = kind.name().in_language(language).to_lowercase();
                let letters = kind.letters().in_language(language).to_lowercase();
                assert!(name.contains(&letters[..1]), "{letters} for {name}");
            }
        }
    }
}

/// A game is in no phase that its family does not name, and visits each.
#[test]
fn families_name_their_phases() {
    for rules in RuleSet::ALL {
        let phases = rules.family().phases();
        let mut visited = Vec::new();
        for seed in 0..30 {
            let mut rng = rng(seed);
            let setup = Setup::new(rules, rules.players().1);
            let mut game = Game::new(&setup, &mut rng).unwrap();
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                visited.push(game.table().phase);
                game.play(seat, &action, &mut rng, &mut ()).unwrap();
            }
        }
        for &phase in phases {
            assert_eq!(visited.contains(&phase), phase.ask().is_some(), "{phase:?} in {rules}");
        }
        assert!(visited.iter().all(|phase| phases.contains(phase)), "{rules}");
        assert_eq!(rules.family().trades(), phases.contains(&Phase::Trade), "{rules}");
    }
}
