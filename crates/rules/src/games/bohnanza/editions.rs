//! Where the editions differ: a table of numbers.

use crate::deck::{Bean, Beans};
use crate::kind::Kind;
use crate::setup::{Draw, Numbers, Paid, Protection, RuleSet, SameKind, Tie};

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
        same_kind: SameKind::OnTwoFields,
        protection: Protection::BesideMore, // C9
        paid: Paid::Discarded,
        bosses: 0,
    };
    match rules {
        // The other games have tables of their own.
        RuleSet::Amigo | RuleSet::Duel | RuleSet::AlCabohne | RuleSet::Excalibohn => amigo,
        RuleSet::AmigoMoreBeans => {
            Numbers { last_time: if three { 2 } else { 3 }, draw: Draw::EachOne, ..amigo }
        }
        RuleSet::RioGrande => Numbers {
            fields,
            third_field: if three { None } else { Some(third_field_price(players)) },
            last_time: if three { 2 } else { 3 },
            draw: Draw::Active(if many { 4 } else { 3 }),
            tie: Tie::MostCardsInHand,
            protection: Protection::UnlessAllAlone, // C9
            ..amigo
        },
    }
}

/// The coins a third field costs where one is sold (B12).
pub(crate) fn third_field_price(players: u8) -> u8 {
    if players >= 6 { 2 } else { 3 }
}

/// How many cards the player is dealt who sits so many places clockwise of the starting player.
pub(crate) fn dealt(rules: RuleSet, players: u8, place: u8) -> u8 {
    let uneven = rules == RuleSet::RioGrande && players >= 6;
    if uneven { (3 + place).min(6) } else { 5 }
}

/// The printed figures of the kinds in play (B1, B2).
pub(crate) fn beans(rules: RuleSet, players: u8) -> Beans {
    let kinds = Kind::ALL.into_iter().filter(|&kind| in_play(rules, players, kind));
    kinds.filter_map(|kind| Some((kind, printed(rules, kind)?))).collect()
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
        RuleSet::Duel => !matches!(kind, Kind::Cocoa | Kind::Garden), // D1
        RuleSet::AlCabohne | RuleSet::Excalibohn => false,
    }
}

/// The figures of `docs/rules/cards.md`; `None` for a kind of another game.
fn printed(rules: RuleSet, kind: Kind) -> Option<Bean> {
    const COFFEE: Bean = Bean::printed(24, [4, 7, 10, 12]);
    const WAX: Bean = Bean::printed(22, [4, 7, 9, 11]);
    const BLUE: Bean = Bean::printed(20, [4, 6, 8, 10]);
    const CHILI: Bean = Bean::printed(18, [3, 6, 8, 9]);
    const STINK: Bean = Bean::printed(16, [3, 5, 7, 8]);
    const GREEN: Bean = Bean::printed(14, [3, 5, 6, 7]);
    const SOY: Bean = Bean::printed(12, [2, 4, 6, 7]);
    const BLACK_EYED: Bean = Bean::printed(10, [2, 4, 5, 6]);
    const RED: Bean = Bean::printed(8, [2, 3, 4, 5]);
    const GARDEN: Bean = Bean::printed(6, [0, 2, 3, 0]);
    const COCOA_AMIGO: Bean = Bean::printed(4, [2, 0, 3, 4]);
    const COCOA_RIO_GRANDE: Bean = Bean::printed(4, [0, 2, 3, 4]);
    Some(match kind {
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
            RuleSet::RioGrande | RuleSet::Duel | RuleSet::AlCabohne | RuleSet::Excalibohn => {
                COCOA_RIO_GRANDE
            }
        },
        Kind::Kidney
        | Kind::Fire
        | Kind::Puff
        | Kind::Broad
        | Kind::French
        | Kind::Runner
        | Kind::Picking
        | Kind::Cape
        | Kind::Mean
        | Kind::White
        | Kind::Magic
        | Kind::Princess
        | Kind::Sword => return None,
    })
}
