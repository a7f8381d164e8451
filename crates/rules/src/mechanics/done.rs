//! Being done with a question that need not be answered.

use crate::action::Action;
use crate::ask::Ask;
use crate::illegal::Illegal;
use crate::view::View;

impl View<'_> {
    /// Whether the player may be done with the question of a phase.
    pub(crate) fn check_done(&self, with: Ask) -> Result<(), Illegal> {
        if with == Ask::PlantSecond {
            self.check_end_planting()
        } else if with == Ask::Trade {
            self.check_end_trading()
        } else if self.is_active()
            && self.table.phase.may_be_left()
            && self.table.phase.ask() == Some(with)
        {
            Ok(())
        } else {
            Err(Illegal::not_asked(with))
        }
    }

    /// Lists that the active player may be done with the phase.
    #[inline(always)]
    pub(crate) fn legal_done(&self, out: &mut Vec<Action>) {
        out.extend(self.table.phase.ask().map(|with| Action::Done { with }));
    }
}
