//! What can be done now, the best first, with what it is worth and why: for hints and reviews.

use bohnhof_rules::action::{MafiaAction, MagicAction, Source, TradeAction};
use bohnhof_rules::{Action, Ask, Bundle, Kind, Seat, View};

use super::haggler::Haggler;
use super::why::plain_reason;
use super::{Clever, at_table};
use crate::judgement::beds::Beds;
use crate::judgement::hand::bit;
use crate::judgement::judge::{Hypothetical, Judge};
use crate::judgement::search::{Open, Rest, Then};
use crate::judgement::worth::{COIN, Crop, EMPTY, MISSING};
use crate::{Memory, Reason};

/// Something that can be done.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// What.
    pub action: Action,
    /// What it is worth in expected coins, beside doing nothing.
    pub value: f32,
    /// Why.
    pub reason: Reason,
}

impl Clever {
    /// What can be done now, the best first: what the bot itself would do, everything else that is
    /// listed, and the offers it thinks of. Nothing is worth more than what the bot would do.
    pub fn rank(&mut self, view: &View<'_>, memory: &Memory, ask: Option<Ask>) -> Vec<Ranked> {
        let plan = self.plan.clone();
        self.prepare(view, memory);
        let decided = self.choose(view, memory, ask);
        let mut actions: Vec<Action> = decided.into_iter().collect();
        let haggler = Haggler::new(at_table(view, &self.values), memory);
        actions.extend(self.plan.deals().rev().take(5).map(|deal| haggler.propose(deal, None)));
        self.plan = plan;
        view.legal(&mut actions);
        let mut ranked: Vec<Ranked> = Vec::new();
        for action in actions {
            if is_advice(&action) && ranked.iter().all(|other| other.action != action) {
                let (value, reason) = self.weigh(view, memory, ask, &action);
                ranked.push(Ranked { action, value: coins(value), reason });
            }
        }
        if let (Some((first, others)), true) = (ranked.split_first_mut(), decided.is_some()) {
            // Who makes an offer can still close another.
            let closes =
                |one: &&mut Ranked| matches!(one.action, Action::Trade(TradeAction::Close { .. }));
            let sure = others.iter_mut().filter(closes).map(|one| one.value);
            if let Action::Trade(TradeAction::Offer(_)) = first.action {
                first.value = sure.fold(first.value, f32::max);
            }
            for other in others {
                other.value = other.value.min(first.value);
            }
        }
        let others = usize::from(decided.is_some()).min(ranked.len());
        ranked[others..].sort_by(|a, b| b.value.total_cmp(&a.value));
        ranked
    }

    /// What an action is worth, and why.
    pub(crate) fn weigh(
        &self,
        view: &View<'_>,
        memory: &Memory,
        ask: Option<Ask>,
        action: &Action,
    ) -> (i32, Reason) {
        let me = at_table(view, &self.values);
        if !view.table.rules.family().trades() {
            return (
                value_on_paper(&self.judge(view, memory), action),
                plain_reason(&me, ask, action),
            );
        }
        let haggler = Haggler::new(me, memory);
        let offer = |offer| view.table.offer(offer);
        let deal = match *action {
            Action::Trade(TradeAction::Accept { offer: id, .. }) => {
                offer(id).map(|offer| haggler.deal(Some(offer.maker), &offer.wants, &offer.gives))
            }
            Action::Trade(TradeAction::Decline { offer: id }) => offer(id).map(|offer| {
                let (maker, objection) = (offer.maker, haggler.why_not(offer));
                (0, Reason::Refuse { maker, objection })
            }),
            Action::Trade(TradeAction::Close { offer: id, with }) => {
                offer(id).map(|offer| haggler.deal(Some(with), &offer.gives, &offer.wants))
            }
            Action::Trade(TradeAction::Offer(terms)) => {
                Some(haggler.proposal(terms.to, &view.kinds_of(&terms.give), &terms.want))
            }
            Action::Trade(
                TradeAction::Withdraw { .. } | TradeAction::Unwilling { .. } | TradeAction::Call(_),
            )
            | Action::Plant { .. }
            | Action::Harvest { .. }
            | Action::BuyField
            | Action::Discard { .. }
            | Action::Done { .. }
            | Action::Mafia(_)
            | Action::Magic(_) => None,
        };
        deal.unwrap_or_else(|| (haggler.value_of(action), plain_reason(&me, ask, action)))
    }
}

/// Whether an action can be advised: taking back what was said can not.
pub fn is_advice(action: &Action) -> bool {
    !matches!(
        action,
        Action::Trade(
            TradeAction::Withdraw { .. } | TradeAction::Unwilling { .. } | TradeAction::Call(_)
        )
    )
}

/// Hundredths of a coin in coins.
pub(super) fn coins(value: i32) -> f32 {
    value as f32 / COIN as f32
}

