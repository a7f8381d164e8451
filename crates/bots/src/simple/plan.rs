//! The offers that the bot means to make, the best first, and those it has made this turn.

use bohnhof_rules::trade::TALK_CAP;
use bohnhof_rules::{Bundle, Kind, Seat};

/// The most offers the bot makes in one turn (C27).
const OFFERS_A_TURN: usize = TALK_CAP as usize;

/// A deal to propose. Its cards are chosen when it is offered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proposal {
    pub(crate) to: Option<Seat>,
    pub(crate) gives: Few,
    pub(crate) wants: Few,
}

/// At most two cards.
pub(crate) type Few = [Option<Kind>; 2];

const NOTHING: Proposal = Proposal { to: None, gives: [None; 2], wants: [None; 2] };

/// The same as the rules have it.
#[inline]
pub(crate) fn bundle(few: Few) -> Bundle {
    few.into_iter().flatten().collect()
}

/// What the bot has proposed in this turn and what it means to propose next.
#[derive(Clone, Debug)]
pub(crate) struct Plan {
    turn: u16,
    /// What it was made for: the cards to plant and the size of the hand.
    cards: Option<(Bundle, u8)>,
    made: usize,
    said: [Proposal; OFFERS_A_TURN],
    planned: usize,
    /// With their gains; the best is last.
    next: [(i32, Proposal); OFFERS_A_TURN],
}

impl Plan {
    pub(crate) fn new() -> Plan {
        Plan {
            turn: 0,
            cards: None,
            made: 0,
            said: [NOTHING; OFFERS_A_TURN],
            planned: 0,
            next: [(0, NOTHING); OFFERS_A_TURN],
        }
    }

    /// Forgets all of it when a new turn has begun.
    #[inline]
    pub(crate) fn begin_turn(&mut self, turn: u16) {
        if self.turn != turn {
            (self.turn, self.cards, self.made, self.planned) = (turn, None, 0, 0);
        }
    }

    /// Forgets all of it.
    #[inline]
    pub(super) fn forget(&mut self) {
        self.begin_turn(0);
    }

    /// Whether the bot has offered enough in this turn.
    #[inline]
    pub(crate) fn is_done(&self) -> bool {
        self.made == OFFERS_A_TURN
    }

    /// Whether it was made for other cards than these, before some deal. If so it is empty now.
    #[inline]
    pub(crate) fn is_outdated(&mut self, load: Bundle, hand: u8) -> bool {
        let outdated = self.cards != Some((load, hand));
        if outdated {
            (self.cards, self.planned) = (Some((load, hand)), 0);
        }
        outdated
    }

    /// Keeps a proposal, unless it brings nothing, is made already, or is worse than those kept.
    #[inline]
    pub(crate) fn add(&mut self, gain: i32, proposal: Proposal) {
        let full = self.planned == OFFERS_A_TURN;
        if gain <= 0 || full && self.next[0].0 >= gain || self.said[..self.made].contains(&proposal)
        {
            return;
        }
        if full {
            self.next.copy_within(1.., 0);
            self.planned -= 1;
        }
        let mut place = self.planned;
        while place > 0 && self.next[place - 1].0 >= gain {
            self.next[place] = self.next[place - 1];
            place -= 1;
        }
        self.next[place] = (gain, proposal);
        self.planned += 1;
    }

    /// Takes the best proposal out and remembers it as made.
    #[inline]
    pub(crate) fn take(&mut self) -> Option<Proposal> {
        self.planned = self.planned.checked_sub(1)?;
        let proposal = self.next[self.planned].1;
        *self.said.get_mut(self.made)? = proposal;
        self.made += 1;
        Some(proposal)
    }
}
