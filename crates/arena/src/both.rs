//! Two sinks for one game.

use bohnhof_rules::event::Sink;
use bohnhof_rules::{Action, Event, Seat};

/// Hands everything to the one and to the other.
pub(crate) struct Both<'a, A, B>(pub(crate) &'a mut A, pub(crate) &'a mut B);

impl<A: Sink, B: Sink> Sink for Both<'_, A, B> {
    fn action(&mut self, seat: Seat, action: &Action) {
        self.0.action(seat, action);
        self.1.action(seat, action);
    }

    fn event(&mut self, event: &Event<'_>) {
        self.0.event(event);
        self.1.event(event);
    }
}
