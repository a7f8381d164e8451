//! Trouble with PostgreSQL.

use std::process::Command;
use std::thread::sleep;
use std::time::Duration;

use libtest_mimic::Trial;

use crate::cluster::{self, Cluster, call, is_root};
use crate::disk::Disk;
use crate::served::{ANYWHERE, Served};
use crate::trouble::{Seen, live_through};

/// One test, because a cluster takes some seconds to start.
pub(crate) fn trial() -> Trial {
    cluster::trial("postgres::trouble_loses_nothing", |cluster| {
        killed_backends(cluster);
        a_hung_writer(cluster);
        a_lock_in_the_way(cluster);
        a_full_tablespace(cluster);
    })
}

/// All of the server's connections are ended, again and again.
fn killed_backends(cluster: &Cluster) {
    let database = cluster.database("killed");
    let server = Served::start(&database, ANYWHERE, &[]);
    let kill = || {
        for _ in 0..20 {
            cluster.execute(
                "SELECT COUNT(pg_terminate_backend(pid)) FROM pg_stat_activity
                 WHERE datname = 'killed'",
            );
            sleep(Duration::from_millis(100));
        }
    };
    live_through(&database, server, Seen::Perhaps, kill, || {});
}

/// The backend that writes is stopped in the middle of its work, and goes on later.
fn a_hung_writer(cluster: &Cluster) {
    let database = cluster.database("hung");
    let server = Served::start(&database, ANYWHERE, &[]);
    let signal = |signal: &str| {
        let writers = "SELECT pid::text FROM pg_locks JOIN pg_database ON oid = database
                       WHERE locktype = 'advisory' AND datname = 'hung'";
        for writer in cluster.texts(writers) {
            call(Command::new("kill").args([signal, &writer]));
        }
    };
    live_through(&database, server, Seen::ByHealth, || signal("-STOP"), || signal("-CONT"));
}

/// Another program keeps a table to itself.
fn a_lock_in_the_way(cluster: &Cluster) {
    let database = cluster.database("locked");
    let server = Served::start(&database, ANYWHERE, &[]);
    let lock = std::cell::RefCell::new(None);
    let url = database.clone();
    let begin = || {
        *lock.borrow_mut() = Some(Cluster::hold(&url, "BEGIN; LOCK TABLE entries"));
    };
    live_through(&database, server, Seen::ByHealth, begin, || drop(lock.take()));
}

/// The disk on which the tables lie is full.
fn a_full_tablespace(cluster: &Cluster) {
    let Some(disk) = Disk::new() else {
        return eprintln!("Nothing can be mounted here: a full tablespace is not tried.");
    };
    let folder = disk.folder().join("tables");
    std::fs::create_dir(&folder).expect("a folder");
    if is_root() {
        call(Command::new("chown").arg("postgres").arg(&folder));
        call(Command::new("chmod").arg("a+x").arg(disk.outer()));
    }
    cluster.execute(&format!("CREATE TABLESPACE small LOCATION '{}'", folder.display()));
    cluster.execute("CREATE DATABASE filled TABLESPACE small");
    let database = cluster.url("filled");
    let server = Served::start(&database, ANYWHERE, &[]);
    live_through(&database, server, Seen::ByHealth, || disk.fill(), || disk.make_room());
    cluster.execute("DROP DATABASE filled");
    cluster.execute("DROP TABLESPACE small");
}
