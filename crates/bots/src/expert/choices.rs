//! What is worth a thought.

use bohnhof_rules::{Action, Ask, Offer, View};

use super::search::Choice;
use crate::Bot;
use crate::simple::{Plan, Proposal, Simple};

/// At most so many offers are thought about.
const OFFERS: usize = 8;

/// What can be done now.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    pub(super) list: Vec<Choice>,
    /// The proposals of those that are offers.
    offers: Vec<(Action, Proposal)>,
    legal: Vec<Action>,
    best: Vec<(i32, Proposal)>,
}

impl Choices {
    /// Lists what is worth a thought, first what plain sense would do.
    pub(super) fn gather(
        &mut self,
        view: &View<'_>,
        ask: Option<Ask>,
        said: &Plan,
        plain: &mut Simple,
    ) {
        self.list.clear();
        self.offers.clear();
        plain.has_said(said);
        self.add(plain.decide(view, ask).copied());
        match ask {
            None => {
                self.add(None);
                self.add_offers(view, said, plain);
            }
            Some(Ask::Answer) => self.add_answers(view, plain),
            Some(Ask::Trade) => {
                self.add(Some(Action::EndTrading));
                self.add_words(view, plain);
                self.add_offers(view, said, plain);
            }
            Some(_) => self.add_legal(view),
        }
    }

    /// What was proposed, if the action is an offer of this list.
    pub(super) fn proposal(&self, action: &Action) -> Option<Proposal> {
        self.offers.iter().find(|(offer, _)| offer == action).map(|&(_, proposal)| proposal)
    }

    fn add(&mut self, action: Option<Action>) {
        if self.list.iter().all(|choice| choice.action != action) {
            self.list.push(Choice::new(action));
        }
    }

    /// Everything that is listed, apart from talk.
    fn add_legal(&mut self, view: &View<'_>) {
        self.legal.clear();
        view.legal(&mut self.legal);
        for number in 0..self.legal.len() {
            let action = self.legal[number];
            if !action.is_talk() && !self.is_waste(view, action) {
                self.add(Some(action));
            }
        }
    }

    /// Whether it is a harvest that pays nothing, without need.
    fn is_waste(&self, view: &View<'_>, action: Action) -> bool {
        let Action::Harvest { field } = action else { return false };
        let Some(bed) = view.farm().fields.get(usize::from(field)) else { return false };
        let pays = |kind| view.table.deck.bean(kind).beanometer.coins(bed.cards) > 0;
        let has_room = self.legal.iter().any(|action| matches!(action, Action::Plant { .. }));
        has_room && !bed.kind.is_some_and(pays)
    }

    /// As another player: takes one of the offers, or declines the oldest.
    fn add_answers(&mut self, view: &View<'_>, plain: &Simple) {
        let waiting = |offer: &&Offer| offer.waits_for(view.seat);
        for offer in view.table.offers.iter().filter(waiting) {
            self.add_if_allowed(view, plain.acceptance(view, offer));
        }
        if let Some(oldest) = view.table.offers.iter().find(waiting) {
            self.add(Some(Action::Decline { offer: oldest.id }));
        }
    }

    /// As the active player: closes own offers and answers those of others.
    fn add_words(&mut self, view: &View<'_>, plain: &Simple) {
        for offer in &view.table.offers {
            if offer.maker == view.seat {
                for with in offer.willing.iter() {
                    self.add(Some(Action::Close { offer: offer.id, with }));
                }
            } else if offer.to == Some(view.seat) {
                self.add_if_allowed(view, plain.acceptance(view, offer));
                self.add(Some(Action::Decline { offer: offer.id }));
            }
        }
    }

    fn add_if_allowed(&mut self, view: &View<'_>, action: Action) {
        if view.check(&action).is_ok() {
            self.add(Some(action));
        }
    }

    fn add_offers(&mut self, view: &View<'_>, said: &Plan, plain: &Simple) {
        self.best.clear();
        let best = &mut self.best;
        plain.proposals(view, &mut |gain, proposal| {
            if !said.is_past(&proposal) {
                best.push((gain, proposal));
            }
        });
        self.best.sort_by_key(|&(gain, _)| -gain);
        self.best.truncate(OFFERS);
        for number in 0..self.best.len() {
            let proposal = self.best[number].1;
            let action = plain.offer(view, &proposal);
            self.offers.push((action, proposal));
            self.add_if_allowed(view, action);
        }
    }
}
