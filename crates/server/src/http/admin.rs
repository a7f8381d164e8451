//! What the operator can do, on a listener of its own that only this machine reaches.

use axum::Json;
use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::routing::{get, post};

use super::api::find;
use super::{Shared, Trouble};
use crate::table::Summary;

pub(crate) fn router(shared: Shared) -> Router {
    Router::new()
        .route("/tables", get(tables))
        .route("/tables/{table}/close", post(close))
        .with_state(shared)
}

async fn tables(State(shared): State<Shared>) -> Json<Vec<Summary>> {
    Json(shared.hall.all_tables().await)
}

async fn close(
    State(shared): State<Shared>,
    Path(table): Path<String>,
) -> Result<StatusCode, Trouble> {
    find(&shared, &table).await?.close().await;
    Ok(StatusCode::NO_CONTENT)
}
