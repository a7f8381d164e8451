//! What players have said no to, which tells what they hold and what they want.

use bohnhof_rules::cards::KINDS;
use bohnhof_rules::seat::Seats;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Bundle, Kind, Seat};

/// What players have said no to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusals {
    /// Since trading opened.
    lately: Vec<Refusal>,
    /// How many cards each player has drawn since refusing to give a kind, and one more; 0 if that has
    /// never been so.
    drawn: Seats<[u8; KINDS]>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Refusal {
    seat: Seat,
    gives: Bundle,
    gets: Bundle,
}

impl Refusals {
    pub(crate) fn new(players: u8) -> Refusals {
        Refusals { lately: Vec::new(), drawn: Seats::new(players) }
    }

    /// Whether a player has said no to this deal since trading opened, or to one that was at least as
    /// good for that player.
    pub(crate) fn rule_out(&self, seat: Seat, gives: &Bundle, gets: &Bundle) -> bool {
        self.lately.iter().any(|refusal| {
            refusal.seat == seat && gives.contains(&refusal.gives) && refusal.gets.contains(gets)
        })
    }

    /// How many cards a player has drawn since refusing to give a kind, if that was ever so.
    pub(crate) fn drawn_since(&self, seat: Seat, kind: Kind) -> Option<u8> {
        self.drawn.get(seat)?[kind.index()].checked_sub(1)
    }

    /// Trading opens or ends: what was refused may be welcome the next time.
    pub(crate) fn begin(&mut self) {
        self.lately.clear();
    }

    /// A player says no to an offer.
    pub(crate) fn add(&mut self, seat: Seat, offer: &Offer) {
        self.lately.push(Refusal { seat, gives: offer.wants, gets: offer.gives });
        for kind in offer.wants.kinds().iter() {
            self.drawn[seat][kind.index()] = 1;
        }
    }

    /// A player draws a card.
    pub(crate) fn draws(&mut self, seat: Seat) {
        let since = self.drawn[seat].iter_mut().filter(|drawn| **drawn > 0);
        since.for_each(|drawn| *drawn = drawn.saturating_add(1));
    }
}
