//! Who may use the operator's listener: programs of this machine that know the secret, and no page of
//! any site.

use std::net::IpAddr;

use axum::extract::{Request, State};
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, HOST, ORIGIN};
use axum::middleware::Next;
use axum::response::Response;
use bohnhof_protocol::Refusal;

use crate::config::Secret;
use crate::http::HttpError;

/// Refuses whoever is not the operator.
pub(super) async fn only_the_operator(
    State(secret): State<Secret>,
    request: Request,
    next: Next,
) -> Result<Response, HttpError> {
    let headers = request.headers();
    // A browser sends an origin for pages, and a page of another site may have a name that leads here.
    if headers.contains_key(ORIGIN) {
        return Err(Refusal::OtherSite.into());
    }
    if !host(headers).is_some_and(is_this_machine) {
        return Err(Refusal::WrongHost.into());
    }
    if !bearer(headers).is_some_and(|given| secret.is(given)) {
        return Err(Refusal::BadSecret.into());
    }
    Ok(next.run(request).await)
}

fn host(headers: &HeaderMap) -> Option<&str> {
    headers.get(HOST)?.to_str().ok()
}

fn bearer(headers: &HeaderMap) -> Option<&str> {
    headers.get(AUTHORIZATION)?.to_str().ok()?.strip_prefix("Bearer ")
}

/// Whether a `Host` header names this machine. Its port may be another one: that of a tunnel.
fn is_this_machine(host: &str) -> bool {
    let name = match host.strip_prefix('[') {
        Some(rest) => rest.split_once(']').map(|(name, _)| name),
        None => host.split(':').next(),
    };
    name.is_some_and(|name| {
        let address = name.parse::<IpAddr>();
        name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|it| it.is_loopback())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_names_of_this_machine_are_accepted() {
        for host in [
            "127.0.0.1:7879",
            "127.0.0.1",
            "localhost:9000",
            "LOCALHOST",
            "[::1]:7879",
            "127.9.9.9",
        ] {
            assert!(is_this_machine(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "example.org:7879",
            "localhost.example.org",
            "127.0.0.1.example.org",
            "192.168.0.1:7879",
            "[2001:db8::1]:7879",
            "[::1",
            "0.0.0.0:7879",
        ] {
            assert!(!is_this_machine(host), "{host}");
        }
    }
}
