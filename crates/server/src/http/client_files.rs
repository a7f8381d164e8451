//! The browser client. A release holds its files; a build for development reads them from the disk.

use std::borrow::Cow;

use axum::extract::State;
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_TYPE, ETAG, IF_NONE_MATCH, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::response::{IntoResponse, Response};
use bohnhof_protocol::Refusal;
use rust_embed::{Embed, EmbeddedFile};

use super::{HttpError, Shared, page};
use crate::ids::{fingerprint, hexadecimal};

/// The built client, if it was built.
#[derive(Embed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The page in which the client runs, whatever the address is that it shows.
const PAGE: &str = "index.html";

/// Files in this folder carry a fingerprint in their name: they never change.
const FOR_EVER: &str = "assets/";

const NOT_BUILT: &str = "<!doctype html><meta charset=utf-8><title>Bohnhof</title>\
    <p>The browser client is not built yet: <code>cargo xtask play</code> builds and shows it.";

/// Serves a file of the client, or its page.
pub(crate) async fn serve(State(shared): State<Shared>, uri: Uri, headers: HeaderMap) -> Response {
    let origin = page::origin(shared.config.https, &headers);
    respond(Files::get, uri.path(), origin.as_deref(), &headers)
}

fn respond(
    file: impl Fn(&str) -> Option<EmbeddedFile>,
    path: &str,
    origin: Option<&str>,
    headers: &HeaderMap,
) -> Response {
    let path = path.trim_start_matches('/');
    if path != PAGE
        && let Some(found) = file(path)
    {
        let kept = if path.starts_with(FOR_EVER) {
            "public, max-age=31536000, immutable"
        } else {
            "no-cache"
        };
        let kind = found.metadata.mimetype().to_owned();
        let packed = takes_brotli(headers).then(|| file(&format!("{path}.br"))).flatten();
        let is_packed = packed.is_some();
        let sent = packed.unwrap_or(found);
        let hash = hexadecimal(&sent.metadata.sha256_hash());
        let mut response = send(&kind, sent.data, &hash, kept, headers);
        response.headers_mut().insert(VARY, HeaderValue::from_static("accept-encoding"));
        if is_packed {
            response.headers_mut().insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
        }
        return response;
    }
    if path.starts_with(FOR_EVER) || (path != PAGE && is_file(path)) {
        return HttpError::from(Refusal::NothingHere).into_response();
    }
    if let Some(built) = file(PAGE) {
        let shown = page::shown_at(origin, &String::from_utf8_lossy(&built.data));
        let hash = fingerprint(&shown);
        return send("text/html", shown.into_bytes().into(), &hash, "no-cache", headers);
    }
    let html = [(CONTENT_TYPE, "text/html; charset=utf-8")];
    (StatusCode::SERVICE_UNAVAILABLE, html, NOT_BUILT).into_response()
}

/// Files have an ending; what the client shows has none.
fn is_file(path: &str) -> bool {
    path.rsplit('/').next().is_some_and(|name| name.contains('.'))
}

/// Whether the browser takes files that were packed with Brotli when the client was built.
fn takes_brotli(headers: &HeaderMap) -> bool {
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|accepted| accepted.to_str().ok());
    accepted.unwrap_or_default().split(',').any(|coding| {
        let (name, weight) = coding.split_once(";q=").unwrap_or((coding, "1"));
        name.trim() == "br" && weight.trim().parse().is_ok_and(|weight: f32| weight > 0.0)
    })
}

fn send(
    kind: &str,
    data: Cow<'static, [u8]>,
    hash: &str,
    kept: &'static str,
    headers: &HeaderMap,
) -> Response {
    let tag = format!("\"{hash}\"");
    let named = headers.get(IF_NONE_MATCH).and_then(|known| known.to_str().ok());
    let known = named.is_some_and(|known| known.contains(hash));
    let about = [(CACHE_CONTROL, kept.to_owned()), (ETAG, tag)];
    if known {
        return (StatusCode::NOT_MODIFIED, about).into_response();
    }
    let kind = match kind {
        text if text.starts_with("text/") => format!("{text}; charset=utf-8"),
        other => other.to_owned(),
    };
    (about, [(CONTENT_TYPE, kind)], data).into_response()
}

#[cfg(test)]
mod tests {
    use axum::http::header::ACCEPT;
    use rust_embed::Metadata;

    use super::*;

