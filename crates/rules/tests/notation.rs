//! The text notation says everything and reads what it says.

mod common;

use bohnhof_rules::{Game, Seat};
use common::{TestRng, all_setups, any, next_action, rng};

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

fn refusal(text: &str) -> String {
    Game::from_text(text).map_or_else(|error| error.to_string(), |game| game.to_text())
}

/// The same for the duel and Al Cabohne.
fn wrong_for_two() -> [(&'static str, &'static str); 13] {
    [
        (
            "game duel 2\nphase trade",
            "line 2: here stands `trade` instead of one of `use-left`, `plant-first`, \
             `plant-second`, `discard-one`, `cultivate`, `over`",
        ),
        (
            "game al-cabohne 1\nphase discard-one",
            "line 2: here stands `discard-one` instead of one of `use-left`, `pay-mafia`, \
             `plant-first`, `plant-second`, `cultivate`, `over`",
        ),
        ("game duel 2\nphase use-left", "nothing was left, so this phase is over (D5)"),
        (
            "game duel 2\nphase discard-one",
            "the active player has no card to plant, so this phase is over (B4)",
        ),
        ("game duel 2\nphase cultivate\nseat 1: aside blue", "nobody trades in this game"),
        ("game duel 2\nmafia blue", "line 2: the Bean Mafia is not in this game"),
        ("game duel 2\nbosses blue", "line 2: there are 0 bosses in this game (M1)"),
        (
            "game al-cabohne 2\nbosses blue, fire, puff",
            "line 2: there are 2 bosses in this game (M1)",
        ),
        (
            "game al-cabohne 2\nphase cultivate\nbosses blue, blue",
            "a kind grows on two fields (M5)",
        ),
        (
            "game al-cabohne 2\nphase pay-mafia\nbosses blue\nowing 2\nseat 1: fields blue, fire",
            "only fields whose kind a boss grows owe a card (M7)",
        ),
        ("game al-cabohne 2\nowing 9", "line 2: nobody has so many fields"),
        (
            "game al-cabohne 1\nseat 1: seen blue",
            "line 2: a hand is shown only in Al Cabohne for two (M11)",
        ),
        (
            "game al-cabohne 2\nphase cultivate\nseat 1: hand blue fire\nseat 2: seen 2 blue",
            "the hand is not as it was seen (M11)",
        ),
    ]
}

/// The same for Excalibohn.
fn wrong_magic() -> [(&'static str, &'static str); 15] {
    [
        ("game amigo 4\nmagic-pile swap", "line 2: there is no magic in this game"),
        ("game duel 2\nseat 1: magic swap", "line 2: there is no magic in this game"),
        ("game al-cabohne 2\neffect taken 1", "line 2: there is no magic in this game"),
        ("game excalibohn 4\nmagic-pile swap\nseat 1: magic swap", "line 3: `swap` is given twice"),
        (
            "game excalibohn 4\nmagic-pile charm",
            "line 2: here stands `charm` instead of a magic card such as `swap`",
        ),
        (
            "game excalibohn 4\nseat 1: fields princess sword princess",
            "line 2: a field holds cards of one kind (C5)",
        ),
        (
            "game excalibohn 4\nseat 1: fields princess 2 sword",
            "line 2: a field holds cards of one kind (C5)",
        ),
        (
            "game excalibohn 4\nphase before-trading\nseat 1: magic stack up",
            "nobody has anything to do in this phase, so it is over (X5)",
        ),
        (
            "game excalibohn 4\nphase plant-received\nrow white\nseat 2: aside cape",
            "the active player plants before the others (X5)",
        ),
        (
            "game excalibohn 4\nphase magic\nthis-turn used 1",
            "only fields with beans have used their ability (X10)",
        ),
        (
            "game excalibohn 4\nphase magic\nseat 2: magic swap borrowed",
            "only the active player has borrowed magic cards (X30)",
        ),
        (
            "game excalibohn 4\nphase trade\nseat 1: hand white\neffect taken 1",
            "these effects cannot be carried out now",
        ),
        (
            "game excalibohn 4\nphase magic\neffect sword 1 against 2",
            "these effects cannot be carried out now",
        ),
        (
            "game excalibohn 4\nphase magic\neffect flow 1 resting nothing",
            "these effects cannot be carried out now",
        ),
        (
            "game excalibohn 4\neffect taken 1\neffect taken 1\neffect taken 1\neffect taken 1",
            "line 5: there are never so many effects at once",
        ),
    ]
}

