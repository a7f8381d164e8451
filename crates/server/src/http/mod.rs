//! The server over HTTP: who somebody is, tables, their commands and their events.

mod about;
mod access;
mod admin;
mod api;
mod client_files;
mod devices;
mod extract;
mod me;
mod openapi;
mod page;
mod privacy;
mod replay;
mod report;
mod security;
mod socket;
mod stream;

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use axum::{Extension, Router};
use bohnhof_protocol::{Refusal, Refused};
use tower_http::compression::CompressionLayer;
use utoipa::OpenApi;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::bans::Bans;
use crate::config::Config;
use crate::crowd::Crowd;
use crate::devices::Devices;
use crate::drain::Drain;
use crate::goodbye::Goodbye;
use crate::hall::Hall;
use crate::limits::Buckets;
use crate::metrics::Metrics;
use crate::retold::Retold;
pub(crate) use admin::router as admin_router;

/// What every request can reach.
#[derive(Clone)]
pub(crate) struct Shared {
    pub(crate) hall: Hall,
    pub(crate) config: Arc<Config>,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) crowd: Arc<Crowd>,
    pub(crate) goodbye: Goodbye,
    retold: Retold,
    devices: Arc<Devices>,
    pub(crate) drain: Arc<Drain>,
    pub(crate) bans: Arc<Bans>,
    limits: Arc<Buckets>,
}

impl Shared {
    pub(crate) fn new(hall: Hall, config: Config, bans: Bans) -> Shared {
        let limits = Arc::new(Buckets::new(&config.limits));
        let crowd = Arc::new(Crowd::new(&config));
        let metrics = Arc::new(Metrics::new(hall.counted_tables()));
        let (config, goodbye, bans) = (Arc::new(config), Goodbye::default(), Arc::new(bans));
        let (retold, devices, drain) = (Retold::new(hall.clone()), Arc::default(), Arc::default());
        Shared { hall, config, metrics, crowd, goodbye, retold, devices, drain, bans, limits }
    }
}

/// All addresses that the public listener serves.
pub(crate) fn router(shared: &Shared) -> Router {
    let (router, _) = routes().split_for_parts();
    let files = get(client_files::serve).fallback(wrong_method).layer(CompressionLayer::new());
    let router = router
        .fallback_service(files.with_state(shared.clone()))
        .method_not_allowed_fallback(wrong_method)
        .with_state(shared.clone());
    security::protect(router, shared)
}

/// The routes with their descriptions.
fn routes() -> OpenApiRouter<Shared> {
    let api = OpenApiRouter::default()
        .routes(routes!(me::who_am_i, me::introduce))
        .routes(routes!(me::my_tables))
        .routes(routes!(me::make_code))
        .routes(routes!(me::redeem_code))
        .routes(routes!(devices::list))
        .routes(routes!(devices::rename))
        .routes(routes!(devices::revoke))
        .routes(routes!(devices::leave_everywhere))
        .routes(routes!(me::streak))
        .routes(routes!(privacy::export))
        .routes(routes!(privacy::delete))
        .routes(routes!(about::about))
        .routes(routes!(api::games))
        .routes(routes!(api::public_tables, api::open_table))
        .routes(routes!(api::table))
        .routes(routes!(api::command))
        .routes(routes!(api::rematch))
        .routes(routes!(report::report))
        .routes(routes!(replay::record))
        .routes(routes!(replay::log))
        .routes(routes!(replay::steps))
        .routes(routes!(replay::story))
        .routes(routes!(replay::review))
        .routes(routes!(api::hint))
        .routes(routes!(api::radar))
        .routes(routes!(stream::events))
        .routes(routes!(socket::socket))
        .routes(routes!(openapi::document))
        .fallback(nothing_here);
    OpenApiRouter::with_openapi(openapi::Api::openapi())
        .nest("/api", api)
        .routes(routes!(api::health))
        .routes(routes!(api::ready))
        .routes(routes!(api::alive))
        .routes(routes!(api::metrics))
}

async fn nothing_here() -> HttpError {
    Refusal::NothingHere.into()
}

async fn wrong_method() -> HttpError {
    Refusal::WrongMethod.into()
}

/// The address of a client.
pub(crate) struct Client(pub(crate) SocketAddr);

impl FromRequestParts<Shared> for Client {
    type Rejection = <ConnectInfo<SocketAddr> as FromRequestParts<Shared>>::Rejection;

    async fn from_request_parts(
        parts: &mut Parts,
        shared: &Shared,
    ) -> Result<Client, Self::Rejection> {
        let ConnectInfo(peer) = ConnectInfo::from_request_parts(parts, shared).await?;
        let named = if shared.config.behind_proxy { forwarded(&parts.headers) } else { None };
        Ok(Client(named.map_or(peer, |address| SocketAddr::new(address, 0))))
    }
}

