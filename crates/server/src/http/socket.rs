//! Play over one WebSocket per table and viewer.

use std::iter;
use std::pin::pin;
use std::time::Duration;

use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket, WebSocketUpgrade};
use axum::response::Response;
use bohnhof_protocol::{Answer, ClientMessage, Refusal, Refused, ServerMessage};
use bohnhof_table::{Detail, PersonId};
use futures_util::{SinkExt, StreamExt, stream};
use serde::Deserialize;
use tokio::time::{interval, timeout};

use super::api::{carry_out, find, refused};
use super::extract::{Path, Query};
use super::me::{Asker, Me, Seal};
use super::openapi::{OfATable, OtherSite, Storage};
use super::{Client, HttpError, Shared};
use crate::devices::Revocation;
use crate::limits::Bucket;
use crate::table::{Handle, Listener, Message, Watching, written};

/// The longest message of a client, in bytes.
pub(crate) const MAX_MESSAGE: usize = 8 * 1024;

/// How often the server asks whether the client is still there.
const PING: Duration = Duration::from_secs(20);

/// How long sending may take before the client is given up.
const SEND_TIMEOUT: Duration = Duration::from_secs(10);

/// How many more messages are sent together with one.
const MAX_AT_ONCE: usize = 15;

/// How long saying goodbye may take.
const FAREWELL: Duration = Duration::from_millis(500);

/// From which version a client wants to hear, and whether each step brings the whole game.
#[derive(Debug, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(deny_unknown_fields)]
pub(crate) struct Wish {
    /// The last version that the client has.
    since: Option<u64>,
    /// 1 if every step should bring the whole game.
    #[serde(default)]
    #[param(maximum = 1)]
    views: u8,
}

impl Wish {
    /// A client that comes with this wish.
    pub(crate) fn of(self, person: Option<PersonId>) -> Listener {
        let detail = if self.views == 0 { Detail::Events } else { Detail::Views };
        Listener { person, since: self.since, detail }
    }
}

/// Listen to a table and send commands by WebSocket.
///
/// The server sends `ServerMessage`s, the client `ClientMessage`s.
#[utoipa::path(
    get, path = "/tables/{table}/socket", operation_id = "socket",
    security((), ("cookie" = [])),
    params(("table" = String, Path, description = "The name of the table."), Wish),
    responses(
        (status = 101, description = "The connection is a WebSocket now"),
        OtherSite,
        OfATable,
        Storage,
    ),
)]
pub(crate) async fn socket(
    State(shared): State<Shared>,
    Path(table): Path<String>,
    Query(wish): Query<Wish>,
    client: Client,
    Seal(seal): Seal,
    Asker(person): Asker,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, HttpError> {
    let upgrade = upgrade.map_err(|rejection| {
        HttpError(rejection.status(), Refused::from(Refusal::Unreadable).because(&rejection))
    })?;
    shared.limits.check_connection(client.0)?;
    let place = shared.crowd.listen(client.0)?;
    let handle = find(&shared, &table, Some(&client)).await?;
    let watching = handle.watch(wish.of(person.clone())).await?;
    let upgrade = upgrade
        .max_message_size(MAX_MESSAGE)
        .max_frame_size(MAX_MESSAGE)
        .read_buffer_size(4 * 1024)
        .write_buffer_size(4 * 1024)
        .max_write_buffer_size(1024 * 1024);
    Ok(upgrade.on_upgrade(move |socket| async move {
        let open = shared.metrics.listener();
        let bucket = Bucket::new(shared.config.limits.connection_commands);
        let revocation = shared.devices.watch(person.clone(), seal.as_deref());
        Conversation { shared, handle, person, bucket, revocation }.run(socket, watching).await;
        drop((open, place));
    }))
}

struct Conversation {
    shared: Shared,
    handle: Handle,
    person: Option<PersonId>,
    bucket: Bucket,
    revocation: Revocation,
}

impl Conversation {
    async fn run(mut self, mut socket: WebSocket, mut watching: Watching) {
        let mut ping = interval(PING);
        ping.tick().await;
        let mut answered = true;
        let mut stopping = pin!(self.shared.goodbye.said());
        loop {
            let reply = tokio::select! {
                () = &mut stopping => {
                    break close(&mut socket, 1012, "the server stops: come back in a moment").await;
                }
                message = watching.next() => match message {
                    Some(message) => text(message),
                    // The client did not keep up, or the table stopped: it comes back and asks again.
                    None => break close(&mut socket, 1013, "come back and catch up").await,
                },
                frame = socket.recv() => {
                    answered = true;
                    match frame {
                        Some(Ok(Frame::Text(said))) => self.hear(&said).await,
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                        Some(Ok(Frame::Binary(_))) => {
                            break close(&mut socket, 1003, "only text is understood").await;
                        }
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
                    }
                }
                () = self.revocation.happens() => {
                    break close(&mut socket, 1008, "this device was revoked").await;
                }
                _ = ping.tick() => {
                    if !answered {
                        break;
                    }
                    answered = false;
                    Frame::Ping(Bytes::new())
                }
            };
            // What is to be sent anyway goes with it: the step that a command made is ready when the
            // command is answered.
            let more = iter::from_fn(|| watching.ready().map(text)).take(MAX_AT_ONCE);
            let mut frames = stream::iter(iter::once(reply).chain(more)).map(Ok);
            let sending = socket.send_all(&mut frames);
            match timeout(SEND_TIMEOUT, sending).await {
                Ok(Ok(())) => {}
                Ok(Err(_)) | Err(_) => break,
            }
        }
    }

    /// Answers a command. One that cannot be read is answered too, as far as it has a name.
    async fn hear(&mut self, said: &str) -> Frame {
        if !self.bucket.take() {
            return self.refuse(name_of(said), Refusal::TooFast.into());
        }
        let sent = match serde_json::from_str::<ClientMessage>(said) {
            Ok(sent) => sent,
            Err(error) => {
                let why = Refused::from(Refusal::Unreadable).because(&error);
                return self.refuse(name_of(said), why);
            }
        };
        let Some(person) = self.person.clone() else {
            return self.refuse(Some(sent.id), Refusal::WhoAreYou.into());
        };
        answer(carry_out(&self.shared, &self.handle, &Me(person), sent).await)
    }

    /// Refuses what does not get as far as the table.
    fn refuse(&self, id: Option<String>, why: Refused) -> Frame {
        self.shared.metrics.refused(&why.id);
        answer(refused(id, why))
    }
}

/// The name of a command that cannot be read.
fn name_of(said: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_str::<Named>(said).ok().map(|named| named.id)
}

fn answer(answer: Answer) -> Frame {
    text(written(&ServerMessage::Answer(answer)))
}

fn text(message: Message) -> Frame {
    Frame::Text(message.text)
}

async fn close(socket: &mut WebSocket, code: u16, reason: &'static str) {
    let frame = Frame::Close(Some(CloseFrame { code, reason: reason.into() }));
    // A client that no longer listens needs no farewell. One that does answers it: a line with something
    // unread on it would be reset, and the farewell lost.
    let farewell = async {
        if socket.send(frame).await.is_ok() {
            while let Some(Ok(_)) = socket.recv().await {}
        }
    };
    let _ = timeout(FAREWELL, farewell).await;
}
