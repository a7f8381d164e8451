//! Tables over plain HTTP.

use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bohnhof_protocol::{
    Answer, Answered, ClientMessage, GameInfo, Hints, OpenedTable, Plan, Radar, Refusal, Refused,
    ServerMessage, TableSummary,
};
use bohnhof_rules::RuleSet;
use bohnhof_table::TableId;

use super::extract::Path;
use super::me::{Asker, Me};
use super::openapi::{ForPeople, NotForYou, NotNow, OfATable, OtherSite, Storage, WithBody};
use super::{Client, HttpError, Shared};
use crate::store::StoreError;
use crate::table::Handle;

/// The longest name of a command.
const MAX_ID: usize = 40;

/// The answer to a command that was not carried out.
pub(crate) fn refused(id: Option<String>, refused: Refused) -> Answer {
    let id = id.map(|id| id.chars().take(MAX_ID).collect());
    Answer { id, result: Answered::Refused(refused) }
}

/// Carries out a command of a person.
pub(crate) async fn carry_out(
    shared: &Shared,
    handle: &Handle,
    me: &Me,
    sent: ClientMessage,
) -> Answer {
    let began = Instant::now();
    let ClientMessage { id, command } = sent;
    let good = (1..=MAX_ID).contains(&id.len())
        && id.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_'));
    let allowed =
        if good { shared.bans.check_command(&me.0, &command) } else { Err(Refusal::BadCommandId) };
    let result = match allowed {
        Ok(()) => handle.command(me.0.clone(), id.clone(), command).await,
        Err(refusal) => Err(refusal.into()),
    };
    shared.metrics.command(began.elapsed(), result.as_ref().map(|_| ()));
    match result {
        Ok(version) => Answer { id: Some(id), result: Answered::Done { version } },
        Err(why) => refused(Some(id), why),
    }
}

/// The table of that name, for a client; `None` is the operator.
pub(crate) async fn find(
    shared: &Shared,
    table: &str,
    client: Option<&Client>,
) -> Result<Handle, HttpError> {
    let table = TableId::parse(table).ok_or(Refusal::NoSuchTable)?;
    Ok(shared.hall.table(&table, client.map(|client| client.0.ip())).await?)
}

/// Says what is wrong with a body.
pub(crate) fn readable<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, HttpError> {
    match body {
        Ok(Json(value)) => Ok(value),
        Err(rejection) => {
            let refusal = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge,
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::NotJson,
                _ => Refusal::Unreadable,
            };
            let HttpError(status, refused) = refusal.into();
            Err(HttpError(status, refused.because(&rejection.body_text())))
        }
    }
}

/// Public tables that wait for players or are played.
#[utoipa::path(
    get, path = "/tables", operation_id = "publicTables",
    security(),
    responses(
        (status = 200, description = "The newest first", body = Vec<TableSummary>),
    ),
)]
pub(crate) async fn public_tables(State(shared): State<Shared>) -> Json<Vec<TableSummary>> {
    Json(shared.hall.public_tables().await)
}

/// Open a table.
#[utoipa::path(
    post, path = "/tables", operation_id = "openTable",
    request_body = Plan,
    responses(
        (status = 201, description = "The table is open", body = OpenedTable),
        ForPeople,
        NotForYou,
        WithBody,
        Storage,
    ),
)]
pub(crate) async fn open_table(
    State(shared): State<Shared>,
    client: Client,
    me: Me,
    body: Result<Json<Plan>, JsonRejection>,
) -> Result<(StatusCode, Json<OpenedTable>), HttpError> {
    let plan = readable(body)?;
    plan.check().map_err(|error| {
        HttpError(StatusCode::BAD_REQUEST, Refused::from(Refusal::BadPlan).because(&error))
    })?;
    shared.bans.check(&me.0)?;
    shared.drain.check()?;
    shared.limits.check_opening(client.0)?;
    let table = shared.hall.open_table(&me.0, client.0.ip(), plan).await?;
    Ok((StatusCode::CREATED, Json(OpenedTable { table: table.to_string() })))
}

/// A table as this client sees it.
#[utoipa::path(
    get, path = "/tables/{table}", operation_id = "table",
    security((), ("cookie" = [])),
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 200, description = "The table; `type` says so, as in the messages of the table", body = ServerMessage),
        OfATable,
        Storage,
    ),
)]
pub(crate) async fn table(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    Asker(person): Asker,
) -> Result<impl IntoResponse, HttpError> {
    let handle = find(&shared, &table, Some(&client)).await?;
    let view = handle.view(person).await.ok_or(Refusal::Storage)?;
    Ok(([(CONTENT_TYPE, "application/json")], view.text.to_string()))
}

/// Carry out a command.
///
/// A command that is refused is answered with status 200 too.
#[utoipa::path(
    post, path = "/tables/{table}/commands", operation_id = "command",
    params(("table" = String, Path, description = "The name of the table.")),
    request_body = ClientMessage,
    responses(
        (status = 200, description = "The answer", body = Answer),
        ForPeople,
        OtherSite,
        OfATable,
        WithBody,
        Storage,
    ),
)]
pub(crate) async fn command(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
    body: Result<Json<ClientMessage>, JsonRejection>,
) -> Result<Json<Answer>, HttpError> {
    shared.limits.check_command(client.0)?;
    let handle = find(&shared, &table, Some(&client)).await?;
    Ok(Json(carry_out(&shared, &handle, &me, readable(body)?).await))
}

