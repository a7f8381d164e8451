//! What can go wrong with the database.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use sqlx::sqlite::SqliteError;

use crate::ids::TableId;

/// What went wrong with the database; its text says what to do.
#[derive(Clone, Debug)]
pub enum StoreError {
    /// The address names no database that we know.
    Address,
    /// The file cannot be made or opened.
    File {
        /// Which file.
        path: PathBuf,
        /// Why not.
        why: Arc<io::Error>,
    },
    /// Another server has the file open.
    InUse {
        /// Which file.
        path: PathBuf,
    },
    /// The file or database holds something else.
    Foreign,
    /// The database was written by a newer version of the server.
    Newer {
        /// The version of its schema.
        found: i64,
        /// The newest version that we know.
        known: i64,
    },
    /// The version is not the next one of the table.
    Version {
        /// Which table.
        table: TableId,
        /// The version that was refused.
        version: u64,
    },
    /// Something in the database, or for it, cannot be understood.
    Unreadable {
        /// What.
        what: String,
        /// Why.
        why: String,
    },
    /// The store was closed.
    Closed,
    /// The database failed.
    Database(Arc<sqlx::Error>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            // The address itself is not shown: it may hold a password.
            StoreError::Address => f.write_str(
                "The address of the database is not understood: \
                 write sqlite://PATH or postgres://USER:PASSWORD@HOST/DATABASE.",
            ),
            StoreError::File { path, why } => write!(
                f,
                "{} cannot be opened ({why}): \
                 make sure that its folder exists and the server may write there.",
                path.display()
            ),
            StoreError::InUse { path } => write!(
                f,
                "{} is in use by another server: stop that one, or choose another file.",
                path.display()
            ),
            StoreError::Foreign => f.write_str(
                "The database holds something that is not Bohnhof's: \
                 choose another file, or an empty database.",
            ),
            StoreError::Newer { found, known } => write!(
                f,
                "The database was written by a newer server (schema {found}, this server knows \
                 up to {known}): start the newer server, or bring back a copy from before."
            ),
            StoreError::Version { table, version } => write!(
                f,
                "Version {version} is not the next one of table {table}: \
                 read its log again before writing."
            ),
            StoreError::Unreadable { what, why } => write!(
                f,
                "In the database, {what} cannot be read ({why}): bring back a copy from before."
            ),
            StoreError::Closed => f.write_str("The database is closed: start the server again."),
            StoreError::Database(error) => {
                write!(f, "The database failed ({error}): {}.", advice(error))
            }
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::File { why, .. } => Some(why),
            StoreError::Database(error) => Some(error),
            StoreError::Address
            | StoreError::InUse { .. }
            | StoreError::Foreign
            | StoreError::Newer { .. }
            | StoreError::Version { .. }
            | StoreError::Unreadable { .. }
            | StoreError::Closed => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if matches!(error, sqlx::Error::PoolClosed) {
            StoreError::Closed
        } else if sqlite_code(&error) == Some(NOT_A_DATABASE) {
            StoreError::Foreign
        } else {
            StoreError::Database(Arc::new(error))
        }
    }
}

const BUSY: i32 = 5;
const READ_ONLY: i32 = 8;
const CORRUPT: i32 = 11;
const FULL: i32 = 13;
const NOT_A_DATABASE: i32 = 26;

/// SQLite's number for the error, without its finer distinctions.
fn sqlite_code(error: &sqlx::Error) -> Option<i32> {
    let error = error.as_database_error()?;
    error.try_downcast_ref::<SqliteError>()?;
    Some(error.code()?.parse::<i32>().ok()? & 0xff)
}

/// What to do about it.
fn advice(error: &sqlx::Error) -> &'static str {
    match (sqlite_code(error), error) {
        (Some(BUSY), _) => "close the other program that has the file open",
        (Some(READ_ONLY), _) => "let the server write to the file and its folder",
        (Some(CORRUPT), _) => "the file is damaged, bring back a copy from before",
        (Some(FULL), _) => "make room on the disk",
        (_, sqlx::Error::Database(_)) => "look into the database's own log",
        (_, sqlx::Error::Configuration(_)) => "correct the database's address",
        _ => "make sure that the database runs and can be reached",
    }
}
