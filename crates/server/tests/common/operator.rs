//! The operator of a server.

use bohnhof_server::{Admin, Config, Secret};
use reqwest::Method;
use serde_json::{Value, json};

use super::{Running, http};

const SECRET: &str = "a-secret-that-only-tests-know";

/// Somebody who knows the secret.
pub(crate) struct Operator {
    address: String,
}

impl Operator {
    /// The settings with a listener for the operator.
    pub(crate) fn config(config: Config) -> Config {
        let secret = Secret::new(SECRET).expect("a secret");
        let listen = "127.0.0.1:0".parse().expect("an address");
        Config { admin: Some(Admin { listen, secret }), ..config }
    }

    pub(crate) fn of(server: &Running) -> Operator {
        Operator { address: server.admin.expect("an admin listener").to_string() }
    }

    pub(crate) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.address)
    }

    /// The header that shows the secret.
    pub(crate) fn bearer() -> String {
        format!("Bearer {SECRET}")
    }

    pub(crate) async fn get(&self, path: &str) -> (u16, Value) {
        self.ask(Method::GET, path, None).await
    }

    /// Does something, for this reason.
    pub(crate) async fn post(&self, path: &str, why: &str) -> (u16, Value) {
        let body = json!({ "by": "Jo", "why": why }).to_string();
        self.ask(Method::POST, path, Some(&body)).await
    }

    pub(crate) async fn ask(&self, method: Method, path: &str, body: Option<&str>) -> (u16, Value) {
        let mut request = http().request(method, self.url(path));
        request = request.header("authorization", Operator::bearer());
        if let Some(body) = body {
            request = request.header("content-type", "application/json").body(body.to_owned());
        }
        let answer = request.send().await.expect("an answer");
        let status = answer.status().as_u16();
        let text = answer.text().await.expect("text");
        (status, serde_json::from_str(&text).unwrap_or(Value::Null))
    }
}
