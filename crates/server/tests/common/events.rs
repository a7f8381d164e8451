//! Server-sent events, read by hand.

use std::net::SocketAddr;

use bohnhof_protocol::ServerMessage;
use bohnhof_table::TableId;
use tokio::time::timeout;

use super::wire::TIMEOUT;

/// An open stream of events.
pub(crate) struct Events {
    response: reqwest::Response,
    text: String,
}

impl Events {
    /// Listens to a table, from a version on as a browser does that reconnects by itself.
    pub(crate) async fn open(
        address: SocketAddr,
        cookie: &str,
        table: &TableId,
        last: Option<u64>,
    ) -> Events {
        let url = format!("http://{address}/api/tables/{table}/events");
        let mut request = super::http().get(url).header("cookie", cookie);
        if let Some(last) = last {
            request = request.header("last-event-id", last);
        }
        let response = request.send().await.expect("an answer");
        assert_eq!(response.status(), 200);
        assert_eq!(response.headers()["content-type"], "text/event-stream");
        Events { response, text: String::new() }
    }

    /// The next event: its id and its message.
    pub(crate) async fn next(&mut self) -> (u64, ServerMessage) {
        loop {
            if let Some((event, rest)) = self.text.split_once("\n\n") {
                let field = |name: &str| {
                    event.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
                };
                let found = field("id").zip(field("data")).map(|(id, data)| {
                    (id.parse().expect("a number"), serde_json::from_str(data).expect("a message"))
                });
                self.text = rest.into();
                if let Some(event) = found {
                    return event;
                }
                continue; // a comment that keeps the line alive
            }
            let chunk = self.chunk().await.expect("the stream goes on");
            self.text += &chunk;
        }
    }

    /// Waits until the stream ends as it should, and not in the middle of something.
    pub(crate) async fn ended(&mut self) {
        while let Some(chunk) = self.chunk().await {
            self.text += &chunk;
        }
        assert!(self.text.is_empty() || self.text.ends_with("\n\n"), "{}", self.text);
    }

    async fn chunk(&mut self) -> Option<String> {
        let chunk = timeout(TIMEOUT, self.response.chunk()).await.expect("something");
        let chunk = chunk.expect("the stream holds")?;
        Some(String::from_utf8(chunk.into()).expect("text"))
    }
}
