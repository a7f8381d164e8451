//! The editions of Bohnanza: a row for each.

use crate::cards::Kind;
use crate::deck::{Bean, Beans};
use crate::rule_set::{
    Draw, Family, Numbers, Paid, Protection, RuleSet, Rulebook, SameKind, Start, Tie,
};
use crate::words::Text;

/// Every edition.
pub(crate) const ROWS: &[RuleSet] =
    &[RuleSet::AMIGO, RuleSet::AMIGO_MORE_BEANS, RuleSet::RIO_GRANDE];

pub(crate) static AMIGO: Rulebook = Rulebook {
    id: "amigo",
    title: Text { en: "Bohnanza", de: "Bohnanza" },
    invitation: Text {
        en: "Plant in the order of your hand and trade away what does not fit: the classic for 3 to 5.",
        de: "Pflanze in der Reihenfolge deiner Hand und handle weg, was nicht passt: der Klassiker für 3 bis 5.",
    },
    family: Family::Bohnanza,
    players: (3, 5),
    pages: &["common", "bohnanza", "cards"],
    start: Start::PickedOrByLot,
    third_field_on_request: Some(third_field_price), // B14
    numbers: amigo,
    beans: |_| beans(COCOA, &[Kind::Coffee, Kind::Wax, Kind::Cocoa]), // B1
    dealt: |_, _| 5,
};

pub(crate) static AMIGO_MORE_BEANS: Rulebook = Rulebook {
    id: "amigo-more-beans",
    title: Text { en: "Bohnanza with more beans", de: "Bohnanza mit mehr Bohnen" },
    invitation: Text {
        en: "Coffee, Wax and Cocoa join the market: the big round for up to 7.",
        de: "Kaffee, Weinbrand und Kakao kommen auf den Markt: die große Runde für bis zu 7.",
    },
    players: (3, 7),
    numbers: |players| Numbers {
        last_time: if players == 3 { 2 } else { 3 },
        draw: Draw::EachOne,
        ..amigo(players)
    },
    beans: |players| beans(COCOA, left_out(players)),
    ..AMIGO
};

pub(crate) static RIO_GRANDE: Rulebook = Rulebook {
    id: "rio-grande",
    title: Text { en: "Bohnanza, edition of 2000", de: "Bohnanza, Ausgabe von 2000" },
    invitation: Text {
        en: "The older edition for 3 to 7, where a third field has its price.",
        de: "Die ältere Ausgabe für 3 bis 7, in der ein drittes Feld seinen Preis hat.",
    },
    players: (3, 7),
    third_field_on_request: None,
    numbers: |players| Numbers {
        third_field: if players == 3 { None } else { Some(third_field_price(players)) }, // B12
        last_time: if players == 3 { 2 } else { 3 },
        draw: Draw::Active { cards: if players >= 6 { 4 } else { 3 } },
        tie: Tie::MostCardsInHand,
        protection: Protection::UnlessAllAlone, // C9
        ..amigo(players)
    },
    beans: |players| beans(COCOA_RIO_GRANDE, left_out(players)),
    dealt: |players, place| if players >= 6 { (3 + place).min(6) } else { 5 },
    ..AMIGO
};

/// The table at the head of `docs/rules/bohnanza.md`.
fn amigo(players: u8) -> Numbers {
    Numbers {
        fields: if players == 3 { 3 } else { 2 },
        third_field: None,
        last_time: 3,
        draw: Draw::Active { cards: 3 },
        tie: Tie::FurthestFromStart,
        same_kind: SameKind::OnTwoFields,
        protection: Protection::BesideMore, // C9
        paid: Paid::Discarded,
        bosses: 0,
    }
}

/// The coins a third field costs where one is sold (B12).
fn third_field_price(players: u8) -> u8 {
    if players >= 6 { 2 } else { 3 }
}

/// What stays in the box when all beans are there (B2).
fn left_out(players: u8) -> &'static [Kind] {
    match players {
        3 => &[Kind::Cocoa],
        4 | 5 => &[Kind::Coffee],
        _ => &[Kind::Cocoa, Kind::Garden],
    }
}

const COCOA: Bean = Bean::printed(4, [2, 0, 3, 4]);
pub(crate) const COCOA_RIO_GRANDE: Bean = Bean::printed(4, [0, 2, 3, 4]);

/// The figures of `docs/rules/cards.md`, without the kinds that are left out.
pub(crate) fn beans(cocoa: Bean, left_out: &[Kind]) -> Beans {
    let mut beans = Beans::from([
        (Kind::Coffee, Bean::printed(24, [4, 7, 10, 12])),
        (Kind::Wax, Bean::printed(22, [4, 7, 9, 11])),
        (Kind::Blue, Bean::printed(20, [4, 6, 8, 10])),
        (Kind::Chili, Bean::printed(18, [3, 6, 8, 9])),
        (Kind::Stink, Bean::printed(16, [3, 5, 7, 8])),
        (Kind::Green, Bean::printed(14, [3, 5, 6, 7])),
        (Kind::Soy, Bean::printed(12, [2, 4, 6, 7])),
        (Kind::BlackEyed, Bean::printed(10, [2, 4, 5, 6])),
        (Kind::Red, Bean::printed(8, [2, 3, 4, 5])),
        (Kind::Garden, Bean::printed(6, [0, 2, 3, 0])),
        (Kind::Cocoa, cocoa),
    ]);
    beans.retain(|kind, _| !left_out.contains(kind));
    beans
}
