//! A table in lines of text.

use bohnhof_rules::rule_set::BOSSES_HARVEST_AT;
use bohnhof_rules::table::Field;
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::words::BOSSES;
use bohnhof_rules::{Kind, Seat, Table};
use bohnhof_words::Teller;
use bohnhof_words::tables::TABLE;

use crate::seen::Seen;
use crate::words::WORDS;

/// What the player has: hand, fields, cards to plant, coins.
pub(crate) fn own_things(seen: &Seen) -> Vec<String> {
    let (Some(game), Some(seat)) = (seen.game(), seen.seat()) else { return Vec::new() };
    let teller = seen.teller();
    let mut lines = Vec::new();
    lines.extend(own_fields(&teller, &game.table, seat));
    lines.push(hand(&teller, game));
    lines.extend(aside(&teller, &game.table, seat));
    if let Some(private) = &game.private {
        lines.push(teller.fill(WORDS.your_coins, &[("n", &private.coins.to_string())]));
        if !private.magic.is_empty() {
            lines.push(own_magic(&teller, game, seat));
        }
    }
    lines
}

/// Everything that lies open.
pub(crate) fn whole_table(seen: &Seen) -> Vec<String> {
    let Some(game) = seen.game() else { return Vec::new() };
    let (teller, table) = (seen.teller(), &game.table);
    let mut lines = vec![piles(&teller, table)];
    if !table.row.is_empty() {
        lines.push(format!("{}: {}.", teller.text(TABLE.row), teller.bundle(&table.row)));
    }
    lines.extend(bosses(&teller, table));
    let others = table.seats().filter(|seat| Some(*seat) != seen.seat());
    lines.extend(others.map(|seat| farm(&teller, table, seat)));
    lines.extend(table.offers.iter().map(|offer| teller.offer(offer)));
    lines.extend(teller.effects(&table.magic.effects));
    lines.extend(own_things(seen));
    lines
}

fn own_fields(teller: &Teller<'_>, table: &Table, seat: Seat) -> Vec<String> {
    let fields = (1..).zip(table.farms[seat].fields.iter());
    fields.map(|(n, field)| format!("{}.", bed(teller, table, n, field))).collect()
}

/// A field: what grows there, what it pays, and what it takes to pay more.
fn bed(teller: &Teller<'_>, table: &Table, n: u8, field: &Field) -> String {
    let n = n.to_string();
    let Some(kind) = field.kind else { return teller.fill(TABLE.bed_empty, &[("n", &n)]) };
    let count = field.cards.to_string();
    let name = teller.text(kind.name());
    let mut parts =
        vec![teller.fill(TABLE.bed_holds, &[("n", &n), ("count", &count), ("kind", name)])];
    parts.extend(field.odd.map(|odd| teller.fill(TABLE.odd, &[("kind", teller.text(odd.name()))])));
    parts.extend(meter(teller, table, kind, field.cards));
    parts.join(", ")
}

/// What a field pays, and what it takes to pay more.
pub(crate) fn meter(teller: &Teller<'_>, table: &Table, kind: Kind, cards: u8) -> [String; 2] {
    let beanometer = table.deck.bean(kind).beanometer;
    let pays = match beanometer.coins(cards) {
        0 => teller.text(TABLE.pays_nothing).to_owned(),
        coins => teller.fill(TABLE.pays, &[("n", &coins.to_string())]),
    };
    let next = match beanometer.next_step(cards) {
        Some((need, coins)) => {
            let (more, coins) = ((need - cards).to_string(), coins.to_string());
            teller.fill(TABLE.next_coin, &[("more", &more), ("coins", &coins)])
        }
        None => teller.text(TABLE.full).to_owned(),
    };
    [pays, next]
}

fn hand(teller: &Teller<'_>, game: &Snapshot) -> String {
    let cards = game.private.iter().flat_map(|private| private.hand.cards());
    let cards: Vec<_> = cards.map(|&card| teller.text(game.table.deck.kind(card).name())).collect();
    if cards.is_empty() {
        return teller.text(TABLE.hand_empty).to_owned();
    }
    format!("{}: {}.", teller.text(TABLE.hand), cards.join(", "))
}

fn aside(teller: &Teller<'_>, table: &Table, seat: Seat) -> Option<String> {
    let aside = table.farms[seat].aside;
    let line = || format!("{}: {}.", teller.text(TABLE.aside), teller.bundle(&aside));
    (!aside.is_empty()).then(line)
}

