//! What happens: the truth, and what a viewer sees of it.

mod public;
#[cfg(feature = "serde")]
mod read;

pub use self::public::{MafiaEvent, MagicEvent, PublicEvent, TradeEvent, Unwilling};
use crate::action::Action;
use crate::cards::{Card, Kind, Place};
use crate::magic::Spell;
use crate::seat::Seat;
use crate::trade::Promise;
use crate::view::{Shown, Viewer};

/// Something that happened, in full truth.
///
/// Events go to a [`Sink`], for example a closure; [`Event::seen_by`] tells what a viewer sees of one.
///
/// ```
/// use bohnhof_rules::{Event, Record, RuleSet, Seed, Setup, Viewer};
///
/// let (mut game, mut rng) = Record::new(Setup::new(RuleSet::DUEL, 2), Seed([7; 32])).start()?;
/// let (seat, _) = game.asks().next().expect("the game has begun");
/// let mut legal = Vec::new();
/// game.legal(seat, &mut legal);
/// let mut seen = Vec::new();
/// let mut sink = |event: &Event<'_>| seen.extend(event.seen_by(Viewer::Spectator));
/// game.play(seat, &legal[0], &mut rng, &mut sink).expect("what is listed is legal");
/// assert!(!seen.is_empty());
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[cfg_attr(
    feature = "serde",
    serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", tag = "type")
)]
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
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(PublicEvent),
}

/// What a viewer sees of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, strum::VariantNames)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(
    feature = "serde",
    serde(
        rename_all = "kebab-case",
        rename_all_fields = "kebab-case",
        tag = "type",
        remote = "Self"
    )
)]
#[strum(serialize_all = "kebab-case")]
pub enum SeenEvent {
    /// A card went from a place to a place.
    Moved {
        /// Its kind, where the viewer may know it.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
        kind: Option<Kind>,
        /// Which card, where it is or was in the viewer's own hand.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
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
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
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
        #[cfg_attr(feature = "openapi", schema(rename = "their-slot"))]
        their_slot: u8,
        /// The other card, where it is or was the viewer's.
        #[cfg_attr(feature = "serde", serde(default, skip_serializing_if = "Option::is_none"))]
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
    #[cfg_attr(feature = "serde", serde(untagged))]
    Public(PublicEvent),
}

impl Event<'_> {
    /// Whether the action of this player that caused it can no longer be taken back: something came to
    /// light that was hidden from somebody, apart from the player's own cards, or a deal was made with
    /// another player, or the game is over.
    pub fn is_final(&self, actor: Seat) -> bool {
        match *self {
            Event::Moved { from, .. } => match from {
                Place::Draw | Place::Box => true,
                Place::Hand { seat: owner } => owner != actor,
                // These cards lay open at some time: everybody may remember them.
                Place::Discard
                | Place::Row
                | Place::Aside { .. }
                | Place::Coins { .. }
                | Place::Field { .. }
                | Place::Boss { .. }
                | Place::Mafia
                | Place::SetAside => false,
            },
            Event::Shuffled { .. }
            | Event::HandShown { .. }
            | Event::MagicDrawn { .. }
            | Event::MagicSwapped { .. }
            | Event::MagicShuffled { .. } => true,
            Event::Rearranged { .. } | Event::Promised { .. } => false,
            Event::Public(news) => news.is_final(actor),
        }
    }

    /// What a viewer sees of it; `None` where the viewer sees nothing at all.
    pub fn seen_by(&self, viewer: Viewer) -> Option<SeenEvent> {
        Some(match *self {
            Event::Moved { card, kind, from, position: _, to } => {
                let own = |place| matches!(place, Place::Hand { seat } if viewer == (Viewer::Seat { seat }));
                let mine = own(from) || own(to);
                let open = lies_open(from) || lies_open(to);
                SeenEvent::Moved {
                    kind: (mine || open).then_some(kind),
                    card: mine.then_some(card),
                    from,
                    to,
                }
            }
            Event::Shuffled { order } => {
                SeenEvent::Shuffled { cards: order.len().try_into().unwrap_or(u8::MAX) }
            }
            Event::HandShown { seat, shown } => match viewer {
                Viewer::Seat { .. } => SeenEvent::HandShown { seat, shown },
                Viewer::Spectator => return None,
            },
            Event::MagicDrawn { seat, spell } => {
                let mine = viewer == (Viewer::Seat { seat });
                SeenEvent::MagicDrawn { seat, spell: mine.then_some(spell) }
            }
            Event::MagicSwapped { seat, slot, with, their_slot, spell } => {
                let mine =
                    viewer == (Viewer::Seat { seat }) || viewer == (Viewer::Seat { seat: with });
                let spell = mine.then_some(spell);
                SeenEvent::MagicSwapped { seat, slot, with, their_slot, spell }
            }
            Event::MagicShuffled { .. } => return None,
            Event::Rearranged { seat, card, to } => {
                if viewer != (Viewer::Seat { seat }) {
                    return None;
                }
                SeenEvent::Rearranged { card, to }
            }
            Event::Promised { seat, promise } => {
                if viewer != (Viewer::Seat { seat }) {
                    return None;
                }
                SeenEvent::Promised(promise)
            }
            Event::Public(news) => SeenEvent::Public(news),
        })
    }
}

/// Whether all see a card on its way from or to this place. Coins count: a card becomes one before
/// everybody's eyes.
fn lies_open(place: Place) -> bool {
    match place {
        Place::Discard
        | Place::Row
        | Place::Aside { .. }
        | Place::Coins { .. }
        | Place::Field { .. }
        | Place::Boss { .. }
        | Place::Mafia
        | Place::SetAside => true,
        Place::Draw | Place::Box | Place::Hand { .. } => false,
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

impl Sink for &mut dyn Sink {
    fn action(&mut self, seat: Seat, action: &Action) {
        (**self).action(seat, action);
    }

    fn event(&mut self, event: &Event<'_>) {
        (**self).event(event);
    }
}

/// Both take everything.
impl<A: Sink, B: Sink> Sink for (&mut A, &mut B) {
    #[inline(always)]
    fn action(&mut self, seat: Seat, action: &Action) {
        self.0.action(seat, action);
        self.1.action(seat, action);
    }

    #[inline(always)]
    fn event(&mut self, event: &Event<'_>) {
        self.0.event(event);
        self.1.event(event);
    }
}

/// All take everything.
impl<S: Sink> Sink for Vec<S> {
    fn action(&mut self, seat: Seat, action: &Action) {
        for sink in self {
            sink.action(seat, action);
        }
    }

    fn event(&mut self, event: &Event<'_>) {
        for sink in self {
            sink.event(event);
        }
    }
}

impl<F: FnMut(&Event<'_>)> Sink for F {
    fn event(&mut self, event: &Event<'_>) {
        self(event);
    }
}
