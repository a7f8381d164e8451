//! What is wrong with a text is said in a sentence.

use bohnhof_rules::Game;

fn refusal(text: &str) -> String {
    Game::from_text(text).map_or_else(|error| error.to_string(), |game| game.to_text())
}

/// The same for the duel and Al Cabohne.
fn wrong_for_two() -> [(&'static str, &'static str); 14] {
    [
        (
            "game duel 2\nphase trade",
            "line 2: here stands `trade` instead of one of `use-left`, `plant-first`, \
             `plant-second`, `discard-one`, `before-turn-over`, `cultivate`, \
             `after-draw`, `over`",
        ),
        (
            "game al-cabohne 1\nphase discard-one",
            "line 2: here stands `discard-one` instead of one of `use-left`, `pay-mafia`, \
             `plant-first`, `plant-second`, `before-turn-over`, `cultivate`, `after-draw`, `over`",
        ),
        ("game duel 2\nphase use-left", "nothing was left, so this phase is over (D5)"),
        (
            "game duel 2\nphase after-draw\nseat 1: fields red, empty",
            "nothing can be harvested, so this moment is over (D3, M15)",
        ),
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
