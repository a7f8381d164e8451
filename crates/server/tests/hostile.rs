//! Whatever clients send, the server answers clearly, keeps its limits, and other tables play on.

use crate::common::player::Player;
use crate::common::wire::{Heard, Wire};
use crate::common::{Running, config, http, plan, rng};
use bohnhof_protocol::{About, Refused, ServerMessage, StepMessage, TableEvent};
use bohnhof_rules::RuleSet;
use bohnhof_server::Config;
use serde_json::{Value, json};
use tokio::task::JoinHandle;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::protocol::frame::Frame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};

/// Games that are played meanwhile, to their end, by people who know nothing of the trouble.
async fn neighbours(server: &Running) -> Vec<JoinHandle<Player>> {
    let players = server.game(&plan(RuleSet::AMIGO, 3)).await;
    players
        .into_iter()
        .zip(1..)
        .map(|(player, seed)| tokio::spawn(player.play(rng(seed))))
        .collect()
}

async fn all_played(neighbours: Vec<JoinHandle<Player>>) {
    for neighbour in neighbours {
        assert!(neighbour.await.expect("the game comes to its end").memory.is_over());
    }
}

/// The socket of a person at a table, after its first message.
async fn wire(player: &Player) -> Wire {
    let path = format!("/api/tables/{}/socket", player.table);
    let cookie = [("cookie", player.cookie.as_str())];
    let mut wire = Wire::open(player.address, &path, &cookie).await.expect("a socket");
    wire.hear_table().await;
    wire
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let neighbours = neighbours(&server).await;
    let player = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let mut wire = wire(&player).await;
    let deep = format!("{{\"id\":\"a\",\"do\":{}", "[".repeat(8000));
    let commitment = format!(r#""commitment":"{}""#, "0".repeat(64));
    let plant =
        |card: &str| format!(r#"{{"type":"plant","what":{{"type":"hand",{card}}},"field":0}}"#);
    let cast = |spell: &str| {
        format!(r#"{{"id":"a","do":{{"type":"act","action":{{"type":"cast","spell":{spell}}}}}}}"#)
    };
    let nonsense = [
        "",
        "null",
        "[]",
        "{}",
        "{",
        "\"say\"",
        "1e999",
        "\u{0}",
        "{\"id\":\"a\"}",
        r#"{"id":"a","do":"begin"}"#,
        r#"{"id":"a","do":{}}"#,
        r#"{"id":"a","do":{"type":7}}"#,
        r#"{"id":"a","do":{"type":"dance"}}"#,
        r#"{"id":"a","do":{"begin":{}}}"#,
        r#"{"id":"a","do":{"type":"begin","more":1}}"#,
        r#"{"id":"a","do":{"type":"begin","type":"close"}}"#,
        r#"{"id":"a","do":{"type":"begin"},"more":1}"#,
        r#"{"id":"a","id":"b","do":{"type":"begin"}}"#,
        r#"{"id":7,"do":{"type":"begin"}}"#,
        r#"{"id":"a","do":{"type":"say","text":"hi","to":"all"}}"#,
        r#"{"id":"a","do":{"type":"say","text":"hi","text":"ho"}}"#,
        r#"{"id":"a","do":{"type":"sit","name":"Anna","commitment":"00"}}"#,
        &format!(r#"{{"id":"a","do":{{"type":"sit","seat":300,"name":"Anna",{commitment}}}}}"#),
        &format!(r#"{{"id":"a","do":{{"type":"act","action":{}}}}}"#, plant(r#""card":4000"#)),
        &format!(r#"{{"id":"a","do":{{"type":"act","action":{}}}}}"#, plant(r#""hand":4"#)),
        &format!(r#"{{"id":"a","do":{{"type":"act","action":{}}}}}"#, plant(r#""card":4,"of":1"#)),
        r#"{"id":"a","do":{"type":"act","action":{"type":"buy-field","more":1}}}"#,
        r#"{"id":"a","do":{"type":"act","action":{"type":"withdraw","offer":1,"more":1}}}"#,
        &cast(r#"{"type":"stack","more":1}"#),
        r#"{"id":"a","do":{"type":"mute","whom":"spectators","muted":true}}"#,
        r#"{"id":"a","do":{"type":"mute","whom":{"type":"spectators","seat":1},"muted":true}}"#,
        r#"{"id":"a","do":{"type":"mute","whom":{"type":"seat","seat":1,"more":1},"muted":true}}"#,
        r#"{"id":"a","do":{"type":"seat-bot","seat":0,"strength":"divine"}}"#,
        deep.as_str(),
    ];
    for text in nonsense {
        assert!(wire.say(text).await);
        let answer = wire.answer().await;
        let refused = answer.refused().unwrap_or_else(|| panic!("{text} gets {answer:?}"));
        assert_eq!(refused.id, "unreadable", "{text} gets {answer:?}");
        assert!(refused.detail.is_some(), "it says what is wrong: {answer:?}");
        let path = format!("/api/tables/{}/commands", player.table);
        let post = http().post(format!("http://{}{path}", server.address));
        let post = post.header("cookie", &player.cookie).header("content-type", "application/json");
        let response = post.body(text.to_owned()).send().await.expect("an answer");
        assert_eq!(response.status(), 400, "{text}");
        let refused: Refused = response.json().await.expect("a refusal");
        assert_eq!(refused.id, "unreadable", "{text}");
    }
    // Well-formed, and still not what the rules or the table allow.
    for (command, refused) in [
        (
            json!({ "type": "act", "action": { "type": "harvest", "field": 255 } }),
            "game-has-not-begun",
        ),
        (json!({ "type": "free", "seat": 255 }), "no-such-seat"),
        (json!({ "type": "say", "text": "a\u{0}b", "name": "Anna" }), "bad-text"),
        (json!({ "type": "say", "text": "\u{202e}abc", "name": "Anna" }), "bad-text"),
        (json!({ "type": "say", "text": "x".repeat(281), "name": "Anna" }), "bad-text"),
        (json!({ "type": "say", "text": "hi", "name": "An\nna" }), "bad-name"),
        (json!({ "type": "say", "text": "hi", "name": "\u{200b}" }), "bad-name"),
        (json!({ "type": "say", "text": "hi", "name": "x".repeat(25) }), "bad-name"),
    ] {
        assert!(wire.say(json!({ "id": "a", "do": command }).to_string()).await);
        let answer = wire.answer().await;
        let told = answer.refused().map(|refused| &*refused.id);
        assert_eq!(told, Some(refused), "{command}: {answer:?}");
    }
    // Markup is data, and comes back as it was.
    let markup = "<script>alert('&amp;')</script> \u{1f331}";
    let said = json!({ "id": "b", "do": { "type": "say", "text": markup, "name": "<b>" } });
    assert!(wire.say(said.to_string()).await);
    let event = loop {
        let message = wire.hear_message().await.expect("a message");
        if let ServerMessage::Step(StepMessage { event, .. }) = message {
            break event;
        }
    };
    let name = "<b>".to_owned();
    assert_eq!(event, Some(TableEvent::Said { seat: None, name, text: markup.to_owned() }));
    all_played(neighbours).await;
    server.stop().await;
}

/// Too large, binary or broken frames close the socket they came on, and nothing else.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bad_frames_close_the_socket() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let neighbours = neighbours(&server).await;
    let player = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let large = "x".repeat(9 * 1024);
    let no_text = Frame::message(vec![0xff, 0xfe], OpCode::Data(Data::Text), true);
    for frame in [
        Message::binary(vec![1, 2, 3]),
        Message::text(large),
        Message::Frame(no_text),
        Message::Close(None),
    ] {
        let mut wire = wire(&player).await;
        wire.send(frame).await;
        while !matches!(wire.hear().await, Heard::Closed(_)) {}
    }
    // A body that is too large, and one whose name is no text.
    let url = |rest: &str| format!("http://{}/api/{rest}", server.address);
    let post = |url: String| {
        let post = http().post(url).header("cookie", &player.cookie);
        post.header("content-type", "application/json")
    };
    let response = post(url("tables")).body("x".repeat(100_000)).send().await;
    assert_eq!(response.expect("an answer").status(), 413);
    let mut body = br#"{"id":"a","do":{"type":"say","text":"hi","name":"?"}}"#.to_vec();
    let name = body.iter().position(|&byte| byte == b'?').expect("a name");
    body[name] = 0xff;
    let path = format!("tables/{}/commands", player.table);
    let response = post(url(&path)).body(body).send().await.expect("an answer");
    assert_eq!(response.status(), 400);
    // Names of tables that cannot be, and paths that lead nowhere.
    for nowhere in
        ["tables/x", "tables/..%2f..", "tables/%00", "tables/%ff", "tables/🌱", "nothing"]
    {
        let status = http().get(url(nowhere)).send().await.expect("an answer").status();
        assert!(status == 404 || status == 400, "{nowhere} gets {status}");
    }
    for query in ["since=x", "since=-1", "since=1&more=1", "since=99999999999999999999"] {
        let table = &player.table;
        let path = format!("/api/tables/{table}/socket?{query}");
        assert_eq!(Wire::open(server.address, &path, &[]).await.err(), Some(400), "{query}");
    }
    all_played(neighbours).await;
    server.stop().await;
}

/// Whatever is refused, is refused in one form: a name, and a sentence in both languages.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_refusal_has_the_documented_form() {
    let folder = tempfile::tempdir().expect("a folder");
    let server = Running::start(config(folder.path())).await;
    let player = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let table = format!("/api/tables/{}", player.table);
    let json = ("content-type", "application/json");
    let text = ("content-type", "text/plain");
    let nothing = ("accept", "*/*");
    let large = "x".repeat(100_000);
    let at = |rest: &str| format!("{table}/{rest}");
    let refusals = [
        ("GET", "/api".to_owned(), nothing, "", 404, "nothing-here"),
        ("GET", "/api/nothing".to_owned(), nothing, "", 404, "nothing-here"),
        ("POST", "/api/nothing".to_owned(), json, "{}", 404, "nothing-here"),
        ("POST", "/nothing".to_owned(), json, "{}", 405, "wrong-method"),
        ("GET", "/assets/gone.js".to_owned(), nothing, "", 404, "nothing-here"),
        ("GET", "/gone.png".to_owned(), nothing, "", 404, "nothing-here"),
        ("GET", "/api/tables/nobody".to_owned(), nothing, "", 404, "no-such-table"),
        ("GET", "/api/tables/2222222222222".to_owned(), nothing, "", 404, "no-such-table"),
        ("GET", "/api/tables/%ff".to_owned(), nothing, "", 400, "unreadable"),
        ("GET", "/api/tables/%ff/replay".to_owned(), nothing, "", 400, "unreadable"),
        ("DELETE", table.clone(), nothing, "", 405, "wrong-method"),
        ("PUT", "/api/me".to_owned(), json, "{}", 405, "wrong-method"),
        ("GET", at("commands"), nothing, "", 405, "wrong-method"),
        ("POST", "/healthz".to_owned(), json, "{}", 405, "wrong-method"),
        ("POST", "/api/tables".to_owned(), text, "hello", 415, "not-json"),
        ("POST", "/api/tables".to_owned(), nothing, "", 415, "not-json"),
        ("POST", at("commands"), text, "{}", 415, "not-json"),
        ("POST", "/api/tables".to_owned(), json, large.as_str(), 413, "too-large"),
        ("POST", "/api/me/redeem".to_owned(), json, large.as_str(), 413, "too-large"),
        ("POST", "/api/tables".to_owned(), json, "{", 400, "unreadable"),
        ("POST", "/api/tables".to_owned(), json, "{}", 400, "unreadable"),
        ("POST", "/api/me/redeem".to_owned(), json, r#"{"code":"?"}"#, 400, "bad-code"),
        ("GET", at("events?since=x"), nothing, "", 400, "unreadable"),
        ("GET", at("events?more=1"), nothing, "", 400, "unreadable"),
        ("GET", at("socket"), nothing, "", 400, "unreadable"),
        ("GET", at("replay?seat=x"), nothing, "", 400, "unreadable"),
        ("GET", at("replay?more=1"), nothing, "", 400, "unreadable"),
        ("GET", at("review"), nothing, "", 400, "unreadable"),
        ("GET", at("review?seat=300"), nothing, "", 400, "unreadable"),
        ("GET", at("record"), nothing, "", 409, "game-is-not-over"),
        ("POST", "/api/me".to_owned(), ("origin", "https://evil.example"), "", 403, "other-site"),
        ("GET", at("socket"), ("upgrade", "websocket"), "", 400, "unreadable"),
    ];
    for (method, path, (name, value), body, status, refused) in refusals {
        let method: reqwest::Method = method.parse().expect("a method");
        let url = format!("http://{}{path}", server.address);
        let request = http().request(method.clone(), url);
        let request = request.header("cookie", &player.cookie).header(name, value);
        let answer = request.body(body.to_owned()).send().await.expect("an answer");
        let what = format!("{method} {path}");
        assert_eq!(answer.status(), status, "{what}");
        assert_eq!(answer.headers()["content-type"], "application/json", "{what}");
        assert_eq!(answer.headers().contains_key("allow"), status == 405, "{what}");
        let said: Value = answer.json().await.expect("JSON");
        assert_eq!(said["id"], refused, "{what}");
        for language in ["en", "de"] {
            assert!(said[language].as_str().is_some_and(|said| said.ends_with('.')), "{said}");
        }
    }
    server.stop().await;
}

/// Pages of other sites can neither open sockets nor send commands.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn other_sites_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let friend = "https://friend.example".to_owned();
    let config = Config { origins: vec![friend.clone()], ..config(folder.path()) };
    let server = Running::start(config).await;
    let player = server.players(&plan(RuleSet::DUEL, 2)).await.remove(0);
    let own = format!("http://{}", server.address);
    let foreign = [
        "https://evil.example".to_owned(),
        "null".to_owned(),
        format!("http://{}.evil.example", server.address),
        format!("http://localhost:{}", server.address.port()),
        format!("ftp://{}", server.address),
        format!("{friend}.evil.example"),
    ];
    let path = format!("/api/tables/{}/socket", player.table);
    let post = |origin: &str| {
        let post = http().post(format!("{own}/api/me"));
        post.header("origin", origin).send()
    };
    for origin in [own.clone(), own.replace("http:", "https:"), friend] {
        let headers = [("origin", origin.as_str()), ("cookie", player.cookie.as_str())];
        assert!(Wire::open(server.address, &path, &headers).await.is_ok(), "{origin}");
        assert_eq!(post(&origin).await.expect("an answer").status(), 201, "{origin}");
    }
    for origin in foreign {
        let headers = [("origin", origin.as_str()), ("cookie", player.cookie.as_str())];
        let refused = Wire::open(server.address, &path, &headers).await.err();
        assert_eq!(refused, Some(403), "{origin}");
        let answer = post(&origin).await.expect("an answer");
        assert_eq!(answer.status(), 403, "{origin}");
        assert!(answer.headers().get("set-cookie").is_none());
        let said: Refused = answer.json().await.expect("a refusal");
        assert_eq!(said.id, "other-site");
    }
    server.stop().await;
}

/// Every answer, good or bad, carries the headers that protect browsers.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn answers_carry_security_headers() {
    let folder = tempfile::tempdir().expect("a folder");
    let config = Config { https: true, ..config(folder.path()) };
    let server = Running::start(config).await;
    let client = http();
    for path in ["/api/games", "/api/me", "/api/tables/x", "/healthz", "/nothing"] {
        let url = format!("http://{}{path}", server.address);
        let answer = client.get(url).send().await.expect("an answer");
        let header = |name: &str| {
            let value = answer.headers().get(name).unwrap_or_else(|| panic!("{path}: no {name}"));
            value.to_str().expect("text").to_owned()
        };
        let policy = header("content-security-policy");
        let scripts = "script-src 'self' 'wasm-unsafe-eval'";
        for part in ["default-src 'none'", scripts, "frame-ancestors 'none'"] {
            assert!(policy.split("; ").any(|known| known == part), "{part} is missing: {policy}");
        }
        let rest = policy.replace("'wasm-unsafe-eval'", "");
        assert!(!rest.contains("unsafe"), "nothing inline: {policy}");
        assert!(!policy.contains('*') && !policy.contains("http"), "our own files: {policy}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("x-frame-options"), "DENY");
        assert_eq!(header("referrer-policy"), "no-referrer");
        assert!(answer.headers().get("access-control-allow-origin").is_none());
    }
    let about = client.get(format!("http://{}/api/about", server.address)).send().await;
    let about = about.expect("an answer");
    assert_eq!(about.headers()["access-control-allow-origin"], "*", "anybody may read this");
    assert!(about.headers().get("access-control-allow-credentials").is_none());
    assert_eq!(about.json::<About>().await.expect("what it is").program, "bohnhof");
    let answer = client.post(format!("http://{}/api/me", server.address)).send().await;
    let answer = answer.expect("an answer");
    let cookie = answer.headers()["set-cookie"].to_str().expect("text");
    for part in ["; HttpOnly", "; SameSite=Lax", "; Secure", "; Path=/"] {
        assert!(cookie.contains(part), "{cookie}");
    }
    server.stop().await;
}
