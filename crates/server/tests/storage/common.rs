//! Things that all storage tests need.

use std::collections::BTreeSet;
use std::time::Duration;

use bohnhof_server::store::{Store, StoreError, Write};
use bohnhof_table::{Change, Entry};
use bohnhof_table::{PersonId, TableId};
use sqlx::{AnyConnection, Connection, Executor};
use tokio::time::sleep;

/// Runs a test on two threads.
pub(crate) fn run(test: impl Future<Output = ()>) {
    let mut runtime = tokio::runtime::Builder::new_multi_thread();
    let runtime = runtime.worker_threads(2).enable_all().build();
    runtime.expect("a runtime").block_on(test);
}

pub(crate) async fn open(url: &str) -> Store {
    Store::open(url).await.expect("the database opens")
}

/// Why a database does not open.
pub(crate) async fn refusal(url: &str) -> StoreError {
    let refused = Store::open(url).await.expect_err("the database is refused");
    let sentence = refused.to_string();
    assert!(sentence.ends_with('.') && sentence.contains(": "), "says what to do: {sentence}");
    refused
}

/// Runs statements behind the store's back.
pub(crate) async fn execute(url: &str, statements: &'static str) {
    sqlx::any::install_default_drivers();
    let mut connection = AnyConnection::connect(url).await.expect("a connection");
    connection.execute(statements).await.expect("the statements are carried out");
    connection.close().await.expect("the connection closes");
}

/// Waits until the store has noticed by itself that it can write.
pub(crate) async fn until_ready(store: &Store) {
    for _ in 0..300 {
        if store.ready().await.is_ok() {
            return;
        }
        sleep(Duration::from_millis(100)).await;
    }
    panic!("it cannot write: {:?}", store.ready().await);
}

/// A name for each number.
pub(crate) fn table(number: u64) -> TableId {
    TableId::parse(&letters(number, 12)).expect("a name of a table")
}

/// A name for each number.
pub(crate) fn person(number: u64) -> PersonId {
    PersonId::parse(&letters(number, 16)).expect("a name of a person")
}

fn letters(number: u64, length: usize) -> String {
    format!("{number:0length$}").replace('0', "a").replace('1', "b")
}

/// An entry with this text, at this time.
pub(crate) fn said(at: u64, text: &str) -> Entry {
    let change = Change::Said { seat: None, name: "Anna".into(), text: text.into() };
    Entry { at, by: Some(person(7)), command: Some(format!("c{at}")), change }
}

/// A plain append.
pub(crate) fn write(table: &TableId, version: u64) -> Write {
    let entry = said(version, &format!("{table} says {version}"));
    Write { table: table.clone(), version, entry, activity: None, sits: None, solo: None }
}

/// Appends these versions one after the other.
pub(crate) async fn fill(store: &Store, table: &TableId, versions: u64) {
    for version in 1..=versions {
        store.append(write(table, version)).await.expect("the next version is accepted");
    }
}

/// The log has just what [`fill`] wrote.
pub(crate) async fn assert_filled(store: &Store, table: &TableId, versions: u64) {
    let entries = store.entries(table).await.expect("the log can be read");
    let expected: Vec<_> = (1..=versions).map(|version| write(table, version).entry).collect();
    assert_eq!(entries, expected);
}

/// The append was refused because its version is not the next one.
pub(crate) fn assert_refused(result: &Result<(), StoreError>) {
    assert!(matches!(result, Err(StoreError::Version { .. })), "{result:?}");
}

/// These tables go on by themselves, and no others.
pub(crate) async fn assert_busy(store: &Store, tables: &[u64]) {
    let busy: BTreeSet<_> = store.busy().await.expect("tables").into_iter().collect();
    assert_eq!(busy, tables.iter().copied().map(table).collect());
}
