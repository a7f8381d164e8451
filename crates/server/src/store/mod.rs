//! What must not be lost: the logs of the tables, who sits where, and who is who.
//!
//! A table's state is the fold of its log. An accepted command is one entry, and nobody hears of
//! it before it is committed. Commits are what costs time, so one task writes for everybody and
//! commits whatever is waiting together (see `writer`).
//!
//! The same statements serve SQLite, one file next to the server, and PostgreSQL. A database belongs
//! to one server at a time (see `file` and `session`).

mod change;
mod closing;
mod error;
mod file;
mod forgetting;
mod health;
mod moderation;
mod open;
mod people;
mod pruning;
mod schema;
mod session;
mod writer;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use bohnhof_protocol::Millis;
use bohnhof_table::{Activity, Entry, PersonId, Solo, TableId};
use change::{Append, Change, Outcome};
use sqlx::any::{AnyArguments, AnyRow};
use sqlx::query::QueryAs;
use sqlx::{Any, AnyPool, FromRow};
use tokio::sync::{Mutex, Notify, mpsc, oneshot};
use tokio::task::JoinHandle;
use tokio::time::timeout;

pub use error::StoreError;
pub use forgetting::Trace;
use health::Condition;
pub use health::Figures;
use health::Health;
pub use moderation::{Audit, Ban, Deed, Report};
pub use people::{Device, device_id};
use writer::{Job, Writer};

/// How long reading may take.
const READ_TIMEOUT: Duration = Duration::from_secs(10);

/// How long ago a commit shows that the database can be written.
const FRESH: Duration = Duration::from_secs(2);

/// How long a probe may wait for its commit.
const PROBE_TIMEOUT: Duration = Duration::from_secs(3);

/// The database. A clone is cheap and means the same database.
#[derive(Clone, Debug)]
pub struct Store {
    reading: AnyPool,
    jobs: mpsc::Sender<Job>,
    health: Arc<Health>,
    stop: Arc<Notify>,
    writer: Arc<Mutex<Option<JoinHandle<()>>>>,
}

/// An entry for a table's log, with what else changes in the same moment.
#[derive(Clone, Debug)]
pub struct Write {
    /// The table.
    pub table: TableId,
    /// The position of the entry in the log: 1, 2, 3 …
    pub version: u64,
    /// The entry.
    pub entry: Entry,
    /// What becomes of the table from now on; at a new table players gather.
    pub activity: Option<Activity>,
    /// A person who belongs to the table from now on.
    pub sits: Option<PersonId>,
    /// A game of a person alone that counts for the streak (M21).
    pub solo: Option<Solo>,
}

