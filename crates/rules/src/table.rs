//! The state of a game, split by who may see it: [`Table`] is open to all, [`Private`] belongs to
//! one player, [`Hidden`] is seen by nobody. A view is a table and at most one private part, so
//! what must stay secret has no field to hide in.

use std::ops::Deref;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::ask::Ask;
use crate::card::{Bundle, Card, Kind, KindSet, MAX_CARDS};
use crate::deck::Deck;
use crate::event::{News, Unwilling};
use crate::games::bohnanza::turn;
use crate::hand::Hand;
use crate::place::Place;
use crate::seat::{SEAT_SLOTS, Seat, SeatSet, Seats};
use crate::setup::{Numbers, Options, RuleSet};
use crate::trade::{Call, Offer, OfferEnd, OfferId, Promise};

/// The most fields a player can have.
pub const MAX_FIELDS: usize = 3;

/// Where a turn stands. Turning over and drawing need no decision, so no game ever waits there: these
/// two are told, but never found in a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Phase {
    /// Phase 1: the active player must plant the front card (B4).
    PlantFirst,
    /// Phase 1: the active player may plant the next front card (B4).
    PlantSecond,
    /// Phase 2: two cards are turned over (B5).
    TurnOver,
    /// Phase 2: trading (B5, C14–C27).
    Trade,
    /// Phase 3: all plant what was turned over and traded (B6).
    PlantReceived,
    /// Phase 4: cards are drawn (B7).
    Draw,
    /// The game is over.
    Over,
}

/// A field: cards of one kind (C5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Field {
    /// What grows here; `None` when the field is empty.
    pub kind: Option<Kind>,
    /// How many cards.
    pub cards: u8,
}

/// A player's fields, two or three.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Fields {
    beds: [Field; MAX_FIELDS],
    /// A bit for each field that there is.
    there: u8,
}

impl Fields {
    pub(crate) fn add(&mut self) {
        self.there = (self.there << 1 | 1) & ((1 << MAX_FIELDS) - 1);
    }

    /// The fields of which something is true, a bit for each.
    #[inline(always)]
    pub(crate) fn which(&self, is: impl Fn(&Field) -> bool) -> u32 {
        let [first, second, third] = &self.beds;
        let all = u32::from(is(first)) | u32::from(is(second)) << 1 | u32::from(is(third)) << 2;
        all & u32::from(self.there)
    }

    /// The kinds that grow here.
    #[inline]
    pub fn kinds(&self) -> KindSet {
        let [first, second, third] = self.beds.map(|field| KindSet::EMPTY.with(field.kind));
        first.union(second).union(third)
    }
}

impl Deref for Fields {
    type Target = [Field];

    #[inline]
    fn deref(&self) -> &[Field] {
        &self.beds[..self.there.count_ones() as usize]
    }
}

