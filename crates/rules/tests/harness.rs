//! One harness for every game: what must hold at every moment of any game, over random play.

use crate::common::{TestRng, all_setups, any_action, games, next_action, rng};
use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, OddCard, Source, TradeAction};
use bohnhof_rules::cards::Place;
use bohnhof_rules::magic::{Effect, Spell};
use bohnhof_rules::{Action, Ask, Event, Game, Kind, Phase, Seat, Setup};

/// Plays random games of every set-up and looks at each moment.
fn at_every_moment(short: u64, mut look: impl FnMut(&Setup, &Game, &mut TestRng)) {
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(short) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                look(&setup, &game, &mut rng);
                game.play(seat, &action, &mut rng, &mut ()).expect("the action was checked");
            }
            look(&setup, &game, &mut rng);
        }
    }
}

/// C2: each card lies in exactly one place, and what all see of the places is true.
#[test]
fn c2_conservation() {
    at_every_moment(40, |_, game, _| {
        let table = game.table();
        let deck = &table.deck;
        let mut seen = vec![0; deck.len().into()];
        for place in game.places() {
            game.cards(place).iter().for_each(|card| seen[usize::from(card.0)] += 1);
        }
        assert!(seen.iter().all(|&times| times == 1), "each card lies in one place: {seen:?}");

        let kinds = |place| {
            game.cards(place).into_iter().map(|card| deck.kind(card)).collect::<Vec<Kind>>()
        };
        assert_eq!(usize::from(table.draw_pile), game.cards(Place::Draw).len());
        assert_eq!(usize::from(table.discard_pile), game.cards(Place::Discard).len());
        assert_eq!(table.discard_top, kinds(Place::Discard).first().copied());
        assert_eq!(table.row, kinds(Place::Row).into_iter().collect());
        assert_eq!(usize::from(table.mafia_coins), game.cards(Place::Mafia).len());
        assert_eq!(usize::from(table.set_aside), game.cards(Place::SetAside).len());
        for (boss, field) in (0..).zip(table.bosses.iter()) {
            let cards = kinds(Place::Boss { boss });
            assert_eq!(usize::from(field.cards), cards.len());
            assert!(cards.iter().all(|&kind| Some(kind) == field.kind));
        }
        check_magic(game);
        for (seat, farm) in table.farms.iter() {
            let private = game.view(seat).private;
            assert_eq!(usize::from(farm.hand), game.cards(Place::Hand { seat }).len());
            assert_eq!(private.kinds, kinds(Place::Hand { seat }).into_iter().collect());
            assert_eq!(farm.aside, kinds(Place::Aside { seat }).into_iter().collect());
            assert_eq!(usize::from(private.coins), game.cards(Place::Coins { seat }).len());
            let shown = !table.options.hide_coins || game.outcome().is_some();
            assert_eq!(farm.coins, shown.then_some(private.coins));
            for number in 0..3 {
                let cards = kinds(Place::Field { seat, field: number });
                match farm.fields.get(usize::from(number)) {
                    Some(field) => {
                        assert_eq!(usize::from(field.cards), cards.len());
                        let (odd, others) = match (field.odd, cards.split_last()) {
                            (Some(odd), Some((&lowest, others))) => {
                                assert_eq!(odd, lowest, "an enchanted card lies lowest (X26)");
                                assert_ne!(field.kind, Some(odd));
                                (1, others)
                            }
                            _ => (0, &cards[..]),
                        };
                        assert!(
                            others.iter().all(|&kind| Some(kind) == field.kind),
                            "one kind a field (C5)"
                        );
                        assert!(odd == 0 || !others.is_empty());
                        assert_eq!(field.kind.is_none(), cards.is_empty());
                    }
                    None => assert!(cards.is_empty(), "nothing grows where there is no field"),
                }
            }
        }
    });
}

/// Each magic card lies in one place, and those that lie face up are what they seem (X2).
fn check_magic(game: &Game) {
    let magic = &game.table().magic;
    if !magic.is_in_play() {
        return;
    }
    let mut all = game.magic_pile();
    assert_eq!(usize::from(magic.pile), all.len());
    for (seat, cards) in magic.cards.iter() {
        let own = &game.view(seat).private.magic;
        assert_eq!(own.len(), cards.len());
        for (spell, up) in own.iter().zip(cards.iter()) {
            assert!(up.is_none_or(|up| up == *spell));
        }
        all.extend(own.iter());
        assert_eq!(magic.with_coins.contains(seat), game.view(seat).private.coins > 0);
    }
    all.sort_unstable();
    assert_eq!(all, Spell::ALL);
    let borrowed = magic.borrowed >> magic.cards[game.table().active].len();
    assert_eq!(borrowed, 0, "only cards that are there are borrowed");
    let at_work = matches!(magic.effects.top(), Some(Effect::Sword { .. }));
    assert!(!at_work, "a sword attack waits for nothing but what it brought");
}

/// Listed actions pass `check`, and of the actions that can be enumerated all legal ones are listed.
#[test]
fn legal_agrees_with_check() {
    let mut listed = Vec::new();
    at_every_moment(40, |_, game, _| {
        for seat in game.table().seats() {
            listed.clear();
            game.legal(seat, &mut listed);
            for action in &listed {
                assert_eq!(game.check(seat, action), Ok(()), "{action:?}");
            }
            for action in simple_actions(game, seat) {
                if game.check(seat, &action).is_ok() {
                    assert!(listed.contains(&action), "{action:?} of {seat}");
                }
            }
        }
    });
}

