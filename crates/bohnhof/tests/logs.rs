//! What a server writes to its log, as its operator reads it.

use bohnhof_client::{Client, http};
use bohnhof_protocol::Plan;
use bohnhof_rules::RuleSet;
use reqwest::Method;
use serde_json::{Value, json};

use crate::serve::Serving;

/// The lines of the log with this target, without times and levels.
fn lines(log: &str, target: &str) -> Vec<Value> {
    let lines = log.lines().map(|line| serde_json::from_str(line).expect("JSON"));
    let lines = lines.filter(|line: &Value| line["target"] == target);
    lines.map(|line| line["fields"].clone()).collect()
}

#[test]
fn the_log_tells_of_requests_and_of_what_the_operator_does() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = ["--access-log", "--log-format", "json", "--admin", "127.0.0.1:0"];
    let mut serving = Serving::start(folder.path(), &settings);
    let admin = serving.admin();
    let secret = std::fs::read_to_string(folder.path().join("bohnhof-admin.secret"));
    let secret = secret.expect("the operator's secret");
    assert!(serving.ask("GET /healthz").ends_with("well\n"));
    let runtime = tokio::runtime::Runtime::new().expect("a runtime");
    let (client, table) = runtime.block_on(async {
        let mut client = Client::new(serving.address.clone());
        client.introduce().await.expect("a cookie");
        let table = client.open_table(&Plan::new(RuleSet::DUEL, 2)).await.expect("a table");
        let commands = format!("/api/tables/{table}/commands");
        let nonsense = json!({ "id": "a", "do": { "type": "dance" } });
        let (status, _) =
            client.request(Method::POST, &commands, Some(&nonsense)).await.expect("an answer");
        assert_eq!(status, 400);
        let (status, _) = client.request(Method::GET, "/gone.png", None).await.expect("an answer");
        assert_eq!(status, 404);
        for (secret, status) in [("guessed", 401), (secret.trim(), 204)] {
            let close = http()
                .build()
                .expect("a client")
                .post(format!("http://{admin}/tables/{table}/close"));
            let close = close.header("authorization", format!("Bearer {secret}"));
            let answer = close.json(&json!({ "by": "Jo", "why": "spam" })).send().await;
            assert_eq!(answer.expect("an answer").status().as_u16(), status);
        }
        (client, table)
    });
    let log = serving.stop();

    let mut requests = lines(&log, "access");
    for request in &mut requests {
        let millis = request.as_object_mut().and_then(|fields| fields.remove("millis"));
        assert!(millis.is_some_and(|millis| millis.is_number() || millis.is_string()), "{log}");
    }
    let request = |method: &str, route: &str, status: u16| json!({ "method": method, "route": route, "status": status });
    assert_eq!(
        requests,
        [
            request("GET", "/healthz", 200),
            request("POST", "/api/me", 201),
            request("POST", "/api/tables", 201),
            request("POST", "/api/tables/{table}/commands", 400),
            request("GET", "page", 404),
            request("POST", "/tables/{table}/close", 401),
            request("POST", "/tables/{table}/close", 204),
        ],
    );
    // Whoever reads it can neither come to a table nor pose as somebody.
    let cookie = client.cookie().and_then(|cookie| cookie.split('=').nth(1)).expect("a cookie");
    for hidden in [cookie, secret.trim(), "127.0.0.1", "guessed"] {
        assert!(!log.contains(hidden), "{hidden}: {log}");
    }
    assert_eq!(
        log.matches(table.as_str()).count(),
        1,
        "only what the operator did names it: {log}"
    );
    let deed =
        json!({ "by": "Jo", "what": "close", "subject": format!("table {table}"), "why": "spam" });
    assert_eq!(lines(&log, "audit"), [deed]);

    // Lines about requests are only for operators who ask for them.
    let serving = Serving::start(folder.path(), &["--log-format", "json"]);
    assert!(serving.ask("GET /healthz").ends_with("well\n"));
    assert_eq!(lines(&serving.stop(), "access"), Vec::<Value>::new());
}
