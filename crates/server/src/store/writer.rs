//! The one task that writes. It commits whatever is waiting together, because a commit waits for
//! the disk and costs the same for one change as for hundreds.

use std::slice;
use std::sync::Arc;

use bohnhof_protocol::Millis;
use sqlx::{AnyConnection, AnyPool};
use tokio::sync::{Notify, mpsc, oneshot};

use super::moderation::{self, Moderation};
use super::open::Way;
use super::{Report, Stage, StoreError, Write, number};
use crate::ids::PersonId;

/// How many changes may wait; more have to wait for waiting.
pub(super) const MOST_WAITING: usize = 4096;

/// How many changes are committed together, so that the first of them does not wait too long.
const MOST_TOGETHER: usize = 500;

/// A change, and who waits for it.
pub(super) struct Job {
    pub(super) change: Change,
    pub(super) answer: oneshot::Sender<Result<Outcome, StoreError>>,
}

/// A change of the database.
pub(super) enum Change {
    Append(Append),
    Token { fingerprint: String, person: PersonId },
    Code { fingerprint: String, person: PersonId, until: Millis },
    Redeem { fingerprint: String, now: Millis },
    Report(Report),
    Moderate(Moderation),
}

/// What became of a change that the database had no objection to.
pub(super) enum Outcome {
    /// It is made.
    Done,
    /// The version was not the next one, and nothing was changed.
    NotNext,
    /// The person for whom the code stood, if it stood for anybody.
    Redeemed(Option<String>),
}

/// A [`Write`] as the database wants it.
pub(super) struct Append {
    table: String,
    version: i64,
    text: String,
    at: i64,
    stage: Option<&'static str>,
    sits: Option<PersonId>,
}

impl Append {
    pub(super) fn new(write: Write) -> Result<Append, StoreError> {
        let text = serde_json::to_string(&write.entry).map_err(|error| StoreError::Unreadable {
            what: format!("entry {} of table {}", write.version, write.table),
            why: error.to_string(),
        })?;
        Ok(Append {
            table: write.table.to_string(),
            version: number(write.version),
            text,
            at: number(write.entry.at),
            stage: write.stage.map(word),
            sits: write.sits,
        })
    }
}

fn word(stage: Stage) -> &'static str {
    match stage {
        Stage::Open => "open",
        Stage::Finished => "finished",
    }
}

/// Writes until it is told to stop or nobody is left who could send a change, and then closes the
/// database.
pub(super) async fn run(way: Way, mut jobs: mpsc::Receiver<Job>, stop: Arc<Notify>) {
    let mut group = Vec::with_capacity(MOST_TOGETHER);
    loop {
        tokio::select! {
            count = jobs.recv_many(&mut group, MOST_TOGETHER) => match count {
                0 => break,
                _ => commit(&way.writing, &mut group).await,
            },
            // What is waiting already is still received.
            () = stop.notified() => jobs.close(),
        }
    }
    way.reading.close().await;
    way.writing.close().await;
    drop(way.lock);
}

/// Commits the changes and answers everybody. If something fails, each change is tried alone, so
/// that it fails for nobody else.
async fn commit(pool: &AnyPool, group: &mut Vec<Job>) {
    let Failure { error, doubtful } = match write(pool, group, false).await {
        Ok(outcomes) => {
            for (job, outcome) in group.drain(..).zip(outcomes) {
                // Who does not wait any more need not be told.
                let _ = job.answer.send(Ok(outcome));
            }
            return;
        }
        Err(failure) => failure,
    };
    // Hundreds of changes must not wait for the same dead line one after the other.
    let mut unreachable =
        matches!(error, sqlx::Error::PoolTimedOut).then(|| StoreError::from(error));
    for job in group.drain(..) {
        let answer = match &unreachable {
            Some(error) => Err(StoreError::clone(error)),
            None => match write(pool, slice::from_ref(&job), doubtful).await {
                Ok(mut outcomes) => outcomes.pop().ok_or(StoreError::Closed),
                Err(Failure { error, .. }) => {
                    let refused = matches!(error, sqlx::Error::Database(_));
                    let error = StoreError::from(error);
                    unreachable = (!refused).then(|| error.clone());
                    Err(error)
                }
            },
        };
        let _ = job.answer.send(answer);
    }
}

/// Why nothing was written.
struct Failure {
    error: sqlx::Error,
    /// Perhaps it was: the line can break between the commit and our hearing of it.
    doubtful: bool,
}

