//! A farm, the bosses and the hand on paper, to see what using the open cards leads to.

use bohnhof_rules::table::MAX_BOSSES;
use bohnhof_rules::{Card, Kind, View};

use super::beds::Beds;
use super::hand::{Hand, bit};
use super::mafia::{Mafia, Tastes};
use super::me::Me;
use super::windfall::{Runs, Windfall};
use super::worth::{COIN, Crop, EMPTY, MISSING};

/// How things would stand.
#[derive(Clone, Copy)]
pub(crate) struct Hypothetical {
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
    pub(crate) then: Hypothetical,
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
            hand: Hand::new(view, me.stage, me.weights),
            mafia: Mafia::new(view, tastes, me.stage, me.weights),
            bosses: Beds::new(view.table.bosses),
            quick: false,
            windfall: None,
        }
    }

    /// How things stand.
    pub(crate) fn now(&self) -> Hypothetical {
        let runs = self.windfall.map_or(Runs::default(), |windfall| windfall.pile.runs);
        Hypothetical { beds: self.me.beds, bosses: self.bosses, gained: 0, gone: 0, runs }
    }

    /// What it is all worth.
    pub(crate) fn value(&self, case: &Hypothetical) -> i32 {
        let hand = self.hand.value(case.beds, case.gone, self.me.worth);
        let harm = self.harm(self.mafia.value(case.bosses));
        case.gained + self.fields(case.beds, case.bosses) + hand - harm + self.luck(case)
    }

    /// What may be hoped for from the discard pile, less what the opponent may hope for.
    fn luck(&self, case: &Hypothetical) -> i32 {
        let (own, rival) = self.windfalls(case);
        (own * self.me.weights.windfall - rival * self.me.weights.rivals_windfall) / 100
    }

    /// What may come back from the discard pile to the player, and what to the opponent.
    fn windfalls(&self, case: &Hypothetical) -> (i32, i32) {
        let Some(windfall) = &self.windfall else { return (0, 0) };
        windfall.expected(case.runs, case.beds, case.bosses, self.me.worth)
    }

    /// What the player may hope for from the discard pile.
    pub(crate) fn own_windfall(&self) -> i32 {
        self.windfalls(&self.now()).0 * self.me.weights.windfall / 100
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
            worth.pays(crop) + worth.lost(crop) * self.me.weights.hope_beside_a_boss / 100
        } else {
            worth.pays(crop) + worth.lost(crop) * self.me.weights.hope / 100
        }
    }

    /// What coins of the Mafia cost.
    pub(crate) fn harm(&self, coins: i32) -> i32 {
        coins * self.mafia.weight / 100
    }

    /// Harvests a field on paper.
    pub(crate) fn harvest(&self, case: &mut Hypothetical, field: usize) {
        let crop = case.beds.get(field);
        let pays = case.beds.replace(field, Crop::new(EMPTY, 0), self.me.worth);
        case.gained += pays;
        let coins = (pays / COIN).unsigned_abs() as u8;
        case.runs.put(crop.kind(), crop.cards() - coins);
    }

    /// Plants cards on paper, on a field that takes them.
    pub(crate) fn plant(case: &mut Hypothetical, field: usize, kind: Kind, cards: u8) {
        let crop = case.beds.get(field);
        let crop =
            if crop.kind() == EMPTY { Crop::new(kind as u8, cards) } else { crop.plus(cards) };
        case.beds.set(field, crop);
    }

    /// Gives a boss cards on paper, one by one (M4).
    pub(crate) fn feed(&self, case: &mut Hypothetical, boss: usize, kind: Kind, cards: u8) {
        for _ in 0..cards {
            let earned = self.mafia.feed(&mut case.bosses, boss, kind as u8);
            case.gained -= self.harm(earned);
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
    pub(crate) fn best_gift(&self, case: &Hypothetical) -> Option<Gift> {
        let mut best: Option<Gift> = None;
        let hungry = case.bosses.grows(EMPTY);
        for (position, &card) in self.me.view.private.hand.cards().iter().enumerate() {
            if case.gone & bit(position) != 0 {
                continue;
            }
            let kind = self.me.view.kind(card);
            for boss in Judge::takers(case.bosses, kind) {
                if hungry && case.bosses.get(boss).kind() != EMPTY {
                    continue;
                }
                let mut then = *case;
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
    pub(crate) fn value_when_fed(&self, case: &Hypothetical) -> i32 {
        let mut case = *case;
        while case.bosses.grows(EMPTY)
            && let Some(gift) = self.best_gift(&case)
        {
            case = gift.then;
        }
        self.value(&case)
    }
}
