//! What one viewer may know.

mod imagine;
mod private;

use crate::action::Action;
use crate::cards::{Bundle, Card, Kind};
use crate::event::SeenEvent;
use crate::games;
use crate::illegal::Illegal;
use crate::magic::Spell;
use crate::rule_set::SameKind;
use crate::seat::Seat;
use crate::table::{Farm, Table};
use crate::trade::{Give, Pick};

pub use self::imagine::{Imagined, Known};
pub use self::private::{HandCard, Private, Shown};

/// Somebody who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "serde", serde(rename_all = "kebab-case", tag = "type"))]
pub enum Viewer {
    /// A player.
    Seat {
        /// Where.
        seat: Seat,
    },
    /// Somebody who only watches, and sees the [`Table`] alone.
    Spectator,
}

/// What a player sees: the open table and the player's own private part. Nothing else is reachable from it,
/// and all a player may do follows from it.
///
/// ```
/// use bohnhof_rules::{Record, RuleSet, Seat, Seed, Setup};
///
/// let (game, _) = Record::new(Setup::new(RuleSet::AMIGO, 4), Seed([7; 32])).start()?;
/// let view = game.view(Seat(2));
/// assert_eq!(view.private.hand.len(), 5);
/// // Of the others only the number of cards is there.
/// assert_eq!(view.table.farms[Seat(0)].hand, 5);
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct View<'a> {
    /// Whose view it is.
    pub seat: Seat,
    /// What everybody sees.
    pub table: &'a Table,
    /// What only this player sees.
    pub private: &'a Private,
}

impl View<'_> {
    /// The player's own farm.
    pub fn farm(&self) -> &Farm {
        &self.table.farms[self.seat]
    }

    /// Whether it is this player's turn.
    pub fn is_active(&self) -> bool {
        self.seat == self.table.active
    }

    /// A card's kind.
    #[inline]
    pub fn kind(&self, card: Card) -> Kind {
        self.table.deck.kind(card)
    }

    /// Whether the player may do this now, and if not, which rule stands in the way.
    pub fn check(&self, action: &Action) -> Result<(), Illegal> {
        games::check(self, action)
    }

    /// Adds what the player may do now to `out`: everything but offers, chosen copies and calls, of
    /// which there are too many. Of those it lists a few plain ones, to a player who has no offer
    /// standing and none to answer; [`View::check`] is the authority.
    #[inline]
    pub fn legal(&self, out: &mut Vec<Action>) {
        games::legal(self, out);
    }

    /// The cards that leave the player's hand and the row for this, if the player has them.
    pub fn pick(&self, give: &Give) -> Option<Pick> {
        match give {
            Give::Kinds { kinds: bundle } => self.pick_without_choice(bundle),
            Give::Cards(pick) => self.holds(pick).then_some(*pick),
        }
    }

    /// Face-up cards go first, then the hand cards nearest the back (C18).
    fn pick_without_choice(&self, bundle: &Bundle) -> Option<Pick> {
        let mut pick = Pick::default();
        for (kind, count) in bundle.iter() {
            let from_row = if self.is_active() { self.table.row.count(kind).min(count) } else { 0 };
            (0..from_row).for_each(|_| pick.row.add(kind));
            let copies =
                self.private.hand.cards().iter().rev().filter(|&&card| self.kind(card) == kind);
            let mut missing = count - from_row;
            for &card in copies.take(missing.into()) {
                pick.hand.insert(card);
                missing -= 1;
            }
            if missing > 0 {
                return None;
            }
        }
        Some(pick)
    }

    /// Whether the player has these cards; only the active player has those of the row (C15).
    pub(crate) fn holds(&self, pick: &Pick) -> bool {
        let row = pick.row.is_empty() || self.is_active() && self.table.row.contains(&pick.row);
        row && self.private.hand.holds(&pick.hand)
    }

    /// The player's fields where a card of this kind can go, a bit for each (C6, M5).
    #[inline(always)]
    pub fn taking(&self, kind: Kind) -> u32 {
        let fields = &self.farm().fields;
        match self.table.numbers.same_kind {
            SameKind::OnTwoFields => fields.taking(kind),
            SameKind::OnOneField => fields.taking_once(kind),
        }
    }

    /// What the player could give: the hand, and for the active player the face-up row (C15).
    #[inline]
    pub fn holding(&self) -> Bundle {
        if self.is_active() { self.private.kinds.plus(&self.table.row) } else { self.private.kinds }
    }

    /// The kinds that are given.
    pub fn kinds_of(&self, give: &Give) -> Bundle {
        match give {
            Give::Kinds { kinds: bundle } => *bundle,
            Give::Cards(pick) => {
                let hand: Bundle = pick.hand.iter().map(|card| self.kind(card)).collect();
                hand.plus(&pick.row)
            }
        }
    }
}

