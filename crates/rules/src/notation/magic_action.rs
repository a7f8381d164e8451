//! What only magicians do, in the notation.

use super::Result;
use super::action::{read_source, write_source};
use super::cards::hand_card_with_place;
use super::words::Words;
use crate::action::{Casting, MagicAction, OddCard, Source};
use crate::ask::Ask;
use crate::magic::Spell;
use crate::view::View;

pub(super) fn read_ask(words: &mut Words<'_>) -> Result<Ask> {
    let ask = Ask::all().find(|ask| words.eat(ask.id()));
    ask.ok_or_else(|| words.unexpected("a question such as `magic`"))
}

/// `odd coin` or `odd on-top`, after a harvest.
pub(super) fn read_odd_card(words: &mut Words<'_>) -> Result<Option<OddCard>> {
    if !words.eat("odd") {
        return Ok(None);
    }
    if words.eat("coin") {
        Ok(Some(OddCard::Coin))
    } else if words.eat("on-top") {
        Ok(Some(OddCard::OnTop))
    } else {
        Err(words.unexpected("`coin` or `on-top`"))
    }
}

pub(super) fn read_magic(view: &View<'_>, words: &mut Words<'_>) -> Result<MagicAction> {
    let before = words.clone();
    Ok(match words.next() {
        Some("use") => {
            let field = words.counted_from_1("a field")?;
            let on = if words.eat("on") { Some(words.seat()?) } else { None };
            let attack = words.eat("with");
            if attack {
                words.expect("attack")?;
            }
            MagicAction::Use { field, on, attack }
        }
        Some("activate") => {
            let slot = words.counted_from_1("a magic card")?;
            let bean =
                if words.eat("with") { Some(hand_card_with_place(view, words)?) } else { None };
            MagicAction::Activate { slot, bean }
        }
        Some("cast") => MagicAction::Cast { spell: read_casting(view, words)? },
        Some("choose") => MagicAction::Choose { kind: words.kind()? },
        Some("move") => {
            let card = hand_card_with_place(view, words)?;
            words.expect("to")?;
            MagicAction::Rearrange { card, to: words.counted_from_1("a place in the hand")? }
        }
        Some(_) | None => return Err(before.unexpected("an action")),
    })
}

fn read_casting(view: &View<'_>, words: &mut Words<'_>) -> Result<Casting> {
    let before = words.clone();
    Ok(match words.spell()? {
        Spell::Attack => {
            return Err(before.error("attack is cast with an ability: `use 1 on 2 with attack`"));
        }
        Spell::BeanField => Casting::BeanField,
        Spell::Swap => {
            words.expect("for")?;
            let slot = words.counted_from_1("a magic card")?;
            words.expect("of")?;
            Casting::Swap { with: words.seat()?, slot }
        }
        Spell::Trading => Casting::Trading,
        Spell::Flow => {
            words.expect("on")?;
            Casting::Flow { field: words.counted_from_1("a field")? }
        }
        Spell::Stack => Casting::Stack,
        Spell::EnchantBeans => {
            let what = read_source(view, words)?;
            words.expect("on")?;
            Casting::EnchantBeans { what, field: words.counted_from_1("a field")? }
        }
        Spell::EnchantOthers => Casting::EnchantOthers,
        Spell::Rearrange => Casting::Rearrange,
        Spell::HandCard => Casting::HandCard,
        Spell::Randomness => Casting::Randomness,
    })
}

pub(super) fn write_magic(view: &View<'_>, magic: &MagicAction) -> String {
    let number = |counted: u8| u16::from(counted) + 1;
    let held = |card| write_source(view, Source::Hand { card });
    match *magic {
        MagicAction::Use { field, on, attack } => {
            let on = on.map_or_else(String::new, |seat| format!(" on {seat}"));
            let attack = if attack { " with attack" } else { "" };
            format!("use {}{on}{attack}", number(field))
        }
        MagicAction::Activate { slot, bean: None } => format!("activate {}", number(slot)),
        MagicAction::Activate { slot, bean: Some(bean) } => {
            format!("activate {} with {}", number(slot), held(bean))
        }
        MagicAction::Cast { spell: casting } => format!("cast {}", write_casting(view, casting)),
        MagicAction::Choose { kind } => format!("choose {kind}"),
        MagicAction::Rearrange { card, to } => format!("move {} to {}", held(card), number(to)),
        MagicAction::Harvest { field, odd } => {
            let odd = match odd {
                OddCard::Coin => "coin",
                OddCard::OnTop => "on-top",
            };
            format!("harvest {} odd {odd}", number(field))
        }
    }
}

fn write_casting(view: &View<'_>, casting: Casting) -> String {
    let spell = casting.spell();
    match casting {
        Casting::Swap { with, slot } => format!("{spell} for {} of {with}", u16::from(slot) + 1),
        Casting::Flow { field } => format!("{spell} on {}", u16::from(field) + 1),
        Casting::EnchantBeans { what, field } => {
            let what = match what {
                Source::Hand { card } => view.kind(card).to_string(),
                Source::Row { .. } | Source::Aside { .. } => write_source(view, what),
            };
            format!("{spell} {what} on {}", u16::from(field) + 1)
        }
        Casting::BeanField
        | Casting::Trading
        | Casting::Stack
        | Casting::EnchantOthers
        | Casting::Rearrange
        | Casting::HandCard
        | Casting::Randomness => spell.to_string(),
    }
}
