//! What the server tells anybody about itself.

use axum::Json;
use axum::http::header::ACCESS_CONTROL_ALLOW_ORIGIN;
use axum::response::IntoResponse;
use bohnhof_protocol::About;

/// Which program answers here.
///
/// Pages of other sites may read this, and nothing else: so a page from a static host can tell whether
/// there is a Bohnhof server at an address.
#[utoipa::path(
    get, path = "/about", operation_id = "about",
    security(),
    responses(
        (status = 200, description = "The program and its version", body = About),
    ),
)]
pub(crate) async fn about() -> impl IntoResponse {
    let about =
        About { program: "bohnhof".to_owned(), version: env!("CARGO_PKG_VERSION").to_owned() };
    ([(ACCESS_CONTROL_ALLOW_ORIGIN, "*")], Json(about))
}
