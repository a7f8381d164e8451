//! What the bosses' fields are worth to the Bean Mafia.

use bohnhof_rules::cards::KINDS;
use bohnhof_rules::deck::{Beanometer, Deck};
use bohnhof_rules::rule_set::BOSSES_HARVEST_AT;
use bohnhof_rules::table::MAX_BOSSES;
use bohnhof_rules::{Kind, View};

use super::beds::Beds;
use super::weights::Weights;
use super::worth::{COIN, Crop, EMPTY, Stage};

/// When each boss harvests each kind, worked out once for a deck.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tastes {
    /// The cards that a boss needs of a kind; more than there are, where he never has enough.
    needs: [[u8; MAX_BOSSES]; KINDS],
    /// What a kind will bring a boss out of a hundred cards, beside what others would.
    to_come: [[i32; MAX_BOSSES]; KINDS],
}

impl Tastes {
    pub(crate) fn new() -> Tastes {
        Tastes { needs: [[u8::MAX; MAX_BOSSES]; KINDS], to_come: [[0; MAX_BOSSES]; KINDS] }
    }

    /// Works everything out for this deck.
    pub(crate) fn prepare(&mut self, deck: &Deck, weights: &Weights) {
        for (boss, coins) in BOSSES_HARVEST_AT.into_iter().enumerate() {
            let (mut sum, mut kinds) = (0, 0);
            for kind in Kind::ALL {
                let bean = deck.bean(kind);
                let need = needs(bean.beanometer, coins);
                let brings = i32::from(bean.cards) * i32::from(coins) * COIN / i32::from(need);
                self.needs[kind.index()][boss] = need;
                self.to_come[kind.index()][boss] = brings;
                sum += brings;
                kinds += i32::from(bean.cards > 0);
            }
            let mean = sum / kinds.max(1);
            for brings in &mut self.to_come {
                brings[boss] = (brings[boss] - mean) * weights.to_come / 100;
            }
        }
    }
}

/// How many cards so many coins need; more than there are, where they cannot be earned.
fn needs(meter: Beanometer, coins: u8) -> u8 {
    let mut step = meter.next_step(0);
    while let Some((need, pays)) = step {
        if pays >= coins {
            return need;
        }
        step = meter.next_step(need);
    }
    u8::MAX
}

/// The bosses as the bot sees them.
#[derive(Clone, Copy)]
pub(crate) struct Mafia<'a> {
    view: &'a View<'a>,
    tastes: &'a Tastes,
    stage: Stage,
    /// What a coin of the Mafia counts against one of the bot's, in percent.
    pub(crate) weight: i32,
}

impl<'a> Mafia<'a> {
    pub(crate) fn new(
        view: &'a View<'a>,
        tastes: &'a Tastes,
        stage: Stage,
        weights: &Weights,
    ) -> Mafia<'a> {
        let alone = view.table.players() == 1;
        let weight = if alone { weights.against_one } else { weights.against_two };
        Mafia { view, tastes, stage, weight }
    }

    /// A card comes to a boss; what he earns by it at once.
    pub(crate) fn feed(&self, bosses: &mut Beds, boss: usize, kind: u8) -> i32 {
        let before = bosses.get(boss);
        let crop = if before.kind() == EMPTY { Crop::new(kind, 1) } else { before.plus(1) };
        if crop.cards() >= self.need(boss, kind) {
            bosses.set(boss, Crop::new(EMPTY, 0));
            i32::from(BOSSES_HARVEST_AT[boss]) * COIN
        } else {
            bosses.set(boss, crop);
            0
        }
    }

    fn need(&self, boss: usize, kind: u8) -> u8 {
        self.tastes.needs[usize::from(kind) % KINDS][boss]
    }

    /// What the draw pile will bring a boss of a kind.
    fn due(&self, boss: usize, kind: u8) -> i32 {
        let brings = self.tastes.to_come[usize::from(kind) % KINDS][boss];
        brings * i32::from(self.view.table.draw_pile) / 100
    }

    /// What the bosses' fields are worth to the Mafia.
    pub(crate) fn value(&self, bosses: Beds) -> i32 {
        (0..MAX_BOSSES).map(|boss| self.of(boss, bosses.get(boss))).sum()
    }

    fn of(&self, boss: usize, crop: Crop) -> i32 {
        let Some(&kind) = Kind::ALL.get(usize::from(crop.kind())) else { return 0 };
        let bean = self.view.table.deck.bean(kind);
        let now = i32::from(bean.beanometer.coins(crop.cards())) * COIN;
        let price = i32::from(BOSSES_HARVEST_AT[boss]) * COIN;
        let need = i32::from(self.need(boss, crop.kind()));
        let progress = price * i32::from(crop.cards()) / need;
        match self.stage {
            Stage::Early | Stage::Late => progress + self.due(boss, crop.kind()),
            Stage::Closing => i32::midpoint(progress, now),
            Stage::Last => now,
        }
    }
}
