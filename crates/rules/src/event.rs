//! What happens: the truth, and what a viewer sees of it.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::Card;
use crate::kind::Kind;
use crate::magic::Effect;
use crate::place::Place;
use crate::private::Shown;
use crate::seat::Seat;
use crate::spell::Spell;
use crate::table::{Outcome, Phase};
use crate::trade::{Call, Offer, OfferEnd, OfferId, Promise};
use crate::view::Viewer;

/// Something that happened, in full truth.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event<'a> {
    /// A card went from a place to a place.
    Moved {
        /// Which card.
        card: Card,
        /// Its kind.
        kind: Kind,
        /// Where it lay.
        from: Place,
        /// At which position: from the front of a hand, from the top of any other place.
        position: u8,
        /// Where it went: to the back of a hand, to the top of any other place.
        to: Place,
    },
    /// The discard pile was shuffled and is the draw pile now (C11).
    Shuffled {
        /// The new draw pile from the top.
        order: &'a [Card],
    },
    /// A player shows a hand in which all cards are of one kind (M11).
    HandShown {
        /// Who.
        seat: Seat,
        /// What is shown.
        shown: Shown,
    },
    /// A player got the top card of the magic pile, face down (X1, X8, X30).
    MagicDrawn {
        /// Who.
        seat: Seat,
        /// Which card.
        spell: Spell,
    },
    /// A player exchanged Swap for a face-down magic card; both lie face down now (X22).
    MagicSwapped {
        /// Who.
        seat: Seat,
        /// Where Swap lay.
        slot: u8,
        /// With whom.
        with: Seat,
        /// Where the other card lay.
        their_slot: u8,
        /// The other card.
        spell: Spell,
    },
    /// The magic pile was shuffled (X30).
    MagicShuffled {
        /// It is now so, from the top.
        order: &'a [Spell],
    },
    /// A player moved a hand card (X28).
    Rearranged {
        /// Who.
        seat: Seat,
        /// Which card.
        card: Card,
        /// Its new place, counted from the front.
        to: u8,
    },
    /// A player set cards on an offer.
    Promised {
        /// Who.
        seat: Seat,
        /// Which cards on which offer.
        promise: Promise,
    },
    /// Something that everybody sees alike.
    News(News),
}

