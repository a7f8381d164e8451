//! What is worth a thought.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::Offer;
use bohnhof_rules::{Action, Ask, View};

use super::search::Choice;
use crate::simple::Simple;

/// So many answers with another offer than `clever`'s are thought about.
const COUNTER_OFFERS: usize = 2;

/// What can be done now.
#[derive(Clone, Debug, Default)]
pub(super) struct Choices {
    pub(super) list: Vec<Choice>,
    legal: Vec<Action>,
}

impl Choices {
    /// Lists what is worth a thought, first what a clever player would do. If that is an offer, there
    /// are `others` that might be made instead. Calls and unasked offers need no thought.
    pub(super) fn gather(
        &mut self,
        view: &View<'_>,
        ask: Option<Ask>,
        clever: Option<Action>,
        others: &[Action],
        plain: &Simple,
    ) {
        self.list.clear();
        self.add(clever);
        match (ask, clever) {
            (None, _) | (_, Some(Action::Trade(TradeAction::Call(_)))) => {}
            (Some(Ask::Trade), Some(Action::Trade(TradeAction::Offer(_)))) => {
                for &offer in others {
                    self.add(Some(offer));
                }
            }
            (Some(Ask::Answer), _) => {
                self.add_answers(view, plain);
                others.iter().take(COUNTER_OFFERS).for_each(|&offer| self.add(Some(offer)));
            }
            (Some(Ask::Trade), _) => {
                self.add(Some(Action::Done { with: Ask::Trade }));
                self.add_words(view, plain);
            }
            (Some(_), _) => self.add_legal(view),
        }
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
            if !matches!(action, Action::Trade(_)) && !self.is_waste(view, action) {
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
            self.add(Some(Action::Trade(TradeAction::Decline { offer: oldest.id })));
        }
    }

    /// As the active player: closes own offers and takes those of others.
    fn add_words(&mut self, view: &View<'_>, plain: &Simple) {
        for offer in &view.table.offers {
            if offer.maker == view.seat {
                for with in offer.willing.iter() {
                    self.add(Some(Action::Trade(TradeAction::Close { offer: offer.id, with })));
                }
            } else if offer.to == Some(view.seat) {
                self.add_if_allowed(view, plain.acceptance(view, offer));
            }
        }
    }

    fn add_if_allowed(&mut self, view: &View<'_>, action: Action) {
        if view.check(&action).is_ok() {
            self.add(Some(action));
        }
    }
}