impl Serialize for Fields {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Fields {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields, D::Error> {
        let mut fields = Fields::default();
        for field in Vec::<Field>::deserialize(deserializer)? {
            let number = fields.len();
            let bed = fields.beds.get_mut(number);
            *bed.ok_or_else(|| D::Error::custom("a player has at most three fields"))? = field;
            fields.add();
        }
        Ok(fields)
    }
}

/// What everybody sees of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Farm {
    /// The fields.
    pub fields: Fields,
    /// How many cards are in the hand.
    pub hand: u8,
    /// How many coins; `None` while the table hides them (B15).
    pub coins: Option<u8>,
    /// Cards received in trade that wait to be planted (C19).
    pub aside: Bundle,
    /// The player's call (C26).
    pub call: Call,
    /// The trading actions that were no deals in this turn (C27).
    pub talk: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Outcome {
    /// Everybody's coins.
    pub coins: Seats<u8>,
    /// Who won (B11).
    pub winners: SeatSet,
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub struct Table {
    /// Which game.
    pub rules: RuleSet,
    /// The table's options.
    pub options: Options,
    /// The numbers of this game for this many players.
    pub numbers: Numbers,
    /// The deck.
    pub deck: Deck,
    /// The seats where programs play (C27).
    pub programs: SeatSet,
    /// The starting player.
    pub start: Seat,
    /// Turns begun so far, this one included.
    pub turn: u16,
    /// The active player.
    pub active: Seat,
    /// Where the turn stands.
    pub phase: Phase,
    /// The players.
    pub farms: Seats<Farm>,
    /// The face-up row.
    pub row: Bundle,
    /// The size of the draw pile.
    pub draw_pile: u8,
    /// The size of the discard pile.
    pub discard_pile: u8,
    /// The top of the discard pile.
    pub discard_top: Option<Kind>,
    /// How often the draw pile has run out (C11).
    pub times_out: u8,
    /// The standing offers, oldest first.
    pub offers: Vec<Offer>,
    /// Who has an offer to answer (C24).
    pub waiting: SeatSet,
    /// The name that the next offer gets.
    pub next_offer: OfferId,
    /// How the game ended, once it has.
    pub outcome: Option<Outcome>,
}

impl Table {
    /// How many play.
    #[inline]
    pub fn players(&self) -> u8 {
        self.farms.players()
    }

    /// All seats, from the active player clockwise.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        self.active.clockwise(self.players())
    }

    /// The standing offer of that name.
    pub fn offer(&self, id: OfferId) -> Option<&Offer> {
        self.offers.iter().find(|offer| offer.id == id)
    }

    /// What a player must decide now.
    pub fn ask(&self, seat: Seat) -> Option<Ask> {
        turn::ask(self, seat)
    }

    /// Who must decide what now, from the active player clockwise. None: the game is over.
    pub fn asks(&self) -> impl Iterator<Item = (Seat, Ask)> + '_ {
        self.seats().filter_map(|seat| Some((seat, self.ask(seat)?)))
    }

    /// Takes in what everybody sees happen, apart from cards that move.
    #[inline(always)]
    pub(crate) fn apply(&mut self, news: &News) {
        match *news {
            News::Phase { turn, active, phase } => {
                if turn != self.turn {
                    self.farms.as_mut_slice().iter_mut().for_each(|farm| farm.talk = 0);
                }
                if self.phase == Phase::Trade {
                    self.end_trading();
                }
                (self.turn, self.active, self.phase) = (turn, active, phase);
            }
            News::PileRanOut { times } => self.times_out = times,
            News::FieldBought { seat } => self.farms[seat].fields.add(),
            News::Harvested { .. } => {}
            News::Offered(offer) => {
                self.next_offer = OfferId(offer.id.0.wrapping_add(1));
                self.talked(offer.maker);
                self.offers.push(offer);
                self.update_waiting();
            }
            News::OfferEnded { offer, end } => {
                if let Some(index) = self.offers.iter().position(|standing| standing.id == offer) {
                    let maker = self.offers.remove(index).maker;
                    if end == OfferEnd::Withdrawn {
                        self.talked(maker);
                    }
                    self.update_waiting();
                }
            }
            News::Willing { offer, seat } => {
                self.talked(seat);
                self.change_offer(offer, |offer| {
                    offer.willing.insert(seat);
                    offer.declined.remove(seat);
                });
            }
            News::Unwilling { offer, seat, why } => {
                if why == Unwilling::TookBack {
                    self.talked(seat);
                }
                self.change_offer(offer, |offer| {
                    offer.willing.remove(seat);
                    offer.declined.insert(seat);
                });
            }
            News::Declined { offer, seat } => {
                self.change_offer(offer, |offer| offer.declined.insert(seat))
            }
            News::Called { seat, call } => {
                self.talked(seat);
                self.farms[seat].call = call;
            }
            News::Over(outcome) => {
                self.phase = Phase::Over;
                for (seat, &coins) in outcome.coins.iter() {
                    self.farms[seat].coins = Some(coins);
                }
                self.outcome = Some(outcome);
            }
        }
    }

    /// All offers end (C23), and the calls that are no want lists (C26).
    fn end_trading(&mut self) {
        self.offers.clear();
        self.waiting = SeatSet::EMPTY;
        for farm in self.farms.as_mut_slice() {
            if !farm.call.stays {
                farm.call = Call::default();
            }
        }
    }