fn own_magic(teller: &Teller<'_>, game: &Snapshot, seat: Seat) -> String {
    let open = game.table.magic.cards[seat];
    let cards = game.private.iter().flat_map(|private| private.magic.iter().copied());
    let cards = cards.zip(open.iter()).map(|(spell, up)| {
        let text = if up.is_some() { TABLE.face_up } else { TABLE.face_down_mine };
        teller.fill(text, &[("spell", teller.text(spell.name()))])
    });
    let cards: Vec<_> = cards.collect();
    format!("{}: {}.", teller.text(TABLE.magic_cards), cards.join("; "))
}

fn farm(teller: &Teller<'_>, table: &Table, seat: Seat) -> String {
    let farm = &table.farms[seat];
    let fields = (1..).zip(farm.fields.iter());
    let mut parts: Vec<String> = fields.map(|(n, field)| bed(teller, table, n, field)).collect();
    parts.push(teller.counted(TABLE.hand_of_one, TABLE.hand_of, farm.hand.into()));
    parts.push(coins(teller, farm.coins));
    if !farm.aside.is_empty() {
        parts.push(format!("{}: {}", teller.text(TABLE.aside), teller.bundle(&farm.aside)));
    }
    let kinds = |kinds: bohnhof_rules::cards::KindSet| -> Vec<_> {
        kinds.iter().map(|kind| teller.text(kind.name())).collect()
    };
    if !farm.call.want.is_empty() {
        parts.push(format!("{} {}", teller.text(TABLE.wants), kinds(farm.call.want).join(", ")));
    }
    if !farm.call.have.is_empty() {
        parts.push(format!("{} {}", teller.text(TABLE.has), kinds(farm.call.have).join(", ")));
    }
    if let Some(cards) = table.magic.cards.get(seat) {
        parts.extend(cards.iter().map(|card| match card {
            Some(spell) => teller.fill(TABLE.face_up, &[("spell", teller.text(spell.name()))]),
            None => teller.text(TABLE.face_down).to_owned(),
        }));
    }
    format!("{}: {}.", teller.name(seat), parts.join("; "))
}

pub(crate) fn coins(teller: &Teller<'_>, coins: Option<u8>) -> String {
    match coins {
        Some(coins) => teller.counted(TABLE.coin, TABLE.coins, coins.into()),
        None => teller.text(TABLE.coins_hidden).to_owned(),
    }
}

fn piles(teller: &Teller<'_>, table: &Table) -> String {
    let draw = teller.counted(TABLE.draw_pile_one, TABLE.draw_pile, table.draw_pile.into());
    let discard = match table.discard_top {
        None => teller.text(TABLE.discard_empty).to_owned(),
        Some(kind) => {
            let one = table.discard_pile == 1;
            let text = if one { TABLE.discard_pile_one } else { TABLE.discard_pile };
            let n = table.discard_pile.to_string();
            teller.fill(text, &[("n", &n), ("kind", teller.text(kind.name()))])
        }
    };
    format!("{draw}. {discard}. {}.", pass(teller, table))
}

/// How often the draw pile has run out.
pub(crate) fn pass(teller: &Teller<'_>, table: &Table) -> String {
    let (now, last) = (table.times_out + 1, table.numbers.last_time);
    if now >= last {
        return teller.text(TABLE.pass_last).to_owned();
    }
    teller.fill(TABLE.pass, &[("n", &now.to_string()), ("of", &last.to_string())])
}

fn bosses(teller: &Teller<'_>, table: &Table) -> Vec<String> {
    let mut lines: Vec<_> = (0..)
        .zip(table.bosses.iter())
        .map(|(boss, field)| {
            let at = BOSSES_HARVEST_AT.get(boss).map_or(0, |at| *at);
            let at = teller.fill(TABLE.boss_harvests_at, &[("n", &at.to_string())]);
            match field.kind {
                Some(kind) => {
                    format!("{}: {}, {at}.", BOSSES[boss], teller.beans(kind, field.cards))
                }
                None => format!("{}: {}, {at}.", BOSSES[boss], teller.text(TABLE.empty)),
            }
        })
        .collect();
    if !lines.is_empty() {
        let coins = teller.counted(TABLE.mafia_coin, TABLE.mafia_coins, table.mafia_coins.into());
        lines.push(format!("{coins}."));
    }
    lines
}
