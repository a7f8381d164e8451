//! The changes that the writer makes, each as statements that both databases understand.

use bohnhof_protocol::Millis;
use bohnhof_table::{Activity, Change as TableChange, PersonId, Solo, TableId};
use sqlx::AnyConnection;

use super::forgetting::{self, Forgetting};
use super::moderation::{self, Moderation};
use super::people::{self, PersonChange};
use super::pruning::{self, Pruning};
use super::{Report, StoreError, Write, number};

/// A change of the database.
pub(super) enum Change {
    Append(Append),
    Token {
        fingerprint: String,
        person: PersonId,
        name: String,
        at: Millis,
    },
    Code {
        fingerprint: String,
        person: PersonId,
        until: Millis,
    },
    Redeem {
        fingerprint: String,
        now: Millis,
    },
    Report(Report),
    Moderate(Moderation),
    Touch {
        table: TableId,
        at: Millis,
    },
    Person(PersonChange),
    Prune(Pruning),
    Forget(Forgetting),
    /// Nothing that stays, to see whether the database can be written.
    Probe,
}

/// What became of a change that the database had no objection to.
pub(super) enum Outcome {
    /// It is made.
    Done,
    /// The version was not the next one, and nothing was changed.
    NotNext,
    /// The person for whom the code stood, if it stood for anybody.
    Redeemed(Option<String>),
    /// So many rows were changed or taken out.
    Rows(u64),
}

/// A [`Write`] as the database wants it.
pub(super) struct Append {
    table: String,
    version: i64,
    text: String,
    at: i64,
    stage: Option<&'static str>,
    by: Option<PersonId>,
    sits: Option<PersonId>,
    /// Somebody who said or chose something here, seated or not.
    visits: Option<PersonId>,
    solo: Option<Solo>,
}

impl Append {
    pub(super) fn new(write: Write) -> Result<Append, StoreError> {
        let text = serde_json::to_string(&write.entry).map_err(|error| StoreError::Unreadable {
            what: format!("entry {} of table {}", write.version, write.table),
            why: error.to_string(),
        })?;
        let speaks =
            matches!(write.entry.change, TableChange::Said { .. } | TableChange::Muted { .. });
        let visits = write.entry.by.clone().filter(|_| speaks);
        Ok(Append {
            table: write.table.to_string(),
            version: number(write.version),
            text,
            at: number(write.entry.at),
            stage: write.activity.map(word),
            by: write.entry.by,
            sits: write.sits,
            visits,
            solo: write.solo,
        })
    }
}

fn word(activity: Activity) -> &'static str {
    match activity {
        Activity::Gathering => "gathering",
        Activity::Waiting => "waiting",
        Activity::Busy => "busy",
        Activity::Finished => "finished",
    }
}

/// Makes a change, in the transaction that is open.
pub(super) async fn make(
    connection: &mut AnyConnection,
    change: &Change,
) -> Result<Outcome, sqlx::Error> {
    match change {
        Change::Append(append) => make_append(connection, append).await,
        Change::Token { fingerprint, person, name, at } => {
            let insert = "INSERT INTO tokens (fingerprint, person, name, since, used)
                          VALUES ($1, $2, $3, $4, $4)
                          ON CONFLICT (fingerprint) DO UPDATE SET person = excluded.person";
            let insert = sqlx::query(insert).bind(fingerprint.as_str()).bind(person.as_str());
            insert.bind(name.as_str()).bind(number(*at)).execute(connection).await?;
            Ok(Outcome::Done)
        }
        Change::Code { fingerprint, person, until } => {
            let insert = "INSERT INTO codes (fingerprint, person, until) VALUES ($1, $2, $3)";
            let insert = sqlx::query(insert).bind(fingerprint.as_str()).bind(person.as_str());
            insert.bind(number(*until)).execute(connection).await?;
            Ok(Outcome::Done)
        }
        Change::Redeem { fingerprint, now } => {
            let sweep = sqlx::query("DELETE FROM codes WHERE until <= $1").bind(number(*now));
            sweep.execute(&mut *connection).await?;
            let redeem = "DELETE FROM codes WHERE fingerprint = $1 RETURNING person";
            let redeem = sqlx::query_as(redeem).bind(fingerprint.as_str());
            let person: Option<(String,)> = redeem.fetch_optional(connection).await?;
            Ok(Outcome::Redeemed(person.map(|(person,)| person)))
        }
        Change::Report(report) => {
            moderation::make_report(connection, report).await?;
            Ok(Outcome::Done)
        }
        Change::Moderate(moderation) => {
            moderation::make(connection, moderation).await?;
            Ok(Outcome::Done)
        }
        Change::Touch { table, at } => {
            let touch = "UPDATE tables SET touched = $1 WHERE id = $2 AND stage = 'gathering'";
            let touch = sqlx::query(touch).bind(number(*at)).bind(table.as_str());
            touch.execute(connection).await?;
            Ok(Outcome::Done)
        }
        Change::Person(change) => people::make(connection, change).await.map(Outcome::Rows),
        Change::Prune(pruning) => pruning::make(connection, pruning).await.map(Outcome::Rows),
        Change::Forget(forgetting) => {
            forgetting::make(connection, forgetting).await.map(Outcome::Rows)
        }
        Change::Probe => make_probe(connection).await.map(|()| Outcome::Done),
    }
}

