//! One harness for every game: what must hold at every moment of any game, over random play.

mod common;

use bohnhof_rules::{
    Action, Ask, Card, CardSet, Casting, Effect, Event, Game, Give, Kind, News, OddCard, Phase,
    Place, RuleSet, Seat, Setup, Sight, Snapshot, Sorcery, Source, Spell, Viewer, random,
};
use common::{TestRng, all_setups, any_action, games, next_action, rng};

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
            let cards = kinds(Place::Boss(boss));
            assert_eq!(usize::from(field.cards), cards.len());
            assert!(cards.iter().all(|&kind| Some(kind) == field.kind));
        }
        check_magic(game);
        for (seat, farm) in table.farms.iter() {
            let private = game.view(seat).private;
            assert_eq!(usize::from(farm.hand), game.cards(Place::Hand(seat)).len());
            assert_eq!(private.kinds, kinds(Place::Hand(seat)).into_iter().collect());
            assert_eq!(farm.aside, kinds(Place::Aside(seat)).into_iter().collect());
            assert_eq!(usize::from(private.coins), game.cards(Place::Coins(seat)).len());
            let shown = !table.options.hide_coins || game.outcome().is_some();
            assert_eq!(farm.coins, shown.then_some(private.coins));
            for number in 0..3 {
                let cards = kinds(Place::Field(seat, number));
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
                let legal = game.check(seat, &action).is_ok();
                assert_eq!(listed.contains(&action), legal, "{action:?} of {seat}");
            }
        }
    });
}

/// Every action that needs no bundle of cards.
fn simple_actions(game: &Game, seat: Seat) -> Vec<Action> {
    let mut actions = vec![
        Action::EndPlanting,
        Action::BuyField,
        Action::EndTrading,
        Action::EndDiscarding,
        Action::EndCultivating,
    ];
    let hand = game.view(seat).private.hand.cards().iter().map(|&card| Source::Hand(card));
    let open = Kind::ALL.into_iter().flat_map(|kind| [Source::Row(kind), Source::Aside(kind)]);
    let sources: Vec<Source> = hand.chain(open).collect();
    for number in 0..4 {
        actions.extend([Action::Harvest { field: number }, Action::Pay { field: number }]);
        for &what in &sources {
            actions.push(Action::Plant { what, field: number });
            actions.push(Action::Feed { what, boss: number });
        }
    }
    actions.extend(sources.iter().map(|&what| Action::Discard { what }));
    actions.extend(Ask::ALL.iter().map(|&with| Action::Done { with }));
    actions.extend(simple_sorcery(game, seat, &sources).into_iter().map(Action::Sorcery));
    for offer in &game.table().offers {
        let offer = offer.id;
        actions.extend([
            Action::Withdraw { offer },
            Action::Decline { offer },
            Action::Unwilling { offer },
        ]);
        actions.extend(game.table().seats().map(|with| Action::Close { offer, with }));
    }
    actions
}

