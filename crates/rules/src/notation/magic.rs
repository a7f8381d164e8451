//! The magic of a position (X): magic cards, what happened in this turn, and effects.

use super::Result;
use super::cards::join;
use super::read::Reader;
use super::words::Words;
use crate::game::Game;
use crate::games::excalibohn::turn::waits_in;
use crate::magic::{Effect, Effects, Magic, SPELLS, Spell, SpellSet};
use crate::seat::Seat;
use crate::table::{MAX_FIELDS, Phase, Table};

impl Reader {
    /// The magic of the game, if there is any.
    fn magic(&mut self, words: &Words<'_>) -> Result<&mut Magic> {
        if self.game.table.magic.is_in_play() {
            Ok(&mut self.game.table.magic)
        } else {
            Err(words.error("there is no magic in this game"))
        }
    }

    /// Each magic card is there once.
    fn new_spell(&mut self, words: &mut Words<'_>) -> Result<Spell> {
        let spell = words.spell()?;
        self.once(words, spell.id())?;
        Ok(spell)
    }

    /// `magic-pile swap flow`, the top card first.
    pub(super) fn magic_pile(&mut self, words: &mut Words<'_>) -> Result<()> {
        self.magic(words)?;
        self.once(words, "magic-pile")?;
        let mut spells = Vec::new();
        while words.peek().is_some() {
            spells.push(self.new_spell(words)?);
        }
        self.magic(words)?.pile = spells.len() as u8;
        spells.into_iter().rev().for_each(|spell| self.game.hidden.magic_pile.push(spell));
        Ok(())
    }

    /// `announced swap`
    pub(super) fn announced(&mut self, words: &mut Words<'_>) -> Result<()> {
        self.once(words, "announced")?;
        let spell = words.spell()?;
        self.magic(words)?.announced = Some(spell);
        Ok(())
    }

    /// `magic swap, flow up, attack up borrowed`
    pub(super) fn magic_cards(&mut self, words: &mut Words<'_>, seat: Seat) -> Result<()> {
        self.magic(words)?;
        for slot in 0u32.. {
            let spell = self.new_spell(words)?;
            let up = words.eat("up");
            let borrowed = words.eat("borrowed");
            self.game.private[seat.index()].magic.push(spell);
            let magic = self.magic(words)?;
            magic.cards[seat].push(up.then_some(spell));
            if borrowed {
                magic.borrowed |= 1 << slot;
                if self.borrower.is_some_and(|borrower| borrower != seat) {
                    return Err(words.error("only the active player has borrowed cards (X30)"));
                }
                self.borrower = Some(seat);
            }
            if !words.eat(",") {
                break;
            }
        }
        Ok(())
    }

    /// `this-turn used 1 2 | cast trading | traded`
    pub(super) fn this_turn(&mut self, words: &mut Words<'_>) -> Result<()> {
        self.once(words, "this-turn")?;
        loop {
            if words.eat("used") {
                let used = words.bits("a field", MAX_FIELDS as u8, &["|"])?;
                self.magic(words)?.used = used as u8;
            } else if words.eat("cast") {
                let mut cast = SpellSet::EMPTY;
                while words.peek().is_some_and(|word| word != "|") {
                    cast.insert(words.spell()?);
                }
                self.magic(words)?.cast = cast;
            } else if words.eat("traded") {
                self.magic(words)?.traded = true;
            } else {
                return Err(words.unexpected("`used`, `cast` or `traded`"));
            }
            if !words.eat("|") {
                return Ok(());
            }
        }
    }

    /// `effect sword 1 against 2` and the like; what came first stands first.
    pub(super) fn effect(&mut self, words: &mut Words<'_>) -> Result<()> {
        self.magic(words)?;
        let players = self.game.table.players();
        let before = words.clone();
        let effect = match words.next() {
            Some("flow") => {
                let slot = words.counted_from_1("a magic card")?;
                words.expect("resting")?;
                let resting = words.bits("a field", MAX_FIELDS as u8, &[])? as u8;
                Effect::Flow { slot, resting }
            }
            Some("enchantment") => Effect::Enchantment { seat: words.seat_of(players)? },
            Some("sword") => {
                let attacker = words.seat_of(players)?;
                words.expect("against")?;
                Effect::Sword { attacker, attacked: words.seat_of(players)? }
            }
            Some("two-coins") => {
                let seat = words.seat_of(players)?;
                Effect::TwoCoins { seat, kinds: [words.kind()?, words.kind()?] }
            }
            Some("taken") => Effect::Taken { seat: words.seat_of(players)? },
            Some("activation") => {
                let seat = words.seat_of(players)?;
                words.expect("cards")?;
                let slots = words.bits("a magic card", SPELLS as u8, &["left"])?;
                words.expect("left")?;
                Effect::Activation { seat, slots, left: words.number("how many", 2)? }
            }
            Some("rearranging") => Effect::Rearranging,
            Some(_) | None => return Err(before.unexpected(
                "`flow`, `enchantment`, `sword`, `two-coins`, `taken`, `activation` or `rearranging`",
            )),
        };
        let before = self.effects.len();
        self.effects.push(effect);
        if self.effects.len() == before {
            return Err(words.error("there are never so many effects at once"));
        }
        Ok(())
    }
}

