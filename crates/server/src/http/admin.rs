//! What the operator can do, on a listener of its own that only this machine reaches.

use axum::Json;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::{get, post};
use bohnhof_protocol::Summary;
use bohnhof_rules::Seat;

use super::api::find;
use super::extract::Path;
use super::{Shared, Trouble};
use crate::refusal::Refusal;

pub(crate) fn router(shared: Shared) -> Router {
    Router::new()
        .route("/tables", get(tables))
        .route("/tables/{table}/close", post(close))
        .route("/tables/{table}/seats/{seat}/kick", post(kick))
        .with_state(shared)
}

async fn tables(State(shared): State<Shared>) -> Json<Vec<Summary>> {
    Json(shared.hall.all_tables().await)
}

async fn close(
    State(shared): State<Shared>,
    Path(table): Path<String>,
) -> Result<StatusCode, Trouble> {
    find(&shared, &table).await?.close().await.ok_or(Refusal::Storage)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Seats count from 1, as people do.
async fn kick(
    State(shared): State<Shared>,
    Path((table, seat)): Path<(String, u8)>,
) -> Result<StatusCode, Trouble> {
    let seat = seat.checked_sub(1).map(Seat).ok_or(Refusal::NoSuchSeat)?;
    find(&shared, &table).await?.kick(seat).await?;
    Ok(StatusCode::NO_CONTENT)
}