/// Every magic that can be tried.
fn simple_sorcery(game: &Game, seat: Seat, sources: &[Source]) -> Vec<Sorcery> {
    let mut all = Vec::new();
    let hand = game.view(seat).private.hand.cards();
    let seats: Vec<Seat> = game.table().seats().collect();
    for field in 0..4 {
        for attack in [false, true] {
            all.push(Sorcery::Use { field, on: None, attack });
            let on = |&seat: &Seat| Sorcery::Use { field, on: Some(seat), attack };
            all.extend(seats.iter().map(on));
        }
        all.push(Sorcery::Harvest { field, odd: OddCard::Coin });
        all.push(Sorcery::Harvest { field, odd: OddCard::OnTop });
        all.push(Sorcery::Cast(Casting::Flow { field }));
        let enchant = |&what: &Source| Sorcery::Cast(Casting::EnchantBeans { what, field });
        all.extend(sources.iter().map(enchant));
    }
    for slot in 0..12 {
        all.push(Sorcery::Activate { slot, bean: None });
        all.extend(hand.iter().map(|&card| Sorcery::Activate { slot, bean: Some(card) }));
        all.extend(seats.iter().map(|&with| Sorcery::Cast(Casting::Swap { with, slot })));
    }
    all.extend(Kind::ALL.map(|kind| Sorcery::Choose { kind }));
    for &card in hand {
        all.extend((0..=hand.len() as u8).map(|to| Sorcery::Rearrange { card, to }));
    }
    all.extend([
        Sorcery::Cast(Casting::BeanField),
        Sorcery::Cast(Casting::Trading),
        Sorcery::Cast(Casting::Stack),
        Sorcery::Cast(Casting::EnchantOthers),
        Sorcery::Cast(Casting::Rearrange),
        Sorcery::Cast(Casting::HandCard),
        Sorcery::Cast(Casting::Randomness),
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
            let front = game.cards(Place::Hand(opponent)).into_iter().take(shown.cards.into());
            let kinds: Vec<Kind> = front.map(|card| game.table().deck.kind(card)).collect();
            assert_eq!(kinds, vec![shown.kind; shown.cards.into()]);
            known += 1;
        }
    });
    assert!(known > 0, "hands were shown");
}

fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    let seats = (0..game.table().players()).map(|seat| Viewer::Seat(Seat(seat)));
    seats.chain([Viewer::Spectator])
}

fn sights(
    game: &mut Game,
    seat: Seat,
    action: &Action,
    rng: &mut TestRng,
    viewer: Viewer,
) -> Vec<Sight> {
    let mut seen = Vec::new();
    let told =
        game.play(seat, action, rng, &mut |event: &Event<'_>| seen.extend(event.seen_by(viewer)));
    told.expect("the action was checked");
    seen
}

/// First law of views: a view never lies. What a viewer sees happen turns the view before into the
/// view after.
#[test]
fn a_view_never_lies() {
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(20) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            let mut snapshots: Vec<Snapshot> =
                viewers(&game).map(|viewer| game.snapshot(viewer)).collect();
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                let told = game.play(seat, &action, &mut rng, &mut |event: &Event<'_>| {
                    for snapshot in &mut snapshots {
                        if let Some(sight) = event.seen_by(snapshot.viewer) {
                            snapshot.apply(&sight);
                        }
                    }
                });
                told.expect("the action was checked");
                for snapshot in &snapshots {
                    assert_eq!(
                        *snapshot,
                        game.snapshot(snapshot.viewer),
                        "after {action:?} of {seat}"
                    );
                }
            }
        }
    }
}

/// Second law of views: a view never leaks. Change anything that an action does not reveal to a
/// viewer, and the viewer sees the same before, during and after it, and may do the same.
#[test]
fn a_view_never_leaks() {
    let mut compared = 0;
    for (number, setup) in (0..).zip(all_setups()) {
        for seed in 0..games(3) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                for viewer in viewers(&game) {
                    compared += u32::from(looks_the_same(&game, seat, &action, viewer, &mut rng));
                }
                game.play(seat, &action, &mut rng, &mut ()).expect("the action was checked");
            }
        }
    }
    assert!(compared > 10_000, "only {compared} pairs of truths were compared");
}

/// The same for magic cards: two that the viewer does not know and an action does not show change
/// places, and the viewer notices nothing.
#[test]
fn a_view_never_leaks_magic() {
    let mut compared = 0;
    let magic = |setup: &Setup| setup.rules == RuleSet::Excalibohn;
    for (number, setup) in (0..).zip(all_setups().into_iter().filter(magic)) {
        for seed in 0..games(3) {
            let mut rng = rng(seed * 1000 + number);
            let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
            while let Some((seat, action)) = next_action(&game, &mut rng) {
                for viewer in viewers(&game) {
                    let looks = magic_looks_the_same(&game, seat, &action, viewer, &mut rng);
                    compared += u32::from(looks);
                }
                game.play(seat, &action, &mut rng, &mut ()).expect("the action was checked");
            }
        }
    }
    assert!(compared > 10_000, "only {compared} pairs of truths were compared");
}