impl Haggler<'_> {
    pub(super) fn deal(&self, with: Option<Seat>, gives: &Bundle, gets: &Bundle) -> (i32, Reason) {
        let own = self.own(gives, gets);
        let theirs = with.map_or(0, |seat| self.gained(seat, gives) - self.lost(seat, gets));
        let value = own - with.map_or(0, |seat| self.share(seat, theirs));
        (value, Reason::Deal { coins: coins(own), with, theirs: coins(theirs) })
    }

    /// The same for an offer: a deal that somebody may agree to.
    fn proposal(&self, to: Option<Seat>, gives: &Bundle, wants: &Bundle) -> (i32, Reason) {
        let (value, reason) = self.deal(to, gives, wants);
        let asked = self.me.others().filter(|seat| to.is_none_or(|to| to == *seat));
        let refuses = asked.map(|seat| {
            let theirs = self.gained(seat, gives) - self.lost(seat, wants);
            1.0 - self.agrees(seat, wants, gives, theirs) * self.holds(seat, wants)
        });
        let chance = 1.0 - refuses.product::<f32>();
        (value.min((value as f32 * chance) as i32), reason)
    }

    /// What planting and harvesting lead to, with trading in mind.
    fn value_of(&self, action: &Action) -> i32 {
        let view = self.me.view;
        let (mut beds, mut load, mut gone, mut earned) = (self.me.beds, self.trader.load, 0, 0);
        match *action {
            Action::Plant { what, field } => {
                let kind = match what {
                    Source::Hand { card } => {
                        gone = view.private.hand.position(card).map_or(0, |at| bit(at.into()));
                        view.kind(card)
                    }
                    Source::Row { kind } | Source::Aside { kind } => {
                        load.remove(kind);
                        kind
                    }
                };
                put(&mut beds, field, kind, 1);
            }
            Action::Discard { what: Source::Row { kind } } => load.remove(kind),
            Action::Harvest { field } | Action::Magic(MagicAction::Harvest { field, .. }) => {
                earned = beds.replace(field.into(), Crop::new(EMPTY, 0), self.me.worth);
            }
            Action::BuyField => {
                if let Some(field) = beds.find(MISSING) {
                    beds.set(field, Crop::new(EMPTY, 0));
                }
                earned = -i32::from(view.table.numbers.third_field.unwrap_or(0)) * COIN;
            }
            Action::Discard { .. }
            | Action::Done { .. }
            | Action::Trade(_)
            | Action::Mafia(_)
            | Action::Magic(_) => return 0,
        }
        earned += beds.plant(&load, self.me.worth);
        let hand = self.trader.hand.value(beds, gone, self.me.worth);
        earned + beds.value(self.me.worth) + hand - self.trader.now
    }
}

fn put(beds: &mut Beds, field: u8, kind: Kind, cards: u8) {
    let crop = beds.get(field.into());
    let crop =
        if crop.kind() == kind as u8 { crop.plus(cards) } else { Crop::new(kind as u8, cards) };
    beds.set(field.into(), crop);
}

/// What an action leads to in the games for two and for one.
fn value_on_paper(judge: &Judge<'_>, action: &Action) -> i32 {
    let view = judge.me.view;
    let now = judge.now();
    let mut open = view.table.row;
    let mut then = now;
    let mut take = |then: &mut Hypothetical, what: Source| match what {
        Source::Hand { card } => {
            then.gone |= view.private.hand.position(card).map_or(0, |at| bit(at.into()));
            (view.kind(card), 1)
        }
        Source::Row { kind } | Source::Aside { kind } => {
            let cards = open.count(kind);
            (0..cards).for_each(|_| open.remove(kind));
            (kind, cards)
        }
    };
    match *action {
        Action::Plant { what, field } => {
            let (kind, cards) = take(&mut then, what);
            put(&mut then.beds, field, kind, cards);
        }
        Action::Discard { what } => {
            let (kind, cards) = take(&mut then, what);
            then.runs.put(kind as u8, cards);
        }
        Action::Mafia(MafiaAction::Feed { what, boss }) => {
            let (kind, cards) = take(&mut then, what);
            judge.feed(&mut then, boss.into(), kind, cards);
        }
        Action::Mafia(MafiaAction::Pay { field }) => judge.pay_from(&mut then, field.into()),
        Action::Harvest { field } => judge.harvest(&mut then, field.into()),
        Action::BuyField => {
            if let Some(field) = then.beds.find(MISSING) {
                then.beds.set(field, Crop::new(EMPTY, 0));
            }
            then.gained -= i32::from(view.table.numbers.third_field.unwrap_or(0)) * COIN;
        }
        Action::Done { .. } | Action::Trade(_) | Action::Magic(_) => {}
    }
    let rest = |case: &Hypothetical, open: &Bundle| {
        judge.best_use(case, Open::new(open), Rest::Harmless, Then::Judge).value
    };
    rest(&then, &open) - rest(&now, &view.table.row)
}