/// What is wrong with the magic of a position, if anything is. From one that passes the game can go
/// on.
pub(super) fn wrong_magic(game: &Game, borrower: Option<Seat>) -> Option<&'static str> {
    let table = &game.table;
    let magic = &table.magic;
    if !magic.is_in_play() {
        return None;
    }
    let growing =
        |field: usize| table.farms[table.active].fields.get(field).is_some_and(|bed| bed.cards > 0);
    let fields = |bits: u8| (0..8).filter(move |field| bits >> field & 1 == 1);
    if borrower.is_some_and(|seat| seat != table.active) {
        Some("only the active player has borrowed magic cards (X30)")
    } else if !fields(magic.used).all(growing) {
        Some("only fields with beans have used their ability (X10)")
    } else if !effects_fit(table) {
        Some("these effects cannot be carried out now")
    } else if magic.effects.is_empty() && !waits_in(table, table.phase) {
        Some("nobody has anything to do in this phase, so it is over (X5)")
    } else if table.phase == Phase::PlantReceived
        && (!table.row.is_empty() || !table.farms[table.active].aside.is_empty())
    {
        Some("the active player plants before the others (X5)")
    } else if table.phase == Phase::BeforeTrading
        && table.farms.iter().any(|(_, farm)| !farm.aside.is_empty())
    {
        Some("nobody has received cards before trading opens (B5)")
    } else {
        None
    }
}

/// Whether effects like these can lie upon each other at this moment.
fn effects_fit(table: &Table) -> bool {
    let magic = &table.magic;
    let active = table.active;
    let has_cards = |seat: Seat| table.farms[seat].hand > 0;
    let may_act = !matches!(table.phase, Phase::PlantReceived | Phase::Over);
    let may_activate = |seat: Seat, slots: u16, left: u8| {
        slots != 0 && slots & !magic.cards[seat].face_down() == 0 && (1..=2).contains(&left)
    };
    let (flow, rest) = match magic.effects[..] {
        [Effect::Flow { slot, .. }, ref rest @ ..] => (Some(slot), rest),
        ref all => (None, all),
    };
    if !may_act && !magic.effects.is_empty()
        || flow.is_some_and(|slot| magic.cards[active].active(Spell::Flow) != Some(slot))
        || flow.is_some() && !rest.is_empty() && table.phase != Phase::Magic
    {
        return false;
    }
    match *rest {
        [] => true,
        [Effect::Enchantment { seat }] => flow.is_none() && has_cards(seat),
        [Effect::Rearranging] => flow.is_none() && table.farms[active].hand > 1,
        [Effect::Taken { seat }] => {
            seat == active && has_cards(seat) && table.phase == Phase::Magic
        }
        [Effect::Activation { seat, slots, left }] => {
            seat == active && may_activate(seat, slots, left)
        }
        [Effect::Sword { attacker, attacked }, brought] => {
            let between = attacker != attacked && (attacker == active || attacked == active);
            let fits = match brought {
                Effect::TwoCoins { seat, kinds: [one, other] } => seat == attacker && one != other,
                Effect::Taken { seat } => seat == attacked && has_cards(seat),
                Effect::Activation { seat, slots, left } => {
                    seat == attacker && left == 1 && may_activate(seat, slots, left)
                }
                Effect::Flow { .. }
                | Effect::Enchantment { .. }
                | Effect::Sword { .. }
                | Effect::Rearranging => false,
            };
            between && fits && table.phase == Phase::Magic
        }
        _ => false,
    }
}

impl Game {
    pub(super) fn magic_lines(&self) -> Vec<String> {
        let magic = &self.table.magic;
        let mut lines = Vec::new();
        let pile = &self.hidden.magic_pile;
        if !pile.is_empty() {
            let spells = pile.iter().rev().map(Spell::to_string);
            lines.push(format!("magic-pile {}", join(spells)));
        }
        lines.extend(magic.announced.map(|spell| format!("announced {spell}")));
        let mut parts = Vec::new();
        if magic.used != 0 {
            parts.push(format!("used {}", write_bits(magic.used.into())));
        }
        if !magic.cast.is_empty() {
            parts.push(format!("cast {}", join(magic.cast.iter().map(|spell| spell.to_string()))));
        }
        if magic.traded {
            parts.push("traded".to_owned());
        }
        if !parts.is_empty() {
            lines.push(format!("this-turn {}", parts.join(" | ")));
        }
        lines
    }

    pub(super) fn magic_part(&self, seat: Seat) -> Option<String> {
        let magic = &self.table.magic;
        let cards = magic.cards[seat];
        let spells = &self.private[seat.index()].magic;
        let written = (0u32..).zip(spells.iter().zip(cards.iter())).map(|(slot, (spell, up))| {
            let up = if up.is_some() { " up" } else { "" };
            let borrowed = seat == self.table.active && magic.borrowed >> slot & 1 == 1;
            format!("{spell}{up}{}", if borrowed { " borrowed" } else { "" })
        });
        let written: Vec<_> = written.collect();
        (!written.is_empty()).then(|| format!("magic {}", written.join(", ")))
    }

    pub(super) fn effect_lines(&self) -> Vec<String> {
        let effects: &Effects = &self.table.magic.effects;
        effects.iter().map(|effect| format!("effect {}", write_effect(effect))).collect()
    }
}

fn write_effect(effect: &Effect) -> String {
    match effect {
        Effect::Flow { slot, resting } => {
            format!("flow {} resting {}", slot + 1, write_bits((*resting).into()))
        }
        Effect::Enchantment { seat } => format!("enchantment {seat}"),
        Effect::Sword { attacker, attacked } => format!("sword {attacker} against {attacked}"),
        Effect::TwoCoins { seat, kinds: [one, other] } => format!("two-coins {seat} {one} {other}"),
        Effect::Taken { seat } => format!("taken {seat}"),
        Effect::Activation { seat, slots, left } => {
            format!("activation {seat} cards {} left {left}", write_bits(*slots))
        }
        Effect::Rearranging => "rearranging".to_owned(),
    }
}

/// The numbers of set bits, counted from 1.
fn write_bits(bits: u16) -> String {
    join((0..16).filter(|bit| bits >> bit & 1 == 1).map(|bit: u16| (bit + 1).to_string()))
}
