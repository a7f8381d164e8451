//! Reports reach the operator: whom they are about, by whom, and not too many.

use bohnhof_client::Client;
use bohnhof_protocol::Command;
use bohnhof_rules::RuleSet;
use bohnhof_server::store::Store;
use reqwest::Method;
use serde_json::{Value, json};

use crate::common::{Running, config, plan, refusal};

async fn report(client: &Client, table: &str, about: Value, text: &str) -> (u16, Value) {
    let path = format!("/api/tables/{table}/report");
    let body = json!({ "about": about, "text": text });
    client.request(Method::POST, &path, Some(&body)).await.expect("an answer")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn players_and_spectators_report_messages_and_players() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = config(folder.path());
    let server = Running::start(config.clone()).await;
    let mut players = server.game(&plan(RuleSet::DUEL, 2)).await;
    let table = players[0].table.to_string();
    let say = Command::Say { text: "you bean!".into(), name: None };
    let version = players[1].done(&say).await;
    let (player, spectator) = (players[0].client(), server.client().await);
    let message = json!({ "type": "message", "version": version });
    assert_eq!(report(&player, &table, message.clone(), "rude").await.0, 201);
    assert_eq!(
        report(&spectator, &table, json!({ "type": "seat", "seat": 1 }), "rude").await.0,
        201
    );
    for (about, text, status) in [
        (json!({ "type": "message", "version": 1 }), "rude", 400),
        (json!({ "type": "message", "version": 9999 }), "rude", 400),
        (json!({ "type": "message", "version": 0 }), "rude", 400),
        (json!({ "type": "seat", "seat": 2 }), "rude", 409),
        (json!({ "type": "table", "table": 1 }), "rude", 400),
        (message.clone(), "  ", 400),
    ] {
        let (got, said) = report(&player, &table, about.clone(), text).await;
        assert_eq!(got, status, "{about}: {said}");
    }
    assert_eq!(report(&player, "222222222222", message.clone(), "rude").await.0, 404);
    let stranger = Client::new(server.address.to_string());
    assert_eq!(report(&stranger, &table, message.clone(), "rude").await.0, 401);
    for _ in 1..10 {
        assert_eq!(report(&player, &table, message.clone(), "rude").await.0, 201);
    }
    let refused = refusal(report(&player, &table, message, "rude").await);
    assert_eq!(refused, (429, "too-fast".into()));
    let export = player.request(Method::GET, "/api/me/export", None).await.expect("an answer").1;
    assert_eq!(export["reports"].as_array().map(Vec::len), Some(10));
    server.stop().await;

    let store = Store::open(&config.database).await.expect("the database");
    let reports = store.reports(false, 99).await.expect("reports");
    store.close().await;
    assert_eq!(reports.len(), 11);
    let about: Vec<_> = reports.iter().map(|report| &report.person).collect();
    assert!(about.iter().all(|person| person.is_some() && *person == about[0]), "one person");
    assert_eq!(reports.iter().filter(|report| report.message == Some(version)).count(), 10);
    assert!(reports.iter().all(|report| report.text == "rude" && Some(&report.reporter) != report.person.as_ref()));
}
