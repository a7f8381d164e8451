//! The deals that the bot means to propose, and those it has proposed in this turn.

use bohnhof_rules::{Bundle, Seat};

/// A deal to propose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Deal {
    pub(super) to: Option<Seat>,
    pub(super) gives: Bundle,
    pub(super) wants: Bundle,
}

/// What the bot has proposed in this turn, and what it means to propose next.
#[derive(Clone, Debug, Default)]
pub(super) struct Plan {
    turn: u16,
    said: Vec<Deal>,
    /// Whether it has changed its call.
    called: bool,
    /// The best comes last.
    next: Vec<(i32, Deal)>,
}

impl Plan {
    /// Forgets what was said in another turn.
    pub(super) fn begin_turn(&mut self, turn: u16) {
        if turn != self.turn {
            (self.turn, self.called) = (turn, false);
            self.said.clear();
            self.next.clear();
        }
    }

    /// Remembers a deal as proposed.
    pub(super) fn note(&mut self, deal: Deal) {
        self.said.push(deal);
    }

    /// Whether the call may be changed in this turn yet.
    pub(super) fn may_call(&self) -> bool {
        !self.called
    }

    /// Remembers that the call was changed.
    pub(super) fn note_call(&mut self) {
        self.called = true;
    }

    /// Forgets what it meant to propose.
    pub(super) fn clear(&mut self) {
        self.next.clear();
    }

    /// Keeps a deal to propose, unless it was proposed already.
    pub(super) fn add(&mut self, hope: i32, deal: Deal) {
        let again = |said: &Deal| said.gives == deal.gives && said.wants == deal.wants;
        if !self.said.iter().any(again) {
            self.next.push((hope, deal));
        }
    }

    /// Puts the deals in order.
    pub(super) fn sort(&mut self) {
        self.next.sort_by_key(|&(hope, _)| hope);
    }

    /// Takes the best deal out and remembers it as proposed.
    pub(super) fn take(&mut self) -> Option<Deal> {
        let (_, deal) = self.next.pop()?;
        self.said.push(deal);
        Some(deal)
    }

    /// Takes back what was proposed last: something else is done instead.
    pub(super) fn unsay(&mut self) {
        self.said.pop();
    }

    /// The deals still to propose, the best last.
    pub(super) fn deals(&self) -> impl DoubleEndedIterator<Item = &Deal> {
        self.next.iter().map(|(_, deal)| deal)
    }
}
