//! Phase 1b: abilities (X9–X19).

use rand_core::Rng;

use crate::action::{Action, MagicAction};
use crate::cards::{Card, Kind, Place};
use crate::event::{MagicEvent, Sink};
use crate::illegal::Illegal;
use crate::magic::{Effect, Spell, slots_in};
use crate::mechanics::dealer::Dealer;
use crate::mechanics::draw::Drawn;
use crate::seat::{Seat, SeatSet};
use crate::table::{Field, Phase};
use crate::view::View;

/// A column of so many cards has its full power (X13, X14, X15).
const FULL_POWER: u8 = 4;

/// What a bean can do (X12–X16).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ability {
    Steal,
    BeMean,
    Draw,
    Activate,
    Attack,
}

impl Ability {
    /// The ability of a kind, if it has one (X19).
    pub(super) fn of(kind: Kind) -> Option<Ability> {
        match kind {
            Kind::Picking => Some(Ability::Steal),
            Kind::Mean => Some(Ability::BeMean),
            Kind::White => Some(Ability::Draw),
            Kind::Magic => Some(Ability::Activate),
            Kind::Sword => Some(Ability::Attack),
            Kind::Coffee
            | Kind::Wax
            | Kind::Blue
            | Kind::Chili
            | Kind::Stink
            | Kind::Green
            | Kind::Soy
            | Kind::BlackEyed
            | Kind::Red
            | Kind::Garden
            | Kind::Cocoa
            | Kind::Kidney
            | Kind::Fire
            | Kind::Puff
            | Kind::Broad
            | Kind::French
            | Kind::Runner
            | Kind::Cape
            | Kind::Princess => None,
        }
    }
}

impl View<'_> {
    /// The fields whose ability may be used now, a bit for each.
    fn usable_fields(&self) -> Result<u8, Illegal> {
        if !self.is_active() || self.table.phase != Phase::Magic {
            return Err(Illegal::NotTheMagicPhase); // X9
        }
        match self.table.magic.effects.top() {
            None => Ok(!self.table.magic.used),
            Some(Effect::Flow { resting, .. }) => Ok(!self.table.magic.used & !resting), // X24
            Some(_) => Err(Illegal::EffectFirst),
        }
    }

    /// The players at whom an ability can be aimed.
    fn targets(&self, ability: Ability) -> SeatSet {
        let with_cards = || self.table.seats().filter(|&seat| self.table.farms[seat].hand > 0);
        let targets = match ability {
            Ability::Steal => with_cards().collect(),
            Ability::Attack => self.table.magic.with_coins,
            Ability::BeMean | Ability::Draw | Ability::Activate => SeatSet::EMPTY,
        };
        targets.without(SeatSet::one(self.seat))
    }

    pub(super) fn check_use(
        &self,
        field: u8,
        on: Option<Seat>,
        attack: bool,
    ) -> Result<(), Illegal> {
        let usable = self.usable_fields()?;
        let bed = *self.farm().fields.get(usize::from(field)).ok_or(Illegal::NoSuchField)?;
        let kind = bed.kind.ok_or(Illegal::FieldEmpty)?;
        if usable >> field & 1 == 0 {
            let used = self.table.magic.used >> field & 1 == 1;
            return Err(if used { Illegal::UsedAlready } else { Illegal::OlderThanFlow });
        }
        let ability = Ability::of(kind).ok_or(Illegal::NoAbility)?;
        let aimed = on.is_some_and(|seat| self.targets(ability).contains(seat));
        match ability {
            Ability::Steal if !aimed => return Err(Illegal::TakeFromWhom),
            Ability::Attack if !aimed => return Err(Illegal::AttackWhom),
            Ability::BeMean if bed.cards < FULL_POWER && !attack => {
                return Err(Illegal::TooFewMean);
            }
            Ability::Activate if self.table.magic.cards[self.seat].face_down() == 0 => {
                return Err(Illegal::NothingToTurnUp);
            }
            Ability::Steal
            | Ability::Attack
            | Ability::BeMean
            | Ability::Draw
            | Ability::Activate => {}
        }
        if on.is_some() && !aimed {
            return Err(Illegal::AimedAtNobody);
        }
        if attack && !gains_by_attack(bed) {
            return Err(Illegal::AttackDoesNothing);
        }
        if attack && self.active_spell(Spell::Attack).is_none() {
            return Err(Illegal::NotFaceUp);
        }
        Ok(())
    }

    /// Lists the abilities that may be used now.
    pub(super) fn legal_uses(&self, out: &mut Vec<Action>) {
        let Ok(usable) = self.usable_fields() else { return };
        let with_attack = self.active_spell(Spell::Attack).is_some();
        for (field, &bed) in (0..).zip(self.farm().fields.iter()) {
            let Some(kind) = bed.kind.filter(|_| usable >> field & 1 == 1) else { continue };
            let Some(ability) = Ability::of(kind) else { continue };
            let use_it = |on, attack| Action::Magic(MagicAction::Use { field, on, attack });
            match ability {
                Ability::Steal | Ability::Attack => {
                    let targets = self.targets(ability);
                    out.extend(targets.iter().map(|on| use_it(Some(on), false)));
                    if ability == Ability::Attack && with_attack {
                        out.extend(targets.iter().map(|on| use_it(Some(on), true)));
                    }
                }
                Ability::BeMean => {
                    let full = bed.cards >= FULL_POWER;
                    if full || with_attack {
                        out.push(use_it(None, !full));
                    }
                }
                Ability::Draw => out.push(use_it(None, false)),
                Ability::Activate => {
                    if self.table.magic.cards[self.seat].face_down() != 0 {
                        out.push(use_it(None, false));
                    }
                }
            }
        }
    }

    /// Turning up a magic card, for a discarded Magic bean (X11) or because an effect allows it.
    pub(super) fn check_activate(&self, slot: u8, bean: Option<Card>) -> Result<(), Illegal> {
        let slots = match bean {
            None => match self.my_effect() {
                Some(Effect::Activation { slots, .. }) => slots,
                Some(_) | None => return Err(Illegal::NotActivating),
            },
            Some(card) => {
                if !self.is_active() || self.table.phase != Phase::Magic {
                    return Err(Illegal::NotActivating);
                }
                self.check_no_effect()?;
                self.private.hand.position(card).ok_or(Illegal::NotHeld)?;
                if self.kind(card) != Kind::Magic {
                    return Err(Illegal::NotAMagicBean);
                }
                self.table.magic.cards[self.seat].face_down()
            }
        };
        if slots >> slot.min(15) & 1 == 1 { Ok(()) } else { Err(Illegal::ChooseFaceDown) }
    }

    /// Lists the magic cards that may be turned up for a discarded Magic bean (X11).
    pub(super) fn legal_activations(&self, out: &mut Vec<Action>) {
        let slots = self.table.magic.cards[self.seat].face_down();
        if slots == 0 || self.private.kinds.count(Kind::Magic) == 0 {
            return;
        }
        let hand = self.private.hand.cards().iter().copied();
        for bean in hand.filter(|&card| self.kind(card) == Kind::Magic) {
            out.extend(slots_in(slots).map(|slot| activate(slot, Some(bean))));
        }
    }
}

