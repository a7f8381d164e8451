//! Writing down what bots do.

use std::cell::RefCell;

use bohnhof_bots::Bot;
use bohnhof_rules::{Action, Ask, Event, Log, Sink, View};

use crate::host::Trading;

/// A bot whose actions are written into a log. Where trading is closed it ends it at once: a host
/// that did so itself would leave no line.
pub(crate) struct Scribe<'a> {
    pub(crate) bot: Box<dyn Bot + Send>,
    pub(crate) trading: Trading,
    pub(crate) log: &'a RefCell<Option<Log>>,
}

impl Bot for Scribe<'_> {
    fn new_game(&mut self, seed: u64) {
        self.bot.new_game(seed);
    }

    fn decide(&mut self, view: &View<'_>, ask: Option<Ask>) -> Option<&Action> {
        let action = match (self.trading, ask) {
            (Trading::Closed, Some(Ask::Trade)) => Some(&Action::EndTrading),
            (Trading::Closed, None) => None,
            (Trading::Open | Trading::Closed, _) => self.bot.decide(view, ask),
        };
        if let (Some(action), Some(log)) = (action, &mut *self.log.borrow_mut()) {
            log.action(view.seat, action);
        }
        action
    }
}

/// Gives events to a log and to another sink.
pub(crate) struct Both<'a, S> {
    pub(crate) log: &'a RefCell<Option<Log>>,
    pub(crate) other: &'a mut S,
}

impl<S: Sink> Sink for Both<'_, S> {
    fn event(&mut self, event: &Event<'_>) {
        if let Some(log) = &mut *self.log.borrow_mut() {
            log.event(event);
        }
        self.other.event(event);
    }
}
