//! Games that might be the one that a player sees: what the player has not seen is dealt by chance.

mod known;
mod lay;

use rand_core::Rng;

use crate::cards::{Card, MAX_CARDS, MAX_HAND, Place};
use crate::game::Game;
use crate::magic::{SPELLS, Spell};
use crate::random;
use crate::seat::{SEAT_SLOTS, Seat};
use crate::trade::{Give, OfferId, Promise};

pub use known::Known;

/// Everything that might be, as far as a player can tell. The player's view of every
/// [`deal`](Imagined::deal) is the view that it was made from.
#[derive(Clone, Debug)]
pub struct Imagined {
    /// Who imagines.
    seat: Seat,
    /// The game with every card in its place that is known, apart from the others' hands.
    game: Game,
    /// The cards that may lie anywhere.
    unseen: Vec<Card>,
    /// Where they lie, apart from hands and piles.
    places: Vec<Place>,
    hands: [KnownHand; SEAT_SLOTS],
    /// The discard pile from the bottom.
    discards: Vec<Option<Card>>,
    /// The magic cards that may lie anywhere, and where they lie, apart from the pile.
    spells: Vec<Spell>,
    slots: Vec<(Seat, u8)>,
}

/// What is known of another player's hand.
#[derive(Clone, Debug, Default)]
struct KnownHand {
    cards: Vec<Card>,
    /// So many of them are at the front (M11); the others may be anywhere behind.
    front: usize,
}

impl Imagined {
    /// Deals what was not seen.
    pub fn deal(&self, rng: &mut impl Rng) -> Game {
        let mut game = self.game.clone();
        self.deal_into(&mut game, rng);
        game
    }

    /// The same in the place of another game, whose buffers are used.
    pub fn deal_into(&self, game: &mut Game, rng: &mut impl Rng) {
        game.clone_from(&self.game);
        let mut order = [Card(0); MAX_CARDS];
        let order = &mut order[..self.unseen.len().min(MAX_CARDS)];
        order.copy_from_slice(&self.unseen);
        random::shuffle(order, rng);
        let mut unseen = order.iter().copied();

        for seat in (0..game.table.players()).map(Seat).filter(|&seat| seat != self.seat) {
            self.deal_hand(game, seat, &mut unseen, rng);
        }
        for &place in &self.places {
            if let Some(card) = unseen.next() {
                game.hidden.push(place, card);
            }
        }
        for &known in &self.discards {
            if let Some(card) = known.or_else(|| unseen.next()) {
                game.hidden.push(Place::Discard, card);
            }
        }
        unseen.for_each(|card| game.hidden.push(Place::Draw, card));
        if !self.spells.is_empty() {
            self.deal_magic(game, rng);
        }
        if !game.table.offers.is_empty() {
            self.promise(game);
        }
    }

    fn deal_hand(
        &self,
        game: &mut Game,
        seat: Seat,
        unseen: &mut impl Iterator<Item = Card>,
        rng: &mut impl Rng,
    ) {
        let known = &self.hands[seat.index()];
        let len = usize::from(game.table.farms[seat].hand).min(MAX_HAND);
        let mut cards = [Card(0); MAX_HAND];
        let all =
            known.cards.iter().copied().chain(unseen.take(len.saturating_sub(known.cards.len())));
        let mut dealt = 0;
        for (place, card) in cards[..len].iter_mut().zip(all) {
            *place = card;
            dealt += 1;
        }
        if known.cards.len() > known.front {
            random::shuffle(&mut cards[known.front..dealt], rng);
        }
        let private = &mut game.private[seat.index()];
        for &card in &cards[..dealt] {
            private.gain_card(card, game.table.deck.kind(card));
        }
    }

    fn deal_magic(&self, game: &mut Game, rng: &mut impl Rng) {
        let mut order = [Spell::default(); SPELLS];
        let order = &mut order[..self.spells.len().min(SPELLS)];
        order.copy_from_slice(&self.spells);
        random::shuffle(order, rng);
        let mut spells = order.iter().copied();
        for (&(seat, slot), spell) in self.slots.iter().zip(&mut spells) {
            game.private[seat.index()].magic.set(slot, spell);
        }
        spells.for_each(|spell| game.hidden.magic_pile.push(spell));
    }

    /// The others hold what they have set on offers (C23, C24). Which copies, nobody else knows.
    fn promise(&self, game: &mut Game) {
        for index in 0..game.table.offers.len() {
            let offer = game.table.offers[index];
            if offer.maker != self.seat {
                promise(game, offer.maker, offer.id, Give::Kinds { kinds: offer.gives });
            }
            for seat in offer.willing.iter().filter(|&seat| seat != self.seat) {
                promise(game, seat, offer.id, Give::Kinds { kinds: offer.wants });
            }
        }
    }
}

fn promise(game: &mut Game, seat: Seat, offer: OfferId, give: Give) {
    if let Some(pick) = game.view(seat).pick(&give) {
        game.private[seat.index()].promises.push(Promise { offer, pick });
    }
}
