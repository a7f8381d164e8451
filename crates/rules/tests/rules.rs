//! The rules that are no matter of a position. The others are in `tests/rulebook/`.

use std::collections::BTreeSet;

use crate::common::{all_setups, next_action, rng};
use bohnhof_rules::cards::Place;
use bohnhof_rules::deck::{Bean, Beanometer, Beans, Estimated};
use bohnhof_rules::rule_set::{Draw, Tie};
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::{Ask, Event, Game, Kind, RuleSet, Seat, Setup, Viewer};

const BASE: [(Kind, u8); 8] = [
    (Kind::Blue, 20),
    (Kind::Chili, 18),
    (Kind::Stink, 16),
    (Kind::Green, 14),
    (Kind::Soy, 12),
    (Kind::BlackEyed, 10),
    (Kind::Red, 8),
    (Kind::Garden, 6),
];
const MORE: [(Kind, u8); 3] = [(Kind::Coffee, 24), (Kind::Wax, 22), (Kind::Cocoa, 4)];

fn counts(rules: RuleSet, players: u8) -> BTreeSet<(Kind, u8)> {
    let deck = Setup::new(rules, players).deck().unwrap();
    deck.beans().into_iter().map(|(kind, bean)| (kind, bean.cards)).collect()
}

/// Each card lies in exactly one place, at every moment of a game.
#[test]
fn c2_conservation() {
    for (seed, setup) in (0..).zip(all_setups()) {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        let deck = setup.deck().unwrap();
        while let Some((seat, action)) = next_action(&game, &mut rng) {
            game.play(seat, &action, &mut rng, &mut ()).unwrap();
            let table = game.table();
            let mut cards = u32::from(table.draw_pile) + u32::from(table.discard_pile);
            cards += table.row.len() + game.cards(Place::Box).len() as u32;
            cards += u32::from(table.mafia_coins) + u32::from(table.set_aside);
            cards += table.bosses.iter().map(|field| u32::from(field.cards)).sum::<u32>();
            for (seat, farm) in table.farms.iter() {
                cards += u32::from(farm.hand) + farm.aside.len();
                cards += u32::from(game.view(seat).private.coins);
                cards += farm.fields.iter().map(|field| u32::from(field.cards)).sum::<u32>();
            }
            assert_eq!(cards, u32::from(deck.len()));
        }
    }
}

/// Two truths that differ only in what a player may not know look alike to that player.
#[test]
fn c4_what_is_secret() {
    let truth = |pile: &str, second: &str, third: &str, discard: &str| {
        Game::from_text(&format!(
            "game amigo 4
            phase trade
            seat 1: hand blue red
            seat 2: hand {second} | coins 2 blue
            seat 3: hand {third} | fields chili, empty | aside soy
            offer #1 by 3: red for nothing to 1
            row soy
            discard {discard}
            pile {pile}"
        ))
        .unwrap()
    };
    let one = truth("blue 2 green", "soy stink", "red blue red", "soy 2 blue");
    let other = truth("2 stink red", "2 garden", "2 red blue", "soy chili blue");
    let sees = |game: &Game, viewer| serde_json::to_string(&game.snapshot(viewer)).unwrap();
    for viewer in
        [Viewer::Spectator, Viewer::Seat { seat: Seat(0) }, Viewer::Seat { seat: Seat(3) }]
    {
        assert_eq!(sees(&one, viewer), sees(&other, viewer));
    }
    for viewer in [Viewer::Seat { seat: Seat(1) }, Viewer::Seat { seat: Seat(2) }] {
        assert_ne!(sees(&one, viewer), sees(&other, viewer));
    }

    let table = one.table();
    let farm = &table.farms[Seat(2)];
    assert_eq!((farm.hand, farm.aside.count(Kind::Soy)), (3, 1));
    assert_eq!(table.farms[Seat(1)].coins, Some(2));
    assert_eq!((table.draw_pile, table.discard_pile, table.discard_top), (3, 3, Some(Kind::Soy)));
}

/// Those planted last are the ones that become coins.
#[test]
fn c8_coins_are_the_cards_planted_last() {
    let mut game = Game::from_text("game amigo 4\nphase plant-received\nrow 3 red").unwrap();
    let mut moves = Vec::new();
    for said in ["plant row red on 1", "plant row red on 1", "harvest 1"] {
        let action = game.view(Seat(0)).action_from_text(said).unwrap();
        let mut sink = |event: &Event<'_>| {
            if let Event::Moved { card, to, .. } = *event {
                moves.push((card, to));
            }
        };
        game.play(Seat(0), &action, &mut rng(0), &mut sink).unwrap();
    }
    let [(first, _), (last, _), coin, rest] = moves[..] else { panic!("{moves:?}") };
    assert_eq!(coin, (last, Place::Coins { seat: Seat(0) }));
    assert_eq!(rest, (first, Place::Discard));
}

