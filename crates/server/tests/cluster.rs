//! A PostgreSQL cluster of our own, for tests.
#![allow(dead_code, reason = "every test uses its own part")]

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use libtest_mimic::Trial;
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A test with a cluster of its own. Where PostgreSQL is not installed it is reported as ignored,
/// or fails if `BOHNHOF_TEST_POSTGRES=require` is set.
pub(crate) fn trial(name: &str, run: impl FnOnce(&Cluster) + Send + 'static) -> Trial {
    let programs = programs();
    let required = env::var("BOHNHOF_TEST_POSTGRES").is_ok_and(|value| value == "require");
    let ignored = programs.is_none() && !required;
    if ignored {
        eprintln!("PostgreSQL is not installed: its tests are ignored.");
    }
    let trial = Trial::test(name, move || {
        let programs = programs.expect("PostgreSQL's initdb and pg_ctl are installed");
        run(&Cluster::start(&programs));
        Ok(())
    });
    trial.with_ignored_flag(ignored)
}

/// The folder with PostgreSQL's programs. Debian keeps them off the path.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
    debian.sort();
    let mut folders = env::split_paths(&path).chain(debian.into_iter().rev());
    folders.find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
}

/// A cluster that runs.
pub(crate) struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    pub(crate) port: u16,
}

impl Cluster {
    fn start(programs: &Path) -> Cluster {
        let folder = tempfile::tempdir().expect("a folder");
        if is_root() {
            call(Command::new("chown").arg("postgres").arg(folder.path()));
        }
        let port = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        let port = port.expect("a free port").port();
        let cluster = Cluster { programs: programs.to_owned(), folder, port };
        let words = ["--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-sync"];
        call(cluster.program("initdb").args(words));
        cluster.control("start");
        cluster
    }

    /// One of PostgreSQL's programs. It refuses to run as root.
    fn program(&self, name: &str) -> Command {
        let program = self.programs.join(name);
        let mut command = if is_root() {
            let mut command = Command::new("runuser");
            command.args(["-u", "postgres", "--"]).arg(program);
            command
        } else {
            Command::new(program)
        };
        command.current_dir(self.folder.path()).arg("-D").arg(self.folder.path().join("data"));
        command
    }

    /// Starts or stops the cluster.
    pub(crate) fn control(&self, what: &str) {
        call(&mut self.control_command(what));
    }

    fn control_command(&self, what: &str) -> Command {
        let (port, folder) = (self.port, self.folder.path().display());
        let options = format!("-c listen_addresses=127.0.0.1 -p {port} -k {folder} -c fsync=off");
        let mut pg_ctl = self.program("pg_ctl");
        pg_ctl.args([what, "--wait", "--silent", "--log=log"]);
        match what {
            "start" => pg_ctl.arg("--options").arg(options),
            _ => pg_ctl.arg("--mode=immediate"),
        };
        pg_ctl
    }

    /// The address of a new database.
    pub(crate) fn database(&self, name: &str) -> String {
        self.execute(&format!("CREATE DATABASE {name}"));
        self.url(name)
    }

    /// Runs statements as the administrator.
    pub(crate) fn execute(&self, statements: &str) {
        drop(Cluster::hold(&self.url("postgres"), statements));
    }

    /// Runs statements and keeps the connection open.
    pub(crate) fn hold(url: &str, statements: &str) -> Held {
        sqlx::any::install_default_drivers();
        let statements: &'static str = statements.to_owned().leak();
        let mut runtime = tokio::runtime::Builder::new_multi_thread();
        let runtime = runtime.worker_threads(1).enable_all().build().expect("a runtime");
        let connection = runtime.block_on(async {
            let mut connection = AnyConnection::connect(url).await.expect("a connection");
            connection.execute(statements).await.expect("the statements are carried out");
            connection
        });
        Held { connection: Some(connection), runtime }
    }

    /// What a question of the administrator is answered with, a text in each row.
    pub(crate) fn texts(&self, question: &'static str) -> Vec<String> {
        let mut held = Cluster::hold(&self.url("postgres"), "SELECT 1");
        let connection = held.connection.as_mut().expect("a connection");
        let read = sqlx::query_as(question).fetch_all(connection);
        let rows: Vec<(String,)> = held.runtime.block_on(read).expect("an answer");
        rows.into_iter().map(|(text,)| text).collect()
    }

    pub(crate) fn url(&self, name: &str) -> String {
        url(self.port, name)
    }
}

/// A connection that stays open for a while.
pub(crate) struct Held {
    connection: Option<AnyConnection>,
    runtime: Runtime,
}

impl Drop for Held {
    fn drop(&mut self) {
        if let Some(connection) = self.connection.take() {
            self.runtime.block_on(connection.close()).expect("the connection closes");
        }
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // A failed test may have left it stopped.
        let _ = self.control_command("stop").stdout(Stdio::null()).status();
    }
}

/// The address of a database behind a port.
pub(crate) fn url(port: u16, name: &str) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/{name}")
}

/// Whether we are the administrator of this machine.
pub(crate) fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

/// Runs a program that must succeed.
pub(crate) fn call(command: &mut Command) {
    // Not through pipes: the cluster would keep them open for as long as it runs.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "{command:?} does not succeed");
}
