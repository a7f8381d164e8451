//! Magic in words.

use bohnhof_rules::event::MagicEvent;
use bohnhof_rules::magic::Spell;
use bohnhof_rules::{Kind, Seat, Table};

use super::words::{bean, player, quiet, spell as name};

/// Who attacks whom with a sword, to tell who strikes back (X16).
#[derive(Clone, Copy)]
pub(super) struct Exchange {
    attacker: Seat,
    attacked: Seat,
}

impl Exchange {
    /// The exchange that an ability begins, if it does.
    fn begun_by(seat: Seat, kind: Kind, on: Option<Seat>) -> Option<Exchange> {
        let attacked = on.filter(|_| kind == Kind::Sword)?;
        Some(Exchange { attacker: seat, attacked })
    }
}

/// What is told of something magic, if anything; the table is as it was before.
pub(super) fn line(
    event: &MagicEvent,
    table: &Table,
    exchange: &mut Option<Exchange>,
) -> Option<String> {
    match *event {
        MagicEvent::AbilityUsed { seat, field, kind, on } => {
            *exchange = Exchange::begun_by(seat, kind, on);
            Some(used(seat, field, kind, on))
        }
        MagicEvent::CoinRevealed { seat, kind } => Some(revealed(seat, kind, exchange)),
        MagicEvent::Cast { seat, spell, .. } => Some(cast(seat, spell)),
        MagicEvent::CoinsGone { seat } => {
            Some(quiet(format!("  {} has no coins left", player(seat))))
        }
        MagicEvent::TurnedUp { seat, spell, .. } => {
            Some(format!("{} turns up {}", player(seat), name(spell)))
        }
        MagicEvent::TurnedDown { seat, slot } => {
            let spell = (*table.magic.cards[seat].get(usize::from(slot))?)?;
            let unused = !table.magic.cast.contains(spell);
            unused.then(|| quiet(format!("{} turns {} down unused", player(seat), name(spell))))
        }
        MagicEvent::MagicReturned { seat, .. } => {
            let who = player(seat);
            Some(quiet(format!("{who} shuffles the borrowed card back into the magic pile")))
        }
        MagicEvent::FieldGone { seat, .. } => {
            Some(quiet(format!("  {} has two fields again", player(seat))))
        }
        MagicEvent::CoinChosen { seat, kind } => {
            Some(quiet(format!("  {} chooses {}", player(seat), bean(kind))))
        }
        // Told by what is planted, moved or turned.
        MagicEvent::EffectBegan { .. }
        | MagicEvent::EffectEnded
        | MagicEvent::Borrowed { .. }
        | MagicEvent::FieldAdded { .. }
        | MagicEvent::Enchanted { .. } => None,
    }
}

/// A player uses the ability of a field.
fn used(seat: Seat, field: u8, kind: Kind, on: Option<Seat>) -> String {
    let (who, what, field) = (player(seat), bean(kind), field + 1);
    match (kind, on) {
        (Kind::Sword, Some(on)) => {
            format!("{who} attacks {} with {what} of field {field}", player(on))
        }
        (Kind::Mean, _) => {
            format!("{who} uses {what} of field {field}: all others with coins reveal one")
        }
        _ => format!("{who} uses {what} of field {field}"),
    }
}

/// A coin is revealed. If it belongs to the attacker, the attacked player strikes back.
fn revealed(seat: Seat, kind: Kind, exchange: &mut Option<Exchange>) -> String {
    let reveals = format!("{} reveals {}", player(seat), bean(kind));
    match exchange {
        Some(Exchange { attacker, attacked }) if *attacker == seat => {
            let line = format!("  {} strikes back: {reveals}", player(*attacked));
            std::mem::swap(attacker, attacked);
            line
        }
        Some(_) | None => format!("  {reveals}"),
    }
}

/// A player casts a spell.
fn cast(seat: Seat, spell: Spell) -> String {
    let does = match spell {
        Spell::Attack | Spell::Swap | Spell::EnchantBeans => "",
        Spell::BeanField => ": a third field until the next harvest",
        Spell::Trading => ": one more card, and face-up cards need not be planted",
        Spell::Flow => ": front cards are planted, as many as wanted",
        Spell::Stack => ": the top of the discard pile joins the face-up cards",
        Spell::EnchantOthers => ": all others must plant their front card",
        Spell::Rearrange => " and moves a hand card",
        Spell::HandCard => ": five cards will be drawn",
        Spell::Randomness => " and borrows the top of the magic pile",
    };
    format!("{} casts {}{does}", player(seat), name(spell))
}
