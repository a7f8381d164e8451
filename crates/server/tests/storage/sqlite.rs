//! What concerns SQLite's file alone.

use std::fs;
use std::path::Path;

use bohnhof_server::store::StoreError;
use libtest_mimic::Trial;
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

use crate::common::{assert_filled, execute, fill, open, refusal, run, table};
use crate::{promises, test};

/// A promise of SQLite alone; it is given an empty folder.
type OwnPromise = (&'static str, fn(&Path));

const OWN_PROMISES: [OwnPromise; 9] = [
    ("an_empty_file_becomes_a_database", an_empty_file_becomes_a_database),
    ("another_file_is_left_alone", another_file_is_left_alone),
    ("another_database_is_left_alone", another_database_is_left_alone),
    ("a_newer_database_is_left_alone", a_newer_database_is_left_alone),
    ("a_second_server_is_refused", a_second_server_is_refused),
    ("a_store_that_is_dropped_frees_the_file", a_store_that_is_dropped_frees_the_file),
    ("a_copy_can_be_made_meanwhile", a_copy_can_be_made_meanwhile),
    ("another_program_in_the_way_is_named", another_program_in_the_way_is_named),
    ("addresses", addresses),
];

pub(crate) fn trials() -> Vec<Trial> {
    let own = OWN_PROMISES
        .into_iter()
        .map(|(name, promise)| test(format!("sqlite::{name}"), move || promise(folder().path())));
    let common = promises().into_iter().map(|(name, promise)| {
        test(format!("sqlite::{name}"), move || {
            let folder = folder();
            promise(&url(&folder.path().join("bohnhof.db")));
        })
    });
    common.chain(own).collect()
}

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder")
}

fn url(path: &Path) -> String {
    format!("sqlite://{}", path.display())
}

fn an_empty_file_becomes_a_database(folder: &Path) {
    let path = folder.join("empty.db");
    fs::write(&path, "").expect("a file");
    run(async {
        let store = open(&url(&path)).await;
        fill(&store, &table(1), 2).await;
        store.close().await;
        assert_filled(&open(&url(&path)).await, &table(1), 2).await;
    });
}

fn another_file_is_left_alone(folder: &Path) {
    let path = folder.join("letter.txt");
    let letter = "Dear Anna, this is no database.\n".repeat(100);
    fs::write(&path, &letter).expect("a file");
    run(async {
        assert!(matches!(refusal(&url(&path)).await, StoreError::Foreign));
    });
    assert_eq!(fs::read_to_string(&path).expect("a file"), letter);
}

fn another_database_is_left_alone(folder: &Path) {
    let path = folder.join("recipes.db");
    run(async {
        let made = format!("{}?mode=rwc", url(&path));
        execute(&made, "CREATE TABLE recipes (beans TEXT)").await;
        assert!(matches!(refusal(&url(&path)).await, StoreError::Foreign));
        execute(&url(&path), "INSERT INTO recipes VALUES ('chili')").await;
    });
}

fn a_newer_database_is_left_alone(folder: &Path) {
    let url = url(&folder.join("newer.db"));
    run(async {
        open(&url).await.close().await;
        execute(&url, "UPDATE bohnhof_schema SET version = 99").await;
        assert!(matches!(refusal(&url).await, StoreError::Newer { found: 99, .. }));
    });
}

fn a_second_server_is_refused(folder: &Path) {
    let path = folder.join("bohnhof.db");
    run(async {
        let first = open(&url(&path)).await;
        let detour =
            folder.join("../").join(folder.file_name().expect("a name")).join("bohnhof.db");
        for way in [&path, &detour] {
            assert!(matches!(refusal(&url(way)).await, StoreError::InUse { .. }));
        }
        fill(&first, &table(1), 1).await;
        first.close().await;
        let second = open(&url(&path)).await;
        assert_filled(&second, &table(1), 1).await;
    });
}

fn a_store_that_is_dropped_frees_the_file(folder: &Path) {
    let url = url(&folder.join("bohnhof.db"));
    run(async { fill(&open(&url).await, &table(1), 3).await });
    run(async { assert_filled(&open(&url).await, &table(1), 3).await });
}

fn a_copy_can_be_made_meanwhile(folder: &Path) {
    let path = folder.join("bohnhof.db");
    run(async {
        let store = open(&url(&path)).await;
        fill(&store, &table(1), 3).await;
        let mut connection = AnyConnection::connect(&url(&path)).await.expect("a connection");
        let copy = folder.join("copy.db");
        sqlx::query("VACUUM INTO $1")
            .bind(copy.to_str().expect("plain text"))
            .execute(&mut connection)
            .await
            .expect("a copy");
        assert_filled(&open(&url(&copy)).await, &table(1), 3).await;
        fill(&store, &table(2), 1).await;
    });
}

fn another_program_in_the_way_is_named(folder: &Path) {
    let path = folder.join("bohnhof.db");
    run(async {
        open(&url(&path)).await.close().await;
        let mut other = AnyConnection::connect(&url(&path)).await.expect("a connection");
        other.execute("PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE").await.expect("a lock");
        let sentence = refusal(&url(&path)).await.to_string();
        assert!(sentence.contains("close the other program"), "{sentence}");
    });
}

fn addresses(folder: &Path) {
    run(async {
        let odd = folder.join("50% of a #file, ü");
        let store = open(&url(&odd)).await;
        fill(&store, &table(1), 1).await;
        assert!(odd.exists());
        assert!(matches!(refusal(&url(&folder.join("no/file"))).await, StoreError::File { .. }));
        assert!(matches!(refusal(&url(folder)).await, StoreError::File { .. }));
        for wrong in ["", "bohnhof.db", "mysql://a:secret@b/c", "sqlite://", "sqlite://a?mode=ro"] {
            let refused = refusal(wrong).await;
            assert!(matches!(refused, StoreError::Address), "{wrong}");
            assert!(!refused.to_string().contains("secret"));
        }
        let memory = open("sqlite::memory:").await;
        fill(&memory, &table(1), 3).await;
        assert_filled(&memory, &table(1), 3).await;
    });
}
