//! Keeping order: what players report, who is banned, and what the operator has done and why.

use bohnhof_protocol::Millis;
use bohnhof_table::{Entry, PersonId, TableId};
use serde::Serialize;
use sqlx::AnyConnection;

use super::change::Change;
use super::{Store, StoreError, not_a_name, number, person_id, read_entry};
use crate::ids::{ReportId, random_bytes};

/// Something that a player wants the operator to look at.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Report {
    /// Its name.
    pub id: ReportId,
    /// When.
    pub at: Millis,
    /// At which table.
    pub table: TableId,
    /// Who reports.
    pub reporter: PersonId,
    /// Who is reported.
    pub person: Option<PersonId>,
    /// The version of the message that is reported, in the log of the table.
    pub message: Option<u64>,
    /// What the reporter says about it.
    pub text: String,
    /// When the operator dealt with it.
    pub handled: Option<Millis>,
}

/// Somebody who may neither sit down nor talk nor open tables.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Ban {
    /// Who.
    pub person: PersonId,
    /// Since when.
    pub at: Millis,
    /// Why.
    pub why: String,
}

/// A line of the audit trail: what the operator did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Audit {
    /// When.
    pub at: Millis,
    /// Who, by the name that they gave.
    pub by: String,
    /// What, such as `ban`.
    pub what: String,
    /// To whom or to what: the name of a person, a table, a message or a report.
    pub subject: String,
    /// Why.
    pub why: String,
}

/// What changes together with a line of the audit trail.
#[derive(Clone, Debug)]
pub enum Deed {
    /// A person is banned.
    Ban(PersonId),
    /// A person is welcome again.
    Unban(PersonId),
    /// An entry of a log is replaced by one that no longer says what it said.
    Redact {
        /// Whose log.
        table: TableId,
        /// Which entry.
        version: u64,
        /// What stands there from now on.
        entry: Entry,
    },
    /// A report was dealt with.
    Handle(ReportId),
    /// Nothing but the line: it was done at the table.
    Noted,
}

impl Store {
    /// Keeps a report for the operator.
    pub async fn add_report(&self, report: Report) -> Result<(), StoreError> {
        self.change(Change::Report(report)).await.map(drop)
    }

    /// Does something of the operator's, and notes it in the same moment.
    pub async fn moderate(&self, deed: Deed, audit: Audit) -> Result<(), StoreError> {
        self.change(Change::Moderate(Moderation::new(deed, audit)?)).await.map(drop)
    }

    /// The reports that wait for the operator or all of them, the newest first.
    pub async fn reports(&self, handled_too: bool, limit: u32) -> Result<Vec<Report>, StoreError> {
        let reports = sqlx::query_as(
            "SELECT id, at, table_id, reporter, person, message, said, handled FROM reports
             WHERE handled IS NULL OR $1 = 1 ORDER BY at DESC, id LIMIT $2",
        );
        let reports = reports.bind(i64::from(handled_too)).bind(i64::from(limit));
        self.rows(reports).await?.into_iter().map(read_report).collect()
    }

    /// What a person reported, the newest first.
    pub async fn reports_by(&self, person: &PersonId) -> Result<Vec<Report>, StoreError> {
        let reports = sqlx::query_as(
            "SELECT id, at, table_id, reporter, person, message, said, handled FROM reports
             WHERE reporter = $1 ORDER BY at DESC, id",
        );
        let rows = self.rows(reports.bind(person.as_str())).await?;
        rows.into_iter().map(read_report).collect()
    }

    /// One entry of a table's log.
    pub async fn entry(&self, table: &TableId, version: u64) -> Result<Option<Entry>, StoreError> {
        let read = sqlx::query_as("SELECT entry FROM entries WHERE table_id = $1 AND version = $2");
        let mut rows: Vec<(String,)> =
            self.rows(read.bind(table.as_str()).bind(number(version))).await?;
        rows.pop().map(|(text,)| read_entry(table, version, &text)).transpose()
    }