/// Where an order has to be fixed, it is from the active player clockwise.
#[test]
fn c10_b6_players_are_asked_from_the_active_one_clockwise() {
    let game = Game::from_text(
        "game amigo 4
        active 3 phase plant-received
        row soy
        seat 1: aside red
        seat 2: aside blue",
    )
    .unwrap();
    let asked: Vec<_> = game.asks().collect();
    let seats = [Seat(2), Seat(0), Seat(1)];
    assert_eq!(asked, seats.map(|seat| (seat, Ask::PlantReceived)));
}

/// All kinds but Garden and Cocoa, five cards and two fields each.
#[test]
fn d1_the_cards_and_numbers_of_the_duel() {
    let without = |(kind, _): &(Kind, u8)| *kind != Kind::Garden && *kind != Kind::Cocoa;
    let kinds: BTreeSet<_> = BASE.into_iter().chain(MORE).filter(without).collect();
    assert_eq!(counts(RuleSet::DUEL, 2), kinds);
    let setup = Setup::new(RuleSet::DUEL, 2);
    assert_eq!(setup.deck().unwrap().len(), 144);
    let numbers = setup.numbers().unwrap();
    assert_eq!((numbers.fields, numbers.third_field), (2, Some(3)));
    assert_eq!((numbers.last_time, numbers.draw), (1, Draw::Active { cards: 2 }));
    for seed in 0..20 {
        let game = Game::new(&setup, &mut rng(seed)).unwrap();
        assert!(game.table().farms.iter().all(|(_, farm)| farm.hand == 5));
        assert_eq!(game.asks().next(), Some((game.table().start, Ask::PlantFirst))); // D5
    }
    for players in [1, 3] {
        let error = SetupError::Players { rules: RuleSet::DUEL, players };
        assert_eq!(Setup::new(RuleSet::DUEL, players).check(), Err(error));
    }
}

#[test]
fn b1_base_kinds() {
    for players in 3..=5 {
        assert_eq!(counts(RuleSet::AMIGO, players), BASE.into_iter().collect());
    }
    assert_eq!(Setup::new(RuleSet::AMIGO, 3).deck().unwrap().len(), 104);
}

#[test]
fn b2_more_beans() {
    let all: BTreeSet<_> = BASE.into_iter().chain(MORE).collect();
    assert_eq!(all.iter().map(|&(_, cards)| u32::from(cards)).sum::<u32>(), 154);
    for rules in [RuleSet::AMIGO_MORE_BEANS, RuleSet::RIO_GRANDE] {
        for players in 3..=7 {
            let removed: &[Kind] = match players {
                3 => &[Kind::Cocoa],
                4 | 5 => &[Kind::Coffee],
                _ => &[Kind::Cocoa, Kind::Garden],
            };
            let left = all.iter().copied().filter(|(kind, _)| !removed.contains(kind)).collect();
            assert_eq!(counts(rules, players), left, "{rules} {players}");
        }
    }
}

/// The table at the head of `docs/rules/bohnanza.md`.
#[test]
fn b7_b11_b12_the_numbers_of_every_edition() {
    for (rules, players, fields, third_field, last_time, draw) in [
        (RuleSet::AMIGO, 3, 3, None, 3, Draw::Active { cards: 3 }),
        (RuleSet::AMIGO, 4, 2, None, 3, Draw::Active { cards: 3 }),
        (RuleSet::AMIGO, 5, 2, None, 3, Draw::Active { cards: 3 }),
        (RuleSet::AMIGO_MORE_BEANS, 3, 3, None, 2, Draw::EachOne),
        (RuleSet::AMIGO_MORE_BEANS, 4, 2, None, 3, Draw::EachOne),
        (RuleSet::AMIGO_MORE_BEANS, 7, 2, None, 3, Draw::EachOne),
        (RuleSet::RIO_GRANDE, 3, 3, None, 2, Draw::Active { cards: 3 }),
        (RuleSet::RIO_GRANDE, 4, 2, Some(3), 3, Draw::Active { cards: 3 }),
        (RuleSet::RIO_GRANDE, 5, 2, Some(3), 3, Draw::Active { cards: 3 }),
        (RuleSet::RIO_GRANDE, 6, 2, Some(2), 3, Draw::Active { cards: 4 }),
        (RuleSet::RIO_GRANDE, 7, 2, Some(2), 3, Draw::Active { cards: 4 }),
    ] {
        let numbers = Setup::new(rules, players).numbers().unwrap();
        assert_eq!(numbers.fields, fields);
        assert_eq!(numbers.third_field, third_field);
        assert_eq!(numbers.last_time, last_time);
        assert_eq!(numbers.draw, draw);
        let older = rules == RuleSet::RIO_GRANDE;
        let tie = if older { Tie::MostCardsInHand } else { Tie::FurthestFromStart };
        assert_eq!(numbers.tie, tie);
    }
    for (rules, players) in [(RuleSet::AMIGO, 2), (RuleSet::AMIGO, 6), (RuleSet::RIO_GRANDE, 8)] {
        let error = Setup::new(rules, players).check();
        assert_eq!(error, Err(SetupError::Players { rules, players }));
    }
}

