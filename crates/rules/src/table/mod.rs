//! The state of a game is split by who may see it: [`Table`] is open to all,
//! [`Private`](crate::view::Private) belongs to one player, `Hidden` is seen by nobody. A view is a table
//! and one private part, so what must stay secret has no field to hide in.

mod fields;
mod phase;

use crate::ask::Ask;
use crate::cards::{Bundle, Kind, Place};
use crate::deck::Deck;
use crate::event::{MafiaEvent, MagicEvent, PublicEvent, TradeEvent, Unwilling};
use crate::games;
use crate::magic::{Magic, without_slot};
use crate::rule_set::{Numbers, RuleSet};
use crate::seat::{Seat, SeatSet, Seats};
use crate::setup::Options;
use crate::trade::{Call, Offer, OfferEnd, OfferId};

pub use self::fields::{Field, Fields, MAX_BOSSES, MAX_FIELDS};
pub use self::phase::Phase;

/// What everybody sees of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Farm {
    /// The fields.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Field>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Field>))]
    pub fields: Fields,
    /// How many cards are in the hand.
    pub hand: u8,
    /// How many coins; `None` while the table hides them (B15).
    pub coins: Option<u8>,
    /// Cards received in trade that wait to be planted (C19).
    pub aside: Bundle,
    /// The player's call (C26).
    pub call: Call,
    /// The offers, withdrawals, calls and changes of mind in this turn (C27).
    pub talk: u8,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Outcome {
    /// Everybody's coins.
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub coins: Seats<u8>,
    /// Who won (B11); nobody, if the Mafia did.
    pub winners: SeatSet,
    /// What the Mafia's coins count in the end (M20), where it plays along.
    pub mafia: Option<u8>,
    /// The cents on everybody's magic cards (X4), where there are any.
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
    #[cfg_attr(feature = "ts", ts(as = "Option<Vec<u8>>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Option<Vec<u8>>))]
    pub cents: Option<Seats<u8>>,
}

