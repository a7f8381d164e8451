//! A person's program at a server.

use std::fmt;

use bohnhof_protocol::{DeviceCode, Hints, OpenedTable, Plan, Refused, Review};
use bohnhof_rules::Seat;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio_tungstenite::tungstenite::http::header::{COOKIE, SET_COOKIE};

use crate::{Connection, Followed};

/// A person's program.
///
/// ```no_run
/// use bohnhof_client::Client;
/// use bohnhof_protocol::Plan;
/// use bohnhof_rules::RuleSet;
///
/// # async fn open() -> Result<(), bohnhof_client::ClientError> {
/// let mut client = Client::new("127.0.0.1:7878");
/// client.introduce().await?;
/// let table = client.open_table(&Plan::new(RuleSet::DUEL, 2)).await?;
/// let mut connection = client.connect(&table, None).await?;
/// connection.sit("Ada").await?;
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Client {
    /// Its host and port.
    server: String,
    /// Whether what goes there is encrypted.
    is_secure: bool,
    cookie: Option<String>,
    http: reqwest::Client,
}

/// Why something did not work.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub struct ClientError(String);

impl ClientError {
    /// The server closed the connection.
    pub(crate) fn closed() -> ClientError {
        ClientError::new("the server closed the connection")
    }

    pub(crate) fn new(error: impl fmt::Display) -> ClientError {
        ClientError(error.to_string())
    }
}

/// Something to send HTTP requests with. One that is made otherwise has no cryptography.
pub fn http() -> reqwest::ClientBuilder {
    // It is chosen once for the whole program, and another's choice is as good.
    let _ = rustls::crypto::ring::default_provider().install_default();
    reqwest::Client::builder()
}

impl Client {
    /// A client of a server such as `127.0.0.1:7878` or `https://bohnhof.example`, which the server does
    /// not know yet.
    pub fn new(server: impl Into<String>) -> Client {
        let server = server.into();
        let (is_secure, server) = match server.strip_prefix("https://") {
            Some(server) => (true, server),
            None => (false, server.strip_prefix("http://").unwrap_or(&server)),
        };
        let server = server.trim_end_matches('/').to_owned();
        Client { server, is_secure, cookie: None, http: http().build().unwrap_or_default() }
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
        let scheme = if self.is_secure { "https" } else { "http" };
        let mut request = self.http.request(method, format!("{scheme}://{}{path}", self.server));
        if let Some(cookie) = &self.cookie {
            request = request.header(COOKIE.as_str(), cookie);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        let response = request.send().await.map_err(ClientError::new)?;
        let cookie = response.headers().get(SET_COOKIE.as_str());
        let cookie = cookie.and_then(|value| value.to_str().ok()?.split(';').next());
        let cookie = cookie.map(str::to_owned);
        Ok((response.status().as_u16(), response.text().await.map_err(ClientError::new)?, cookie))
    }

    /// Introduces itself to the server, which gives it a cookie.
    pub async fn introduce(&mut self) -> Result<(), ClientError> {
        let (status, text, cookie) = self.raw(reqwest::Method::POST, "/api/me", None).await?;
        if status >= 300 {
            return Err(ClientError(text));
        }
        self.cookie = cookie.or(self.cookie.take());
        Ok(())
    }

    /// Becomes the person who has got this code on another device.
    ///
    /// # Errors
    ///
    /// When the server cannot be reached; it may also refuse the code.
    pub async fn redeem(&mut self, code: &str) -> Result<Result<(), Refused>, ClientError> {
        let code = json!({ "code": code });
        let (status, text, cookie) =
            self.raw(reqwest::Method::POST, "/api/me/redeem", Some(&code)).await?;
        if status >= 300 {
            return serde_json::from_str(&text).map(Err).map_err(|_| ClientError(text));
        }
        self.cookie = cookie.or(self.cookie.take());
        Ok(Ok(()))
    }

    /// A code with which another device becomes this person.
    pub async fn device_code(&self) -> Result<Result<DeviceCode, Refused>, ClientError> {
        self.ask(reqwest::Method::POST, "/api/me/code").await
    }

    /// What the player could do now, where the table allows hints.
    pub async fn hints(&self, table: &str) -> Result<Result<Hints, Refused>, ClientError> {
        self.ask(reqwest::Method::GET, &format!("/api/tables/{table}/hint")).await
    }

    /// What a player did in a finished game, judged.
    pub async fn review(
        &self,
        table: &str,
        seat: Seat,
    ) -> Result<Result<Review, Refused>, ClientError> {
        let path = format!("/api/tables/{table}/review?seat={}", seat.0);
        self.ask(reqwest::Method::GET, &path).await
    }

    /// Opens a table for the same players after the game; tells its id.
    pub async fn rematch(&self, table: &str) -> Result<Result<OpenedTable, Refused>, ClientError> {
        let path = format!("/api/tables/{table}/rematch");
        self.ask(reqwest::Method::POST, &path).await
    }

    /// Asks for something, which the server may refuse.
    pub async fn ask<T: DeserializeOwned>(
        &self,
        method: reqwest::Method,
        path: &str,
    ) -> Result<Result<T, Refused>, ClientError> {
        let (status, text, _) = self.raw(method, path, None).await?;
        if status < 300 {
            return serde_json::from_str(&text).map(Ok).map_err(ClientError::new);
        }
        serde_json::from_str(&text).map(Err).map_err(|_| ClientError(format!("{status}: {text}")))
    }

    /// Opens a table; tells its id.
    pub async fn open_table(&self, plan: &Plan) -> Result<String, ClientError> {
        let plan = serde_json::to_value(plan).map_err(ClientError::new)?;
        let (status, body) =
            self.request(reqwest::Method::POST, "/api/tables", Some(&plan)).await?;
        let opened = serde_json::from_value::<OpenedTable>(body.clone());
        Ok(opened.map_err(|_| ClientError(format!("{status}: {body}")))?.table)
    }

    /// Connects to a table: from what is known of it, or from the whole table.
    pub async fn connect(
        &self,
        table: &str,
        known: Option<Followed>,
    ) -> Result<Connection, ClientError> {
        Connection::open(self.clone(), table.to_owned(), known).await
    }

    /// The address of a line to the server.
    pub(crate) fn line_to(&self, path: &str) -> String {
        let scheme = if self.is_secure { "wss" } else { "ws" };
        format!("{scheme}://{}{path}", self.server)
    }
}
