//! Reading where cards lie.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

use super::Result;
use super::offers::read_call;
use super::read::Reader;
use super::words::{Item, Words};
use crate::cards::Place;
use crate::mechanics::dealer::Dealer;
use crate::seat::Seat;
use crate::table::MAX_FIELDS;
use crate::view::Shown;

impl Reader {
    /// `seat 1: hand blue red | fields 3 chili, empty | coins 2 red | aside soy | want red | talk 2`
    pub(super) fn seat_line(&mut self, words: &mut Words<'_>) -> Result<()> {
        let seat = words.seat_of(self.game.table.players())?;
        self.once(words, &format!("seat {seat}"))?;
        words.expect(":")?;
        while let Some(key) = words.peek() {
            if matches!(key, "call" | "want") {
                self.call(words, seat)?;
            } else {
                self.part(words, seat)?;
            }
            if !words.eat("|") {
                break;
            }
        }
        Ok(())
    }

    fn part(&mut self, words: &mut Words<'_>, seat: Seat) -> Result<()> {
        let before = words.clone();
        let key = words.next().unwrap_or_default();
        let name = format!("{key} of seat {seat}");
        match key {
            "hand" => self.place(words, &name, Place::Hand { seat }),
            "coins" => self.place(words, &name, Place::Coins { seat }),
            "aside" => self.place(words, &name, Place::Aside { seat }),
            "fields" => {
                self.once(words, &name)?;
                self.fields(words, seat)
            }
            "seen" => {
                self.once(words, &name)?;
                self.seen(words, seat)
            }
            "magic" => {
                self.once(words, &name)?;
                self.magic_cards(words, seat)
            }
            "talk" => {
                self.once(words, &name)?;
                self.talk[seat] = words.number("a count of trading actions", u8::MAX.into())?;
                Ok(())
            }
            _ => Err(before.unexpected(
                "`hand`, `fields`, `coins`, `aside`, `call`, `want`, `talk`, `magic` or `seen`",
            )),
        }
    }

    fn call(&mut self, words: &mut Words<'_>, seat: Seat) -> Result<()> {
        self.once(words, &format!("call of seat {seat}"))?;
        let call = read_call(words)?;
        let in_game = self.game.table.deck.kinds();
        let mut named = call.have.iter().chain(call.want.iter());
        if let Some(kind) = named.find(|&kind| !in_game.contains(kind)) {
            return Err(words.error(format!("{kind} is not in this game")));
        }
        self.game.table.farms[seat].call = call;
        Ok(())
    }

    /// `3 chili, empty`; fields at the end that are not mentioned are empty.
    fn fields(&mut self, words: &mut Words<'_>, seat: Seat) -> Result<()> {
        let numbers = self.game.table.numbers;
        let third = numbers.third_field.is_some() || self.game.table.magic.is_in_play();
        let most = if third { MAX_FIELDS } else { numbers.fields.into() };
        for number in 0.. {
            if usize::from(number) >= most {
                return Err(words.error(format!("a player has at most {most} fields in this game")));
            }
            let fields = &mut self.game.table.farms[seat].fields;
            if usize::from(number) >= fields.len() {
                fields.add();
            }
            self.field(words, Place::Field { seat, field: number })?;
            if !words.eat(",") {
                break;
            }
        }
        Ok(())
    }

    /// `3 chili` or `empty`.
    fn field(&mut self, words: &mut Words<'_>, place: Place) -> Result<()> {
        if words.eat("empty") {
            return Ok(());
        }
        let items = words.items(&[",", "|"])?;
        let alike = |items: &[Item<'_>]| items.windows(2).all(|pair| pair[0].kind == pair[1].kind);
        // The lowest card may be an enchanted one (X26).
        let enchanted = self.game.table.magic.is_in_play()
            && items.split_last().is_some_and(|(lowest, above)| lowest.count == 1 && alike(above));
        if !alike(&items) && !enchanted {
            return Err(words.error("a field holds cards of one kind (C5)"));
        }
        self.put(words, &items, place)?;
        if let (Place::Field { seat, field }, [.., lowest]) = (place, &items[..])
            && !alike(&items)
        {
            self.game.table.farms[seat].fields.enchant(field, lowest.kind);
        }
        Ok(())
    }

    /// `bosses 3 blue, empty`
    pub(super) fn bosses(&mut self, words: &mut Words<'_>) -> Result<()> {
        self.once(words, "bosses")?;
        let bosses = self.game.table.numbers.bosses;
        for boss in 0.. {
            if boss >= bosses {
                return Err(words.error(format!("there are {bosses} bosses in this game (M1)")));
            }
            self.field(words, Place::Boss { boss })?;
            if !words.eat(",") {
                return Ok(());
            }
        }
        Ok(())
    }

    /// Coins of a game with bosses.
    pub(super) fn mafia_place(
        &mut self,
        words: &mut Words<'_>,
        name: &str,
        place: Place,
    ) -> Result<()> {
        if self.game.table.numbers.bosses == 0 {
            return Err(words.error("the Bean Mafia is not in this game"));
        }
        self.place(words, name, place)
    }

    /// `seen 3 blue`: what this player knows of the opponent's hand (M11).
    fn seen(&mut self, words: &mut Words<'_>, seat: Seat) -> Result<()> {
        let item = words.item()?;
        let shown = Shown { kind: item.kind, cards: item.count };
        if self.game.table.numbers.bosses == 0
            || self.game.table.players() < 2
            || item.place.is_some()
        {
            return Err(words.error("a hand is shown only in Al Cabohne for two (M11)"));
        }
        self.game.private[seat.index()].seen = Some(shown);
        Ok(())
    }

    pub(super) fn place(&mut self, words: &mut Words<'_>, name: &str, place: Place) -> Result<()> {
        self.once(words, name)?;
        let items = words.items(&["|"])?;
        self.put(words, &items, place)
    }

    /// Puts cards on a place: the first is the front of a hand, and the top of any other place.
    fn put(&mut self, words: &Words<'_>, items: &[Item<'_>], place: Place) -> Result<()> {
        let deck = self.game.table.deck;
        let mut cards = Vec::new();
        for &Item { count, kind, place } in items {
            if place.is_some() {
                return Err(words.error(format!("{kind} stands without `@` here")));
            }
            for _ in 0..count {
                let next = self.unread.iter().position(|&card| deck.kind(card) == kind);
                let next = next.ok_or_else(|| {
                    let all = deck.bean(kind).cards;
                    words.error(format!("there are more {kind} cards than the {all} of this game"))
                })?;
                cards.push(self.unread.remove(next));
            }
        }
        if place.hand().is_none() {
            cards.reverse();
        }
        let mut dealer = Dealer { game: &mut self.game, rng: &mut no_rng(), sink: &mut () };
        for card in cards {
            dealer.game.hidden.push(Place::Box, card);
            dealer.move_top(Place::Box, place);
        }
        Ok(())
    }
}

/// Nothing is shuffled when a position is read.
pub(super) fn no_rng() -> ChaCha8Rng {
    ChaCha8Rng::from_seed([0; 32])
}
