//! What the tests share.
#![allow(dead_code, reason = "every test file uses its own part")]

use std::num::NonZeroU32;

use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, OddCard, Source, TradeAction};
use bohnhof_rules::deck::{Beans, beans_from_toml};
use bohnhof_rules::random::below;
use bohnhof_rules::setup::Options;
use bohnhof_rules::trade::{Call, Give, OfferId, Pick, Terms};
use bohnhof_rules::{Action, Ask, Bundle, Card, Game, Kind, RuleSet, Seat, Setup};
use rand_core::SeedableRng;
pub(crate) use rand_xoshiro::Xoshiro256PlusPlus as TestRng;

/// A generator for tests.
pub(crate) fn rng(seed: u64) -> TestRng {
    TestRng::seed_from_u64(seed)
}

/// Every rule set with every number of players, with and without its options, for people and for
/// programs, and one with a deck of its own.
pub(crate) fn all_setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for rules in RuleSet::ALL {
        let (fewest, most) = rules.players();
        for players in fewest..=most {
            let plain = Setup::new(rules, players);
            setups.push(plain.clone().for_programs());
            for sell_third_field in [false, true] {
                let options = Options { sell_third_field, hide_coins: true };
                let setup = Setup { options, ..plain.clone() };
                if setup.check().is_ok() {
                    setups.push(setup);
                }
            }
        }
    }
    let mut custom = Setup::new(RuleSet::RIO_GRANDE, 5);
    custom.beans = odd_beans();
    custom.programs = [Seat(1), Seat(3)].into_iter().collect();
    custom.start = Some(Seat(2));
    setups.push(custom);
    setups
}

/// Figures that replace some printed ones.
pub(crate) fn odd_beans() -> Beans {
    let toml = "
        [chili]
        cards = 17
        beanometer = [1, 2, 3, 4]
        [garden]
        cards = 0
        beanometer = [0, 2, 3, 0]
        [coffee]
        cards = 3
        beanometer = [0, 0, 0, 0]
    ";
    beans_from_toml(toml).expect("figures that can be read")
}

/// How many games a test plays for each set-up: more with `BOHNHOF_LONG`.
pub(crate) fn games(short: u64) -> u64 {
    if std::env::var_os("BOHNHOF_LONG").is_some() { short * 50 } else { short }
}

/// One of these, each as likely as the others.
pub(crate) fn any<T: Copy>(of: &[T], rng: &mut TestRng) -> T {
    of[below(of.len() as u32, rng) as usize]
}

/// Some cards, mostly of kinds of the game.
fn any_bundle(game: &Game, rng: &mut TestRng) -> Bundle {
    let kinds: Vec<Kind> = match below(8, rng) {
        0 => vec![any(&Kind::ALL, rng)],
        _ => game.table().deck.kinds().iter().collect(),
    };
    (0..below(4, rng)).map(|_| any(&kinds, rng)).collect()
}

/// Some of the cards that a player could give, chosen copies and face-up cards included.
fn any_pick(game: &Game, seat: Seat, rng: &mut TestRng) -> Pick {
    let view = game.view(seat);
    let mut pick = Pick::default();
    for &card in view.private.hand.cards() {
        if below(5, rng) == 0 {
            pick.hand.insert(card);
        }
    }
    if view.is_active() {
        pick.row = view.table.row.cards().filter(|_| below(3, rng) == 0).collect();
    }
    pick
}

/// A choice of no cards is no choice.
fn chosen(pick: Pick) -> Give {
    if pick == Pick::default() { Give::default() } else { Give::Cards(pick) }
}

fn any_seat(game: &Game, rng: &mut TestRng) -> Seat {
    Seat(below(u32::from(game.table().players()) + 1, rng) as u8)
}

fn any_offer(game: &Game, rng: &mut TestRng) -> OfferId {
    let number = 1 + below(game.table().next_offer.0.get(), rng);
    NonZeroU32::new(number).map_or(OfferId::FIRST, OfferId)
}

/// Any offer at all: most are legal in the trading phase, some are not.
pub(crate) fn any_terms(game: &Game, seat: Seat, rng: &mut TestRng) -> Terms {
    let active = game.table().active;
    let to = match below(5, rng) {
        0 | 1 => None,
        2 | 3 => Some(if seat == active { any_seat(game, rng) } else { active }),
        _ => Some(any_seat(game, rng)),
    };
    let give = if below(3, rng) == 0 {
        Give::Kinds { kinds: any_bundle(game, rng) }
    } else {
        chosen(any_pick(game, seat, rng))
    };
    let answers = (below(6, rng) == 0).then(|| any_offer(game, rng));
    let (want, first_come) = (any_bundle(game, rng), below(4, rng) == 0);
    let number = (below(6, rng) == 0).then(|| any_offer(game, rng));
    Terms { to, give, want, first_come, answers, number }
}

