//! Opening a database: where it is, how its connections are set, and that nobody else has it.

use std::fs::File;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyPool, ConnectOptions, Executor};

use super::StoreError;
use super::file;
use super::schema::Dialect;
use super::session::Session;
use crate::ids::new_person;

/// The way to a database.
pub(super) struct Way {
    /// Where the writer finds it.
    pub(super) location: Location,
    /// This server's name in the database.
    pub(super) owner: String,
    /// A few connections for everybody.
    pub(super) reading: AnyPool,
    /// Held for as long as something may be written.
    pub(super) keeper: Keeper,
}

/// What keeps a database for this server.
pub(super) enum Keeper {
    /// The lock of a file, and the file that holds it.
    File(#[expect(dead_code, reason = "it is held, not used")] File),
    /// A database in memory lasts as long as somebody is connected.
    Memory(#[expect(dead_code, reason = "it is held, not used")] AnyConnection),
    /// PostgreSQL's own lock, which belongs to the writer's connection.
    Session,
}

/// Where a database is, and how its connections are set.
#[derive(Clone)]
pub(super) struct Location {
    options: AnyConnectOptions,
    pub(super) dialect: Dialect,
}

/// How many connections read.
const READERS: u32 = 4;

/// How long a connection that reads is waited for.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(5);

/// A commit is on the disk before anybody hears of it (`synchronous = FULL`), and reading does not
/// wait for writing (`WAL`). What is removed leaves no trace in the file (`secure_delete`).
const SQLITE: &str = "PRAGMA busy_timeout = 3000; \
                      PRAGMA journal_mode = WAL; \
                      PRAGMA synchronous = FULL; \
                      PRAGMA secure_delete = ON; \
                      PRAGMA foreign_keys = ON";

/// A commit is on the disk here as well. The database notices if the server is gone, and ends what
/// hangs.
const POSTGRES: &str = "SET statement_timeout = '5s'; \
                        SET lock_timeout = '3s'; \
                        SET idle_in_transaction_session_timeout = '10s'; \
                        SET tcp_keepalives_idle = 15; \
                        SET tcp_keepalives_interval = 5; \
                        SET tcp_keepalives_count = 3; \
                        SELECT set_config('synchronous_commit', 'on', false) \
                        WHERE current_setting('synchronous_commit') = 'off'";

/// Opens the database, makes it this server's, and brings its schema up to date.
pub(super) async fn open(url: &str) -> Result<(Way, Session), StoreError> {
    sqlx::any::install_default_drivers();
    let owner = new_person().to_string();
    let (location, keeper) = find(url, &owner).await?;
    let session = Session::claim(&location, &owner).await?;
    let reading = location.pool();
    Ok((Way { location, owner, reading, keeper }, session))
}

async fn find(url: &str, owner: &str) -> Result<(Location, Keeper), StoreError> {
    if url == "sqlite::memory:" {
        // All connections of this process that name it alike share it.
        let location = Location::new(&format!("sqlite:/{owner}?vfs=memdb"), Dialect::Sqlite)?;
        let keeper = Keeper::Memory(location.connect().await?);
        return Ok((location, keeper));
    }
    if let Some(path) = url.strip_prefix("sqlite://") {
        // People add parameters from habit; there is nothing to be set.
        if path.is_empty() || path.contains('?') {
            return Err(StoreError::Address);
        }
        let (path, lock) = file::take(Path::new(path))?;
        let location =
            Location::new(&format!("sqlite:{}?mode=rw", encoded(&path)), Dialect::Sqlite)?;
        return Ok((location, Keeper::File(lock)));
    }
    if url.starts_with("postgres://") || url.starts_with("postgresql://") {
        return Ok((Location::new(url, Dialect::Postgres)?, Keeper::Session));
    }
    Err(StoreError::Address)
}

impl Location {
    fn new(url: &str, dialect: Dialect) -> Result<Location, StoreError> {
        let options = AnyConnectOptions::from_str(url).map_err(|_| StoreError::Address)?;
        Ok(Location { options, dialect })
    }

    /// A new connection.
    pub(super) async fn connect(&self) -> Result<AnyConnection, sqlx::Error> {
        let mut connection = self.options.connect().await?;
        prepare(&mut connection, self.dialect).await?;
        Ok(connection)
    }

    /// The connections that read.
    fn pool(&self) -> AnyPool {
        let dialect = self.dialect;
        AnyPoolOptions::new()
            .max_connections(READERS)
            .acquire_timeout(ACQUIRE_TIMEOUT)
            .idle_timeout(None)
            .max_lifetime(None)
            .after_connect(move |connection, _| Box::pin(prepare(connection, dialect)))
            .connect_lazy_with(self.options.clone())
    }
}

async fn prepare(connection: &mut AnyConnection, dialect: Dialect) -> Result<(), sqlx::Error> {
    let settings = match dialect {
        Dialect::Sqlite => SQLITE,
        Dialect::Postgres => POSTGRES,
    };
    connection.execute(settings).await.map(drop)
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
        let (way, _session) = open(&url).await?;
        let mut writer = way.location.connect().await?;
        assert_eq!(settings(&mut writer).await?, (2, 1, "wal".to_owned()));
        let mut readers = Vec::new();
        for _ in 0..READERS {
            readers.push(way.reading.acquire().await?);
        }
        for reader in &mut readers {
            assert_eq!(settings(reader).await?, (2, 1, "wal".to_owned()));
        }
        Ok(())
    }

    async fn settings(connection: &mut AnyConnection) -> Result<(i64, i64, String), sqlx::Error> {
        let read = sqlx::query_as("PRAGMA synchronous");
        let (synchronous,): (i64,) = read.fetch_one(&mut *connection).await?;
        let read = sqlx::query_as("PRAGMA foreign_keys");
        let (foreign_keys,): (i64,) = read.fetch_one(&mut *connection).await?;
        let read = sqlx::query_as("PRAGMA journal_mode");
        let (journal_mode,): (String,) = read.fetch_one(&mut *connection).await?;
        Ok((synchronous, foreign_keys, journal_mode))
    }
}
