//! What the operator can do, on a listener of its own that only this machine reaches.

mod guard;
mod moderation;

use axum::Json;
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};
use bohnhof_protocol::TableSummary;

use super::{Shared, access, api, nothing_here, wrong_method};
use crate::config::Secret;

/// The longest body of a request, in bytes.
const MAX_BODY: usize = 8 * 1024;

pub(crate) fn router(shared: Shared, secret: Secret) -> Router {
    Router::new()
        .route("/tables", get(tables))
        .route("/tables/{table}", get(moderation::table))
        .route("/tables/{table}/close", post(moderation::close))
        .route("/tables/{table}/seats/{seat}/kick", post(moderation::kick))
        .route("/tables/{table}/messages/{version}/remove", post(moderation::remove))
        .route("/people/{person}/ban", post(moderation::ban))
        .route("/people/{person}/unban", post(moderation::unban))
        .route("/bans", get(moderation::bans))
        .route("/reports", get(moderation::reports))
        .route("/reports/{report}/handle", post(moderation::handle))
        .route("/audit", get(moderation::audit))
        .route("/metrics", get(api::metrics))
        .route("/drain", post(moderation::drain))
        .route("/drain/end", post(moderation::end_drain))
        .fallback(nothing_here)
        .method_not_allowed_fallback(wrong_method)
        .layer(from_fn_with_state(secret, guard::only_the_operator))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(from_fn_with_state(shared.clone(), access::log))
        .with_state(shared)
}

async fn tables(State(shared): State<Shared>) -> Json<Vec<TableSummary>> {
    Json(shared.hall.all_tables().await)
}
