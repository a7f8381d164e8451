//! Finished games once more: step by step as somebody saw them, as a story, as a log, and reviewed by
//! a bot.

use axum::Json;
use axum::extract::State;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bohnhof_bots::Review;
use bohnhof_protocol::Replay;
use bohnhof_rules::{Record, Seat, Story, Viewer};
use serde::Deserialize;

use super::api::find;
use super::extract::{Path, Query};
use super::{Shared, Trouble};
use crate::ids::TableId;
use crate::refusal::Refusal;
use crate::table::replay::replay;

/// Through whose eyes.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Eyes {
    seat: Option<Seat>,
}

pub(crate) async fn steps(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(Eyes { seat }): Query<Eyes>,
) -> Result<impl IntoResponse, Trouble> {
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let log = shared.hall.store().entries(&table).await.map_err(|_| Refusal::Storage)?;
    let written = computed(move || {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        replay(&table, &log, viewer, |replay: &Replay<'_>| serde_json::to_string(replay))
    });
    let text = written.await??.map_err(|_| Refusal::Storage)?;
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

pub(crate) async fn story(
    State(shared): State<Shared>,
    Path(table): Path<String>,
) -> Result<Json<Story>, Trouble> {
    let record = finished(&shared, &table).await?;
    let story = computed(move || record.story()).await?;
    Ok(Json(story.map_err(|_| Refusal::Storage)?))
}

pub(crate) async fn log(
    State(shared): State<Shared>,
    Path(table): Path<String>,
) -> Result<impl IntoResponse, Trouble> {
    let record = finished(&shared, &table).await?;
    let log = computed(move || record.log()).await?.map_err(|_| Refusal::Storage)?;
    Ok(([(CONTENT_TYPE, "application/jsonl")], log))
}

/// Whose game is reviewed.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whose {
    seat: Seat,
}

pub(crate) async fn review(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(Whose { seat }): Query<Whose>,
) -> Result<Json<Review>, Trouble> {
    let record = finished(&shared, &table).await?;
    if seat.0 >= record.setup.players {
        return Err(Refusal::NoSuchSeat.into());
    }
    let review = computed(move || Review::new(&record, seat)).await?;
    Ok(Json(review.map_err(|_| Refusal::Storage)?))
}

async fn finished(shared: &Shared, table: &str) -> Result<Record, Trouble> {
    let record = find(shared, table).await?.record().await.ok_or(Refusal::GameIsNotOver)?;
    Ok(record.record)
}

/// What takes a while is computed where nobody waits for it: a whole game as JSON after each of its
/// steps, or a bot that thinks about every decision.
async fn computed<T: Send + 'static>(
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Refusal> {
    tokio::task::spawn_blocking(work).await.map_err(|_| Refusal::Storage)
}
