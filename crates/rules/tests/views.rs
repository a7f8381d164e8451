//! The laws of views, over random play of every game: a view never lies, and never leaks.

use crate::common::{TestRng, all_setups, games, next_action, rng};
use bohnhof_rules::action::{MafiaAction, MagicAction, Source, TradeAction};
use bohnhof_rules::cards::{CardSet, Place};
use bohnhof_rules::event::{MagicEvent, PublicEvent, SeenEvent};
use bohnhof_rules::magic::Spell;
use bohnhof_rules::trade::Give;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Card, Event, Game, RuleSet, Seat, Setup, Viewer, random};

fn viewers(game: &Game) -> impl Iterator<Item = Viewer> {
    let seats = (0..game.table().players()).map(|seat| Viewer::Seat { seat: Seat(seat) });
    seats.chain([Viewer::Spectator])
}

fn sights(
    game: &mut Game,
    seat: Seat,
    action: &Action,
    rng: &mut TestRng,
    viewer: Viewer,
) -> Vec<SeenEvent> {
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
    let magic = |setup: &Setup| setup.rules == RuleSet::EXCALIBOHN;
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
        Viewer::Seat { seat } => game.view(seat).private.magic.to_vec(),
        Viewer::Spectator => Vec::new(),
    };
    let mut after = game.clone();
    let told = after.play(seat, action, &mut chance.clone(), &mut |event: &Event<'_>| {
        shown.extend(match *event {
            Event::Public(PublicEvent::Magic(MagicEvent::TurnedUp { spell, .. })) => Some(spell),
            Event::MagicDrawn { seat, spell } => {
                (viewer == (Viewer::Seat { seat })).then_some(spell)
            }
            Event::MagicSwapped { seat, with, spell, .. } => (viewer == (Viewer::Seat { seat })
                || viewer == (Viewer::Seat { seat: with }))
            .then_some(spell),
            Event::Public(_)
            | Event::Moved { .. }
            | Event::Shuffled { .. }
            | Event::HandShown { .. }
            | Event::MagicShuffled { .. }
            | Event::Rearranged { .. }
            | Event::Promised { .. } => None,
        });
    });
    told.expect("the action was checked");
    if after.outcome().is_some() {
        return false; // then everybody's cents are told (X4)
    }
    let mut unseen = Spell::ALL.to_vec();
    unseen.retain(|spell| !shown.contains(spell));
    random::shuffle(&mut unseen, rng);
    let mut pairs = unseen.iter().zip(unseen.iter().skip(1));
    let Some(mut alike) = pairs.find_map(|(&a, &b)| game.with_exchanged_magic(a, b)) else {
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
        let setup = Setup::new(RuleSet::EXCALIBOHN, 4).for_programs();
        let mut game = Game::new(&setup, &mut rng).expect("a set-up that can be played");
        while let Some((seat, action)) = next_action(&game, &mut rng) {
            let viewers: Vec<Viewer> = viewers(&game).collect();
            let told = game.play(seat, &action, &mut rng, &mut |event: &Event<'_>| {
                let Event::Moved {
                    card,
                    from: Place::Hand { seat: a },
                    to: Place::Hand { seat: b },
                    ..
                } = event
                else {
                    return;
                };
                stolen += 1;
                for &viewer in &viewers {
                    let knows = viewer == (Viewer::Seat { seat: *a })
                        || viewer == (Viewer::Seat { seat: *b });
                    let Some(SeenEvent::Moved { kind, card: seen, .. }) = event.seen_by(viewer)
                    else {
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
    let own = Place::Hand {
        seat: match viewer {
            Viewer::Seat { seat } => seat,
            Viewer::Spectator => Seat(u8::MAX),
        },
    };
    // What the action may show: cards that pass through the viewer's hand, and the kinds of cards
    // that come from or go to a place where they lie open.
    let secret = |place: &Place| matches!(place, Place::Draw | Place::Hand { .. }) && *place != own;
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
        if let Viewer::Seat { seat } = viewer {
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
        Action::Plant { what: Source::Hand { card }, .. }
        | Action::Discard { what: Source::Hand { card } }
        | Action::Mafia(MafiaAction::Feed { what: Source::Hand { card }, .. })
        | Action::Magic(
            MagicAction::Activate { bean: Some(card), .. } | MagicAction::Rearrange { card, .. },
        ) => [*card].into_iter().collect(),
        Action::Trade(TradeAction::Offer(terms)) => match terms.give {
            Give::Cards(pick) => pick.hand,
            Give::Kinds { .. } => CardSet::EMPTY,
        },
        Action::Trade(TradeAction::Accept { give: Give::Cards(pick), .. }) => pick.hand,
        Action::Trade(
            TradeAction::Accept { give: Give::Kinds { .. }, .. }
            | TradeAction::Withdraw { .. }
            | TradeAction::Decline { .. }
            | TradeAction::Unwilling { .. }
            | TradeAction::Close { .. }
            | TradeAction::Call(_),
        )
        | Action::Plant { .. }
        | Action::Discard { .. }
        | Action::Mafia(_)
        | Action::Harvest { .. }
        | Action::BuyField
        | Action::Magic(_)
        | Action::Done { .. } => CardSet::EMPTY,
    }
}
