//! What one viewer may know.

use serde::{Deserialize, Serialize};

use crate::action::Action;
use crate::card::{Bundle, Card, Kind};
use crate::event::Sight;
use crate::games::bohnanza::turn;
use crate::illegal::Illegal;
use crate::seat::Seat;
use crate::table::{Farm, Private, Table};
use crate::trade::Pick;

/// Somebody who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Viewer {
    /// A player.
    Seat(Seat),
    /// Somebody who only watches, and sees the [`Table`] alone.
    Spectator,
}

/// What a player sees: the open table and the own private part. Nothing else is reachable from it,
/// and all a player may do follows from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
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
        turn::check(self, action)
    }

    /// Adds what the player may do now to `out`: everything but offers, picks and calls, of which
    /// there are too many. Of those it lists a few plain ones: [`View::check`] is the authority.
    pub fn legal(&self, out: &mut Vec<Action>) {
        turn::legal(self, out);
    }

    /// The cards that leave if the player gives these kinds and makes no choice (C18): face-up cards
    /// first, then the hand cards nearest the back. `None` if the player does not hold them.
    pub fn pick(&self, bundle: &Bundle) -> Option<Pick> {
        let (mut need, mut left) = (*bundle, bundle.len());
        let mut pick = Pick::default();
        if self.is_active() {
            for kind in self.table.row.cards() {
                if need.count(kind) > 0 {
                    need.remove(kind);
                    left -= 1;
                    pick.row.add(kind);
                }
            }
        }
        for &card in self.private.hand.cards().iter().rev() {
            if left == 0 {
                break;
            }
            let kind = self.kind(card);
            if need.count(kind) > 0 {
                need.remove(kind);
                left -= 1;
                pick.hand.insert(card);
            }
        }
        (left == 0).then_some(pick)
    }

    /// The kinds of the picked cards.
    pub fn kinds_of(&self, pick: &Pick) -> Bundle {
        let hand: Bundle = pick.hand.iter().map(|card| self.kind(card)).collect();
        hand.plus(&pick.row)
    }
}

/// What a viewer sees, as a value of its own: it can be kept, sent, and brought up to date from
/// what the viewer sees happen.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
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
            (Viewer::Seat(seat), Some(private)) => Some(View { seat, table: &self.table, private }),
            (Viewer::Seat(_) | Viewer::Spectator, _) => None,
        }
    }

    /// Takes in what the viewer sees happen.
    pub fn apply(&mut self, sight: &Sight) {
        match *sight {
            Sight::Moved { kind, card, from, to } => {
                self.table.card_moved(kind, from, to);
                if let (Viewer::Seat(me), Some(private)) = (self.viewer, &mut self.private) {
                    private.card_moved(me, card, from, to);
                }
            }
            Sight::Shuffled { cards } => self.table.shuffled(cards),
            Sight::Promised(promise) => {
                self.private.iter_mut().for_each(|private| private.promises.push(promise));
            }
            Sight::News(news) => {
                self.table.apply(&news);
                if let (Viewer::Seat(me), Some(private)) = (self.viewer, &mut self.private) {
                    private.apply(me, &news);
                }
            }
        }
    }
}