impl From<sqlx::Error> for Failure {
    fn from(error: sqlx::Error) -> Failure {
        Failure { error, doubtful: false }
    }
}

/// Makes the changes in one transaction. After a doubtful failure, changes that are already there
/// are as good as made.
async fn write(pool: &AnyPool, jobs: &[Job], doubtful: bool) -> Result<Vec<Outcome>, Failure> {
    let mut transaction = pool.begin().await?;
    let mut outcomes = Vec::with_capacity(jobs.len());
    for job in jobs {
        outcomes.push(make(&mut transaction, &job.change, doubtful).await?);
    }
    match transaction.commit().await {
        Ok(()) => Ok(outcomes),
        Err(error) => Err(Failure { error, doubtful: true }),
    }
}

async fn make(
    connection: &mut AnyConnection,
    change: &Change,
    doubtful: bool,
) -> Result<Outcome, sqlx::Error> {
    match change {
        Change::Append(append) => make_append(connection, append, doubtful).await,
        Change::Token { fingerprint, person } => {
            let insert = "INSERT INTO tokens (fingerprint, person) VALUES ($1, $2)
                          ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person";
            let insert = sqlx::query(insert).bind(fingerprint.as_str()).bind(person.as_str());
            insert.execute(connection).await?;
            Ok(Outcome::Done)
        }
        Change::Code { fingerprint, person, until } => {
            let insert = "INSERT INTO codes (fingerprint, person, until) VALUES ($1, $2, $3)";
            let insert = sqlx::query(insert).bind(fingerprint.as_str()).bind(person.as_str());
            insert.bind(number(*until)).execute(connection).await?;
            Ok(Outcome::Done)
        }
        Change::Report(report) => {
            moderation::make_report(connection, report).await?;
            Ok(Outcome::Done)
        }
        Change::Moderate(moderation) => {
            moderation::make(connection, moderation).await?;
            Ok(Outcome::Done)
        }
        Change::Redeem { fingerprint, now } => {
            let sweep = sqlx::query("DELETE FROM codes WHERE until <= $1").bind(number(*now));
            sweep.execute(&mut *connection).await?;
            let redeem = "DELETE FROM codes WHERE fingerprint = $1 RETURNING person";
            let redeem = sqlx::query_as(redeem).bind(fingerprint.as_str());
            let person: Option<(String,)> = redeem.fetch_optional(connection).await?;
            Ok(Outcome::Redeemed(person.map(|(person,)| person)))
        }
    }
}

async fn make_append(
    connection: &mut AnyConnection,
    append: &Append,
    doubtful: bool,
) -> Result<Outcome, sqlx::Error> {
    let table = append.table.as_str();
    if append.version == 1 {
        let open = "INSERT INTO tables (id, stage) VALUES ($1, 'open') ON CONFLICT DO NOTHING";
        sqlx::query(open).bind(table).execute(&mut *connection).await?;
    }
    // A version that is not the next one adds no row. That is no error for the database, so the
    // rest of the group stays as it is.
    let insert = "INSERT INTO entries (table_id, version, entry)
                  SELECT $1, $2, $3 WHERE $2 = 1 +
                      (SELECT COALESCE(MAX(version), 0) FROM entries WHERE table_id = $1)
                  ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert).bind(table).bind(append.version).bind(append.text.as_str());
    if insert.execute(&mut *connection).await?.rows_affected() == 0 {
        let there = doubtful && is_there(connection, append).await?;
        return Ok(if there { Outcome::Done } else { Outcome::NotNext });
    }
    if let Some(stage) = append.stage {
        let mark = sqlx::query("UPDATE tables SET stage = $1 WHERE id = $2");
        mark.bind(stage).bind(table).execute(&mut *connection).await?;
    }
    if let Some(person) = &append.sits {
        let sit = "INSERT INTO seats (person, table_id, since) VALUES ($1, $2, $3)
                   ON CONFLICT DO NOTHING";
        let sit = sqlx::query(sit).bind(person.as_str()).bind(table);
        sit.bind(append.at).execute(&mut *connection).await?;
    }
    Ok(Outcome::Done)
}

/// Whether exactly this entry is in the log.
async fn is_there(connection: &mut AnyConnection, append: &Append) -> Result<bool, sqlx::Error> {
    let stored = "SELECT entry FROM entries WHERE table_id = $1 AND version = $2";
    let stored = sqlx::query_as(stored).bind(append.table.as_str()).bind(append.version);
    let stored: Option<(String,)> = stored.fetch_optional(connection).await?;
    Ok(stored.is_some_and(|(text,)| text == append.text))
}
