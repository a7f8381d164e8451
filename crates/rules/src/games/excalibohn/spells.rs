//! Magic cards: casting their spells (X20–X30).

use rand_core::Rng;

use super::turn::{self, has_cards_to_plant};
use crate::action::{Action, Casting, MagicAction, Source, push_fields};
use crate::event::{MagicEvent, Sink};
use crate::illegal::Illegal;
use crate::magic::{Effect, Spell, slots_in};
use crate::mechanics::dealer::Dealer;
use crate::seat::{Seat, SeatSet};
use crate::table::{Phase, Table};
use crate::view::View;

/// The spells that can be cast at any time of one's own turn.
pub(super) const ANY_TIME: [Spell; 5] =
    [Spell::Swap, Spell::Flow, Spell::EnchantOthers, Spell::Rearrange, Spell::Randomness];

/// Why the active player could not cast this spell in a phase, apart from whether the card lies face up and
/// from what it is cast on. Only what everybody sees counts: on it depends who is asked what.
pub(super) fn check_moment(table: &Table, phase: Phase, spell: Spell) -> Result<(), Illegal> {
    let farm = &table.farms[table.active];
    let right = |moment: bool, otherwise: Illegal| if moment { Ok(()) } else { Err(otherwise) };
    match spell {
        // It is cast with an ability only.
        Spell::Attack => Err(Illegal::AttackDoesNothing),
        Spell::BeanField => {
            let moment = matches!(phase, Phase::Magic | Phase::PlantOwn);
            right(moment, Illegal::BeanFieldWhen)?;
            let two = farm.fields.len() == usize::from(table.numbers.fields);
            right(two, Illegal::ThirdFieldIsThere)
        }
        Spell::Swap => right(!swappable(table).is_empty(), Illegal::SwapWithWhom),
        Spell::Trading => right(phase == Phase::BeforeTurnOver, Illegal::TradingWhen),
        Spell::Flow => right(farm.hand > 0, Illegal::NothingToPlant),
        Spell::Stack => {
            right(phase == Phase::BeforeTrading, Illegal::StackWhen)?;
            right(table.discard_pile > 0, Illegal::NoDiscards)
        }
        Spell::EnchantBeans => {
            let moment = phase == Phase::PlantOwn && has_cards_to_plant(table, table.active);
            right(moment, Illegal::EnchantBeansWhen)
        }
        Spell::EnchantOthers => {
            let anybody = table.farms.as_slice().iter().any(|farm| farm.hand > 0);
            right(anybody, Illegal::NobodyCanPlant)
        }
        Spell::Rearrange => right(farm.hand > 1, Illegal::NothingToRearrange),
        Spell::HandCard => {
            right(phase == Phase::BeforeDraw, Illegal::HandCardWhen)?;
            right(!table.magic.traded, Illegal::ADealWasMade)
        }
        Spell::Randomness => right(table.magic.pile > 0, Illegal::MagicPileIsEmpty),
    }
}

/// The other players with face-down magic cards (X22).
fn swappable(table: &Table) -> SeatSet {
    let others = table.seats().skip(1);
    others.filter(|&seat| table.magic.cards[seat].face_down() != 0).collect()
}

/// Whether the active player could cast this spell now.
pub(super) fn could_cast(table: &Table, phase: Phase, spell: Spell) -> bool {
    table.magic.cards[table.active].active(spell).is_some()
        && check_moment(table, phase, spell).is_ok()
}

/// Whether the active player could cast a spell of any time now.
#[inline]
pub(super) fn could_cast_at_any_time(table: &Table, phase: Phase) -> bool {
    let cards = &table.magic.cards[table.active];
    !cards.all_down() && ANY_TIME.into_iter().any(|spell| could_cast(table, phase, spell))
}

