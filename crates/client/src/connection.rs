//! The line to a table.

use std::collections::VecDeque;
use std::time::Duration;

use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{Answer, ClientMessage, Command, Refusal, ServerMessage};
use bohnhof_rules::{Action, Seed};
use futures_util::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::time::{Instant, timeout_at};
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::header::COOKIE;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async_with_config};

use crate::{Client, ClientError, Followed};

/// A line that may be encrypted takes too much room to be moved about.
type Socket = Box<WebSocketStream<MaybeTlsStream<TcpStream>>>;

/// How long a number waits that the server could not save.
const RETRY: Duration = Duration::from_millis(200);

/// The line to a table, and the table as it was told.
pub struct Connection {
    client: Client,
    table: String,
    socket: Socket,
    /// The table as far as it was told.
    pub followed: Followed,
    /// Messages that came while an answer was awaited.
    heard: VecDeque<ServerMessage>,
    /// Commands that were not answered yet: they are sent again after a break.
    unanswered: Vec<ClientMessage>,
    /// What makes the ids of this client's commands different from any other's.
    name: u64,
    sent: u64,
    /// The numbers for the deal, of which one is behind this player's commitment.
    numbers: Vec<Seed>,
    revealed: Revealed,
    /// The code with which the server closed the connection.
    pub closed: Option<u16>,
}

/// What became of this player's number.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Revealed {
    NotYet,
    Sent {
        id: String,
    },
    /// The server could not save it. A number that is lost counts as withheld, so it is sent again.
    Later {
        id: String,
        at: Instant,
    },
}

impl Connection {
    pub(crate) async fn open(
        client: Client,
        table: String,
        known: Option<Followed>,
    ) -> Result<Connection, ClientError> {
        let followed = known.unwrap_or_default();
        Ok(Connection {
            socket: socket(&client, &table, &followed).await?,
            client,
            table,
            followed,
            heard: VecDeque::new(),
            unanswered: Vec::new(),
            name: u64::from_le_bytes(random()?),
            sent: 0,
            numbers: Vec::new(),
            revealed: Revealed::NotYet,
            closed: None,
        })
    }

    /// The table's name.
    pub fn table(&self) -> &str {
        &self.table
    }

    /// The person's program.
    pub fn client(&self) -> &Client {
        &self.client
    }

    /// Connects again after a break: nothing is missed, and commands that were not answered are sent
    /// again, which does nothing twice.
    pub async fn resume(&mut self) -> Result<(), ClientError> {
        self.socket = socket(&self.client, &self.table, &self.followed).await?;
        for message in self.unanswered.clone() {
            self.send_message(&message).await?;
        }
        Ok(())
    }

    /// The next message of the server. Nothing is lost if this is dropped before it is ready.
    ///
    /// # Errors
    ///
    /// When the connection is closed: [`resume`](Connection::resume) opens it again.
    pub async fn next(&mut self) -> Result<ServerMessage, ClientError> {
        match self.heard.pop_front() {
            Some(message) => Ok(message),
            None => self.receive().await,
        }
    }

    /// Sends a command and waits for its answer.
    pub async fn command(&mut self, command: Command) -> Result<Answer, ClientError> {
        let id = self.send(command).await;
        self.answer(&id).await
    }

    /// Sends a command; tells the id that it got. A line that is broken is noticed by whoever listens
    /// next: [`resume`](Connection::resume) sends it again.
    pub async fn send(&mut self, command: Command) -> String {
        let id = self.new_id();
        self.send_as(&id, command).await;
        id
    }

    /// Sends a command again under the id that it had, after the server could not save it.
    pub async fn send_as(&mut self, id: &str, command: Command) {
        let message = ClientMessage { id: id.to_owned(), command };
        self.unanswered.push(message.clone());
        let _ = self.send_message(&message).await;
    }

    fn new_id(&mut self) -> String {
        self.sent += 1;
        format!("{:x}-{}", self.name, self.sent)
    }

    /// Waits for the answer to a command. What comes meanwhile can be heard later.
    pub async fn answer(&mut self, id: &str) -> Result<Answer, ClientError> {
        let is_wanted = |message: &ServerMessage| matches!(message, ServerMessage::Answer(answer) if answer.id.as_deref() == Some(id));
        let known = self.heard.iter().position(is_wanted);
        if let Some(ServerMessage::Answer(answer)) = known.and_then(|at| self.heard.remove(at)) {
            return Ok(answer);
        }
        loop {
            let message = self.receive().await?;
            if let ServerMessage::Answer(answer) = &message
                && answer.id.as_deref() == Some(id)
            {
                return Ok(answer.clone());
            }
            self.heard.push_back(message);
        }
    }

    /// Acts in the game.
    pub async fn act(&mut self, action: Action) -> Result<Answer, ClientError> {
        self.command(Command::act(action)).await
    }

    /// Sits down under a name. The number for the deal is revealed when the time has come.
    pub async fn sit(&mut self, name: &str) -> Result<Answer, ClientError> {
        let (name, commitment) = (name.to_owned(), self.commit()?);
        self.command(Command::Sit { seat: None, name, commitment }).await
    }

