//! What concerns SQLite's file alone.

use std::fs;
use std::os::unix::fs::{PermissionsExt, symlink};
use std::path::Path;

use bohnhof_server::store::StoreError;
use libtest_mimic::Trial;
use sqlx::{AnyConnection, Connection, Executor};
use tempfile::TempDir;

use crate::common::{assert_filled, execute, fill, open, refusal, run, table};
use crate::{promises, test};

/// A promise of SQLite alone; it is given an empty folder.
type OwnPromise = (&'static str, fn(&Path));

const OWN_PROMISES: [OwnPromise; 13] = [
    ("an_empty_file_becomes_a_database", an_empty_file_becomes_a_database),
    ("another_file_is_left_alone", another_file_is_left_alone),
    ("another_database_is_left_alone", another_database_is_left_alone),
    ("a_newer_database_is_left_alone", a_newer_database_is_left_alone),
    ("a_second_server_is_refused", a_second_server_is_refused),
    (
        "a_second_server_by_a_symbolic_link_is_refused",
        a_second_server_by_a_symbolic_link_is_refused,
    ),
    ("a_file_with_two_names_is_refused", a_file_with_two_names_is_refused),
    ("a_new_database_is_private", a_new_database_is_private),
    ("an_old_database_becomes_private", an_old_database_becomes_private),
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

fn a_second_server_by_a_symbolic_link_is_refused(folder: &Path) {
    let (path, link) = (folder.join("bohnhof.db"), folder.join("elsewhere/link.db"));
    fs::create_dir(folder.join("elsewhere")).expect("a folder");
    symlink(&path, &link).expect("a link");
    run(async {
        let first = open(&url(&path)).await;
        assert!(matches!(refusal(&url(&link)).await, StoreError::InUse { .. }));
        fill(&first, &table(1), 1).await;
        first.close().await;
        assert_filled(&open(&url(&link)).await, &table(1), 1).await;
    });
}

/// Not only while another server runs: what a killed server had written would be missing.
fn a_file_with_two_names_is_refused(folder: &Path) {
    let (path, link) = (folder.join("bohnhof.db"), folder.join("elsewhere/link.db"));
    fs::create_dir(folder.join("elsewhere")).expect("a folder");
    run(async {
        let first = open(&url(&path)).await;
        fs::hard_link(&path, &link).expect("a link");
        assert!(matches!(refusal(&url(&link)).await, StoreError::Linked { .. }));
        fill(&first, &table(1), 1).await;
        first.close().await;
        for name in [&path, &link] {
            assert!(matches!(refusal(&url(name)).await, StoreError::Linked { .. }));
        }
        fs::remove_file(&link).expect("the link is gone");
        assert_filled(&open(&url(&path)).await, &table(1), 1).await;
    });
}

/// Nobody but their owner may read the database and what lies beside it.
fn assert_private(database: &Path) {
    for end in ["", "-wal", "-shm", "-lock"] {
        let path = format!("{}{end}", database.display());
        let mode = fs::metadata(&path).expect(&path).permissions().mode();
        assert_eq!(mode & 0o777, 0o600, "{path}");
    }
}

fn a_new_database_is_private(folder: &Path) {
    let path = folder.join("bohnhof.db");
    run(async {
        let store = open(&url(&path)).await;
        fill(&store, &table(1), 1).await;
        assert_private(&path);
    });
}

/// Also if its last server was killed, and the files beside it are still there.
fn an_old_database_becomes_private(folder: &Path) {
    let (path, copy) = (folder.join("bohnhof.db"), folder.join("copy.db"));
    let ends = ["", "-wal", "-shm", "-lock"];
    let beside = |path: &Path, end: &str| format!("{}{end}", path.display());
    run(async {
        let store = open(&url(&path)).await;
        fill(&store, &table(1), 1).await;
        for end in ends {
            fs::copy(beside(&path, end), beside(&copy, end)).expect("a copy");
            let open = fs::Permissions::from_mode(0o644);
            fs::set_permissions(beside(&copy, end), open).expect("it is ours");
        }
        let store = open(&url(&copy)).await;
        assert_private(&copy);
        assert_filled(&store, &table(1), 1).await;
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
