//! A database in which nothing can be written for a while, but read.

use sqlx::{AnyConnection, Connection, Executor};

pub(crate) struct Outage(AnyConnection);

impl Outage {
    /// From now on no entry of any table is saved.
    pub(crate) async fn begin(database: &str) -> Outage {
        sqlx::any::install_default_drivers();
        let mut behind = AnyConnection::connect(database).await.expect("a connection");
        let block = "CREATE TRIGGER outage BEFORE INSERT ON entries
                     BEGIN SELECT RAISE(ABORT, 'there is no room'); END";
        behind.execute(block).await.expect("it is blocked");
        Outage(behind)
    }

    pub(crate) async fn end(mut self) {
        self.0.execute("DROP TRIGGER outage").await.expect("it is free again");
        self.0.close().await.expect("the connection closes");
    }
}
