//! What people and the operator do at a table, if they may and it is not too much.

use bohnhof_protocol::{Absence, Command, Refused, Stage};
use bohnhof_rules::Seat;
use tokio::time::Instant;

use super::{Meeting, Table, Unsaved};
use crate::config::Limits;
use crate::entry::What;
use crate::ids::PersonId;
use crate::limits::Bucket;
use crate::refusal::Refusal;
use crate::table::chair::{Chair, Sitter};
use crate::table::command;

/// More people than this are looked through for those who have done nothing for long.
const MANY_PEOPLE: usize = 100;

/// What people do at a table apart from moving the game on.
#[derive(Clone, Copy)]
enum Kind {
    Talk,
    Changes,
    Offers,
}

/// How much a person has done lately, of each kind.
pub(super) struct Rates([Bucket; 3]);

impl Rates {
    fn new(limits: &Limits) -> Rates {
        Rates([limits.talk, limits.changes, limits.offers].map(Bucket::new))
    }

    fn take(&mut self, kind: Kind) -> bool {
        self.0[kind as usize].take()
    }

    fn are_full(&self) -> bool {
        self.0.iter().all(Bucket::is_full)
    }
}

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
        let allowed = self
            .allow(person, &command)
            .and_then(|()| command::check(&self.state, &self.house.notifier, person, command));
        let what = match allowed {
            Ok(What::Closed) if self.others_play(person) => {
                return Ok(Err(Refusal::OthersPlay.into()));
            }
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
        Ok(Ok(self.state.version))
    }

    /// Whether people other than this one play here: a game of theirs is not closed over their heads.
    fn others_play(&self, person: &PersonId) -> bool {
        let plays = |(chair, gone): (&Chair, &Option<Instant>)| {
            let is_other =
                matches!(&chair.sitter, Sitter::Person { person: other, .. } if other != person);
            let is_here = gone.is_none_or(|since| since.elapsed() < self.house.sleep_after);
            is_other && is_here && chair.stand_in.is_none()
        };
        let is_theirs = match self.state.stage() {
            // From the seal on nobody can stand up, so nobody is sent away either.
            Stage::Dealing | Stage::Playing => true,
            Stage::Gathering | Stage::Over | Stage::Closed => false,
        };
        is_theirs && self.state.chairs.iter().zip(&self.gone_since).any(plays)
    }

    /// Whether the log is so long that people no longer take part.
    pub(super) fn is_too_long(&self) -> bool {
        let longest = self.house.limits.longest_log;
        self.state.version >= longest && self.state.stage() == Stage::Playing
    }

    /// Hands a game that has become too long to bots, so that it comes to its end.
    pub(super) async fn play_out(&mut self) -> Result<(), Unsaved> {
        if !self.is_too_long() {
            return Ok(());
        }
        for seat in (0..self.state.plan.players).map(Seat) {
            if self.state.bot_at(seat).is_none() {
                self.write(None, None, What::StoodIn { seat, why: Absence::TooLong }).await?;
            }
        }
        Ok(())
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

    /// Forgets what the operator has removed, and tells everybody.
    pub(super) async fn remove(&mut self, removed: u64) -> Result<(), Unsaved> {
        self.settle().await?;
        let kept = self.kept.iter_mut().find(|(version, ..)| *version == removed);
        if let Some((version, entry, _)) = kept {
            entry.what = What::Removed { version: *version };
        }
        self.write(None, None, What::Removed { version: removed }).await
    }

    /// Whether a person may do so much, and so much may happen here.
    fn allow(&mut self, person: &PersonId, command: &Command) -> Result<(), Refusal> {
        if self.is_too_long() {
            return Err(Refusal::TooLong);
        }
        let others = if self.state.seat_of(person).is_some() { 5 } else { 10 };
        let (kind, share) = match command {
            // What can be done again and again without coming nearer to the end of the game.
            Command::Act { action, .. } if action.is_talk() => (Kind::Offers, 2),
            Command::Undo => (Kind::Offers, 2),
            Command::Act { .. }
            | Command::Begin
            | Command::Reveal { .. }
            | Command::Resign
            | Command::Close => {
                return Ok(());
            }
            Command::Say { .. } => (Kind::Talk, others),
            Command::Sit { .. }
            | Command::Stand
            | Command::SeatBot { .. }
            | Command::Free { .. }
            | Command::Mute { .. }
            | Command::Notify { .. } => (Kind::Changes, others),
        };
        let limits = &self.house.limits;
        if self.state.version > limits.longest_log / share {
            return Err(Refusal::OnlyPlaying);
        }
        if self.people.len() > MANY_PEOPLE {
            self.people.retain(|_, rates| !rates.are_full());
        }
        let rates = self.people.entry(person.clone()).or_insert_with(|| Rates::new(limits));
        if rates.take(kind) { Ok(()) } else { Err(Refusal::TooFast) }
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
