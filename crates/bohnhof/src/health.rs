//! `bohnhof health`: whether a server is well, for those who watch over it.

use std::io::{self, Write};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::time::Duration;

use bohnhof_client::http;

use crate::arguments::HealthArguments;
use crate::error::CliError;
use crate::runtime;

/// How long a server may take to answer.
const TIMEOUT: Duration = Duration::from_secs(5);

/// Says that the server is well, or fails.
pub(crate) fn run(arguments: &HealthArguments) -> Result<(), CliError> {
    let server = reachable(arguments.server);
    let (well, said) = runtime::new()?.block_on(ask(server)).map_err(|error| {
        CliError::Failed(format!("the server at {server} does not answer: {error}"))
    })?;
    if well {
        Ok(writeln!(io::stdout(), "{said}")?)
    } else {
        let said = said.trim_end_matches('.');
        Err(CliError::Failed(format!("the server at {server} is not well: {said}")))
    }
}

async fn ask(server: SocketAddr) -> Result<(bool, String), reqwest::Error> {
    let question = http().build()?.get(format!("http://{server}/healthz")).timeout(TIMEOUT);
    let answer = question.send().await?;
    let well = answer.status().is_success();
    Ok((well, answer.text().await?.trim().to_owned()))
}

/// A server that listens everywhere is asked on this machine.
fn reachable(mut server: SocketAddr) -> SocketAddr {
    match server.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => server.set_ip(Ipv4Addr::LOCALHOST.into()),
        IpAddr::V6(ip) if ip.is_unspecified() => server.set_ip(Ipv6Addr::LOCALHOST.into()),
        IpAddr::V4(_) | IpAddr::V6(_) => {}
    }
    server
}
