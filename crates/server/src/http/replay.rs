//! Finished games once more: step by step as somebody saw them, as a story, and reviewed by a bot.

use axum::Json;
use axum::extract::{Path, Query, State};
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bohnhof_bots::Review;
use bohnhof_protocol::Replay;
use bohnhof_rules::{Seat, Story, Viewer};
use serde::Deserialize;

use super::api::find;
use super::{Client, Shared, Trouble};
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
    client: Client,
) -> Result<impl IntoResponse, Trouble> {
    shared.limits.check_connection(client.0)?;
    let table = TableId::parse(&table).ok_or(Refusal::NoSuchTable)?;
    let log = shared.hall.store().entries(&table).await.map_err(|_| Refusal::Storage)?;
    // Hundreds of whole games as JSON take a while.
    let written = tokio::task::spawn_blocking(move || {
        let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
        replay(&table, &log, viewer, |replay: &Replay<'_>| serde_json::to_string(replay))
    });
    let text = written.await.map_err(|_| Refusal::Storage)??;
    let text = text.map_err(|_| Refusal::Storage)?;
    Ok(([(CONTENT_TYPE, "application/json")], text))
}

pub(crate) async fn story(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    client: Client,
) -> Result<Json<Story>, Trouble> {
    shared.limits.check_connection(client.0)?;
    let record = find(&shared, &table).await?.record().await.ok_or(Refusal::GameIsNotOver)?;
    Ok(Json(record.record.story().map_err(|_| Refusal::Storage)?))
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
    client: Client,
) -> Result<Json<Review>, Trouble> {
    shared.limits.check_connection(client.0)?;
    let record = find(&shared, &table).await?.record().await.ok_or(Refusal::GameIsNotOver)?.record;
    if seat.0 >= record.setup.players {
        return Err(Refusal::NoSuchSeat.into());
    }
    // A bot thinks about every decision of the game.
    let reviewed = tokio::task::spawn_blocking(move || Review::new(&record, seat));
    let review = reviewed.await.map_err(|_| Refusal::Storage)?;
    Ok(Json(review.map_err(|_| Refusal::Storage)?))
}
