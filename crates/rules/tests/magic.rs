//! The rules of Excalibohn that are no matter of a position. The others are in `tests/rulebook/`.

use std::collections::BTreeSet;

use crate::common::{next_action, rng};
use bohnhof_rules::deck::{Estimated, beans_from_toml};
use bohnhof_rules::event::{MagicEvent, PublicEvent, SeenEvent};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::rule_set::{Draw, Tie};
use bohnhof_rules::setup::SetupError;
use bohnhof_rules::{Event, Game, Kind, RuleSet, Seat, Setup, Viewer};

fn excalibohn(players: u8) -> Setup {
    Setup::new(RuleSet::EXCALIBOHN, players)
}

/// The cents that stand on the magic cards, as `docs/rules/cards.md` lists them.
#[test]
fn x1_every_magic_card_has_its_cents() {
    let text = include_str!("../../../docs/rules/cards.md");
    let line = text.lines().find(|line| line.starts_with("Magic cards")).unwrap();
    let cards = line.split("cards): ").nth(1).unwrap().split(" (cents)").next().unwrap();
    let listed: Vec<_> = cards.split(", ").map(|card| card.rsplit_once(' ').unwrap()).collect();
    assert_eq!(listed.len(), Spell::ALL.len());
    for (spell, (name, cents)) in Spell::ALL.into_iter().zip(listed) {
        assert_eq!(spell.id(), name.to_lowercase().replace(' ', "-"));
        assert_eq!(spell.cents(), cents.parse::<u8>().unwrap(), "{spell}");
    }
}

#[test]
fn x1_everybody_is_dealt_a_magic_card_and_the_most_cents_begin() {
    for players in 3..=5 {
        let (mut starts, mut announced) = (BTreeSet::new(), BTreeSet::new());
        for seed in 0..500 {
            let game = Game::new(&excalibohn(players), &mut rng(seed)).unwrap();
            let table = game.table();
            let dealt: Vec<Spell> = (0..players)
                .flat_map(|seat| game.view(Seat(seat)).private.magic.to_vec())
                .collect();
            assert_eq!(dealt.len(), usize::from(players));
            assert!(table.magic.cards.iter().all(|(_, cards)| **cards == [None]));
            assert_eq!(table.magic.pile, 11 - players);
            assert!(table.farms.iter().all(|(_, farm)| farm.hand == 5));
            let most = dealt.iter().copied().max_by_key(|spell| spell.cents()).unwrap();
            assert_eq!(dealt[usize::from(table.start.0)], most);
            assert_eq!((table.active, table.magic.announced), (table.start, Some(most)));
            let pile = game.to_text();
            let pile = pile.lines().find_map(|line| line.strip_prefix("magic-pile ")).unwrap();
            let there = pile.split(' ').map(|spell| spell.parse().unwrap());
            let all: BTreeSet<Spell> = there.chain(dealt).collect();
            assert_eq!(all.len(), Spell::ALL.len(), "one copy of each");
            starts.insert(table.start);
            announced.insert(most);
        }
        assert_eq!(starts.len(), usize::from(players), "everybody begins some time");
        assert!(announced.len() > 4 && announced.contains(&Spell::Randomness));
    }
}

#[test]
fn x1_set_ups_that_are_refused() {
    let picked = Setup { start: Some(Seat(1)), ..excalibohn(4) };
    assert_eq!(picked.check(), Err(SetupError::StartIsDealt));
    let mut selling = excalibohn(4);
    selling.options.sell_third_field = true;
    assert_eq!(selling.check(), Err(SetupError::NoThirdFieldForSale));
    for players in [1, 2, 6] {
        let error = SetupError::Players { rules: RuleSet::EXCALIBOHN, players };
        assert_eq!(excalibohn(players).check(), Err(error));
    }
}

#[test]
fn x3_x4_x5_the_numbers_of_excalibohn() {
    for (players, last_time) in [(3, 3), (4, 4), (5, 4)] {
        let numbers = excalibohn(players).numbers().unwrap();
        assert_eq!((numbers.fields, numbers.third_field), (2, None));
        assert_eq!((numbers.last_time, numbers.draw), (last_time, Draw::Active { cards: 3 }));
        assert_eq!(numbers.tie, Tie::MostCents);
    }
}

