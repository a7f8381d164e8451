//! What people tell the operator about a message or a player.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use bohnhof_protocol::{KeptReport, Millis, Refusal, Refused, Report, ReportSubject};
use bohnhof_table::{Change, Entry, PersonId, TableId, names};

use super::api::readable;
use super::extract::Path;
use super::me::Me;
use super::openapi::{ForPeople, NotNow, OfATable, OtherSite, Storage, WithBody};
use super::{Client, HttpError, Shared};
use crate::ids::{ReportId, random_bytes};
use crate::store::Report as StoredReport;
use crate::table::now;

/// How many reports of one person are taken in an hour.
const MAX_IN_AN_HOUR: usize = 10;

const HOUR: Millis = 60 * 60 * 1000;

/// Tell the operator about a message or a player.
#[utoipa::path(
    post, path = "/tables/{table}/report", operation_id = "report",
    params(("table" = String, Path, description = "The name of the table.")),
    request_body = Report,
    responses(
        (status = 201, description = "The operator will see it", body = KeptReport),
        ForPeople,
        OtherSite,
        OfATable,
        WithBody,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn report(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    Me(reporter): Me,
    body: Result<Json<Report>, JsonRejection>,
) -> Result<(StatusCode, Json<KeptReport>), HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let Report { about, text } = readable(body)?;
    let text = names::text(&text)?;
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let store = shared.hall.store();
    let (at, made) = (now(), store.reports_by(&reporter).await.map_err(|_| Refusal::Storage)?);
    if made.iter().filter(|report| report.at + HOUR > at).count() >= MAX_IN_AN_HOUR {
        return Err(Refusal::TooFast.into());
    }
    let log = store.entries(&table).await.map_err(|_| Refusal::Storage)?;
    if log.is_empty() {
        return Err(Refusal::NoSuchTable.into());
    }
    let person = person(about, &log).ok_or_else(|| nobody(about))?;
    let message = match about {
        ReportSubject::Message { version } => Some(version),
        ReportSubject::Seat { .. } => None,
    };
    let (id, person) = (ReportId::random(random_bytes), Some(person));
    let kept = KeptReport { report: id.to_string() };
    let report = StoredReport { id, at, table, reporter, person, message, text, handled: None };
    store.add_report(report).await.map_err(|_| Refusal::Storage)?;
    Ok((StatusCode::CREATED, Json(kept)))
}

/// The person whom it is about, if there is one.
fn person(about: ReportSubject, log: &[Entry]) -> Option<PersonId> {
    match about {
        ReportSubject::Seat { seat } => {
            let sits_there = |entry: &&Entry| matches!(entry.change, Change::Sat { seat: taken, .. } if taken == seat);
            log.iter().rev().find(sits_there)?.by.clone()
        }
        ReportSubject::Message { version } => {
            let place = usize::try_from(version).ok()?.checked_sub(1)?;
            let entry = log.get(place)?;
            entry.by.clone().filter(|_| matches!(entry.change, Change::Said { .. }))
        }
    }
}

fn nobody(about: ReportSubject) -> HttpError {
    match about {
        ReportSubject::Seat { .. } => Refusal::NoSuchSeat.into(),
        ReportSubject::Message { version } => {
            let why = format!("nobody said anything in version {version}");
            let refused = Refused::from(Refusal::Unreadable).because(&why);
            HttpError(StatusCode::BAD_REQUEST, refused)
        }
    }
}
