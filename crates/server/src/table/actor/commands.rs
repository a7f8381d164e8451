//! What people and the operator do at a table, if they may and it is not too much.

use bohnhof_protocol::{Command, Refused, Stage};
use bohnhof_rules::Seat;

use super::{Meeting, Table, Unsaved};
use crate::entry::What;
use crate::ids::PersonId;
use crate::limits::Bucket;
use crate::refusal::Refusal;
use crate::table::command;

/// More people than this are looked through for those who have done nothing for long.
const MANY_PEOPLE: usize = 100;

impl Table {
    pub(super) async fn command(
        &mut self,
        person: &PersonId,
        id: String,
        command: Command,
    ) -> Result<Result<u64, Refused>, Unsaved> {
        self.settle().await?;
        if let Some(version) = self.state.answered(person, &id) {
            return Ok(Ok(version)); // it was resent
        }
        if let Err(refusal) = self.allow(person, &command) {
            return Ok(Err(refusal.into()));
        }
        let what = match command::check(&self.state, &self.house.notifier, person, command) {
            Ok(what) => what,
            Err(refusal) => return Ok(Err(refusal.into())),
        };
        if let What::Acted { seat, .. }
        | What::Undone { seat }
        | What::Said { seat: Some(seat), .. } = what
        {
            self.take_back(seat).await?;
        }
        self.write(Some(person.clone()), Some(id), what).await?;
        let version = self.state.version;
        if version >= self.house.limits.longest_log && self.state.stage() != Stage::Closed {
            self.write(None, None, What::Closed).await?;
        }
        Ok(Ok(version))
    }

    pub(super) async fn kick(&mut self, seat: Seat) -> Result<Result<(), Refusal>, Unsaved> {
        self.settle().await?;
        let what = match (self.state.chair(seat), self.state.stage()) {
            (None, _) => return Ok(Err(Refusal::NoSuchSeat)),
            (Some(chair), _) if chair.name().is_none() => return Ok(Err(Refusal::NotSeated)),
            (Some(_), Stage::Gathering) => What::Stood { seat },
            (Some(_), Stage::Dealing) => return Ok(Err(Refusal::GameHasNotBegun)),
            (Some(_), Stage::Playing) => What::Resigned { seat },
            (Some(_), Stage::Over | Stage::Closed) => return Ok(Err(Refusal::TableClosed)),
        };
        self.write(None, None, what).await.map(Ok)
    }

    /// Whether a person may do so much, and so much may happen here.
    fn allow(&mut self, person: &PersonId, command: &Command) -> Result<(), Refusal> {
        let talks = match command {
            Command::Act { .. }
            | Command::Undo
            | Command::Begin
            | Command::Reveal { .. }
            | Command::Resign
            | Command::Close => {
                return Ok(());
            }
            Command::Say { .. } => true,
            Command::Sit { .. }
            | Command::Stand
            | Command::SeatBot { .. }
            | Command::Free { .. }
            | Command::Mute { .. }
            | Command::Notify { .. } => false,
        };
        let limits = self.house.limits;
        let share = if self.state.seat_of(person).is_some() { 5 } else { 10 };
        if self.state.version > limits.longest_log / share {
            return Err(Refusal::OnlyPlaying);
        }
        if self.people.len() > MANY_PEOPLE {
            self.people.retain(|_, (talk, changes)| !(talk.is_full() && changes.is_full()));
        }
        let new = || (Bucket::new(limits.talk), Bucket::new(limits.changes));
        let (talk, changes) = self.people.entry(person.clone()).or_insert_with(new);
        let enough = if talks { talk.take() } else { changes.take() };
        if enough { Ok(()) } else { Err(Refusal::TooFast) }
    }

    pub(super) fn meeting(&self, person: &PersonId) -> Result<Meeting, Refusal> {
        self.state.seat_of(person).ok_or(Refusal::NotSeated)?;
        self.state.outcome().ok_or(Refusal::GameIsNotOver)?;
        Ok(match &self.state.rematch {
            Some(table) => Meeting::At(table.clone()),
            None => Meeting::Open { plan: self.state.plan.clone(), bots: self.state.bots() },
        })
    }
}
