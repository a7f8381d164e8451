//! The cards to come: how many, of which kinds, and how soon the game ends.

use bohnhof_rules::rule_set::Draw;
use bohnhof_rules::{Kind, Phase, Table};

use crate::Memory;

/// The share of a draw pile that is discarded again by the time it runs out.
const DISCARDED: f32 = 0.55;

/// So many rounds ahead the kinds of the cards to come matter.
const AHEAD: f32 = 2.0;

/// What may still come.
pub(super) struct Outlook<'a> {
    memory: &'a Memory,
    /// Rounds until the game ends, about.
    pub(super) rounds: f32,
    /// Cards that come into play in a round.
    pub(super) flow: f32,
    /// How much the discards count beside what is unseen: they come back when the pile runs out.
    returning: f32,
    /// All cards that may come.
    all: f32,
}

impl<'a> Outlook<'a> {
    pub(super) fn new(table: &Table, memory: &'a Memory) -> Outlook<'a> {
        let players = f32::from(table.players());
        let flow = players * cards_a_turn(table);
        let pile = f32::from(table.draw_pile);
        let discards = f32::from(table.discard_pile);
        let (mut left, mut next) = (pile, discards + DISCARDED * pile);
        let again = table.numbers.last_time.saturating_sub(table.times_out + 1);
        for _ in 0..again {
            left += next;
            next *= DISCARDED;
        }
        if table.times_out >= table.numbers.last_time || is_last_turn(table) {
            left = 0.0;
        }
        let beyond = 1.0 - (pile / flow / AHEAD).min(1.0);
        let returning = if again > 0 { beyond } else { 0.0 };
        let unseen = memory.unseen.len() as f32;
        let all = (unseen + returning * memory.discards.len() as f32).max(1.0);
        Outlook { memory, rounds: left / flow, flow, returning, all }
    }

    /// How likely a card that comes into play is of a kind.
    pub(super) fn density(&self, kind: Kind) -> f32 {
        let unseen = f32::from(self.memory.unseen.count(kind));
        let discards = f32::from(self.memory.discards.count(kind));
        (unseen + self.returning * discards) / self.all
    }
}

/// Whether the active player of a game without trading will turn over no more cards: the draw pile
/// runs out before (D9, M18, M19).
pub(super) fn is_last_turn(table: &Table) -> bool {
    let drawn = match table.numbers.draw {
        Draw::Active { cards } => cards,
        Draw::EachOne => table.players(),
    };
    let others = table.players() - 1;
    table.phase == Phase::Cultivate
        && table.times_out + 1 >= table.numbers.last_time
        && f32::from(table.draw_pile) <= f32::from(drawn) + f32::from(others) * cards_a_turn(table)
}

/// The cards that come off the draw pile in a turn.
fn cards_a_turn(table: &Table) -> f32 {
    let turned_over = if table.players() > 2 { 2.0 } else { 3.0 };
    let drawn = match table.numbers.draw {
        Draw::Active { cards } => f32::from(cards),
        Draw::EachOne => f32::from(table.players()),
    };
    turned_over + drawn
}