/// What a viewer sees, as a value of its own: it can be kept, sent, and brought up to date from
/// what the viewer sees happen.
///
/// ```
/// use bohnhof_rules::{Event, Record, RuleSet, Seed, Setup, Viewer};
///
/// let (mut game, mut rng) = Record::new(Setup::new(RuleSet::AMIGO, 3), Seed([7; 32])).start()?;
/// let mut seen = game.snapshot(Viewer::Spectator);
/// let (seat, _) = game.asks().next().expect("a question");
/// let mut legal = Vec::new();
/// game.legal(seat, &mut legal);
/// let mut sink = |event: &Event<'_>| {
///     event.seen_by(Viewer::Spectator).iter().for_each(|event| seen.apply(event));
/// };
/// game.play(seat, &legal[0], &mut rng, &mut sink).expect("it was listed");
/// assert_eq!(seen, game.snapshot(Viewer::Spectator));
/// # Ok::<(), bohnhof_rules::setup::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Deserialize))]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Snapshot {
    /// Whose view it is.
    pub viewer: Viewer,
    /// What everybody sees.
    pub table: Table,
    /// What only this player sees; a spectator has no such part.
    pub private: Option<Private>,
}

impl Snapshot {
    /// The player's view; `None` for a spectator, who has the table.
    pub fn view(&self) -> Option<View<'_>> {
        match (self.viewer, &self.private) {
            (Viewer::Seat { seat }, Some(private)) => {
                Some(View { seat, table: &self.table, private })
            }
            (Viewer::Seat { .. } | Viewer::Spectator, _) => None,
        }
    }

    /// Takes in what the viewer sees happen.
    pub fn apply(&mut self, sight: &SeenEvent) {
        match *sight {
            SeenEvent::Moved { kind, card, from, to } => {
                self.table.card_moved(kind, from, to);
                if let (Viewer::Seat { seat: me }, Some(private)) = (self.viewer, &mut self.private)
                {
                    private.card_moved(me, card.zip(kind), from, to);
                    if let (Some(seat), Some(kind)) = (from.hand(), kind)
                        && seat != me
                    {
                        private.opponent_lost(kind);
                    }
                }
            }
            SeenEvent::HandShown { seat, shown } => {
                if let (Viewer::Seat { seat: me }, Some(private)) = (self.viewer, &mut self.private)
                    && seat != me
                {
                    private.seen = Some(shown);
                }
            }
            SeenEvent::Shuffled { cards } => self.table.shuffled(cards),
            SeenEvent::MagicDrawn { seat, spell } => {
                self.table.magic_drawn(seat);
                if let (Some(private), Some(spell)) = (&mut self.private, spell) {
                    private.magic_drawn(spell);
                }
            }
            SeenEvent::MagicSwapped { seat, slot, with, their_slot, spell } => {
                self.table.magic_swapped(seat, slot);
                if let (Some(private), Some(spell)) = (&mut self.private, spell) {
                    if self.viewer == (Viewer::Seat { seat }) {
                        private.magic_swapped(slot, spell);
                    } else if self.viewer == (Viewer::Seat { seat: with }) {
                        private.magic_swapped(their_slot, Spell::Swap);
                    }
                }
            }
            SeenEvent::Rearranged { card, to } => {
                self.private.iter_mut().for_each(|private| private.rearrange(card, to));
            }
            SeenEvent::Promised(promise) => {
                self.private.iter_mut().for_each(|private| private.promises.push(promise));
            }
            SeenEvent::Public(news) => {
                self.table.apply(&news);
                if let (Viewer::Seat { seat: me }, Some(private)) = (self.viewer, &mut self.private)
                {
                    private.apply(me, &news);
                }
            }
        }
    }
}
