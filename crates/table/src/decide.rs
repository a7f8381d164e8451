//! What people may do at a table, and what comes of it.

use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{Command, Controller, Refusal, Stage};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, Seat, Seed};

use crate::chair::{Chair, Sitter};
use crate::names;
use crate::{Change, PersonId, State};

/// What a person's command changes at the table, as far as the table itself is against it: whether an
/// action is legal shows when it is played.
pub(crate) fn decide(
    state: &State,
    person: &PersonId,
    command: Command,
) -> Result<Change, Refusal> {
    let at = state.stage();
    if at == Stage::Closed {
        return Err(Refusal::TableClosed);
    }
    let seat = state.seat_of(person);
    match command {
        Command::Sit { seat: wanted, name, commitment } => {
            gathering(at)?;
            if seat.is_some() {
                return Err(Refusal::SeatedAlready);
            }
            let (seat, name) = (free_seat(state, wanted)?, own_name(state, &name)?);
            Ok(Change::Sat { seat, name, commitment })
        }
        Command::Stand => {
            gathering(at)?;
            Ok(Change::Stood { seat: seat.ok_or(Refusal::NotSeated)? })
        }
        Command::SeatBot { seat, strength } => {
            gathering(at)?;
            only_host(state, person)?;
            match state.chair(seat).ok_or(Refusal::NoSuchSeat)?.sitter {
                Sitter::Person { .. } => Err(Refusal::SeatTaken),
                Sitter::Nobody | Sitter::Bot { .. } => Ok(Change::BotSat { seat, strength }),
            }
        }
        Command::Free { seat } => {
            gathering(at)?;
            only_host(state, person)?;
            state.chair(seat).ok_or(Refusal::NoSuchSeat)?;
            Ok(Change::Stood { seat })
        }
        Command::Begin => {
            gathering(at)?;
            only_host(state, person)?;
            if state.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Nobody)) {
                return Err(Refusal::SeatsAreEmpty);
            }
            Ok(Change::Sealed)
        }
        Command::Reveal { number } => {
            let seat = seat.ok_or(Refusal::NotSeated)?;
            check_number(state, seat, &number)?;
            Ok(Change::Revealed { seat, number })
        }
        Command::Act { action, why } => {
            state.game().ok_or(Refusal::GameHasNotBegun)?;
            let seat = seat.ok_or(Refusal::NotSeated)?;
            if why.is_some() && !matches!(action, Action::Trade(TradeAction::Decline { .. })) {
                return Err(Refusal::Unreadable);
            }
            Ok(Change::Acted { seat, action, controller: Controller::Person, why, reason: None })
        }
        Command::Undo => {
            let play = state.play.as_ref().ok_or(Refusal::GameHasNotBegun)?;
            let seat = seat.ok_or(Refusal::NotSeated)?;
            play.can_undo(seat).then_some(Change::Undone { seat }).ok_or(Refusal::NothingToUndo)
        }
        Command::Resign => {
            let seat = seat.ok_or(Refusal::NotSeated)?;
            match at {
                Stage::Playing => Ok(Change::Resigned { seat }),
                Stage::Gathering | Stage::Dealing => Err(Refusal::GameHasNotBegun),
                Stage::Over | Stage::Closed => Err(Refusal::TableClosed),
            }
        }
        Command::Say { text, name } => {
            let name = match seat.and_then(|seat| state.chair(seat)?.name()) {
                Some(name) => name.to_owned(),
                None => own_name(state, &name.ok_or(Refusal::BadName)?)?,
            };
            Ok(Change::Said { seat, name, text: names::text(&text)? })
        }
        Command::Mute { whom, muted } => Ok(Change::Muted { whom, muted }),
        Command::Notify { url } => {
            Ok(Change::Notify { seat: seat.ok_or(Refusal::NotSeated)?, url })
        }
        Command::Close => {
            only_host(state, person)?;
            Ok(Change::Closed)
        }
    }
}

/// Whether a player may reveal this number now.
fn check_number(state: &State, seat: Seat, number: &Seed) -> Result<(), Refusal> {
    if state.stage() != Stage::Dealing {
        return Err(Refusal::NotDealing);
    }
    let share = state.chair(seat).and_then(Chair::share).ok_or(Refusal::NotSeated)?;
    if share.number.is_some() {
        return Err(Refusal::RevealedAlready);
    }
    if hash_of(number) == share.commitment { Ok(()) } else { Err(Refusal::WrongNumber) }
}

fn gathering(stage: Stage) -> Result<(), Refusal> {
    if stage == Stage::Gathering { Ok(()) } else { Err(Refusal::GameHasBegun) }
}

fn only_host(state: &State, person: &PersonId) -> Result<(), Refusal> {
    if state.host.as_ref() == Some(person) { Ok(()) } else { Err(Refusal::OnlyTheHost) }
}

fn free_seat(state: &State, wanted: Option<Seat>) -> Result<Seat, Refusal> {
    let is_free = |seat: &Seat| {
        state.chair(*seat).is_some_and(|chair| matches!(chair.sitter, Sitter::Nobody))
    };
    match wanted {
        Some(seat) => {
            state.chair(seat).ok_or(Refusal::NoSuchSeat)?;
            Some(seat).filter(is_free).ok_or(Refusal::SeatTaken)
        }
        None => (0..state.plan.players).map(Seat).find(is_free).ok_or(Refusal::SeatTaken),
    }
}

/// A name that can be shown, and that nobody takes for another player's.
fn own_name(state: &State, name: &str) -> Result<String, Refusal> {
    let name = names::name(name)?;
    let mut others = state.chairs.iter().filter_map(Chair::name);
    let taken = others.any(|other| names::look_alike(&name, other)) || names::is_reserved(&name);
    if taken { Err(Refusal::NameTaken) } else { Ok(name) }
}
