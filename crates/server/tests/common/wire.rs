//! A bare line to the server: nothing is understood, and everything can be sent.

use std::net::SocketAddr;
use std::time::Duration;

use bohnhof_protocol::{Answer, ClientMessage, Command, ServerMessage, TableView};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::{HeaderName, HeaderValue};
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

/// How long anything may take, even on a slow machine with much else to do.
pub(crate) const TIMEOUT: Duration = Duration::from_mins(1);

/// An open WebSocket.
pub(crate) struct Wire(Box<WebSocketStream<MaybeTlsStream<TcpStream>>>);

/// What became of a message that was waited for.
#[derive(Debug, PartialEq)]
pub(crate) enum Heard {
    Text(String),
    /// The server has closed the socket, with this code if it said one.
    Closed(Option<u16>),
}

impl Wire {
    /// Opens a socket with these headers; tells the status if the server refuses it, or 0 if there
    /// is no server.
    pub(crate) async fn open(
        address: SocketAddr,
        path: &str,
        headers: &[(&'static str, &str)],
    ) -> Result<Wire, u16> {
        let request = format!("ws://{address}{path}").into_client_request();
        let mut request = request.expect("an address");
        for (name, value) in headers {
            let value = HeaderValue::from_str(value).expect("a header");
            request.headers_mut().insert(HeaderName::from_static(name), value);
        }
        let opened = timeout(TIMEOUT, connect_async_with_config(request, None, true)).await;
        match opened.expect("the server accepts or refuses the socket") {
            Ok((socket, _)) => Ok(Wire(Box::new(socket))),
            Err(Error::Http(response)) => Err(response.status().as_u16()),
            Err(_) => Err(0),
        }
    }

    /// Sends something; whether the line still stands.
    pub(crate) async fn send(&mut self, message: Message) -> bool {
        let sent = timeout(TIMEOUT, self.0.send(message)).await;
        sent.expect("the server reads").is_ok()
    }

    pub(crate) async fn say(&mut self, text: impl Into<String>) -> bool {
        self.send(Message::Text(text.into().into())).await
    }

    /// Sends a command under this id; whether the line still stands.
    pub(crate) async fn command(&mut self, id: &str, command: &Command) -> bool {
        let message = ClientMessage { id: id.to_owned(), command: command.clone() };
        self.say(serde_json::to_string(&message).expect("JSON")).await
    }

    /// Waits for the next message.
    pub(crate) async fn hear(&mut self) -> Heard {
        loop {
            let next = timeout(TIMEOUT, self.0.next()).await;
            match next.expect("the server says something") {
                Some(Ok(Message::Text(text))) => return Heard::Text(text.to_string()),
                Some(Ok(Message::Close(frame))) => {
                    return Heard::Closed(frame.map(|frame| frame.code.into()));
                }
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Heard::Closed(None),
            }
        }
    }

    /// Waits for the next message; `None` when the socket is closed.
    pub(crate) async fn hear_message(&mut self) -> Option<ServerMessage> {
        match self.hear().await {
            Heard::Text(text) => Some(serde_json::from_str(&text).expect("a message")),
            Heard::Closed(_) => None,
        }
    }

    /// Waits for the next message, which is the whole table.
    pub(crate) async fn hear_table(&mut self) -> TableView {
        match self.hear_message().await {
            Some(ServerMessage::Table(view)) => *view,
            other => panic!("a whole table, not {other:?}"),
        }
    }

    /// Waits for the answer to a command.
    pub(crate) async fn answer(&mut self) -> Answer {
        loop {
            let message = self.hear_message().await.expect("the socket stays open");
            if let ServerMessage::Answer(answer) = message {
                return answer;
            }
        }
    }
}
