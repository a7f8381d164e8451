//! Making offers as the active player.

use bohnhof_rules::{Action, Ask, Bundle, Kind, Seat};

use super::haggler::{Haggler, WORTH_IT, WORTH_SAYING};
use super::partner::agrees;
use super::plan::{Deal, Plan};

/// Hand cards are offered up to this position.
const LOOK_AHEAD: usize = 8;

/// The most offers the bot makes in one turn.
const OFFERS_A_TURN: usize = 12;

/// Nobody agrees who loses so much.
const HOPELESS: i32 = -10;

/// How much it counts whether somebody will agree: little, because there are offers enough.
const PATIENCE: f32 = 0.3;

impl Haggler<'_> {
    /// As the active player: makes all offers first, and then closes the best deals. A willing
    /// player binds nobody, so nothing is lost by hearing more.
    pub(super) fn trade(&self, plan: &mut Plan) -> Action {
        if plan.said() < OFFERS_A_TURN && self.me.may_offer() {
            if plan.is_outdated(self.me.view) {
                self.plan_offers(plan);
            }
            if let Some(deal) = plan.take() {
                return self.propose(&deal, None);
            }
        }
        self.best_deal().map_or(Action::Done { with: Ask::Trade }, |(_, action)| action)
    }

    /// Plans offers to all: whatever might go for whatever might come.
    pub(super) fn plan_offers(&self, plan: &mut Plan) {
        let others: Vec<Seat> = self.me.others().collect();
        let wanted: Vec<(Bundle, Vec<(i32, f32)>)> = self
            .wanted()
            .into_iter()
            .map(|wants| {
                let of = |&seat: &Seat| (self.lost(seat, &wants), self.holds(seat, &wants));
                let each = others.iter().map(of).collect();
                (wants, each)
            })
            .collect();
        for gives in self.givable() {
            let gained: Vec<i32> = others.iter().map(|&seat| self.gained(seat, &gives)).collect();
            for (wants, each) in &wanted {
                let same = wants.kinds().intersection(gives.kinds());
                let nothing = wants.is_empty() && gives.is_empty();
                let most = gained.iter().zip(each).map(|(gain, (loss, _))| gain - loss).max();
                if nothing || !same.is_empty() || most.is_none_or(|most| most <= HOPELESS) {
                    continue;
                }
                let own = self.own(&gives, wants);
                if own <= WORTH_IT {
                    continue;
                }
                let (mut nobody, mut best) = (1.0f32, 0);
                for ((&seat, gain), (loss, held)) in others.iter().zip(&gained).zip(each) {
                    let theirs = gain - loss;
                    let net = own - self.share(seat, theirs);
                    if net > WORTH_IT {
                        nobody *= 1.0 - agrees(theirs) * held;
                        best = best.max(net);
                    }
                }
                let hope = best as f32 * (1.0 - nobody).powf(PATIENCE);
                if hope as i32 > WORTH_SAYING {
                    plan.add(hope as i32, Deal { to: None, gives, wants: *wants });
                }
            }
        }
        plan.sort();
    }

    /// What the bot might give: face-up cards, hand cards that it does not grow, and one of each.
    fn givable(&self) -> Vec<Bundle> {
        let view = self.me.view;
        let row = &view.table.row;
        let open: Vec<Bundle> = row.kinds().iter().map(Bundle::one).collect();
        let mut list = open.clone();
        list.push(Bundle::EMPTY);
        if row.len() > 1 {
            list.push(*row);
        }
        let mut seen = row.kinds();
        for &card in view.private.hand.cards().iter().take(LOOK_AHEAD) {
            let kind = view.kind(card);
            if !seen.contains(kind) && !self.me.beds.grows(kind as u8) {
                seen.insert(kind);
                list.push(Bundle::one(kind));
                list.extend(open.iter().map(|open| open.plus(&Bundle::one(kind))));
            }
        }
        list
    }

    /// What the bot might want: nothing, or one or two cards of what it grows or will grow.
    pub(super) fn wanted(&self) -> Vec<Bundle> {
        let view = self.me.view;
        let mut kinds = view.farm().fields.kinds().union(self.trader.load.kinds());
        kinds.extend(view.private.hand.front().map(|card| view.kind(card)));
        let possible = |kind: &Kind| self.memory.unseen.count(*kind) > 0;
        let singles: Vec<Bundle> = kinds.iter().filter(possible).map(Bundle::one).collect();
        let mut list = vec![Bundle::EMPTY];
        for (number, one) in singles.iter().enumerate() {
            list.push(*one);
            list.extend(singles[number..].iter().map(|other| one.plus(other)));
        }
        list
    }
}
