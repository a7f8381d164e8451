//! What every answer carries, and what every request must: headers against abuse, and an origin that
//! is our own.

use axum::Router;
use axum::extract::{DefaultBodyLimit, Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, HOST, ORIGIN, REFERRER_POLICY, UPGRADE,
    X_CONTENT_TYPE_OPTIONS, X_FRAME_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use bohnhof_protocol::Refusal;
use tokio::time::timeout;
use tower_http::set_header::SetResponseHeaderLayer;

use super::{Client, HttpError, Shared, access};

/// The longest body of a request, in bytes: a plan with figures of its own for every bean fits.
const MAX_BODY: usize = 32 * 1024;

/// Nothing but our own files. `connect-src 'self'` includes web sockets to our own host, and workers
/// count as scripts. Browsers compile the WebAssembly of tables on a device only where that is allowed.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
    style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; \
    manifest-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'";

pub(crate) fn protect(router: Router, shared: &Shared) -> Router {
    let header =
        |name, value| SetResponseHeaderLayer::if_not_present(name, HeaderValue::from_static(value));
    router
        .layer(from_fn_with_state(shared.clone(), same_origin))
        .layer(from_fn_with_state(shared.clone(), in_time))
        .layer(from_fn_with_state(shared.clone(), not_too_often))
        .layer(DefaultBodyLimit::max(MAX_BODY))
        .layer(header(CONTENT_SECURITY_POLICY, POLICY))
        .layer(header(X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .layer(header(X_FRAME_OPTIONS, "DENY"))
        .layer(header(REFERRER_POLICY, "no-referrer"))
        .layer(header(CACHE_CONTROL, "no-store"))
        .layer(from_fn_with_state(shared.clone(), access::log))
}

/// What changes something, and what needs a whole game, is counted where it is done.
async fn not_too_often(
    State(shared): State<Shared>,
    client: Client,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    if matches!(*request.method(), Method::GET | Method::HEAD) {
        shared.limits.check_read(client.0)?;
    }
    Ok(next.run(request).await)
}

/// A body that comes too slowly is not waited for.
async fn in_time(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    match timeout(shared.config.limits.silence, next.run(request)).await {
        Ok(response) => response,
        Err(_) => HttpError::from(Refusal::TooSlow).into_response(),
    }
}

/// Requests that change something, and web sockets, come from our own pages or from no page at all.
async fn same_origin(State(shared): State<Shared>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD | Method::OPTIONS);
    let upgrades = request.headers().contains_key(UPGRADE);
    if (!reads || upgrades) && !origin_is_ours(request.headers(), &shared) {
        return HttpError::from(Refusal::OtherSite).into_response();
    }
    next.run(request).await
}

fn origin_is_ours(headers: &HeaderMap, shared: &Shared) -> bool {
    let Some(origin) = headers.get(ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    if shared.config.origins.iter().any(|allowed| allowed == origin) {
        return true;
    }
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let named = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"));
    named.is_some() && named == host
}
