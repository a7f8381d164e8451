//! Imagined games, over random play of every game: they look like the true one, and can be played on.

use crate::common::{TestRng, all_setups, games, next_action, rng};
use bohnhof_rules::PreparedTable;
use bohnhof_rules::cards::Place;
use bohnhof_rules::magic::Spell;
use bohnhof_rules::random::below;
use bohnhof_rules::view::{Imagined, Known};
use bohnhof_rules::{Bundle, Card, Game, Kind, RuleSet, Seat, Setup, Viewer};

/// Calls `look` at many moments of random games.
fn look_at_games(mut look: impl FnMut(&Game, Seat, &mut TestRng)) {
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(3) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                let players = game.table().players().into();
                look(&game, Seat(below(players, &mut rng) as u8), &mut rng);
                game.play(seat, &action, &mut rng, &mut ()).expect("the action was checked");
            }
        }
    }
}

fn imagine(game: &Game, known: &Known, seat: Seat, rng: &mut TestRng) -> Game {
    // What was there before does not matter.
    let table = PreparedTable::new(&Setup::new(RuleSet::AMIGO, 3)).expect("a game");
    let mut other = table.deal(rng);
    Imagined::new(&game.view(seat), known).deal_into(&mut other, rng);
    other
}

fn kinds(game: &Game, place: Place) -> Vec<Kind> {
    game.cards(place).into_iter().map(|card| game.table().deck.kind(card)).collect()
}

/// Everything that somebody knows who has seen the whole truth.
fn all_known(game: &Game) -> Known {
    let bundle = |place| -> Bundle { kinds(game, place).into_iter().collect() };
    let mut known = Known::nothing(game.table());
    for seat in (0..game.table().players()).map(Seat) {
        known.hands[seat] = bundle(Place::Hand { seat });
        known.coins[seat] = bundle(Place::Coins { seat });
        let magic: Vec<Spell> = game.view(seat).private.magic.to_vec();
        known.magic.extend((0..).zip(magic).map(|(slot, spell)| (seat, slot, spell)));
    }
    known.mafia = bundle(Place::Mafia);
    known.set_aside = bundle(Place::SetAside);
    known.out_of_play = bundle(Place::Box);
    known.discards = kinds(game, Place::Discard);
    known
}

#[test]
fn what_is_imagined_looks_the_same() {
    let (mut looked, mut differed) = (0, 0);
    look_at_games(|game, seat, rng| {
        for known in [Known::nothing(game.table()), all_known(game)] {
            let other = imagine(game, &known, seat, rng);
            let viewer = Viewer::Seat { seat };
            assert_eq!(other.snapshot(viewer), game.snapshot(viewer));
            looked += 1;
            differed += u32::from(other != *game);
        }
    });
    assert!(looked > 10_000, "only {looked} games were imagined");
    assert!(differed > looked * 9 / 10, "{differed} of {looked} differed from the truth");
}

#[test]
fn what_is_imagined_has_all_cards_and_keeps_to_what_is_known() {
    look_at_games(|game, seat, rng| {
        for (sure, known) in [(false, Known::nothing(game.table())), (true, all_known(game))] {
            let other = imagine(game, &known, seat, rng);
            let mut cards: Vec<Card> =
                other.places().flat_map(|place| other.cards(place)).collect();
            cards.sort();
            assert_eq!(cards, game.table().deck.cards().collect::<Vec<_>>(), "C2");
            for place in game.places() {
                let (truth, there) = (kinds(game, place), kinds(&other, place));
                let hidden =
                    game.table().options.hide_coins && matches!(place, Place::Coins { .. });
                assert!(hidden && !sure || truth.len() == there.len(), "{place:?}");
                assert!(place != Place::Discard || !sure || truth == there);
                let count = |kinds: Vec<Kind>| kinds.into_iter().collect::<Bundle>();
                assert!(!sure || count(truth) == count(there), "{place:?}");
            }
            for other_seat in (0..game.table().players()).map(Seat) {
                let magic = |game: &Game| game.view(other_seat).private.magic;
                assert_eq!(magic(&other).len(), magic(game).len());
                assert!(!sure || magic(&other) == magic(game));
            }
            assert_eq!(other.magic_pile().len(), game.magic_pile().len());
        }
    });
}

#[test]
fn what_is_imagined_can_be_played_on() {
    let mut ended = 0;
    look_at_games(|game, seat, rng| {
        if below(40, rng) > 0 {
            return;
        }
        let mut other = imagine(game, &Known::nothing(game.table()), seat, rng);
        while let Some((seat, action)) = next_action(&other, rng) {
            other.play(seat, &action, rng, &mut ()).expect("the action was checked");
        }
        ended += u32::from(other.outcome().is_some());
    });
    assert!(ended > 300, "only {ended} games were played on");
}

/// A wrong memory leads to a wrong guess, and to nothing worse.
#[test]
fn what_cannot_be_known_is_passed_over() {
    look_at_games(|game, seat, rng| {
        if below(10, rng) > 0 {
            return;
        }
        let mut known = all_known(game);
        for place in [&mut known.mafia, &mut known.set_aside, &mut known.out_of_play] {
            (0..20).for_each(|_| place.add(Kind::Blue));
        }
        for seat in (0..game.table().players()).map(Seat) {
            (0..20).for_each(|_| known.hands[seat].add(Kind::Garden));
        }
        known.magic.iter_mut().for_each(|known| known.2 = Spell::Flow);
        known.discards.extend([Kind::Cocoa; 200]);
        let other = imagine(game, &known, seat, rng);
        assert_eq!(other.snapshot(Viewer::Seat { seat }), game.snapshot(Viewer::Seat { seat }));
    });
}
