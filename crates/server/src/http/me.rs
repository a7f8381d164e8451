//! Who somebody is: a cookie that scripts cannot read, and codes that bring a seat to another device.

use std::convert::Infallible;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequestParts, State};
use axum::http::header::{COOKIE, SET_COOKIE, USER_AGENT};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderName, StatusCode};
use axum::response::{AppendHeaders, IntoResponse};
use bohnhof_protocol::{DeviceCode, Millis, Refusal, TableSummary, WhoAmI};
use bohnhof_rules::record::Streak;
use bohnhof_table::PersonId;
use serde::Deserialize;

use super::api::readable;
use super::openapi::{ForPeople, OtherSite, Storage, WithBody};
use super::{Client, HttpError, Shared};
use crate::ids::{Code, Token, fingerprint, new_person, random_bytes};
use crate::table::now;
use crate::user_agent::short_name;

/// The name of the cookie.
const COOKIE_NAME: &str = "bohnhof";

/// How long a browser keeps it: a year.
const COOKIE_SECONDS: u32 = 365 * 24 * 60 * 60;

/// How long a code is good for.
const CODE_LASTS: Millis = 10 * 60 * 1000;

/// The person who asks, if known.
pub(crate) struct Asker(pub(crate) Option<PersonId>);

/// The person who asks.
pub(crate) struct Me(pub(crate) PersonId);

impl FromRequestParts<Shared> for Asker {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Asker, HttpError> {
        let Seal(Some(seal)) = Seal::of(&parts.headers) else { return Ok(Asker(None)) };
        let person = shared.hall.store().person(&seal).await.map_err(|_| Refusal::Storage)?;
        if person.is_some() && shared.devices.is_worth_noting(&seal, now()) {
            let store = shared.hall.store().clone();
            // Nobody waits for it, and the next use may tell it as well.
            tokio::spawn(async move { store.note_use(&seal, now()).await });
        }
        Ok(Asker(person))
    }
}

/// The fingerprint of the secret that a client shows, whether it is known or not.
pub(crate) struct Seal(pub(crate) Option<String>);

impl Seal {
    fn of(headers: &HeaderMap) -> Seal {
        Seal(token(headers).map(|token| fingerprint(token.as_str())))
    }
}

impl<S: Sync> FromRequestParts<S> for Seal {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Seal, Infallible> {
        Ok(Seal::of(&parts.headers))
    }
}

impl FromRequestParts<Shared> for Me {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Me, HttpError> {
        let Asker(person) = Asker::from_request_parts(parts, shared).await?;
        person.map(Me).ok_or_else(|| Refusal::WhoAreYou.into())
    }
}

fn token(headers: &HeaderMap) -> Option<Token> {
    let cookies = headers.get_all(COOKIE).iter().filter_map(|value| value.to_str().ok());
    let mut pairs = cookies.flat_map(|cookies| cookies.split(';'));
    pairs.find_map(|pair| {
        let (name, value) = pair.trim().split_once('=')?;
        if name == COOKIE_NAME { Token::parse(value) } else { None }
    })
}

/// Whether the server knows this client.
#[utoipa::path(
    get, path = "/me", operation_id = "whoAmI",
    security((), ("cookie" = [])),
    responses(
        (status = 200, description = "Known or not", body = WhoAmI),
        Storage,
    ),
)]
pub(crate) async fn who_am_i(Asker(person): Asker) -> Json<WhoAmI> {
    Json(WhoAmI { known: person.is_some() })
}

/// Get to know the server.
///
/// A new browser gets its cookie; one that has it keeps it.
#[utoipa::path(
    post, path = "/me", operation_id = "introduce",
    security((), ("cookie" = [])),
    responses(
        (status = 200, description = "It knew the client already", body = WhoAmI),
        (status = 201, description = "It knows the client from now on", body = WhoAmI, headers(("Set-Cookie" = String, description = "`bohnhof=…`: proves who this is from now on."))),
        OtherSite,
        Storage,
    ),
)]
pub(crate) async fn introduce(
    State(shared): State<Shared>,
    client: Client,
    headers: HeaderMap,
    Asker(person): Asker,
) -> Result<impl IntoResponse, HttpError> {
    if person.is_some() {
        return Ok((StatusCode::OK, AppendHeaders(None), Json(WhoAmI { known: true })));
    }
    shared.limits.check_newcomer(client.0)?;
    let cookie = new_cookie(&shared, &headers, &new_person()).await?;
    Ok((
        StatusCode::CREATED,
        AppendHeaders(Some((SET_COOKIE, cookie))),
        Json(WhoAmI { known: true }),
    ))
}

