//! Everybody's coins, turn by turn.

use bohnhof_rules::Seat;
use bohnhof_rules::view::Snapshot;

/// Everybody's coins at the end of each turn, as far as a viewer knows them.
#[derive(Clone, Debug, Default)]
pub(crate) struct Coins {
    /// By seat, the points: a turn and the coins after it.
    seats: Vec<Vec<(u16, u8)>>,
}

impl Coins {
    /// Notes how many coins there are now.
    pub(crate) fn note(&mut self, game: &Snapshot) {
        let table = &game.table;
        self.seats.resize(table.players().into(), Vec::new());
        for (seat, farm) in table.farms.iter() {
            let own = game.view().filter(|view| view.seat == seat);
            let Some(coins) = farm.coins.or(own.map(|view| view.private.coins)) else { continue };
            let points = &mut self.seats[usize::from(seat.0)];
            match points.last_mut() {
                Some((turn, last)) if *turn == table.turn => *last = coins,
                Some(_) | None => points.push((table.turn, coins)),
            }
        }
    }

    /// What is known of a player's coins, by turns.
    pub(crate) fn of(&self, seat: Seat) -> &[(u16, u8)] {
        self.seats.get(usize::from(seat.0)).map_or(&[], Vec::as_slice)
    }
}
