//! Whose word is next, where programs must be asked one after the other (C10).

use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Ask, Phase, Seat, Table};

/// Whose word is next: those who have an offer to answer before the active player goes on. When
/// trading opens, every other bot may speak once, unasked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Floor {
    turn: u16,
    /// Who has spoken unasked in that turn, and the active player, who need not.
    heard: SeatSet,
}

impl Floor {
    /// At the beginning of a game.
    pub fn new() -> Floor {
        Floor::default()
    }

    /// In the middle of a turn, at the moment when this seat is asked, or may speak unasked.
    pub(crate) fn in_turn(table: &Table, seat: Seat, ask: Option<Ask>) -> Floor {
        let heard = if table.phase != Phase::Trade {
            1
        } else if ask.is_some() {
            table.players()
        } else {
            seat.steps_from(table.active, table.players()) + 1
        };
        Floor { turn: table.turn, heard: table.seats().take(heard.into()).collect() }
    }

    /// Who decides next, and what; without an `Ask` that player may pass. Where several could speak,
    /// it is one of these bots: people speak when they want to. `None`: the game is over, or waits for
    /// people alone.
    #[inline(always)]
    pub fn next(&self, table: &Table, bots: SeatSet) -> Option<(Seat, Option<Ask>)> {
        if !table.magic.effects.is_empty() {
            return first_asked(table, bots);
        }
        let ask = table.phase.ask()?;
        if ask == Ask::Trade {
            Some(self.trader(table, bots))
        } else if ask == Ask::PlantReceived {
            first_asked(table, bots)
        } else {
            Some((table.active, Some(ask)))
        }
    }

    /// Notes that a bot has spoken unasked, or had nothing to say.
    #[inline]
    pub fn has_spoken(&mut self, table: &Table, seat: Seat) {
        if self.turn != table.turn {
            *self = Floor { turn: table.turn, heard: SeatSet::one(table.active) };
        }
        self.heard.insert(seat);
    }

    /// Who speaks next in the trading phase.
    #[inline]
    fn trader(&self, table: &Table, bots: SeatSet) -> (Seat, Option<Ask>) {
        let active = SeatSet::one(table.active);
        let heard = if self.turn == table.turn { self.heard } else { active };
        if let Some(seat) = bots.without(heard).next_after(table.active) {
            return (seat, None);
        }
        match table.waiting.intersection(bots).without(active).next_after(table.active) {
            Some(seat) => (seat, Some(Ask::Answer)),
            None => (table.active, Some(Ask::Trade)),
        }
    }
}

#[inline(always)]
fn first_asked(table: &Table, bots: SeatSet) -> Option<(Seat, Option<Ask>)> {
    for seat in table.seats() {
        if let Some(ask) = table.ask(seat)
            && bots.contains(seat)
        {
            return Some((seat, Some(ask)));
        }
    }
    None
}