impl View<'_> {
    /// Whether the player may cast at all: in one's own turn, while nothing else is carried out, and
    /// not while the others plant (X5).
    fn check_may_cast(&self) -> Result<(), Illegal> {
        if !self.is_active() || self.table.phase == Phase::PlantReceived {
            return Err(Illegal::CastInYourTurn);
        }
        self.check_no_effect()
    }

    pub(super) fn check_cast(&self, casting: &Casting) -> Result<(), Illegal> {
        self.check_may_cast()?;
        let spell = casting.spell();
        if self.active_spell(spell).is_none() {
            return Err(Illegal::NotFaceUp);
        }
        check_moment(self.table, self.table.phase, spell)?;
        match *casting {
            Casting::Swap { with, slot } => {
                if !swappable(self.table).contains(with) {
                    return Err(Illegal::SwapWithWhom);
                }
                let slots = self.table.magic.cards[with].face_down();
                if slots >> slot.min(15) & 1 == 1 { Ok(()) } else { Err(Illegal::ChooseFaceDown) }
            }
            Casting::Flow { field } => {
                let front = self.private.hand.front().ok_or(Illegal::NothingToPlant)?;
                self.check_field(self.kind(front), field)
            }
            Casting::EnchantBeans { what, field } => {
                turn::check_received(self, what)?;
                let fields = &self.farm().fields;
                if usize::from(field) >= fields.len() {
                    return Err(Illegal::NoSuchField);
                }
                if fields.lone() >> field & 1 == 1 { Ok(()) } else { Err(Illegal::NeedsALoneBean) }
            }
            Casting::BeanField
            | Casting::Trading
            | Casting::Stack
            | Casting::EnchantOthers
            | Casting::Rearrange
            | Casting::HandCard
            | Casting::Randomness => Ok(()),
        }
    }

    /// Lists the spells that may be cast now.
    #[inline(never)]
    pub(super) fn legal_casts(&self, out: &mut Vec<Action>) {
        if self.check_may_cast().is_err() {
            return;
        }
        for &spell in self.table.magic.cards[self.seat].iter().flatten() {
            if check_moment(self.table, self.table.phase, spell).is_ok() {
                self.legal_casts_of(spell, out);
            }
        }
    }

    fn legal_casts_of(&self, spell: Spell, out: &mut Vec<Action>) {
        let cast = |casting| Action::Magic(MagicAction::Cast { spell: casting });
        match spell {
            Spell::Attack => {}
            Spell::BeanField => out.push(cast(Casting::BeanField)),
            Spell::Swap => {
                for with in swappable(self.table).iter() {
                    let slots = self.table.magic.cards[with].face_down();
                    out.extend(slots_in(slots).map(|slot| cast(Casting::Swap { with, slot })));
                }
            }
            Spell::Trading => out.push(cast(Casting::Trading)),
            Spell::Flow => {
                let fields =
                    self.private.hand.front().map_or(0, |card| self.taking(self.kind(card)));
                push_fields(out, fields, |field| cast(Casting::Flow { field }));
            }
            Spell::Stack => out.push(cast(Casting::Stack)),
            Spell::EnchantBeans => {
                let aside = self.farm().aside.kinds();
                let sources = aside.iter().map(|kind| Source::Aside { kind });
                for what in
                    sources.chain(self.table.row.kinds().iter().map(|kind| Source::Row { kind }))
                {
                    let lone = self.farm().fields.lone();
                    push_fields(out, lone, |field| cast(Casting::EnchantBeans { what, field }));
                }
            }
            Spell::EnchantOthers => out.push(cast(Casting::EnchantOthers)),
            Spell::Rearrange => out.push(cast(Casting::Rearrange)),
            Spell::HandCard => out.push(cast(Casting::HandCard)),
            Spell::Randomness => out.push(cast(Casting::Randomness)),
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Casts a spell. Its card is turned down, but for Flow's, which is at work until it ends.
    pub(super) fn cast(&mut self, seat: Seat, casting: Casting) {
        let Some(slot) = self.game.view(seat).active_spell(casting.spell()) else { return };
        if let Casting::Flow { field } = casting {
            self.tell(MagicEvent::Cast { seat, slot, spell: Spell::Flow });
            return self.flow(seat, slot, field);
        }
        self.cast_and_turn_down(seat, casting.spell());
        match casting {
            Casting::BeanField => self.tell(MagicEvent::FieldAdded { seat }),
            Casting::Swap { with, slot: their_slot } => {
                self.swap_magic(seat, slot, with, their_slot);
                self.offer_activation(seat, 1 << slot, 1);
            }
            Casting::Stack => self.uncover_discard(),
            Casting::EnchantBeans { what, field } => {
                let first = self.game.table.farms[seat].fields.bed(field).kind;
                self.plant(seat, what, field);
                let now = self.game.table.farms[seat].fields.bed(field).kind;
                if let Some(odd) = first.filter(|_| now != first) {
                    self.tell(MagicEvent::Enchanted { seat, field, odd });
                }
            }
            Casting::EnchantOthers => self.enchant_next(seat),
            Casting::Rearrange => self.begin_effect(Effect::Rearranging),
            Casting::Randomness => {
                if self.draw_magic(seat).is_some() {
                    self.tell(MagicEvent::Borrowed { seat });
                    self.turn_up(seat, self.game.table.magic.cards[seat].len() as u8 - 1);
                }
            }
            // What these change shows in the rest of the turn.
            Casting::Flow { .. } | Casting::Trading | Casting::HandCard => {}
        }
    }

    /// A spell is cast, and its card turned down.
    pub(super) fn cast_and_turn_down(&mut self, seat: Seat, spell: Spell) {
        if let Some(slot) = self.game.view(seat).active_spell(spell) {
            self.tell(MagicEvent::Cast { seat, slot, spell });
            self.tell(MagicEvent::TurnedDown { seat, slot });
        }
    }

    fn flow(&mut self, seat: Seat, slot: u8, field: u8) {
        let fields = self.game.table.farms[seat].fields;
        let growing = (0..).zip(fields.iter()).filter(|(_, bed)| bed.cards > 0);
        let resting = growing.fold(0, |bits, (number, _)| bits | 1 << number);
        self.begin_effect(Effect::Flow { slot, resting });
        if let Some(card) = self.game.private[seat.index()].hand.front() {
            turn::plant(self, seat, Source::Hand { card }, field);
        }
    }
}
