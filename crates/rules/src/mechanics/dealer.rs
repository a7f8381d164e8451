//! The dealer carries out what has been decided: moves cards and reports it.

use rand_core::Rng;

use crate::cards::{Card, Kind, Place};
use crate::event::{Event, PublicEvent, Sink};
use crate::game::Game;
use crate::seat::Seat;

/// A game in the middle of an action, with the randomness it may need and the ear it reports to.
pub(crate) struct Dealer<'g, R, S> {
    pub(crate) game: &'g mut Game,
    pub(crate) rng: &'g mut R,
    pub(crate) sink: &'g mut S,
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// Tells everybody something, and makes it so.
    #[inline(always)]
    pub(crate) fn tell(&mut self, news: impl Into<PublicEvent>) {
        let news = news.into();
        self.game.table.apply(&news);
        self.sink.event(&Event::Public(news));
    }

    /// The same for what may release players from their promises.
    pub(crate) fn tell_promisers(&mut self, news: impl Into<PublicEvent>) {
        let news = news.into();
        for (seat, private) in (0..).map(Seat).zip(self.game.privates_mut()) {
            private.apply(seat, &news);
        }
        self.tell(news);
    }

    /// Moves the top card of a stack.
    #[inline(always)]
    pub(crate) fn move_top(&mut self, from: Place, to: Place) -> Option<Card> {
        let card = self.game.hidden.pop(from)?;
        self.put(card, from, 0, to);
        Some(card)
    }

    /// Moves a card of a kind from a place where cards lie open in no order.
    #[inline(always)]
    pub(crate) fn move_kind(&mut self, kind: Kind, from: Place, to: Place) {
        let deck = &self.game.table.deck;
        if let Some((card, position)) = self.game.hidden.take(from, |card| deck.kind(card) == kind)
        {
            self.put(card, from, position, to);
        }
    }

    /// Moves a card out of a hand.
    #[inline(always)]
    pub(crate) fn move_from_hand(&mut self, seat: Seat, card: Card, to: Place) {
        if let Some(position) = self.game.private[seat.index()].hand.position(card) {
            self.put(card, Place::Hand { seat }, position, to);
        }
    }

    /// The one place where cards move. A card that lay in a stack has been taken off it.
    #[inline(always)]
    fn put(&mut self, card: Card, from: Place, position: u8, to: Place) {
        let game = &mut *self.game;
        let kind = game.table.deck.kind(card);
        if let Place::Hand { seat } = from {
            game.private[seat.index()].lose_card(position, kind);
            if game.table.numbers.bosses > 0 {
                game.opponent_saw_leave(seat, kind);
            }
        }
        if let Place::Hand { seat } = to {
            game.private[seat.index()].gain_card(card, kind);
        }
        if let Place::Coins { seat } = from {
            game.private[seat.index()].coins -= 1;
        }
        if let Place::Coins { seat } = to {
            game.private[seat.index()].coins += 1;
        }
        game.hidden.push(to, card);
        game.table.card_moved(Some(kind), from, to);
        self.sink.event(&Event::Moved { card, kind, from, position, to });
    }
}
