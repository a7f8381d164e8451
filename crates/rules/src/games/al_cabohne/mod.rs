//! Al Cabohne: two against the Bean Mafia, or one alone (`docs/rules/al-cabohne.md`).

pub(crate) mod mafia;
pub(crate) mod turn;

use crate::cards::Kind;
use crate::deck::{Bean, Beans};
use crate::rule_set::{Draw, Family, Numbers, Paid, Protection, Rulebook, SameKind, Start, Tie};
use crate::words::Text;

pub(crate) static AL_CABOHNE: Rulebook = Rulebook {
    id: "al-cabohne",
    title: Text { en: "Al Cabohne", de: "Al Cabohne" },
    invitation: Text {
        en: "Alone or as a pair: grow richer than the bosses of the Bean Mafia.",
        de: "Allein oder zu zweit: Werde reicher als die Bosse der Bohnenmafia.",
    },
    family: Family::AlCabohne,
    players: (1, 2),
    pages: &["common", "al-cabohne", "cards"],
    start: Start::PickedOrByLot,
    third_field_on_request: None,
    numbers,
    beans: |_| beans(),
    dealt: |players, _| if players == 1 { 7 } else { 5 },
};

/// The table at the head of `docs/rules/al-cabohne.md`.
fn numbers(players: u8) -> Numbers {
    let solo = players == 1;
    Numbers {
        fields: if solo { 3 } else { 2 },
        third_field: if solo { None } else { Some(4) }, // M17
        last_time: if solo { 1 } else { 3 },
        draw: Draw::Active { cards: 2 }, // M13
        tie: Tie::AllAboveTheMafia,
        same_kind: SameKind::OnOneField,    // M5
        protection: Protection::BesideMore, // C9
        paid: Paid::SetAside,
        bosses: if solo { 3 } else { 2 },
    }
}

/// The printed figures of `docs/rules/cards.md`.
fn beans() -> Beans {
    Beans::from([
        (Kind::Blue, Bean::printed(20, [4, 6, 8, 10])),
        (Kind::Kidney, Bean::printed(19, [5, 6, 7, 8])),
        (Kind::Fire, Bean::printed(18, [3, 6, 8, 9])),
        (Kind::Puff, Bean::printed(16, [4, 5, 6, 7])),
        (Kind::Broad, Bean::printed(16, [3, 5, 7, 8])),
        (Kind::French, Bean::printed(14, [3, 5, 6, 7])),
        (Kind::Runner, Bean::printed(13, [3, 4, 5, 6])),
    ])
}

/// What the Mafia's coins count in the end: in the solo game they are doubled (M20).
pub(crate) fn mafia_fortune(coins: u8, players: u8) -> u8 {
    if players == 1 { coins.saturating_mul(2) } else { coins }
}
