//! What people tell the operator about a message or a player.

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use bohnhof_protocol::{Millis, Refused};
use bohnhof_rules::Seat;
use serde::{Deserialize, Serialize};

use super::api::readable;
use super::extract::Path;
use super::me::Me;
use super::{Client, Shared, Trouble};
use crate::entry::{Entry, What};
use crate::ids::{PersonId, ReportId, TableId};
use crate::refusal::Refusal;
use crate::store::Report;
use crate::table::actor::now;
use crate::table::names;

/// How many reports of one person are taken in an hour.
const MOST_IN_AN_HOUR: usize = 10;

const HOUR: Millis = 60 * 60 * 1000;

/// Something that somebody wants the operator to look at.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Reported {
    about: About,
    text: String,
}

/// Whom or what it is about.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum About {
    /// A player.
    Seat(Seat),
    /// The message of this version.
    Message(u64),
}

/// The report is kept.
#[derive(Debug, Serialize)]
pub(crate) struct Kept {
    report: ReportId,
}

pub(crate) async fn report(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    Me(reporter): Me,
    body: Result<Json<Reported>, JsonRejection>,
) -> Result<(StatusCode, Json<Kept>), Trouble> {
    shared.limits.check_newcomer(client.0)?;
    let Reported { about, text } = readable(body)?;
    let text = names::text(&text)?;
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let store = shared.hall.store();
    let (at, made) = (now(), store.reports_by(&reporter).await.map_err(|_| Refusal::Storage)?);
    if made.iter().filter(|report| report.at + HOUR > at).count() >= MOST_IN_AN_HOUR {
        return Err(Refusal::TooFast.into());
    }
    let log = store.entries(&table).await.map_err(|_| Refusal::Storage)?;
    if log.is_empty() {
        return Err(Refusal::NoSuchTable.into());
    }
    let person = about.person(&log).ok_or_else(|| about.nobody())?;
    let message = if let About::Message(version) = about { Some(version) } else { None };
    let (id, person) = (ReportId::random(), Some(person));
    let kept = Kept { report: id.clone() };
    let report = Report { id, at, table, reporter, person, message, text, handled: None };
    store.add_report(report).await.map_err(|_| Refusal::Storage)?;
    Ok((StatusCode::CREATED, Json(kept)))
}

impl About {
    /// The person whom it is about, if there is one.
    fn person(self, log: &[Entry]) -> Option<PersonId> {
        match self {
            About::Seat(seat) => {
                let sits_there = |entry: &&Entry| matches!(entry.what, What::Sat { seat: taken, .. } if taken == seat);
                log.iter().rev().find(sits_there)?.by.clone()
            }
            About::Message(version) => {
                let place = usize::try_from(version).ok()?.checked_sub(1)?;
                let entry = log.get(place)?;
                entry.by.clone().filter(|_| matches!(entry.what, What::Said { .. }))
            }
        }
    }

    fn nobody(self) -> Trouble {
        match self {
            About::Seat(_) => Refusal::NoSuchSeat.into(),
            About::Message(version) => {
                let why = format!("nobody said anything in version {version}");
                let refused = Refused::from(Refusal::Unreadable).because(&why);
                Trouble(StatusCode::BAD_REQUEST, refused)
            }
        }
    }
}
