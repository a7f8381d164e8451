//! What an operator needs: settings in a file, a secret, a health check, and systemd.

use std::collections::BTreeSet;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::os::unix::fs::PermissionsExt;
use std::os::unix::net::UnixDatagram;
use std::path::Path;
use std::process::Stdio;
use std::time::Duration;

use crate::common::{bohnhof, printed};
use crate::serve::{Serving, refused};

const EXAMPLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../deploy/bohnhof.toml");

fn settings(folder: &Path, text: &str) -> String {
    let path = folder.join("settings.toml");
    fs::write(&path, text).expect("a file");
    path.to_str().expect("a path").to_owned()
}

/// What a server with these settings says to a newcomer: whether the cookie is for HTTPS only.
fn is_https(folder: &Path, arguments: &[&str]) -> bool {
    let serving = Serving::start(folder, arguments);
    let introduced = serving.ask("POST /api/me");
    assert!(introduced.starts_with("HTTP/1.1 201"), "{introduced}");
    serving.stop();
    introduced.contains("; Secure")
}

#[test]
fn settings_come_from_a_file_and_flags_count_more() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let file = settings(
        folder,
        "listen = \"8.8.8.8:53\" # the flag of the test counts more\nhttps = true\nlog = \"error\"\n\
         database = \"sqlite://from-file.sqlite\"\norigin = [\"https://example.org\"]\n",
    );
    assert!(is_https(folder, &["--config", &file]));
    assert!(folder.join("from-file.sqlite").exists());
    assert!(!folder.join("bohnhof.sqlite").exists());
    // The environment counts more than the file, and a flag more than the environment.
    let output = bohnhof()
        .args(["serve", "--config", &file, "--database", "sqlite://no/such/flag"])
        .env("BOHNHOF_DATABASE", "sqlite://no/such/environment")
        .env("BOHNHOF_LISTEN", "127.0.0.1:0")
        .current_dir(folder)
        .output()
        .expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("no/such/flag"), "{error}");
    let output = bohnhof()
        .args(["serve"])
        .env("BOHNHOF_CONFIG", &file)
        .env("BOHNHOF_DATABASE", "sqlite://no/such/environment")
        .env("BOHNHOF_LISTEN", "127.0.0.1:0")
        .current_dir(folder)
        .output()
        .expect("the program starts");
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(error.contains("no/such/environment"), "{error}");
}

#[test]
fn what_is_wrong_with_a_file_is_said_in_one_sentence() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    for (text, says) in [
        ("most-table = 3", "there is no setting `most-table`"),
        ("open = true", "there is no setting `open`"),
        ("config = \"other.toml\"", "there is no setting `config`"),
        ("https = \"yes\"", "`https` is either true or false"),
        ("origin = [1]", "`origin` is a list of texts"),
        ("listen = true", "`listen` is a text or a whole number"),
        ("listen = [\"127.0.0.1:1\"]", "`listen` is a text or a whole number"),
        ("listen = \"here\"", "IP address and a port"),
        ("admin = \"0.0.0.0:1\"", "others could reach it"),
        ("notify-host = [\"x\"]", "give both or none"),
        ("listen = ", "is not TOML"),
        ("[listen]\nport = 3", "`listen` is a text or a whole number"),
    ] {
        let file = settings(folder, text);
        let error = refused(folder, &["--config", &file], 2);
        assert!(error.contains(says), "{text}: {error}");
    }
    let missing = refused(folder, &["--config", "missing.toml"], 2);
    assert!(missing.contains("missing.toml cannot be read"), "{missing}");
}

