//! A farm, the bosses and the hand on paper, to see what using the open cards leads to.

use bohnhof_rules::{Card, Kind, MAX_BOSSES, View};

use super::beds::Beds;
use super::hand::{Hand, bit};
use super::mafia::{Mafia, Tastes};
use super::me::Me;
use super::windfall::{Runs, Windfall};
use super::worth::{COIN, Crop, EMPTY, MISSING};

/// How things would stand.
#[derive(Clone, Copy)]
pub(crate) struct Paper {
    pub(crate) beds: Beds,
    pub(crate) bosses: Beds,
    /// What has been earned, less what the Mafia has and what the opponent gets.
    pub(crate) gained: i32,
    /// The hand cards that have gone, a bit for each position.
    pub(crate) gone: u64,
    /// What lies on the discard pile.
    pub(crate) runs: Runs,
}

/// A hand card for a boss.
#[derive(Clone, Copy)]
pub(crate) struct Gift {
    pub(crate) card: Card,
    pub(crate) boss: usize,
    /// How things stand then.
    pub(crate) then: Paper,
    /// What that is worth.
    pub(crate) value: i32,
}

/// The bot as it judges open cards.
pub(crate) struct Judge<'a> {
    pub(crate) me: Me<'a>,
    pub(crate) hand: Hand,
    pub(crate) mafia: Mafia<'a>,
    pub(crate) bosses: Beds,
    /// Whether it takes the open cards as they lie, and tries no other order, and plants without a
    /// thought what fits: it seldom matters.
    pub(crate) quick: bool,
    /// What may come back from the discard pile, if the bot has kept in mind what lies there.
    pub(crate) windfall: Option<Windfall>,
}

impl<'a> Judge<'a> {
    pub(crate) fn new(view: &'a View<'a>, me: Me<'a>, tastes: &'a Tastes) -> Judge<'a> {
        Judge {
            me,
            hand: Hand::new(view, me.stage, me.temper),
            mafia: Mafia::new(view, tastes, me.stage, me.temper),
            bosses: Beds::new(view.table.bosses),
            quick: false,
            windfall: None,
        }
    }

    /// How things stand.
    pub(crate) fn now(&self) -> Paper {
        let runs = self.windfall.map_or(Runs::default(), |windfall| windfall.pile.runs);
        Paper { beds: self.me.beds, bosses: self.bosses, gained: 0, gone: 0, runs }
    }

    /// What it is all worth.
    pub(crate) fn value(&self, paper: &Paper) -> i32 {
        let hand = self.hand.value(paper.beds, paper.gone, self.me.worth);
        let harm = self.harm(self.mafia.value(paper.bosses));
        paper.gained + self.fields(paper.beds, paper.bosses) + hand - harm + self.luck(paper)
    }

    /// What may be hoped for from the discard pile, less what the opponent may hope for.
    fn luck(&self, paper: &Paper) -> i32 {
        let (own, rival) = self.windfalls(paper);
        (own * self.me.temper.windfall - rival * self.me.temper.rivals_windfall) / 100
    }

    /// What may come back from the discard pile to the player, and what to the opponent.
    fn windfalls(&self, paper: &Paper) -> (i32, i32) {
        let Some(windfall) = &self.windfall else { return (0, 0) };
        windfall.expected(paper.runs, paper.beds, paper.bosses, self.me.worth)
    }

    /// What the player may hope for from the discard pile.
    pub(crate) fn own_windfall(&self) -> i32 {
        self.windfalls(&self.now()).0 * self.me.temper.windfall / 100
    }

    /// What the fields are worth.
    pub(crate) fn fields(&self, beds: Beds, bosses: Beds) -> i32 {
        beds.all().into_iter().map(|crop| self.field(crop, bosses)).sum()
    }

    /// What a field is worth. An empty one is worth nothing here, since cards to fill it always lie
    /// open.
    fn field(&self, crop: Crop, bosses: Beds) -> i32 {
        let worth = self.me.worth;
        if crop.kind() == EMPTY || crop.kind() == MISSING {
            0
        } else if bosses.grows(crop.kind()) && crop.cards() > 0 {
            worth.pays(crop) + worth.lost(crop) * self.me.temper.hope_beside_a_boss / 100
        } else {
            worth.pays(crop) + worth.lost(crop) * self.me.temper.hope / 100
        }
    }

    /// What coins of the Mafia cost.
    pub(crate) fn harm(&self, coins: i32) -> i32 {
        coins * self.mafia.weight / 100
    }

    /// Harvests a field on paper.
    pub(crate) fn harvest(&self, paper: &mut Paper, field: usize) {
        let crop = paper.beds.get(field);
        let pays = paper.beds.replace(field, Crop::new(EMPTY, 0), self.me.worth);
        paper.gained += pays;
        let coins = (pays / COIN).unsigned_abs() as u8;
        paper.runs.put(crop.kind(), crop.cards() - coins);
    }

    /// Plants cards on paper, on a field that takes them.
    pub(crate) fn plant(paper: &mut Paper, field: usize, kind: Kind, cards: u8) {
        let crop = paper.beds.get(field);
        let crop =
            if crop.kind() == EMPTY { Crop::new(kind as u8, cards) } else { crop.plus(cards) };
        paper.beds.set(field, crop);
    }

    /// Gives a boss cards on paper, one by one (M4).
    pub(crate) fn feed(&self, paper: &mut Paper, boss: usize, kind: Kind, cards: u8) {
        for _ in 0..cards {
            let earned = self.mafia.feed(&mut paper.bosses, boss, kind as u8);
            paper.gained -= self.harm(earned);
        }
    }

    /// The bosses that take a kind (M10).
    pub(crate) fn takers(bosses: Beds, kind: Kind) -> impl Iterator<Item = usize> {
        let grower = bosses.find(kind as u8);
        (0..MAX_BOSSES).filter(move |&boss| match grower {
            Some(grower) => boss == grower,
            None => bosses.get(boss).kind() == EMPTY,
        })
    }

    /// The best hand card for a boss; for an empty one, if there is any (M11).
    pub(crate) fn best_gift(&self, paper: &Paper) -> Option<Gift> {
        let mut best: Option<Gift> = None;
        let hungry = paper.bosses.grows(EMPTY);
        for (position, &card) in self.me.view.private.hand.cards().iter().enumerate() {
            if paper.gone & bit(position) != 0 {
                continue;
            }
            let kind = self.me.view.kind(card);
            for boss in Judge::takers(paper.bosses, kind) {
                if hungry && paper.bosses.get(boss).kind() != EMPTY {
                    continue;
                }
                let mut then = *paper;
                then.gone |= bit(position);
                self.feed(&mut then, boss, kind, 1);
                let value = self.value(&then);
                if best.is_none_or(|best| value > best.value) {
                    best = Some(Gift { card, boss, then, value });
                }
            }
        }
        best
    }

    /// What it is worth once the empty bosses are fed from the hand (M11).
    pub(crate) fn value_when_fed(&self, paper: &Paper) -> i32 {
        let mut paper = *paper;
        while paper.bosses.grows(EMPTY)
            && let Some(gift) = self.best_gift(&paper)
        {
            paper = gift.then;
        }
        self.value(&paper)
    }
}
