//! The rules of Al Cabohne that are no matter of a position. The others are in `tests/rulebook/`.

use std::collections::BTreeSet;

use crate::common::{next_action, rng};
use bohnhof_rules::cards::Place;
use bohnhof_rules::deck::{Bean, Beanometer, Deck, Estimated};
use bohnhof_rules::event::PublicEvent;
use bohnhof_rules::rule_set::Draw;
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::{Ask, Event, Game, Kind, Phase, RuleSet, Seat, Setup, Viewer, random};

fn al_cabohne(players: u8) -> Setup {
    Setup { start: Some(Seat(0)), ..Setup::new(RuleSet::AL_CABOHNE, players) }
}

/// The table at the head of `docs/rules/al-cabohne.md`.
#[test]
fn m1_m13_m17_the_numbers_for_one_and_for_two() {
    for (players, bosses, hand, fields, third_field, last_time) in
        [(2, 2, 5, 2, Some(4), 3), (1, 3, 7, 3, None, 1)]
    {
        let numbers = al_cabohne(players).numbers().unwrap();
        assert_eq!((numbers.bosses, numbers.fields), (bosses, fields));
        assert_eq!((numbers.third_field, numbers.last_time), (third_field, last_time));
        assert_eq!(numbers.draw, Draw::Active { cards: 2 });
        let game = Game::new(&al_cabohne(players), &mut rng(1)).unwrap();
        assert!(game.table().farms.iter().all(|(_, farm)| farm.hand == hand));
        assert_eq!(game.table().bosses.len(), usize::from(bosses));
    }
}

/// What lies where after the set-up, told by a model that knows only M1 and M3.
#[derive(Debug, Default, PartialEq, Eq)]
struct AfterSetUp {
    bosses: Vec<Vec<Kind>>,
    mafia: usize,
    discards: usize,
    left: usize,
}

/// Deals in the order in which the game does, then turns cards over for the bosses.
fn model(deck: &Deck, players: usize, seed: u64) -> AfterSetUp {
    let mut order: Vec<_> = deck.cards().collect();
    random::shuffle(&mut order, &mut rng(seed));
    let (count, dealt) = if players == 1 { (3, 7) } else { (2, 10) };
    let mut after = AfterSetUp { bosses: vec![Vec::new(); count], ..AfterSetUp::default() };
    let mut pile = order.into_iter().skip(dealt).map(|card| deck.kind(card));
    while after.bosses.iter().any(Vec::is_empty) {
        let kind = pile.next().expect("a pile that is large enough");
        let grower = after.bosses.iter().position(|cards| cards.contains(&kind));
        let empty = after.bosses.iter().position(Vec::is_empty);
        let boss = grower.or(empty).unwrap();
        after.bosses[boss].push(kind);
        let waits_for = [3, 2, 1][boss];
        let needed = usize::from(deck.bean(kind).beanometer.needs()[waits_for - 1]);
        if after.bosses[boss].len() == needed {
            after.bosses[boss].clear();
            after.mafia += waits_for;
            after.discards += needed - waits_for;
        }
    }
    after.left = pile.count();
    after
}

fn check_set_up(setup: &Setup, seed: u64) -> AfterSetUp {
    let game = Game::new(setup, &mut rng(seed)).unwrap();
    let deck = setup.deck().unwrap();
    let kinds = |place| game.cards(place).into_iter().map(|card| deck.kind(card)).collect();
    let bosses = 0..game.table().numbers.bosses;
    let found = AfterSetUp {
        bosses: bosses.map(|boss| kinds(Place::Boss { boss })).collect(),
        mafia: game.cards(Place::Mafia).len(),
        discards: game.cards(Place::Discard).len(),
        left: game.cards(Place::Draw).len(),
    };
    assert_eq!(found, model(&deck, setup.players.into(), seed));
    found
}

