//! Excalibohn (`docs/rules/excalibohn.md`).

mod abilities;
mod effects;
mod spells;
mod sword;
pub(crate) mod turn;

use rand_core::Rng;

use crate::cards::Kind;
use crate::deck::{Bean, Beans, Estimated};
use crate::event::Sink;
use crate::game::Game;
use crate::magic::Spell;
use crate::mechanics::dealer::Dealer;
use crate::random;
use crate::rule_set::{Draw, Family, Numbers, Paid, Protection, Rulebook, SameKind, Start, Tie};
use crate::seat::{Seat, Seats};
use crate::words::Text;

pub(crate) static EXCALIBOHN: Rulebook = Rulebook {
    id: "excalibohn",
    title: Text { en: "Excalibohn", de: "Excalibohn" },
    invitation: Text {
        en: "Beans with abilities, magic cards and swords in the market: for 3 to 5.",
        de: "Bohnen mit Fähigkeiten, Zauberkarten und Schwerter auf dem Markt: für 3 bis 5.",
    },
    family: Family::Excalibohn,
    players: (3, 5),
    pages: &["common", "excalibohn", "bohnanza", "cards"],
    start: Start::ByMagicCards, // X1
    third_field_on_request: None,
    numbers: |players| Numbers {
        fields: 2,
        third_field: None,
        last_time: if players == 3 { 3 } else { 4 }, // X3
        draw: Draw::Active { cards: 3 },             // X5
        tie: Tie::MostCents,                         // X4
        same_kind: SameKind::OnTwoFields,            // X6
        protection: Protection::BesideMore,          // C9
        paid: Paid::Discarded,
        bosses: 0,
    },
    beans: |_| beans(),
    dealt: |_, _| 5,
};

/// The figures of `docs/rules/cards.md`, with marks on those that are estimates.
fn beans() -> Beans {
    const BEANOMETER: Estimated = Estimated { cards: false, beanometer: true };
    const BOTH: Estimated = Estimated { cards: true, beanometer: true };
    let bean = |cards, needs, estimated| Bean { estimated, ..Bean::printed(cards, needs) };
    Beans::from([
        (Kind::Picking, bean(9, [2, 4, 5, 6], BEANOMETER)),
        (Kind::Cape, bean(11, [3, 5, 6, 0], BOTH)),
        (Kind::Mean, bean(13, [3, 5, 6, 7], BOTH)),
        (Kind::White, bean(14, [3, 5, 6, 7], BEANOMETER)),
        (Kind::Magic, bean(15, [3, 5, 7, 8], BOTH)),
        (Kind::Princess, bean(17, [2, 4, 6, 7], Estimated::KNOWN)),
        (Kind::Sword, bean(19, [4, 6, 8, 10], BOTH)),
    ])
}

/// Everybody gets a magic card; who has the most cents announces them and begins (X1).
pub(crate) fn deal_magic<R: Rng, S: Sink>(dealer: &mut Dealer<'_, R, S>) -> Seat {
    let mut order = Spell::ALL;
    random::shuffle(&mut order, dealer.rng);
    for spell in order {
        dealer.game.hidden.magic_pile.push(spell);
    }
    dealer.game.table.magic.pile = order.len() as u8;
    let players = dealer.game.table.players();
    let dealt = (0..players).map(Seat).filter_map(|seat| Some((dealer.draw_magic(seat)?, seat)));
    // Of three cards at least one has more cents than the two that have alike.
    let best = dealt.max_by_key(|(spell, _)| spell.cents());
    dealer.game.table.magic.announced = best.map(|(spell, _)| spell);
    best.map_or(Seat(0), |(_, seat)| seat)
}

/// The cents on everybody's magic cards (X4). Borrowed ones have gone back before they are counted.
pub(crate) fn cents(game: &Game) -> Seats<u8> {
    let mut cents = Seats::new(game.table.players());
    for seat in game.table.seats() {
        let magic = &game.private[seat.index()].magic;
        cents[seat] = magic.iter().map(|spell| spell.cents()).sum();
    }
    cents
}
