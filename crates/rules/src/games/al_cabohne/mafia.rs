//! The Bean Mafia, which is played by the rules and by nobody (M1–M5, M11).

use rand_core::Rng;

use crate::cards::{KindSet, Place};
use crate::event::{Event, MafiaEvent, Sink};
use crate::mechanics::dealer::Dealer;
use crate::seat::Seat;
use crate::table::MAX_BOSSES;
use crate::view::{Shown, View};

/// The coins for which each boss harvests (M3): Al Cabohne, Don Corlebohne, Joe Bohnano.
pub const BOSSES_HARVEST_AT: [u8; MAX_BOSSES] = [3, 2, 1];

impl View<'_> {
    /// Whether some boss would take a card of the hand (M10). An empty one takes any that no other
    /// takes.
    pub(crate) fn has_food_for_bosses(&self) -> bool {
        let bosses = &self.table.bosses;
        let shared = bosses.kinds().intersection(self.private.kinds.kinds());
        bosses.first_empty().is_some() || !shared.is_empty()
    }

    /// The kinds in the hand that an empty boss would take (M11).
    pub(crate) fn food_for_empty_bosses(&self) -> KindSet {
        let growing = self.table.bosses.kinds();
        self.private.kinds.kinds().iter().filter(|&kind| !growing.contains(kind)).collect()
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// The bosses get cards from the draw pile until each has one (M1).
    pub(crate) fn set_up_bosses(&mut self) {
        while let Some(empty) = self.game.table.bosses.first_empty() {
            let Some(kind) = self.next_kind() else { return };
            let boss = self.game.table.bosses.growing(kind).unwrap_or(empty);
            self.draw(Place::Boss { boss });
            self.boss_harvests(boss);
        }
    }

    /// A boss harvests the moment his field is worth what he waits for (M3).
    pub(crate) fn boss_harvests(&mut self, boss: u8) {
        let number = usize::from(boss);
        let Some(field) = self.game.table.bosses.get(number).copied() else { return };
        let pays = |kind| self.game.table.deck.bean(kind).beanometer.coins(field.cards);
        let waits_for = BOSSES_HARVEST_AT.get(number).copied().unwrap_or(u8::MAX);
        if field.kind.is_some_and(|kind| pays(kind) >= waits_for) {
            self.harvest_boss(boss);
        }
    }

    /// At the end the bosses harvest what they have (M20).
    pub(crate) fn bosses_harvest_everything(&mut self) {
        for boss in 0..self.game.table.numbers.bosses {
            self.harvest_boss(boss);
        }
    }

    fn harvest_boss(&mut self, boss: u8) {
        let field = self.game.table.bosses.get(usize::from(boss)).copied().unwrap_or_default();
        let Some(kind) = field.kind else { return };
        let coins = self.game.table.deck.bean(kind).beanometer.coins(field.cards);
        self.tell(MafiaEvent::BossHarvested { boss, kind, cards: field.cards, coins });
        for _ in 0..coins {
            self.move_top(Place::Boss { boss }, Place::Mafia);
        }
        for _ in coins..field.cards {
            self.move_top(Place::Boss { boss }, Place::Discard);
        }
    }

    /// A player who has nothing for an empty boss shows the hand to the opponent (M11).
    pub(crate) fn show_hand_to_opponent(&mut self, seat: Seat) {
        let private = &self.game.private[seat.index()];
        let Some(kind) = private.kinds.kinds().iter().next() else { return };
        if self.game.table.players() == 1 {
            return;
        }
        let shown = Shown { kind, cards: private.hand.len() };
        for (viewer, private) in (0..).map(Seat).zip(self.game.privates_mut()) {
            if viewer != seat {
                private.seen = Some(shown);
            }
        }
        self.sink.event(&Event::HandShown { seat, shown });
    }
}
