//! The story of a game, and which actions can be taken back.

use crate::common::{all_setups, next_action};
use bohnhof_rules::cards::Place;
use bohnhof_rules::record::{Step, Story};
use bohnhof_rules::{Event, Game, Record, Seed};

/// A whole game, and how many of its actions could have been taken back.
fn played(mut record: Record) -> (Record, Game, usize) {
    let (mut game, mut rng) = record.start().unwrap();
    let mut choice = crate::common::rng(3);
    let mut undoable = 0;
    while let Some((seat, action)) = next_action(&game, &mut choice) {
        let before = game.clone();
        let (mut is_final, mut after) = (false, rng.clone());
        let mut sink = |event: &Event<'_>| is_final |= event.is_final(seat);
        game.play(seat, &action, &mut after, &mut sink).unwrap();
        if !is_final {
            undoable += 1;
            // Nobody saw a card of a pile, nobody else lost one, and no lot was drawn.
            assert_eq!(game.cards(Place::Draw), before.cards(Place::Draw));
            assert_eq!(game.magic_pile(), before.magic_pile());
            for other in game.table().seats().filter(|&other| other != seat) {
                assert_eq!(
                    game.cards(Place::Hand { seat: other }),
                    before.cards(Place::Hand { seat: other })
                );
                assert_eq!(game.view(other).private.magic, before.view(other).private.magic);
                assert_eq!(game.view(other).private.seen, before.view(other).private.seen);
            }
            assert_eq!(after, rng);
            assert!(game.outcome().is_none());
        }
        rng = after;
        record.actions.push(Step { seat, action });
    }
    (record, game, undoable)
}

fn check(story: &Story, game: &Game) {
    let outcome = game.outcome().expect("it is over");
    let last = story.turns.last().expect("a turn");
    assert_eq!((last.turn, &last.coins[..]), (game.table().turn, outcome.coins.as_slice()));
    assert_eq!(last.mafia, outcome.mafia, "the Mafia's coins are told where there is one");
    assert!(story.turns.iter().map(|turn| turn.turn).eq(1..=last.turn), "every turn is told");
    let harvests = story.players.iter().flat_map(|player| &player.harvests);
    assert!(harvests.clone().count() > 0);
    assert!(harvests.clone().all(|harvest| (1..=last.turn).contains(&harvest.turn)));
    let sum = |bundles: &mut dyn Iterator<Item = u32>| bundles.sum::<u32>();
    for (seat, player) in story.players.iter().enumerate() {
        let given = sum(&mut story.gave[seat].iter().map(bohnhof_rules::Bundle::len));
        let received = sum(&mut story.gave.iter().map(|row| row[seat].len()));
        assert_eq!((given, received), (player.given.into(), player.received.into()));
        assert!(story.gave[seat][seat].is_empty(), "nobody trades alone");
    }
    let deals: u16 = story.players.iter().map(|player| player.deals).sum();
    assert_eq!(deals % 2, 0, "a deal has two sides");
}

#[test]
fn a_story_agrees_with_its_game() {
    let (mut deals, mut undoable) = (0, 0);
    for (number, setup) in (0..).zip(all_setups()) {
        let (record, game, could_be_undone) = played(Record::new(setup, Seed([number; 32])));
        let story = record.story().unwrap();
        check(&story, &game);
        deals += story.players.iter().map(|player| u32::from(player.deals)).sum::<u32>();
        undoable += could_be_undone;
    }
    assert!(deals > 100 && undoable > 100, "{deals} {undoable}");
}
