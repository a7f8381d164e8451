//! Tables that nobody needs are taken out, and then there is no such table.

use std::time::Duration;

use bohnhof_client::Client;
use bohnhof_protocol::{Command, TableSummary};
use bohnhof_rules::RuleSet;
use bohnhof_server::retention::{Pruned, Retention, prune};
use bohnhof_server::store::Store;
use reqwest::Method;

use crate::common::{Running, config, plan, refusal};

/// Long after anything that the test does.
const FAR_AWAY: u64 = 10_000_000_000_000;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_pruned_does_not_exist() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let mut finished = server.game(&plan(RuleSet::DUEL, 2)).await;
    finished[1].done(&Command::Resign).await;
    finished[0].done(&Command::Close).await;
    let abandoned = server.game(&plan(RuleSet::DUEL, 2)).await;
    let (finished, abandoned) = (finished.remove(0), &abandoned[0]);
    server.stop().await;

    let store = Store::open(&config.database).await.expect("the database");
    let (days, nothing) = (Some(Duration::from_hours(24)), None);
    let keep = Retention { finished: days, abandoned: nothing, devices: nothing };
    let pruned = prune(&store, &keep, FAR_AWAY, |_| false).await.expect("a round");
    assert_eq!(pruned, Pruned { finished: 1, ..Pruned::default() });
    store.close().await;

    let server = Running::start(config.clone()).await;
    let client = Client::new(server.address.to_string());
    let get = async |cookie: &str, path: String| {
        let client = client.with_cookie(cookie);
        client.request(Method::GET, &path, None).await.expect("an answer")
    };
    for rest in ["", "/record", "/log", "/replay", "/story"] {
        let path = format!("/api/tables/{}{rest}", finished.table);
        let refused = refusal(get(&finished.cookie, path).await);
        assert_eq!(refused, (404, "no-such-table".into()), "{rest}");
    }
    let (_, tables) = get(&finished.cookie, "/api/me/tables".into()).await;
    let tables: Vec<TableSummary> = serde_json::from_value(tables).expect("a list");
    assert!(tables.is_empty(), "{tables:?}");
    let (status, _) = get(&abandoned.cookie, format!("/api/tables/{}", abandoned.table)).await;
    assert_eq!(status, 200, "kept forever");
    server.stop().await;
}
