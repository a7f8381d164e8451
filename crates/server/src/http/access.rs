//! The access log: a line for every request, if the operator wants it.
//!
//! It holds the method, the route, the status and how long the answer took. It holds no address, no
//! cookie, and no name of a table: whoever knows that can come to the table.

use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tracing::info;

use super::Shared;

pub(crate) async fn log(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    if !shared.config.access_log {
        return next.run(request).await;
    }
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    // What no route matches is a page or a file of the client.
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    let (status, millis) = (response.status().as_u16(), began.elapsed().as_millis());
    info!(target: "access", %method, route, status, millis);
    response
}
