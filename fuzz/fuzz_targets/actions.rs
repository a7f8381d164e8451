//! No sequence of actions breaks a game: what is refused changes nothing, and cards are conserved.

#![no_main]

use std::num::NonZeroU32;

use arbitrary::{Arbitrary, Result, Unstructured};
use bohnhof_rules::action::{Casting, MafiaAction, MagicAction, OddCard, Source, TradeAction};
use bohnhof_rules::cards::CardSet;
use bohnhof_rules::setup::Options;
use bohnhof_rules::trade::{Call, Give, OfferId, Pick, Terms};
use bohnhof_rules::{Action, Ask, Bundle, Card, Event, Game, Kind, RuleSet, Seat, Setup};
use libfuzzer_sys::fuzz_target;
use rand_core::SeedableRng;
use rand_xoshiro::Xoshiro256PlusPlus;

fuzz_target!(|data: &[u8]| {
    let _ = play(&mut Unstructured::new(data));
});

fn play(data: &mut Unstructured<'_>) -> Result<()> {
    let rules = *data.choose(&RuleSet::ALL)?;
    let mut setup = Setup::new(rules, data.int_in_range(1..=7)?);
    setup.options = Options { sell_third_field: data.arbitrary()?, hide_coins: data.arbitrary()? };
    if data.arbitrary()? {
        setup = setup.for_programs();
    }
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(data.arbitrary()?);
    if setup.numbers().is_err() {
        setup.options.sell_third_field = false;
    }
    let Ok(mut game) = Game::new(&setup, &mut rng) else { return Ok(()) };
    let mut legal = Vec::new();
    while !data.is_empty() && game.outcome().is_none() {
        let seat = seat(data)?;
        let action = if data.ratio(2, 3)? {
            legal.clear();
            game.legal(seat, &mut legal);
            if legal.is_empty() {
                continue;
            }
            *data.choose(&legal)?
        } else {
            action(data, &game)?
        };
        let before = game.clone();
        let checked = game.check(seat, &action);
        let told = game.play(seat, &action, &mut rng, &mut |event: &Event<'_>| {
            assert!(checked.is_ok(), "{event:?} happened after a refusal");
        });
        assert_eq!(told, checked);
        if told.is_err() {
            assert_eq!(game, before);
        }
        let cards: CardSet = game.places().flat_map(|place| game.cards(place)).collect();
        assert_eq!(cards.len(), u32::from(game.table().deck.len()));
    }
    Ok(())
}

fn seat(data: &mut Unstructured<'_>) -> Result<Seat> {
    Ok(Seat(data.int_in_range(0..=7)?))
}

fn kind(data: &mut Unstructured<'_>) -> Result<Kind> {
    Ok(*data.choose(&Kind::ALL)?)
}

fn source(data: &mut Unstructured<'_>) -> Result<Source> {
    Ok(match data.int_in_range(0..=2)? {
        0 => Source::Row { kind: kind(data)? },
        1 => Source::Aside { kind: kind(data)? },
        _ => Source::Hand { card: Card(data.arbitrary()?) },
    })
}

fn bundle(data: &mut Unstructured<'_>) -> Result<Bundle> {
    (0..data.int_in_range(0..=5)?).map(|_| kind(data)).collect()
}

fn give(data: &mut Unstructured<'_>) -> Result<Give> {
    if data.arbitrary()? {
        return Ok(Give::Kinds { kinds: bundle(data)? });
    }
    let hand = Vec::<u8>::arbitrary(data)?.into_iter().take(8).map(Card).collect();
    Ok(Give::Cards(Pick { hand, row: bundle(data)? }))
}

fn offer(data: &mut Unstructured<'_>, game: &Game) -> Result<OfferId> {
    let number = data.int_in_range(1..=game.table().next_offer.0.get())?;
    Ok(NonZeroU32::new(number).map_or(OfferId::FIRST, OfferId))
}

