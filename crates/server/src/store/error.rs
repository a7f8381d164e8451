//! What can go wrong with the database.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::sync::Arc;

use bohnhof_table::TableId;
use sqlx::error::ErrorKind;
use sqlx::sqlite::SqliteError;

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
    /// Another server has the database open.
    InUse {
        /// Which file, if it is one.
        path: Option<PathBuf>,
    },
    /// The file has more than one name.
    Linked {
        /// One of them.
        path: PathBuf,
    },
    /// Another server has begun to use the database since.
    TakenOver,
    /// The database does not answer.
    Slow,
    /// The database said that it had committed something, and it cannot be seen.
    Unproven,
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
            StoreError::InUse { path: Some(path) } => write!(
                f,
                "{} is in use by another server: stop that one, or choose another file.",
                path.display()
            ),
            StoreError::InUse { path: None } => f.write_str(
                "The database is in use by another server: \
                 stop that one, or choose another database.",
            ),
            StoreError::Linked { path } => write!(
                f,
                "{} has more than one name (a hard link), and what is written under one name can \
                 be missing under the other: remove the others.",
                path.display()
            ),
            StoreError::TakenOver => f.write_str(
                "Another server has begun to use the database: \
                 stop one of them, and start this one again.",
            ),
            StoreError::Slow => f.write_str(
                "The database does not answer: make sure that it runs and is not overloaded.",
            ),
            StoreError::Unproven => f.write_str(
                "The database does not show what it has committed: \
                 make sure that no proxy sends reading to a copy.",
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
            | StoreError::Linked { .. }
            | StoreError::TakenOver
            | StoreError::Slow
            | StoreError::Unproven
            | StoreError::Foreign
            | StoreError::Newer { .. }
            | StoreError::Version { .. }
            | StoreError::Unreadable { .. }
            | StoreError::Closed => None,
        }
    }
}

impl StoreError {
    /// Whether the database refused this change, and would have taken another one.
    pub(super) fn is_about_the_change(&self) -> bool {
        let StoreError::Database(error) = self else { return false };
        error.as_database_error().is_some_and(|error| {
            !matches!(error.kind(), ErrorKind::Other)
                || error.code().is_some_and(|code| code.len() == 5 && code.starts_with("22"))
        })
    }

    /// Whether it may work with a new connection.
    pub(super) fn is_perhaps_over(&self) -> bool {
        match self {
            StoreError::Database(_) | StoreError::Unproven => !self.is_about_the_change(),
            StoreError::Address
            | StoreError::File { .. }
            | StoreError::InUse { .. }
            | StoreError::Linked { .. }
            | StoreError::TakenOver
            | StoreError::Slow
            | StoreError::Foreign
            | StoreError::Newer { .. }
            | StoreError::Version { .. }
            | StoreError::Unreadable { .. }
            | StoreError::Closed => false,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        if matches!(error, sqlx::Error::PoolClosed) {
            StoreError::Closed
        } else if matches!(error, sqlx::Error::PoolTimedOut) {
            StoreError::Slow
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
