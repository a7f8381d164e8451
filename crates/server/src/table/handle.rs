//! How the rest of the server reaches a table.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use axum::extract::ws::Utf8Bytes;
use bohnhof_protocol::fair::FairRecord;
use bohnhof_protocol::{Command, Hints, Plan, Radar, Refusal, Refused, Strength, TableSummary};
use bohnhof_rules::Seat;
use bohnhof_table::{Detail, PersonId, TableId};
use tokio::sync::{mpsc, oneshot};

/// A message on its way to a client, already written as JSON.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    pub(crate) text: Utf8Bytes,
    /// The version that it brings the client to, if it does.
    pub(crate) version: Option<u64>,
}

/// Where to reach a table.
#[derive(Clone, Debug)]
pub(crate) struct Handle {
    pub(super) sender: mpsc::Sender<Request>,
    pub(super) is_playing: Arc<AtomicBool>,
    pub(super) network: Option<IpAddr>,
}

/// What is asked of a table.
pub(super) enum Request {
    Command {
        person: PersonId,
        id: String,
        command: Command,
        answer: Reply<Result<u64, Refused>>,
    },
    Watch {
        listener: Listener,
        answer: Reply<Result<Watching, Refusal>>,
    },
    View {
        person: Option<PersonId>,
        answer: Reply<Message>,
    },
    Record {
        answer: Reply<Option<FairRecord>>,
    },
    Summary {
        answer: Reply<TableSummary>,
    },
    Meeting {
        person: PersonId,
        answer: Reply<Result<Meeting, Refusal>>,
    },
    Rematch {
        person: PersonId,
        table: TableId,
        answer: Reply<()>,
    },
    Close {
        answer: Reply<()>,
    },
    Forget {
        person: PersonId,
        answer: Reply<Result<(), Refusal>>,
    },
    Hints {
        person: PersonId,
        answer: Reply<Result<oneshot::Receiver<Hints>, Refusal>>,
    },
    Radar {
        person: PersonId,
        answer: Reply<Result<oneshot::Receiver<Radar>, Refusal>>,
    },
    Kick {
        seat: Seat,
        answer: Reply<Result<(), Refusal>>,
    },
    Remove {
        version: u64,
        answer: Reply<()>,
    },
    /// A client has left: the table sees for itself who.
    Left,
}

pub(super) type Reply<T> = oneshot::Sender<T>;

/// Somebody who wants to listen at a table.
#[derive(Clone, Debug)]
pub(crate) struct Listener {
    pub(crate) person: Option<PersonId>,
    /// The last version that the client has.
    pub(crate) since: Option<u64>,
    pub(crate) detail: Detail,
}

/// Where the players of a finished game meet again.
pub(crate) enum Meeting {
    /// One of them has opened a table.
    At(TableId),
    /// There is no table yet; this is agreed for it, with the bots by seat.
    Open { plan: Plan, bots: Vec<Option<Strength>> },
}

/// A client's ear at a table.
pub(crate) struct Watching {
    pub(super) messages: mpsc::Receiver<Message>,
    pub(super) table: mpsc::WeakSender<Request>,
}

impl Watching {
    /// The next message; `None` if the client did not keep up or the table stopped.
    pub(crate) async fn next(&mut self) -> Option<Message> {
        self.messages.recv().await
    }

    /// The next message, if it is there already.
    pub(crate) fn ready(&mut self) -> Option<Message> {
        self.messages.try_recv().ok()
    }
}

impl Drop for Watching {
    fn drop(&mut self) {
        self.messages.close();
        if let Some(table) = self.table.upgrade() {
            // A table with a full queue is awake anyway.
            let _ = table.try_send(Request::Left);
        }
    }
}

impl Handle {
    async fn ask<T>(&self, request: impl FnOnce(Reply<T>) -> Request) -> Option<T> {
        let (answer, answered) = oneshot::channel();
        self.sender.send(request(answer)).await.ok()?;
        answered.await.ok()
    }

