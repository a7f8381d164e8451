//! A client for programs: it knows the protocol, keeps its cookie, and follows a table. The load test
//! and the tests of the server use it, over real sockets.

mod place;

use std::fmt;

use bohnhof_protocol::Plan;
use serde_json::Value;
use tokio_tungstenite::connect_async_with_config;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, SET_COOKIE};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;

use crate::ids::TableId;
use crate::web;
pub use place::{Answer, Place};

/// A person's program.
#[derive(Clone, Debug)]
pub struct Client {
    server: String,
    cookie: Option<String>,
    http: reqwest::Client,
}

/// Why something did not work.
#[derive(Debug)]
pub struct ClientError(String);

impl ClientError {
    /// The server closed the socket.
    pub fn closed() -> ClientError {
        wrong("the server closed the socket")
    }
}

impl fmt::Display for ClientError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for ClientError {}

fn wrong(error: impl fmt::Display) -> ClientError {
    ClientError(error.to_string())
}

impl Client {
    /// A client of a server such as `127.0.0.1:7878`, which the server does not know yet.
    pub fn new(server: impl Into<String>) -> Client {
        Client { server: server.into(), cookie: None, http: web::client() }
    }

    /// A client with the cookie of another.
    #[must_use]
    pub fn with_cookie(&self, cookie: &str) -> Client {
        Client { cookie: Some(cookie.to_owned()), ..self.clone() }
    }

    /// The cookie, once the server knows this client.
    pub fn cookie(&self) -> Option<&str> {
        self.cookie.as_deref()
    }

    /// Asks the server; tells the status and what it said.
    pub async fn request(
        &self,
        method: reqwest::Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, Value), ClientError> {
        let (status, text, _) = self.raw(method, path, body).await?;
        Ok((status, serde_json::from_str(&text).unwrap_or(Value::String(text))))
    }

    async fn raw(
        &self,
        method: reqwest::Method,
        path: &str,
        body: Option<&Value>,
    ) -> Result<(u16, String, Option<String>), ClientError> {
        let mut request = self.http.request(method, format!("http://{}{path}", self.server));
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE.as_str(), cookie);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.map_err(wrong)?;
        let cookie = response.headers().get(SET_COOKIE.as_str());
        let cookie = cookie.and_then(|value| value.to_str().ok()?.split(';').next());
        let cookie = cookie.map(str::to_owned);
        Ok((response.status().as_u16(), response.text().await.map_err(wrong)?, cookie))
    }

    /// Gets to know the server.
    pub async fn introduce(&mut self) -> Result<(), ClientError> {
        let (status, text, cookie) = self.raw(reqwest::Method::POST, "/api/me", None).await?;
        if status >= 300 {
            return Err(ClientError(text));
        }
        self.cookie = cookie.or(self.cookie.take());
        Ok(())
    }

    /// Opens a table.
    pub async fn open_table(&self, plan: &Plan) -> Result<TableId, ClientError> {
        let plan = serde_json::to_value(plan).map_err(wrong)?;
        let (status, said) =
            self.request(reqwest::Method::POST, "/api/tables", Some(&plan)).await?;
        let table = said["table"].as_str().and_then(TableId::parse);
        table.ok_or_else(|| ClientError(format!("{status}: {said}")))
    }

    /// Comes to a table, from a version on or anew.
    pub async fn come(&self, table: &TableId, since: Option<u64>) -> Result<Place, ClientError> {
        let since = since.map_or_else(String::new, |since| format!("?since={since}"));
        let address = format!("ws://{}/api/tables/{table}/socket{since}", self.server);
        let mut request = address.into_client_request().map_err(wrong)?;
        if let Some(cookie) = &self.cookie {
            let cookie = cookie.parse().map_err(wrong)?;
            request.headers_mut().insert(COOKIE, cookie);
        }
        // Thousands of connections must not cost a large buffer each.
        let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
        let connected = connect_async_with_config(request, Some(config), true).await;
        let (socket, _) = connected.map_err(wrong)?;
        Ok(Place::new(socket))
    }
}
