//! A server that stops says goodbye.

use crate::common::events::Events;
use crate::common::wire::{Heard, TIMEOUT, Wire};
use crate::common::{Running, config, plan};
use bohnhof_rules::RuleSet;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everybody_hears_that_the_server_stops() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = config(folder.path());
    let server = Running::start(settings.clone()).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let path = format!("/api/tables/{}/socket", players[0].table);
    let mut wire = Wire::open(server.address, &path, &[]).await.expect("a socket");
    wire.hear_table().await;
    let mut events =
        Events::open(server.address, &players[1].cookie, &players[1].table, None).await;
    events.next().await;
    // A line that waits, and one that never listens.
    let mut idle = TcpStream::connect(server.address).await.expect("a line");
    idle.write_all(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n").await.expect("it is sent");
    let mut heard = [0; 12];
    idle.read_exact(&mut heard).await.expect("an answer");
    let half = TcpStream::connect(server.address).await.expect("a line");

    timeout(TIMEOUT, server.stop()).await.expect("it stops, whatever clients do");
    let last = loop {
        match wire.hear().await {
            Heard::Text(_) => {}
            Heard::Closed(code) => break code,
        }
    };
    assert_eq!(last, Some(1012), "a close frame says why");
    events.ended().await;
    let mut rest = Vec::new();
    let closed = timeout(TIMEOUT, idle.read_to_end(&mut rest)).await;
    closed.expect("the line ends").expect("in good order");
    drop(half);

    // Everybody comes back to a new server and goes on.
    let server = Running::start(settings).await;
    for player in &mut players {
        player.hang_up();
        player.address = server.address;
        player.chat("I am back").await;
    }
    server.stop().await;
}