async fn new_cookie(
    shared: &Shared,
    headers: &HeaderMap,
    person: &PersonId,
) -> Result<String, HttpError> {
    let token = Token::random(random_bytes);
    let agent = headers.get(USER_AGENT).and_then(|agent| agent.to_str().ok());
    let name = short_name(agent.unwrap_or_default());
    let store = shared.hall.store();
    let added = store.add_token(&fingerprint(token.as_str()), person, &name, now()).await;
    added.map_err(|_| Refusal::Storage)?;
    Ok(cookie(shared, token.as_str(), COOKIE_SECONDS))
}

fn cookie(shared: &Shared, token: &str, seconds: u32) -> String {
    let secure = if shared.config.https { "; Secure" } else { "" };
    format!("{COOKIE_NAME}={token}; Path=/; HttpOnly; SameSite=Lax; Max-Age={seconds}{secure}")
}

/// Lets a browser forget its cookie.
pub(super) fn no_cookie(shared: &Shared) -> AppendHeaders<[(HeaderName, String); 1]> {
    AppendHeaders([(SET_COOKIE, cookie(shared, "", 0))])
}

/// Your tables, the newest first.
#[utoipa::path(
    get, path = "/me/tables", operation_id = "myTables",
    responses(
        (status = 200, description = "At most 50", body = Vec<TableSummary>),
        ForPeople,
        Storage,
    ),
)]
pub(crate) async fn my_tables(
    State(shared): State<Shared>,
    client: Client,
    Me(person): Me,
) -> Result<Json<Vec<TableSummary>>, HttpError> {
    Ok(Json(shared.hall.tables_of(&person, client.0.ip()).await?))
}

/// Your wins in a row in the solo game of Al Cabohne.
#[utoipa::path(
    get, path = "/me/streak", operation_id = "myStreak",
    responses(
        (status = 200, description = "The streak", body = Streak),
        ForPeople,
        Storage,
    ),
)]
pub(crate) async fn streak(
    State(shared): State<Shared>,
    Me(person): Me,
) -> Result<Json<Streak>, HttpError> {
    let streak = shared.hall.store().streak(&person).await;
    Ok(Json(streak.map_err(|_| Refusal::Storage)?))
}

/// A code that brings your seats to another device, once.
#[utoipa::path(
    post, path = "/me/code", operation_id = "makeCode",
    responses(
        (status = 200, description = "The code", body = DeviceCode),
        ForPeople,
        OtherSite,
        Storage,
    ),
)]
pub(crate) async fn make_code(
    State(shared): State<Shared>,
    client: Client,
    Me(person): Me,
) -> Result<Json<DeviceCode>, HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let (code, until) = (Code::random(random_bytes), now() + CODE_LASTS);
    let added = shared.hall.store().add_code(&fingerprint(code.as_str()), &person, until).await;
    added.map_err(|_| Refusal::Storage)?;
    Ok(Json(DeviceCode { code: code.to_string(), until }))
}

/// A code from another device.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct Redeemed {
    code: String,
}

/// Become the person who made a code.
#[utoipa::path(
    post, path = "/me/redeem", operation_id = "redeemCode",
    security(),
    request_body = Redeemed,
    responses(
        (status = 200, description = "The client is that person from now on", body = WhoAmI, headers(("Set-Cookie" = String, description = "`bohnhof=…`: proves who this is from now on."))),
        WithBody,
        OtherSite,
        Storage,
    ),
)]
pub(crate) async fn redeem_code(
    State(shared): State<Shared>,
    client: Client,
    headers: HeaderMap,
    body: Result<Json<Redeemed>, JsonRejection>,
) -> Result<impl IntoResponse, HttpError> {
    shared.limits.check_newcomer(client.0)?;
    let Redeemed { code } = readable(body)?;
    let code = Code::parse(code.trim()).ok_or(Refusal::BadCode)?;
    let redeemed = shared.hall.store().redeem_code(&fingerprint(code.as_str()), now()).await;
    let person = redeemed.map_err(|_| Refusal::Storage)?.ok_or(Refusal::BadCode)?;
    let cookie = new_cookie(&shared, &headers, &person).await?;
    Ok((AppendHeaders([(SET_COOKIE, cookie)]), Json(WhoAmI { known: true })))
}