/// What you could do now, the best first, where the table allows it.
#[utoipa::path(
    get, path = "/tables/{table}/hint", operation_id = "hint",
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 200, description = "At most five hints", body = Hints),
        ForPeople,
        NotForYou,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn hint(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
) -> Result<Json<Hints>, HttpError> {
    shared.limits.check_command(client.0)?;
    Ok(Json(find(&shared, &table, Some(&client)).await?.hints(me.0).await?))
}

/// Which deals you and another player would both like now, where the table allows it.
#[utoipa::path(
    get, path = "/tables/{table}/radar", operation_id = "radar",
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 200, description = "At most one deal with each partner", body = Radar),
        ForPeople,
        NotForYou,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn radar(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
) -> Result<Json<Radar>, HttpError> {
    shared.limits.check_command(client.0)?;
    Ok(Json(find(&shared, &table, Some(&client)).await?.radar(me.0).await?))
}

/// Open a table for the same players, after the game.
///
/// Whoever asks later gets the one that another player has opened. The bots sit as before.
#[utoipa::path(
    post, path = "/tables/{table}/rematch", operation_id = "rematch",
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 201, description = "The table", body = OpenedTable),
        ForPeople,
        NotForYou,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn rematch(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
) -> Result<(StatusCode, Json<OpenedTable>), HttpError> {
    shared.bans.check(&me.0)?;
    shared.drain.check()?;
    shared.limits.check_opening(client.0)?;
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let opened = shared.hall.rematch(&me.0, client.0.ip(), &table).await?;
    Ok((StatusCode::CREATED, Json(OpenedTable { table: opened.to_string() })))
}

/// The games that can be played.
#[utoipa::path(
    get, path = "/games", operation_id = "games",
    security(),
    responses(
        (status = 200, description = "All games", body = Vec<GameInfo>),
    ),
)]
pub(crate) async fn games() -> Json<Vec<GameInfo>> {
    Json(RuleSet::ALL.map(GameInfo::new).into())
}

/// Whether the server can save what people do.
///
/// The last commit is a moment ago, or a new one is made to see.
#[utoipa::path(
    get, path = "/readyz", operation_id = "ready",
    security(),
    responses(
        (status = 200, description = "All is well", body = String, content_type = "text/plain"),
        (status = 503, description = "Nothing can be saved; a sentence says why", body = String, content_type = "text/plain"),
    ),
)]
pub(crate) async fn ready(State(shared): State<Shared>) -> impl IntoResponse {
    if shared.drain.check().is_err() {
        return (StatusCode::SERVICE_UNAVAILABLE, "The server is about to stop.\n");
    }
    let sentence = match shared.hall.store().ready().await {
        Ok(()) => return (StatusCode::OK, "well\n"),
        Err(StoreError::Slow) => "The database does not answer.\n",
        Err(StoreError::InUse { .. } | StoreError::TakenOver) => {
            "Another server uses the database.\n"
        }
        // What exactly is wrong is the operator's business, and in the log.
        Err(_) => "The database cannot be written.\n",
    };
    (StatusCode::SERVICE_UNAVAILABLE, sentence)
}

/// The same as `/readyz`.
#[utoipa::path(
    get, path = "/healthz", operation_id = "health",
    security(),
    responses(
        (status = 200, description = "All is well", body = String, content_type = "text/plain"),
        (status = 503, description = "Nothing can be saved; a sentence says why", body = String, content_type = "text/plain"),
    ),
)]
pub(crate) async fn health(shared: State<Shared>) -> impl IntoResponse {
    ready(shared).await
}

/// Whether it makes sense to let the server run on.
///
/// A database that is full or away is no reason to start it again.
#[utoipa::path(
    get, path = "/livez", operation_id = "alive",
    security(),
    responses(
        (status = 200, description = "It runs", body = String, content_type = "text/plain"),
        (status = 503, description = "Only a new start helps: another server has taken over the database, or the writer has ended", body = String, content_type = "text/plain"),
    ),
)]
pub(crate) async fn alive(State(shared): State<Shared>) -> impl IntoResponse {
    if shared.hall.store().is_alive() {
        (StatusCode::OK, "alive\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "The server must be started again.\n")
    }
}

/// Figures for Prometheus, in the text form of OpenMetrics.
#[utoipa::path(
    get, path = "/metrics", operation_id = "metrics",
    security(),
    responses(
        (status = 200, description = "The figures", body = String, content_type = "application/openmetrics-text"),
    ),
)]
pub(crate) async fn metrics(State(shared): State<Shared>) -> impl IntoResponse {
    let (crowd, writer) = (shared.crowd.figures(), shared.hall.store().figures());
    let text = shared.metrics.text(crowd, writer, shared.hall.thinking());
    ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
}
