//! What the client sends, told by a server that the test plays.

use std::time::Duration;

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::fair::hash_of;
use bohnhof_protocol::{
    Answer, Answered, ClientMessage, Command, Plan, Refusal, ServerMessage, Strength, TableView,
};
use bohnhof_rules::{RuleSet, Seat, Seed};
use bohnhof_table::{Change, Entry, PersonId, State, TableId};
use futures_util::{SinkExt, StreamExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::handshake::server::{Request, Response};
use tokio_tungstenite::{WebSocketStream, accept_hdr_async};

use crate::server::TIMEOUT;

/// A connection as the server has it.
struct ServerSide {
    socket: WebSocketStream<TcpStream>,
    /// What the client asked for.
    path: String,
}

impl ServerSide {
    async fn accept(listener: &TcpListener) -> ServerSide {
        let (stream, _) = listener.accept().await.expect("somebody comes");
        let mut path = String::new();
        #[expect(clippy::result_large_err, reason = "the library says what it returns")]
        let note = |request: &Request, response: Response| {
            path = request.uri().to_string();
            Ok(response)
        };
        let socket = accept_hdr_async(stream, note).await.expect("a WebSocket");
        ServerSide { socket, path }
    }

    async fn tell(&mut self, message: &ServerMessage) {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text)).await.expect("the client listens");
    }

    async fn answer(&mut self, id: &str, result: Answered) {
        self.tell(&ServerMessage::Answer(Answer { id: Some(id.to_owned()), result })).await;
    }

    /// The next command of the client.
    async fn hear(&mut self) -> ClientMessage {
        let message = timeout(TIMEOUT, self.socket.next()).await.expect("a command");
        let message = message.expect("a command").expect("the line holds");
        serde_json::from_str(message.to_text().expect("text")).expect("a command")
    }

    /// Nothing comes for a while.
    async fn hears_nothing(&mut self) {
        let heard = timeout(Duration::from_millis(600), self.socket.next()).await;
        assert!(heard.is_err(), "{heard:?}");
    }
}

/// A server without a table yet, and a client that is connected to it.
async fn connected() -> (TcpListener, ServerSide, Connection) {
    let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
    let client = Client::new(listener.local_addr().expect("an address").to_string());
    let (line, connection) =
        tokio::join!(ServerSide::accept(&listener), client.connect("table", None));
    (listener, line, connection.expect("a line"))
}

async fn resumed(listener: &TcpListener, connection: &mut Connection) -> ServerSide {
    let (line, resumed) = tokio::join!(ServerSide::accept(listener), connection.resume());
    resumed.expect("a line");
    line
}

/// The table with these changes after its opening, as the first player sees it.
fn view(changes: Vec<Change>) -> TableView {
    let host = PersonId::random(|| [7; 32]);
    let plan = Plan::new(RuleSet::DUEL, 2);
    let opened = Change::Opened { plan, secret: Seed([3; 32]) };
    let entry = |change| Entry { at: 1, by: Some(host.clone()), command: None, change };
    let log: Vec<Entry> = std::iter::once(opened).chain(changes).map(entry).collect();
    let state = State::fold(TableId::random(|| [7; 32]), &log).expect("a table");
    state.view(Some(&host))
}

/// The table while the cards are dealt: the first player has this commitment.
fn dealing(commitment: Seed) -> ServerMessage {
    ServerMessage::Table(Box::new(view(vec![
        Change::Sat { seat: Seat(0), name: "Anna".into(), commitment },
        Change::BotSat { seat: Seat(1), strength: Strength::Simple },
        Change::Sealed,
    ])))
}

fn say(text: &str) -> Command {
    Command::Say { text: text.into(), name: None }
}

fn done(version: u64) -> Answered {
    Answered::Done { version }
}

fn unsaved() -> Answered {
    Answered::Refused(Refusal::Storage.into())
}

