//! The database's tables, and how an older database becomes a newer one.

use sqlx::{AnyConnection, Connection};

use super::StoreError;

/// Which database it is, for the few statements in which they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Dialect {
    /// SQLite.
    Sqlite,
    /// PostgreSQL.
    Postgres,
}

/// What turns each version of the schema into the next; the first turns nothing into version 1.
/// A step that was released is never changed again: a new one is added behind it.
const STEPS: &[&[&str]] = &[TABLES_AND_PEOPLE, MODERATION, WRITER, PEOPLE];

/// The logs of the tables, who sits where, and who is who.
const TABLES_AND_PEOPLE: &[&str] = &[
    "CREATE TABLE tables (
        id TEXT PRIMARY KEY,
        stage TEXT NOT NULL,
        touched BIGINT NOT NULL,
        opener TEXT
    )",
    "CREATE INDEX busy_tables ON tables (id) WHERE stage = 'busy'",
    "CREATE INDEX gathering_tables ON tables (touched) WHERE stage = 'gathering'",
    "CREATE INDEX open_tables ON tables (opener) WHERE stage <> 'finished'",
    "CREATE TABLE entries (
        table_id TEXT NOT NULL REFERENCES tables (id),
        version BIGINT NOT NULL,
        entry TEXT NOT NULL,
        PRIMARY KEY (table_id, version)
    )",
    "CREATE TABLE seats (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        since BIGINT NOT NULL,
        PRIMARY KEY (person, table_id)
    )",
    "CREATE TABLE tokens (
        fingerprint TEXT PRIMARY KEY,
        person TEXT NOT NULL
    )",
    "CREATE TABLE codes (
        fingerprint TEXT PRIMARY KEY,
        person TEXT NOT NULL,
        until BIGINT NOT NULL
    )",
];

/// What players report, who is banned, and what the operator did.
const MODERATION: &[&str] = &[
    "CREATE TABLE reports (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        table_id TEXT NOT NULL,
        reporter TEXT NOT NULL,
        person TEXT,
        message BIGINT,
        said TEXT NOT NULL,
        handled BIGINT
    )",
    "CREATE TABLE bans (
        person TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        why TEXT NOT NULL
    )",
    "CREATE TABLE audit (
        id TEXT PRIMARY KEY,
        at BIGINT NOT NULL,
        who TEXT NOT NULL,
        what TEXT NOT NULL,
        subject TEXT NOT NULL,
        why TEXT NOT NULL
    )",
];

/// Which server owns the database, and how many transactions it has committed (see `session`).
const WRITER: &[&str] = &[
    "CREATE TABLE writer (
        owner TEXT NOT NULL,
        commits BIGINT NOT NULL
    )",
    "INSERT INTO writer (owner, commits) VALUES ('', 0)",
];

/// What people see of their devices, their wins in a row, where they said something without a seat, and
/// since when things are not used.
const PEOPLE: &[&str] = &[
    "ALTER TABLE tokens ADD COLUMN name TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE tokens ADD COLUMN since BIGINT NOT NULL DEFAULT 0",
    "ALTER TABLE tokens ADD COLUMN used BIGINT NOT NULL DEFAULT 0",
    "CREATE INDEX tokens_by_person ON tokens (person)",
    "CREATE INDEX tokens_by_use ON tokens (used)",
    "CREATE INDEX tables_by_use ON tables (touched)",
    "CREATE INDEX seats_by_table ON seats (table_id)",
    "CREATE TABLE visits (
        person TEXT NOT NULL,
        table_id TEXT NOT NULL REFERENCES tables (id),
        PRIMARY KEY (person, table_id)
    )",
    "CREATE INDEX visits_by_table ON visits (table_id)",
    "CREATE INDEX reports_by_table ON reports (table_id)",
    "CREATE INDEX reports_by_reporter ON reports (reporter)",
    "CREATE TABLE streaks (
        person TEXT PRIMARY KEY,
        wins BIGINT NOT NULL,
        longest BIGINT NOT NULL
    )",
];

/// The table by which we know a database of ours; its only row holds the version.
const MARK: &str = "bohnhof_schema";

