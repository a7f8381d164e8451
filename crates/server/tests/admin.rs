//! What the operator can do, on a listener of its own.

use crate::common::{Running, config, full_table, plan};
use bohnhof_protocol::Command;
use bohnhof_rules::RuleSet;
use bohnhof_server::Config;
use bohnhof_server::client::Client;
use reqwest::Method;

#[tokio::test]
async fn the_operator_lists_kicks_and_closes() {
    let folder = tempfile::tempdir().expect("a folder");
    let admin = Some("127.0.0.1:0".parse().expect("an address"));
    let server = Running::start(Config { admin, ..config(folder.path()) }).await;
    let operator = Client::new(server.admin.expect("an admin listener").to_string());
    let ask = async |method: Method, path: String| {
        operator.request(method, &path, None).await.expect("an answer")
    };
    let (table, mut people) = full_table(&server, &plan(RuleSet::Duel, 2)).await;

    let (status, list) = ask(Method::GET, "/tables".into()).await;
    assert_eq!((status, list[0]["table"].as_str()), (200, Some(table.as_str())));
    assert_eq!(list[0]["names"][0], "Player 0");

    let (status, _) = ask(Method::POST, format!("/tables/{table}/seats/2/kick")).await;
    assert_eq!(status, 204);
    let answer = people[1].1.command(Command::Resign).await.expect("an answer");
    assert_eq!(answer["refused"], "not-seated", "the seat is gone");
    let (status, said) = ask(Method::POST, format!("/tables/{table}/seats/2/kick")).await;
    assert_eq!((status, said["refused"].as_str()), (403, Some("not-seated")), "a bot sits there");
    let (status, _) = ask(Method::POST, format!("/tables/{table}/seats/9/kick")).await;
    assert_eq!(status, 409);

    let (status, _) = ask(Method::POST, format!("/tables/{table}/close")).await;
    assert_eq!(status, 204);
    let answer = people[0].1.command(Command::Resign).await.expect("an answer");
    assert_eq!(answer["refused"], "table-closed");
    let public = Client::new(server.address.to_string());
    let (status, _) = public
        .request(Method::POST, &format!("/tables/{table}/close"), None)
        .await
        .expect("an answer");
    assert_eq!(status, 404, "the public listener knows nothing of it");
    server.stop().await;
}
