//! People see their devices, revoke one, and leave everywhere.

use bohnhof_client::Client;
use bohnhof_protocol::{Device, DeviceCode, TableSummary, WhoAmI};
use bohnhof_rules::RuleSet;
use reqwest::Method;
use serde_json::{Value, json};

use crate::common::events::Events;
use crate::common::wire::{Heard, Wire};
use crate::common::{Running, config, connect, get, http, open_table, plan, refusal};

/// The status of what somebody gets.
async fn status(client: &Client, path: &str) -> u16 {
    client.request(Method::GET, path, None).await.expect("an answer").0
}

async fn post(client: &Client, path: &str, body: Value) -> (u16, Value) {
    client.request(Method::POST, path, Some(&body)).await.expect("an answer")
}

async fn is_known(client: &Client) -> bool {
    get::<WhoAmI>(client, "/api/me").await.known
}

async fn code(client: &Client) -> DeviceCode {
    let (_, code) = post(client, "/api/me/code", json!({})).await;
    serde_json::from_value(code).expect("a code")
}

fn devices(said: Value) -> Vec<Device> {
    serde_json::from_value(said).expect("a list")
}

/// Another device of the same person, which says what it is.
async fn second_device(server: &Running, first: &Client, agent: &str) -> Client {
    let code = code(first).await;
    let url = format!("http://{}/api/me/redeem", server.address);
    let request = http().post(url).header("user-agent", agent);
    let answer = request.json(&json!({ "code": code.code })).send().await.expect("an answer");
    let cookie = answer.headers()["set-cookie"].to_str().expect("text");
    first.with_cookie(cookie.split(';').next().expect("a cookie"))
}

const PHONE: &str = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_device_that_is_revoked_is_a_stranger() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (desk, other) = (server.client().await, server.client().await);
    let phone = second_device(&server, &desk, PHONE).await;
    let table = open_table(&desk, &plan(RuleSet::DUEL, 2)).await;
    let cookie = phone.cookie().expect("a cookie").to_owned();
    let path = format!("/api/tables/{table}/socket");
    let mut socket =
        Wire::open(server.address, &path, &[("cookie", &cookie)]).await.expect("a socket");
    socket.hear_table().await;
    let mut events = Events::open(server.address, &cookie, &table, None).await;
    events.next().await;

    let known: Vec<Device> = get(&desk, "/api/me/devices").await;
    assert_eq!(known.len(), 2);
    assert!(known.iter().any(|device| device.this));
    let found = known.iter().find(|device| !device.this).expect("a device");
    assert_eq!(found.name, "Firefox, Android");
    assert!(found.since > 0 && found.used > 0);
    let id = found.id.clone();
    assert!(!cookie.contains(&id), "nobody can use it to be the person");

    let act = |what: &str| format!("/api/me/devices/{id}/{what}");
    let (done, renamed) = post(&desk, &act("rename"), json!({ "name": " My  phone " })).await;
    assert_eq!(done, 200, "{renamed}");
    assert!(devices(renamed).iter().any(|device| device.name == "My phone"));
    assert_eq!(post(&desk, &act("rename"), json!({ "name": "\u{3164}" })).await.0, 400);
    for what in ["rename", "revoke"] {
        let refused = refusal(post(&other, &act(what), json!({ "name": "Mine" })).await);
        assert_eq!(refused, (404, "no-such-device".into()), "not theirs");
    }
    assert!(is_known(&phone).await);

    let (done, left) = post(&desk, &act("revoke"), json!({})).await;
    assert_eq!((done, devices(left).len()), (200, 1));
    assert!(!is_known(&phone).await);
    assert_eq!(status(&phone, "/api/me/tables").await, 401);
    while let Heard::Text(_) = socket.hear().await {}
    events.ended().await;
    assert_eq!(get::<Vec<TableSummary>>(&desk, "/api/me/tables").await[0].table, table.as_str());
    assert_eq!(post(&desk, &act("revoke"), json!({})).await.0, 404, "it is gone");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_everywhere_is_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (desk, other) = (server.client().await, server.client().await);
    let phone = second_device(&server, &desk, PHONE).await;
    let code = code(&desk).await;
    let table = open_table(&desk, &plan(RuleSet::DUEL, 2)).await;
    let path = format!("/api/tables/{table}/socket");
    let cookie = desk.cookie().expect("a cookie").to_owned();
    let mut socket =
        Wire::open(server.address, &path, &[("cookie", &cookie)]).await.expect("a socket");
    let mut stays = connect(&other, &table).await;

    assert_eq!(post(&phone, "/api/me/leave", json!({})).await, (200, json!({ "known": false })));
    for device in [&desk, &phone] {
        assert_eq!(status(device, "/api/me/devices").await, 401);
    }
    loop {
        match socket.hear().await {
            Heard::Text(_) => {}
            Heard::Closed(code) => break assert_eq!(code, Some(1008)),
        }
    }
    assert_eq!(post(&other, "/api/me/redeem", json!({ "code": code.code })).await.0, 400);
    assert_eq!(status(&other, "/api/me/devices").await, 200, "others stay");
    assert!(stays.sit("Anna").await.expect("the socket holds").version().is_some());
    server.stop().await;
}