/// Any action at all, sensible or not.
pub(crate) fn any_action(game: &Game, seat: Seat, rng: &mut TestRng) -> Action {
    let field = below(4, rng) as u8;
    match below(if game.table().magic.is_in_play() { 30 } else { 22 }, rng) {
        20 | 22..=29 => Action::Magic(any_magic(game, seat, rng)),
        21 => Action::Done { with: any(&Ask::all().collect::<Vec<_>>(), rng) },
        14 => Action::Discard { what: any_source(game, seat, rng) },
        15 => Action::Done { with: Ask::DiscardOne },
        16 => Action::Mafia(MafiaAction::Pay { field }),
        17 | 18 => Action::Mafia(MafiaAction::Feed {
            what: any_source(game, seat, rng),
            boss: below(4, rng) as u8,
        }),
        19 => Action::Done { with: Ask::Cultivate },
        0 => Action::Plant { what: Source::Hand { card: Card(below(170, rng) as u8) }, field },
        1 => match game.view(seat).private.hand.front() {
            Some(card) => Action::Plant { what: Source::Hand { card }, field },
            None => Action::Done { with: Ask::PlantSecond },
        },
        2 => Action::Plant { what: Source::Row { kind: any(&Kind::ALL, rng) }, field },
        3 => Action::Plant { what: Source::Aside { kind: any(&Kind::ALL, rng) }, field },
        4 => Action::Done { with: Ask::PlantSecond },
        5 => Action::Harvest { field },
        6 => Action::BuyField,
        7 => Action::Trade(TradeAction::Withdraw { offer: any_offer(game, rng) }),
        8 => {
            let offer = any_offer(game, rng);
            let wants = game.table().offer(offer).map_or(Bundle::EMPTY, |offer| offer.wants);
            let give = match below(3, rng) {
                0 => Give::Kinds { kinds: wants },
                1 => chosen(any_pick(game, seat, rng)),
                _ => chosen_copies(game, seat, &wants, rng),
            };
            Action::Trade(TradeAction::Accept { offer, give })
        }
        9 => Action::Trade(TradeAction::Decline { offer: any_offer(game, rng) }),
        10 => Action::Trade(TradeAction::Unwilling { offer: any_offer(game, rng) }),
        11 => Action::Trade(TradeAction::Close {
            offer: any_offer(game, rng),
            with: any_seat(game, rng),
        }),
        12 => Action::Trade(TradeAction::Call(Call {
            have: any_bundle(game, rng).kinds(),
            want: any_bundle(game, rng).kinds(),
            stays: below(2, rng) == 0,
        })),
        _ => Action::Trade(TradeAction::Offer(any_terms(game, seat, rng))),
    }
}

fn any_magic(game: &Game, seat: Seat, rng: &mut TestRng) -> MagicAction {
    let field = below(4, rng) as u8;
    let slot = below(4, rng) as u8;
    let card = |rng: &mut TestRng| match game.view(seat).private.hand.cards() {
        [] => Card(below(170, rng) as u8),
        hand => any(hand, rng),
    };
    match below(8, rng) {
        0 => MagicAction::Use { field, on: None, attack: below(2, rng) == 0 },
        1 => MagicAction::Use { field, on: Some(any_seat(game, rng)), attack: below(2, rng) == 0 },
        2 => MagicAction::Activate { slot, bean: None },
        3 => MagicAction::Activate { slot, bean: Some(card(rng)) },
        4 => MagicAction::Choose { kind: any(&Kind::ALL, rng) },
        5 => MagicAction::Rearrange { card: card(rng), to: below(8, rng) as u8 },
        6 => {
            let odd = if below(2, rng) == 0 { OddCard::Coin } else { OddCard::OnTop };
            MagicAction::Harvest { field, odd }
        }
        _ => MagicAction::Cast {
            spell: match below(10, rng) {
                0 => Casting::BeanField,
                1 => Casting::Swap { with: any_seat(game, rng), slot },
                2 => Casting::Trading,
                3 => Casting::Flow { field },
                4 => Casting::Stack,
                5 => Casting::EnchantBeans { what: any_source(game, seat, rng), field },
                6 => Casting::EnchantOthers,
                7 => Casting::Rearrange,
                8 => Casting::HandCard,
                _ => Casting::Randomness,
            },
        },
    }
}

fn any_source(game: &Game, seat: Seat, rng: &mut TestRng) -> Source {
    let hand = game.view(seat).private.hand.cards();
    match below(3, rng) {
        0 => Source::Row { kind: any(&Kind::ALL, rng) },
        1 => Source::Aside { kind: any(&Kind::ALL, rng) },
        _ if hand.is_empty() => Source::Hand { card: Card(below(170, rng) as u8) },
        _ => Source::Hand { card: any(hand, rng) },
    }
}

/// Random copies of the kinds, as far as the player has them.
fn chosen_copies(game: &Game, seat: Seat, bundle: &Bundle, rng: &mut TestRng) -> Give {
    let view = game.view(seat);
    let mut cards = view.private.hand.cards().to_vec();
    bohnhof_rules::random::shuffle(&mut cards, rng);
    let (mut need, mut pick) = (*bundle, Pick::default());
    for card in cards {
        let kind = view.kind(card);
        if need.count(kind) > 0 {
            need.remove(kind);
            pick.hand.insert(card);
        }
    }
    chosen(pick)
}

/// What somebody does next, or `None` when the game is over: mostly one of the listed actions of
/// somebody who is asked, often one of somebody else, sometimes an offer of any shape. Trading ends
/// sooner or later.
pub(crate) fn next_action(game: &Game, rng: &mut TestRng) -> Option<(Seat, Action)> {
    let asked: Vec<Seat> = game.asks().map(|(seat, _)| seat).collect();
    let mut legal = Vec::new();
    while !asked.is_empty() {
        let seat = match below(4, rng) {
            0 => Seat(below(game.table().players().into(), rng) as u8),
            _ => any(&asked, rng),
        };
        if below(3, rng) == 0 {
            let action = any_action(game, seat, rng);
            if game.check(seat, &action).is_ok() {
                return Some((seat, action));
            }
        }
        legal.clear();
        game.legal(seat, &mut legal);
        if legal.contains(&Action::Done { with: Ask::Trade }) && below(6, rng) == 0 {
            return Some((seat, Action::Done { with: Ask::Trade }));
        }
        if !legal.is_empty() {
            return Some((seat, any(&legal, rng)));
        }
    }
    None
}
