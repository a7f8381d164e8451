//! What people may do at a table, and what the server makes of it.

use bohnhof_protocol::{Command, Hand, Stage};
use bohnhof_rules::{Action, Seat, Seed};

use super::chair::{Chair, Sitter};
use super::names;
use super::state::State;
use crate::entry::What;
use crate::fair::hash_of;
use crate::ids::PersonId;
use crate::notify::Notifier;
use crate::refusal::Refusal;

/// What a person's command does to the table, if it may be done.
pub(crate) fn check(
    state: &State,
    notifier: &Notifier,
    person: &PersonId,
    command: Command,
) -> Result<What, Refusal> {
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
            Ok(What::Sat { seat, name, commitment })
        }
        Command::Stand => {
            gathering(at)?;
            Ok(What::Stood { seat: seat.ok_or(Refusal::NotSeated)? })
        }
        Command::SeatBot { seat, strength } => {
            gathering(at)?;
            only_host(state, person)?;
            match state.chair(seat).ok_or(Refusal::NoSuchSeat)?.sitter {
                Sitter::Person { .. } => Err(Refusal::SeatTaken),
                Sitter::Nobody | Sitter::Bot { .. } => Ok(What::BotSat { seat, strength }),
            }
        }
        Command::Free { seat } => {
            gathering(at)?;
            only_host(state, person)?;
            state.chair(seat).ok_or(Refusal::NoSuchSeat)?;
            Ok(What::Stood { seat })
        }
        Command::Begin => {
            gathering(at)?;
            only_host(state, person)?;
            if state.chairs.iter().any(|chair| matches!(chair.sitter, Sitter::Nobody)) {
                return Err(Refusal::SeatsAreEmpty);
            }
            Ok(What::Sealed)
        }
        Command::Reveal { number } => {
            let seat = seat.ok_or(Refusal::NotSeated)?;
            check_number(state, seat, &number)?;
            Ok(What::Revealed { seat, number })
        }
        Command::Act { action, why } => {
            let play = state.play.as_ref().ok_or(Refusal::GameHasNotBegun)?;
            let seat = seat.ok_or(Refusal::NotSeated)?;
            let rules = play.game.table().rules;
            play.game.check(seat, &action).map_err(|illegal| Refusal::Rules(illegal, rules))?;
            if why.is_some() && !matches!(action, Action::Decline { .. }) {
                return Err(Refusal::Unreadable);
            }
            Ok(What::Acted { seat, action, hand: Hand::Person, why, reason: None })
        }
        Command::Undo => {
            let play = state.play.as_ref().ok_or(Refusal::GameHasNotBegun)?;
            let seat = seat.ok_or(Refusal::NotSeated)?;
            play.can_undo(seat).then_some(What::Undone { seat }).ok_or(Refusal::NothingToUndo)
        }
        Command::Resign => {
            let seat = seat.ok_or(Refusal::NotSeated)?;
            match at {
                Stage::Playing => Ok(What::Resigned { seat }),
                Stage::Gathering | Stage::Dealing => Err(Refusal::GameHasNotBegun),
                Stage::Over | Stage::Closed => Err(Refusal::TableClosed),
            }
        }
        Command::Say { text, name } => {
            let name = match seat.and_then(|seat| state.chair(seat)?.name()) {
                Some(name) => name.to_owned(),
                None => own_name(state, &name.ok_or(Refusal::BadName)?)?,
            };
            Ok(What::Said { seat, name, text: names::text(&text)? })
        }
        Command::Mute { whom, muted } => Ok(What::Muted { whom, muted }),
        Command::Notify { url } => {
            let seat = seat.ok_or(Refusal::NotSeated)?;
            if let Some(url) = &url {
                notifier.check(url)?;
            }
            Ok(What::Notify { seat, url })
        }
        Command::Close => {
            only_host(state, person)?;
            Ok(What::Closed)
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
