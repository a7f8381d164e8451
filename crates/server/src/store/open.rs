//! Opening a database: where it is, how its connections are set, and that nobody else has it.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Connection, Executor};

use super::StoreError;
use super::schema::{self, Dialect};

/// A file whose lock shows that a server is using the database beside it.
pub(super) type Lock = Option<File>;

/// The way to a database.
pub(super) struct Way {
    /// One connection, so that it finds in its memory what it wrote, and waits for no reader.
    pub(super) writing: AnyPool,
    /// A few connections for everybody.
    pub(super) reading: AnyPool,
    /// Held for as long as something may be written.
    pub(super) lock: Lock,
}

/// How many connections read.
const READERS: u32 = 4;

/// How long a database that does not answer is waited for.
const PATIENCE: Duration = Duration::from_secs(5);

/// A commit is on the disk before anybody hears of it (`synchronous = FULL`), and reading does not
/// wait for writing (`WAL`).
const PRAGMAS: &str = "PRAGMA busy_timeout = 5000; \
                       PRAGMA journal_mode = WAL; \
                       PRAGMA synchronous = FULL; \
                       PRAGMA foreign_keys = ON";

/// Opens the database and brings its schema up to date.
pub(super) async fn open(url: &str) -> Result<Way, StoreError> {
    sqlx::any::install_default_drivers();
    if url == "sqlite::memory:" {
        let writing = connect(url, Dialect::Sqlite).await?;
        // Every other connection would have a memory of its own.
        return Ok(Way { reading: writing.clone(), writing, lock: None });
    }
    if let Some(path) = url.strip_prefix("sqlite://") {
        // People add parameters from habit; there is nothing to be set.
        if path.is_empty() || path.contains('?') {
            return Err(StoreError::Address);
        }
        let path = real_path(Path::new(path))?;
        let lock = Some(lock(&path)?);
        let url = format!("sqlite:{}?mode=rwc", encoded(&path));
        let writing = connect(&url, Dialect::Sqlite).await?;
        return Ok(Way { reading: readers(&url, Dialect::Sqlite)?, writing, lock });
    }
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        let writing = connect(url, Dialect::Postgres).await?;
        return Ok(Way { reading: readers(url, Dialect::Postgres)?, writing, lock: None });
    }
    Err(StoreError::Address)
}

/// The connection that writes.
async fn connect(url: &str, dialect: Dialect) -> Result<AnyPool, StoreError> {
    // A pool tries again and again, and then only says that it took too long. So we see first.
    let mut probe = options(url)?.connect().await?;
    prepare(&mut probe, dialect).await?;
    probe.close().await?;
    let pool = pool(dialect, 1).connect_lazy_with(options(url)?);
    schema::bring_up_to_date(&pool, dialect).await?;
    Ok(pool)
}

/// The connections that read.
fn readers(url: &str, dialect: Dialect) -> Result<AnyPool, StoreError> {
    Ok(pool(dialect, READERS).connect_lazy_with(options(url)?))
}

fn options(url: &str) -> Result<AnyConnectOptions, StoreError> {
    AnyConnectOptions::from_str(url).map_err(|_| StoreError::Address)
}

fn pool(dialect: Dialect, connections: u32) -> AnyPoolOptions {
    AnyPoolOptions::new()
        .max_connections(connections)
        .acquire_timeout(PATIENCE)
        .idle_timeout(None)
        .max_lifetime(None)
        .after_connect(move |connection, _| Box::pin(prepare(connection, dialect)))
}

async fn prepare(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    match dialect {
        Dialect::Sqlite => connection.execute(PRAGMAS).await.map(drop),
        Dialect::Postgres => Ok(()),
    }
}

/// The path without detours, so that every way to the file leads to the same lock.
fn real_path(path: &Path) -> Result<PathBuf, StoreError> {
    let wrong = |why| StoreError::File { path: path.to_owned(), why: Arc::new(why) };
    if path.is_dir() {
        return Err(wrong(io::ErrorKind::IsADirectory.into()));
    }
    if path.exists() {
        return path.canonicalize().map_err(wrong);
    }
    let (folder, name) = path.parent().zip(path.file_name()).ok_or(StoreError::Address)?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    Ok(folder.canonicalize().map_err(wrong)?.join(name))
}

/// Takes the lock of a database. The operating system gives it back even if the server is killed.
///
/// SQLite's own locks would keep others from copying the database while the server runs.
fn lock(database: &Path) -> Result<File, StoreError> {
    let mut name = database.as_os_str().to_owned();
    name.push("-lock");
    let path = PathBuf::from(name);
    let wrong = |why| StoreError::File { path: path.clone(), why: Arc::new(why) };
    let file = File::options().create(true).truncate(false).write(true).open(&path);
    let file = file.map_err(wrong)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: database.to_owned() }),
        Err(TryLockError::Error(why)) => Err(wrong(why)),
    }
}

/// The path as a part of an address.
fn encoded(path: &Path) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"/-_.".contains(&byte);
    let encode = |&byte: &u8| {
        if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    path.as_os_str().as_encoded_bytes().iter().map(encode).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_connection_waits_for_the_disk() -> Result<(), Box<dyn std::error::Error>> {
        let folder = tempfile::tempdir()?;
        let url = format!("sqlite://{}", folder.path().join("bohnhof.db").display());
        let way = open(&url).await?;
        let mut connections = vec![way.writing.acquire().await?];
        for _ in 0..READERS {
            connections.push(way.reading.acquire().await?);
        }
        for connection in &mut connections {
            let read = sqlx::query_as("PRAGMA synchronous");
            let synchronous: (i64,) = read.fetch_one(&mut **connection).await?;
            let read = sqlx::query_as("PRAGMA foreign_keys");
            let foreign_keys: (i64,) = read.fetch_one(&mut **connection).await?;
            let read = sqlx::query_as("PRAGMA journal_mode");
            let journal_mode: (String,) = read.fetch_one(&mut **connection).await?;
            assert_eq!((synchronous.0, foreign_keys.0, journal_mode.0.as_str()), (2, 1, "wal"));
        }
        Ok(())
    }
}
