//! The same promises, kept by a real PostgreSQL in a cluster of our own.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use bohnhof_server::store::StoreError;
use libtest_mimic::Trial;
use tempfile::TempDir;

use crate::common::{
    assert_filled, assert_refused, execute, fill, open, refusal, run, table, until_ready, write,
};
use crate::line::Line;
use crate::{promises, test};

/// One test for all promises, because a cluster takes some seconds to start.
pub(crate) fn trial() -> Trial {
    let programs = programs();
    let required = env::var("BOHNHOF_TEST_POSTGRES").is_ok_and(|value| value == "require");
    let missing = programs.is_none();
    let all = test("postgres".into(), move || {
        let programs = programs.expect("PostgreSQL's initdb and pg_ctl are installed");
        let cluster = Cluster::start(&programs);
        for (name, promise) in promises() {
            println!("postgres::{name}");
            promise(&cluster.database(name));
        }
        a_second_server_is_refused(&cluster.database("shared"));
        a_server_that_loses_its_lock_writes_no_more(&cluster.database("lost"));
        other_databases_are_left_alone(&cluster);
        a_restart_is_survived(&cluster);
        a_commit_whose_answer_is_lost_counts(&cluster);
    });
    if missing && !required {
        eprintln!("PostgreSQL is not installed: its tests are ignored.");
    }
    all.with_ignored_flag(missing && !required)
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

struct Cluster {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
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
    fn control(&self, what: &str) {
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
    fn database(&self, name: &str) -> String {
        let create: &'static str = format!("CREATE DATABASE {name}").leak();
        run(execute(&self.url("postgres"), create));
        self.url(name)
    }

    fn url(&self, name: &str) -> String {
        url(self.port, name)
    }
}

impl Drop for Cluster {
    fn drop(&mut self) {
        // A failed test may have left it stopped.
        let _ = self.control_command("stop").stdout(Stdio::null()).status();
    }
}

fn url(port: u16, name: &str) -> String {
    format!("postgres://postgres@127.0.0.1:{port}/{name}")
}

fn is_root() -> bool {
    let id = Command::new("id").arg("-u").output();
    id.is_ok_and(|id| id.stdout.trim_ascii() == b"0")
}

fn call(command: &mut Command) {
    // Not through pipes: the cluster would keep them open for as long as it runs.
    let status = command.stdin(Stdio::null()).stdout(Stdio::null()).status();
    assert!(status.is_ok_and(|status| status.success()), "{command:?} does not succeed");
}

fn a_second_server_is_refused(url: &str) {
    run(async {
        let first = open(url).await;
        fill(&first, &table(1), 1).await;
        let refused = refusal(url).await;
        assert!(matches!(refused, StoreError::InUse { path: None }), "{refused:?}");
        fill(&first, &table(2), 1).await;
        first.close().await;
        let second = open(url).await;
        assert_filled(&second, &table(1), 1).await;
        fill(&second, &table(3), 1).await;
    });
}

/// Its connections are ended, and another server is faster to take the lock.
fn a_server_that_loses_its_lock_writes_no_more(url: &str) {
    run(async {
        let first = open(url).await;
        fill(&first, &table(1), 2).await;
        let end = "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
                   WHERE datname = current_database() AND pid <> pg_backend_pid()";
        execute(url, end).await;
        let second = open(url).await;
        assert_filled(&second, &table(1), 2).await;
        let refused = first.append(write(&table(1), 3)).await;
        assert!(matches!(refused, Err(StoreError::Database(_))), "{refused:?}");
        let unsure = first.entries(&table(1)).await;
        assert!(matches!(unsure, Err(StoreError::InUse { .. })), "not shown any more: {unsure:?}");
        assert!(first.ready().await.is_err());
        fill(&second, &table(2), 1).await;
        second.append(write(&table(1), 3)).await.expect("the database is the second one's");
        second.close().await;
        let late = first.append(write(&table(1), 4)).await;
        assert!(matches!(late, Err(StoreError::TakenOver)), "it knows too little: {late:?}");
        assert!(!first.is_alive());
        first.close().await;
        assert_filled(&open(url).await, &table(1), 3).await;
    });
}

fn other_databases_are_left_alone(cluster: &Cluster) {
    let (recipes, newer) = (cluster.database("recipes"), cluster.database("newer"));
    run(async {
        execute(&recipes, "CREATE TABLE recipes (beans TEXT)").await;
        assert!(matches!(refusal(&recipes).await, StoreError::Foreign));
        open(&newer).await.close().await;
        execute(&newer, "UPDATE bohnhof_schema SET version = 99").await;
        assert!(matches!(refusal(&newer).await, StoreError::Newer { found: 99, .. }));
        let missing = refusal(&cluster.url("missing")).await.to_string();
        assert!(missing.contains("\"missing\" does not exist"), "{missing}");
        let refused = refusal("postgres://postgres@127.0.0.1:1/postgres").await.to_string();
        assert!(refused.contains("can be reached"), "{refused}");
    });
}

/// While the database is away, writing fails or waits; afterwards it goes on, and nothing that was
/// accepted is missing.
fn a_restart_is_survived(cluster: &Cluster) {
    let url = cluster.database("restarted");
    run(async {
        let store = open(&url).await;
        fill(&store, &table(1), 20).await;
        tokio::task::block_in_place(|| cluster.control("stop"));
        let away = store.append(write(&table(1), 21)).await;
        assert!(matches!(away, Err(StoreError::Database(_))), "{away:?}");
        assert!(store.ready().await.is_err());
        tokio::task::block_in_place(|| cluster.control("start"));
        until_ready(&store).await;
        store.append(write(&table(1), 21)).await.expect("it goes on");
        assert_filled(&store, &table(1), 21).await;
    });
}

fn a_commit_whose_answer_is_lost_counts(cluster: &Cluster) {
    cluster.database("doubtful");
    let line = Line::to(cluster.port);
    run(async {
        let store = open(&url(line.port(), "doubtful")).await;
        fill(&store, &table(1), 3).await;
        line.cut_after("COMMIT");
        store.append(write(&table(1), 4)).await.expect("it was committed");
        assert!(line.is_cut());
        assert_refused(&store.append(write(&table(1), 4)).await);
        store.append(write(&table(1), 5)).await.expect("it goes on");
        assert_filled(&store, &table(1), 5).await;
        line.cut_after("BEGIN");
        store.append(write(&table(2), 1)).await.expect("it is tried again");
        assert!(line.is_cut());
        assert_filled(&store, &table(2), 1).await;
    });
}