/// Al may get several cards of his kind before another kind comes; the last boss gets one.
#[test]
fn m1_m3_the_bosses_get_cards_until_each_has_one() {
    for players in 1..=2 {
        let mut in_a_row = 0;
        for seed in 0..2000 {
            let after = check_set_up(&al_cabohne(players), seed);
            in_a_row += u32::from(after.bosses[0].len() > 2);
            let grown: BTreeSet<_> = after.bosses.iter().map(|cards| cards[0]).collect();
            assert_eq!(grown.len(), after.bosses.len(), "no kind twice (M5)");
        }
        assert!(in_a_row > 0, "several cards of a kind came in a row");
    }
}

/// With cheap beans of few kinds bosses harvest while they are set up, one of them twice and more.
#[test]
fn m1_m3_a_boss_may_harvest_in_the_set_up() {
    let beanometer = Beanometer::new([2, 3, 4, 5]).unwrap();
    let bean = |cards| Bean { cards, beanometer, estimated: Estimated::KNOWN };
    for players in 1..=2 {
        let mut setup = al_cabohne(players);
        setup.beans.insert(Kind::Blue, bean(30));
        setup.beans.insert(Kind::Kidney, bean(20));
        setup.beans.insert(Kind::Fire, bean(20));
        for kind in [Kind::Puff, Kind::Broad, Kind::French, Kind::Runner] {
            setup.beans.insert(kind, bean(0));
        }
        let mafia: Vec<_> = (0..2000).map(|seed| check_set_up(&setup, seed).mafia).collect();
        assert!(mafia.contains(&0) && mafia.contains(&3));
        assert!(mafia.iter().any(|&coins| coins > 5));
    }
}

#[test]
fn m1_a_deck_too_small_for_the_bosses_is_refused() {
    let beanometer = Beanometer::new([2, 3, 4, 5]).unwrap();
    let bean = |cards| Bean { cards, beanometer, estimated: Estimated::KNOWN };
    let with = |players, cards: [u8; 7]| {
        let kinds = [
            Kind::Blue,
            Kind::Kidney,
            Kind::Fire,
            Kind::Puff,
            Kind::Broad,
            Kind::French,
            Kind::Runner,
        ];
        let beans = kinds.into_iter().zip(cards.map(bean)).collect();
        Setup { beans, ..al_cabohne(players) }.check()
    };
    assert_eq!(with(2, [20, 20, 0, 0, 0, 0, 0]), Ok(()));
    assert_eq!(with(1, [20, 20, 20, 0, 0, 0, 0]), Ok(()));
    for (players, cards) in [
        (2, [30, 0, 0, 0, 0, 0, 0]),  // one kind for two bosses
        (1, [30, 30, 0, 0, 0, 0, 0]), // two for three
        (2, [20, 10, 0, 0, 0, 0, 0]), // all cards of the second kind may be dealt
        (1, [20, 20, 7, 0, 0, 0, 0]),
    ] {
        assert_eq!(with(players, cards), Err(SetupError::TooFewForBosses));
    }
    assert_eq!(with(2, [5, 5, 0, 0, 0, 0, 0]), Err(SetupError::DeckTooSmall));
}

/// Who begins is drawn by lot, and the first turn for two starts with planting from the hand.
#[test]
fn m2_m8_the_first_turn() {
    let setup = Setup::new(RuleSet::AL_CABOHNE, 2);
    let mut starts = BTreeSet::new();
    for seed in 0..50 {
        let game = Game::new(&setup, &mut rng(seed)).unwrap();
        let start = game.table().start;
        starts.insert(start);
        assert_eq!(game.asks().collect::<Vec<_>>(), [(start, Ask::PlantFirst)]);
    }
    assert_eq!(starts.len(), 2);
    let game = Game::new(&al_cabohne(1), &mut rng(1)).unwrap();
    assert_eq!(game.asks().collect::<Vec<_>>(), [(Seat(0), Ask::PlantFirst)]);
}

