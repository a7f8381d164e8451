//! The same promises, kept by a real PostgreSQL in a cluster of our own.

use bohnhof_server::store::StoreError;
use libtest_mimic::Trial;

use crate::cluster::{self, Cluster, url};
use crate::common::{
    assert_filled, assert_refused, execute, fill, open, refusal, run, table, until_ready, write,
};
use crate::promises;
use crate::proxy::Proxy;

/// One test for all promises, because a cluster takes some seconds to start.
pub(crate) fn trial() -> Trial {
    cluster::trial("postgres", |cluster| {
        for (name, promise) in promises() {
            println!("postgres::{name}");
            promise(&cluster.database(name));
        }
        a_second_server_is_refused(&cluster.database("shared"));
        a_server_that_loses_its_lock_writes_no_more(&cluster.database("lost"));
        other_databases_are_left_alone(cluster);
        a_restart_is_survived(cluster);
        a_commit_whose_answer_is_lost_counts(cluster);
    })
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
    let proxy = Proxy::to(cluster.port);
    run(async {
        let store = open(&url(proxy.port(), "doubtful")).await;
        fill(&store, &table(1), 3).await;
        proxy.cut_after("COMMIT");
        store.append(write(&table(1), 4)).await.expect("it was committed");
        assert!(proxy.is_cut());
        assert_refused(&store.append(write(&table(1), 4)).await);
        store.append(write(&table(1), 5)).await.expect("it goes on");
        assert_filled(&store, &table(1), 5).await;
        proxy.cut_after("BEGIN");
        store.append(write(&table(2), 1)).await.expect("it is tried again");
        assert!(proxy.is_cut());
        assert_filled(&store, &table(2), 1).await;
    });
}