/// Five cards each; with six or seven players of `rio-grande` 3, 4, 5, then 6, from the starting
/// player clockwise.
#[test]
fn b3_hands_are_dealt_from_the_starting_player() {
    for setup in all_setups().into_iter().filter(|setup| setup.rules != RuleSet::AL_CABOHNE) {
        let game = Game::new(&setup, &mut rng(1)).unwrap();
        let table = game.table();
        let hands: Vec<u8> =
            table.start.clockwise(setup.players).map(|seat| table.farms[seat].hand).collect();
        if setup.rules == RuleSet::RIO_GRANDE && setup.players >= 6 {
            assert_eq!(hands, [3, 4, 5, 6, 6, 6, 6][..setup.players.into()]);
        } else {
            assert_eq!(hands, vec![5; setup.players.into()]);
        }
        let dealt: u8 = hands.iter().sum();
        assert_eq!(table.draw_pile, setup.deck().unwrap().len() - dealt);
    }
}

#[test]
fn b3_the_starting_player_is_drawn_by_lot_or_picked() {
    let mut setup = Setup::new(RuleSet::RIO_GRANDE, 7);
    let drawn: BTreeSet<_> =
        (0..100).map(|seed| Game::new(&setup, &mut rng(seed)).unwrap().table().start).collect();
    assert_eq!(drawn.len(), 7);
    setup.start = Some(Seat(4));
    for seed in 0..10 {
        let game = Game::new(&setup, &mut rng(seed)).unwrap();
        assert_eq!((game.table().start, game.table().active), (Seat(4), Seat(4)));
    }
    setup.start = Some(Seat(7));
    assert_eq!(setup.check(), Err(SetupError::NoSuchSeat));
}

#[test]
fn b14_a_third_field_can_only_be_put_up_for_sale_where_none_is() {
    for (rules, players, expected) in [
        (RuleSet::AMIGO, 4, Ok(Some(3))),
        (RuleSet::AMIGO_MORE_BEANS, 7, Ok(Some(2))),
        (RuleSet::AMIGO, 3, Err(SetupError::ThirdFieldNotNeeded)),
        (RuleSet::RIO_GRANDE, 4, Err(SetupError::ThirdFieldNotNeeded)),
    ] {
        let mut setup = Setup::new(rules, players);
        setup.options.sell_third_field = true;
        assert_eq!(setup.numbers().map(|numbers| numbers.third_field), expected);
    }
}

/// Nobody sees another player's coins before the end.
#[test]
fn b15_hidden_coins() {
    let text = |phase: &str| {
        format!(
            "game amigo 4\noptions hide-coins\nphase {phase}\nseat 1: coins 3 red\nseat 2: coins blue"
        )
    };
    let game = Game::from_text(&text("trade")).unwrap();
    assert!(game.table().farms.iter().all(|(_, farm)| farm.coins.is_none()));
    assert_eq!(game.view(Seat(0)).private.coins, 3);
    let game = Game::from_text(&text("over")).unwrap();
    assert_eq!(game.table().farms[Seat(0)].coins, Some(3));
}

/// A deck in which all beans are equal can be played to the end.
#[test]
fn one_kind_of_beans() {
    let mut setup = Setup::new(RuleSet::AMIGO, 4);
    let beanometer = Beanometer::new([1, 2, 3, 4]).unwrap();
    let bean = |cards| Bean { cards, beanometer, estimated: Estimated::KNOWN };
    setup.beans = BASE.into_iter().map(|(kind, _)| (kind, bean(0))).collect::<Beans>();
    setup.beans.insert(Kind::Soy, bean(30));
    for seed in 0..20 {
        let mut rng = rng(seed);
        let mut game = Game::new(&setup, &mut rng).unwrap();
        while let Some((seat, action)) = next_action(&game, &mut rng) {
            game.play(seat, &action, &mut rng, &mut ()).unwrap();
        }
        assert!(game.outcome().is_some());
    }
}
