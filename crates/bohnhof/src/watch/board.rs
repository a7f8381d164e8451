//! The table at the start of a turn.

use bohnhof_rules::{Farm, Field, Seat, Table};

use super::words::{LONGEST_NAME, colour, name, quiet, strong, styled};

/// The width of a line, which fits every terminal.
const WIDTH: usize = 78;

/// The width of a field.
const FIELD: usize = 17;

/// The turn, the piles, and a line for every player.
pub(super) fn board(table: &Table) -> Vec<String> {
    let mut lines = vec![String::new(), heading(table)];
    lines.extend(table.farms.iter().map(|(seat, farm)| player_line(table, seat, farm)));
    lines
}

fn heading(table: &Table) -> String {
    let turn = format!("Turn {}: {}", table.turn, name(table.active.0));
    let (pile, discards) = (table.draw_pile, table.discard_pile);
    let time = (table.times_out + 1).min(table.numbers.last_time);
    let piles =
        format!("{pile} to draw, {discards} discarded, pile {time} of {}", table.numbers.last_time);
    let line = WIDTH.saturating_sub(turn.len() + piles.len() + 8);
    format!("{} {} {} {piles} {}", quiet("──"), strong(turn), quiet("─".repeat(line)), quiet("──"))
}

fn player_line(table: &Table, seat: Seat, farm: &Farm) -> String {
    let padded = format!("{:<LONGEST_NAME$}", name(seat.0));
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
            (format!("{:>2} {bean} →{pays}", field.cards), 3 + kind.id().len() + 3)
        }
    };
    format!("{shown}{}", " ".repeat(FIELD.saturating_sub(length)))
}
