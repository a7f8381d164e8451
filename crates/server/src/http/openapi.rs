//! The description of the REST parts, for programs.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// Written by hand: it says more than a generator would know.
const DOCUMENT: &str = include_str!("openapi.json");

pub(crate) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}
