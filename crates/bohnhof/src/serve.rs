//! `bohnhof serve`: tables for people and bots, until somebody stops it.

use std::future::Future;
use std::io::{self, IsTerminal, Write};
use std::net::{Ipv4Addr, SocketAddr};

#[cfg(unix)]
use bohnhof_server::Pulse;
use bohnhof_server::{ServeError, Server};
use tracing_subscriber::EnvFilter;

use crate::arguments::{LogFormat, ServeArguments};
use crate::error::CliError;
use crate::runtime;
#[cfg(unix)]
use crate::systemd;

/// Hosts tables until the process is told to stop.
pub(crate) fn run(arguments: &ServeArguments) -> Result<(), CliError> {
    start_log(arguments)?;
    runtime::raise_open_files();
    runtime::new()?.block_on(serve(arguments))
}

async fn serve(arguments: &ServeArguments) -> Result<(), CliError> {
    let stop = stop_signal().map_err(|error| {
        CliError::Failed(format!("the system lets nobody stop the server: {error}"))
    })?;
    let server = Server::start(arguments.config()?).await.map_err(|error| failed(&error))?;
    let address = server.address().map_err(|error| failed(&error))?;
    say(&format!("Bohnhof listens on http://{address} (Ctrl-C stops it)."));
    if let Some(admin) = server.admin_address() {
        let secret = arguments.admin_secret.display();
        say(&format!("The operator's address is http://{admin}, its secret in {secret}."));
    }
    if arguments.open {
        open_table(address);
    }
    #[cfg(unix)]
    let stop = with_systemd(server.pulse(), stop);
    server.run(stop).await;
    Ok(())
}

/// Systemd hears that the server is ready, that it is alive, and that it stops.
#[cfg(unix)]
async fn with_systemd(pulse: Pulse, stop: impl Future<Output = ()>) {
    systemd::ready();
    let watchdog = tokio::spawn(systemd::watchdog(pulse));
    stop.await;
    watchdog.abort();
    systemd::stopping();
}

/// Opens a table in the browser of this machine, if it has one.
fn open_table(mut address: SocketAddr) {
    if address.ip().is_unspecified() {
        address.set_ip(Ipv4Addr::LOCALHOST.into());
    }
    let table = format!("http://{address}/play/amigo");
    match open::that_detached(&table) {
        Ok(()) => say(&format!("A table opens in your browser: {table}")),
        Err(_) => say(&format!("Open {table} in a browser to play.")),
    }
}

/// Tells the person who started the server something. If nobody reads it, the server serves all the
/// same.
fn say(sentence: &str) {
    let _ = writeln!(io::stdout(), "{sentence}");
}

fn failed(error: &ServeError) -> CliError {
    CliError::failed(error)
}

/// Logs go to the standard error, so that they never mix with what the program says.
fn start_log(arguments: &ServeArguments) -> Result<(), CliError> {
    let filter = EnvFilter::try_new(&arguments.log).map_err(|error| {
        CliError::Arguments(format!("the log filter `{}` is wrong: {error}", arguments.log))
    })?;
    let log = tracing_subscriber::fmt().with_env_filter(filter).with_writer(io::stderr);
    let log = log.with_ansi(io::stderr().is_terminal());
    match arguments.log_format {
        LogFormat::Text => log.init(),
        LogFormat::Json => log.json().init(),
    }
    Ok(())
}

/// Done when the process is told to stop: by Ctrl-C, or as systemd and Docker do.
#[cfg(unix)]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    use tokio::signal::unix::{SignalKind, signal};
    let mut interrupt = signal(SignalKind::interrupt())?;
    let mut terminate = signal(SignalKind::terminate())?;
    Ok(async move {
        tokio::select! {
            _ = interrupt.recv() => {}
            _ = terminate.recv() => {}
        }
    })
}

#[cfg(not(unix))]
fn stop_signal() -> io::Result<impl Future<Output = ()>> {
    Ok(async {
        // Without Ctrl-C the process can only be ended from outside, which loses nothing.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    })
}
