//! The server over HTTP: who somebody is, tables, their commands and their events.

mod admin;
mod api;
mod me;
mod openapi;
mod security;
mod socket;
mod stream;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};

use crate::config::Config;
use crate::hall::Hall;
use crate::limits::Buckets;
use crate::metrics::Metrics;
use crate::refusal::{Refusal, Refused};
pub(crate) use admin::router as admin_router;
pub use api::Sent;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) hall: Hall,
    pub(crate) config: Arc<Config>,
    pub(crate) metrics: Arc<Metrics>,
    limits: Arc<Buckets>,
}

impl Shared {
    pub(crate) fn new(hall: Hall, config: Config) -> Shared {
        let limits = Arc::new(Buckets::new(config.limits));
        Shared { hall, config: Arc::new(config), metrics: Arc::default(), limits }
    }
}

/// All addresses that the public listener serves.
pub(crate) fn router(shared: &Shared) -> Router {
    let api = Router::new()
        .route("/me", get(me::who_am_i).post(me::introduce))
        .route("/me/tables", get(me::my_tables))
        .route("/me/code", post(me::make_code))
        .route("/me/redeem", post(me::redeem_code))
        .route("/games", get(api::games))
        .route("/tables", get(api::public_tables).post(api::open_table))
        .route("/tables/{table}", get(api::table))
        .route("/tables/{table}/commands", post(api::command))
        .route("/tables/{table}/rematch", post(api::rematch))
        .route("/tables/{table}/record", get(api::record))
        .route("/tables/{table}/log", get(api::log))
        .route("/tables/{table}/events", get(stream::events))
        .route("/tables/{table}/socket", get(socket::socket))
        .route("/openapi.json", get(openapi::document))
        .fallback(|| async { Trouble(StatusCode::NOT_FOUND, Refusal::NoSuchTable.into()) });
    let router = Router::new()
        .nest("/api", api)
        .route("/healthz", get(api::health))
        .route("/metrics", get(api::metrics))
        .with_state(shared.clone());
    security::protect(router, shared)
}

/// The address of a client.
pub(crate) type Client = axum::extract::ConnectInfo<SocketAddr>;

/// A refusal with its status.
pub(crate) struct Trouble(pub(crate) StatusCode, pub(crate) Refused);

impl IntoResponse for Trouble {
    fn into_response(self) -> Response {
        (self.0, axum::Json(self.1)).into_response()
    }
}

impl From<Refusal> for Trouble {
    fn from(refusal: Refusal) -> Trouble {
        let status = match refusal {
            Refusal::Unreadable
            | Refusal::BadName
            | Refusal::BadText
            | Refusal::BadCommandId
            | Refusal::BadPlan
            | Refusal::BadCode
            | Refusal::BadAddress => StatusCode::BAD_REQUEST,
            Refusal::WhoAreYou => StatusCode::UNAUTHORIZED,
            Refusal::OnlyTheHost | Refusal::NotSeated | Refusal::NoNotifying => {
                StatusCode::FORBIDDEN
            }
            Refusal::NoSuchTable => StatusCode::NOT_FOUND,
            Refusal::TooFast => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Full | Refusal::Storage => StatusCode::SERVICE_UNAVAILABLE,
            Refusal::Rules(_)
            | Refusal::TableClosed
            | Refusal::GameHasBegun
            | Refusal::GameHasNotBegun
            | Refusal::GameIsNotOver
            | Refusal::SeatedAlready
            | Refusal::SeatTaken
            | Refusal::NoSuchSeat
            | Refusal::SeatsAreEmpty => StatusCode::CONFLICT,
        };
        Trouble(status, refusal.into())
    }
}
