//! Counting what happens in games.

use bohnhof_rules::event::{PublicEvent, Sink, TradeEvent};
use bohnhof_rules::seat::MAX_SEATS;
use bohnhof_rules::trade::OfferId;
use bohnhof_rules::{Event, Outcome, Seat};

/// Sums over games. Adding up in any order gives the same.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Tally {
    pub(crate) games: u64,
    pub(crate) actions: u64,
    pub(crate) deals: u64,
    pub(crate) seats: [SeatTally; MAX_SEATS],
    pub(crate) mafia: MafiaTally,
}

/// Sums for one seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct SeatTally {
    pub(crate) coins: u64,
    pub(crate) wins: u64,
    pub(crate) deals: u64,
}

/// Sums for the Bean Mafia.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct MafiaTally {
    pub(crate) coins: u64,
    pub(crate) wins: u64,
}

impl Tally {
    /// Counts a finished game.
    pub(crate) fn count(&mut self, outcome: &Outcome) {
        self.games += 1;
        for ((seat, &coins), tally) in outcome.coins.iter().zip(&mut self.seats) {
            tally.coins += u64::from(coins);
            tally.wins += u64::from(outcome.winners.contains(seat));
        }
        if let Some(coins) = outcome.mafia {
            self.mafia.coins += u64::from(coins);
            self.mafia.wins += u64::from(outcome.winners.is_empty());
        }
    }

    /// Adds another tally.
    pub(crate) fn add(&mut self, other: &Tally) {
        self.games += other.games;
        self.actions += other.actions;
        self.deals += other.deals;
        for (mine, theirs) in self.seats.iter_mut().zip(&other.seats) {
            mine.coins += theirs.coins;
            mine.wins += theirs.wins;
            mine.deals += theirs.deals;
        }
        self.mafia.coins += other.mafia.coins;
        self.mafia.wins += other.mafia.wins;
    }
}

/// Counts the deals of a game, for both partners.
#[derive(Debug, Default)]
pub(crate) struct DealCounter {
    pub(crate) tally: Tally,
    /// The makers of this turn's offers.
    makers: Vec<(OfferId, Seat)>,
}

impl Sink for DealCounter {
    #[inline]
    fn event(&mut self, event: &Event<'_>) {
        let Event::Public(news) = event else { return };
        match news {
            PublicEvent::Phase { .. } => self.makers.clear(),
            PublicEvent::Trade(TradeEvent::Offered(offer)) => {
                self.makers.push((offer.id, offer.maker));
            }
            PublicEvent::Trade(event) => {
                if let Some((offer, with)) = event.deal() {
                    self.deal(offer, with);
                }
            }
            PublicEvent::PileRanOut { .. }
            | PublicEvent::Uncovered { .. }
            | PublicEvent::FieldBought { .. }
            | PublicEvent::Harvested { .. }
            | PublicEvent::Over(_)
            | PublicEvent::Mafia(_)
            | PublicEvent::Magic(_) => {}
        }
    }
}

impl DealCounter {
    fn deal(&mut self, offer: OfferId, with: Seat) {
        self.tally.deals += 1;
        let made = self.makers.iter().find(|(id, _)| *id == offer);
        for seat in made.map(|&(_, maker)| maker).into_iter().chain([with]) {
            if let Some(tally) = self.tally.seats.get_mut(usize::from(seat.0)) {
                tally.deals += 1;
            }
        }
    }
}