    fn update_waiting(&mut self) {
        let all = SeatSet::first(self.players());
        let waiting = self.offers.iter().map(|offer| offer.waiting(all));
        self.waiting = waiting.fold(SeatSet::EMPTY, SeatSet::union);
    }

    fn talked(&mut self, seat: Seat) {
        let talk = &mut self.farms[seat].talk;
        *talk = talk.saturating_add(1);
    }

    fn change_offer(&mut self, id: OfferId, change: impl FnOnce(&mut Offer)) {
        if let Some(offer) = self.offers.iter_mut().find(|offer| offer.id == id) {
            change(offer);
            self.update_waiting();
        }
    }

    /// The whole discard pile was shuffled and is the draw pile now (C11).
    pub(crate) fn shuffled(&mut self, cards: u8) {
        self.draw_pile = self.draw_pile.saturating_add(cards);
        self.discard_pile = 0;
        self.discard_top = None;
    }

    /// A card of this kind (`None`: nobody here may know it) went from a place to a place.
    #[inline(always)]
    pub(crate) fn card_moved(&mut self, kind: Option<Kind>, from: Place, to: Place) {
        match from {
            Place::Draw => self.draw_pile = self.draw_pile.saturating_sub(1),
            Place::Discard => self.discard_pile = self.discard_pile.saturating_sub(1),
            Place::Row => kind.into_iter().for_each(|kind| self.row.remove(kind)),
            Place::Box => {}
            Place::Hand(seat) => {
                let hand = &mut self.farms[seat].hand;
                *hand = hand.saturating_sub(1);
            }
            Place::Aside(seat) => {
                kind.into_iter().for_each(|kind| self.farms[seat].aside.remove(kind))
            }
            Place::Coins(seat) => {
                if let Some(coins) = &mut self.farms[seat].coins {
                    *coins = coins.saturating_sub(1);
                }
            }
            Place::Field(seat, field) => {
                let bed = &mut self.farms[seat].fields.beds[usize::from(field) % MAX_FIELDS];
                bed.cards = bed.cards.saturating_sub(1);
                if bed.cards == 0 {
                    bed.kind = None;
                }
            }
        }
        match to {
            Place::Draw => self.draw_pile = self.draw_pile.saturating_add(1),
            Place::Discard => {
                self.discard_pile = self.discard_pile.saturating_add(1);
                self.discard_top = kind;
            }
            Place::Row => kind.into_iter().for_each(|kind| self.row.add(kind)),
            Place::Box => {}
            Place::Hand(seat) => {
                let hand = &mut self.farms[seat].hand;
                *hand = hand.saturating_add(1);
            }
            Place::Aside(seat) => {
                kind.into_iter().for_each(|kind| self.farms[seat].aside.add(kind))
            }
            Place::Coins(seat) => {
                if let Some(coins) = &mut self.farms[seat].coins {
                    *coins = coins.saturating_add(1);
                }
            }
            Place::Field(seat, field) => {
                let bed = &mut self.farms[seat].fields.beds[usize::from(field) % MAX_FIELDS];
                bed.cards = bed.cards.saturating_add(1);
                bed.kind = kind;
            }
        }
    }
}

/// What only one player sees.
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub struct Private {
    /// The hand in its order.
    pub hand: Hand,
    /// The hand by kinds.
    pub kinds: Bundle,
    /// The coins (others may not see them, B15).
    pub coins: u8,
    /// The cards set on standing offers.
    pub promises: Vec<Promise>,
}

impl Private {
    /// Takes in what everybody sees happen; `me` is the owner of this part.
    #[inline(always)]
    pub(crate) fn apply(&mut self, me: Seat, news: &News) {
        match *news {
            News::OfferEnded { offer, .. } => {
                self.promises.retain(|promise| promise.offer != offer)
            }
            News::Unwilling { offer, seat, .. } => {
                if seat == me {
                    self.promises.retain(|promise| promise.offer != offer);
                }
            }
            News::Phase { .. } => self.promises.clear(),
            News::PileRanOut { .. }
            | News::FieldBought { .. }
            | News::Harvested { .. }
            | News::Offered(_)
            | News::Willing { .. }
            | News::Declined { .. }
            | News::Called { .. }
            | News::Over(_) => {}
        }
    }