/// No game waits while cards are turned over, and no player's field is harvested there.
#[test]
fn m9_m15_nobody_acts_while_cards_are_turned_over() {
    for (seed, setup) in [(0, al_cabohne(1)), (1, al_cabohne(2)), (2, Setup::new(RuleSet::DUEL, 2))]
    {
        let mut chance = rng(seed);
        let mut game = Game::new(&setup, &mut chance).unwrap();
        let mut now = game.table().phase;
        while let Some((seat, action)) = next_action(&game, &mut chance) {
            assert!(!matches!(game.table().phase, Phase::TurnOver | Phase::Draw));
            let mut sink = |event: &Event<'_>| match event {
                Event::Public(PublicEvent::Phase { phase, .. }) => now = *phase,
                Event::Public(PublicEvent::Harvested { .. }) => assert_ne!(now, Phase::TurnOver),
                Event::Public(_)
                | Event::Moved { .. }
                | Event::Shuffled { .. }
                | Event::HandShown { .. }
                | Event::MagicDrawn { .. }
                | Event::MagicSwapped { .. }
                | Event::MagicShuffled { .. }
                | Event::Rearranged { .. }
                | Event::Promised { .. } => {}
            };
            game.play(seat, &action, &mut chance, &mut sink).unwrap();
        }
    }
    let text = "game al-cabohne 2\nphase turn-over\nbosses blue, fire";
    assert!(Game::from_text(text).is_err());
}

/// What a player has seen of the opponent's hand stays true until it is played.
#[test]
fn m11_c4_what_was_seen_of_a_hand_stays_true() {
    let mut seen_at_all = 0;
    for seed in 0..400 {
        let mut chance = rng(seed);
        let mut game = Game::new(&al_cabohne(2), &mut chance).unwrap();
        while let Some((seat, action)) = next_action(&game, &mut chance) {
            game.play(seat, &action, &mut chance, &mut ()).unwrap();
            for (viewer, owner) in [(Seat(0), Seat(1)), (Seat(1), Seat(0))] {
                if let Some(shown) = game.view(viewer).private.seen {
                    seen_at_all += 1;
                    let hand = game.view(owner).private.hand.cards().iter();
                    let kinds: Vec<_> = hand.map(|&card| game.view(owner).kind(card)).collect();
                    assert!(shown.cards > 0);
                    assert!(kinds[..shown.cards.into()].iter().all(|&kind| kind == shown.kind));
                }
            }
        }
    }
    assert!(seen_at_all > 0, "some hand was shown");
}

/// The two players see the shown hand, a spectator does not.
#[test]
fn m11_c4_a_shown_hand_is_seen_by_the_players_only() {
    let mut game = Game::from_text(
        "game al-cabohne 2\nphase cultivate\nbosses blue, empty\npile 9 runner\nseat 1: hand 3 blue",
    )
    .unwrap();
    let mut seen = [0; 3];
    let action = game.view(Seat(0)).action_from_text("end cultivating").unwrap();
    let mut sink = |event: &Event<'_>| {
        if matches!(event, Event::HandShown { .. }) {
            let viewers =
                [Viewer::Seat { seat: Seat(0) }, Viewer::Seat { seat: Seat(1) }, Viewer::Spectator];
            for (seen, viewer) in seen.iter_mut().zip(viewers) {
                *seen += u8::from(event.seen_by(viewer).is_some());
            }
        }
    };
    game.play(Seat(0), &action, &mut rng(0), &mut sink).unwrap();
    assert_eq!(seen, [1, 1, 0]);
}

/// The rulebook counts out what broad beans pay.
#[test]
fn m16_broad_beans() {
    for (cards, coins) in
        [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 4), (9, 4), (16, 4)]
    {
        let text = format!(
            "game al-cabohne 2\nphase cultivate\nbosses blue, fire\nseat 1: fields {cards} broad"
        );
        let mut game = Game::from_text(&text).unwrap();
        let action = game.view(Seat(0)).action_from_text("harvest 1").unwrap();
        game.play(Seat(0), &action, &mut rng(0), &mut ()).unwrap();
        assert_eq!(game.view(Seat(0)).private.coins, coins);
        assert_eq!(game.table().discard_pile, cards - coins);
    }
}