/// Exchanges two magic cards that the viewer has not seen; whether there were two.
fn magic_looks_the_same(
    game: &Game,
    seat: Seat,
    action: &Action,
    viewer: Viewer,
    rng: &mut TestRng,
) -> bool {
    let chance = rng.clone(); // the same for all
    let mut shown: Vec<Spell> = match viewer {
        Viewer::Seat(seat) => game.view(seat).private.magic.to_vec(),
        Viewer::Spectator => Vec::new(),
    };
    let mut after = game.clone();
    let told = after.play(seat, action, &mut chance.clone(), &mut |event: &Event<'_>| {
        shown.extend(match *event {
            Event::News(News::TurnedUp { spell, .. }) => Some(spell),
            Event::MagicDrawn { seat, spell } => (viewer == Viewer::Seat(seat)).then_some(spell),
            Event::MagicSwapped { seat, with, spell, .. } => {
                (viewer == Viewer::Seat(seat) || viewer == Viewer::Seat(with)).then_some(spell)
            }
            _ => None,
        });
    });
    told.expect("the action was checked");
    if after.outcome().is_some() {
        return false; // then everybody's cents are told (X4)
    }
    let mut unseen = Spell::ALL.to_vec();
    unseen.retain(|spell| !shown.contains(spell));
    random::shuffle(&mut unseen, rng);
    let pairs = unseen.iter().zip(unseen.iter().skip(1));
    let Some(mut alike) = pairs.filter_map(|(&a, &b)| game.with_exchanged_magic(a, b)).next()
    else {
        return false;
    };
    assert_eq!(alike.snapshot(viewer), game.snapshot(viewer), "alike before");
    let seen = sights(&mut game.clone(), seat, action, &mut chance.clone(), viewer);
    let seen_too = sights(&mut alike, seat, action, &mut chance.clone(), viewer);
    assert_eq!(seen, seen_too, "alike during {action:?} of {seat} for {viewer:?}");
    assert_eq!(alike.snapshot(viewer), after.snapshot(viewer), "alike after");
    true
}

/// X12, X16: a stolen card is known to thief and victim, and to nobody else.
#[test]
fn x12_x16_a_stolen_card_is_known_to_two() {
    let mut stolen = 0;
    for seed in 0..games(20) {
        let mut rng = rng(seed);
        let setup = Setup::new(RuleSet::Excalibohn, 4).for_programs();
        let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
        while let Some((seat, action)) = next_action(&game, &mut rng) {
            let viewers: Vec<Viewer> = viewers(&game).collect();
            let told = game.play(seat, &action, &mut rng, &mut |event: &Event<'_>| {
                let Event::Moved { card, from: Place::Hand(a), to: Place::Hand(b), .. } = event
                else {
                    return;
                };
                stolen += 1;
                for &viewer in &viewers {
                    let knows = viewer == Viewer::Seat(*a) || viewer == Viewer::Seat(*b);
                    let Some(Sight::Moved { kind, card: seen, .. }) = event.seen_by(viewer) else {
                        panic!("everybody sees that a card is stolen");
                    };
                    assert_eq!(seen, knows.then_some(*card));
                    assert_eq!(kind.is_some(), knows);
                }
            });
            told.expect("the action was checked");
        }
    }
    assert!(stolen > 50, "only {stolen} cards were stolen");
}