fn sorcery(data: &mut Unstructured<'_>) -> Result<MagicAction> {
    let (field, slot) = (data.int_in_range(0..=3)?, data.int_in_range(0..=11)?);
    Ok(match data.int_in_range(0..=6)? {
        0 => MagicAction::Use {
            field: data.arbitrary()?,
            on: if data.arbitrary()? { Some(seat(data)?) } else { None },
            attack: data.arbitrary()?,
        },
        1 => MagicAction::Activate { slot: data.arbitrary()?, bean: None },
        2 => MagicAction::Activate { slot, bean: Some(Card(data.arbitrary()?)) },
        3 => MagicAction::Choose { kind: kind(data)? },
        4 => MagicAction::Rearrange { card: Card(data.arbitrary()?), to: data.arbitrary()? },
        5 => {
            let odd = if data.arbitrary()? { OddCard::Coin } else { OddCard::OnTop };
            MagicAction::Harvest { field: data.arbitrary()?, odd }
        }
        _ => MagicAction::Cast { spell: match data.int_in_range(0..=9)? {
            0 => Casting::BeanField,
            1 => Casting::Swap { with: seat(data)?, slot: data.arbitrary()? },
            2 => Casting::Trading,
            3 => Casting::Flow { field: data.arbitrary()? },
            4 => Casting::Stack,
            5 => Casting::EnchantBeans { what: source(data)?, field },
            6 => Casting::EnchantOthers,
            7 => Casting::Rearrange,
            8 => Casting::HandCard,
            _ => Casting::Randomness,
        } },
    })
}

fn action(data: &mut Unstructured<'_>, game: &Game) -> Result<Action> {
    Ok(match data.int_in_range(0..=20)? {
        18 => Action::Done { with: *data.choose(&Ask::all().collect::<Vec<_>>())? },
        19 | 20 => Action::Magic(sorcery(data)?),
        13 => Action::Discard { what: source(data)? },
        14 => Action::Done { with: Ask::DiscardOne },
        15 => Action::Mafia(MafiaAction::Pay { field: data.int_in_range(0..=3)? }),
        16 => Action::Mafia(MafiaAction::Feed { what: source(data)?, boss: data.int_in_range(0..=3)? }),
        17 => Action::Done { with: Ask::Cultivate },
        0 => {
            Action::Plant { what: Source::Hand { card: Card(data.arbitrary()?) }, field: data.arbitrary()? }
        }
        1 => Action::Plant { what: Source::Row { kind: kind(data)? }, field: data.int_in_range(0..=3)? },
        2 => Action::Plant { what: Source::Aside { kind: kind(data)? }, field: data.int_in_range(0..=3)? },
        3 => Action::Done { with: Ask::PlantSecond },
        4 => Action::Harvest { field: data.arbitrary()? },
        5 => Action::BuyField,
        6 => Action::Trade(TradeAction::Withdraw { offer: offer(data, game)? }),
        7 => Action::Trade(TradeAction::Accept { offer: offer(data, game)?, give: give(data)? }),
        8 => Action::Trade(TradeAction::Decline { offer: offer(data, game)? }),
        9 => Action::Trade(TradeAction::Unwilling { offer: offer(data, game)? }),
        10 => Action::Trade(TradeAction::Close { offer: offer(data, game)?, with: seat(data)? }),
        11 => Action::Trade(TradeAction::Call(Call {
            have: bundle(data)?.kinds(),
            want: bundle(data)?.kinds(),
            stays: data.arbitrary()?,
        })),
        _ => Action::Trade(TradeAction::Offer(Terms {
            to: if data.arbitrary()? { Some(seat(data)?) } else { None },
            give: give(data)?,
            want: bundle(data)?,
            first_come: data.arbitrary()?,
            answers: if data.arbitrary()? { Some(offer(data, game)?) } else { None },
            number: if data.ratio(1, 8)? { Some(offer(data, game)?) } else { None },
        })),
    })
}
