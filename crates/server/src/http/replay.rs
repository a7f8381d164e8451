//! Finished games once more: step by step as somebody saw them, as a story, as a log, as a record, and
//! reviewed by a bot.

use std::io::{self, Write};
use std::mem;

use axum::body::{Body, Bytes};
use axum::extract::FromRequestParts;
use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, VARY};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue};
use axum::response::{IntoResponse, Response};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Refusal, Replay, Review};
use bohnhof_rules::Seat;
use bohnhof_rules::record::Story;
use bohnhof_table::{PersonId, TableId};
use flate2::write::GzDecoder;
use futures_util::stream;
use serde::Deserialize;

use super::extract::{Path, Query};
use super::me::{Asker, Me};
use super::openapi::{ForPeople, NotNow, OfATable, Storage};
use super::{Client, HttpError, Shared};
use crate::retold::{Form, Text, Wish};
use crate::thinking::Owner;

const JSON: &str = "application/json";
const JSON_LINES: &str = "application/jsonl";

/// How many bytes are unpacked at a time, for a client that does not do it itself: they can become a
/// thousand times as many.
const LITTLE: usize = 512;

/// Through whose eyes.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Eyes {
    /// Whose; left out, those of a spectator.
    seat: Option<Seat>,
}

/// The game step by step as somebody saw it, once it is over.
#[utoipa::path(
    get, path = "/tables/{table}/replay", operation_id = "replay",
    params(("table" = String, Path, description = "The name of the table."), Eyes),
    responses(
        (status = 200, description = "The start and all steps", body = Replay),
        ForPeople,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn steps(
    Path(table): Path<String>,
    Query(Eyes { seat }): Query<Eyes>,
    Me(person): Me,
    asking: Asking,
) -> Result<Response, HttpError> {
    asking.answer(&table, Form::Replay(seat), JSON, Some(&person)).await
}

/// Who earned what when, and who gave whom what, once the game is over.
#[utoipa::path(
    get, path = "/tables/{table}/story", operation_id = "story",
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 200, description = "The story", body = Story),
        ForPeople,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn story(
    Path(table): Path<String>,
    Me(person): Me,
    asking: Asking,
) -> Result<Response, HttpError> {
    asking.answer(&table, Form::Story, JSON, Some(&person)).await
}

/// Everything that happened in the game, once it is over.
#[utoipa::path(
    get, path = "/tables/{table}/log", operation_id = "log",
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 200, description = "JSON lines, see docs/log-format.md", body = String, content_type = "application/jsonl"),
        ForPeople,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn log(
    Path(table): Path<String>,
    Me(person): Me,
    asking: Asking,
) -> Result<Response, HttpError> {
    asking.answer(&table, Form::Log, JSON_LINES, Some(&person)).await
}

/// The game with the proof of its deal, once it is over.
///
/// Anybody may check a game, also somebody who has never been here.
#[utoipa::path(
    get, path = "/tables/{table}/record", operation_id = "record",
    security((), ("cookie" = [])),
    params(("table" = String, Path, description = "The name of the table.")),
    responses(
        (status = 200, description = "The record", body = FairRecord),
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn record(
    Path(table): Path<String>,
    Asker(person): Asker,
    asking: Asking,
) -> Result<Response, HttpError> {
    asking.answer(&table, Form::Record, JSON, person.as_ref()).await
}

/// Whose game is reviewed.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Whose {
    /// The seat of the player.
    seat: Seat,
}

/// What a player decided and what a bot would have done, once the game is over.
#[utoipa::path(
    get, path = "/tables/{table}/review", operation_id = "review",
    params(("table" = String, Path, description = "The name of the table."), Whose),
    responses(
        (status = 200, description = "The review", body = Review),
        ForPeople,
        OfATable,
        NotNow,
        Storage,
    ),
)]
pub(crate) async fn review(
    Path(table): Path<String>,
    Query(Whose { seat }): Query<Whose>,
    Me(person): Me,
    asking: Asking,
) -> Result<Response, HttpError> {
    asking.answer(&table, Form::Review(seat), JSON, Some(&person)).await
}

/// Somebody who asks for a whole game.
pub(crate) struct Asking {
    shared: Shared,
    client: Client,
    headers: HeaderMap,
}

impl FromRequestParts<Shared> for Asking {
    type Rejection = <Client as FromRequestParts<Shared>>::Rejection;

    async fn from_request_parts(
        parts: &mut Parts,
        shared: &Shared,
    ) -> Result<Asking, Self::Rejection> {
        let client = Client::from_request_parts(parts, shared).await?;
        Ok(Asking { shared: shared.clone(), client, headers: parts.headers.clone() })
    }
}

impl Asking {
    async fn answer(
        self,
        table: &str,
        form: Form,
        kind: &'static str,
        person: Option<&PersonId>,
    ) -> Result<Response, HttpError> {
        let Asking { shared, client, headers } = self;
        let table = TableId::parse(table).ok_or(Refusal::NoSuchTable)?;
        shared.limits.check_replay(client.0, person)?;
        let owner = Owner::at(client.0.ip());
        let text = shared.retold.tell(Wish { table, form }, owner).await?;
        let mut response = if unpacks(&headers) {
            let packed = [(CONTENT_ENCODING, HeaderValue::from_static("gzip"))];
            (packed, packed_pieces(text)).into_response()
        } else {
            unpacked_pieces(text).into_response()
        };
        let headers = response.headers_mut();
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(kind));
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        Ok(response)
    }
}

/// Whether a client takes what is packed.
fn unpacks(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(ACCEPT_ENCODING).iter().filter_map(|value| value.to_str().ok());
    let mut codings = accepted.flat_map(|value| value.split(','));
    codings.any(|coding| {
        let (name, quality) = coding.split_once(';').unwrap_or((coding, "q=1"));
        let quality = quality.trim().strip_prefix("q=").and_then(|q| q.parse().ok());
        name.trim().eq_ignore_ascii_case("gzip") && quality.is_none_or(|q: f32| q > 0.0)
    })
}

/// A text piece by piece, as fast as it is made and taken.
fn packed_pieces(text: Text) -> Body {
    Body::from_stream(stream::unfold(text, async |mut text| {
        let piece = text.next().await?;
        Some((piece.map_err(broken), text))
    }))
}

/// The same for a client that cannot unpack.
fn unpacked_pieces(text: Text) -> Body {
    let unpacker = GzDecoder::new(Vec::new());
    let pieces = stream::unfold((text, Bytes::new(), unpacker), async |mut at| {
        let (text, packed, unpacker) = &mut at;
        loop {
            if packed.is_empty() {
                match text.next().await? {
                    Ok(piece) => *packed = piece,
                    Err(refusal) => return Some((Err(broken(refusal)), at)),
                }
            }
            let little = packed.split_to(LITTLE.min(packed.len()));
            if let Err(error) = unpacker.write_all(&little).and_then(|()| unpacker.flush()) {
                return Some((Err(error), at));
            }
            let piece = mem::take(unpacker.get_mut());
            if !piece.is_empty() {
                return Some((Ok(Bytes::from(piece)), at));
            }
        }
    });
    Body::from_stream(pieces)
}

/// The rest cannot be had: the connection ends, so that nobody takes what is there for the whole.
fn broken(refusal: Refusal) -> io::Error {
    io::Error::other(refusal.id())
}