#[tokio::test]
async fn what_was_not_answered_is_sent_again_once() {
    let (listener, mut line, mut client) = connected().await;
    assert!(!line.path.contains("since"), "{}", line.path);
    line.tell(&ServerMessage::Table(Box::new(view(vec![])))).await;
    client.next().await.expect("the table");
    let (one, two) = (client.send(say("one")).await, client.send(say("two")).await);
    assert_eq!(line.hear().await, ClientMessage { id: one.clone(), command: say("one") });
    assert_eq!(line.hear().await, ClientMessage { id: two.clone(), command: say("two") });
    line.answer(&one, done(2)).await;
    drop(line);
    assert_eq!(client.answer(&one).await.expect("an answer").version(), Some(2));
    client.answer(&two).await.expect_err("the line is cut");
    // What is sent meanwhile waits.
    let three = client.send(say("three")).await;

    let mut line = resumed(&listener, &mut client).await;
    assert!(line.path.ends_with("/api/tables/table/socket?since=1"), "{}", line.path);
    assert_eq!(line.hear().await, ClientMessage { id: two.clone(), command: say("two") });
    assert_eq!(line.hear().await, ClientMessage { id: three.clone(), command: say("three") });
    line.answer(&two, done(3)).await;
    line.answer(&three, unsaved()).await;
    assert_eq!(client.answer(&two).await.expect("an answer").version(), Some(3));
    let refused = client.answer(&three).await.expect("an answer");
    assert!(refused.refused().is_some(), "it is up to the caller to try again");
    client.send_as(&three, say("three")).await;
    assert_eq!(line.hear().await.id, three);
    line.answer(&three, done(4)).await;
    client.answer(&three).await.expect("an answer");
    drop(line);

    let mut line = resumed(&listener, &mut client).await;
    line.hears_nothing().await;
}

#[tokio::test]
async fn answers_are_found_in_any_order() {
    let (_listener, mut line, mut client) = connected().await;
    let (one, two) = (client.send(say("one")).await, client.send(say("two")).await);
    assert_ne!(one, two);
    line.tell(&ServerMessage::Table(Box::new(view(vec![])))).await;
    line.answer(&one, done(2)).await;
    line.answer(&two, done(3)).await;
    assert_eq!(client.answer(&two).await.expect("an answer").version(), Some(3));
    assert_eq!(client.answer(&one).await.expect("an answer").version(), Some(2));
    // What came meanwhile can be heard later, and was taken in already.
    assert_eq!(client.followed.version(), 1);
    assert!(matches!(client.next().await, Ok(ServerMessage::Table(_))));
}

/// A number that is lost counts as withheld.
#[tokio::test]
async fn a_number_that_could_not_be_saved_is_revealed_again() {
    let (listener, mut line, mut client) = connected().await;
    let commitment = client.commit().expect("a number");
    client.commit().expect("another number, with which nobody sat down");
    line.tell(&dealing(commitment)).await;
    let listening = tokio::spawn(async move {
        while client.next().await.is_ok() {}
        client
    });
    let first = line.hear().await;
    let Command::Reveal { number } = &first.command else { panic!("{first:?}") };
    assert_eq!(hash_of(number), commitment);
    for _ in 0..3 {
        line.answer(&first.id, unsaved()).await;
        assert_eq!(line.hear().await, first, "the same command again");
    }
    // The line breaks while it waits to be sent again.
    line.answer(&first.id, unsaved()).await;
    drop(line);
    let mut client = listening.await.expect("the client goes on");
    let mut line = resumed(&listener, &mut client).await;
    let listening = tokio::spawn(async move {
        while client.next().await.is_ok() {}
        client
    });
    assert_eq!(line.hear().await, first);
    // And once more before it is answered at all.
    drop(line);
    let mut client = listening.await.expect("the client goes on");
    let mut line = resumed(&listener, &mut client).await;
    assert_eq!(line.hear().await, first);
    line.answer(&first.id, done(5)).await;
    let listening = tokio::spawn(async move { while client.next().await.is_ok() {} });
    line.hears_nothing().await;
    drop(line);
    listening.await.expect("the client goes on");
}

/// A player whose answer was lost with the line sits, and has a number to reveal.
#[tokio::test]
async fn the_number_outlives_the_line() {
    let (listener, mut line, mut client) = connected().await;
    let (sat, sitting) = tokio::join!(client.sit("Anna"), async {
        let sitting = line.hear().await;
        drop(line);
        sitting
    });
    sat.expect_err("the line is cut");
    let Command::Sit { commitment, .. } = sitting.command else { panic!("{sitting:?}") };
    let mut line = resumed(&listener, &mut client).await;
    assert_eq!(line.hear().await, sitting);
    line.tell(&dealing(commitment)).await;
    let listening = tokio::spawn(async move { while client.next().await.is_ok() {} });
    let Command::Reveal { number } = line.hear().await.command else { panic!("a number") };
    assert_eq!(hash_of(&number), commitment);
    drop(line);
    listening.await.expect("the client goes on");
}