/// Two truths that differ only in face-down magic cards, the magic pile and coins look alike to those
/// who may not know.
#[test]
fn x2_c4_what_is_secret() {
    let truth = |pile: &str, second: &str, third: &str, coins: &str| {
        Game::from_text(&format!(
            "game excalibohn 4
            phase magic
            magic-pile {pile}
            seat 1: hand white | magic swap
            seat 2: hand cape | magic {second}, flow up | coins {coins}
            seat 3: hand mean | magic {third}"
        ))
        .unwrap()
    };
    let one = truth("attack trading", "stack", "randomness", "2 white");
    let other = truth("randomness stack", "attack", "trading", "sword cape");
    let sees = |game: &Game, viewer| serde_json::to_string(&game.snapshot(viewer)).unwrap();
    for viewer in
        [Viewer::Spectator, Viewer::Seat { seat: Seat(0) }, Viewer::Seat { seat: Seat(3) }]
    {
        assert_eq!(sees(&one, viewer), sees(&other, viewer));
    }
    for viewer in [Viewer::Seat { seat: Seat(1) }, Viewer::Seat { seat: Seat(2) }] {
        assert_ne!(sees(&one, viewer), sees(&other, viewer));
    }
    let magic = &one.table().magic;
    assert_eq!(*magic.cards[Seat(1)], [None, Some(Spell::Flow)]);
    assert_eq!((magic.cards[Seat(2)].len(), magic.cards[Seat(3)].len(), magic.pile), (1, 0, 2));
}

/// What each viewer sees of an action.
fn sights(text: &str, seat: Seat, said: &str) -> Vec<(Viewer, Vec<SeenEvent>)> {
    let mut viewers: Vec<_> = (0..4).map(|seat| Viewer::Seat { seat: Seat(seat) }).collect();
    viewers.push(Viewer::Spectator);
    let seen_by = |viewer| {
        let mut game = Game::from_text(text).unwrap();
        let action = game.view(seat).action_from_text(said).unwrap();
        let mut seen = Vec::new();
        let mut sink = |event: &Event<'_>| seen.extend(event.seen_by(viewer));
        game.play(seat, &action, &mut rng(0), &mut sink).unwrap();
        (viewer, seen)
    };
    viewers.into_iter().map(seen_by).collect()
}

/// Thief and victim know the card, the others do not.
#[test]
fn x12_x2_who_knows_a_stolen_card() {
    let text = "game excalibohn 4\nphase magic\nseat 1: fields picking, empty\nseat 3: hand mean";
    for (viewer, seen) in sights(text, Seat(0), "use 1 on 3") {
        let kinds: Vec<_> = seen
            .iter()
            .filter_map(
                |sight| if let SeenEvent::Moved { kind, .. } = sight { Some(*kind) } else { None },
            )
            .collect();
        let knows = matches!(viewer, Viewer::Seat { seat: Seat(0 | 2) });
        assert_eq!(kinds, [knows.then_some(Kind::Mean)], "{viewer:?}");
    }
}

/// Both players of a swap see both cards; the others know only that Swap changed hands.
#[test]
fn x22_x2_who_knows_a_swapped_card() {
    let text = "game excalibohn 4\nphase magic\nseat 1: magic swap up\nseat 3: magic stack";
    for (viewer, seen) in sights(text, Seat(0), "cast swap for 1 of 3") {
        let told = serde_json::to_string(&seen).unwrap();
        let knows = matches!(viewer, Viewer::Seat { seat: Seat(0 | 2) });
        assert_eq!(told.contains("\"stack\""), knows, "{viewer:?} sees {told}");
    }
}

/// A magic card that a harvest brings is shown to its owner alone; one that is borrowed to all.
#[test]
fn x8_x30_x2_who_knows_a_new_magic_card() {
    let text =
        |parts: &str| format!("game excalibohn 4\nphase magic\nmagic-pile stack\nseat 1: {parts}");
    for (parts, said, open) in [
        ("fields 2 cape, empty", "harvest 1", false),
        ("magic randomness up", "cast randomness", true),
    ] {
        for (viewer, seen) in sights(&text(parts), Seat(0), said) {
            let told = serde_json::to_string(&seen).unwrap();
            let knows = open || viewer == (Viewer::Seat { seat: Seat(0) });
            assert_eq!(told.contains("\"stack\""), knows, "{viewer:?} sees {told}");
        }
    }
}