    /// Draws a number for the deal; tells the commitment for [`Command::Sit`]. The number is revealed
    /// when the time has come.
    pub fn commit(&mut self) -> Result<Seed, ClientError> {
        let number = Seed(random()?);
        self.numbers.push(number);
        Ok(hash_of(&number))
    }

    /// The numbers for the deal. Whoever may be stopped before the deal keeps them.
    pub fn numbers(&self) -> &[Seed] {
        &self.numbers
    }

    /// Takes up the numbers that this player had before the program was stopped.
    pub fn remember(&mut self, numbers: impl IntoIterator<Item = Seed>) {
        self.numbers.extend(numbers);
    }

    /// Begins the game as the host of a table where all of these sit, and waits until everybody has
    /// cards.
    pub async fn begin(
        host: &mut Connection,
        others: &mut [&mut Connection],
    ) -> Result<Answer, ClientError> {
        let answer = host.command(Command::Begin).await?;
        let mut players: Vec<&mut Connection> = vec![host];
        players.extend(others.iter_mut().map(|player| &mut **player));
        for player in &mut players {
            while player.followed.is_gathering() {
                player.receive_and_keep().await?;
            }
            player.reveal().await;
        }
        for player in &mut players {
            while player.followed.game().is_none() {
                player.receive_and_keep().await?;
            }
        }
        Ok(answer)
    }

    /// Takes in the next message, which can be heard later.
    async fn receive_and_keep(&mut self) -> Result<(), ClientError> {
        let message = self.receive().await?;
        self.heard.push_back(message);
        Ok(())
    }

    async fn receive(&mut self) -> Result<ServerMessage, ClientError> {
        let text = loop {
            self.reveal().await;
            let next = receive_text(&mut self.socket);
            match &self.revealed {
                Revealed::NotYet | Revealed::Sent { .. } => break next.await,
                Revealed::Later { at, .. } => {
                    if let Ok(text) = timeout_at(*at, next).await {
                        break text;
                    }
                }
            }
        };
        let text = text.map_err(|code| {
            self.closed = code;
            ClientError::closed()
        })?;
        let message: ServerMessage = serde_json::from_str(&text).map_err(ClientError::new)?;
        self.followed.take_in(&message);
        if let ServerMessage::Answer(answer) = &message {
            self.note_answer(answer);
        }
        Ok(message)
    }

    fn note_answer(&mut self, answer: &Answer) {
        let Some(id) = &answer.id else { return };
        self.unanswered.retain(|sent| sent.id != *id);
        let unsaved = answer.refused().is_some_and(|refused| refused.id == Refusal::Storage.id());
        if unsaved && self.revealed == (Revealed::Sent { id: id.clone() }) {
            self.revealed = Revealed::Later { id: id.clone(), at: Instant::now() + RETRY };
        }
    }

    /// Reveals this player's number as soon as everything else is fixed.
    async fn reveal(&mut self) {
        let Some(commitment) = self.followed.commitment_to_reveal() else { return };
        let Some(number) = self.numbers.iter().find(|number| hash_of(number) == commitment) else {
            return;
        };
        let command = Command::Reveal { number: *number };
        let id = match &self.revealed {
            Revealed::NotYet => self.new_id(),
            Revealed::Later { id, at } if *at <= Instant::now() => id.clone(),
            Revealed::Later { .. } | Revealed::Sent { .. } => return,
        };
        self.revealed = Revealed::Sent { id: id.clone() };
        self.send_as(&id, command).await;
    }

    async fn send_message(&mut self, message: &ClientMessage) -> Result<(), ClientError> {
        let text = serde_json::to_string(message).map_err(ClientError::new)?;
        self.socket.send(Message::Text(text.into())).await.map_err(ClientError::new)
    }
}

/// The next text; when the connection is closed, the server's code for that.
async fn receive_text(socket: &mut Socket) -> Result<Utf8Bytes, Option<u16>> {
    loop {
        let Some(Ok(message)) = socket.next().await else { return Err(None) };
        match message {
            Message::Text(text) => return Ok(text),
            Message::Close(frame) => return Err(frame.map(|frame| frame.code.into())),
            Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
        }
    }
}

/// Opens a socket that goes on from what is known.
async fn socket(client: &Client, table: &str, known: &Followed) -> Result<Socket, ClientError> {
    let since = known.view.as_ref().map(|view| format!("?since={}", view.version));
    let since = since.unwrap_or_default();
    let address = client.line_to(&format!("/api/tables/{table}/socket{since}"));
    let mut request = address.into_client_request().map_err(ClientError::new)?;
    if let Some(cookie) = client.cookie() {
        request.headers_mut().insert(COOKIE, cookie.parse().map_err(ClientError::new)?);
    }
    // Thousands of connections must not cost a large buffer each.
    let config = WebSocketConfig::default().read_buffer_size(4 * 1024);
    // The handshake takes much room, for a moment.
    let connected = Box::pin(connect_async_with_config(request, Some(config), true)).await;
    Ok(Box::new(connected.map_err(ClientError::new)?.0))
}

fn random<const N: usize>() -> Result<[u8; N], ClientError> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(ClientError::new)?;
    Ok(bytes)
}
