//! The end of a database's use.

use std::time::Duration;

use tokio::time::timeout;
use tracing::{error, info, warn};

use super::Store;

/// How long it may take to write what is waiting and to close the database: a commit that is tried
/// twice, with a new connection after each time, still fits.
const LONGEST: Duration = Duration::from_secs(20);

/// What became of the database.
#[derive(Debug, PartialEq, Eq)]
enum Closed {
    /// Everything that waited is written or refused.
    InOrder,
    /// It did not answer, and is left as it is.
    Hangs,
}

impl Store {
    /// Writes what is waiting and closes the database, for all clones. The log tells what came of it. A
    /// database that hangs is left as it is after a while: what it has not committed was promised to
    /// nobody.
    pub async fn close(self) {
        self.close_within(LONGEST).await;
    }

    async fn close_within(self, longest: Duration) -> Closed {
        self.stop.notify_one();
        let Some(mut writer) = self.writer.lock().await.take() else { return Closed::InOrder };
        match timeout(longest, &mut writer).await {
            Ok(Ok(())) => info!("what was waiting is written, and the database is closed"),
            Ok(Err(error)) => error!(%error, "the writer of the database had stopped before"),
            Err(_) => {
                // It waits for the database, so it ends at once, and lets go of the lock.
                writer.abort();
                let _ = writer.await;
                let seconds = longest.as_secs();
                warn!(seconds, "the database does not answer and is left as it is");
                return Closed::Hangs;
            }
        }
        Closed::InOrder
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_database_that_hangs_keeps_nobody_from_stopping() {
        let folder = tempfile::tempdir().expect("a folder");
        let database = format!("sqlite://{}", folder.path().join("closing.db").display());
        let store = Store::open(&database).await.expect("a database");
        // A connection that never comes back.
        let hung = store.reading.acquire().await.expect("a connection");
        let closing = store.close_within(Duration::from_millis(100));
        let closed = timeout(Duration::from_mins(1), closing).await;
        assert_eq!(closed, Ok(Closed::Hangs));
        drop(hung);
        let store = Store::open(&database).await.expect("the file is free again");
        assert_eq!(store.close_within(Duration::from_mins(1)).await, Closed::InOrder);
    }
}
