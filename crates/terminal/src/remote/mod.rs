//! Tables of a server.

mod known;
mod link;

use std::sync::mpsc::Sender;
use std::thread;
use std::time::Duration;

use bohnhof_client::{Client, ClientError, Connection};
use bohnhof_protocol::{Answered, Refused, Stage, TableView};
use bohnhof_rules::Language;
use tokio::runtime::Runtime;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use self::known::Known;
pub(crate) use self::link::Link;
use crate::inbox::Input;
use crate::line::{Line, News, Place, Request};
use crate::saved::Shelf;
use crate::wish::TerminalError;

/// How long to wait before a broken line is tried again, at first and at most.
const FIRST_RETRY: Duration = Duration::from_millis(300);
const LAST_RETRY: Duration = Duration::from_secs(10);

/// With this code a server closes the line of a device that was revoked.
const REVOKED: u16 = 1008;

/// How somebody comes to a table.
pub(crate) struct Guest<'a> {
    pub(crate) name: &'a str,
    /// The code that another device shows.
    pub(crate) code: Option<&'a str>,
    pub(crate) language: Language,
}

/// Goes to a table, and sits down if there is a seat.
pub(crate) fn join(
    shelf: &Shelf,
    link: &Link,
    guest: &Guest<'_>,
    inbox: Sender<Input>,
) -> Result<Line, TerminalError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let connection = runtime.block_on(arrive(shelf, link, guest))?;
    let (sender, requests) = unbounded_channel();
    let thread = thread::spawn(move || hold(&runtime, connection, requests, &inbox));
    Ok(Line::new(asks(sender), Some(thread), 1, Place::Server(link.text())))
}

/// Meets the players of a finished game again; tells where.
pub(crate) fn rematch(
    shelf: &Shelf,
    link: &Link,
    language: Language,
) -> Result<Link, TerminalError> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    let client = Known::read(shelf, &link.server).client(&link.server);
    let opened = runtime.block_on(client.rematch(&link.table)).map_err(unreachable)?;
    let opened = opened.map_err(|refused| said(&refused, language))?;
    Ok(Link { server: link.server.clone(), table: opened.table })
}

fn asks(sender: UnboundedSender<Request>) -> impl Fn(Request) {
    move |request| {
        // Without its thread a table has said that it has ended.
        let _ = sender.send(request);
    }
}

/// Introduces the player, looks at the table, and sits down.
async fn arrive(
    shelf: &Shelf,
    link: &Link,
    guest: &Guest<'_>,
) -> Result<Connection, TerminalError> {
    let mut known = Known::read(shelf, &link.server);
    let mut client = known.client(&link.server);
    if let Some(code) = guest.code {
        let redeemed = client.redeem(code).await.map_err(unreachable)?;
        redeemed.map_err(|refused| said(&refused, guest.language))?;
    } else {
        client.introduce().await.map_err(unreachable)?;
    }
    known.cookie = client.cookie().map(str::to_owned);
    known.keep(shelf, &link.server);
    let path = format!("/api/tables/{}", link.table);
    let view = client.ask::<TableView>(reqwest::Method::GET, &path).await.map_err(unreachable)?;
    let view = view.map_err(|refused| said(&refused, guest.language))?;
    let mut connection = client.connect(&link.table, None).await.map_err(unreachable)?;
    connection.remember(known.numbers(&link.table));
    if view.you.is_none() && view.stage == Stage::Gathering {
        let answer = connection.sit(guest.name).await.map_err(unreachable)?;
        match answer.result {
            Answered::Done { .. } => {
                known.note_numbers(&link.table, connection.numbers());
                known.keep(shelf, &link.server);
            }
            // Whoever finds no seat can watch.
            Answered::Refused(refused) if refused.id == "seat-taken" => {}
            Answered::Refused(refused) => return Err(said(&refused, guest.language)),
        }
    }
    Ok(connection)
}

#[allow(clippy::needless_pass_by_value)] // It is what errors are mapped with.
fn unreachable(error: ClientError) -> TerminalError {
    TerminalError::Server(error.to_string())
}

fn said(refused: &Refused, language: Language) -> TerminalError {
    let sentence = match language {
        Language::En => &refused.en,
        Language::De => &refused.de,
    };
    TerminalError::Server(sentence.trim_end_matches('.').to_owned())
}

/// Holds the line until it is not wanted any more.
fn hold(
    runtime: &Runtime,
    mut connection: Connection,
    mut requests: UnboundedReceiver<Request>,
    inbox: &Sender<Input>,
) {
    let post = |news| {
        // Whoever has left need not hear it.
        let _ = inbox.send(Input::News(news));
    };
    runtime.block_on(async {
        loop {
            tokio::select! {
                request = requests.recv() => match request {
                    Some(Request::Stop) | None => return,
                    Some(Request::Do { command, .. }) => {
                        connection.send(command).await;
                    }
                    Some(request) => {
                        // The game does not wait for it.
                        let (client, table) = (connection.client().clone(), connection.table());
                        let (table, inbox) = (table.to_owned(), inbox.clone());
                        tokio::spawn(async move {
                            let news = ask(&client, &table, request).await;
                            let _ = inbox.send(Input::News(news));
                        });
                    }
                },
                message = connection.next() => match message {
                    Ok(message) => post(News::Told { who: 0, message: Box::new(message) }),
                    Err(error) if connection.closed == Some(REVOKED) => {
                        return post(News::Ended(error.to_string()));
                    }
                    Err(_) => {
                        post(News::Lost);
                        tokio::select! {
                            () = resume(&mut connection) => post(News::Back),
                            () = stopped(&mut requests) => return,
                        }
                    }
                },
            }
        }
    });
}

/// Tries until the line is there again.
async fn resume(connection: &mut Connection) {
    let mut wait = FIRST_RETRY;
    loop {
        sleep(wait).await;
        if connection.resume().await.is_ok() {
            return;
        }
        wait = (wait * 2).min(LAST_RETRY);
    }
}

/// Waits until the table is left. While there is no line nothing else can be done.
async fn stopped(requests: &mut UnboundedReceiver<Request>) {
    while let Some(request) = requests.recv().await {
        if matches!(request, Request::Stop) {
            return;
        }
    }
}

/// What a server answers beside the line to a table.
async fn ask(client: &Client, table: &str, request: Request) -> News {
    let broken = |error: ClientError| News::Failed(error.to_string());
    match request {
        Request::Hint { .. } => match client.hints(table).await {
            Ok(hints) => News::Hints(hints),
            Err(error) => broken(error),
        },
        Request::Review { seat } => match client.review(table, seat).await {
            Ok(review) => News::Review { seat, review: review.map(Box::new) },
            Err(error) => broken(error),
        },
        Request::Code | Request::Do { .. } | Request::Stop => match client.device_code().await {
            Ok(code) => News::Code(code.map(|code| code.code)),
            Err(error) => broken(error),
        },
    }
}
