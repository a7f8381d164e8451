//! Keeping order. Whatever the operator does is noted: who, what, when, and why.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use bohnhof_protocol::{Millis, Refusal};
use bohnhof_rules::Seat;
use bohnhof_table::{Change, Entry, PersonId, TableId};
use serde::{Deserialize, Serialize};
use tracing::info;

use crate::http::api::{find, readable};
use crate::http::extract::{Path, Query};
use crate::http::{HttpError, Shared};
use crate::ids::ReportId;
use crate::store::{Audit, Ban, Deed, Report};
use crate::table::now;

/// The most lines of a list.
const MAX: u32 = 500;

/// The longest name of an operator and the longest reason, in characters.
const MAX_LENGTH: usize = 500;

/// Who does something, and why.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Reason {
    by: String,
    why: String,
}

type Body = Result<Json<Reason>, JsonRejection>;

/// The line of the audit trail for what is done now.
fn line(body: Body, what: &str, subject: String) -> Result<Audit, HttpError> {
    let Reason { by, why } = readable(body)?;
    let good = |text: &str| {
        let length = text.chars().count();
        (1..=MAX_LENGTH).contains(&length) && !text.chars().any(char::is_control)
    };
    if !good(&by) || !good(&why) {
        return Err(Refusal::NoReason.into());
    }
    Ok(Audit { at: now(), by, what: what.to_owned(), subject, why })
}

/// Does it and notes it.
async fn carry_out(shared: &Shared, deed: Deed, line: Audit) -> Result<StatusCode, HttpError> {
    let Audit { at: _, by, what, subject, why } = line.clone();
    shared.hall.store().moderate(deed, line).await.map_err(|_| Refusal::Storage)?;
    info!(target: "audit", by, what, subject, why);
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn close(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "close", format!("table {table}"))?;
    find(&shared, &table, None).await?.close().await.ok_or(Refusal::Storage)?;
    carry_out(&shared, Deed::Noted, line).await
}

/// Seats count from 1, as people do.
pub(super) async fn kick(
    State(shared): State<Shared>,
    Path((table, number)): Path<(String, u8)>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "kick", format!("seat {number} of table {table}"))?;
    let seat = number.checked_sub(1).map(Seat).ok_or(Refusal::NoSuchSeat)?;
    find(&shared, &table, None).await?.kick(seat).await?;
    carry_out(&shared, Deed::Noted, line).await
}

/// Removes a message: from the log first, and then for those who listen.
pub(super) async fn remove(
    State(shared): State<Shared>,
    Path((table, version)): Path<(String, u64)>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "remove", format!("message {version} of table {table}"))?;
    let id = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let said = shared.hall.store().entry(&id, version).await.map_err(|_| Refusal::Storage)?;
    let said = said.filter(|entry| matches!(entry.change, Change::Said { .. }));
    let said = said.ok_or(Refusal::NoSuchMessage)?;
    let entry = Entry { change: Change::Removed { version }, ..said };
    carry_out(&shared, Deed::Redact { table: id, version, entry }, line).await?;
    find(&shared, &table, None).await?.remove(version).await.ok_or(Refusal::Storage)?;
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn ban(
    State(shared): State<Shared>,
    Path(person): Path<String>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "ban", format!("person {person}"))?;
    let person = PersonId::parse(&person).ok_or(Refusal::NoSuchPerson)?;
    let done = carry_out(&shared, Deed::Ban(person.clone()), line).await?;
    shared.bans.add(person);
    Ok(done)
}

pub(super) async fn unban(
    State(shared): State<Shared>,
    Path(person): Path<String>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "unban", format!("person {person}"))?;
    let person = PersonId::parse(&person).ok_or(Refusal::NoSuchPerson)?;
    let done = carry_out(&shared, Deed::Unban(person.clone()), line).await?;
    shared.bans.lift(&person);
    Ok(done)
}

pub(super) async fn bans(State(shared): State<Shared>) -> Result<Json<Vec<Ban>>, HttpError> {
    Ok(Json(shared.hall.store().bans().await.map_err(|_| Refusal::Storage)?))
}

pub(super) async fn audit(State(shared): State<Shared>) -> Result<Json<Vec<Audit>>, HttpError> {
    Ok(Json(shared.hall.store().audit(MAX).await.map_err(|_| Refusal::Storage)?))
}

/// Which reports.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Which {
    #[serde(default)]
    all: u8,
}

/// A report, with the message as it stands in the log now.
#[derive(Debug, Serialize)]
pub(super) struct Reported {
    #[serde(flatten)]
    report: Report,
    said: Option<Message>,
}

pub(super) async fn reports(
    State(shared): State<Shared>,
    Query(Which { all }): Query<Which>,
) -> Result<Json<Vec<Reported>>, HttpError> {
    let store = shared.hall.store();
    let mut list = Vec::new();
    for report in store.reports(all != 0, MAX).await.map_err(|_| Refusal::Storage)? {
        let entry = match report.message {
            Some(version) => store.entry(&report.table, version).await,
            None => Ok(None),
        };
        let entry = entry.map_err(|_| Refusal::Storage)?;
        let said = report.message.zip(entry).and_then(|(version, entry)| message(version, entry));
        list.push(Reported { report, said });
    }
    Ok(Json(list))
}

