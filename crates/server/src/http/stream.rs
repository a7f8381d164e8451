//! The same events as server-sent events, where web sockets are blocked. Commands go by POST.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::response::sse::{Event, KeepAlive, Sse};
use bohnhof_protocol::ServerMessage;
use futures_util::stream::unfold;
use futures_util::{Stream, StreamExt};

use super::api::find;
use super::extract::{Path, Query};
use super::me::{Asker, Seal};
use super::openapi::{OfATable, Storage};
use super::socket::Wish;
use super::{Client, HttpError, Shared};
use crate::table::Listener;

/// Listen to a table by server-sent events.
#[utoipa::path(
    get, path = "/tables/{table}/events", operation_id = "events",
    security((), ("cookie" = [])),
    params(("table" = String, Path, description = "The name of the table."), Wish, ("Last-Event-ID" = Option<String>, Header, description = "The same as `since`, from browsers that come back.")),
    responses(
        (status = 200, description = "Each event's data is a message of the table, all but answers", body = ServerMessage, content_type = "text/event-stream"),
        OfATable,
        Storage,
    ),
)]
pub(crate) async fn events(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(wish): Query<Wish>,
    headers: HeaderMap,
    client: Client,
    Seal(seal): Seal,
    Asker(person): Asker,
) -> Result<Sse<impl Stream<Item = Result<Event, Infallible>>>, HttpError> {
    shared.limits.check_connection(client.0)?;
    let place = shared.crowd.listen(client.0)?;
    // A browser that reconnects by itself says what it has seen last.
    let last = headers.get("last-event-id").and_then(|id| id.to_str().ok()?.parse().ok());
    let handle = find(&shared, &table, Some(&client)).await?;
    let revocation = shared.devices.watch(person.clone(), seal.as_deref());
    let listener = wish.of(person);
    let since = last.or(listener.since);
    let watching = handle.watch(Listener { since, ..listener }).await?;
    let open = (shared.metrics.listener(), place);
    let stream =
        unfold((watching, revocation, open), |(mut watching, mut revocation, open)| async move {
            let message = tokio::select! {
                message = watching.next() => message?,
                () = revocation.happens() => return None,
            };
            let mut event = Event::default().data(&*message.text);
            if let Some(version) = message.version {
                event = event.id(version.to_string());
            }
            Some((Ok(event), (watching, revocation, open)))
        });
    let alive = KeepAlive::new().interval(Duration::from_secs(20));
    Ok(Sse::new(stream.take_until(shared.goodbye.said())).keep_alive(alive))
}
