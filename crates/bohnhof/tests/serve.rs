//! `bohnhof serve` and `bohnhof load`: real processes, real sockets.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use crate::common::{bohnhof, printed};

/// A server that is stopped with the test, however that ends.
pub(crate) struct Serving {
    child: Child,
    pub(crate) address: String,
    out: BufReader<ChildStdout>,
}

impl Serving {
    pub(crate) fn start(folder: &Path, arguments: &[&str]) -> Serving {
        let mut child = bohnhof()
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments)
            .current_dir(folder)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
        out.read_line(&mut line).expect("a line");
        let rest = line.strip_prefix("Bohnhof listens on http://");
        let rest = rest.unwrap_or_else(|| panic!("{line}"));
        let address = rest.split(' ').next().unwrap_or_default().to_owned();
        Serving { child, address, out }
    }

    /// Where the operator's listener is, for a server that has one.
    pub(crate) fn admin(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        let rest = line.strip_prefix("The operator's address is http://");
        let address = rest.and_then(|rest| rest.split(',').next());
        address.unwrap_or_else(|| panic!("{line}")).to_owned()
    }

    /// What the server says to a request without a body.
    pub(crate) fn ask(&self, request: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("a connection");
        let host = &self.address;
        let head = format!("{request} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n");
        write!(stream, "{head}Content-Length: 0\r\n\r\n").expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("an answer");
        answer
    }

    /// Tells the server to stop, as systemd does; what it logged.
    pub(crate) fn stop(mut self) -> String {
        let id = self.child.id().to_string();
        let killed = std::process::Command::new("kill").args(["-TERM", &id]).status();
        assert!(killed.expect("kill runs").success());
        assert!(self.child.wait().expect("it ends").success());
        let mut log = String::new();
        let mut errors = self.child.stderr.take().expect("a pipe");
        errors.read_to_string(&mut log).expect("text");
        log
    }
}

impl Drop for Serving {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The error of a server that cannot start.
pub(crate) fn refused(folder: &Path, arguments: &[&str], code: i32) -> String {
    let output = bohnhof().arg("serve").args(arguments).current_dir(folder).output();
    let output = output.expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(output.status.code(), Some(code), "{error}");
    assert_eq!(error.lines().count(), 1, "{error}");
    assert!(error.starts_with("bohnhof: ") && error.ends_with(".\n"), "{error}");
    error
}

#[test]
fn a_server_runs_until_it_is_told_to_stop() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--log-format", "json", "--https"]);
    assert!(serving.ask("GET /healthz").ends_with("well\n"));
    assert!(serving.ask("GET /api/openapi.json").contains("\"openapi\":\"3.1.0\""));
    let introduced = serving.ask("POST /api/me");
    assert!(introduced.starts_with("HTTP/1.1 201"), "{introduced}");
    assert!(introduced.contains("; Secure"), "{introduced}");
    let log = serving.stop();
    assert!(log.lines().all(|line| line.starts_with('{') && line.ends_with('}')), "{log}");
    assert!(folder.path().join("bohnhof.sqlite").exists());
}

#[test]
fn what_keeps_a_server_from_starting_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let serving = Serving::start(folder, &["--log", "error"]);
    let quiet = ["--log", "error", "--listen"];
    let taken = refused(folder, &[&quiet[..], &[serving.address.as_str()]].concat(), 1);
    assert!(taken.contains("another program listens on"), "{taken}");
    let free = [&quiet[..], &["127.0.0.1:0"]].concat();
    assert!(refused(folder, &free, 1).contains("is in use by another server"));
    assert_eq!(serving.stop(), "");

    std::fs::write(folder.join("notes.txt"), "This is no database, but a long text.".repeat(50))
        .expect("a file");
    let foreign = [&free[..], &["--database", "sqlite://notes.txt"]].concat();
    assert!(refused(folder, &foreign, 1).contains("not Bohnhof's"));
    let address = [&free[..], &["--database", "mysql://x"]].concat();
    assert!(refused(folder, &address, 1).contains("write sqlite://PATH"));
    for (arguments, says) in [
        (["--admin", "0.0.0.0:7879"], "others could reach it"),
        (["--admin", "[::]:7879"], "others could reach it"),
        (["--admin", "localhost"], "IP address and a port"),
        (["--listen", "7878"], "IP address and a port"),
        (["--origin", "example.org"], "https://example.org"),
        (["--max-tables", "many"], "whole number"),
        (["--log", "=,="], "log filter"),
        (["--log-format", "xml"], "xml"),
    ] {
        let error = refused(folder, &arguments, 2);
        assert!(error.contains(says), "{arguments:?}: {error}");
    }
}

#[test]
fn settings_also_come_from_the_environment() {
    let folder = tempfile::tempdir().expect("a folder");
    let output = bohnhof()
        .args(["serve", "--log", "error"])
        .env("BOHNHOF_ADMIN", "8.8.8.8:53")
        .current_dir(folder.path())
        .output()
        .expect("the program starts");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("others could reach it"));
}

#[test]
fn the_example_client_plays_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--log", "error"]);
    let example = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/random_player.py");
    let server = format!("http://{}", serving.address);
    let played = std::process::Command::new("python3").args([example, &server]).output();
    let Ok(output) = played else {
        eprintln!("Python is not installed: its example is not tried.");
        return;
    };
    let told = String::from_utf8_lossy(&output.stdout);
    assert!(output.status.success(), "{told}{}", String::from_utf8_lossy(&output.stderr));
    assert!(told.contains("The game is over: "), "{told}");
    let record = told.split_whitespace().last().expect("an address");
    assert!(printed(&format!("replay verify {record}")).contains("Deal: the seed follows"));
    serving.stop();
}

#[test]
fn a_little_load_is_measured() {
    let told = printed("load --tables 3 --seconds 1 --rate 0");
    let figure = |name: &str| {
        let line = told.lines().find(|line| line.starts_with(name));
        let line = line.unwrap_or_else(|| panic!("{name}: {told}"));
        let figure = line.split_whitespace().find_map(|word| word.parse::<f64>().ok());
        figure.unwrap_or_else(|| panic!("{line}"))
    };
    assert!((figure("connections") - 12.0).abs() < 0.5);
    assert!(figure("committed commands") > 10.0, "{told}");
    assert!(figure("refused commands") < 0.5, "{told}");
    assert!(figure("p50") > 0.0 && figure("p99") >= figure("p50"), "{told}");

    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--no-limits", "--log", "error"]);
    let told = printed(&format!("load --tables 2 --seconds 1 --server {}", serving.address));
    assert!(told.contains("commands a second") && !told.contains("memory"), "{told}");
    serving.stop();
}
