//! Where the editions differ: a table of numbers.

use crate::beanometer::Beanometer;
use crate::deck::{Bean, Beans};
use crate::kind::Kind;
use crate::setup::{Draw, Numbers, RuleSet, Tie};

/// The table at the head of `docs/rules/bohnanza.md`.
pub(crate) fn numbers(rules: RuleSet, players: u8) -> Numbers {
    let (three, many) = (players == 3, players >= 6);
    let fields = if three { 3 } else { 2 };
    let amigo = Numbers {
        fields,
        third_field: None, // B14 puts it up for sale
        last_time: 3,
        draw: Draw::Active(3),
        tie: Tie::FurthestFromStart,
    };
    match rules {
        RuleSet::Amigo => amigo,
        RuleSet::AmigoMoreBeans => {
            Numbers { last_time: if three { 2 } else { 3 }, draw: Draw::EachOne, ..amigo }
        }
        RuleSet::RioGrande => Numbers {
            fields,
            third_field: if three { None } else { Some(third_field_price(players)) },
            last_time: if three { 2 } else { 3 },
            draw: Draw::Active(if many { 4 } else { 3 }),
            tie: Tie::MostCardsInHand,
        },
    }
}

/// The coins a third field costs where one is sold (B12).
pub(crate) fn third_field_price(players: u8) -> u8 {
    if players >= 6 { 2 } else { 3 }
}

/// How many cards each player is dealt, from the starting player clockwise.
pub(crate) fn dealt(rules: RuleSet, players: u8) -> impl Iterator<Item = u8> {
    let uneven = rules == RuleSet::RioGrande && players >= 6;
    (0..players).map(move |place| if uneven { (3 + place).min(6) } else { 5 })
}

/// The printed figures of the kinds in play (B1, B2).
pub(crate) fn beans(rules: RuleSet, players: u8) -> Beans {
    let all = Kind::ALL.into_iter().map(|kind| (kind, printed(rules, kind)));
    all.filter(|&(kind, _)| in_play(rules, players, kind)).collect()
}

fn in_play(rules: RuleSet, players: u8, kind: Kind) -> bool {
    match rules {
        RuleSet::Amigo => !matches!(kind, Kind::Coffee | Kind::Wax | Kind::Cocoa), // B1
        RuleSet::AmigoMoreBeans | RuleSet::RioGrande => match players {
            // B2
            3 => kind != Kind::Cocoa,
            4 | 5 => kind != Kind::Coffee,
            _ => !matches!(kind, Kind::Cocoa | Kind::Garden),
        },
    }
}

/// The figures of `docs/rules/cards.md`.
fn printed(rules: RuleSet, kind: Kind) -> Bean {
    const fn bean(cards: u8, needs: [u8; 4]) -> Bean {
        match Beanometer::new(needs) {
            Some(beanometer) => Bean { cards, beanometer },
            None => panic!("a printed beanometer rises"),
        }
    }
    const COFFEE: Bean = bean(24, [4, 7, 10, 12]);
    const WAX: Bean = bean(22, [4, 7, 9, 11]);
    const BLUE: Bean = bean(20, [4, 6, 8, 10]);
    const CHILI: Bean = bean(18, [3, 6, 8, 9]);
    const STINK: Bean = bean(16, [3, 5, 7, 8]);
    const GREEN: Bean = bean(14, [3, 5, 6, 7]);
    const SOY: Bean = bean(12, [2, 4, 6, 7]);
    const BLACK_EYED: Bean = bean(10, [2, 4, 5, 6]);
    const RED: Bean = bean(8, [2, 3, 4, 5]);
    const GARDEN: Bean = bean(6, [0, 2, 3, 0]);
    const COCOA_AMIGO: Bean = bean(4, [2, 0, 3, 4]);
    const COCOA_RIO_GRANDE: Bean = bean(4, [0, 2, 3, 4]);
    match kind {
        Kind::Coffee => COFFEE,
        Kind::Wax => WAX,
        Kind::Blue => BLUE,
        Kind::Chili => CHILI,
        Kind::Stink => STINK,
        Kind::Green => GREEN,
        Kind::Soy => SOY,
        Kind::BlackEyed => BLACK_EYED,
        Kind::Red => RED,
        Kind::Garden => GARDEN,
        Kind::Cocoa => match rules {
            RuleSet::Amigo | RuleSet::AmigoMoreBeans => COCOA_AMIGO,
            RuleSet::RioGrande => COCOA_RIO_GRANDE,
        },
    }
}
