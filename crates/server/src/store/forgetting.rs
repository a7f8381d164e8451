//! Everything that the database knows about a person, and forgetting it.

use bohnhof_table::{Entry, PersonId, TableId};
use sqlx::any::AnyArguments;
use sqlx::query::QueryAs;
use sqlx::{Any, AnyConnection};

use super::change::{Change, Outcome};
use super::pruning::BATCH;
use super::{Store, StoreError, not_a_name};
use crate::ids::new_person;

/// A table where a person sat or said something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trace {
    /// The table.
    pub table: TableId,
    /// Whether its game is over.
    pub finished: bool,
}

/// What is forgotten.
pub(super) enum Forgetting {
    /// Some of a person's entries in the log of a table. From now on they are nobody's.
    At { table: TableId, person: PersonId, nobody: PersonId },
    /// All that is kept outside the logs.
    Person { person: PersonId },
}

impl Store {
    /// The tables where a person sat or said something.
    pub async fn traces_of(&self, person: &PersonId) -> Result<Vec<Trace>, StoreError> {
        let traces = sqlx::query_as(
            "SELECT id, stage FROM tables WHERE id IN
             (SELECT table_id FROM seats WHERE person = $1
              UNION SELECT table_id FROM visits WHERE person = $1) ORDER BY touched, id",
        );
        let rows: Vec<(String, String)> = self.rows(traces.bind(person.as_str())).await?;
        let read = |(id, stage): (String, String)| {
            let table = TableId::parse(&id).ok_or_else(|| not_a_name(&id))?;
            Ok(Trace { table, finished: stage == "finished" })
        };
        rows.into_iter().map(read).collect()
    }

    /// What a person did at a table: entries of its log, with their versions.
    pub async fn entries_by(
        &self,
        table: &TableId,
        person: &PersonId,
    ) -> Result<Vec<(u64, Entry)>, StoreError> {
        let rows = self.rows(entries_of(table, person, i64::MAX)).await?;
        Ok(rows.into_iter().map(read).collect::<Result<_, _>>()?)
    }

    /// Forgets who it was that sat, played and talked at a table. What they said is gone, and the game can
    /// be read as before.
    pub async fn forget_at(&self, table: &TableId, person: &PersonId) -> Result<(), StoreError> {
        let nobody = new_person();
        loop {
            let (table, person) = (table.clone(), person.clone());
            let at = Forgetting::At { table, person, nobody: nobody.clone() };
            if self.forget(at).await? < u64::from(BATCH) {
                return Ok(());
            }
        }
    }

    /// Forgets all that is kept about a person outside the logs of tables: devices, codes, seats, wins in a
    /// row, and what they reported.
    pub async fn forget_person(&self, person: &PersonId) -> Result<(), StoreError> {
        self.forget(Forgetting::Person { person: person.clone() }).await.map(drop)
    }

    async fn forget(&self, forgetting: Forgetting) -> Result<u64, StoreError> {
        match self.change(Change::Forget(forgetting)).await? {
            Outcome::Rows(rows) => Ok(rows),
            Outcome::Done | Outcome::NotNext | Outcome::Redeemed(_) => Ok(0),
        }
    }
}

/// Forgets; tells how many rows were changed.
pub(super) async fn make(
    connection: &mut AnyConnection,
    forgetting: &Forgetting,
) -> Result<u64, sqlx::Error> {
    match forgetting {
        Forgetting::At { table, person, nobody } => {
            let entries = entries_of(table, person, i64::from(BATCH));
            let entries = entries.fetch_all(&mut *connection).await?;
            let rows = entries.len() as u64;
            for row in entries {
                let (version, entry) = read(row)?;
                let text = serde_json::to_string(&entry.forgotten(version, nobody));
                let text = text.map_err(|error| sqlx::Error::Encode(error.into()))?;
                sqlx::query("UPDATE entries SET entry = $1 WHERE table_id = $2 AND version = $3")
                    .bind(text)
                    .bind(table.as_str())
                    .bind(super::number(version))
                    .execute(&mut *connection)
                    .await?;
            }
            Ok(rows)
        }
        Forgetting::Person { person } => {
            let mut rows = 0;
            for statement in [
                "DELETE FROM tokens WHERE person = $1",
                "DELETE FROM codes WHERE person = $1",
                "DELETE FROM seats WHERE person = $1",
                "DELETE FROM visits WHERE person = $1",
                "DELETE FROM streaks WHERE person = $1",
                "DELETE FROM reports WHERE reporter = $1",
                "UPDATE tables SET opener = NULL WHERE opener = $1",
            ] {
                let statement = sqlx::query(statement).bind(person.as_str());
                rows += statement.execute(&mut *connection).await?.rows_affected();
            }
            Ok(rows)
        }
    }
}

/// Entries of a person, by what the text of an entry says: names of people need no escaping, and quotes
/// inside of what somebody said are escaped.
fn entries_of<'q>(
    table: &'q TableId,
    person: &PersonId,
    limit: i64,
) -> QueryAs<'q, Any, (i64, String), AnyArguments> {
    let entries = "SELECT version, entry FROM entries WHERE table_id = $1 AND entry LIKE $2
                   ORDER BY version LIMIT $3";
    let entries = sqlx::query_as(entries).bind(table.as_str());
    entries.bind(format!("%\"by\":\"{person}\"%")).bind(limit)
}

fn read((version, text): (i64, String)) -> Result<(u64, Entry), sqlx::Error> {
    let entry = serde_json::from_str(&text);
    Ok((version.unsigned_abs(), entry.map_err(|error| sqlx::Error::Decode(error.into()))?))
}
