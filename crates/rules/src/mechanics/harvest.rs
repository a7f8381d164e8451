//! Harvesting (C8–C10).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::action::{Action, MagicAction, OddCard};
use crate::cards::{Kind, Place};
use crate::event::{PublicEvent, Sink};
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::view::View;

impl View<'_> {
    /// The player's fields that may be harvested, a bit for each (C8, C9).
    #[inline(always)]
    pub(crate) fn harvestable(&self) -> u32 {
        self.table.harvestable(self.seat)
    }

    /// Whether a field may be harvested.
    #[inline(always)]
    pub(crate) fn check_harvest(&self, field: u8) -> Result<(), Illegal> {
        if self.harvestable() >> field.min(31) & 1 == 1 {
            return Ok(());
        }
        let fields = &self.farm().fields;
        match fields.get(usize::from(field)).ok_or(Illegal::NoSuchField)?.cards {
            0 => Err(Illegal::FieldEmpty),
            _ if fields.iter().any(|field| field.cards > 1) => Err(Illegal::BeanProtection),
            _ => Err(Illegal::NotAllAlone),
        }
    }

    /// Whether a field may be harvested in a game where that is for one's own turn (D3, M15).
    pub(crate) fn check_harvest_in_turn(&self, field: u8) -> Result<(), Illegal> {
        if self.is_active() { self.check_harvest(field) } else { Err(Illegal::HarvestInYourTurn) }
    }

    /// What can become of the odd card of an enchanted field, beside what happens without a choice
    /// (X26).
    pub(crate) fn odd_choices(&self, field: u8) -> impl Iterator<Item = OddCard> + use<> {
        let bed = self.farm().fields.bed(field);
        let pays = |kind| self.table.deck.bean(kind).beanometer.coins(bed.cards);
        let coins = bed.kind.filter(|_| bed.odd.is_some()).map(pays);
        let coin = coins.filter(|&coins| 0 < coins && coins < bed.cards).map(|_| OddCard::Coin);
        let on_top = coins.filter(|&coins| coins + 1 < bed.cards).map(|_| OddCard::OnTop);
        coin.into_iter().chain(on_top)
    }

    /// Lists the harvests of enchanted fields with a choice.
    #[cold]
    pub(crate) fn legal_odd_harvests(&self, out: &mut Vec<Action>) {
        let fields = &self.farm().fields;
        for field in 0..fields.len() as u8 {
            if fields.bed(field).odd.is_some() && self.check_harvest(field).is_ok() {
                let harvest = |odd| Action::Magic(MagicAction::Harvest { field, odd });
                out.extend(self.odd_choices(field).map(harvest));
            }
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Harvests a field: its coins go on the coin pile, the rest on the discard pile (C8).
    #[inline(always)]
    pub(crate) fn harvest(&mut self, seat: Seat, field: u8) {
        self.harvest_choosing(seat, field, None);
    }

    /// The same, choosing what becomes of the odd card of an enchanted field (X26).
    #[inline(always)]
    pub(crate) fn harvest_choosing(&mut self, seat: Seat, field: u8, choice: Option<OddCard>) {
        let bed = self.game.table.farms[seat].fields.bed(field);
        let Some(kind) = bed.kind else { return };
        let coins = self.game.table.deck.bean(kind).beanometer.coins(bed.cards);
        self.tell(PublicEvent::Harvested { seat, field, kind, cards: bed.cards, coins });
        if self.game.table.magic.is_in_play() {
            return self.harvest_with_magic(seat, field, coins, choice);
        }
        self.bring_in(Place::Field { seat, field }, seat, coins, bed.cards - coins);
    }

    #[inline(never)]
    fn harvest_with_magic(&mut self, seat: Seat, field: u8, coins: u8, choice: Option<OddCard>) {
        let from = Place::Field { seat, field };
        let bed = self.game.table.farms[seat].fields.bed(field);
        match bed.odd {
            None => self.bring_in(from, seat, coins, bed.cards - coins),
            Some(odd) => self.bring_in_enchanted(from, seat, (coins, bed.cards), odd, choice),
        }
        if let Some(kind) = bed.kind {
            self.magic_of_harvest(seat, field, kind, bed.cards);
        }
    }

    #[inline(always)]
    fn bring_in(&mut self, from: Place, seat: Seat, coins: u8, discards: u8) {
        for _ in 0..coins {
            self.move_top(from, Place::Coins { seat });
        }
        for _ in 0..discards {
            self.move_top(from, Place::Discard);
        }
    }

    /// The odd card lies at the bottom of its field.
    #[cold]
    fn bring_in_enchanted(
        &mut self,
        from: Place,
        seat: Seat,
        (coins, cards): (u8, u8),
        odd: Kind,
        choice: Option<OddCard>,
    ) {
        match choice {
            Some(OddCard::Coin) => {
                self.move_kind(odd, from, Place::Coins { seat });
                self.bring_in(from, seat, coins - 1, cards - coins);
            }
            Some(OddCard::OnTop) => self.bring_in(from, seat, coins, cards - coins),
            None => {
                self.bring_in(from, seat, coins, 0);
                self.move_kind(odd, from, Place::Discard);
                self.bring_in(from, seat, 0, (cards - coins).saturating_sub(1));
            }
        }
    }
}
