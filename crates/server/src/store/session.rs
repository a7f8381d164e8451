//! The connection that writes, from its opening to its first failure.
//!
//! Each transaction also counts itself in the only row of the table `writer`. So a second
//! connection can prove after each commit that it is one, a new connection can tell whether the
//! last transaction of the old one was committed, and a server notices when another has taken over
//! the database.
//!
//! Transactions are begun and committed by plain statements. The library's own transactions count
//! how deep they are nested, and that count goes wrong when SQLite rolls back by itself.

use std::time::Duration;

use sqlx::{AnyConnection, Connection, Executor};
use tokio::time::{Instant, sleep, timeout};

use super::StoreError;
use super::change::{Outcome, make};
use super::open::Location;
use super::schema::{self, Dialect};
use super::writer::Job;

/// How long a server that starts waits for its database.
const START_TIMEOUT: Duration = Duration::from_secs(15);

/// How long a server that starts waits for the one before it to be gone.
const LOCK_WAIT: Duration = Duration::from_secs(3);

/// How often it looks meanwhile.
const LOCK_LOOK: Duration = Duration::from_millis(20);

/// The connection that writes, and one that sees what others see.
pub(super) struct Session {
    connection: AnyConnection,
    witness: AnyConnection,
    dialect: Dialect,
    owner: String,
    commits: i64,
}

impl Session {
    /// Makes the database this server's own, and brings its schema up to date. From now on it
    /// belongs to `owner`.
    pub(super) async fn claim(location: &Location, owner: &str) -> Result<Session, StoreError> {
        // Bringing a large database up to date may take its time, but not finding it.
        let connecting = timeout(START_TIMEOUT, Session::connect(location, owner));
        let mut session = connecting.await.unwrap_or(Err(StoreError::Slow))?;
        let connection = &mut session.connection;
        schema::bring_up_to_date(connection, location.dialect).await?;
        let claim = sqlx::query("UPDATE writer SET owner = $1").bind(owner);
        claim.execute(&mut *connection).await?;
        session.commits = commits(connection, owner).await?;
        // A program that copies the database may keep some of it back; that is no reason to wait.
        session.is_durable().await?;
        Ok(session)
    }

    /// Opens the database again after a failure, when `known` transactions had been proved. What
    /// the session before it began has been committed or rolled back when this returns.
    pub(super) async fn resume(
        location: &Location,
        owner: &str,
        known: i64,
    ) -> Result<Session, StoreError> {
        let mut session = Session::connect(location, owner).await?;
        let connection = &mut session.connection;
        session.commits = match location.dialect {
            Dialect::Sqlite => {
                // Only one connection can have begun to write.
                connection.execute("BEGIN IMMEDIATE").await?;
                let commits = commits(connection, owner).await?;
                connection.execute("ROLLBACK").await?;
                commits
            }
            // The lock was the other session's until its transaction had ended.
            Dialect::Postgres => commits(connection, owner).await?,
        };
        if session.commits != known && !session.is_durable().await? {
            return Err(StoreError::Slow);
        }
        Ok(session)
    }

    /// Brings what is there to the disk; whether all of it is there now. If SQLite's log could not
    /// be synced, it may be read from the system's memory and yet be lost with it: so it is copied
    /// to the database.
    async fn is_durable(&mut self) -> Result<bool, StoreError> {
        match self.dialect {
            Dialect::Sqlite => {
                let copy = sqlx::query_as("PRAGMA wal_checkpoint(FULL)");
                let (busy, logged, copied): (i32, i32, i32) =
                    copy.fetch_one(&mut self.connection).await?;
                Ok(busy == 0 && logged == copied)
            }
            Dialect::Postgres => Ok(true),
        }
    }

    async fn connect(location: &Location, owner: &str) -> Result<Session, StoreError> {
        let mut connection = location.connect().await?;
        if location.dialect == Dialect::Postgres {
            take_lock(&mut connection, owner).await?;
        }
        let (dialect, owner) = (location.dialect, owner.to_owned());
        Ok(Session { connection, witness: location.connect().await?, dialect, owner, commits: 0 })
    }

    /// How many transactions the database has seen.
    pub(super) fn commits(&self) -> i64 {
        self.commits
    }

    /// Makes the changes in one transaction. After an error the session must be thrown away.
    pub(super) async fn commit(
        &mut self,
        jobs: &[Job],
        outcomes: &mut Vec<Outcome>,
    ) -> Result<(), StoreError> {
        let begin = match self.dialect {
            Dialect::Sqlite => "BEGIN IMMEDIATE",
            Dialect::Postgres => "BEGIN",
        };
        self.connection.execute(begin).await?;
        let count = "UPDATE writer SET commits = $1 WHERE owner = $2 AND commits = $3";
        let count = sqlx::query(count).bind(self.commits + 1);
        let count = count.bind(self.owner.as_str()).bind(self.commits);
        if count.execute(&mut self.connection).await?.rows_affected() != 1 {
            return Err(StoreError::TakenOver);
        }
        for job in jobs {
            outcomes.push(make(&mut self.connection, &job.change).await?);
        }
        self.connection.execute("COMMIT").await?;
        if commits(&mut self.witness, &self.owner).await? != self.commits + 1 {
            return Err(StoreError::Unproven);
        }
        self.commits += 1;
        Ok(())
    }

    /// Whether the database still answers, and is still ours.
    pub(super) async fn look(&mut self) -> Result<(), StoreError> {
        commits(&mut self.connection, &self.owner).await.map(drop)
    }

    pub(super) async fn close(self) {
        // It is no longer needed, whatever the database says.
        let _ = self.witness.close().await;
        let _ = self.connection.close().await;
    }
}

/// How many transactions the database has seen, if it is still this server's.
async fn commits(connection: &mut AnyConnection, owner: &str) -> Result<i64, StoreError> {
    let read = sqlx::query_as("SELECT owner, commits FROM writer");
    let (owned_by, commits): (String, i64) = read.fetch_one(connection).await?;
    if owned_by == owner { Ok(commits) } else { Err(StoreError::TakenOver) }
}

/// Takes the lock that keeps other servers out. PostgreSQL gives it back when the connection ends,
/// however that comes about.
async fn take_lock(connection: &mut AnyConnection, owner: &str) -> Result<(), StoreError> {
    // Connections are named after their server, so that a hung one can be ended by the next.
    let name = format!("bohnhof {owner}");
    let end_others = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
                      WHERE application_name = $1 AND pid <> pg_backend_pid()";
    sqlx::query(end_others).bind(name.as_str()).execute(&mut *connection).await?;
    let rename = "SELECT set_config('application_name', $1, false)";
    sqlx::query(rename).bind(name.as_str()).execute(&mut *connection).await?;
    // The first number is any that nobody else uses.
    let take =
        "SELECT pg_try_advisory_lock(801923554, hashtext(COALESCE(current_schema()::text, '')))";
    let until = Instant::now() + LOCK_WAIT;
    loop {
        let (taken,): (bool,) = sqlx::query_as(take).fetch_one(&mut *connection).await?;
        if taken {
            return Ok(());
        }
        if Instant::now() >= until {
            return Err(StoreError::InUse { path: None });
        }
        sleep(LOCK_LOOK).await;
    }
}