impl Store {
    /// Opens `sqlite://PATH` (made if it is missing), `postgres://…`, or `sqlite::memory:`, which
    /// lasts as long as the store.
    ///
    /// A database belongs to one server at a time: a second one is refused.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        let (way, session) = open::open(url).await?;
        let reading = way.reading.clone();
        let (jobs, waiting) = mpsc::channel(writer::MAX_WAITING);
        let (stop, health) = (Arc::new(Notify::new()), Arc::new(Health::new()));
        let writer = Writer::new(way, session, health.clone());
        let writer = tokio::spawn(writer.run(waiting, stop.clone()));
        Ok(Store { reading, jobs, health, stop, writer: Arc::new(Mutex::new(Some(writer))) })
    }

    /// Writes an entry. When this returns, the entry is committed; dropping the future does not
    /// take the entry back.
    ///
    /// The version must be one more than the last, otherwise it is refused with
    /// [`StoreError::Version`] and nothing changes. After any other error the entry may or may not
    /// be there: only [`Store::entries`] can tell.
    pub async fn append(&self, write: Write) -> Result<(), StoreError> {
        let refused = StoreError::Version { table: write.table.clone(), version: write.version };
        match self.change(Change::Append(Append::new(write)?)).await? {
            Outcome::NotNext => Err(refused),
            Outcome::Done | Outcome::Redeemed(_) | Outcome::Rows(_) => Ok(()),
        }
    }

    /// The log of a table from its beginning; empty if there is no such table.
    pub async fn entries(&self, table: &TableId) -> Result<Vec<Entry>, StoreError> {
        self.entries_after(table, 0).await
    }

    /// The log of a table after a version.
    ///
    /// While nobody can say whether the last changes were committed, it cannot be read.
    pub async fn entries_after(
        &self,
        table: &TableId,
        version: u64,
    ) -> Result<Vec<Entry>, StoreError> {
        if let Condition::InDoubt(error) = self.health.condition() {
            return Err(error);
        }
        let read = "SELECT version, entry FROM entries WHERE table_id = $1 AND version > $2
                    ORDER BY version";
        let read = sqlx::query_as(read).bind(table.as_str()).bind(number(version));
        let rows: Vec<(i64, String)> = self.rows(read).await?;
        rows.into_iter().map(|(version, text)| read_entry(table, version, &text)).collect()
    }

    /// The tables whose games go on by themselves, in any order. They must be woken when the server
    /// starts.
    pub async fn busy(&self) -> Result<Vec<TableId>, StoreError> {
        let busy = sqlx::query_as("SELECT id FROM tables WHERE stage = 'busy'");
        table_ids(self.rows(busy).await?)
    }

    /// The tables at which players gather and nobody has been since that moment.
    pub async fn abandoned(&self, since: Millis) -> Result<Vec<TableId>, StoreError> {
        let abandoned = "SELECT id FROM tables WHERE stage = 'gathering' AND touched <= $1";
        table_ids(self.rows(sqlx::query_as(abandoned).bind(number(since))).await?)
    }

    /// When somebody was last at a table at which players gather.
    pub async fn touched(&self, table: &TableId) -> Result<Option<Millis>, StoreError> {
        let touched = "SELECT touched FROM tables WHERE id = $1 AND stage = 'gathering'";
        let touched = sqlx::query_as(touched).bind(table.as_str());
        let touched: Vec<(i64,)> = self.rows(touched).await?;
        Ok(touched.first().and_then(|&(at,)| at.try_into().ok()))
    }

    /// Somebody was at a table at which players gather, without doing anything.
    pub async fn touch(&self, table: &TableId, at: Millis) -> Result<(), StoreError> {
        self.change(Change::Touch { table: table.clone(), at }).await.map(drop)
    }

    /// How many tables a person has opened that are not finished.
    pub async fn open_tables_of(&self, person: &PersonId) -> Result<u64, StoreError> {
        let open = "SELECT COUNT(*) FROM tables WHERE opener = $1 AND stage <> 'finished'";
        let count: Vec<(i64,)> = self.rows(sqlx::query_as(open).bind(person.as_str())).await?;
        Ok(count.first().map_or(0, |(count,)| count.unsigned_abs()))
    }

    /// The tables to which a person belongs, the one joined last first.
    pub async fn tables_of(
        &self,
        person: &PersonId,
        limit: u32,
    ) -> Result<Vec<TableId>, StoreError> {
        let joined = sqlx::query_as(
            "SELECT table_id FROM seats WHERE person = $1 ORDER BY since DESC, table_id LIMIT $2",
        );
        let joined = joined.bind(person.as_str()).bind(i64::from(limit));
        table_ids(self.rows(joined).await?)
    }

    /// From now on, the secret with this fingerprint proves that a device belongs to the person. The
    /// device has a name by which the person recognizes it.
    pub async fn add_token(
        &self,
        fingerprint: &str,
        person: &PersonId,
        name: &str,
        at: Millis,
    ) -> Result<(), StoreError> {
        let (fingerprint, name) = (fingerprint.to_owned(), name.to_owned());
        self.change(Change::Token { fingerprint, person: person.clone(), name, at }).await.map(drop)
    }

    /// The person to whom the secret with this fingerprint belongs.
    pub async fn person(&self, fingerprint: &str) -> Result<Option<PersonId>, StoreError> {
        let read = sqlx::query_as("SELECT person FROM tokens WHERE fingerprint = $1");
        let mut rows: Vec<(String,)> = self.rows(read.bind(fingerprint)).await?;
        rows.pop().map(|(person,)| person_id(&person)).transpose()
    }

    /// Keeps a code that can be redeemed once before `until`. A code that is already there is an
    /// error.
    pub async fn add_code(
        &self,
        fingerprint: &str,
        person: &PersonId,
        until: Millis,
    ) -> Result<(), StoreError> {
        let fingerprint = fingerprint.to_owned();
        self.change(Change::Code { fingerprint, person: person.clone(), until }).await.map(drop)
    }

    /// The person whom a code stands for. It works once, even when two try at the same time, and
    /// not after its time.
    pub async fn redeem_code(
        &self,
        fingerprint: &str,
        now: Millis,
    ) -> Result<Option<PersonId>, StoreError> {
        let fingerprint = fingerprint.to_owned();
        match self.change(Change::Redeem { fingerprint, now }).await? {
            Outcome::Redeemed(person) => person.as_deref().map(person_id).transpose(),
            Outcome::Done | Outcome::NotNext | Outcome::Rows(_) => Ok(None),
        }
    }

    /// Whether something can be written now: the last commit is a moment ago, or a new one is made
    /// to see.
    pub async fn ready(&self) -> Result<(), StoreError> {
        match self.health.condition() {
            Condition::Failing(error) | Condition::InDoubt(error) => return Err(error),
            Condition::Well if self.jobs.is_closed() => return Err(StoreError::Closed),
            Condition::Well if self.health.idle() < FRESH => return Ok(()),
            Condition::Well => {}
        }
        let probe = self.change(Change::Probe);
        timeout(PROBE_TIMEOUT, probe).await.unwrap_or(Err(StoreError::Slow)).map(drop)
    }

    /// Whether this store can ever write again without being opened again.
    pub fn is_alive(&self) -> bool {
        let lost = match self.health.condition() {
            Condition::Failing(error) | Condition::InDoubt(error) => {
                matches!(error, StoreError::TakenOver)
            }
            Condition::Well => false,
        };
        !lost && !self.jobs.is_closed()
    }

    /// What the writer has done so far.
    pub fn figures(&self) -> Figures {
        self.health.figures(self.jobs.max_capacity() - self.jobs.capacity())
    }

    /// Reads. A connection that does not answer, or breaks, is thrown away.
    async fn rows<'q, Row>(
        &self,
        query: QueryAs<'q, Any, Row, AnyArguments>,
    ) -> Result<Vec<Row>, StoreError>
    where
        Row: for<'r> FromRow<'r, AnyRow> + Send + Unpin + 'q,
    {
        let mut connection = self.reading.acquire().await?;
        let error = match timeout(READ_TIMEOUT, query.fetch_all(&mut *connection)).await {
            Ok(Ok(rows)) => return Ok(rows),
            Ok(Err(error)) => error.into(),
            Err(_) => StoreError::Slow,
        };
        drop(connection.detach());
        Err(error)
    }

    /// Hands a change to the writer and waits until it is committed.
    async fn change(&self, change: Change) -> Result<Outcome, StoreError> {
        let (answer, answered) = oneshot::channel();
        self.jobs.send(Job { change, answer }).await.map_err(|_| StoreError::Closed)?;
        answered.await.map_err(|_| StoreError::Closed)?
    }
}

fn read_entry(
    table: &TableId,
    version: impl fmt::Display,
    text: &str,
) -> Result<Entry, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable {
        what: format!("entry {version} of table {table}"),
        why: error.to_string(),
    })
}

/// Databases know no larger numbers.
fn number(number: u64) -> i64 {
    i64::try_from(number).unwrap_or(i64::MAX)
}

fn table_ids(rows: Vec<(String,)>) -> Result<Vec<TableId>, StoreError> {
    let read = |(id,): (String,)| TableId::parse(&id).ok_or_else(|| not_a_name(&id));
    rows.into_iter().map(read).collect()
}

fn person_id(text: &str) -> Result<PersonId, StoreError> {
    PersonId::parse(text).ok_or_else(|| not_a_name(text))
}

fn not_a_name(text: &str) -> StoreError {
    StoreError::Unreadable { what: format!("the name {text:?}"), why: "it is not ours".into() }
}