pub(super) async fn handle(
    State(shared): State<Shared>,
    Path(report): Path<String>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "handle", format!("report {report}"))?;
    let report = ReportId::parse(&report).ok_or(Refusal::NoSuchReport)?;
    let waiting = shared.hall.store().reports(true, u32::MAX).await;
    if !waiting.map_err(|_| Refusal::Storage)?.iter().any(|known| known.id == report) {
        return Err(Refusal::NoSuchReport.into());
    }
    carry_out(&shared, Deed::Handle(report), line).await
}

/// Before a restart: nothing new begins, and whoever asks whether the server is ready hears no.
pub(super) async fn drain(
    State(shared): State<Shared>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let done = carry_out(&shared, Deed::Noted, line(body, "drain", "server".to_owned())?).await?;
    shared.drain.begin();
    Ok(done)
}

pub(super) async fn end_drain(
    State(shared): State<Shared>,
    body: Body,
) -> Result<StatusCode, HttpError> {
    let line = line(body, "end of drain", "server".to_owned())?;
    let done = carry_out(&shared, Deed::Noted, line).await?;
    shared.drain.end();
    Ok(done)
}

/// Who came to a table, and what was said there.
#[derive(Debug, Serialize)]
pub(super) struct Company {
    people: Vec<Somebody>,
    messages: Vec<Message>,
    /// If there is more: before which version.
    earlier: Option<u64>,
}

/// Somebody who sat down.
#[derive(Debug, Serialize)]
struct Somebody {
    version: u64,
    at: Millis,
    person: Option<PersonId>,
    seat: Seat,
    name: String,
}

/// Something that was said.
#[derive(Debug, Serialize)]
struct Message {
    version: u64,
    at: Millis,
    person: Option<PersonId>,
    seat: Option<Seat>,
    name: String,
    text: String,
}

fn message(version: u64, entry: Entry) -> Option<Message> {
    let Entry { at, by: person, command: _, change } = entry;
    let Change::Said { seat, name, text } = change else { return None };
    Some(Message { version, at, person, seat, name, text })
}

fn somebody(version: u64, entry: &Entry) -> Option<Somebody> {
    let Change::Sat { seat, name, .. } = &entry.change else { return None };
    let (seat, name) = (*seat, name.clone());
    Some(Somebody { version, at: entry.at, person: entry.by.clone(), seat, name })
}

/// Up to where somebody wants to read.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct UpTo {
    before: Option<u64>,
}

/// Reads the log, so the table need not be in memory.
pub(super) async fn table(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(UpTo { before }): Query<UpTo>,
) -> Result<Json<Company>, HttpError> {
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let log = shared.hall.store().entries(&table).await.map_err(|_| Refusal::Storage)?;
    if log.is_empty() {
        return Err(Refusal::NoSuchTable.into());
    }
    Ok(Json(company(log, before.unwrap_or(u64::MAX))))
}

/// The last who sat down and the last that was said before a version.
fn company(log: Vec<Entry>, before: u64) -> Company {
    let is_line = |entry: &Entry| matches!(entry.change, Change::Sat { .. } | Change::Said { .. });
    let mut lines: Vec<(u64, Entry)> = (1..before).zip(log).collect();
    lines.retain(|(_, entry)| is_line(entry));
    let left_out = lines.len().saturating_sub(MAX as usize);
    let lines = lines.split_off(left_out);
    let earlier = lines.first().filter(|_| left_out > 0).map(|(version, _)| *version);
    let people = lines.iter().filter_map(|(version, entry)| somebody(*version, entry)).collect();
    let messages = lines.into_iter().filter_map(|(version, entry)| message(version, entry));
    Company { people, messages: messages.collect(), earlier }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_table_is_told_page_by_page() {
        let most = u64::from(MAX);
        let said = |number: u64| {
            let (name, text) = ("Anna".to_owned(), number.to_string());
            let change = Change::Said { seat: None, name, text };
            Entry { at: number, by: None, command: None, change }
        };
        let quiet = Entry { at: 0, by: None, command: None, change: Change::Resumed };
        let mut log: Vec<Entry> = (1..=most + 2).map(said).collect();
        log.push(quiet);
        let versions = |company: &Company| {
            company.messages.iter().map(|message| message.version).collect::<Vec<_>>()
        };
        let last = company(log.clone(), u64::MAX);
        assert_eq!(versions(&last), (3..=most + 2).collect::<Vec<_>>());
        assert_eq!(last.earlier, Some(3));
        let first = company(log.clone(), 3);
        assert_eq!((versions(&first), first.earlier), (vec![1, 2], None));
        let all = company(log.split_off(2), u64::MAX);
        assert_eq!((all.messages.len() as u64, all.earlier), (most, None), "just so many");
    }
}
