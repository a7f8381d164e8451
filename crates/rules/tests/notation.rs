//! The text notation says everything and reads what it says.

use crate::common::{TestRng, all_setups, any, next_action, rng};
use bohnhof_rules::{Game, Seat};

/// Reading what was written gives the same game, but for which copy of a kind lies where; and both
/// go on alike.
#[test]
fn positions_and_actions_survive_the_notation() {
    for (seed, setup) in (0..).zip(all_setups()) {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        for _ in 0..400 {
            let text = game.to_text();
            let mut read = Game::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(read.to_text(), text);
            assert_eq!(read.table(), game.table());

            let Some((seat, action)) = next_action(&game, &mut rng) else { break };
            let said = game.view(seat).action_to_text(&action);
            let same = game.view(seat).action_from_text(&said);
            assert_eq!(same.as_ref(), Ok(&action), "{said}\n{text}");
            let in_read = read.view(seat).action_from_text(&said).unwrap();
            read.play(seat, &in_read, &mut rng.clone(), &mut ()).unwrap();
            game.play(seat, &action, &mut rng, &mut ()).unwrap();
            assert_eq!(read.to_text(), game.to_text(), "{said}\n{text}");
        }
    }
}

/// Every listed action survives the notation, not only those that are played.
#[test]
fn legal_actions_survive_the_notation() {
    for (seed, setup) in (100..).zip(all_setups()) {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        for _ in 0..100 {
            for seat in game.table().seats() {
                let mut legal = Vec::new();
                game.legal(seat, &mut legal);
                for action in legal {
                    let said = game.view(seat).action_to_text(&action);
                    assert_eq!(game.view(seat).action_from_text(&said), Ok(action), "{said}");
                }
            }
            let Some((seat, action)) = next_action(&game, &mut rng) else { break };
            game.play(seat, &action, &mut rng, &mut ()).unwrap();
        }
    }
}

/// A finished game can be written and read as well.
#[test]
fn finished_games_survive_the_notation() {
    for (seed, setup) in (200..).zip(all_setups()) {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        while let Some((seat, action)) = next_action(&game, &mut rng) {
            game.play(seat, &action, &mut rng, &mut ()).unwrap();
        }
        let text = game.to_text();
        let read = Game::from_text(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(read.outcome(), game.outcome());
        assert_eq!(read.to_text(), text);
    }
}

/// Broken texts are refused or read, but nothing panics: texts of games whose words were mixed up.
#[test]
fn broken_texts_do_not_panic() {
    for (seed, setup) in (300..).zip(all_setups()) {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        play_on(&mut game, 60, &mut rng);
        let text = game.to_text();
        let mut words: Vec<&str> = text.split_inclusive([' ', '\n']).collect();
        for _ in 0..200 {
            let word = any(&words, &mut rng);
            let place = any(&(0..words.len()).collect::<Vec<_>>(), &mut rng);
            let right = std::mem::replace(&mut words[place], word);
            if let Ok(mut read) = Game::from_text(&words.concat()) {
                let again = read.to_text();
                assert_eq!(Game::from_text(&again).unwrap().to_text(), again);
                play_on(&mut read, 50, &mut rng);
            } else if any(&[true, false], &mut rng) {
                words[place] = right;
            }
        }
    }
}

fn play_on(game: &mut Game, actions: u8, rng: &mut TestRng) {
    for _ in 0..actions {
        let Some((seat, action)) = next_action(game, rng) else { break };
        game.play(seat, &action, rng, &mut ()).unwrap();
    }
}

/// The same for actions, also of seats that the table does not have.
#[test]
fn broken_actions_do_not_panic() {
    let words = "plant row aside on end planting trading harvest buy field offer for nothing to all \
                 first come answering accept with decline unwilling withdraw close call have want \
                 discard pay feed discarding cultivating use activate cast choose move done odd coin \
                 swap of flow attack enchant-beans rearrange magic keep-or-plant white magic@1 \
                 blue 2 red@1 soy@row cocoa@ @ coffee 0 1 3 255 4294967296 #1 #2 #99999999999 # | : , ;";
    let words: Vec<&str> = words.split(' ').collect();
    for (seed, setup) in (400..).zip(all_setups()) {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        for _ in 0..20 {
            play_on(&mut game, 3, &mut rng);
            for seat in [0, 2, 6, 7, 255].map(Seat) {
                for length in 1..9 {
                    let said: Vec<_> = (0..length).map(|_| any(&words, &mut rng)).collect();
                    if let Ok(action) = game.view(seat).action_from_text(&said.join(" ")) {
                        let again = game.view(seat).action_to_text(&action);
                        game.view(seat).action_from_text(&again).unwrap();
                        let _ = game.check(seat, &action);
                    }
                }
            }
        }
    }
}

/// The positions and the deal of the documentation are right.
#[test]
fn the_documentation_is_right() {
    let text = include_str!("../../../docs/notation.md");
    let blocks: Vec<&str> = text.split("```\n").skip(1).step_by(2).collect();
    let [position, before, after, paying, paid, attacking, attacked] = blocks[..] else {
        panic!("seven positions are shown")
    };
    Game::from_text(position).unwrap();

    let deal = [
        (Seat(0), "offer soy for red to all"),
        (Seat(2), "accept #1"),
        (Seat(0), "close #1 with 3"),
    ];
    let payment = [(Seat(1), "pay 1")];
    let attack = [(Seat(0), "use 1 on 2")];
    for (before, actions, after) in [
        (before, &deal[..], after),
        (paying, &payment[..], paid),
        (attacking, &attack[..], attacked),
    ] {
        let mut game = Game::from_text(before).unwrap();
        for &(seat, said) in actions {
            let action = game.view(seat).action_from_text(said).unwrap();
            game.play(seat, &action, &mut rng(0), &mut ()).unwrap();
        }
        assert_eq!(game.to_text(), after);
    }
}
