//! Magic cards: how they come, go, and are turned (X1, X2, X5, X8, X11, X22, X30).

use rand_core::Rng;

use super::dealer::Dealer;
use crate::cards::{Kind, Place};
use crate::event::{Event, MagicEvent, Sink};
use crate::magic::{SPELLS, Spell};
use crate::random;
use crate::seat::Seat;
use crate::view::View;

/// So many harvested Cape beans bring a magic card (X8).
const CAPES_FOR_A_MAGIC_CARD: u8 = 2;

impl View<'_> {
    /// Where a spell of this player lies face up.
    pub fn active_spell(&self, spell: Spell) -> Option<u8> {
        self.table.magic.cards[self.seat].active(spell)
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// The top card of the magic pile goes to a player, face down, if there is one.
    pub(crate) fn draw_magic(&mut self, seat: Seat) -> Option<Spell> {
        let pile = &mut self.game.hidden.magic_pile;
        let &spell = pile.last()?;
        pile.remove(pile.len() as u8 - 1);
        self.game.private[seat.index()].magic_drawn(spell);
        self.game.table.magic_drawn(seat);
        self.sink.event(&Event::MagicDrawn { seat, spell });
        Some(spell)
    }

    /// A player turns an own magic card face up.
    pub(crate) fn turn_up(&mut self, seat: Seat, slot: u8) {
        let spell = self.game.private[seat.index()].magic.get(usize::from(slot)).copied();
        if let Some(spell) = spell {
            self.tell(MagicEvent::TurnedUp { seat, slot, spell });
        }
    }

    /// Swap goes to another player, whose face-down card comes instead (X22).
    pub(crate) fn swap_magic(&mut self, seat: Seat, slot: u8, with: Seat, their_slot: u8) {
        let theirs = self.game.private[with.index()].magic.get(usize::from(their_slot)).copied();
        let Some(spell) = theirs else { return };
        self.game.private[seat.index()].magic_swapped(slot, spell);
        self.game.private[with.index()].magic_swapped(their_slot, Spell::Swap);
        self.game.table.magic_swapped(seat, slot);
        self.sink.event(&Event::MagicSwapped { seat, slot, with, their_slot, spell });
    }

    /// At the end of a turn the active player turns all magic cards down (X5), and borrowed ones are
    /// shuffled back into the pile (X30).
    pub(crate) fn put_magic_away(&mut self) {
        let seat = self.game.table.active;
        let cards = self.game.table.magic.cards[seat];
        for (slot, _) in (0..).zip(cards.iter()).filter(|(_, up)| up.is_some()) {
            self.tell(MagicEvent::TurnedDown { seat, slot });
        }
        if self.game.table.magic.borrowed != 0 {
            self.return_borrowed(seat);
        }
    }

    fn return_borrowed(&mut self, seat: Seat) {
        while self.game.table.magic.borrowed != 0 {
            let slot = self.game.table.magic.borrowed.trailing_zeros() as u8;
            let magic = &mut self.game.private[seat.index()].magic;
            let spell = magic.get(usize::from(slot)).copied();
            magic.remove(slot);
            if let Some(spell) = spell {
                self.game.hidden.magic_pile.push(spell);
            }
            self.tell(MagicEvent::MagicReturned { seat, slot });
        }
        let mut order = [Spell::default(); SPELLS];
        let pile = &mut self.game.hidden.magic_pile;
        let order = &mut order[..pile.len()];
        order.copy_from_slice(pile);
        random::shuffle(order, self.rng);
        for (slot, &spell) in (0..).zip(order.iter().rev()) {
            pile.set(slot, spell);
        }
        self.sink.event(&Event::MagicShuffled { order });
    }

    /// What a harvest brings beside coins: a magic card for Cape beans (X8). It also takes the third
    /// field away (X21).
    pub(crate) fn magic_of_harvest(&mut self, seat: Seat, field: u8, kind: Kind, cards: u8) {
        let fields = self.game.table.farms[seat].fields.len();
        if fields > usize::from(self.game.table.numbers.fields) {
            let last = Place::Field { seat, field: fields as u8 - 1 };
            self.game.hidden.rename(last, Place::Field { seat, field });
            self.tell(MagicEvent::FieldGone { seat, field });
        }
        if kind == Kind::Cape && cards >= CAPES_FOR_A_MAGIC_CARD {
            self.draw_magic(seat);
        }
    }
}
