//! Taking out of the database what nobody needs, a little at a time: the writer has others
//! waiting.

use bohnhof_protocol::Millis;
use bohnhof_table::{Entry, TableId};
use sqlx::AnyConnection;

use super::change::{Change, Outcome};
use super::{Store, StoreError, number, table_ids};

/// How many rows are taken out at once.
pub(crate) const BATCH: u32 = 500;

/// What is taken out, or not.
pub(super) enum Pruning {
    /// The beginning of a table's log; with the last of it, everything else about the table.
    Table { table: TableId },
    /// The table was in use at this time.
    Keep { table: TableId, at: Millis },
    /// Tokens that were not used since.
    Tokens { before: Millis, now: Millis },
    /// Codes whose time is over, and what was kept for people who have no token left.
    Leftovers { now: Millis },
}

impl Store {
    /// Tables, finished or not, that perhaps were not touched since a time: at most as many as are looked
    /// at together.
    pub(crate) async fn perhaps_untouched(
        &self,
        finished: bool,
        before: Millis,
    ) -> Result<Vec<TableId>, StoreError> {
        let tables = sqlx::query_as(if finished {
            "SELECT id FROM tables WHERE stage = 'finished' AND touched < $1
             ORDER BY touched, id LIMIT $2"
        } else {
            "SELECT id FROM tables WHERE stage <> 'finished' AND touched < $1
             ORDER BY touched, id LIMIT $2"
        });
        let tables = tables.bind(number(before)).bind(i64::from(BATCH));
        table_ids(self.rows(tables).await?)
    }

    /// When something happened at a table last.
    pub(crate) async fn last_touched(&self, table: &TableId) -> Result<Millis, StoreError> {
        let last = sqlx::query_as(
            "SELECT entry FROM entries WHERE table_id = $1 ORDER BY version DESC LIMIT 1",
        );
        let last: Option<(String,)> = self.rows(last.bind(table.as_str())).await?.pop();
        // A table that cannot be read is of no use to anybody.
        let at =
            |(text,): (String,)| serde_json::from_str(&text).map_or(0, |entry: Entry| entry.at);
        Ok(last.map_or(0, at))
    }

    /// Notes when a table was touched last.
    pub(crate) async fn keep_table(&self, table: &TableId, at: Millis) -> Result<(), StoreError> {
        self.prune(Pruning::Keep { table: table.clone(), at }).await.map(drop)
    }

    /// Takes a table out: its log, its seats, and what was reported there.
    pub(crate) async fn prune_table(&self, table: &TableId) -> Result<(), StoreError> {
        while self.prune(Pruning::Table { table: table.clone() }).await? >= u64::from(BATCH) {}
        Ok(())
    }

    /// Takes out tokens that were not used since a time; tells how many.
    pub(crate) async fn prune_tokens(
        &self,
        before: Millis,
        now: Millis,
    ) -> Result<u64, StoreError> {
        let mut all = 0;
        loop {
            let pruned = self.prune(Pruning::Tokens { before, now }).await?;
            all += pruned;
            if pruned < u64::from(BATCH) {
                return Ok(all);
            }
        }
    }

    /// Takes out codes whose time is over, and what was kept for people who have no token left.
    pub(crate) async fn prune_leftovers(&self, now: Millis) -> Result<(), StoreError> {
        while self.prune(Pruning::Leftovers { now }).await? >= u64::from(BATCH) {}
        Ok(())
    }

    async fn prune(&self, pruning: Pruning) -> Result<u64, StoreError> {
        match self.change(Change::Prune(pruning)).await? {
            Outcome::Rows(rows) => Ok(rows),
            Outcome::Done | Outcome::NotNext | Outcome::Redeemed(_) => Ok(0),
        }
    }
}

/// Takes a batch out; tells how many rows that were.
pub(super) async fn make(
    connection: &mut AnyConnection,
    pruning: &Pruning,
) -> Result<u64, sqlx::Error> {
    match pruning {
        Pruning::Table { table } => prune_table(connection, table).await,
        Pruning::Keep { table, at } => {
            let keep = sqlx::query("UPDATE tables SET touched = $1 WHERE id = $2");
            let keep = keep.bind(number(*at)).bind(table.as_str());
            Ok(keep.execute(connection).await?.rows_affected())
        }
        Pruning::Tokens { before, now } => {
            // Tokens of an older server do not tell when they were used.
            let begin = sqlx::query("UPDATE tokens SET since = $1, used = $1 WHERE used = 0");
            begin.bind(number(*now)).execute(&mut *connection).await?;
            let prune = "DELETE FROM tokens WHERE fingerprint IN
                         (SELECT fingerprint FROM tokens WHERE used < $1 LIMIT $2)";
            let prune = sqlx::query(prune).bind(number(*before)).bind(i64::from(BATCH));
            Ok(prune.execute(connection).await?.rows_affected())
        }
        Pruning::Leftovers { now } => {
            let codes = sqlx::query("DELETE FROM codes WHERE until <= $1").bind(number(*now));
            codes.execute(&mut *connection).await?;
            let streaks = "DELETE FROM streaks WHERE person IN
                           (SELECT person FROM streaks WHERE NOT EXISTS
                               (SELECT 1 FROM tokens WHERE tokens.person = streaks.person)
                            LIMIT $1)";
            let streaks = sqlx::query(streaks).bind(i64::from(BATCH));
            Ok(streaks.execute(connection).await?.rows_affected())
        }
    }
}

/// The beginning of the log goes first, so nobody meets a table that has lost only its end.
async fn prune_table(connection: &mut AnyConnection, table: &TableId) -> Result<u64, sqlx::Error> {
    let entries = "DELETE FROM entries WHERE table_id = $1 AND version IN
                   (SELECT version FROM entries WHERE table_id = $1 ORDER BY version LIMIT $2)";
    let entries = sqlx::query(entries).bind(table.as_str()).bind(i64::from(BATCH));
    let pruned = entries.execute(&mut *connection).await?.rows_affected();
    if pruned < u64::from(BATCH) {
        for rest in [
            "DELETE FROM seats WHERE table_id = $1",
            "DELETE FROM visits WHERE table_id = $1",
            "DELETE FROM reports WHERE table_id = $1",
            "DELETE FROM tables WHERE id = $1",
        ] {
            sqlx::query(rest).bind(table.as_str()).execute(&mut *connection).await?;
        }
    }
    Ok(pruned)
}
