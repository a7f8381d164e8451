//! Who decides next, where programs must be asked one after the other (C10).

use bohnhof_rules::seat::SeatSet;
use bohnhof_rules::{Ask, Phase, Seat, Table};

/// Whose word is next: those who have an offer to answer before the active player goes on. When
/// trading opens, every other player may speak once, unasked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Floor {
    turn: u16,
    unheard: SeatSet,
}

impl Floor {
    /// At the beginning of a game.
    pub fn new() -> Floor {
        Floor::default()
    }

    /// In the middle of a turn, at the moment when this seat is asked, or may speak unasked.
    pub(crate) fn in_turn(table: &Table, seat: Seat, ask: Option<Ask>) -> Floor {
        let mut unheard = SeatSet::first(table.players());
        unheard.remove(table.active);
        if table.phase == Phase::Trade {
            let heard = match ask {
                Some(_) => table.players(),
                None => seat.steps_from(table.active, table.players()) + 1,
            };
            let heard = table.seats().take(heard.into()).collect();
            unheard = unheard.without(heard);
        }
        Floor { turn: table.turn, unheard }
    }

    /// Who decides next, and what; without an `Ask` that player may pass. `None`: the game is over.
    #[inline(always)]
    pub fn next(&mut self, table: &Table) -> Option<(Seat, Option<Ask>)> {
        if table.turn != self.turn {
            self.turn = table.turn;
            self.unheard = SeatSet::first(table.players());
            self.unheard.remove(table.active);
        }
        if !table.magic.effects.is_empty() {
            return first_asked(table);
        }
        let ask = table.phase.ask()?;
        if ask == Ask::Trade {
            Some(self.trader(table))
        } else if ask == Ask::PlantReceived {
            first_asked(table)
        } else {
            Some((table.active, Some(ask)))
        }
    }

    /// Who speaks next in the trading phase.
    #[inline]
    fn trader(&mut self, table: &Table) -> (Seat, Option<Ask>) {
        if let Some(seat) = self.unheard.next_after(table.active) {
            self.unheard.remove(seat);
            return (seat, None);
        }
        match table.waiting.without(SeatSet::one(table.active)).next_after(table.active) {
            Some(seat) => (seat, Some(Ask::Answer)),
            None => (table.active, Some(Ask::Trade)),
        }
    }
}

#[inline(always)]
fn first_asked(table: &Table) -> Option<(Seat, Option<Ask>)> {
    for seat in table.seats() {
        if let Some(ask) = table.ask(seat) {
            return Some((seat, Some(ask)));
        }
    }
    None
}
