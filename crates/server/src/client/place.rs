//! What a client sees of a table, and what it sends.

use std::collections::VecDeque;

use bohnhof_protocol::{Command, Sent, Stage};
use bohnhof_rules::{Action, Ask, Seat, Seed, Sight, Snapshot, Viewer};
use futures_util::{SinkExt, StreamExt};
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

use super::{ClientError, wrong};
use crate::fair::hash_of;
use crate::ids::random_bytes;

type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// A place at a table: what the client sees of it, kept up to date.
pub struct Place {
    socket: Socket,
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
    /// The number for the deal, until it is revealed.
    number: Option<Seed>,
    /// Whether the players reveal their numbers now.
    dealing: bool,
    /// The code with which the server has closed the socket.
    pub closed: Option<u16>,
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
    stage: Stage,
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
    Sealed(IgnoredAny),
    Revealed(IgnoredAny),
    Stood(IgnoredAny),
    BotSat(IgnoredAny),
    Began { game: Box<Snapshot> },
    Acted { sights: Vec<Sight> },
    Undone { game: Box<Snapshot> },
    StoodIn(IgnoredAny),
    Returned(IgnoredAny),
    Resigned(IgnoredAny),
    Said(IgnoredAny),
    Removed(IgnoredAny),
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
    pub(super) fn new(socket: Socket) -> Place {
        Place {
            socket,
            version: 0,
            you: None,
            game: None,
            ask: None,
            legal: Vec::new(),
            undo: false,
            heard: VecDeque::new(),
            named: 0,
            number: None,
            dealing: false,
            closed: None,
        }
    }

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
        let answer = self.take_in(&text);
        self.reveal().await;
        Some(answer)
    }

    async fn receive(&mut self) -> Option<Value> {
        let text = self.receive_text().await?;
        self.take_in(&text);
        self.reveal().await;
        serde_json::from_str(&text).ok()
    }

    async fn receive_text(&mut self) -> Option<Utf8Bytes> {
        loop {
            match self.socket.next().await?.ok()? {
                Message::Text(text) => return Some(text),
                Message::Close(frame) => {
                    self.closed = frame.map(|frame| frame.code.into());
                    return None;
                }
                Message::Ping(_) | Message::Pong(_) | Message::Binary(_) | Message::Frame(_) => {}
            }
        }
    }

    /// Brings the own picture up to date.
    fn take_in(&mut self, text: &str) -> Option<Answer> {
        match serde_json::from_str(text).ok()? {
            Said::Picture(picture) => {
                let Picture { version, stage, you, game, ask, legal, undo } = *picture;
                self.dealing = stage == Stage::Dealing;
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
            Happening::Sealed(_) => self.dealing = true,
            Happening::Sat(_)
            | Happening::Revealed(_)
            | Happening::Stood(_)
            | Happening::BotSat(_)
            | Happening::StoodIn(_)
            | Happening::Returned(_)
            | Happening::Resigned(_)
            | Happening::Said(_)
            | Happening::Removed(_)
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

    /// Reveals the own number as soon as everything else is fixed.
    async fn reveal(&mut self) {
        if let Some(number) = self.number.take_if(|_| self.dealing) {
            // A line that breaks now is noticed by whoever listens next.
            let _ = self.send(Command::Reveal { number }).await;
        }
    }

    /// Sits down under a name.
    pub async fn sit(&mut self, name: &str) -> Result<Value, ClientError> {
        let number = Seed(random_bytes());
        let (name, commitment) = (name.to_owned(), hash_of(&number));
        let answer = self.command(Command::Sit { seat: None, name, commitment }).await?;
        self.number = Some(number);
        Ok(answer)
    }

    /// Begins the game as the host of a table where all of these sit, and waits until everybody has
    /// revealed a number and has cards.
    pub async fn begin(host: &mut Place, others: &mut [&mut Place]) -> Result<Value, ClientError> {
        let answer = host.command(Command::Begin).await?;
        for place in others.iter_mut() {
            while place.number.is_some() {
                place.receive_kept().await?;
            }
        }
        for place in std::iter::once(host).chain(others.iter_mut().map(|place| &mut **place)) {
            while place.game.is_none() {
                place.receive_kept().await?;
            }
        }
        Ok(answer)
    }

    /// Takes in the next message, which can be heard later.
    async fn receive_kept(&mut self) -> Result<(), ClientError> {
        let message = self.receive().await.ok_or_else(ClientError::closed)?;
        self.heard.push_back(message);
        Ok(())
    }

    /// Acts in the game.
    pub async fn act(&mut self, action: Action) -> Result<Value, ClientError> {
        self.command(Command::act(action)).await
    }
}
