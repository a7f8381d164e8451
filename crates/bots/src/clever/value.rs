//! What fields are worth with these cards to come.

use bohnhof_rules::cards::KindSet;
use bohnhof_rules::deck::Bean;
use bohnhof_rules::seat::Seats;
use bohnhof_rules::{Bundle, Kind, Table};

use super::outlook::{Outlook, is_last_turn};
use super::weights::Prospects;
use crate::Memory;
use crate::judgement::worth::{
    COIN, COLUMNS, EMPTY, MISSING, NEVER, Stage, Value, Values, add_powers, row,
};

/// What cards beyond the top step are worth as a new field: the full one is harvested first.
const NEW_FIELD: f32 = 0.9;

/// What the worths depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Known {
    unseen: Bundle,
    discards: Bundle,
    growing: Seats<KindSet>,
    draw_pile: u8,
    times_out: u8,
    last_turn: bool,
}

impl Known {
    pub(super) fn new(table: &Table, memory: &Memory) -> Known {
        let mut growing = Seats::new(table.players());
        for (seat, farm) in table.farms.iter() {
            growing[seat] = farm.fields.kinds();
        }
        let (unseen, discards) = (memory.unseen, memory.discards);
        let (draw_pile, times_out) = (table.draw_pile, table.times_out);
        Known { unseen, discards, growing, draw_pile, times_out, last_turn: is_last_turn(table) }
    }
}

/// Fills the table of worths.
#[inline(never)]
pub(super) fn fill(
    values: &mut Values,
    table: &Table,
    outlook: &Outlook<'_>,
    prospects: &Prospects,
) {
    let stage = Stage::of(table);
    let room = (prospects.room * outlook.rounds.min(2.0) / 2.0) as i16;
    values[row(EMPTY)].fill(Value { worth: room, hope: room, ..Value::default() });
    values[row(MISSING)].fill(Value { hope: NEVER as i16, ..Value::default() });
    for kind in table.deck.kinds().iter() {
        let coming = coming(kind, table, outlook, prospects);
        let mut column = column(*table.deck.bean(kind), coming, outlook, prospects);
        if table.magic.is_in_play() {
            add_powers(&mut column, kind, stage);
        }
        values[row(kind as u8)].copy_from_slice(&column);
    }
}

/// How many cards of a kind come to a player in a round who grows it.
fn coming(kind: Kind, table: &Table, outlook: &Outlook<'_>, prospects: &Prospects) -> f32 {
    let farms = table.farms.as_slice().iter();
    let growers = farms.filter(|farm| farm.fields.kinds().contains(kind)).count();
    let rivals = growers.saturating_sub(1) as f32;
    outlook.flow * outlook.density(kind) * prospects.share / (1.0 + prospects.rivalry * rivals)
}

/// The worth of a field by its cards. Either one more card comes, or before that the field has to be
/// harvested, because its room is needed or the game ends; and who will not wait harvests it now.
fn column(
    bean: Bean,
    coming: f32,
    outlook: &Outlook<'_>,
    prospects: &Prospects,
) -> [Value; COLUMNS] {
    let meter = bean.beanometer;
    let ends = prospects.ends + 1.0 / outlook.rounds.max(0.05);
    let goes_on = outlook.rounds > 0.0;
    let grows = if goes_on { coming / (coming + ends) } else { 0.0 };
    let waiting = if goes_on { prospects.waiting / (coming + ends) } else { 0.0 };
    let coins = |cards: usize| f32::from(meter.coins(cards as u8)) * COIN as f32;
    let is_full = |cards: &usize| coins(*cards) > 0.0 && meter.next_step(*cards as u8).is_none();
    let full = (1..COLUMNS).find(is_full).unwrap_or(COLUMNS - 1);

    let mut worth = [0.0; COLUMNS];
    worth[full] = coins(full);
    for cards in (1..full).rev() {
        let waits = grows * worth[cards + 1] + (1.0 - grows) * coins(cards) - waiting;
        worth[cards] = waits.max(coins(cards));
    }
    for cards in full + 1..COLUMNS {
        worth[cards] = worth[full] + worth[cards - full] * NEW_FIELD;
    }
    let mut column = [Value::default(); COLUMNS];
    for (cards, value) in column.iter_mut().enumerate() {
        let (worth, pays) = (worth[cards] as i16, coins(cards) as i16);
        *value = Value { worth, pays, hope: worth - pays, growth: 0 };
    }
    for cards in 1..COLUMNS {
        column[cards - 1].growth = column[cards].worth - column[cards - 1].worth;
    }
    column
}
