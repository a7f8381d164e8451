//! The whole truth of a game, for those who may know it: logs, notation, tests, and programs that
//! imagine what might be.

use crate::cards::{Card, Kind, Place};
use crate::game::Game;
use crate::magic::{Slots, Spell};
use crate::seat::Seat;
use crate::table::MAX_FIELDS;

impl Game {
    /// Every place of this table where cards can lie.
    pub fn places(&self) -> impl Iterator<Item = Place> + use<> {
        let of_seat = |seat| {
            let fields = (0..MAX_FIELDS as u8).map(move |field| Place::Field { seat, field });
            [Place::Hand { seat }, Place::Aside { seat }, Place::Coins { seat }]
                .into_iter()
                .chain(fields)
        };
        let seats = (0..self.table.players()).map(Seat);
        let bosses = (0..self.table.numbers.bosses).map(|boss| Place::Boss { boss });
        [Place::Draw, Place::Discard, Place::Row, Place::Box, Place::Mafia, Place::SetAside]
            .into_iter()
            .chain(bosses)
            .chain(seats.flat_map(of_seat))
    }

    /// The cards in a place: a hand from the front, any other from the top.
    pub fn cards(&self, place: Place) -> Vec<Card> {
        match place.hand() {
            Some(seat) => self.private[seat.index()].hand.cards().to_vec(),
            None => self.hidden.cards(place).collect(),
        }
    }

    /// The kinds in a place other than a hand, from the top.
    pub fn kinds(&self, place: Place) -> impl Iterator<Item = Kind> {
        self.hidden.cards(place).map(|card| self.table.deck.kind(card))
    }

    /// The magic cards in the pile, from the top.
    pub fn magic_pile(&self) -> Vec<Spell> {
        self.hidden.magic_pile.iter().rev().copied().collect()
    }

    /// The same game in which two face-down magic cards, of players or of the pile, lie in each
    /// other's place. `None` if one of them lies face up, or nowhere.
    #[must_use]
    pub fn with_exchanged_magic(&self, one: Spell, other: Spell) -> Option<Game> {
        let exchanged = |spell| match spell {
            spell if spell == one => other,
            spell if spell == other => one,
            spell => spell,
        };
        let mut game = self.clone();
        let mut found = 0;
        let mut exchange = |slots: &mut Slots<Spell>| {
            for slot in 0..slots.len() as u8 {
                let spell = slots[usize::from(slot)];
                found += u8::from(exchanged(spell) != spell);
                slots.set(slot, exchanged(spell));
            }
        };
        exchange(&mut game.hidden.magic_pile);
        game.privates_mut().iter_mut().for_each(|private| exchange(&mut private.magic));
        let seats = (0..self.table.magic.cards.players()).map(Seat);
        let mut up = seats.flat_map(|seat| self.table.magic.cards[seat].to_vec()).flatten();
        (found == 2 && !up.any(|spell| exchanged(spell) != spell)).then_some(game)
    }

    /// The same game in which two cards of the draw pile or of hands lie in each other's place.
    /// `None` if one of them lies elsewhere, or is set on an offer.
    #[must_use]
    pub fn with_exchanged(&self, one: Card, other: Card) -> Option<Game> {
        let exchanged = |card| match card {
            card if card == one => other,
            card if card == other => one,
            card => card,
        };
        let mut game = self.clone();
        for card in [one, other] {
            let lies_in = |place: &Place| self.cards(*place).contains(&card);
            let place = self.places().find(lies_in)?;
            let promised = place.hand().is_some_and(|seat| {
                let promises = &self.private[seat.index()].promises;
                promises.iter().any(|promise| promise.pick.hand.contains(card))
            });
            if promised || place != Place::Draw && place.hand().is_none() {
                return None;
            }
        }
        while game.hidden.pop(Place::Draw).is_some() {}
        for card in self.cards(Place::Draw).into_iter().rev() {
            game.hidden.push(Place::Draw, exchanged(card));
        }
        for private in game.privates_mut() {
            let cards = private.hand.cards().to_vec();
            (private.hand, private.kinds) = Default::default();
            for card in cards {
                private.hand.push(exchanged(card));
                private.kinds.add(self.table.deck.kind(exchanged(card)));
            }
        }
        Some(game)
    }
}
