//! Tables over plain HTTP.

use std::time::Instant;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bohnhof_bots::Strength;
use bohnhof_protocol::{
    Answer, Answered, GameOnOffer, Hints, Opened, Plan, Refused, Sent, Summary,
};
use bohnhof_rules::{RuleSet, Setup};

use super::extract::Path;
use super::me::{Asker, Me};
use super::{Client, Shared, Trouble};
use crate::ids::TableId;
use crate::refusal::Refusal;
use crate::store::StoreError;
use crate::table::actor::Handle;

/// The longest name of a command.
const LONGEST_ID: usize = 40;

/// The answer to a command that was not carried out.
pub(crate) fn refused(id: Option<String>, refused: Refused) -> Answer {
    let id = id.map(|id| id.chars().take(LONGEST_ID).collect());
    Answer { id, result: Answered::Refused(refused) }
}

/// Carries out a command of a person.
pub(crate) async fn carry_out(shared: &Shared, handle: &Handle, me: &Me, sent: Sent) -> Answer {
    let began = Instant::now();
    let Sent { id, command } = sent;
    let good = (1..=LONGEST_ID).contains(&id.len())
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
) -> Result<Handle, Trouble> {
    let table = TableId::parse(table).ok_or(Refusal::NoSuchTable)?;
    Ok(shared.hall.table(&table, client.map(|client| client.0.ip())).await?)
}

/// Says what is wrong with a body.
pub(crate) fn readable<T>(body: Result<Json<T>, JsonRejection>) -> Result<T, Trouble> {
    match body {
        Ok(Json(value)) => Ok(value),
        Err(rejection) => {
            let refusal = match rejection.status() {
                StatusCode::PAYLOAD_TOO_LARGE => Refusal::TooLarge,
                StatusCode::UNSUPPORTED_MEDIA_TYPE => Refusal::NotJson,
                _ => Refusal::Unreadable,
            };
            let Trouble(status, refused) = refusal.into();
            Err(Trouble(status, refused.because(&rejection.body_text())))
        }
    }
}

pub(crate) async fn public_tables(State(shared): State<Shared>) -> Json<Vec<Summary>> {
    Json(shared.hall.public_tables().await)
}

pub(crate) async fn open_table(
    State(shared): State<Shared>,
    client: Client,
    me: Me,
    body: Result<Json<Plan>, JsonRejection>,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    let plan = readable(body)?;
    plan.check().map_err(|error| {
        Trouble(StatusCode::BAD_REQUEST, Refused::from(Refusal::BadPlan).because(&error))
    })?;
    shared.bans.check(&me.0)?;
    shared.drain.check()?;
    shared.limits.check_opening(client.0)?;
    let table = shared.hall.open_table(&me.0, client.0.ip(), plan).await?;
    Ok((StatusCode::CREATED, Json(Opened { table: table.to_string() })))
}

pub(crate) async fn table(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    Asker(person): Asker,
) -> Result<impl IntoResponse, Trouble> {
    let handle = find(&shared, &table, Some(&client)).await?;
    let picture = handle.picture(person).await.ok_or(Refusal::Storage)?;
    Ok(([(CONTENT_TYPE, "application/json")], picture.to_string()))
}

pub(crate) async fn command(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
    body: Result<Json<Sent>, JsonRejection>,
) -> Result<Json<Answer>, Trouble> {
    shared.limits.check_command(client.0)?;
    let handle = find(&shared, &table, Some(&client)).await?;
    Ok(Json(carry_out(&shared, &handle, &me, readable(body)?).await))
}

pub(crate) async fn hint(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
) -> Result<Json<Hints>, Trouble> {
    shared.limits.check_command(client.0)?;
    Ok(Json(find(&shared, &table, Some(&client)).await?.hints(me.0).await?))
}

/// Opens a table for the same players, or finds the one that another of them has opened. The bots sit
/// as before.
pub(crate) async fn rematch(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
    me: Me,
) -> Result<(StatusCode, Json<Opened>), Trouble> {
    shared.bans.check(&me.0)?;
    shared.drain.check()?;
    shared.limits.check_opening(client.0)?;
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let opened = shared.hall.rematch(&me.0, client.0.ip(), &table).await?;
    Ok((StatusCode::CREATED, Json(Opened { table: opened.to_string() })))
}

pub(crate) async fn games() -> Json<Vec<GameOnOffer>> {
    let offer = |rules: RuleSet| {
        let (fewest, most) = rules.players();
        let sells = |players: &u8| {
            let mut setup = Setup::new(rules, *players);
            setup.options.sell_third_field = true;
            setup.check().is_ok()
        };
        let beans = Setup::new(rules, most).deck().map(|deck| deck.beans()).unwrap_or_default();
        let bots = Strength::ALL.to_vec();
        let sells_third_field = (fewest..=most).filter(sells).collect();
        GameOnOffer { rules, fewest, most, sells_third_field, beans, bots }
    };
    Json(RuleSet::ALL.map(offer).into())
}

/// Whether the server can save what people do, for whoever sends people here.
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

/// Whether it makes sense to let the server run on, for whoever starts it again.
pub(crate) async fn alive(State(shared): State<Shared>) -> impl IntoResponse {
    if shared.hall.store().is_alive() {
        (StatusCode::OK, "alive\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "The server must be started again.\n")
    }
}

pub(crate) async fn metrics(State(shared): State<Shared>) -> impl IntoResponse {
    let (crowd, writer) = (shared.crowd.figures(), shared.hall.store().figures());
    let text = shared.metrics.text(crowd, writer, shared.hall.thinking());
    ([(CONTENT_TYPE, "application/openmetrics-text; version=1.0.0; charset=utf-8")], text)
}