    /// Everybody who is banned, the last one first.
    pub async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        let bans = sqlx::query_as("SELECT person, at, why FROM bans ORDER BY at DESC, person");
        let rows: Vec<(String, i64, String)> = self.rows(bans).await?;
        let read = |(person, at, why): (String, i64, String)| {
            Ok(Ban { person: person_id(&person)?, at: millis(at), why })
        };
        rows.into_iter().map(read).collect()
    }

    /// What the operator did, the last first.
    pub async fn audit(&self, limit: u32) -> Result<Vec<Audit>, StoreError> {
        type Row = (i64, String, String, String, String);
        let trail = sqlx::query_as(
            "SELECT at, who, what, subject, why FROM audit ORDER BY at DESC, id LIMIT $1",
        );
        let rows: Vec<Row> = self.rows(trail.bind(i64::from(limit))).await?;
        let read =
            |(at, by, what, subject, why): Row| Audit { at: millis(at), by, what, subject, why };
        Ok(rows.into_iter().map(read).collect())
    }
}

/// A report as the database has it.
type ReportRow = (String, i64, String, String, Option<String>, Option<i64>, String, Option<i64>);

fn read_report(row: ReportRow) -> Result<Report, StoreError> {
    let (id, at, table, reporter, person, message, text, handled) = row;
    Ok(Report {
        id: ReportId::parse(&id).ok_or_else(|| not_a_name(&id))?,
        at: millis(at),
        table: TableId::parse(&table).ok_or_else(|| not_a_name(&table))?,
        reporter: person_id(&reporter)?,
        person: person.as_deref().map(person_id).transpose()?,
        message: message.map(millis),
        text,
        handled: handled.map(millis),
    })
}

fn millis(number: i64) -> u64 {
    u64::try_from(number).unwrap_or_default()
}

/// A deed and its line as the database wants them.
pub(super) struct Moderation {
    /// The name of the line: a change that is tried again is noted once.
    id: ReportId,
    deed: Deed,
    audit: Audit,
    /// The text of an entry that replaces another.
    redacted: Option<String>,
}

impl Moderation {
    fn new(deed: Deed, audit: Audit) -> Result<Moderation, StoreError> {
        let redacted = match &deed {
            Deed::Redact { table, version, entry } => {
                Some(serde_json::to_string(entry).map_err(|error| StoreError::Unreadable {
                    what: format!("entry {version} of table {table}"),
                    why: error.to_string(),
                })?)
            }
            Deed::Ban(_) | Deed::Unban(_) | Deed::Handle(_) | Deed::Noted => None,
        };
        Ok(Moderation { id: ReportId::random(random_bytes), deed, audit, redacted })
    }
}

pub(super) async fn make_report(
    connection: &mut AnyConnection,
    report: &Report,
) -> Result<(), sqlx::Error> {
    sqlx::query(
        "INSERT INTO reports (id, at, table_id, reporter, person, message, said)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING",
    )
    .bind(report.id.as_str())
    .bind(number(report.at))
    .bind(report.table.as_str())
    .bind(report.reporter.as_str())
    .bind(report.person.as_ref().map(PersonId::as_str))
    .bind(report.message.map(number))
    .bind(report.text.as_str())
    .execute(connection)
    .await
    .map(drop)
}

pub(super) async fn make(
    connection: &mut AnyConnection,
    moderation: &Moderation,
) -> Result<(), sqlx::Error> {
    let Moderation { id, deed, audit, redacted } = moderation;
    let change = match deed {
        Deed::Ban(person) => Some(
            sqlx::query(
                "INSERT INTO bans (person, at, why) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            )
            .bind(person.as_str())
            .bind(number(audit.at))
            .bind(audit.why.as_str()),
        ),
        Deed::Unban(person) => {
            Some(sqlx::query("DELETE FROM bans WHERE person = $1").bind(person.as_str()))
        }
        Deed::Redact { table, version, entry: _ } => Some(
            sqlx::query("UPDATE entries SET entry = $1 WHERE table_id = $2 AND version = $3")
                .bind(redacted.as_deref())
                .bind(table.as_str())
                .bind(number(*version)),
        ),
        Deed::Handle(report) => Some(
            sqlx::query("UPDATE reports SET handled = $1 WHERE id = $2 AND handled IS NULL")
                .bind(number(audit.at))
                .bind(report.as_str()),
        ),
        Deed::Noted => None,
    };
    if let Some(change) = change {
        change.execute(&mut *connection).await?;
    }
    sqlx::query(
        "INSERT INTO audit (id, at, who, what, subject, why) VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT DO NOTHING",
    )
    .bind(id.as_str())
    .bind(number(audit.at))
    .bind(audit.by.as_str())
    .bind(audit.what.as_str())
    .bind(audit.subject.as_str())
    .bind(audit.why.as_str())
    .execute(connection)
    .await
    .map(drop)
}