async fn make_append(
    connection: &mut AnyConnection,
    append: &Append,
) -> Result<Outcome, sqlx::Error> {
    let table = append.table.as_str();
    if append.version == 1 {
        let open = "INSERT INTO tables (id, stage, touched, opener)
                    VALUES ($1, 'gathering', $2, $3) ON CONFLICT DO NOTHING";
        let open = sqlx::query(open).bind(table).bind(append.at);
        let opener = append.by.as_ref().map(PersonId::as_str);
        open.bind(opener).execute(&mut *connection).await?;
    }
    // A version that is not the next one adds no row. That is no error for the database, so the
    // rest of the group stays as it is.
    let insert = "INSERT INTO entries (table_id, version, entry)
                  SELECT $1, $2, $3 WHERE $2 = 1 +
                      (SELECT COALESCE(MAX(version), 0) FROM entries WHERE table_id = $1)
                  ON CONFLICT DO NOTHING";
    let insert = sqlx::query(insert).bind(table).bind(append.version).bind(append.text.as_str());
    if insert.execute(&mut *connection).await?.rows_affected() == 0 {
        return Ok(Outcome::NotNext);
    }
    if let Some(stage) = append.stage {
        let mark = sqlx::query("UPDATE tables SET stage = $1, touched = $2 WHERE id = $3");
        mark.bind(stage).bind(append.at).bind(table).execute(&mut *connection).await?;
    }
    if let Some(person) = &append.sits {
        let sit = "INSERT INTO seats (person, table_id, since) VALUES ($1, $2, $3)
                   ON CONFLICT DO NOTHING";
        let sit = sqlx::query(sit).bind(person.as_str()).bind(table);
        sit.bind(append.at).execute(&mut *connection).await?;
    }
    if let Some(person) = &append.visits {
        let visit = "INSERT INTO visits (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";
        let visit = sqlx::query(visit).bind(person.as_str()).bind(table);
        visit.execute(&mut *connection).await?;
    }
    if let Some(Solo { person, won }) = &append.solo {
        people::count_game(connection, person, *won).await?;
    }
    Ok(Outcome::Done)
}

/// Writes an entry as long as a usual one, and takes it back: a full disk may still have room for
/// less. The table's name is nobody's.
async fn make_probe(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    let probe = Append {
        table: "probe".to_owned(),
        version: 1,
        text: "probe ".repeat(100),
        at: 0,
        stage: Some(word(Activity::Finished)),
        by: None,
        sits: None,
        visits: None,
        solo: None,
    };
    make_append(connection, &probe).await?;
    for take_back in
        ["DELETE FROM entries WHERE table_id = 'probe'", "DELETE FROM tables WHERE id = 'probe'"]
    {
        sqlx::query(take_back).execute(&mut *connection).await?;
    }
    Ok(())
}