/// Exchanges two cards that the viewer has not seen; whether there were two.
fn looks_the_same(
    game: &Game,
    seat: Seat,
    action: &Action,
    viewer: Viewer,
    rng: &mut TestRng,
) -> bool {
    let chance = rng.clone(); // the same for all
    let own = Place::Hand(match viewer {
        Viewer::Seat(seat) => seat,
        Viewer::Spectator => Seat(u8::MAX),
    });
    // What the action may show: cards that pass through the viewer's hand, and the kinds of cards
    // that come from or go to a place where they lie open.
    let secret = |place: &Place| matches!(place, Place::Draw | Place::Hand(_)) && *place != own;
    let (mut shown, mut kind_shown) = (cards_named_by(action), CardSet::EMPTY);
    let mut after = game.clone();
    let told = after.play(seat, action, &mut chance.clone(), &mut |event: &Event<'_>| {
        if let Event::Moved { card, from, to, .. } = event {
            if *from == own || *to == own {
                shown.insert(*card);
            } else if !secret(from) || !secret(to) {
                kind_shown.insert(*card);
            }
        }
    });
    told.expect("the action was checked");

    let mut unseen: Vec<Card> =
        game.places().filter(secret).flat_map(|place| game.cards(place)).collect();
    unseen.retain(|card| !shown.contains(*card));
    random::shuffle(&mut unseen, rng);
    let deck = &game.table().deck;
    let alike_for_viewer = |one: Card, other: Card| {
        deck.kind(one) == deck.kind(other)
            || !kind_shown.contains(one) && !kind_shown.contains(other)
    };
    let Some(&one) = unseen.first() else { return false };
    let others = unseen.iter().skip(1).filter(|&&other| alike_for_viewer(one, other));
    // Every second time two of a kind, which nobody else can tell apart.
    let twins = random::below(2, rng) == 0;
    let same_kind = |other: &&Card| !twins || deck.kind(**other) == deck.kind(one);
    let Some(&other) = others.clone().find(same_kind).or(others.clone().next()) else {
        return false;
    };
    let Some(mut alike) = game.with_exchanged(one, other) else { return false };
    if alike.check(seat, action).is_err() {
        return false; // the actor would not have had the cards
    }

    let may_do = |game: &Game| {
        let mut legal = Vec::new();
        if let Viewer::Seat(seat) = viewer {
            game.legal(seat, &mut legal);
        }
        legal
    };
    assert_eq!(alike.snapshot(viewer), game.snapshot(viewer), "alike before");
    assert_eq!(may_do(&alike), may_do(game), "alike choices");
    let seen = sights(&mut game.clone(), seat, action, &mut chance.clone(), viewer);
    let seen_too = sights(&mut alike, seat, action, &mut chance.clone(), viewer);
    assert_eq!(seen, seen_too, "alike during {action:?} of {seat} for {viewer:?}");
    assert_eq!(alike.snapshot(viewer), after.snapshot(viewer), "alike after");
    true
}

/// Hand cards that the action itself names: changing those would change the action.
fn cards_named_by(action: &Action) -> CardSet {
    match action {
        Action::Plant { what: Source::Hand(card), .. }
        | Action::Discard { what: Source::Hand(card) }
        | Action::Feed { what: Source::Hand(card), .. } => [*card].into_iter().collect(),
        Action::Offer(terms) => match terms.give {
            Give::Cards(pick) => pick.hand,
            Give::Kinds(_) => CardSet::EMPTY,
        },
        Action::Accept { give: Give::Cards(pick), .. } => pick.hand,
        Action::Sorcery(
            Sorcery::Activate { bean: Some(card), .. } | Sorcery::Rearrange { card, .. },
        ) => [*card].into_iter().collect(),
        Action::Accept { give: Give::Kinds(_), .. }
        | Action::Plant { .. }
        | Action::Discard { .. }
        | Action::Feed { .. }
        | Action::EndPlanting
        | Action::EndDiscarding
        | Action::EndCultivating
        | Action::Pay { .. }
        | Action::Harvest { .. }
        | Action::BuyField
        | Action::Withdraw { .. }
        | Action::Decline { .. }
        | Action::Unwilling { .. }
        | Action::Close { .. }
        | Action::Call(_)
        | Action::EndTrading
        | Action::Sorcery(_)
        | Action::Done { .. } => CardSet::EMPTY,
    }
}
