//! People see their devices, revoke one, and leave everywhere.

use bohnhof_rules::RuleSet;
use bohnhof_server::client::Client;
use bohnhof_server::web;
use reqwest::Method;
use serde_json::{Value, json};

use crate::common::events::Events;
use crate::common::wire::{Heard, Wire};
use crate::common::{Running, config, plan};

async fn get(client: &Client, path: &str) -> (u16, Value) {
    client.request(Method::GET, path, None).await.expect("an answer")
}

async fn post(client: &Client, path: &str, body: Value) -> (u16, Value) {
    client.request(Method::POST, path, Some(&body)).await.expect("an answer")
}

/// Another device of the same person, which says what it is.
async fn second_device(server: &Running, first: &Client, agent: &str) -> Client {
    let (_, code) = post(first, "/api/me/code", json!({})).await;
    let url = format!("http://{}/api/me/redeem", server.address);
    let request = web::client().post(url).header("user-agent", agent);
    let answer = request.json(&json!({ "code": code["code"] })).send().await.expect("an answer");
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
    let table = desk.open_table(&plan(RuleSet::Duel, 2)).await.expect("a table");
    let cookie = phone.cookie().expect("a cookie").to_owned();
    let path = format!("/api/tables/{table}/socket");
    let mut socket =
        Wire::open(server.address, &path, &[("cookie", &cookie)]).await.expect("a socket");
    socket.hear_json().await.expect("a picture");
    let mut events = Events::open(server.address, &cookie, &table, None).await;
    events.next().await;

    let (_, devices) = get(&desk, "/api/me/devices").await;
    let devices = devices.as_array().expect("a list");
    assert_eq!(devices.len(), 2);
    let find = |this: bool| devices.iter().find(|device| device["this"] == this).expect("a device");
    assert_eq!(find(false)["name"], "Firefox, Android");
    assert!(find(false)["since"].as_u64() > Some(0) && find(false)["used"].as_u64() > Some(0));
    let id = find(false)["id"].as_str().expect("a name").to_owned();
    assert!(!cookie.contains(&id), "nobody can use it to be the person");

    let act = |what: &str| format!("/api/me/devices/{id}/{what}");
    let (status, renamed) = post(&desk, &act("rename"), json!({ "name": " My  phone " })).await;
    assert_eq!(status, 200, "{renamed}");
    assert!(renamed.as_array().expect("a list").iter().any(|device| device["name"] == "My phone"));
    assert_eq!(post(&desk, &act("rename"), json!({ "name": "\u{3164}" })).await.0, 400);
    for what in ["rename", "revoke"] {
        let (status, refused) = post(&other, &act(what), json!({ "name": "Mine" })).await;
        assert_eq!((status, &refused["refused"]), (404, &json!("no-such-device")), "not theirs");
    }
    assert_eq!(get(&phone, "/api/me").await.1["known"], true);

    let (status, left) = post(&desk, &act("revoke"), json!({})).await;
    assert_eq!((status, left.as_array().expect("a list").len()), (200, 1));
    assert_eq!(get(&phone, "/api/me").await.1["known"], false);
    assert_eq!(get(&phone, "/api/me/tables").await.0, 401);
    while let Heard::Text(_) = socket.hear().await {}
    events.ended().await;
    assert_eq!(get(&desk, "/api/me/tables").await.1[0]["table"], table.as_str());
    assert_eq!(post(&desk, &act("revoke"), json!({})).await.0, 404, "it is gone");
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_everywhere_is_nowhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let (desk, other) = (server.client().await, server.client().await);
    let phone = second_device(&server, &desk, PHONE).await;
    let (_, code) = post(&desk, "/api/me/code", json!({})).await;
    let table = desk.open_table(&plan(RuleSet::Duel, 2)).await.expect("a table");
    let path = format!("/api/tables/{table}/socket");
    let cookie = desk.cookie().expect("a cookie").to_owned();
    let mut socket =
        Wire::open(server.address, &path, &[("cookie", &cookie)]).await.expect("a socket");
    let mut stays = other.come(&table, None).await.expect("a socket");

    assert_eq!(post(&phone, "/api/me/leave", json!({})).await, (200, json!({ "known": false })));
    for device in [&desk, &phone] {
        assert_eq!(get(device, "/api/me/devices").await.0, 401);
    }
    loop {
        match socket.hear().await {
            Heard::Text(_) => {}
            Heard::Closed(code) => break assert_eq!(code, Some(1008)),
        }
    }
    assert_eq!(post(&other, "/api/me/redeem", json!({ "code": code["code"] })).await.0, 400);
    assert_eq!(get(&other, "/api/me/devices").await.0, 200, "others stay");
    assert!(stays.sit("Anna").await.expect("the socket holds").get("version").is_some());
    server.stop().await;
}
