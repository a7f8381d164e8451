//! Planting and harvesting.

use bohnhof_rules::action::Source;
use bohnhof_rules::deck::Beanometer;
use bohnhof_rules::table::MAX_FIELDS;
use bohnhof_rules::{Action, Ask, Bundle, Kind};

use super::hand::Hand;
use super::me::Me;
use super::trader::Trader;
use super::worth::{Crop, EMPTY, MISSING};

/// How much better the second card must be planted than left in the hand.
const EAGER: i32 = 20;

/// A third field is bought to save at least so much.
const WORTH_A_FIELD: i32 = 40;

impl Me<'_> {
    /// Plants the front card (B4).
    pub(crate) fn plant_first(&self) -> Option<Action> {
        let card = self.view.private.hand.front()?;
        Some(self.plant(Source::Hand { card }, self.view.kind(card), 1))
    }

    /// Plants the second card if it fits or is well planted now.
    pub(crate) fn plant_second(&self) -> Option<Action> {
        let card = self.view.private.hand.front()?;
        let kind = self.view.kind(card);
        let plants = self.beds.grows(kind as u8) || {
            let trader = Trader::new(self);
            trader.value(&Bundle::one(kind), 1) > trader.now + EAGER
        };
        Some(if plants {
            self.plant(Source::Hand { card }, kind, 1)
        } else {
            Action::Done { with: Ask::PlantSecond }
        })
    }

    /// Plants what was turned over and received (B6): first what fits, then the worst.
    pub(crate) fn plant_received(&self) -> Option<Action> {
        let order = |&(kind, count): &(Kind, u8)| {
            (!self.beds.grows(kind as u8), self.worth.of(Crop::new(kind as u8, count)))
        };
        let (kind, _) = self.load().iter().min_by_key(order)?;
        let aside = self.view.farm().aside.count(kind) > 0;
        let what = if aside { Source::Aside { kind } } else { Source::Row { kind } };
        Some(self.plant(what, kind, 0))
    }

    /// Plants a card where it grows, else on an empty field, else makes room (C7). `gone` has a bit
    /// for the position in the hand that the card leaves.
    pub(crate) fn plant(&self, what: Source, kind: Kind, gone: u64) -> Action {
        if let Some(field) = self.beds.find(kind as u8) {
            let meter = self.view.table.deck.bean(kind).beanometer;
            let full =
                self.is_ripe(self.beds, field) && is_full(meter, self.beds.get(field).cards());
            let field = field as u8;
            return if full { Action::Harvest { field } } else { Action::Plant { what, field } };
        }
        if let Some(field) = self.beds.find(EMPTY) {
            return Action::Plant { what, field: field as u8 };
        }
        if self.buys_field() {
            return Action::BuyField;
        }
        Action::Harvest { field: self.best_harvest(kind, gone) }
    }

    /// The field whose harvest leaves most, with the hand in mind.
    fn best_harvest(&self, kind: Kind, gone: u64) -> u8 {
        let hand = Hand::new(self.view, self.stage, self.weights);
        let left = |&field: &usize| {
            let mut beds = self.beds;
            let pays = beds.replace(field, Crop::new(kind as u8, 1), self.worth);
            pays + beds.value(self.worth) + hand.value(beds, gone, self.worth)
        };
        let ripe = (0..MAX_FIELDS).filter(|&field| self.is_ripe(self.beds, field));
        ripe.max_by_key(left).unwrap_or(0) as u8
    }

    /// Whether to buy a third field (B12): only early does it bring back what it costs.
    fn buys_field(&self) -> bool {
        let table = self.view.table;
        let can_pay = |price| self.view.private.coins >= price;
        table.times_out == 0
            && table.numbers.third_field.is_some_and(can_pay)
            && self.beds.find(MISSING).is_some()
            && self.beds.room(self.worth).1 >= WORTH_A_FIELD
    }
}

/// Whether more cards bring nothing more.
fn is_full(meter: Beanometer, cards: u8) -> bool {
    meter.coins(cards) > 0 && meter.next_step(cards).is_none()
}