/// Something that everybody sees alike.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum News {
    /// A phase began. When it follows trading, all offers have ended (C23), and the calls that are
    /// no want lists (C26).
    Phase {
        /// Turns begun so far.
        turn: u16,
        /// The active player.
        active: Seat,
        /// The phase.
        phase: Phase,
    },
    /// The draw pile ran out (C11).
    PileRanOut {
        /// How often it has now.
        times: u8,
    },
    /// A card left the discard pile: what lies on top now (D7, M9).
    Uncovered {
        /// The kind of the top card; `None` if the pile is empty.
        top: Option<Kind>,
    },
    /// Fields have to pay the Mafia (M7).
    Owing {
        /// Which of the active player's, a bit for each.
        fields: u8,
    },
    /// A boss harvests (M3); the cards move right after.
    BossHarvested {
        /// Which boss.
        boss: u8,
        /// What grew there.
        kind: Kind,
        /// How many cards.
        cards: u8,
        /// What it pays.
        coins: u8,
    },
    /// A player bought a third field (B12).
    FieldBought {
        /// Who.
        seat: Seat,
    },
    /// A player harvests a field (C8); its cards move right after.
    Harvested {
        /// Who.
        seat: Seat,
        /// Which field.
        field: u8,
        /// What grew there.
        kind: Kind,
        /// How many cards.
        cards: u8,
        /// What it pays.
        coins: u8,
    },
    /// An offer was made (C22).
    Offered(Offer),
    /// An offer ended (C23). When its deal is done, the cards move right after.
    OfferEnded {
        /// Which.
        offer: OfferId,
        /// How.
        end: OfferEnd,
    },
    /// A player is willing (C24).
    Willing {
        /// Which offer.
        offer: OfferId,
        /// Who.
        seat: Seat,
    },
    /// A player is no longer willing (C24).
    Unwilling {
        /// Which offer.
        offer: OfferId,
        /// Who.
        seat: Seat,
        /// Why.
        why: Unwilling,
    },
    /// A player said no to an offer to all (C24).
    Declined {
        /// Which offer.
        offer: OfferId,
        /// Who.
        seat: Seat,
    },
    /// A player's call changed (C26).
    Called {
        /// Who.
        seat: Seat,
        /// What it says now.
        call: Call,
    },
    /// A player used the ability of a field (X10).
    AbilityUsed {
        /// Who.
        seat: Seat,
        /// Which field.
        field: u8,
        /// What grows there.
        kind: Kind,
        /// At whom it is aimed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        on: Option<Seat>,
    },
    /// A coin was revealed (X13, X16); it is still on its pile.
    CoinRevealed {
        /// Whose.
        seat: Seat,
        /// What it is.
        kind: Kind,
    },
    /// An attacker chose which of two revealed coins takes effect (X20).
    CoinChosen {
        /// Who.
        seat: Seat,
        /// Which.
        kind: Kind,
    },
    /// A player has no coins any more.
    CoinsGone {
        /// Who.
        seat: Seat,
    },
    /// A player cast a spell (X20–X30).
    Cast {
        /// Who.
        seat: Seat,
        /// Which magic card.
        slot: u8,
        /// Its spell.
        spell: Spell,
    },
    /// A magic card was turned face up.
    TurnedUp {
        /// Whose.
        seat: Seat,
        /// Which one.
        slot: u8,
        /// Its spell.
        spell: Spell,
    },
    /// A magic card was turned face down.
    TurnedDown {
        /// Whose.
        seat: Seat,
        /// Which one.
        slot: u8,
    },
    /// The magic card that a player got last is borrowed (X30).
    Borrowed {
        /// Who.
        seat: Seat,
    },
    /// A borrowed magic card went back to the pile (X30).
    MagicReturned {
        /// Whose.
        seat: Seat,
        /// Which one.
        slot: u8,
    },
    /// A player has a third field for some time (X21).
    FieldAdded {
        /// Who.
        seat: Seat,
    },
    /// A player's third field is gone with a harvest: the last field takes the number of the harvested
    /// one (X21).
    FieldGone {
        /// Whose.
        seat: Seat,
        /// Which field was harvested.
        field: u8,
    },
    /// The lowest card of a field counts from now on as what lies upon it (X26).
    Enchanted {
        /// Whose field.
        seat: Seat,
        /// Which one.
        field: u8,
        /// What the lowest card is in truth.
        odd: Kind,
    },
    /// Something begins to be carried out in the middle of the phase, or of another effect.
    EffectBegan(Effect),
    /// What was being carried out is over. It tells nothing more, but like every event it is written
    /// as an object.
    EffectEnded {},
    /// The game is over (B11).
    Over(Outcome),
}

impl News {
    fn is_final(&self, actor: Seat) -> bool {
        match *self {
            News::CoinRevealed { .. } | News::Over(_) => true,
            News::OfferEnded { end, .. } => matches!(end, OfferEnd::Done(_)),
            News::TurnedUp { seat, .. } => seat != actor,
            News::Phase { .. }
            | News::PileRanOut { .. }
            | News::Uncovered { .. }
            | News::Owing { .. }
            | News::BossHarvested { .. }
            | News::FieldBought { .. }
            | News::Harvested { .. }
            | News::Offered(_)
            | News::Willing { .. }
            | News::Unwilling { .. }
            | News::Declined { .. }
            | News::Called { .. }
            | News::AbilityUsed { .. }
            | News::CoinChosen { .. }
            | News::CoinsGone { .. }
            | News::Cast { .. }
            | News::TurnedDown { .. }
            | News::Borrowed { .. }
            | News::MagicReturned { .. }
            | News::FieldAdded { .. }
            | News::FieldGone { .. }
            | News::Enchanted { .. }
            | News::EffectBegan(_)
            | News::EffectEnded {} => false,
        }
    }
}

/// Why a player is no longer willing (C24).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Unwilling {
    /// The player took it back.
    TookBack,
    /// The chosen cards are gone.
    CardsGone,
}

/// What a viewer sees of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Sight {
    /// A card went from a place to a place.
    Moved {
        /// Its kind, where the viewer may know it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<Kind>,
        /// Which card, where it is or was in the viewer's own hand.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        card: Option<Card>,
        /// Where it lay.
        from: Place,
        /// Where it went.
        to: Place,
    },
    /// The discard pile was shuffled and is the draw pile now.
    Shuffled {
        /// How many cards.
        cards: u8,
    },
    /// A player shows a hand to the other.
    HandShown {
        /// Who.
        seat: Seat,
        /// What is shown.
        shown: Shown,
    },
    /// A player got the top card of the magic pile, face down.
    MagicDrawn {
        /// Who.
        seat: Seat,
        /// Which card, where it is the viewer's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spell: Option<Spell>,
    },
    /// A player exchanged Swap for a face-down magic card.
    MagicSwapped {
        /// Who.
        seat: Seat,
        /// Where Swap lay.
        slot: u8,
        /// With whom.
        with: Seat,
        /// Where the other card lay.
        their_slot: u8,
        /// The other card, where it is or was the viewer's.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        spell: Option<Spell>,
    },
    /// The viewer moved a hand card.
    Rearranged {
        /// Which card.
        card: Card,
        /// Its new place, counted from the front.
        to: u8,
    },
    /// The viewer set cards on an offer.
    Promised(Promise),
    /// Something that everybody sees alike.
    News(News),
}

