//! Views and snapshots as they are told: the cards of a hand come with their kinds.

use serde::{Serialize, Serializer};

use crate::cards::Bundle;
use crate::cards::Card;
use crate::deck::Deck;
use crate::magic::Slots;
use crate::magic::Spell;
use crate::table::Table;
use crate::trade::Promise;
use crate::view::{HandCard, Private, Shown};
use crate::view::{Snapshot, View, Viewer};

/// A view or a snapshot as it is told.
#[derive(Serialize)]
struct ToldView<'a> {
    viewer: Viewer,
    table: &'a Table,
    private: Option<ToldPrivate<'a>>,
}

impl Serialize for Snapshot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (viewer, table) = (self.viewer, &self.table);
        let private = self.private.as_ref().map(|private| ToldPrivate::new(private, &table.deck));
        ToldView { viewer, table, private }.serialize(serializer)
    }
}

impl Serialize for View<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (viewer, table) = (Viewer::Seat { seat: self.seat }, self.table);
        let private = Some(ToldPrivate::new(self.private, &table.deck));
        ToldView { viewer, table, private }.serialize(serializer)
    }
}

/// What only one player sees, as it is told: the cards of the hand with their kinds.
#[derive(Serialize)]
struct ToldPrivate<'a> {
    hand: Vec<HandCard>,
    kinds: &'a Bundle,
    coins: u8,
    promises: &'a [Promise],
    seen: Option<Shown>,
    #[serde(skip_serializing_if = "no_cards")]
    magic: &'a Slots<Spell>,
}

impl<'a> ToldPrivate<'a> {
    fn new(private: &'a Private, deck: &Deck) -> ToldPrivate<'a> {
        let card = |&card: &Card| HandCard { card, kind: deck.kind(card) };
        let Private { hand, kinds, coins, promises, seen, magic } = private;
        let hand = hand.cards().iter().map(card).collect();
        ToldPrivate { hand, kinds, coins: *coins, promises, seen: *seen, magic }
    }
}

fn no_cards(magic: &&Slots<Spell>) -> bool {
    magic.is_empty()
}
