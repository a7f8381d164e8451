//! The table at the start of a turn.

use bohnhof_rules::deck::Beanometer;
use bohnhof_rules::rule_set::BOSSES_HARVEST_AT;
use bohnhof_rules::table::{Farm, Field};
use bohnhof_rules::{Language, Seat, Table};
use bohnhof_words::Teller;
use bohnhof_words::tables::{FILM, TABLE};

use super::words::{
    MAX_BOSS, MAX_NAME, boss_name, colour, name, painted, quiet, spell, strong, styled, watching,
};

/// The width of a line, which fits every terminal.
const WIDTH: usize = 78;

/// The width of a field.
const FIELD: usize = 17;

/// The turn, the piles, a line for every player and for every boss, and the cards that were left.
pub(crate) fn board(table: &Table) -> Vec<String> {
    let people = watching();
    let teller = Teller::new(Language::En, &people);
    let mut lines = vec![String::new(), heading(table, teller)];
    lines.extend(table.farms.iter().map(|(seat, farm)| player_line(table, seat, farm)));
    lines.extend(
        (0..).zip(table.bosses.iter()).map(|(boss, field)| boss_line(table, boss, *field, teller)),
    );
    if table.numbers.bosses > 0 {
        lines.push(format!(
            "  {}",
            teller.counted(TABLE.mafia_coin, TABLE.mafia_coins, table.mafia_coins.into())
        ));
    }
    lines.extend(magic_lines(table));
    if !table.row.is_empty() {
        let row = painted(&teller.bundle(&table.row));
        lines.push(format!("  {}: {row}", teller.text(TABLE.row)));
    }
    lines
}

/// A boss, what grows there, and when he will harvest it (M3).
fn boss_line(table: &Table, boss: u8, field: Field, teller: Teller<'_>) -> String {
    let name = format!("{:<MAX_BOSS$}", boss_name(boss));
    let coins = BOSSES_HARVEST_AT.get(usize::from(boss)).copied().unwrap_or(u8::MAX);
    let mut waits = teller.fill(TABLE.boss_harvests_at, &[("n", &coins.to_string())]);
    if let Some(cards) = field.kind.and_then(|kind| needs(table.deck.bean(kind).beanometer, coins))
    {
        let more = cards.saturating_sub(field.cards).to_string();
        waits = format!("{waits}, {}", teller.fill(TABLE.boss_needs, &[("n", &more)]));
    }
    format!("  {name}  {}{}", field_cell(table, field), quiet(waits))
}

/// How many cards so many coins need, if they can be earned.
fn needs(meter: Beanometer, coins: u8) -> Option<u8> {
    let (mut need, mut pays) = meter.next_step(0)?;
    while pays < coins {
        (need, pays) = meter.next_step(need)?;
    }
    Some(need)
}

/// How many magic cards everybody has, and which of them lie face up.
fn magic_lines(table: &Table) -> Vec<String> {
    if !table.magic.is_in_play() {
        return Vec::new();
    }
    let owned =
        table.magic.cards.iter().map(|(seat, cards)| format!("{} {}", name(seat.0), cards.len()));
    let owned: Vec<_> = owned.collect();
    let pile = table.magic.pile;
    let mut lines = vec![quiet(format!("  Magic cards: {}, {pile} in the pile", owned.join(", ")))];
    for (seat, cards) in table.magic.cards.iter() {
        let up: Vec<_> = cards.iter().flatten().map(|&up| spell(up)).collect();
        if !up.is_empty() {
            lines.push(format!("  Face up: {} has {}", name(seat.0), up.join(", ")));
        }
    }
    lines
}

fn heading(table: &Table, teller: Teller<'_>) -> String {
    let (turn, active) = (table.turn.to_string(), name(table.active.0));
    let turn = teller.fill(FILM.turn_of, &[("n", &turn), ("name", active)]);
    let (pile, discards) = (table.draw_pile, table.discard_pile);
    let time = (table.times_out + 1).min(table.numbers.last_time);
    let piles =
        format!("{pile} to draw, {discards} discarded, pile {time} of {}", table.numbers.last_time);
    let line = WIDTH.saturating_sub(turn.len() + piles.len() + 8);
    format!("{} {} {} {piles} {}", quiet("──"), strong(turn), quiet("─".repeat(line)), quiet("──"))
}

fn player_line(table: &Table, seat: Seat, farm: &Farm) -> String {
    let padded = format!("{:<MAX_NAME$}", name(seat.0));
    let (mark, shown) = if seat == table.active { ("▸", strong(padded)) } else { (" ", padded) };
    let coins = match farm.coins {
        Some(coins) => format!("{coins:>2} coin{}", if coins == 1 { " " } else { "s" }),
        None => "? coins".to_owned(),
    };
    let hand = format!("{:>2} in hand", farm.hand);
    let fields: String = farm.fields.iter().map(|field| field_cell(table, *field)).collect();
    format!("{mark} {shown}  {coins:<8} {hand}  {}", fields.trim_end())
}

/// A field, padded to its width outside the colours.
fn field_cell(table: &Table, field: Field) -> String {
    let (shown, length) = match field.kind {
        None => (quiet("–"), 1),
        Some(kind) => {
            let pays = table.deck.bean(kind).beanometer.coins(field.cards);
            let bean = styled(colour(kind), kind);
            let star = if field.odd.is_some() { "*" } else { "" };
            let length = 3 + kind.id().len() + star.len() + 3;
            (format!("{:>2} {bean}{star} →{pays}", field.cards), length)
        }
    };
    format!("{shown}{}", " ".repeat(FIELD.saturating_sub(length)))
}
