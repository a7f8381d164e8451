//! What is being carried out in the middle of a phase: how it begins, goes on and ends.

use rand_core::Rng;

use crate::ask::{Ask, MagicAsk};
use crate::cards::{Card, Kind, Place};
use crate::event::{Event, MagicEvent, Sink};
use crate::illegal::Illegal;
use crate::magic::Effect;
use crate::mechanics::dealer::Dealer;
use crate::seat::Seat;
use crate::table::Table;
use crate::view::View;

impl View<'_> {
    /// The effect that asks this player now.
    pub(super) fn my_effect(&self) -> Option<Effect> {
        let effect = self.table.magic.effects.top()?;
        (effect.asks(self.table.active).0 == self.seat).then_some(effect)
    }

    /// Whether no effect is being carried out.
    pub(super) fn check_no_effect(&self) -> Result<(), Illegal> {
        if self.table.magic.effects.is_empty() { Ok(()) } else { Err(Illegal::EffectFirst) }
    }

    /// The hand card that an effect lets this player plant.
    pub(crate) fn card_to_plant_now(&self) -> Option<Card> {
        match self.my_effect()? {
            Effect::Flow { .. } | Effect::Enchantment { .. } => self.private.hand.front(),
            Effect::Taken { .. } => self.private.hand.cards().last().copied(),
            Effect::Sword { .. }
            | Effect::TwoCoins { .. }
            | Effect::Activation { .. }
            | Effect::Rearranging => None,
        }
    }

    /// Whether an effect lets this player plant that hand card, and its kind.
    pub(super) fn check_plant_in_effect(&self, card: Card) -> Result<Kind, Illegal> {
        let now = self.card_to_plant_now().ok_or(Illegal::EffectFirst)?;
        if now == card {
            Ok(self.kind(card))
        } else if let Some(Effect::Taken { .. }) = self.my_effect() {
            Err(Illegal::NotTheTakenCard)
        } else {
            Err(Illegal::NotTheFrontCard)
        }
    }

    pub(super) fn check_rearrange(&self, card: Card, to: u8) -> Result<(), Illegal> {
        if self.my_effect() != Some(Effect::Rearranging) {
            return Err(Illegal::NotRearranging);
        }
        self.private.hand.position(card).ok_or(Illegal::NotHeld)?;
        if to < self.private.hand.len() { Ok(()) } else { Err(Illegal::NoSuchPlaceInHand) }
    }
}

/// Whether a question may be left at that: one of an effect, and one that has to be answered not.
pub(super) fn check_leave(table: &Table, with: Ask) -> Result<(), Illegal> {
    match with {
        Ask::Magic(ask) => check_leave_magic(table, ask),
        Ask::PlantSecond | Ask::BeforeTurnOver | Ask::Trade | Ask::EndTurn => Ok(()),
        Ask::PlantReceived => Err(Illegal::MustBePlanted),
        Ask::PlantFirst | Ask::Answer => Err(Illegal::EndsOtherwise),
        Ask::UseLeft | Ask::PayMafia | Ask::DiscardOne | Ask::Cultivate => Err(Illegal::NotAsked),
    }
}

fn check_leave_magic(table: &Table, with: MagicAsk) -> Result<(), Illegal> {
    match with {
        // A revealed Magic bean leaves no choice but which card.
        MagicAsk::Activate if table.magic.effects.has_sword() => Err(Illegal::MustActivate),
        MagicAsk::MustPlantFront => Err(Illegal::MustPlantFront),
        MagicAsk::ChooseCoin => Err(Illegal::ChooseACoin),
        MagicAsk::Rearrange => Err(Illegal::MoveACard),
        MagicAsk::PlantOwn => Err(Illegal::MustBePlanted),
        MagicAsk::Magic
        | MagicAsk::BeforeTrading
        | MagicAsk::BeforeDraw
        | MagicAsk::Flow
        | MagicAsk::MayPlantFront
        | MagicAsk::KeepOrPlant
        | MagicAsk::Activate => Ok(()),
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    pub(super) fn begin_effect(&mut self, effect: Effect) {
        self.tell(MagicEvent::EffectBegan { effect });
    }

    /// The topmost effect is over, and with it a sword attack that brought it.
    pub(super) fn end_effect(&mut self) {
        self.tell(MagicEvent::EffectEnded);
        if let Some(Effect::Sword { .. }) = self.game.table.magic.effects.top() {
            self.tell(MagicEvent::EffectEnded);
        }
    }

    /// A card was planted for the topmost effect.
    pub(super) fn planted_in(&mut self, effect: Effect) {
        match effect {
            Effect::Enchantment { seat } => {
                self.end_effect();
                if seat != self.game.table.active {
                    self.enchant_next(seat);
                }
            }
            Effect::Taken { .. } => self.end_effect(),
            Effect::Flow { .. }
            | Effect::Sword { .. }
            | Effect::TwoCoins { .. }
            | Effect::Activation { .. }
            | Effect::Rearranging => {}
        }
    }

    /// The next player clockwise with cards in hand plants the front card; the caster comes last
    /// (X27).
    pub(super) fn enchant_next(&mut self, after: Seat) {
        let table = &self.game.table;
        let (active, players) = (table.active, table.players());
        let mut seat = after.next(players);
        while seat != active && table.farms[seat].hand == 0 {
            seat = seat.next(players);
        }
        if table.farms[seat].hand > 0 {
            self.begin_effect(Effect::Enchantment { seat });
        }
    }

    /// The rearmost hand card changes hands; who gets it may plant it (X12, X16).
    pub(super) fn take_rearmost(&mut self, thief: Seat, victim: Seat) {
        let rearmost = self.game.private[victim.index()].hand.cards().last().copied();
        if let Some(card) = rearmost {
            self.move_from_hand(victim, card, Place::Hand { seat: thief });
            self.begin_effect(Effect::Taken { seat: thief });
        }
    }

    /// A player turns up some of the face-down magic cards, if there are any.
    pub(super) fn offer_activation(&mut self, seat: Seat, slots: u16, left: u8) {
        if slots != 0 && left > 0 {
            self.begin_effect(Effect::Activation { seat, slots, left });
        }
    }

    pub(super) fn activate_in_effect(&mut self, seat: Seat, slot: u8) {
        if let Some(Effect::Activation { slots, left, .. }) = self.game.table.magic.effects.top() {
            self.turn_up(seat, slot);
            if left > 1 && slots.count_ones() > 1 {
                self.tell(MagicEvent::EffectEnded);
                self.offer_activation(seat, slots & !(1 << slot.min(15)), left - 1);
            } else {
                self.end_effect();
            }
        }
    }

    pub(super) fn rearrange(&mut self, seat: Seat, card: Card, to: u8) {
        self.game.private[seat.index()].rearrange(card, to);
        self.sink.event(&Event::Rearranged { seat, card, to });
        self.end_effect();
    }

    /// The player leaves it at that.
    pub(super) fn done_with_effect(&mut self) {
        if let Some(Effect::Flow { slot, .. }) = self.game.table.magic.effects.top() {
            let seat = self.game.table.active;
            self.tell(MagicEvent::TurnedDown { seat, slot });
        }
        self.end_effect();
    }
}
