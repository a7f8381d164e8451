//! The client's page as this server shows it. The built file is made for hosts that only have files:
//! it names all others relative to itself, and keeps its own addresses behind a `#`.

use axum::http::HeaderMap;
use axum::http::header::HOST;

/// How the page says what kind of host it came from.
const FROM_FILES: &str = "data-host=\"files\"";
const FROM_HERE: &str = "data-host=\"bohnhof\"";

/// The page for every address of this server. Previews of links need the picture's whole address, so
/// the page names it if the server's origin is known.
pub(super) fn shown_at(origin: Option<&str>, built: &str) -> String {
    built
        .replacen(FROM_FILES, FROM_HERE, 1)
        .replace("content=\"./", &format!("content=\"{}/", origin.unwrap_or_default()))
        .replace("=\"./", "=\"/")
}

/// The server as browsers reach it, if the request says so. A host that holds anything but letters,
/// digits and the marks of an address could write into the page.
pub(super) fn origin(https: bool, headers: &HeaderMap) -> Option<String> {
    let host = headers.get(HOST)?.to_str().ok()?;
    let good = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    let scheme = if https { "https" } else { "http" };
    (!host.is_empty() && host.bytes().all(good)).then(|| format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use axum::http::HeaderValue;

    use super::*;

    const BUILT: &str = r##"<html lang="en" data-host="files">
        <meta property="og:image" content="./preview.png" />
        <link rel="icon" href="./favicon.svg" />
        <script type="module" src="./assets/index-4f2a.js"></script>
        <a href="#main">./</a>"##;

    #[test]
    fn the_page_finds_its_files_from_every_address_and_knows_its_server() {
        let shown = shown_at(Some("https://beans.example"), BUILT);
        for part in [
            r#"<html lang="en" data-host="bohnhof">"#,
            r#"content="https://beans.example/preview.png""#,
            r#"href="/favicon.svg""#,
            r#"src="/assets/index-4f2a.js""#,
            r##"<a href="#main">./</a>"##,
        ] {
            assert!(shown.contains(part), "{part} is missing: {shown}");
        }
        assert!(shown_at(None, BUILT).contains(r#"content="/preview.png""#));
    }

    #[test]
    fn the_page_says_that_it_is_a_file_until_a_server_shows_it() {
        let source = include_str!("../../../../web/index.html");
        assert_eq!(source.matches(FROM_FILES).count(), 1);
        assert_eq!(source.matches("property=\"og:image\"").count(), 1);
    }

    #[test]
    fn only_plain_hosts_come_into_the_page() {
        let origin = |host: &'static str, https| {
            let mut headers = HeaderMap::new();
            headers.insert(HOST, HeaderValue::from_static(host));
            origin(https, &headers)
        };
        for (host, https, wanted) in [
            ("beans.example", true, Some("https://beans.example")),
            ("127.0.0.1:7878", false, Some("http://127.0.0.1:7878")),
            ("[::1]:7878", false, Some("http://[::1]:7878")),
            ("beans.example\"><script>", true, None),
            ("beans.example/path", true, None),
            ("", true, None),
        ] {
            assert_eq!(origin(host, https).as_deref(), wanted, "{host}");
        }
        assert_eq!(super::origin(true, &HeaderMap::new()), None);
    }
}
