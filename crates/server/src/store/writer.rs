//! The one task that writes. It commits whatever is waiting together, because a commit waits for
//! the disk and costs the same for one change as for hundreds.
//!
//! After a failure the connection is thrown away, and before anything else is written a new one
//! tells whether the changes were committed all the same. Everything has a time-out, so that nobody
//! waits for ever if the database hangs.

use std::slice;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::{Notify, mpsc, oneshot};
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::StoreError;
use super::change::{Change, Outcome};
use super::health::{Condition, Health};
use super::open::Way;
use super::session::Session;

/// How many changes may wait; more have to wait for waiting.
pub(super) const MAX_WAITING: usize = 4096;

/// How many changes are committed together, so that the first of them does not wait too long.
const MAX_TOGETHER: usize = 500;

/// How long a transaction may take.
const WRITE_TIMEOUT: Duration = Duration::from_secs(5);

/// How long it may take to connect again and see what was committed.
const OPEN_TIMEOUT: Duration = Duration::from_secs(4);

/// How soon the writer tries by itself whether it can write again.
const RETRY: Duration = Duration::from_secs(1);

/// How often it looks whether the database is still there, when nobody has anything to write.
const LOOK: Duration = Duration::from_secs(5);

/// A change, and who waits for it.
pub(super) struct Job {
    pub(super) change: Change,
    pub(super) answer: oneshot::Sender<Result<Outcome, StoreError>>,
}

/// The task's own things.
pub(super) struct Writer {
    way: Way,
    /// There is none after a failure, until the database answers again.
    session: Option<Session>,
    /// How many transactions were proved to be committed.
    known: i64,
    health: Arc<Health>,
    /// When the database answered last.
    answered: Instant,
}

impl Writer {
    pub(super) fn new(way: Way, session: Session, health: Arc<Health>) -> Writer {
        let known = session.commits();
        Writer { way, session: Some(session), known, health, answered: Instant::now() }
    }

    /// Writes until it is told to stop or nobody is left who could send a change, and then closes
    /// the database.
    pub(super) async fn run(mut self, mut jobs: mpsc::Receiver<Job>, stop: Arc<Notify>) {
        let mut group = Vec::with_capacity(MAX_TOGETHER);
        let mut retry = interval(RETRY);
        retry.set_missed_tick_behavior(MissedTickBehavior::Delay);
        loop {
            let done = tokio::select! {
                count = jobs.recv_many(&mut group, MAX_TOGETHER) => match count {
                    0 => break,
                    _ => self.commit(&mut group).await,
                },
                _ = retry.tick() => self.look().await,
                () = stop.notified() => {
                    // What is waiting already is still received.
                    jobs.close();
                    Ok(())
                }
            };
            if let Err(error) = done {
                // Those who came meanwhile need not wait for the same failure.
                while let Ok(job) = jobs.try_recv() {
                    let _ = job.answer.send(Err(error.clone()));
                }
            }
        }
        self.way.reading.close().await;
        if let Some(session) = self.session {
            // A database that hangs is left as it is.
            let _ = timeout(OPEN_TIMEOUT, session.close()).await;
        }
        drop(self.way.keeper);
    }

    /// Commits the changes and answers everybody; fails if nothing can be written. If only one of
    /// the changes is at fault, each is tried alone.
    async fn commit(&mut self, group: &mut Vec<Job>) -> Result<(), StoreError> {
        let error = match self.write(group).await {
            Ok(outcomes) => {
                for (job, outcome) in group.drain(..).zip(outcomes) {
                    // Nobody may be waiting any longer.
                    let _ = job.answer.send(Ok(outcome));
                }
                return Ok(());
            }
            Err(error) => error,
        };
        let mut broken = (!error.is_about_the_change()).then_some(error);
        for job in group.drain(..) {
            let answer = match &broken {
                Some(error) => Err(error.clone()),
                None => match self.write(slice::from_ref(&job)).await {
                    Ok(mut outcomes) => outcomes.pop().ok_or(StoreError::Closed),
                    Err(error) => {
                        broken = (!error.is_about_the_change()).then(|| error.clone());
                        Err(error)
                    }
                },
            };
            let _ = job.answer.send(answer);
        }
        broken.map_or(Ok(()), Err)
    }

    /// Makes the changes, and tries once more if perhaps only the old connection was at fault.
    async fn write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreError> {
        match self.try_to_write(jobs).await {
            Err(error) if self.session.is_some() && error.is_perhaps_over() => {
                self.try_to_write(jobs).await
            }
            result => result,
        }
    }

    async fn try_to_write(&mut self, jobs: &[Job]) -> Result<Vec<Outcome>, StoreError> {
        let mut session = match self.session.take() {
            Some(session) => session,
            None => self.resume().await?,
        };
        let began = Instant::now();
        let this = session.commits() + 1;
        let mut outcomes = Vec::with_capacity(jobs.len());
        let error = match in_time(WRITE_TIMEOUT, session.commit(jobs, &mut outcomes)).await {
            Ok(()) => {
                self.known = session.commits();
                self.session = Some(session);
                self.answered = Instant::now();
                self.health.committed(jobs.len(), began.elapsed());
                return Ok(outcomes);
            }
            Err(error) => error,
        };
        drop(session);
        self.health.failed();
        let Ok(session) = self.resume().await else { return Err(error) };
        let was_committed = session.commits() == this && outcomes.len() == jobs.len();
        self.session = Some(session);
        if was_committed {
            self.health.committed(jobs.len(), began.elapsed());
            return Ok(outcomes);
        }
        if !error.is_about_the_change() {
            self.health.is(Condition::Failing(error.clone()));
        }
        Err(error)
    }

    /// A new connection after a failure.
    async fn resume(&mut self) -> Result<Session, StoreError> {
        let resuming = Session::resume(&self.way.location, &self.way.owner, self.known);
        let resumed = in_time(OPEN_TIMEOUT, resuming).await;
        match (&resumed, self.health.condition()) {
            (Err(error), _) => self.health.is(Condition::InDoubt(error.clone())),
            (Ok(_), Condition::InDoubt(error)) => self.health.is(Condition::Failing(error)),
            (Ok(_), Condition::Well | Condition::Failing(_)) => {}
        }
        self.known = resumed.as_ref().map_or(self.known, Session::commits);
        resumed
    }

    /// Sees whether the database is there when nobody has anything to write, and whether it can be
    /// written again.
    async fn look(&mut self) -> Result<(), StoreError> {
        match (self.health.condition(), self.session.as_mut()) {
            (Condition::Well, Some(_)) if self.answered.elapsed() < LOOK => Ok(()),
            (Condition::Well, Some(session)) => {
                let looked = in_time(OPEN_TIMEOUT, session.look()).await;
                match &looked {
                    Ok(()) => self.answered = Instant::now(),
                    Err(error) => {
                        self.session = None;
                        self.health.is(Condition::InDoubt(error.clone()));
                    }
                }
                looked
            }
            (Condition::Well, None) | (Condition::Failing(_) | Condition::InDoubt(_), _) => {
                let (answer, _) = oneshot::channel();
                let probe = Job { change: Change::Probe, answer };
                self.write(slice::from_ref(&probe)).await.map(drop)
            }
        }
    }
}

async fn in_time<T>(
    time: Duration,
    work: impl Future<Output = Result<T, StoreError>>,
) -> Result<T, StoreError> {
    timeout(time, work).await.unwrap_or(Err(StoreError::Slow))
}
