//! `bohnhof load`: how much a server can take, measured over real sockets.

mod players;
mod report;

use std::sync::Arc;
use std::time::{Duration, Instant};

use bohnhof_client::{Client, ClientError};
use bohnhof_server::{Config, Limits, Server};
use tokio::sync::{Semaphore, oneshot};
use tokio::task::JoinSet;

use crate::arguments::LoadArguments;
use crate::error::CliError;
use crate::runtime;
use players::{PLAYERS, Players};
use report::{Measured, Report, memory};

/// How many tables are set up at the same time.
const SETTING_UP: usize = 64;

/// Files that are open besides the connections.
const OTHER_FILES: u64 = 100;

/// Opens the tables, lets them play, and prints the figures.
pub(crate) fn run(arguments: &LoadArguments) -> Result<(), CliError> {
    let (tables, seconds) = (arguments.tables()?, arguments.seconds()?);
    let ends = if arguments.server.is_some() { 1 } else { 2 };
    let files = (tables * PLAYERS * ends) as u64 + OTHER_FILES;
    if runtime::raise_open_files() < files {
        return Err(CliError::Failed(format!(
            "so many connections need {files} open files: allow them with `ulimit -n {files}`"
        )));
    }
    runtime::new()?.block_on(load(arguments, tables, Duration::from_secs(seconds)))
}

async fn load(arguments: &LoadArguments, tables: usize, time: Duration) -> Result<(), CliError> {
    let folder = tempfile::tempdir();
    let folder = folder.map_err(|error| {
        CliError::Failed(format!("no folder for a database can be made: {error}"))
    })?;
    let own = match &arguments.server {
        Some(_) => None,
        None => Some(OwnServer::start(folder.path()).await?),
    };
    let address = match (&arguments.server, &own) {
        (Some(server), _) => server.clone(),
        (None, Some(own)) => own.address.clone(),
        (None, None) => String::new(),
    };
    let clients = introduced(&address).await.map_err(|error| CliError::failed(&error))?;

    let before = memory();
    let opened = open_all(&clients, tables).await.map_err(|error| CliError::failed(&error))?;
    let after = if own.is_some() { memory() } else { None };

    let start = Instant::now();
    let mut playing = JoinSet::new();
    for (number, table) in opened.into_iter().enumerate() {
        let (rate, clients) = (arguments.rate, clients.clone());
        // Tables do not all act in the same moment.
        let wait = time.min(Duration::from_secs(1)) * number as u32 / tables as u32;
        playing.spawn(async move { table.play(&clients, start + wait, start + time, rate).await });
    }
    let mut measured = Measured::default();
    while let Some(table) = playing.join_next().await {
        let table = table.map_err(|error| CliError::failed(&error))?;
        measured.add(table.map_err(|error| CliError::failed(&error))?);
    }
    let elapsed = start.elapsed();
    if let Some(own) = own {
        own.stop().await;
    }
    let memory = before.zip(after).map(|(before, after)| after.saturating_sub(before));
    Report { tables, connections: tables * PLAYERS, elapsed, measured, memory }.print()
}

/// The people who play; they sit at every table.
async fn introduced(address: &str) -> Result<Arc<[Client]>, ClientError> {
    let mut clients = vec![Client::new(address); PLAYERS];
    for client in &mut clients {
        client.introduce().await?;
    }
    Ok(clients.into())
}

/// Opens the tables and begins their games.
async fn open_all(clients: &Arc<[Client]>, tables: usize) -> Result<Vec<Players>, ClientError> {
    let room = Arc::new(Semaphore::new(SETTING_UP));
    let mut opening = JoinSet::new();
    for number in 0..tables {
        let (room, clients) = (room.clone(), clients.clone());
        opening.spawn(async move {
            // The semaphore is never closed.
            let _room = room.acquire().await;
            Players::gather(&clients, number as u64).await
        });
    }
    opening.join_all().await.into_iter().collect()
}

/// A server in this process.
struct OwnServer {
    address: String,
    stop: oneshot::Sender<()>,
    done: tokio::task::JoinHandle<()>,
}

impl OwnServer {
    async fn start(folder: &std::path::Path) -> Result<OwnServer, CliError> {
        let config = Config {
            database: format!("sqlite://{}", folder.join("load.sqlite").display()),
            limits: Limits::none(),
            ..Config::default()
        };
        let server = Server::start(config).await.map_err(|error| CliError::failed(&error))?;
        let address = server.address().map_err(|error| CliError::failed(&error))?.to_string();
        let (stop, stopped) = oneshot::channel::<()>();
        let stopped = async move {
            // It is told, or there is nobody left to tell it.
            let _ = stopped.await;
        };
        let done = tokio::spawn(server.run(stopped));
        Ok(OwnServer { address, stop, done })
    }

    async fn stop(self) {
        // A server that has stopped already has said why.
        let _ = self.stop.send(());
        let _ = self.done.await;
    }
}