impl Event<'_> {
    /// Whether the action of this player that caused it can no longer be taken back: something came to
    /// light that was hidden from somebody, apart from the player's own cards, or a deal was made with
    /// another player, or the game is over.
    pub fn is_final(&self, actor: Seat) -> bool {
        match *self {
            Event::Moved { from, .. } => match from {
                Place::Draw | Place::Box => true,
                Place::Hand(owner) => owner != actor,
                // These cards lay open at some time: everybody may remember them.
                Place::Discard
                | Place::Row
                | Place::Aside(_)
                | Place::Coins(_)
                | Place::Field(..)
                | Place::Boss(_)
                | Place::Mafia
                | Place::SetAside => false,
            },
            Event::Shuffled { .. }
            | Event::HandShown { .. }
            | Event::MagicDrawn { .. }
            | Event::MagicSwapped { .. }
            | Event::MagicShuffled { .. } => true,
            Event::Rearranged { .. } | Event::Promised { .. } => false,
            Event::News(news) => news.is_final(actor),
        }
    }

    /// What a viewer sees of it; `None` where the viewer sees nothing at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<Sight> {
        Some(match *self {
            Event::Moved { card, kind, from, position: _, to } => {
                let own =
                    |place| matches!(place, Place::Hand(seat) if viewer == Viewer::Seat(seat));
                let mine = own(from) || own(to);
                let open = lies_open(from) || lies_open(to);
                Sight::Moved {
                    kind: (mine || open).then_some(kind),
                    card: mine.then_some(card),
                    from,
                    to,
                }
            }
            Event::Shuffled { order } => {
                Sight::Shuffled { cards: order.len().try_into().unwrap_or(u8::MAX) }
            }
            Event::HandShown { seat, shown } => match viewer {
                Viewer::Seat(_) => Sight::HandShown { seat, shown },
                Viewer::Spectator => return None,
            },
            Event::MagicDrawn { seat, spell } => {
                let mine = viewer == Viewer::Seat(seat);
                Sight::MagicDrawn { seat, spell: mine.then_some(spell) }
            }
            Event::MagicSwapped { seat, slot, with, their_slot, spell } => {
                let mine = viewer == Viewer::Seat(seat) || viewer == Viewer::Seat(with);
                let spell = mine.then_some(spell);
                Sight::MagicSwapped { seat, slot, with, their_slot, spell }
            }
            Event::MagicShuffled { .. } => return None,
            Event::Rearranged { seat, card, to } => {
                if viewer != Viewer::Seat(seat) {
                    return None;
                }
                Sight::Rearranged { card, to }
            }
            Event::Promised { seat, promise } => {
                if viewer != Viewer::Seat(seat) {
                    return None;
                }
                Sight::Promised(promise)
            }
            Event::News(news) => Sight::News(news),
        })
    }
}

/// Whether all see a card on its way from or to this place. Coins count: a card becomes one before
/// everybody's eyes.
fn lies_open(place: Place) -> bool {
    match place {
        Place::Discard
        | Place::Row
        | Place::Aside(_)
        | Place::Coins(_)
        | Place::Field(..)
        | Place::Boss(_)
        | Place::Mafia
        | Place::SetAside => true,
        Place::Draw | Place::Box | Place::Hand(_) => false,
    }
}

/// Where events go. Simulations use `()`, which costs nothing.
pub trait Sink {
    /// Takes a legal action before it is carried out. Its events come next.
    #[inline(always)]
    fn action(&mut self, _seat: Seat, _action: &Action) {}

    /// Takes an event; the state has changed already.
    fn event(&mut self, event: &Event<'_>);
}

impl Sink for () {
    #[inline(always)]
    fn event(&mut self, _: &Event<'_>) {}
}

impl<F: FnMut(&Event<'_>)> Sink for F {
    fn event(&mut self, event: &Event<'_>) {
        self(event);
    }
}