    /// A card went from a place to a place; `me` is the owner of this part. Only the owner knows
    /// the card.
    #[inline(always)]
    pub(crate) fn card_moved(
        &mut self,
        me: Seat,
        card: Option<(Card, Kind)>,
        from: Place,
        to: Place,
    ) {
        if let Some((card, kind)) = card {
            if from == Place::Hand(me)
                && let Some(position) = self.hand.position(card)
            {
                self.hand.remove(position);
                self.kinds.remove(kind);
            }
            if to == Place::Hand(me) && !self.hand.is_full() {
                self.hand.push(card);
                self.kinds.add(kind);
            }
        }
        if from == Place::Coins(me) {
            self.coins = self.coins.saturating_sub(1);
        }
        if to == Place::Coins(me) {
            self.coins = self.coins.saturating_add(1);
        }
    }
}

/// What nobody sees: the order of the draw pile, and which copy lies where.
///
/// All places but the hands are stacks that share one array of links: each card lies in exactly
/// one place, so one link for each card is enough.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Hidden {
    below: [Card; MAX_CARDS],
    stacks: [Stack; STACKS],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
struct Stack {
    top: Card,
    len: u8,
}

const STACKS: usize = 4 + SEAT_SLOTS * (2 + MAX_FIELDS);

impl Hidden {
    pub(crate) fn new() -> Hidden {
        Hidden { below: [Card(0); MAX_CARDS], stacks: [Stack::default(); STACKS] }
    }

    /// Hands are no stacks: they live in [`Private`].
    #[inline(always)]
    fn stack(place: Place) -> Option<usize> {
        let per_seat = |seat: Seat, slot: usize| 4 + seat.index() * (2 + MAX_FIELDS) + slot;
        Some(match place {
            Place::Draw => 0,
            Place::Discard => 1,
            Place::Row => 2,
            Place::Box => 3,
            Place::Hand(_) => return None,
            Place::Aside(seat) => per_seat(seat, 0),
            Place::Coins(seat) => per_seat(seat, 1),
            Place::Field(seat, field) => per_seat(seat, 2 + usize::from(field)),
        })
    }

    #[inline(always)]
    pub(crate) fn push(&mut self, place: Place, card: Card) {
        if let Some(index) = Hidden::stack(place) {
            let stack = &mut self.stacks[index];
            self.below[card.index()] = stack.top;
            *stack = Stack { top: card, len: stack.len + 1 };
        }
    }

    #[inline(always)]
    pub(crate) fn pop(&mut self, place: Place) -> Option<Card> {
        let stack = &mut self.stacks[Hidden::stack(place)?];
        let card = stack.top;
        stack.len = stack.len.checked_sub(1)?;
        stack.top = self.below[card.index()];
        Some(card)
    }

    /// Takes out the topmost card that `wanted` accepts, with its position from the top.
    pub(crate) fn take(
        &mut self,
        place: Place,
        wanted: impl Fn(Card) -> bool,
    ) -> Option<(Card, u8)> {
        let index = Hidden::stack(place)?;
        let mut above: Option<Card> = None;
        let mut card = self.stacks[index].top;
        for position in 0..self.stacks[index].len {
            if wanted(card) {
                let below = self.below[card.index()];
                match above {
                    Some(above) => self.below[above.index()] = below,
                    None => self.stacks[index].top = below,
                }
                self.stacks[index].len -= 1;
                return Some((card, position));
            }
            above = Some(card);
            card = self.below[card.index()];
        }
        None
    }

    /// The cards of a stack from the top.
    pub(crate) fn cards(&self, place: Place) -> impl Iterator<Item = Card> {
        let stack = Hidden::stack(place).map_or(Stack::default(), |index| self.stacks[index]);
        let mut card = stack.top;
        (0..stack.len).map(move |_| {
            let this = card;
            card = self.below[this.index()];
            this
        })
    }
}