/// Every action that needs no bundle of cards.
fn simple_actions(game: &Game, seat: Seat) -> Vec<Action> {
    let mut actions = vec![Action::BuyField];
    let hand = game.view(seat).private.hand.cards().iter().map(|&card| Source::Hand { card });
    let open =
        Kind::ALL.into_iter().flat_map(|kind| [Source::Row { kind }, Source::Aside { kind }]);
    let sources: Vec<Source> = hand.chain(open).collect();
    for number in 0..4 {
        actions.extend([
            Action::Harvest { field: number },
            Action::Mafia(MafiaAction::Pay { field: number }),
        ]);
        for &what in &sources {
            actions.push(Action::Plant { what, field: number });
            actions.push(Action::Mafia(MafiaAction::Feed { what, boss: number }));
        }
    }
    actions.extend(sources.iter().map(|&what| Action::Discard { what }));
    actions.extend(Ask::all().map(|with| Action::Done { with }));
    actions.extend(simple_magic(game, seat, &sources).into_iter().map(Action::Magic));
    for offer in &game.table().offers {
        let offer = offer.id;
        actions.extend([
            Action::Trade(TradeAction::Withdraw { offer }),
            Action::Trade(TradeAction::Decline { offer }),
            Action::Trade(TradeAction::Unwilling { offer }),
        ]);
        actions.extend(
            game.table().seats().map(|with| Action::Trade(TradeAction::Close { offer, with })),
        );
    }
    actions
}

/// Every magic that can be tried.
fn simple_magic(game: &Game, seat: Seat, sources: &[Source]) -> Vec<MagicAction> {
    let mut all = Vec::new();
    let hand = game.view(seat).private.hand.cards();
    let seats: Vec<Seat> = game.table().seats().collect();
    for field in 0..4 {
        for attack in [false, true] {
            all.push(MagicAction::Use { field, on: None, attack });
            let on = |&seat: &Seat| MagicAction::Use { field, on: Some(seat), attack };
            all.extend(seats.iter().map(on));
        }
        all.push(MagicAction::Harvest { field, odd: OddCard::Coin });
        all.push(MagicAction::Harvest { field, odd: OddCard::OnTop });
        all.push(MagicAction::Cast { spell: Casting::Flow { field } });
        let enchant =
            |&what: &Source| MagicAction::Cast { spell: Casting::EnchantBeans { what, field } };
        all.extend(sources.iter().map(enchant));
    }
    for slot in 0..12 {
        all.push(MagicAction::Activate { slot, bean: None });
        all.extend(hand.iter().map(|&card| MagicAction::Activate { slot, bean: Some(card) }));
        all.extend(
            seats.iter().map(|&with| MagicAction::Cast { spell: Casting::Swap { with, slot } }),
        );
    }
    all.extend(Kind::ALL.map(|kind| MagicAction::Choose { kind }));
    for &card in hand {
        all.extend((0..=hand.len() as u8).map(|to| MagicAction::Rearrange { card, to }));
    }
    all.extend([
        MagicAction::Cast { spell: Casting::BeanField },
        MagicAction::Cast { spell: Casting::Trading },
        MagicAction::Cast { spell: Casting::Stack },
        MagicAction::Cast { spell: Casting::EnchantOthers },
        MagicAction::Cast { spell: Casting::Rearrange },
        MagicAction::Cast { spell: Casting::HandCard },
        MagicAction::Cast { spell: Casting::Randomness },
    ]);
    all
}

/// What is refused changes nothing, whatever it was.
#[test]
fn an_error_changes_nothing() {
    at_every_moment(40, |_, game, rng| {
        for seat in (0..8).map(Seat) {
            let action = any_action(game, seat, rng);
            if let Err(illegal) = game.check(seat, &action) {
                let mut after = game.clone();
                let told =
                    after.play(seat, &action, rng, &mut |_: &Event<'_>| panic!("nothing happens"));
                assert_eq!(told, Err(illegal));
                assert_eq!(&after, game);
            }
        }
    });
}

/// Somebody is asked as long as the game is not over; every game ends.
#[test]
fn somebody_is_asked_until_the_end() {
    at_every_moment(40, |_, game, _| {
        assert_eq!(game.asks().next().is_none(), game.outcome().is_some());
        assert_eq!(game.table().phase == Phase::Over, game.outcome().is_some());
        assert!(game.table().turn < 500, "every game ends");
        let mut legal = Vec::new();
        for (seat, ask) in game.asks() {
            legal.clear();
            game.legal(seat, &mut legal);
            assert!(!legal.is_empty(), "{seat} is asked {ask:?} and can answer");
        }
    });
}

/// M11: what a player knows of a shown hand stays true, whatever happens later.
#[test]
fn m11_what_was_shown_stays_true() {
    let mut known = 0;
    at_every_moment(40, |_, game, _| {
        for (seat, _) in game.table().farms.iter() {
            let Some(shown) = game.view(seat).private.seen else { continue };
            let opponent = seat.next(game.table().players());
            let front =
                game.cards(Place::Hand { seat: opponent }).into_iter().take(shown.cards.into());
            let kinds: Vec<Kind> = front.map(|card| game.table().deck.kind(card)).collect();
            assert_eq!(kinds, vec![shown.kind; shown.cards.into()]);
            known += 1;
        }
    });
    assert!(known > 0, "hands were shown");
}
