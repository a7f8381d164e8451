//! Planting from the hand (B4, D6, M8): the front card must be planted, the next may be.

use rand_core::Rng;

use super::dealer::Dealer;
use crate::action::{Action, Source};
use crate::ask::Ask;
use crate::cards::{Card, Kind};
use crate::event::Sink;
use crate::illegal::Illegal;
use crate::table::Phase;
use crate::view::View;

impl View<'_> {
    /// Whether this hand card may be planted now, and its kind.
    #[inline(always)]
    pub(crate) fn check_front_card(&self, card: Card) -> Result<Kind, Illegal> {
        self.check_planting_from_hand()?;
        if self.private.hand.front() == Some(card) {
            Ok(self.kind(card))
        } else {
            Err(Illegal::NotTheFrontCard)
        }
    }

    /// Whether no second card may be planted now.
    pub(crate) fn check_end_planting(&self) -> Result<(), Illegal> {
        self.check_planting_from_hand()?;
        if self.table.phase == Phase::PlantFirst { Err(Illegal::MustPlantFirst) } else { Ok(()) }
    }

    fn check_planting_from_hand(&self) -> Result<(), Illegal> {
        if !self.is_active() {
            return Err(Illegal::NotYourTurn);
        }
        if self.table.phase.is_from_hand() { Ok(()) } else { Err(Illegal::NotPlantingFromHand) }
    }

    /// Lists what the active player may do with the front card.
    #[inline(always)]
    pub(crate) fn legal_from_hand(&self, out: &mut Vec<Action>) {
        if let Some(card) = self.private.hand.front() {
            self.legal_plants(Source::Hand { card }, self.kind(card), out);
        }
        if self.table.phase == Phase::PlantSecond {
            out.push(Action::Done { with: Ask::PlantSecond });
        }
    }
}

impl<R: Rng, S: Sink> Dealer<'_, R, S> {
    /// A hand card was planted: whether the next one may be planted too. If so, that phase begins.
    #[inline(always)]
    pub(crate) fn second_card_may_follow(&mut self) -> bool {
        let may = self.game.table.phase == Phase::PlantFirst && self.cards_in_hand() > 0;
        if may {
            self.begin(Phase::PlantSecond);
        }
        may
    }

    /// An open card was used: whether it was the last of those that the opponent left.
    pub(crate) fn all_that_was_left_is_used(&self) -> bool {
        self.game.table.phase == Phase::UseLeft && self.game.table.row.is_empty()
    }
}
