//! What the bot thinks of a deal.

use bohnhof_rules::{Bundle, Seat};

use super::hand::Hand;
use super::me::{Leaving, Me};

/// The bot as it judges deals.
pub(crate) struct Trader<'a> {
    pub(crate) me: Me<'a>,
    pub(crate) hand: Hand,
    /// What must be planted once trading ends, as things stand.
    pub(crate) load: Bundle,
    /// What fields and hand are worth, as things stand.
    pub(crate) now: i32,
}

impl<'a> Trader<'a> {
    #[inline]
    pub(crate) fn new(me: &Me<'a>) -> Trader<'a> {
        let hand = Hand::new(me.view, me.stage, me.weights);
        let mut trader = Trader { me: *me, hand, load: me.load(), now: 0 };
        trader.now = trader.value(&trader.load, 0);
        trader
    }

    /// What fields and hand are worth once all these cards are planted and some have left the hand.
    pub(crate) fn value(&self, load: &Bundle, gone: u64) -> i32 {
        let (mut beds, worth) = (self.me.beds, self.me.worth);
        let coins = beds.plant(load, worth);
        coins + beds.value(worth) + self.hand.value(beds, gone, worth)
    }

    /// What a deal brings the bot, less the share that its partner gains on it.
    #[inline]
    pub(crate) fn gain(
        &self,
        leaving: &Leaving,
        gives: &Bundle,
        receives: &Bundle,
        partner: Seat,
    ) -> i32 {
        let mut load = self.load.plus(receives);
        leaving.row.cards().for_each(|kind| load.remove(kind));
        let own = self.value(&load, leaving.hand) - self.now;
        own - self.share(self.me.partner(partner).fed_by(gives, self.me.worth))
    }

    /// What a partner's gain costs: one of all the others comes nearer to winning.
    #[inline]
    pub(crate) fn share(&self, gain: i32) -> i32 {
        gain / (i32::from(self.me.view.table.players()) - 1).max(1)
    }
}
