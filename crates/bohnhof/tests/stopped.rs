//! A server that is told to stop, as systemd and Docker do it, and one to which nobody listens.

use std::fs::File;
use std::io::{ErrorKind, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::process::Stdio;
use std::time::{Duration, Instant};

use bohnhof_client::{Client, Connection};
use bohnhof_protocol::{Answered, Command, Plan};
use bohnhof_rules::RuleSet;
use bohnhof_server::store::Store;
use bohnhof_table::{Change, TableId};

use crate::common::bohnhof;
use crate::serve::Serving;

/// How long anything may take, even on a slow machine with much else to do.
const TIMEOUT: Duration = Duration::from_mins(1);

/// Somebody who talks until the server hangs up: the versions and texts that were answered, and the
/// code with which it hung up.
async fn talk(mut table: Connection, name: &str) -> (Vec<(u64, String)>, Option<u16>) {
    let mut answered = Vec::new();
    loop {
        let text = format!("{name} says {}", answered.len());
        let say = Command::Say { text: text.clone(), name: Some(name.to_owned()) };
        let Ok(answer) = table.command(say).await else { return (answered, table.closed) };
        let Answered::Done { version } = answer.result else { panic!("{answer:?}") };
        answered.push((version, text));
    }
}

#[test]
fn a_server_that_is_told_to_stop_says_goodbye_and_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--no-limits", "--log", "error"]);
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let mut host = Client::new(serving.address.clone());
    let table = runtime.block_on(async {
        host.introduce().await.expect("a cookie");
        host.open_table(&Plan::new(RuleSet::DUEL, 2)).await.expect("a table")
    });
    let talkers = ["Anna", "Bernd", "Carla"].map(|name| {
        let mut client = Client::new(serving.address.clone());
        let table = table.clone();
        runtime.spawn(async move {
            client.introduce().await.expect("a cookie");
            let table = client.connect(&table, None).await.expect("a socket");
            talk(table, name).await
        })
    });
    std::thread::sleep(Duration::from_secs(1));
    // It ends with the code 0, or this fails.
    assert_eq!(serving.stop(), "");

    runtime.block_on(async {
        let database = folder.path().join("bohnhof.sqlite");
        let store = Store::open(&format!("sqlite://{}", database.display())).await;
        let store = store.expect("nobody else has the database any more");
        let log = store.entries(&TableId::parse(&table).expect("an id")).await.expect("a log");
        for talker in talkers {
            let (answered, code) = talker.await.expect("somebody talked");
            assert_eq!(code, Some(1012), "a close frame says why");
            assert!(!answered.is_empty(), "nothing was answered");
            for (version, said) in answered {
                let entry = log.get(version as usize - 1).map(|entry| &entry.change);
                let is_there = matches!(entry, Some(Change::Said { text, .. }) if *text == said);
                assert!(is_there, "{said} is lost: {entry:?}");
            }
        }
        store.close().await;
    });
}

/// A server goes on where nobody reads what it prints: a pipe whose other end is gone.
#[test]
fn a_server_to_which_nobody_listens_serves() {
    let folder = tempfile::tempdir().expect("a folder");
    let free = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = free.local_addr().expect("an address").to_string();
    drop(free);
    let (reader, writer) = std::io::pipe().expect("a pipe");
    drop(reader);
    let mut child = bohnhof()
        .args(["serve", "--listen", &address, "--admin", "127.0.0.1:0", "--log", "error"])
        .current_dir(folder.path())
        .stdout(Stdio::from(File::from(OwnedFd::from(writer))))
        .spawn()
        .expect("the program starts");
    let began = Instant::now();
    let mut stream = loop {
        match TcpStream::connect(&address) {
            Ok(stream) => break stream,
            Err(error) if error.kind() == ErrorKind::ConnectionRefused => {}
            Err(error) => panic!("{error}"),
        }
        assert!(began.elapsed() < TIMEOUT, "it never listens");
        assert_eq!(child.try_wait().expect("a process"), None, "it has ended");
        std::thread::sleep(Duration::from_millis(20));
    };
    let head = format!("GET /healthz HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(head.as_bytes()).expect("it listens");
    let mut answer = String::new();
    stream.read_to_string(&mut answer).expect("an answer");
    assert!(answer.ends_with("well\n"), "{answer}");
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-TERM", &id]).status();
    assert!(killed.expect("kill runs").success());
    assert!(child.wait().expect("it ends").success());
}
