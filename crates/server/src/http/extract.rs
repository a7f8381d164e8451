//! What is taken from a request. What cannot be read is refused in the form of all refusals.

use axum::extract::rejection::{PathRejection, QueryRejection};
use axum::extract::{FromRequestParts, Path as AnyPath, Query as AnyQuery};
use axum::http::StatusCode;
use axum::http::request::Parts;
use bohnhof_protocol::{Refusal, Refused};
use serde::de::DeserializeOwned;

use super::{HttpError, Shared};

/// The parts of the path that stand for something.
pub(crate) struct Path<T>(pub(crate) T);

/// What stands behind the question mark.
pub(crate) struct Query<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Shared> for Path<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Path<T>, HttpError> {
        let read = AnyPath::from_request_parts(parts, shared).await;
        let AnyPath(read) = read.map_err(|error: PathRejection| unreadable(&error.body_text()))?;
        Ok(Path(read))
    }
}

impl<T: DeserializeOwned> FromRequestParts<Shared> for Query<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Query<T>, HttpError> {
        let read = AnyQuery::from_request_parts(parts, shared).await;
        let AnyQuery(read) =
            read.map_err(|error: QueryRejection| unreadable(&error.body_text()))?;
        Ok(Query(read))
    }
}

fn unreadable(why: &str) -> HttpError {
    HttpError(StatusCode::BAD_REQUEST, Refused::from(Refusal::Unreadable).because(&why))
}
