//! Which games count for the wins in a row of somebody who plays alone (M21).

use bohnhof_protocol::Stage;
use bohnhof_rules::{Outcome, RuleSet, Seat};

use super::chair::Sitter;
use super::state::State;
use crate::entry::{Entry, What};
use crate::ids::PersonId;

/// Whether the next entry ends a game that counts: for whom, and whether it was won. Games with other
/// figures than the printed ones do not count. Who gives up, or closes the table in the middle of a
/// game, has not won; what the operator or the server ends does not count.
pub(super) fn counts<'a>(
    state: &'a State,
    entry: &Entry,
    outcome: impl FnOnce() -> Option<Outcome>,
) -> Option<(&'a PersonId, bool)> {
    let plan = &state.plan;
    let alone = plan.rules == RuleSet::AlCabohne && plan.players == 1 && plan.beans.is_empty();
    let seat = Seat(0);
    let Sitter::Person { person, .. } = &state.chair(seat)?.sitter else { return None };
    if !alone || state.stage() != Stage::Playing {
        return None;
    }
    match &entry.what {
        What::Acted { .. } => outcome().map(|outcome| (person, outcome.winners.contains(seat))),
        What::Resigned { .. } | What::Closed if entry.by.as_ref() == Some(person) => {
            Some((person, false))
        }
        What::Resigned { .. }
        | What::Closed
        | What::Opened { .. }
        | What::Sat { .. }
        | What::Stood { .. }
        | What::BotSat { .. }
        | What::Sealed
        | What::Revealed { .. }
        | What::Began
        | What::Undone { .. }
        | What::StoodIn { .. }
        | What::Returned { .. }
        | What::Said { .. }
        | What::Removed { .. }
        | What::Muted { .. }
        | What::Notify { .. }
        | What::Resumed
        | What::Rematch { .. } => None,
    }
}

#[cfg(test)]
mod tests {
    use bohnhof_protocol::{Hand, Plan};
    use bohnhof_rules::{Action, SeatSet, Seats, Seed};

    use super::*;
    use crate::ids::TableId;

    /// A game that a person alone has begun.
    fn begun(person: &PersonId, plan: &Plan) -> State {
        let by = |what| Entry { at: 0, by: Some(person.clone()), command: None, what };
        let mut log = vec![by(What::Opened { plan: plan.clone(), secret: Seed([1; 32]) })];
        for seat in (0..plan.players).map(Seat) {
            log.push(by(What::Sat { seat, name: "Anna".into(), commitment: Seed([2; 32]) }));
        }
        log.extend([by(What::Sealed), by(What::Began)]);
        State::fold(TableId::random(), &log).expect("a table")
    }

    #[test]
    fn a_game_counts_when_its_player_ends_it() {
        let person = PersonId::random();
        let (seat, action) = (Seat(0), Action::EndPlanting);
        let acted = What::Acted { seat, action, hand: Hand::Person, why: None, reason: None };
        let outcome = |winners: SeatSet| Outcome {
            coins: Seats::new(1),
            winners,
            mafia: Some(9),
            cents: None,
        };
        let (won, lost) = (outcome([seat].into_iter().collect()), outcome(SeatSet::EMPTY));
        let mine = Some(&person);
        let alone = Plan::new(RuleSet::AlCabohne, 1);
        for (plan, by, what, outcome, expected) in [
            (&alone, mine, &acted, Some(&won), Some(true)),
            (&alone, mine, &acted, Some(&lost), Some(false)),
            (&alone, None, &acted, Some(&won), Some(true)), // a bot that stands in
            (&alone, mine, &acted, None, None),
            (&alone, mine, &What::Undone { seat }, None, None),
            (&alone, mine, &What::Resigned { seat }, None, Some(false)),
            (&alone, None, &What::Resigned { seat }, None, None),
            (&alone, mine, &What::Closed, None, Some(false)),
            (&alone, None, &What::Closed, None, None),
            (&Plan::new(RuleSet::AlCabohne, 2), mine, &acted, Some(&won), None),
            (&Plan::new(RuleSet::Duel, 2), mine, &acted, Some(&won), None),
        ] {
            let entry = Entry { at: 0, by: by.cloned(), command: None, what: what.clone() };
            let state = begun(&person, plan);
            let counted = counts(&state, &entry, || outcome.copied());
            assert_eq!(counted, expected.map(|won| (&person, won)), "{plan:?} {entry:?}");
        }
    }

    #[test]
    fn other_figures_do_not_count() {
        let person = PersonId::random();
        let beans = r#"{"kidney":{"cards":20,"beanometer":[2,4,6,8]}}"#;
        let beans = serde_json::from_str(beans).expect("figures");
        let plan = Plan { beans, ..Plan::new(RuleSet::AlCabohne, 1) };
        let state = begun(&person, &plan);
        let closed = Entry { at: 0, by: Some(person.clone()), command: None, what: What::Closed };
        assert_eq!(state.stage(), Stage::Playing);
        assert_eq!(counts(&state, &closed, || None), None);
    }
}