/// The example names every setting, with the value that it has anyway where it has one.
#[test]
fn the_example_names_every_setting() {
    let help = printed("serve --help");
    let flags = help.lines().filter_map(|line| line.trim_start().strip_prefix("--"));
    let flag = |line: &str| line.split([' ', '[']).next().unwrap_or_default().to_owned();
    let mut flags: BTreeSet<String> = flags.map(flag).collect();
    for only_typed in ["config", "open"] {
        assert!(flags.remove(only_typed), "{flags:?}");
    }
    let text = fs::read_to_string(EXAMPLE).expect("the example");
    let example: toml::Table = text.parse().expect("TOML");
    assert_eq!(example.keys().cloned().collect::<BTreeSet<_>>(), flags);

    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--config", EXAMPLE, "--admin", "127.0.0.1:0"]);
    assert!(serving.ask("GET /healthz").ends_with("well\n"));
    let log = serving.stop();
    assert!(log.lines().all(|line| line.starts_with('{')), "{log}");
}

#[test]
fn the_operators_secret_is_made_and_kept_private() {
    let folder = tempfile::tempdir().expect("a folder");
    let folder = folder.path();
    let admin = ["--log", "error", "--admin", "127.0.0.1:0"];
    Serving::start(folder, &admin).stop();
    let path = folder.join("bohnhof-admin.secret");
    let secret = fs::read_to_string(&path).expect("a secret");
    assert_eq!(secret.trim().len(), 40);
    assert_eq!(fs::metadata(&path).expect("a file").permissions().mode() & 0o777, 0o600);
    Serving::start(folder, &admin).stop();
    assert_eq!(fs::read_to_string(&path).expect("a secret"), secret, "it stays the same");

    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("its owner may");
    let error = refused(folder, &admin, 1);
    assert!(error.contains("others can read") && error.contains("chmod 600"), "{error}");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o600)).expect("its owner may");
    fs::write(&path, "short").expect("a file");
    assert!(refused(folder, &admin, 1).contains("too short"));
    let nowhere = [&admin[..], &["--admin-secret", "no/such/folder"]].concat();
    assert!(refused(folder, &nowhere, 1).contains("no/such/folder"));
}

#[test]
fn a_server_is_asked_whether_it_is_well() {
    let folder = tempfile::tempdir().expect("a folder");
    let serving = Serving::start(folder.path(), &["--log", "error"]);
    let health = |address: &str| {
        let output = bohnhof().args(["health", "--server", address]).output();
        let output = output.expect("the program starts");
        (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
    };
    let address = serving.address.clone();
    assert_eq!(health(&address), (Some(0), String::new()));
    let port = address.rsplit(':').next().expect("a port");
    assert_eq!(
        health(&format!("0.0.0.0:{port}")).0,
        Some(0),
        "as a server that listens everywhere"
    );
    serving.stop();
    let (code, error) = health(&address);
    assert_eq!(code, Some(1));
    assert!(error.contains("does not answer"), "{error}");
}

/// Systemd hears when the server is ready, that it is alive, and that it stops.
#[test]
fn systemd_is_told() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("notify");
    let socket = UnixDatagram::bind(&path).expect("a socket");
    socket.set_read_timeout(Some(Duration::from_mins(1))).expect("a limit");
    let hear = || {
        let mut buffer = [0; 256];
        let length = socket.recv(&mut buffer).expect("a message");
        String::from_utf8_lossy(&buffer[..length]).trim().to_owned()
    };
    let mut child = bohnhof()
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .current_dir(folder.path())
        .env("NOTIFY_SOCKET", &path)
        .env("WATCHDOG_USEC", "200000")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut line = String::new();
    let mut out = BufReader::new(child.stdout.take().expect("a pipe"));
    out.read_line(&mut line).expect("a line");
    assert_eq!(hear(), "READY=1");
    for _ in 0..3 {
        assert_eq!(hear(), "WATCHDOG=1");
    }
    let id = child.id().to_string();
    let killed = std::process::Command::new("kill").args(["-TERM", &id]).status();
    assert!(killed.expect("kill runs").success());
    while hear() != "STOPPING=1" {}
    assert!(child.wait().expect("it ends").success());
    let mut log = String::new();
    child.stderr.take().expect("a pipe").read_to_string(&mut log).expect("text");
    assert_eq!(log, "");
}