/// The revealed coin is any of the pile, and all see it.
#[test]
fn x13_x16_chance_reveals_the_coins() {
    let text = "game excalibohn 4
        phase magic
        seat 1: fields sword, empty
        seat 2: coins 2 cape mean white";
    let mut revealed = BTreeSet::new();
    for seed in 0..100 {
        let mut game = Game::from_text(text).unwrap();
        let action = game.view(Seat(0)).action_from_text("use 1 on 2").unwrap();
        let mut sink = |event: &Event<'_>| {
            if let Event::Public(PublicEvent::Magic(MagicEvent::CoinRevealed {
                seat: Seat(1),
                kind,
            })) = event
            {
                revealed.insert(*kind);
            }
        };
        game.play(Seat(0), &action, &mut rng(seed), &mut sink).unwrap();
    }
    assert_eq!(revealed, [Kind::Cape, Kind::Mean, Kind::White].into());
}

/// Two coins are two cards: a pair of different ones is always both.
#[test]
fn x20_two_revealed_coins_are_two_cards() {
    let text = "game excalibohn 4
        phase magic
        seat 1: fields sword, empty | magic attack up
        seat 2: coins cape mean";
    for seed in 0..50 {
        let mut game = Game::from_text(text).unwrap();
        let action = game.view(Seat(0)).action_from_text("use 1 on 2 with attack").unwrap();
        game.play(Seat(0), &action, &mut rng(seed), &mut ()).unwrap();
        for coin in ["choose cape", "choose mean"] {
            let choose = game.view(Seat(0)).action_from_text(coin).unwrap();
            assert_eq!(game.view(Seat(0)).check(&choose), Ok(()));
        }
    }
}

/// Estimates are marked, and a table that brings figures of its own knows them.
#[test]
fn estimated_figures_are_marked_until_they_are_replaced() {
    let mut setup = excalibohn(4);
    let estimated = |setup: &Setup, kind| setup.deck().unwrap().bean(kind).estimated;
    let both = Estimated { cards: true, beanometer: true };
    for kind in [Kind::Cape, Kind::Mean, Kind::Magic, Kind::Sword] {
        assert_eq!(estimated(&setup, kind), both);
    }
    for kind in [Kind::Picking, Kind::White] {
        assert_eq!(estimated(&setup, kind), Estimated { cards: false, beanometer: true });
    }
    assert_eq!(estimated(&setup, Kind::Princess), Estimated::KNOWN);
    setup.beans = beans_from_toml("[sword]\ncards = 19\nbeanometer = [4, 6, 8, 10]").unwrap();
    assert_eq!(estimated(&setup, Kind::Sword), Estimated::KNOWN);
    assert_eq!(estimated(&setup, Kind::Mean), both);
    for rules in RuleSet::ALL.into_iter().filter(|&rules| rules != RuleSet::EXCALIBOHN) {
        let deck = Setup::new(rules, rules.players().1).deck().unwrap();
        assert!(deck.beans().values().all(|bean| bean.estimated == Estimated::KNOWN));
    }
}

/// Each magic card lies in exactly one place, at every moment of a game.
#[test]
fn x1_x30_no_magic_card_is_lost() {
    for seed in 0..20 {
        let mut chance = rng(seed);
        let mut game = Game::new(&excalibohn(3 + seed as u8 % 3), &mut chance).unwrap();
        while let Some((seat, action)) = next_action(&game, &mut chance) {
            game.play(seat, &action, &mut chance, &mut ()).unwrap();
            let magic = &game.table().magic;
            let held: usize = magic.cards.iter().map(|(_, cards)| cards.len()).sum();
            assert_eq!(held + usize::from(magic.pile), Spell::ALL.len());
            for (owner, cards) in magic.cards.iter() {
                let own = &game.view(owner).private.magic;
                assert_eq!(own.len(), cards.len());
                let up = cards.iter().zip(own.iter());
                assert!(up.filter(|(up, _)| up.is_some()).all(|(up, own)| *up == Some(*own)));
            }
        }
        assert!(game.outcome().is_some());
    }
}
