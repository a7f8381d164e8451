//! What the operator can do, on a listener of its own.

use crate::common::operator::Operator;
use crate::common::{Running, config, full_table, http, is_refused, plan, refusal};
use bohnhof_client::Client;
use bohnhof_protocol::{Command, Refusal, Refused};
use bohnhof_rules::RuleSet;
use reqwest::Method;
use serde_json::Value;

#[tokio::test]
async fn the_operator_lists_kicks_and_closes() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Operator::config(config(folder.path()))).await;
    let operator = Operator::of(&server);
    let (table, mut people) = full_table(&server, &plan(RuleSet::DUEL, 2)).await;

    let (status, list) = operator.get("/tables").await;
    assert_eq!((status, list[0]["table"].as_str()), (200, Some(table.as_str())));
    assert_eq!(list[0]["names"][0], "Player 0");

    let kick = format!("/tables/{table}/seats/2/kick");
    assert_eq!(operator.post(&kick, "rude").await.0, 204);
    let answer = people[1].1.command(Command::Resign).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::NotSeated), "the seat is gone");
    let refused = refusal(operator.post(&kick, "rude").await);
    assert_eq!(refused, (403, "not-seated".into()), "a bot sits there");
    let (status, _) = operator.post(&format!("/tables/{table}/seats/9/kick"), "rude").await;
    assert_eq!(status, 409);

    assert_eq!(operator.post(&format!("/tables/{table}/close"), "over").await.0, 204);
    let answer = people[0].1.command(Command::Resign).await.expect("an answer");
    assert!(is_refused(&answer, Refusal::TableClosed));
    let public = Client::new(server.address.to_string());
    let said = public.request(Method::POST, &format!("/tables/{table}/close"), None).await;
    let refused = refusal(said.expect("an answer"));
    assert_eq!(refused, (405, "wrong-method".into()), "the public listener has only pages there");

    let (_, trail) = operator.get("/audit").await;
    let lines = trail.as_array().expect("lines").iter();
    let lines: Vec<_> = lines.map(|line| [&line["what"], &line["subject"], &line["why"]]).collect();
    let (closed, kicked) = (format!("table {table}"), format!("seat 2 of table {table}"));
    assert_eq!(lines, [["close", &closed, "over"], ["kick", &kicked, "rude"]], "what was done");
    assert_eq!(trail[0]["by"], "Jo");
    server.stop().await;
}

/// A page that a browser of this machine shows reaches nothing, by whatever name it came here.
#[tokio::test]
async fn only_who_knows_the_secret_is_the_operator() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Operator::config(config(folder.path()))).await;
    let operator = Operator::of(&server);
    let url = operator.url("/tables");
    let port = server.admin.expect("an admin listener").port();
    let good = ("authorization", Operator::bearer());
    let (own, foreign) = (format!("localhost:{port}"), format!("rebound.example.org:{port}"));
    let header = |name: &'static str, value: &str| (name, value.to_owned());
    for (headers, status, refused) in [
        (vec![good.clone()], 200, None),
        (vec![good.clone(), header("host", &own)], 200, None),
        (vec![], 401, Some("bad-secret")),
        (vec![header("authorization", "Bearer wrong")], 401, Some("bad-secret")),
        (vec![header("authorization", "Bearer ")], 401, Some("bad-secret")),
        (vec![good.clone(), header("host", &foreign)], 403, Some("wrong-host")),
        (vec![good.clone(), header("origin", "http://127.0.0.1")], 403, Some("other-site")),
        (vec![good.clone(), header("origin", "null")], 403, Some("other-site")),
    ] {
        let mut request = http().get(&url);
        for (name, value) in &headers {
            request = request.header(*name, value);
        }
        let answer = request.send().await.expect("an answer");
        assert_eq!(answer.status(), status, "{headers:?}");
        let said: Value = answer.json().await.expect("JSON");
        let told = serde_json::from_value::<Refused>(said.clone()).ok();
        assert_eq!(told.as_ref().map(|told| &*told.id), refused, "{headers:?}: {said}");
    }
    server.stop().await;
}

/// Every error has the form that is documented: a name and a sentence in two languages.
#[tokio::test]
async fn what_the_operator_gets_wrong_is_said_in_one_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(Operator::config(config(folder.path()))).await;
    let operator = Operator::of(&server);
    let long = "x".repeat(501);
    let fields = format!(r#"{{"by":"Jo","why":"{long}"}}"#);
    let large = format!(r#"{{"by":"Jo","why":"{}"}}"#, "x".repeat(9000));
    let good = r#"{"by":"Jo","why":"rude"}"#;
    for (method, path, body, status, refused) in [
        (Method::GET, "/nothing", None, 404, "nothing-here"),
        (Method::DELETE, "/tables", None, 405, "wrong-method"),
        (Method::GET, "/tables/nobody", None, 404, "no-such-table"),
        (Method::GET, "/tables/aaaaaaaaaaaa", None, 404, "no-such-table"),
        (Method::GET, "/reports?all=many", None, 400, "unreadable"),
        (Method::POST, "/tables/aaaaaaaaaaaa/close", Some(good), 404, "no-such-table"),
        (Method::POST, "/tables/aaaaaaaaaaaa/seats/x/kick", Some(good), 400, "unreadable"),
        (
            Method::POST,
            "/tables/aaaaaaaaaaaa/messages/3/remove",
            Some(good),
            404,
            "no-such-message",
        ),
        (Method::POST, "/people/anna/ban", Some(good), 404, "no-such-person"),
        (Method::POST, "/reports/aaaaaaaaaaaa/handle", Some(good), 404, "no-such-report"),
        (Method::POST, "/people/aaaaaaaaaaaaaaaa/ban", Some("{}"), 400, "unreadable"),
        (Method::POST, "/people/aaaaaaaaaaaaaaaa/ban", Some("nonsense"), 400, "unreadable"),
        (Method::POST, "/people/aaaaaaaaaaaaaaaa/ban", Some(&fields), 400, "no-reason"),
        (Method::POST, "/people/aaaaaaaaaaaaaaaa/ban", Some(&large), 413, "too-large"),
    ] {
        let told = refusal(operator.ask(method, path, body).await);
        assert_eq!(told, (status, refused.to_owned()), "{path}");
    }
    assert_eq!(operator.get("/audit").await.1, Value::Array(Vec::new()), "nothing was done");
    server.stop().await;
}
