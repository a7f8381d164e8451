//! What people and the operator do at a table, if they may and it is not too much.

use bohnhof_protocol::{Command, Refusal, Refused, Stage};
use bohnhof_rules::{Action, Seat};
use bohnhof_table::{Change, Decision, PersonId};

use super::{Actor, Meeting, Unsaved, now};
use crate::config::Limits;
use crate::limits::Bucket;

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

impl Actor {
    pub(super) async fn command(
        &mut self,
        person: &PersonId,
        id: String,
        command: Command,
    ) -> Result<Result<u64, Refused>, Unsaved> {
        self.settle().await?;
        if let Some(version) = self.table.state().answered(person, &id) {
            return Ok(Ok(version)); // it was sent again
        }
        if let Err(refusal) = self.allow(person, &command) {
            return Ok(Err(refusal.into()));
        }
        if let Some(returned) = self.returns(person, &command) {
            // The seat is taken back only by what can be done.
            if let Err(refusal) = self.table.decide(person, id.clone(), command.clone(), now()) {
                return Ok(Err(refusal.into()));
            }
            self.write(returned).await?;
        }
        match self.table.decide(person, id, command, now()) {
            Ok(decision) => self.write(decision).await?,
            Err(refusal) => return Ok(Err(refusal.into())),
        }
        Ok(Ok(self.table.state().version))
    }

    /// Whoever acts or speaks has the seat again, if a bot stood in.
    fn returns(&self, person: &PersonId, command: &Command) -> Option<Decision> {
        let takes_back =
            matches!(command, Command::Act { .. } | Command::Undo | Command::Say { .. });
        let seat = self.table.state().seat_of(person).filter(|_| takes_back)?;
        self.table.returns(seat, now())
    }

    pub(super) async fn kick(&mut self, seat: Seat) -> Result<Result<(), Refusal>, Unsaved> {
        self.settle().await?;
        let state = self.table.state();
        let change = match (state.chair(seat), state.stage()) {
            (None, _) => return Ok(Err(Refusal::NoSuchSeat)),
            (Some(chair), _) if chair.name().is_none() => return Ok(Err(Refusal::NotSeated)),
            (Some(_), Stage::Gathering) => Change::Stood { seat },
            (Some(_), Stage::Dealing) => return Ok(Err(Refusal::GameHasNotBegun)),
            (Some(_), Stage::Playing) => Change::Resigned { seat },
            (Some(_), Stage::Over | Stage::Closed) => return Ok(Err(Refusal::TableClosed)),
        };
        self.change(change).await.map(Ok)
    }

    /// Forgets what the operator has removed, and tells everybody.
    pub(super) async fn remove(&mut self, version: u64) -> Result<(), Unsaved> {
        self.settle().await?;
        self.change(Change::Removed { version }).await
    }

    /// Whether a person may do so much, and so much may happen here.
    fn allow(&mut self, person: &PersonId, command: &Command) -> Result<(), Refusal> {
        if let Command::Notify { url: Some(url) } = command {
            self.house.notifier.check(url)?;
        }
        let state = self.table.state();
        let others = if state.seat_of(person).is_some() { 5 } else { 10 };
        let (kind, share) = match command {
            // What can be done again and again without coming nearer to the end of the game.
            Command::Act { action: Action::Trade(_), .. } | Command::Undo => (Kind::Offers, 2),
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
        if state.version > limits.longest_log / share {
            return Err(Refusal::OnlyPlaying);
        }
        if self.people.len() > MANY_PEOPLE {
            self.people.retain(|_, rates| !rates.are_full());
        }
        let rates = self.people.entry(person.clone()).or_insert_with(|| Rates::new(limits));
        if rates.take(kind) { Ok(()) } else { Err(Refusal::TooFast) }
    }

    pub(super) fn meeting(&self, person: &PersonId) -> Result<Meeting, Refusal> {
        let state = self.table.state();
        state.seat_of(person).ok_or(Refusal::NotSeated)?;
        state.outcome().ok_or(Refusal::GameIsNotOver)?;
        Ok(match &state.rematch {
            Some(table) => Meeting::At(table.clone()),
            None => Meeting::Open { plan: state.plan.clone(), bots: state.bots() },
        })
    }
}
