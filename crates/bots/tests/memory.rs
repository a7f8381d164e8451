//! Memory agrees with the truth, in whole games of any play.

use crate::common::{all_setups, games, next_action, rng};
use bohnhof_bots::Memory;
use bohnhof_rules::cards::Place;
use bohnhof_rules::{Bundle, Game, Seat};

fn cards(game: &Game, place: Place) -> Bundle {
    game.cards(place).into_iter().map(|card| game.table().deck.kind(card)).collect()
}

fn seats(game: &Game) -> impl Iterator<Item = Seat> + use<> {
    (0..game.table().players()).map(Seat)
}

#[test]
fn memory_agrees_with_the_truth() {
    let mut known = 0;
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(10) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            let mut memories: Vec<Memory> =
                seats(&game).map(|seat| Memory::new(&game.view(seat))).collect();
            loop {
                for (seat, memory) in seats(&game).zip(&memories) {
                    agrees(&game, seat, memory);
                    known += seats(&game).map(|other| memory.hands[other].len()).sum::<u32>();
                }
                let Some((seat, action)) = next_action(&game, &mut rng) else { break };
                let played = game.play(seat, &action, &mut rng, &mut memories);
                played.expect("the action was checked");
            }
        }
    }
    assert!(known > 10_000, "only {known} cards of others were ever known");
}

fn agrees(game: &Game, me: Seat, memory: &Memory) {
    let mut unseen = cards(game, Place::Draw);
    for other in seats(game).filter(|&other| other != me) {
        let hand = cards(game, Place::Hand { seat: other });
        unseen = unseen.plus(&hand);
        let known = &memory.hands[other];
        assert!(hand.contains(known), "{me} thinks that {other} holds {known:?}");
    }
    assert_eq!(memory.unseen, unseen, "unseen by {me}");
    assert_eq!(memory.discards, cards(game, Place::Discard), "the discards, to {me}");
    let known = memory.known(game.table());
    let pile = game.cards(Place::Discard).into_iter().map(|card| game.table().deck.kind(card));
    assert_eq!(known.discards, pile.collect::<Vec<_>>(), "the discards from the top, to {me}");
    assert_eq!(known.mafia, cards(game, Place::Mafia), "the Mafia's coins, to {me}");
    assert_eq!(known.set_aside, cards(game, Place::SetAside), "coins set aside, to {me}");
    assert_eq!(known.out_of_play, cards(game, Place::Box), "out of play, to {me}");
    for seat in seats(game) {
        assert_eq!(
            memory.coins[seat],
            cards(game, Place::Coins { seat }),
            "{seat}'s coins, to {me}"
        );
        let spells = &game.view(seat).private.magic;
        for (slot, spell) in memory.magic[seat].iter().enumerate() {
            let wrong = spell.is_some_and(|spell| spells.get(slot) != Some(&spell));
            assert!(!wrong, "{me} thinks that {seat} has {spell:?} in slot {slot}");
        }
        assert!(seat != me || memory.magic[me].iter().flatten().count() == spells.len());
    }
}
