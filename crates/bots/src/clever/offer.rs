//! Making offers as the active player.

use bohnhof_rules::{Action, Ask, Bundle, Kind, Seat};

use super::haggler::{Haggler, WORTH_IT, WORTH_SAYING};
use super::plan::{Deal, Plan};

/// Hand cards are offered up to this position.
const LOOK_AHEAD: usize = 8;

/// How much more it counts whether anybody will agree than what is expected on the average: there are
/// few offers to make.
const PATIENCE: f32 = 0.3;

impl Haggler<'_> {
    /// As the active player: says the few things it may say first, and then closes the best deals. A
    /// willing player binds nobody, so nothing is lost by hearing more.
    pub(super) fn trade(&self, plan: &mut Plan) -> Action {
        if self.me.may_offer() {
            self.plan_offers(plan);
            if let Some(deal) = plan.take() {
                return self.propose(&deal, None);
            }
        }
        self.best_deal().map_or(Action::Done { with: Ask::Trade }, |(_, action)| action)
    }

    /// Plans offers: whatever might go for whatever might come, by what may be expected of it beside
    /// the deals that are to be had already.
    pub(super) fn plan_offers(&self, plan: &mut Plan) {
        plan.clear();
        let others: Vec<Seat> = self.me.others().collect();
        let sure = self.deals_to_be_had();
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
                if wants.is_empty() && gives.is_empty() || !same.is_empty() {
                    continue;
                }
                let own = self.own(&gives, wants);
                if own <= WORTH_IT {
                    continue;
                }
                let instead = self.in_the_way(&sure, &gives, wants);
                let mut takers: Vec<(i32, f32, Seat)> = Vec::new();
                for ((&seat, gain), (loss, held)) in others.iter().zip(&gained).zip(each) {
                    let theirs = gain - loss;
                    let net = own - self.share(seat, theirs);
                    let chance = self.agrees(seat, wants, &gives, theirs) * held;
                    if net > WORTH_IT && chance > 0.0 {
                        takers.push((net, chance, seat));
                    }
                }
                takers.sort_by_key(|&(net, ..)| -net);
                let (mut nobody, mut hope) = (1.0f32, 0.0f32);
                for &(net, chance, _) in &takers {
                    hope += nobody * chance * (net - instead).max(0) as f32;
                    nobody *= 1.0 - chance;
                }
                let hope = hope * (1.0 - nobody).max(0.001).powf(PATIENCE);
                if hope as i32 > WORTH_SAYING {
                    let to = match takers[..] {
                        [(_, _, only)] => Some(only),
                        _ => None,
                    };
                    plan.add(hope as i32, Deal { to, gives, wants: *wants });
                }
            }
        }
        plan.sort();
    }

    /// What a deal would come instead of.
    fn in_the_way(&self, sure: &[(i32, Bundle, Bundle)], gives: &Bundle, wants: &Bundle) -> i32 {
        let holding = self.me.view.holding();
        let excludes = |(_, other_gives, other_wants): &&(i32, Bundle, Bundle)| {
            !holding.contains(&gives.plus(other_gives))
                || !wants.kinds().intersection(other_wants.kinds()).is_empty()
        };
        sure.iter().filter(excludes).map(|&(gain, ..)| gain).max().unwrap_or(0)
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
