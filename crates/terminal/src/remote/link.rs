//! The link with which somebody is invited.

use crate::wish::TerminalError;

/// A table of a server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Link {
    /// The server with its scheme, such as `https://bohnhof.example`.
    pub(crate) server: String,
    pub(crate) table: String,
}

impl Link {
    /// Reads a link such as `https://bohnhof.example/table/pz9xxra7jjn6`.
    pub(crate) fn read(text: &str) -> Result<Link, TerminalError> {
        let link = || {
            let (scheme, rest) = text.trim().split_once("://")?;
            let (host, path) = rest.split_once('/')?;
            let table = path.strip_prefix("table/")?.split(['?', '#', '/']).next()?;
            let is_name = |text: &str| {
                !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
            };
            let is_known = matches!(scheme, "http" | "https") && !host.is_empty();
            let server = format!("{scheme}://{host}");
            (is_known && is_name(table)).then(|| Link { server, table: table.to_owned() })
        };
        link().ok_or_else(|| TerminalError::NoLink(text.to_owned()))
    }

    /// The link as it is sent to others.
    pub(crate) fn text(&self) -> String {
        format!("{}/table/{}", self.server, self.table)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn links_are_read() {
        for (text, server) in [
            ("http://127.0.0.1:7878/table/pz9xxra7jjn6", "http://127.0.0.1:7878"),
            (" https://beans.example/table/pz9xxra7jjn6/ ", "https://beans.example"),
            ("https://beans.example/table/pz9xxra7jjn6?from=chat#x", "https://beans.example"),
        ] {
            let link = Link::read(text).expect(text);
            assert_eq!((link.server.as_str(), link.table.as_str()), (server, "pz9xxra7jjn6"));
            assert_eq!(Link::read(&link.text()).expect("its own text"), link);
        }
        for text in [
            "",
            "pz9xxra7jjn6",
            "https://beans.example",
            "ftp://beans.example/table/abc",
            "https:///table/abc",
            "https://beans.example/table/",
            "https://beans.example/table/a.b",
        ] {
            assert!(Link::read(text).is_err(), "{text}");
        }
    }
}