/// The action of turning up a magic card.
pub(super) fn activate(slot: u8, bean: Option<Card>) -> Action {
    Action::Magic(MagicAction::Activate { slot, bean })
}

/// Whether casting Attack with this field's ability makes a difference (X20).
fn gains_by_attack(bed: Field) -> bool {
    match bed.kind {
        Some(Kind::Mean) => bed.cards < FULL_POWER,
        Some(Kind::Sword) => true,
        Some(_) | None => false,
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Uses the ability of a field.
    pub(super) fn use_ability(&mut self, seat: Seat, field: u8, on: Option<Seat>, attack: bool) {
        let bed = self.game.table.farms[seat].fields.bed(field);
        let Some(kind) = bed.kind else { return };
        if attack {
            self.cast_and_turn_down(seat, Spell::Attack);
        }
        self.tell(MagicEvent::AbilityUsed { seat, field, kind, on });
        let target = on.unwrap_or_default();
        match Ability::of(kind) {
            Some(Ability::Steal) => self.take_rearmost(seat, target),
            Some(Ability::BeMean) => self.be_mean(seat),
            Some(Ability::Draw) => {
                let drawn = self.draw(Place::Hand { seat });
                if drawn != Drawn::Nothing && bed.cards >= FULL_POWER {
                    self.begin_effect(Effect::Taken { seat });
                }
            }
            Some(Ability::Activate) => {
                let slots = self.game.table.magic.cards[seat].face_down();
                self.offer_activation(seat, slots, if bed.cards >= FULL_POWER { 2 } else { 1 });
            }
            Some(Ability::Attack) if attack => self.double_attack(seat, target),
            Some(Ability::Attack) => self.attack(seat, target),
            None => {}
        }
    }

    /// All others with coins reveal one; those with less than the highest number lose it (X13).
    fn be_mean(&mut self, seat: Seat) {
        let players = self.game.table.players();
        let mut revealed = [None; crate::seat::SEAT_SLOTS];
        for other in seat.clockwise(players).skip(1) {
            if let Some([kind]) = self.reveal_coins(other) {
                revealed[other.index()] = Some((self.game.table.deck.bean(kind).cards, kind));
            }
        }
        let highest = revealed.iter().flatten().map(|&(number, _)| number).max();
        for other in seat.clockwise(players).skip(1) {
            if let Some((number, kind)) = revealed[other.index()]
                && Some(number) != highest
            {
                self.move_kind(kind, Place::Coins { seat: other }, Place::Discard);
                self.tell_if_coins_are_gone(other);
            }
        }
    }
}
