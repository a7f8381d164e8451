//! The bot as it trades: what a deal brings it, and what it costs that others gain too.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::{OfferId, Terms};
use bohnhof_rules::{Action, Bundle, Seat};

use super::plan::Deal;
use crate::Memory;
use crate::judgement::me::Me;
use crate::judgement::trader::Trader;

/// A deal must bring at least so much.
pub(super) const WORTH_IT: i32 = 5;

/// What a partner's gain costs the bot; that of the leader costs more.
const SHARE: f32 = 0.35;
const LEADERS_SHARE: f32 = 0.45;

/// An offer must be hoped to bring so much.
pub(super) const WORTH_SAYING: i32 = 3;

/// The bot as it trades.
pub(super) struct Haggler<'a> {
    pub(super) me: Me<'a>,
    pub(super) memory: &'a Memory,
    pub(super) trader: Trader<'a>,
    /// The richest of the others, fields included.
    leader: Option<Seat>,
}

impl<'a> Haggler<'a> {
    pub(super) fn new(me: Me<'a>, memory: &'a Memory) -> Haggler<'a> {
        let farms = &me.view.table.farms;
        let riches = |seat: &Seat| {
            let coins = i32::from(farms[*seat].coins.unwrap_or(0)) * 100;
            coins + me.partner(*seat).value(me.worth)
        };
        let leader = me.others().max_by_key(riches);
        Haggler { me, memory, trader: Trader::new(&me), leader }
    }

    /// What a deal brings the bot, which must hold what it gives.
    pub(super) fn own(&self, gives: &Bundle, gets: &Bundle) -> i32 {
        let leaving = self.me.leaving(gives);
        let mut load = self.trader.load.plus(gets);
        leaving.row.cards().for_each(|kind| load.remove(kind));
        self.trader.value(&load, leaving.hand) - self.trader.now
    }

    /// The same, less what the partner's gain costs.
    pub(super) fn net(&self, partner: Seat, gives: &Bundle, gets: &Bundle) -> i32 {
        let theirs = self.gained(partner, gives) - self.lost(partner, gets);
        self.own(gives, gets) - self.share(partner, theirs)
    }

    /// What a partner's gain costs the bot: one of all the others comes nearer to winning, and the
    /// leader is the nearest.
    pub(super) fn share(&self, seat: Seat, gain: i32) -> i32 {
        let weight = if Some(seat) == self.leader { LEADERS_SHARE } else { SHARE };
        (gain.max(0) as f32 * weight) as i32
    }

    /// An offer of a deal; it may answer another (C25).
    pub(super) fn propose(&self, deal: &Deal, answers: Option<OfferId>) -> Action {
        Action::Trade(TradeAction::Offer(Terms {
            to: deal.to,
            give: self.me.give(&deal.gives),
            want: deal.wants,
            first_come: false,
            answers,
            number: None,
        }))
    }
}