    /// A client of three files, one of them also packed.
    fn built(path: &str) -> Option<EmbeddedFile> {
        let kind = match path {
            "index.html" => "text/html",
            "assets/app-4f2a.js" => "text/javascript",
            "assets/app-4f2a.js.br" => "application/octet-stream",
            "icon.svg" => "image/svg+xml",
            _ => return None,
        };
        let metadata = Metadata::__rust_embed_new([7; 32], None, None, kind);
        let page: &[u8] = br#"<meta content="./preview.png" />"#;
        let held = if kind == "application/octet-stream" { b"packed" } else { page };
        Some(EmbeddedFile { data: Cow::Borrowed(held), metadata })
    }

    fn asked(path: &str, header: (axum::http::HeaderName, &'static str)) -> (u16, String, String) {
        let mut headers = HeaderMap::new();
        headers.insert(header.0, HeaderValue::from_static(header.1));
        let response = respond(built, path, None, &headers);
        let text = |name| {
            let value = response.headers().get(name).and_then(|value| value.to_str().ok());
            value.unwrap_or_default().to_owned()
        };
        (response.status().as_u16(), text(CONTENT_TYPE), text(CACHE_CONTROL))
    }

    #[test]
    fn every_address_of_the_client_shows_its_page() {
        let page = (200, "text/html; charset=utf-8".to_owned(), "no-cache".to_owned());
        for path in ["/index.html", "/", "/table/pz9xxra7jjn6", "/rules/c9"] {
            // Link previews and plain programs take anything.
            for accept in ["text/html,*/*", "*/*", "image/*", ""] {
                assert_eq!(asked(path, (ACCEPT, accept)), page, "{path}");
            }
        }
        let (status, kind, kept) = asked("/assets/app-4f2a.js", (ACCEPT, "*/*"));
        assert_eq!((status, kind.as_str()), (200, "text/javascript; charset=utf-8"));
        assert!(kept.ends_with("immutable"));
        assert_eq!(asked("/icon.svg", (ACCEPT, "*/*")).1, "image/svg+xml");
        for gone in ["/assets/gone.js", "/assets/gone", "/gone.png", "/table/gone.txt"] {
            let (status, kind, _) = asked(gone, (ACCEPT, "text/html"));
            assert_eq!((status, kind.as_str()), (404, "application/json"), "{gone}");
        }
    }

    #[test]
    fn what_a_browser_has_is_not_sent_again() {
        let tag = "\"0707070707070707070707070707070707070707070707070707070707070707\"";
        assert_eq!(asked("/icon.svg", (IF_NONE_MATCH, tag)).0, 304);
        assert_eq!(asked("/icon.svg", (IF_NONE_MATCH, "\"08\"")).0, 200);
    }

    #[test]
    fn files_come_packed_to_browsers_that_take_that() {
        for (accepted, encoding) in [
            ("gzip, deflate, br, zstd", Some("br")),
            ("br;q=0.5, gzip", Some("br")),
            ("gzip;q=1, br;q=0", None),
            ("gzip, brotli", None),
            ("", None),
        ] {
            for (path, packed) in [("/assets/app-4f2a.js", encoding), ("/icon.svg", None)] {
                let mut headers = HeaderMap::new();
                headers.insert(ACCEPT_ENCODING, HeaderValue::from_static(accepted));
                let response = respond(built, path, None, &headers);
                let sent = response.headers().get(CONTENT_ENCODING);
                assert_eq!(sent.map(HeaderValue::as_bytes), packed.map(str::as_bytes), "{path}");
                assert_eq!(response.headers()[VARY], "accept-encoding");
                assert_ne!(response.headers()[CONTENT_TYPE], "application/octet-stream");
            }
        }
    }

    #[test]
    fn a_page_that_a_browser_has_is_sent_again_when_it_shows_another_address() {
        let page = |origin, tag: Option<HeaderValue>| {
            let known = tag.map(|tag| (IF_NONE_MATCH, tag));
            respond(built, "/", Some(origin), &HeaderMap::from_iter(known))
        };
        let first = page("https://beans.example", None).headers()[ETAG].clone();
        let again = page("https://beans.example", Some(first.clone()));
        assert_eq!(again.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(page("https://other.example", Some(first)).status(), StatusCode::OK);
    }

    #[test]
    fn a_page_says_how_to_build_the_client() {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT, HeaderValue::from_static("text/html"));
        let response = respond(|_| None, "/", None, &headers);
        assert_eq!(response.status(), StatusCode::SERVICE_UNAVAILABLE);
    }
}
