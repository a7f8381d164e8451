//! Putting an offer together.

use bohnhof_rules::action::TradeAction;
use bohnhof_rules::trade::{Give, OfferId, Terms};
use bohnhof_rules::view::Snapshot;
use bohnhof_rules::{Action, Bundle, Kind, Phase, Seat};

use crate::seen::Seen;

/// An offer that is being put together.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Draft {
    pub(crate) give: Bundle,
    pub(crate) want: Bundle,
    /// To whom; `None` for all.
    pub(crate) to: Option<Seat>,
    pub(crate) first_come: bool,
    /// The offer that it counters.
    pub(crate) answers: Option<OfferId>,
}

impl Draft {
    pub(crate) fn action(&self) -> Action {
        Action::Trade(TradeAction::Offer(Terms {
            to: self.to,
            give: Give::Kinds { kinds: self.give },
            want: self.want,
            first_come: self.first_come && self.to.is_none(),
            answers: self.answers,
            number: None,
        }))
    }
}

/// What the player could give.
pub(crate) fn holding(seen: &Seen) -> Bundle {
    seen.game().and_then(Snapshot::view).map(|view| view.holding()).unwrap_or_default()
}

/// The kinds that are played with.
pub(crate) fn kinds_in_play(seen: &Seen) -> Vec<Kind> {
    seen.game().map(|game| game.table.deck.kinds().iter().collect()).unwrap_or_default()
}

/// Those to whom the player could make an offer now, and `None` for all: everybody trades with the active
/// player only (C14).
pub(crate) fn partners(seen: &Seen) -> Vec<Option<Seat>> {
    let (Some(game), Some(me)) = (seen.game(), seen.seat()) else { return Vec::new() };
    let table = &game.table;
    if table.phase != Phase::Trade {
        return Vec::new();
    }
    if table.active != me {
        return vec![Some(table.active)];
    }
    let others = table.seats().filter(|seat| *seat != me).map(Some);
    std::iter::once(None).chain(others).collect()
}