/// Makes the tables, or brings those of an older version up to date.
pub(super) async fn bring_up_to_date(
    connection: &mut AnyConnection,
    dialect: Dialect,
) -> Result<(), StoreError> {
    take_steps(connection, dialect, STEPS).await
}

async fn take_steps(
    connection: &mut AnyConnection,
    dialect: Dialect,
    all: &[&[&'static str]],
) -> Result<(), StoreError> {
    let mut transaction = connection.begin().await?;
    if dialect == Dialect::Postgres {
        // A step may take long in a large database.
        sqlx::query("SET LOCAL statement_timeout = 0").execute(&mut *transaction).await?;
    }
    let known = i64::try_from(all.len()).unwrap_or(i64::MAX);
    let found = version(&mut transaction, dialect).await?;
    let missing = usize::try_from(found).ok().and_then(|done| all.get(done..));
    let steps = missing.ok_or(StoreError::Newer { found, known })?;
    for statement in steps.iter().copied().flatten() {
        sqlx::query(*statement).execute(&mut *transaction).await?;
    }
    if !steps.is_empty() {
        let update = sqlx::query("UPDATE bohnhof_schema SET version = $1").bind(known);
        update.execute(&mut *transaction).await?;
    }
    transaction.commit().await?;
    Ok(())
}

/// The version of the database's schema. An empty database becomes one of version 0.
async fn version(connection: &mut AnyConnection, dialect: Dialect) -> Result<i64, StoreError> {
    let tables = match dialect {
        Dialect::Sqlite => "SELECT name FROM sqlite_schema WHERE type = 'table'",
        Dialect::Postgres => {
            "SELECT tablename::text FROM pg_catalog.pg_tables WHERE schemaname = current_schema()"
        }
    };
    let tables: Vec<(String,)> = sqlx::query_as(tables).fetch_all(&mut *connection).await?;
    if tables.iter().any(|(name,)| name == MARK) {
        let version = sqlx::query_as("SELECT version FROM bohnhof_schema");
        let version: Option<(i64,)> = version.fetch_optional(&mut *connection).await?;
        return version.map(|(version,)| version).ok_or(StoreError::Foreign);
    }
    if !tables.is_empty() {
        return Err(StoreError::Foreign);
    }
    let mark = "CREATE TABLE bohnhof_schema (version BIGINT NOT NULL)";
    sqlx::query(mark).execute(&mut *connection).await?;
    sqlx::query("INSERT INTO bohnhof_schema VALUES (0)").execute(&mut *connection).await?;
    Ok(0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn an_older_database_takes_the_steps_it_lacks() -> Result<(), StoreError> {
        sqlx::any::install_default_drivers();
        let beans = &mut AnyConnection::connect("sqlite::memory:").await?;
        let one: &[&str] = &["CREATE TABLE beans (name TEXT)", "INSERT INTO beans VALUES ('red')"];
        let two: &[&str] = &["ALTER TABLE beans ADD COLUMN price BIGINT NOT NULL DEFAULT 3"];
        take_steps(beans, Dialect::Sqlite, &[one]).await?;
        for _ in 0..2 {
            take_steps(beans, Dialect::Sqlite, &[one, two]).await?;
            let read = sqlx::query_as("SELECT name, price FROM beans");
            let read: Vec<(String, i64)> = read.fetch_all(&mut *beans).await?;
            assert_eq!(read, [("red".to_owned(), 3)]);
        }
        let older = take_steps(beans, Dialect::Sqlite, &[one]).await;
        assert!(matches!(older, Err(StoreError::Newer { found: 2, known: 1 })), "{older:?}");
        Ok(())
    }

    #[tokio::test]
    async fn a_step_that_fails_changes_nothing() -> Result<(), StoreError> {
        sqlx::any::install_default_drivers();
        let beans = &mut AnyConnection::connect("sqlite::memory:").await?;
        let one: &[&str] = &["CREATE TABLE beans (name TEXT)", "CREATE NONSENSE"];
        assert!(take_steps(beans, Dialect::Sqlite, &[one]).await.is_err());
        take_steps(beans, Dialect::Sqlite, &[&one[..1]]).await
    }
}
