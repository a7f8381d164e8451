//! The games for two and for one: no trading, but cards that lie open and are left for the opponent,
//! and bosses that want to be paid and fed.

use bohnhof_rules::action::{MafiaAction, Source};
use bohnhof_rules::table::MAX_FIELDS;
use bohnhof_rules::{Action, Ask, Bundle, Card, Kind};

use super::judge::{Hypothetical, Judge};
use super::search::{Best, Open, Rest, Then, Use};
use super::worth::{Crop, EMPTY, MISSING};

/// So many cards are turned over (D7, M9), of about so many.
pub(super) const OPEN_CARDS: i32 = 3;
const ALL_CARDS: i32 = 120;

/// About so many cards come each time the draw pile is rebuilt.
const CARDS_A_ROUND: i32 = 60;

impl Judge<'_> {
    /// Decides what such a game asks.
    pub(crate) fn decide(&self, ask: Ask) -> Option<Action> {
        match ask {
            Ask::UseLeft => self.use_left(),
            Ask::PayMafia => self.pay(),
            Ask::PlantFirst => self.plant_front(),
            Ask::PlantSecond => self.plant_next(),
            Ask::DiscardOne => Some(self.discard_one()),
            Ask::BeforeTurnOver => Some(self.before_turn_over()),
            Ask::Cultivate => Some(self.cultivate()),
            Ask::EndTurn => Some(self.end_turn()),
            Ask::Trade | Ask::Answer | Ask::PlantReceived | Ask::Magic(_) => None,
        }
    }

    /// Uses what the opponent left, or discards it (D5, M6).
    fn use_left(&self) -> Option<Action> {
        let row = &self.me.view.table.row;
        let best =
            self.best_use(&self.now(), Open::new(row), Rest::Harmless, self.next(Then::PlantFirst));
        let first = best.first.map(|(kind, how)| self.act(Source::Row { kind }, how));
        first.or_else(|| {
            let kind = self.first_to_discard(row)?;
            Some(Action::Discard { what: Source::Row { kind } })
        })
    }

    /// What is discarded last lies on top.
    fn first_to_discard(&self, row: &Bundle) -> Option<Kind> {
        let cost = |kind: &Kind| {
            let mut then = self.now();
            then.runs.put(*kind as u8, row.count(*kind));
            let others = row.cards().filter(|other| other != kind).collect();
            -self.best_use(&then, Open::new(&others), Rest::Harmless, Then::PlantFirst).value
        };
        let mut kinds = row.kinds().iter();
        if self.windfall.is_some() { kinds.min_by_key(cost) } else { kinds.next() }
    }

    /// Pays the Mafia, or harvests a field that owes it (M7).
    fn pay(&self) -> Option<Action> {
        let now = self.now();
        let mut best: Option<(i32, Action)> = None;
        let mut consider = |value: i32, action: Action| {
            if best.is_none_or(|(most, _)| value > most) {
                best = Some((value, action));
            }
        };
        for field in (0..MAX_FIELDS).filter(|field| self.me.view.table.owing >> field & 1 != 0) {
            let number = field as u8;
            let mut paid = now;
            self.pay_from(&mut paid, field);
            consider(self.value(&paid), Action::Mafia(MafiaAction::Pay { field: number }));
            if self.me.is_ripe(now.beds, field) {
                let mut harvested = now;
                self.harvest(&mut harvested, field);
                consider(self.value(&harvested), Action::Harvest { field: number });
            }
        }
        best.map(|(_, action)| action)
    }

    /// Pays a card of a field on paper.
    pub(crate) fn pay_from(&self, case: &mut Hypothetical, field: usize) {
        let crop = case.beds.get(field);
        let kind = crop.kind();
        let left = if crop.cards() > 1 { Crop(crop.0 - 1) } else { Crop::new(EMPTY, 0) };
        case.beds.set(field, left);
        if let Some((boss, &kind)) = case.bosses.find(kind).zip(Kind::ALL.get(usize::from(kind))) {
            self.feed(case, boss, kind, 1);
        }
    }

    /// What follows, if the bot thinks so far.
    fn next(&self, next: Then) -> Then {
        if self.windfall.is_some() { next } else { Then::Judge }
    }

    /// Plants the front card (D6, M8).
    fn plant_front(&self) -> Option<Action> {
        let card = self.me.view.private.hand.front()?;
        let (_, how) = self.front_planted(card, self.next(Then::PlantSecond)).first?;
        Some(self.act(Source::Hand { card }, how))
    }

    /// Plants the next card if that is better than to keep it, and harvests what is ripe before cards
    /// are turned over.
    fn plant_next(&self) -> Option<Action> {
        let card = self.me.view.private.hand.front()?;
        let next = self.next(Then::Discard);
        let best = self.front_planted(card, next);
        let kept = self.value_then(&self.now(), next);
        let plants = best.value > kept + self.me.weights.eager;
        let how = best.first.filter(|_| plants).map(|(_, how)| how);
        let ripe = if self.windfall.is_some() {
            let otherwise = kept.max(best.value - self.me.weights.eager);
            self.better_harvested(Then::PlantSecond, otherwise)
        } else {
            let kind = self.me.view.kind(card) as u8;
            let waits = match how {
                Some(Use::Replace { .. }) => false,
                Some(Use::Plant { .. } | Use::Feed { .. } | Use::None) | None => true,
            };
            let others = |&field: &usize| how.is_none() || self.me.beds.get(field).kind() != kind;
            self.in_time().filter(|field| waits && others(field))
        };
        Some(match (ripe, how) {
            (Some(field), _) => Action::Harvest { field: field as u8 },
            (None, Some(how)) => self.act(Source::Hand { card }, how),
            (None, None) => Action::Done { with: Ask::PlantSecond },
        })
    }

    /// The best way to plant the front card.
    fn front_planted(&self, card: Card, next: Then) -> Best {
        let mut planted = self.now();
        planted.gone = 1;
        let open = Open::new(&Bundle::one(self.me.view.kind(card)));
        self.best_use(&planted, open, Rest::Forbidden, next)
    }

    /// A field that is better harvested before cards are turned over: what is discarded then may
    /// come back at once (D7, M9).
    fn in_time(&self) -> Option<usize> {
        let worth = self.me.worth;
        let deck = &self.me.view.table.deck;
        let gain = |&field: &usize| {
            let crop = self.me.beds.get(field);
            let Some(&kind) = Kind::ALL.get(usize::from(crop.kind())) else { return 0 };
            let bean = deck.bean(kind);
            let coins = bean.beanometer.coins(crop.cards());
            if coins == 0 || self.bosses.grows(kind as u8) {
                return 0;
            }
            let back = worth.of(Crop::new(kind as u8, crop.cards() - coins + 1));
            let chance = OPEN_CARDS * i32::from(bean.cards);
            chance * back / ALL_CARDS - worth.lost(crop)
        };
        let ripe = (0..MAX_FIELDS).filter(|&field| self.me.is_ripe(self.me.beds, field));
        ripe.max_by_key(gain).filter(|field| gain(field) > self.me.weights.in_time)
    }

    /// The same for a bot that knows what else lies on the discard pile: a field whose harvest is
    /// better than what would be done otherwise.
    fn better_harvested(&self, next: Then, otherwise: i32) -> Option<usize> {
        let value = |&field: &usize| {
            let mut then = self.now();
            self.harvest(&mut then, field);
            self.value_then(&then, next)
        };
        let ripe = (0..MAX_FIELDS).filter(|&field| self.me.is_ripe(self.me.beds, field));
        let best = ripe.max_by_key(value)?;
        (value(&best) > otherwise + self.me.weights.in_time).then_some(best)
    }

    /// Discards the hand card that will be most in the way (D6).
    fn discard_one(&self) -> Action {
        let now = self.now();
        let mut best =
            (self.value(&now) + self.me.weights.in_the_way, Action::Done { with: Ask::DiscardOne });
        self.each_discard(&now, |then, card| {
            let value = self.value(then);
            if value > best.0 {
                best = (value, Action::Discard { what: Source::Hand { card } });
            }
        });
        let otherwise = best.0 - self.me.weights.in_the_way;
        let ripe = self.windfall.and_then(|_| self.better_harvested(Then::Discard, otherwise));
        ripe.map_or(best.1, |field| Action::Harvest { field: field as u8 })
    }

    /// Harvests what is better harvested before cards are turned over (D3, M15).
    fn before_turn_over(&self) -> Action {
        let ripe = match self.windfall {
            Some(_) => self.better_harvested(Then::Judge, self.value(&self.now())),
            None => self.in_time(),
        };
        let done = Action::Done { with: Ask::BeforeTurnOver };
        ripe.map_or(done, |field| Action::Harvest { field: field as u8 })
    }

    /// After the draw (D3, M15). What is harvested now can be harvested in the next turn as well, so
    /// only what the discards mean to the opponent speaks for it.
    fn end_turn(&self) -> Action {
        let ripe =
            self.windfall.and_then(|_| self.better_harvested(Then::Judge, self.value(&self.now())));
        let done = Action::Done { with: Ask::EndTurn };
        ripe.map_or(done, |field| Action::Harvest { field: field as u8 })
    }

    /// Uses the open cards, feeds the bosses, and ends it (D7, M10).
    fn cultivate(&self) -> Action {
        let table = self.me.view.table;
        let now = self.now();
        let next = if table.numbers.bosses > 0 { Then::Feed } else { Then::Judge };
        let rest = if table.players() == 1 { Rest::Forbidden } else { Rest::ForTheOpponent };
        let best = self.best_use(&now, Open::new(&table.row), rest, next);
        if let Some((kind, how)) = best.first {
            return self.act(Source::Row { kind }, how);
        }
        let hungry = now.bosses.grows(EMPTY);
        match self.best_gift(&now) {
            Some(gift) if hungry || gift.value > self.value(&now) + self.me.weights.unasked => {
                Action::Mafia(MafiaAction::Feed {
                    what: Source::Hand { card: gift.card },
                    boss: gift.boss as u8,
                })
            }
            _ => Action::Done { with: Ask::Cultivate },
        }
    }

    /// The next action for a use. Before a harvest a third field may be bought.
    fn act(&self, what: Source, how: Use) -> Action {
        match how {
            Use::None => Action::Done { with: Ask::Cultivate },
            Use::Plant { field } => Action::Plant { what, field: field as u8 },
            Use::Replace { .. } if self.buys_third() => Action::BuyField,
            Use::Replace { field } => Action::Harvest { field: field as u8 },
            Use::Feed { boss } => Action::Mafia(MafiaAction::Feed { what, boss: boss as u8 }),
        }
    }

    /// Whether to buy a third field (D4, M17): only early does it bring back what it costs.
    fn buys_third(&self) -> bool {
        let table = self.me.view.table;
        let can_pay = |price| self.me.view.private.coins >= price;
        let rounds = i32::from(table.numbers.last_time.saturating_sub(table.times_out + 1));
        table.numbers.third_field.is_some_and(can_pay)
            && self.me.beds.grows(MISSING)
            && i32::from(table.draw_pile) + CARDS_A_ROUND * rounds >= self.me.weights.early
    }
}
