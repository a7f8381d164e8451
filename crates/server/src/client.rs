//! A client for programs: it knows the protocol, keeps its cookie, and follows a table. The load test
//! and the tests of the server use it, over real sockets.

use std::collections::VecDeque;
use std::fmt;

use bohnhof_protocol::{Command, Plan, Sent};
use bohnhof_rules::{Action, Ask, Seat, Seed, Sight, Snapshot, Viewer};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::{COOKIE, SET_COOKIE};
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::ids::{TableId, random_bytes};

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
        Client { server: server.into(), cookie: None, http: reqwest::Client::new() }
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
        Ok(Place {
            socket,
            version: 0,
            you: None,
            game: None,
            ask: None,
            legal: Vec::new(),
            undo: false,
            heard: VecDeque::new(),
            named: 0,
        })
    }
}

/// A place at a table: what the client sees of it, kept up to date.
pub struct Place {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// The version that has been seen.
    pub version: u64,
    /// The own seat.
    pub you: Option<Seat>,
    /// The game as the own seat sees it.
    pub game: Option<Snapshot>,
    /// What is asked of the own seat.
    pub ask: Option<Ask>,
    /// What the server lists for the own seat.
    pub legal: Vec<Action>,
    /// Whether the own last action can be taken back.
    pub undo: bool,
    /// Messages that came while an answer was awaited.
    heard: VecDeque<Value>,
    named: u64,
}

/// A message of the server, as far as a client needs it that shows nothing.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Said {
    Picture(Box<Picture>),
    Step(Step),
    Answer(Answer),
}

#[derive(Deserialize)]
struct Picture {
    version: u64,
    you: Option<Seat>,
    game: Option<Snapshot>,
    ask: Option<Ask>,
    legal: Vec<Action>,
    undo: bool,
}

#[derive(Deserialize)]
struct Step {
    version: u64,
    what: Option<Happening>,
    ask: Option<Ask>,
    legal: Option<Vec<Action>>,
    undo: Option<bool>,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Happening {
    Sat(IgnoredAny),
    Stood(IgnoredAny),
    BotSat(IgnoredAny),
    Began { game: Box<Snapshot> },
    Acted { sights: Vec<Sight> },
    Undone { game: Box<Snapshot> },
    StoodIn(IgnoredAny),
    Returned(IgnoredAny),
    Resigned(IgnoredAny),
    Said(IgnoredAny),
    Resumed,
    Rematch(IgnoredAny),
    Closed,
}

/// The answer to a command.
#[derive(Debug, Deserialize)]
pub struct Answer {
    /// The name of the command.
    pub id: Option<String>,
    /// The version that it made, if it was carried out.
    pub version: Option<u64>,
    /// Why it was not, if it was not.
    pub refused: Option<String>,
}

impl Place {
    /// The next message of the server; `None` when the socket is closed.
    pub async fn hear(&mut self) -> Option<Value> {
        let message = match self.heard.pop_front() {
            Some(message) => message,
            None => self.receive().await?,
        };
        Some(message)
    }

    /// Takes in the next message, without keeping it. Tells the answer if it was one; `None` when the
    /// socket is closed.
    pub async fn follow(&mut self) -> Option<Option<Answer>> {
        let text = self.receive_text().await?;
        Some(self.take_in(&text))
    }

    async fn receive(&mut self) -> Option<Value> {
        let text = self.receive_text().await?;
        self.take_in(&text);
        serde_json::from_str(&text).ok()
    }

    async fn receive_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => return Some(text),
                Message::Close(_) => return None,
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    /// Brings the own picture up to date.
    fn take_in(&mut self, text: &str) -> Option<Answer> {
        match serde_json::from_str(text).ok()? {
            Said::Picture(picture) => {
                let Picture { version, you, game, ask, legal, undo } = *picture;
                (self.version, self.you, self.game) = (version, you, game);
                (self.ask, self.legal, self.undo) = (ask, legal, undo);
            }
            Said::Step(Step { version, what, ask, legal, undo }) => {
                self.version = version;
                if let Some(what) = what {
                    self.happened(what);
                }
                // Otherwise it is the same as before.
                if let (Some(legal), Some(undo)) = (legal, undo) {
                    (self.ask, self.legal, self.undo) = (ask, legal, undo);
                }
            }
            Said::Answer(answer) => return Some(answer),
        }
        None
    }

    fn happened(&mut self, what: Happening) {
        match what {
            Happening::Began { game } => {
                self.you = if let Viewer::Seat(seat) = game.viewer { Some(seat) } else { None };
                self.game = Some(*game);
            }
            Happening::Undone { game } => self.game = Some(*game),
            Happening::Acted { sights } => {
                if let Some(game) = &mut self.game {
                    for sight in &sights {
                        game.apply(sight);
                    }
                }
            }
            Happening::Sat(_)
            | Happening::Stood(_)
            | Happening::BotSat(_)
            | Happening::StoodIn(_)
            | Happening::Returned(_)
            | Happening::Resigned(_)
            | Happening::Said(_)
            | Happening::Resumed
            | Happening::Rematch(_)
            | Happening::Closed => {}
        }
    }

    /// Sends a command and waits for its answer.
    pub async fn command(&mut self, command: Command) -> Result<Value, ClientError> {
        let id = self.send(command).await?;
        self.answer(&id).await
    }

    /// Sends a command; tells the name that it got.
    pub async fn send(&mut self, command: Command) -> Result<String, ClientError> {
        self.named += 1;
        let id = format!("{}-{}", crate::ids::hexadecimal(&random_bytes::<6>()), self.named);
        let sent = Sent { id, command };
        self.say_text(serde_json::to_string(&sent).map_err(wrong)?).await?;
        Ok(sent.id)
    }

    /// Waits for the answer to a command.
    pub async fn answer(&mut self, id: &str) -> Result<Value, ClientError> {
        loop {
            let message = self.receive().await.ok_or_else(ClientError::closed)?;
            if message["answer"]["id"] == id {
                return Ok(message["answer"].clone());
            }
            self.heard.push_back(message);
        }
    }

    /// Sends any message.
    pub async fn say(&mut self, message: &Value) -> Result<(), ClientError> {
        self.say_text(message.to_string()).await
    }

    /// Sends any text.
    pub async fn say_text(&mut self, text: String) -> Result<(), ClientError> {
        self.socket.send(Message::Text(text.into())).await.map_err(wrong)
    }

    /// Sits down under a name.
    pub async fn sit(&mut self, name: &str) -> Result<Value, ClientError> {
        let number = Seed(random_bytes());
        let answer = self.command(Command::Sit { seat: None, name: name.into(), number }).await?;
        Ok(answer)
    }

    /// Acts in the game.
    pub async fn act(&mut self, action: Action) -> Result<Value, ClientError> {
        self.command(Command::act(action)).await
    }
}