/// What is wrong with a position is said in a sentence, with the line.
#[test]
fn wrong_positions_are_refused() {
    let wrong = [
        ("", "a position begins with a line such as `game amigo 4`"),
        ("; only a comment", "a position begins with a line such as `game amigo 4`"),
        ("pile blue", "line 1: here stands `pile` instead of `game`"),
        ("game poker 4", "line 1: here stands `poker` instead of the name of a game"),
        ("game amigo 9", "line 1: amigo is for 3 to 5 players, not for 9"),
        ("game amigo 4 4", "line 1: here stands `4` instead of the end of the line"),
        ("game amigo 4\ngame amigo 4", "line 2: `game` is given twice"),
        ("game amigo 4\npile blu", "line 2: here stands `blu` instead of a kind of bean"),
        ("game amigo 4\npile blue\npile blue", "line 3: `pile` is given twice"),
        (
            "game amigo 4\npile 21 blue",
            "line 2: there are more blue cards than the 20 of this game",
        ),
        (
            "game amigo 4\npile coffee",
            "line 2: there are more coffee cards than the 0 of this game",
        ),
        (
            "game amigo 4\npile 99999999999 blue",
            "line 2: here stands `99999999999` instead of a count of cards (a number up to 30)",
        ),
        ("game amigo 4\nseat 5: hand blue", "line 2: there is no seat 5 at a table of 4"),
        ("game amigo 4\nseat 0: hand blue", "line 2: a seat counts from 1"),
        ("game amigo 4\nseat 1: hand blue | hand red", "line 2: `hand of seat 1` is given twice"),
        (
            "game amigo 4\nseat 1: fields blue, red, soy",
            "line 2: a player has at most 2 fields in this game",
        ),
        ("game amigo 4\nseat 1: fields blue red", "line 2: a field holds cards of one kind (C5)"),
        (
            "game amigo 4\nturn 1 ran-out 4",
            "line 2: here stands `4` instead of how often the draw pile ran out (a number up to 3)",
        ),
        (
            "game amigo 4\nran-out 3 phase trade\npile blue",
            "the draw pile has run out for the last time, so it has no cards (C12)",
        ),
        ("game amigo 4", "the active player has no card to plant, so this phase is over (B4)"),
        (
            "game amigo 4\nphase plant-received",
            "no card waits to be planted, so this phase is over (B6)",
        ),
        (
            "game amigo 4\nphase trade\nseat 1: hand blue\noffer #1 by 1: red for nothing",
            "line 4: this cannot stand: You do not hold these cards. (C22)",
        ),
        (
            "game amigo 4\nphase trade\nseat 1: hand blue\noffer #1 by 1: blue for nothing to 2 | willing 2",
            "line 4: here stands `willing` instead of an answer that such an offer keeps (C24)",
        ),
        ("game amigo 4\nphase over\nwinners 1", "these are not the winners (B11)"),
        (
            "game amigo 4\nbean blue 200 4/6/8/10",
            "line 1: a deck has at most 160 cards, and at most 30 of a kind; lower some counts",
        ),
    ];
    for (text, sentence) in wrong {
        assert_eq!(refusal(text), sentence, "{text}");
    }
    for (text, sentence) in wrong_for_two().into_iter().chain(wrong_magic()) {
        assert_eq!(refusal(text), sentence, "{text}");
    }
    let full: String = ["20 blue", "18 chili", "16 stink", "11 green"].join(" ");
    assert_eq!(
        refusal(&format!("game amigo 3\nseat 1: hand {full}")),
        "line 2: a hand holds at most 64 cards"
    );
}

/// What is wrong with an action is said in a sentence.
#[test]
fn wrong_actions_are_refused() {
    let game =
        Game::from_text("game amigo 4\nphase trade\nrow soy\nseat 1: hand blue red blue").unwrap();
    let view = game.view(game.table().active);
    for (text, sentence) in [
        ("", "the line ends where an action is missing"),
        ("dance", "here stands `dance` instead of an action"),
        ("harvest", "the line ends where a field (a number up to 255) is missing"),
        ("harvest 0", "a field counts from 1"),
        (
            "end it",
            "here stands `it` instead of `planting`, `trading`, `discarding` or `cultivating`",
        ),
        ("plant coffee on 1", "coffee is not in this game"),
        (
            "offer blue@2 for red",
            "`blue@` wants the place of one blue card: `row`, or a number counted from the front of the hand",
        ),
        (
            "offer blue@1 blue@1 for red",
            "`blue@` wants the place of one blue card: `row`, or a number counted from the front of the hand",
        ),
        ("offer blue@1 blue for red", "give a place to blue too, or to no card at all"),
        (
            "offer 31 blue for red",
            "here stands `31` instead of a count of cards (a number up to 30)",
        ),
        ("offer blue for red@1", "a place is given for red, but not asked for"),
        ("offer blue", "the line ends where `for` is missing"),
        ("accept 1", "here stands `1` instead of an offer such as `#3`"),
        ("call", "the line ends where `have`, `want` or `nothing` is missing"),
        ("call have plums", "here stands `plums` instead of a kind of bean"),
    ] {
        let read = view.action_from_text(text).map_err(|error| error.to_string());
        assert_eq!(read, Err(sentence.to_owned()), "{text}");
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