    /// Carries out a command, once; tells the version that it made.
    pub(crate) async fn command(
        &self,
        person: PersonId,
        id: String,
        command: Command,
    ) -> Result<u64, Refused> {
        let answer = self.ask(|answer| Request::Command { person, id, command, answer }).await;
        answer.unwrap_or_else(|| Err(Refusal::Storage.into()))
    }

    /// Listens from a version on, or from a view of the whole table.
    pub(crate) async fn watch(&self, listener: Listener) -> Result<Watching, Refusal> {
        let answer = self.ask(|answer| Request::Watch { listener, answer }).await;
        answer.unwrap_or(Err(Refusal::Storage))
    }

    /// The table as a person sees it.
    pub(crate) async fn view(&self, person: Option<PersonId>) -> Option<Message> {
        self.ask(|answer| Request::View { person, answer }).await
    }

    /// The game, once it is over.
    pub(crate) async fn record(&self) -> Option<FairRecord> {
        self.ask(|answer| Request::Record { answer }).await.flatten()
    }

    pub(crate) async fn summary(&self) -> Option<TableSummary> {
        self.ask(|answer| Request::Summary { answer }).await
    }

    /// Where the players of a finished game meet again, for one of them.
    pub(crate) async fn meeting(&self, person: PersonId) -> Result<Meeting, Refusal> {
        let answer = self.ask(|answer| Request::Meeting { person, answer }).await;
        answer.unwrap_or(Err(Refusal::Storage))
    }

    /// Notes where the players meet again.
    pub(crate) async fn rematch(&self, person: PersonId, table: TableId) -> Result<(), Refusal> {
        let answer = self.ask(|answer| Request::Rematch { person, table, answer }).await;
        answer.ok_or(Refusal::Storage)
    }

    /// What a player could do now. A bot thinks about it, and the table does not wait.
    pub(crate) async fn hints(&self, person: PersonId) -> Result<Hints, Refusal> {
        let asked = self.ask(|answer| Request::Hints { person, answer }).await;
        asked.unwrap_or(Err(Refusal::Storage))?.await.map_err(|_| Refusal::Storage)
    }

    /// Which deals a player and others would both like now.
    pub(crate) async fn radar(&self, person: PersonId) -> Result<Radar, Refusal> {
        let asked = self.ask(|answer| Request::Radar { person, answer }).await;
        asked.unwrap_or(Err(Refusal::Storage))?.await.map_err(|_| Refusal::Storage)
    }

    /// Closes the table, by the operator.
    pub(crate) async fn close(&self) -> Option<()> {
        self.ask(|answer| Request::Close { answer }).await
    }

    /// Takes a person's seat away, by the operator: before the start it is free again, later a bot plays
    /// on.
    pub(crate) async fn kick(&self, seat: Seat) -> Result<(), Refusal> {
        let answer = self.ask(|answer| Request::Kick { seat, answer }).await;
        answer.unwrap_or(Err(Refusal::Storage))
    }

    /// Forgets who a person was: their seat is free or a bot's from now on, and what they said is gone.
    pub(crate) async fn forget(&self, person: PersonId) -> Result<(), Refusal> {
        let answer = self.ask(|answer| Request::Forget { person, answer }).await;
        answer.unwrap_or(Err(Refusal::Storage))
    }

    /// Whether a game is on.
    pub(crate) fn is_playing(&self) -> bool {
        self.is_playing.load(Ordering::Relaxed)
    }

    /// The network for which the table is in memory, if it is known.
    pub(crate) fn network(&self) -> Option<IpAddr> {
        self.network
    }

    /// Tells everybody that the operator has removed a message; its entry says so already.
    pub(crate) async fn remove(&self, version: u64) -> Option<()> {
        self.ask(|answer| Request::Remove { version, answer }).await
    }

    pub(crate) fn is_gone(&self) -> bool {
        self.sender.is_closed()
    }
}
