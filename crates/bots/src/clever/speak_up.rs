//! Making an offer to the active player, unasked.

use bohnhof_rules::trade::OfferId;
use bohnhof_rules::{Action, Bundle};

use super::haggler::{Haggler, WORTH_IT, WORTH_SAYING};
use super::plan::{Deal, Plan};

/// How much it counts whether the active player will agree: a lot, because there are few chances to
/// speak.
const CAUTION: f32 = 0.5;

/// An offer that nobody has asked for must be hoped to bring so much: it leaves no word for a
/// counter-offer (C27).
const WORTH_THE_ONLY_WORD: i32 = 20;

impl Haggler<'_> {
    /// Offers the active player hand cards for a face-up card, for a hand card, or for nothing: for
    /// its own sake, or instead of an offer that it `answers`.
    pub(super) fn speak_up(&self, plan: &mut Plan, answers: Option<OfferId>) -> Option<Action> {
        if !self.me.may_offer() {
            return None;
        }
        self.plan_to_speak_up(plan, answers);
        plan.take().map(|deal| self.propose(&deal, answers))
    }

    pub(super) fn plan_to_speak_up(&self, plan: &mut Plan, answers: Option<OfferId>) {
        plan.clear();
        let table = self.me.view.table;
        let active = table.active;
        let least = if answers.is_some() { WORTH_SAYING } else { WORTH_THE_ONLY_WORD };
        let wanted: Vec<(Bundle, i32, f32)> = self
            .wanted_of_active()
            .into_iter()
            .map(|wants| {
                let held =
                    if table.row.contains(&wants) { 1.0 } else { self.holds(active, &wants) };
                (wants, self.gained(active, &wants).max(0), held)
            })
            .collect();
        for gives in self.spares() {
            let gained = self.gained(active, &gives);
            for &(wants, loss, held) in &wanted {
                let theirs = gained - loss;
                let same = wants.kinds().intersection(gives.kinds());
                if theirs <= 0 || !same.is_empty() {
                    continue;
                }
                let net = self.own(&gives, &wants) - self.share(active, theirs);
                let chance = self.agrees(active, &wants, &gives, theirs) * held;
                let hope = net as f32 * chance.powf(CAUTION);
                if net > WORTH_IT && chance > 0.0 && hope as i32 > least {
                    plan.add(hope as i32, Deal { to: Some(active), gives, wants });
                }
            }
        }
        plan.sort();
    }

    /// Nothing, a card, or the whole row.
    fn wanted_of_active(&self) -> Vec<Bundle> {
        let row = self.me.view.table.row;
        let mut list = self.wanted();
        list.retain(|wants| wants.len() < 2);
        if row.len() > 1 {
            list.push(row);
        }
        list
    }

    /// One or two hand cards.
    fn spares(&self) -> Vec<Bundle> {
        let hand = &self.me.view.private.kinds;
        let singles: Vec<Bundle> = hand.kinds().iter().map(Bundle::one).collect();
        let mut list = Vec::new();
        for (number, one) in singles.iter().enumerate() {
            list.push(*one);
            let two = singles[number..].iter().map(|other| one.plus(other));
            list.extend(two.filter(|two| hand.contains(two)));
        }
        list
    }
}