/// The part of the state that everybody sees.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case"))]
pub struct Table {
    /// Which game.
    pub rules: RuleSet,
    /// The table's options.
    pub options: Options,
    /// The numbers of this game for this many players.
    pub numbers: Numbers,
    /// The deck.
    #[cfg_attr(feature = "ts", ts(as = "Vec<crate::deck::DeckKind>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<crate::deck::DeckKind>))]
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
    #[cfg_attr(feature = "ts", ts(as = "Vec<Farm>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Farm>))]
    pub farms: Seats<Farm>,
    /// The face-up row.
    pub row: Bundle,
    /// The fields of the bosses: Al Cabohne, Don Corlebohne, Joe Bohnano (M1).
    #[cfg_attr(feature = "ts", ts(as = "Vec<Field>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<Field>))]
    pub bosses: Fields,
    /// The coins of the Bean Mafia.
    pub mafia_coins: u8,
    /// The fields of the active player that still have to pay the Mafia (M7).
    #[cfg_attr(feature = "serde", serde(with = "crate::bits"))]
    #[cfg_attr(feature = "ts", ts(as = "Vec<u8>"))]
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<u8>))]
    pub owing: u8,
    /// Coins set aside until the discard pile is shuffled (M17).
    pub set_aside: u8,
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
    /// The magic in the game (X).
    #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Magic::is_absent"))]
    pub magic: Magic,
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

    /// The fields of a player that may be harvested, a bit for each (C8, C9).
    #[inline(always)]
    pub(crate) fn harvestable(&self, seat: Seat) -> u32 {
        self.farms[seat].fields.harvestable(self.numbers.protection)
    }

    /// What a player must decide now.
    #[inline(always)]
    pub fn ask(&self, seat: Seat) -> Option<Ask> {
        games::ask(self, seat)
    }

    /// Who must decide what now, from the active player clockwise. None: the game is over.
    pub fn asks(&self) -> impl Iterator<Item = (Seat, Ask)> + '_ {
        self.seats().filter_map(|seat| Some((seat, self.ask(seat)?)))
    }

    /// Takes in what everybody sees happen, apart from cards that move.
    #[inline(always)]
    pub(crate) fn apply(&mut self, news: &PublicEvent) {
        match *news {
            PublicEvent::Phase { turn, active, phase } => {
                if turn != self.turn {
                    self.farms.as_mut_slice().iter_mut().for_each(|farm| farm.talk = 0);
                    self.magic.begin_turn();
                }
                if self.phase == Phase::Trade {
                    self.end_trading();
                }
                (self.turn, self.active, self.phase) = (turn, active, phase);
            }
            PublicEvent::PileRanOut { times } => self.times_out = times,
            PublicEvent::Uncovered { top } => self.discard_top = top,
            PublicEvent::FieldBought { seat } => self.farms[seat].fields.add(),
            PublicEvent::Harvested { seat, field, .. } => {
                if self.magic.is_in_play() && seat == self.active {
                    self.magic.field_cleared(field);
                }
            }
            PublicEvent::Over(outcome) => {
                self.phase = Phase::Over;
                for (seat, &coins) in outcome.coins.iter() {
                    self.farms[seat].coins = Some(coins);
                }
                self.outcome = Some(outcome);
            }
            PublicEvent::Trade(ref event) => self.apply_trade(event),
            PublicEvent::Mafia(MafiaEvent::Owing { fields }) => self.owing = fields,
            PublicEvent::Mafia(MafiaEvent::BossHarvested { .. }) => {}
            PublicEvent::Magic(ref event) => self.apply_magic(event),
        }
    }

    #[inline(always)]
    fn apply_trade(&mut self, event: &TradeEvent) {
        match *event {
            TradeEvent::Offered(offer) => {
                self.next_offer = offer.id.next();
                self.talked(offer.maker);
                self.offers.push(offer);
                self.update_waiting();
            }
            TradeEvent::OfferEnded { offer, end } => {
                if let Some(index) = self.offers.iter().position(|standing| standing.id == offer) {
                    let maker = self.offers.remove(index).maker;
                    self.magic.traded |=
                        self.magic.is_in_play() && matches!(end, OfferEnd::Done { .. });
                    if end == OfferEnd::Withdrawn {
                        self.talked(maker);
                    }
                    self.update_waiting();
                }
            }
            TradeEvent::Willing { offer, seat } => {
                self.change_offer(offer, |offer| {
                    offer.willing.insert(seat);
                    offer.declined.remove(seat);
                });
            }
            TradeEvent::Unwilling { offer, seat, why } => {
                if why == Unwilling::TookBack {
                    self.talked(seat);
                }
                self.change_offer(offer, |offer| {
                    offer.willing.remove(seat);
                    offer.declined.insert(seat);
                });
            }
            TradeEvent::Declined { offer, seat } => {
                self.change_offer(offer, |offer| offer.declined.insert(seat));
            }
            TradeEvent::Called { seat, call } => {
                self.talked(seat);
                self.farms[seat].call = call;
            }
        }
    }

    #[inline(always)]
    fn apply_magic(&mut self, event: &MagicEvent) {
        match *event {
            MagicEvent::FieldAdded { seat } => self.farms[seat].fields.add(),
            MagicEvent::CoinRevealed { .. } | MagicEvent::CoinChosen { .. } => {}
            MagicEvent::AbilityUsed { field, .. } => self.magic.used |= 1 << field.min(7),
            MagicEvent::CoinsGone { seat } => self.magic.with_coins.remove(seat),
            MagicEvent::Cast { spell, .. } => self.magic.cast.insert(spell),
            MagicEvent::TurnedUp { seat, slot, spell } => {
                self.magic.cards[seat].turn(slot, Some(spell));
            }
            MagicEvent::TurnedDown { seat, slot } => self.magic.cards[seat].turn(slot, None),
            MagicEvent::Borrowed { seat } => {
                let cards = self.magic.cards[seat].len();
                self.magic.borrowed |= 1u16.checked_shl(cards as u32).unwrap_or(0) >> 1;
            }
            MagicEvent::MagicReturned { seat, slot } => {
                self.magic.cards[seat].remove(slot);
                self.magic.pile = self.magic.pile.saturating_add(1);
                self.magic.borrowed = without_slot(self.magic.borrowed, slot);
            }
            MagicEvent::FieldGone { seat, field } => {
                let last = self.farms[seat].fields.remove(field);
                if seat == self.active {
                    self.magic.field_renumbered(last, field);
                }
            }
            MagicEvent::Enchanted { seat, field, odd } => {
                self.farms[seat].fields.enchant(field, odd);
            }
            MagicEvent::EffectBegan { effect } => self.magic.effects.push(effect),
            MagicEvent::EffectEnded => self.magic.effects.pop(),
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

    /// A player got the top card of the magic pile.
    pub(crate) fn magic_drawn(&mut self, seat: Seat) {
        self.magic.pile = self.magic.pile.saturating_sub(1);
        self.magic.cards[seat].push(None);
    }

    /// A player exchanged Swap for a face-down card.
    pub(crate) fn magic_swapped(&mut self, seat: Seat, slot: u8) {
        self.magic.cards[seat].turn(slot, None);
    }

    /// The whole discard pile was shuffled and is the draw pile now (C11).
    pub(crate) fn shuffled(&mut self, cards: u8) {
        self.draw_pile = self.draw_pile.saturating_add(cards);
        self.discard_pile = 0;
        self.set_aside = 0;
        self.discard_top = None;
    }

    /// A card of this kind (`None`: nobody here may know it) went from a place to a place.
    #[inline(always)]
    pub(crate) fn card_moved(&mut self, kind: Option<Kind>, from: Place, to: Place) {
        match from {
            Place::Draw => self.draw_pile = self.draw_pile.saturating_sub(1),
            Place::Discard => self.discard_pile = self.discard_pile.saturating_sub(1),
            Place::Row => {
                if let Some(kind) = kind {
                    self.row.remove(kind);
                }
            }
            Place::Box => {}
            Place::Hand { seat } => {
                let hand = &mut self.farms[seat].hand;
                *hand = hand.saturating_sub(1);
            }
            Place::Aside { seat } => {
                if let Some(kind) = kind {
                    self.farms[seat].aside.remove(kind);
                }
            }
            Place::Coins { seat } => {
                if let Some(coins) = &mut self.farms[seat].coins {
                    *coins = coins.saturating_sub(1);
                }
            }
            Place::Field { seat, field } => {
                self.farms[seat].fields.take(field);
            }
            Place::Boss { boss } => self.bosses.take(boss),
            Place::Mafia => self.mafia_coins = self.mafia_coins.saturating_sub(1),
            Place::SetAside => self.set_aside = self.set_aside.saturating_sub(1),
        }
        match to {
            Place::Draw => self.draw_pile = self.draw_pile.saturating_add(1),
            Place::Discard => {
                self.discard_pile = self.discard_pile.saturating_add(1);
                self.discard_top = kind;
            }
            Place::Row => {
                if let Some(kind) = kind {
                    self.row.add(kind);
                }
            }
            Place::Box => {}
            Place::Hand { seat } => {
                let hand = &mut self.farms[seat].hand;
                *hand = hand.saturating_add(1);
            }
            Place::Aside { seat } => {
                if let Some(kind) = kind {
                    self.farms[seat].aside.add(kind);
                }
            }
            Place::Coins { seat } => {
                if let Some(coins) = &mut self.farms[seat].coins {
                    *coins = coins.saturating_add(1);
                }
                if self.magic.is_in_play() {
                    self.magic.with_coins.insert(seat);
                }
            }
            Place::Field { seat, field } => {
                self.farms[seat].fields.put(field, kind);
            }
            Place::Boss { boss } => self.bosses.put(boss, kind),
            Place::Mafia => self.mafia_coins = self.mafia_coins.saturating_add(1),
            Place::SetAside => self.set_aside = self.set_aside.saturating_add(1),
        }
    }
}
