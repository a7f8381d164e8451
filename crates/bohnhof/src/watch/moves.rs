//! Cards that go from a place to a place, in words.

use bohnhof_rules::cards::Place;
use bohnhof_rules::{Kind, Table};

use super::words::{bean, boss, player};

/// What a card's move means, if it is told at all; the table is as it was before.
pub(super) fn moved(table: &Table, kind: Kind, from: Place, to: Place) -> Option<String> {
    let active = player(table.active);
    let bean = bean(kind);
    match to {
        Place::Field { seat, field } => {
            let which = match from {
                Place::Row => "the face-up ",
                Place::Aside { .. } => "the received ",
                Place::Draw
                | Place::Discard
                | Place::Box
                | Place::Hand { .. }
                | Place::Coins { .. }
                | Place::Field { .. }
                | Place::Boss { .. }
                | Place::Mafia
                | Place::SetAside => "",
            };
            let there =
                table.farms[seat].fields.get(usize::from(field)).copied().unwrap_or_default();
            let now = now(there.cards + 1);
            let odd = there.kind.filter(|&growing| growing != kind);
            let odd = odd.map_or_else(String::new, |odd| {
                format!(": the {} there now counts as {bean}", self::bean(odd))
            });
            Some(format!("{} plants {which}{bean} on field {}{now}{odd}", player(seat), field + 1))
        }
        Place::Boss { boss: number } => {
            let there = table.bosses.get(usize::from(number));
            let now = now(there.map_or(0, |field| field.cards) + 1);
            let boss = boss(number);
            match from {
                Place::Field { seat, field: _ } => {
                    Some(format!("{} pays {boss} {bean}{now}", player(seat)))
                }
                Place::Hand { seat } => {
                    Some(format!("{} gives {boss} {bean} from the hand{now}", player(seat)))
                }
                Place::Row => Some(format!("{active} gives {boss} the face-up {bean}{now}")),
                Place::Draw
                | Place::Discard
                | Place::Box
                | Place::Aside { .. }
                | Place::Coins { .. }
                | Place::Boss { .. }
                | Place::Mafia
                | Place::SetAside => Some(format!("Turned over: {bean}, which {boss} takes{now}")),
            }
        }
        Place::Discard => match from {
            Place::Row if table.magic.is_in_play() => {
                Some(format!("{active} discards the face-up {bean}"))
            }
            Place::Row => Some(format!("{active} discards {bean} that was left")),
            Place::Coins { seat } if table.magic.is_in_play() => {
                Some(format!("  {} loses the {bean} coin", player(seat)))
            }
            Place::Hand { seat } => Some(format!("{} discards {bean} from the hand", player(seat))),
            // A harvest tells of its cards by itself.
            Place::Draw
            | Place::Discard
            | Place::Box
            | Place::Aside { .. }
            | Place::Coins { .. }
            | Place::Field { .. }
            | Place::Boss { .. }
            | Place::Mafia
            | Place::SetAside => None,
        },
        Place::Coins { seat } => match from {
            Place::Coins { seat: loser } => {
                Some(format!("  {} takes the {bean} coin from {}", player(seat), player(loser)))
            }
            // A harvest tells of its coins by itself.
            Place::Draw
            | Place::Discard
            | Place::Row
            | Place::Box
            | Place::Hand { .. }
            | Place::Aside { .. }
            | Place::Field { .. }
            | Place::Boss { .. }
            | Place::Mafia
            | Place::SetAside => None,
        },
        Place::Draw
        | Place::Row
        | Place::Box
        | Place::Hand { .. }
        | Place::Aside { .. }
        | Place::Mafia
        | Place::SetAside => None,
    }
}

/// How many cards lie there now, if there are several.
fn now(cards: u8) -> String {
    if cards == 1 { String::new() } else { format!(", now {cards}") }
}
