//! What the server keeps about somebody: all of it in a file, or nothing from now on.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_DISPOSITION;
use axum::response::IntoResponse;
use bohnhof_protocol::{Device, Millis, Refusal, WhoAmI};
use bohnhof_rules::record::Streak;
use bohnhof_table::{Change, Entry, PersonId, TableId};
use serde::Serialize;
use serde_json::{Value, json};

use super::devices::pictures;
use super::me::{Me, Seal, no_cookie};
use super::openapi::{ForPeople, OtherSite, Storage};
use super::{Client, HttpError, Shared};
use crate::devices::Revoked;
use crate::forgetting::forget;
use crate::store::{Report, StoreError};
use crate::table::now;

/// Everything that the server keeps about a person.
#[derive(Debug, Serialize, utoipa::ToSchema)]
pub(crate) struct Export {
    /// When it was read.
    #[schema(value_type = u64)]
    at: Millis,
    /// The name of the person in the database.
    #[schema(value_type = String)]
    person: PersonId,
    devices: Vec<Device>,
    /// The wins in a row in the solo game.
    streak: Streak,
    tables: Vec<AtTable>,
    /// What the person reported.
    #[schema(value_type = Vec<Object>)]
    reports: Vec<Report>,
}

/// What a person did at a table: sat down under a name, acted, talked, left an address.
#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = ExportedTable)]
struct AtTable {
    #[schema(value_type = String)]
    table: TableId,
    steps: Vec<Step>,
}

#[derive(Debug, Serialize, utoipa::ToSchema)]
#[schema(as = ExportedStep)]
struct Step {
    version: u64,
    #[schema(value_type = u64)]
    at: Millis,
    /// What was done, as the table's log has it.
    #[schema(value_type = Object)]
    what: Value,
}

/// Everything that the server keeps about you.
#[utoipa::path(
    get, path = "/me/export", operation_id = "exportMyData",
    responses(
        (status = 200, description = "A file", body = Export),
        ForPeople,
        Storage,
    ),
)]
pub(crate) async fn export(
    State(shared): State<Shared>,
    client: Client,
    Me(person): Me,
    seal: Seal,
) -> Result<impl IntoResponse, HttpError> {
    shared.limits.check_replay(client.0, Some(&person))?;
    let devices = pictures(&shared, &person, &seal).await?.0;
    let export = read(&shared, person, devices).await.map_err(|_| Refusal::Storage)?;
    let file = "attachment; filename=\"bohnhof.json\"";
    Ok(([(CONTENT_DISPOSITION, file)], Json(export)))
}

async fn read(
    shared: &Shared,
    person: PersonId,
    devices: Vec<Device>,
) -> Result<Export, StoreError> {
    let store = shared.hall.store();
    let mut tables = Vec::new();
    for trace in store.traces_of(&person).await? {
        let steps = store.entries_by(&trace.table, &person).await?;
        let steps = steps.iter().map(|(version, entry)| step(*version, entry)).collect();
        tables.push(AtTable { table: trace.table, steps });
    }
    let streak = store.streak(&person).await?;
    let reports = store.reports_by(&person).await?;
    Ok(Export { at: now(), person, devices, streak, tables, reports })
}

fn step(version: u64, entry: &Entry) -> Step {
    // The secret of the deal is the server's.
    let what = if let Change::Opened { plan, .. } = &entry.change {
        json!({ "type": "opened", "plan": plan })
    } else {
        json!(entry.change)
    };
    Step { version, at: entry.at, what }
}

/// Delete everything that the server keeps about you.
///
/// It is finished even if the client does not wait for it.
#[utoipa::path(
    post, path = "/me/delete", operation_id = "deleteMyData",
    responses(
        (status = 200, description = "The client is unknown from now on", body = WhoAmI, headers(("Set-Cookie" = String, description = "Lets the browser forget its cookie."))),
        ForPeople,
        OtherSite,
        Storage,
    ),
)]
pub(crate) async fn delete(
    State(shared): State<Shared>,
    client: Client,
    Me(person): Me,
) -> Result<impl IntoResponse, HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let (hall, retold, who) = (shared.hall.clone(), shared.retold.clone(), person.clone());
    let forgetting = tokio::spawn(async move { forget(&hall, &retold, &who).await });
    forgetting.await.map_err(|_| Refusal::Storage)??;
    shared.devices.revoke(Revoked::Everywhere(person));
    Ok((no_cookie(&shared), Json(WhoAmI { known: false })))
}
