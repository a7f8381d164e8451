//! Trouble with the disk on which SQLite's file lies.

use std::fs;
use std::path::Path;
use std::process::Command;

use libtest_mimic::Trial;

use crate::cluster::call;
use crate::disk::Disk;
use crate::served::{ANYWHERE, Served};
use crate::test;
use crate::trouble::{Seen, live_through};

/// A disk that can fail, as a library between the server and the system.
const SHIM: &str = include_str!("failing_disk.c");

/// What the library does, by the letter in its file.
const TROUBLES: [(&str, &str); 4] = [
    ("sqlite::a_disk_that_cannot_be_written_loses_nothing", "w"),
    ("sqlite::a_disk_that_cannot_sync_loses_nothing", "s"),
    ("sqlite::a_file_that_is_read_only_loses_nothing", "r"),
    ("sqlite::a_disk_that_hangs_loses_nothing", "h"),
];

pub(crate) fn trials() -> Vec<Trial> {
    let mut trials = vec![
        test("sqlite::a_full_disk_loses_nothing", a_full_disk_loses_nothing),
        test("sqlite::a_file_that_must_not_grow_loses_nothing", a_file_that_must_not_grow),
    ];
    trials.extend(TROUBLES.map(|(name, letter)| test(name, || a_failing_disk(letter))));
    trials
}

fn database(folder: &Path) -> String {
    format!("sqlite://{}", folder.join("bohnhof.sqlite").display())
}

/// Where nothing can be mounted, only the limit of a file's size is tried, by the other test.
fn a_full_disk_loses_nothing() {
    let Some(disk) = Disk::new() else {
        return eprintln!("Nothing can be mounted here: a real full disk is not tried.");
    };
    let database = database(&disk.folder());
    let server = Served::start(&database, ANYWHERE, &[]);
    live_through(&database, server, Seen::ByHealth, || disk.fill(), || disk.make_room());
}

fn a_file_that_must_not_grow() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = database(folder.path());
    let server = Served::start(&database, ANYWHERE, &[]);
    let id = server.id().to_string();
    let limit = |size: &str| {
        let mut prlimit = Command::new("prlimit");
        call(prlimit.args(["--pid", id.as_str(), &format!("--fsize={size}:")]));
    };
    live_through(&database, server, Seen::ByHealth, || limit("8192"), || limit("unlimited"));
}

fn a_failing_disk(letter: &str) {
    let folder = tempfile::tempdir().expect("a folder");
    let [source, library, control] =
        ["disk.c", "disk.so", "trouble"].map(|n| folder.path().join(n));
    fs::write(&source, SHIM).expect("a file");
    fs::write(&control, "").expect("a file");
    let mut compiler = Command::new("cc");
    call(compiler.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library).arg(&source).arg("-ldl"));
    let database = database(folder.path());
    let environment = [
        ("LD_PRELOAD", library.display().to_string()),
        ("BOHNHOF_TEST_TROUBLE", control.display().to_string()),
    ];
    let server = Served::start(&database, ANYWHERE, &environment);
    let set = |letter: &str| fs::write(&control, letter).expect("a file");
    live_through(&database, server, Seen::ByHealth, || set(letter), || set(""));
}
