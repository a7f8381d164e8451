//! The sword exchange (X16–X18, X20).

use rand_core::Rng;

use super::abilities::Ability;
use crate::cards::{Kind, Place};
use crate::event::{MagicEvent, Sink};
use crate::illegal::Illegal;
use crate::magic::Effect;
use crate::mechanics::dealer::Dealer;
use crate::random;
use crate::seat::Seat;
use crate::view::View;

impl View<'_> {
    pub(super) fn check_choose(&self, kind: Kind) -> Result<(), Illegal> {
        match self.my_effect() {
            Some(Effect::TwoCoins { kinds, .. }) if kinds.contains(&kind) => Ok(()),
            Some(_) | None => Err(Illegal::NotRevealed),
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// A coin of the attacked player is revealed and takes effect.
    pub(super) fn attack(&mut self, attacker: Seat, target: Seat) {
        // X18: a counter-attack on a player without coins does nothing.
        if let Some([kind]) = self.reveal_coins(target) {
            self.take_effect(kind, attacker, target);
        }
    }

    /// Two coins are revealed, and the attacker chooses (X20).
    pub(super) fn double_attack(&mut self, attacker: Seat, target: Seat) {
        match self.reveal_coins(target) {
            None => self.attack(attacker, target),
            Some([one, other]) if one == other => self.take_effect(one, attacker, target),
            Some(kinds) => {
                self.begin_effect(Effect::Sword { attacker, attacked: target });
                self.begin_effect(Effect::TwoCoins { seat: attacker, kinds });
            }
        }
    }

    /// One of two revealed coins was chosen.
    pub(super) fn choose(&mut self, kind: Kind) {
        self.tell(MagicEvent::EffectEnded);
        if let Some(Effect::Sword { attacker, attacked: target }) =
            self.game.table.magic.effects.top()
        {
            self.tell(MagicEvent::EffectEnded);
            self.tell(MagicEvent::CoinChosen { seat: attacker, kind });
            self.take_effect(kind, attacker, target);
        }
    }

    fn take_effect(&mut self, kind: Kind, attacker: Seat, target: Seat) {
        let sword = Effect::Sword { attacker, attacked: target };
        if kind == Kind::Princess {
            self.move_kind(kind, Place::Coins { seat: target }, Place::Coins { seat: attacker });
            self.tell_if_coins_are_gone(target);
        }
        match Ability::of(kind) {
            Some(Ability::Activate) => {
                let slots = self.game.table.magic.cards[attacker].face_down();
                if slots != 0 {
                    self.begin_effect(sword);
                    self.offer_activation(attacker, slots, 1);
                }
            }
            Some(Ability::Steal) if self.game.table.farms[attacker].hand > 0 => {
                self.begin_effect(sword);
                self.take_rearmost(target, attacker);
            }
            // X18: nothing but swords on both sides would go on for ever.
            Some(Ability::Attack)
                if !self.has_only_swords(attacker) || !self.has_only_swords(target) =>
            {
                self.attack(target, attacker);
            }
            Some(Ability::Steal | Ability::Attack | Ability::BeMean | Ability::Draw) | None => {}
        }
    }

    fn has_only_swords(&self, seat: Seat) -> bool {
        let deck = &self.game.table.deck;
        self.game.hidden.cards(Place::Coins { seat }).all(|card| deck.kind(card) == Kind::Sword)
    }

    /// The player shuffles the coin pile, and so many coins from its top are revealed, if it has as
    /// many. No rule asks for the order of these piles, so any coins will do.
    pub(super) fn reveal_coins<const N: usize>(&mut self, seat: Seat) -> Option<[Kind; N]> {
        let coins = self.game.private[seat.index()].coins;
        if usize::from(coins) < N {
            return None;
        }
        let mut chosen = [u32::MAX; N];
        for nth in 0..N {
            // Among those not chosen yet.
            let mut position = random::below(u32::from(coins) - nth as u32, self.rng);
            chosen.sort_unstable();
            for &taken in &chosen {
                position += u32::from(taken <= position);
            }
            chosen[N - 1] = position;
        }
        let kinds = chosen.map(|position| {
            let card = self.game.hidden.cards(Place::Coins { seat }).nth(position as usize);
            card.map_or(Kind::Sword, |card| self.game.table.deck.kind(card))
        });
        for kind in kinds {
            self.tell(MagicEvent::CoinRevealed { seat, kind });
        }
        Some(kinds)
    }

    pub(super) fn tell_if_coins_are_gone(&mut self, seat: Seat) {
        if self.game.private[seat.index()].coins == 0 {
            self.tell(MagicEvent::CoinsGone { seat });
        }
    }
}