/// The client as the proxy names it. What stands before the last address, the client may have written.
fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let header = headers.get_all("x-forwarded-for").iter().next_back()?;
    address(header.to_str().ok()?.rsplit(',').next()?)
}

/// An address as proxies write it: bare, with a port, in brackets, in quotes.
fn address(text: &str) -> Option<IpAddr> {
    let text = text.trim().trim_matches('"');
    let bare = || text.strip_prefix('[').and_then(|text| text.strip_suffix(']')).unwrap_or(text);
    let with_port = |_| text.parse().map(|address: SocketAddr| address.ip());
    bare().parse().or_else(with_port).ok()
}

/// A refusal with its status.
pub(crate) struct HttpError(pub(crate) StatusCode, pub(crate) Refused);

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let name = Extension(access::Named(self.1.id.clone()));
        (self.0, name, axum::Json(self.1)).into_response()
    }
}

impl From<Refusal> for HttpError {
    fn from(refusal: Refusal) -> HttpError {
        let status = match refusal {
            Refusal::Unreadable
            | Refusal::BadName
            | Refusal::BadText
            | Refusal::BadCommandId
            | Refusal::BadPlan
            | Refusal::BadCode
            | Refusal::BadAddress
            | Refusal::NoReason => StatusCode::BAD_REQUEST,
            Refusal::WhoAreYou | Refusal::BadSecret => StatusCode::UNAUTHORIZED,
            Refusal::OnlyTheHost
            | Refusal::NotSeated
            | Refusal::NoHints
            | Refusal::NoRadar
            | Refusal::NoNotifying
            | Refusal::OtherSite
            | Refusal::Banned
            | Refusal::WrongHost => StatusCode::FORBIDDEN,
            Refusal::NoSuchTable
            | Refusal::NothingHere
            | Refusal::NoSuchDevice
            | Refusal::NoSuchPerson
            | Refusal::NoSuchMessage
            | Refusal::NoSuchReport => StatusCode::NOT_FOUND,
            Refusal::WrongMethod => StatusCode::METHOD_NOT_ALLOWED,
            Refusal::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Refusal::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
            Refusal::NotJson => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Refusal::TooFast | Refusal::NetworkFull => StatusCode::TOO_MANY_REQUESTS,
            Refusal::Full | Refusal::Crowded | Refusal::Draining | Refusal::Storage => {
                StatusCode::SERVICE_UNAVAILABLE
            }
            Refusal::Rules(..)
            | Refusal::TableClosed
            | Refusal::GameHasBegun
            | Refusal::GameHasNotBegun
            | Refusal::NotDealing
            | Refusal::RevealedAlready
            | Refusal::WrongNumber
            | Refusal::GameIsNotOver
            | Refusal::NothingToUndo
            | Refusal::SeatedAlready
            | Refusal::SeatTaken
            | Refusal::NoSuchSeat
            | Refusal::NameTaken
            | Refusal::TooManyTables
            | Refusal::TooLong
            | Refusal::OthersPlay
            | Refusal::SeatsAreEmpty
            | Refusal::OnlyPlaying => StatusCode::CONFLICT,
        };
        HttpError(status, refusal.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_proxy_says_who_the_client_is() {
        let named = |values: &[&'static str]| {
            let name = axum::http::HeaderName::from_static("x-forwarded-for");
            let value = |value: &&'static str| axum::http::HeaderValue::from_static(value);
            let headers = values.iter().map(|text| (name.clone(), value(text)));
            let mut map = HeaderMap::new();
            for (name, value) in headers {
                map.append(name, value);
            }
            forwarded(&map).map(|address| address.to_string())
        };
        assert_eq!(named(&["203.0.113.9"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(named(&["1.1.1.1, 203.0.113.9"]).as_deref(), Some("203.0.113.9"));
        assert_eq!(named(&["1.1.1.1", "2001:db8::7"]).as_deref(), Some("2001:db8::7"));
        for (written, meant) in [
            ("203.0.113.9:4711", "203.0.113.9"),
            ("1.1.1.1:1, 203.0.113.9:4711", "203.0.113.9"),
            ("\"203.0.113.9:4711\"", "203.0.113.9"),
            ("[2001:db8::7]:443", "2001:db8::7"),
            ("[2001:db8::7]", "2001:db8::7"),
            ("\"[2001:db8::7]:443\"", "2001:db8::7"),
            ("\"2001:db8::7\"", "2001:db8::7"),
        ] {
            assert_eq!(named(&[written]).as_deref(), Some(meant), "{written}");
        }
        assert_eq!(named(&[]), None);
        for nobody in
            ["unknown", "", "203.0.113.9:", "203.0.113.9:99999", "[2001:db8::7", "_hidden"]
        {
            assert_eq!(named(&[nobody]), None, "{nobody}");
        }
    }
}
