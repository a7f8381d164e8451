//! What the operator sees of every request: refusals are counted, and each request has a line in the
//! access log, if the operator wants it.
//!
//! It holds the method, the route, the status and how long the answer took. It holds no address, no
//! cookie, and no name of a table: whoever knows that can come to the table.

use std::borrow::Cow;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::Response;
use tracing::info;

use super::Shared;

/// The name of a refusal, with the response that tells it.
#[derive(Clone, Debug)]
pub(super) struct Named(pub(super) Cow<'static, str>);

pub(crate) async fn log(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let began = Instant::now();
    let method = request.method().clone();
    let route = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    if let Some(Named(refusal)) = response.extensions().get() {
        shared.metrics.refused(refusal);
    }
    if !shared.config.access_log {
        return response;
    }
    // What no route matches is a page or a file of the client.
    let route = route.as_ref().map_or("page", MatchedPath::as_str);
    let (status, millis) = (response.status().as_u16(), began.elapsed().as_millis());
    info!(target: "access", %method, route, status, millis);
    response
}
