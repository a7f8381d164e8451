//! The description of all requests for programs, made from the routes and their types.

mod responses;

use std::sync::LazyLock;

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use bohnhof_protocol::openapi::Messages;
use serde_json::Value;
use utoipa::openapi::path::Operation;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::{IntoResponses, Modify, OpenApi};

use self::responses::Anybody;
pub(super) use self::responses::{
    ForPeople, NotForYou, NotNow, OfADevice, OfATable, OtherSite, Storage, WithBody,
};

/// What is said of the whole.
#[derive(OpenApi)]
#[openapi(
    info(
        title = "Bohnhof",
        version = "1",
        description = "Tables of the Bohnanza family for people and bots. What the messages of a table mean is told in docs/protocol.md.",
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/")),
    security(("cookie" = [])),
)]
pub(super) struct Api;

static DOCUMENT: LazyLock<String> = LazyLock::new(|| whole_document().to_string());

/// This document.
#[utoipa::path(
    get, path = "/openapi.json", operation_id = "openapi",
    security(),
    responses((status = 200, description = "OpenAPI 3.1", body = Object)),
)]
pub(crate) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT.as_str())
}

fn whole_document() -> Value {
    let mut document = super::routes().into_openapi();
    Messages.modify(&mut document);
    let cookie = SecurityScheme::ApiKey(ApiKey::Cookie(ApiKeyValue::new("bohnhof")));
    document.components.get_or_insert_default().add_security_scheme("cookie", cookie);
    for item in document.paths.paths.values_mut() {
        // `security::protect` answers like this everywhere.
        let operations = [&mut item.get, &mut item.post].into_iter().flatten();
        operations.for_each(|operation: &mut Operation| {
            operation.responses.responses.extend(Anybody::responses());
        });
    }
    let mut document = serde_json::to_value(document).unwrap_or_default();
    speak_of_json(&mut document);
    document
}

/// Doc comments speak of Rust, and link to it.
fn speak_of_json(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            if let Some(Value::String(text)) = fields.get_mut("description") {
                // Examples stand at the end.
                let told = text.split("\n\n```").next().unwrap_or_default();
                *text = without_links(&told.replace("`None`", "`null`"));
            }
            fields.values_mut().for_each(speak_of_json);
        }
        Value::Array(items) => items.iter_mut().for_each(speak_of_json),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// ``[`Deck`](crate::Deck)`` and ``[`Deck`]`` become `` `Deck` ``.
fn without_links(text: &str) -> String {
    let mut parts = text.split("[`");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("`]").unwrap_or((part, ""));
        let rest = match rest.strip_prefix('(').and_then(|link| link.split_once(')')) {
            Some((_, rest)) => rest,
            None => rest,
        };
        plain.extend(["`", name, "`", rest]);
    }
    plain
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bohnhof_protocol::{Acted, Controller, ServerMessage, StepMessage, TableEvent};
    use bohnhof_rules::event::SeenEvent;
    use bohnhof_rules::{Event, Record, RuleSet, Seat, Seed, Setup, Viewer};
    use jsonschema::Validator;
    use rand_core::Rng;
    use serde::Serialize;
    use serde_json::json;

    use super::*;

    fn operations(document: &Value) -> impl Iterator<Item = (String, &Value)> {
        let paths = document["paths"].as_object().expect("paths");
        paths.iter().flat_map(|(path, item)| {
            let methods = item.as_object().expect("methods").iter();
            methods.map(move |(method, operation)| (format!("{method} {path}"), operation))
        })
    }

    /// A route by any other way than `routes!` would be in no document.
    #[test]
    fn every_route_is_described_and_nothing_else() {
        let source = include_str!("../mod.rs");
        let (served, _) = source.split_once("async fn nothing_here").expect("the routes");
        for way in [".route(", ".route_service(", ".nest_service(", ".merge("] {
            assert!(!served.contains(way), "{way} adds what nobody describes");
        }
        let document = whole_document();
        let described: BTreeSet<String> = operations(&document).map(|(name, _)| name).collect();
        let handlers = served.split("routes!(").skip(1).flat_map(|list| {
            list.split_once(')').expect("the end of a list").0.split(',').map(str::trim)
        });
        assert_eq!(described.len(), handlers.count(), "{described:?}");
        for one in ["get /livez", "post /api/tables/{table}/commands", "get /api/openapi.json"] {
            assert!(described.contains(one), "{one}");
        }
    }

    #[test]
    fn every_request_says_what_it_is_and_can_be_too_slow_or_too_many() {
        let document = whole_document();
        let mut ids = BTreeSet::new();
        for (name, operation) in operations(&document) {
            let summary = operation["summary"].as_str().unwrap_or_default();
            assert!(summary.ends_with('.') && !summary.contains('\n'), "{name}: {summary}");
            assert!(ids.insert(operation["operationId"].to_string()), "{name}");
            for status in ["408", "429"] {
                assert!(operation["responses"].get(status).is_some(), "{name}");
            }
        }
    }

    #[test]
    fn every_reference_leads_somewhere_and_no_sentence_speaks_of_rust() {
        fn look(value: &Value, document: &Value) {
            match value {
                Value::Object(fields) => {
                    if let Some(Value::String(reference)) = fields.get("$ref") {
                        let pointer = reference.trim_start_matches('#');
                        assert!(document.pointer(pointer).is_some(), "{reference}");
                    }
                    if let Some(Value::String(text)) = fields.get("description") {
                        for rust in ["[`", "crate::", "`None`", "`Some", "```"] {
                            assert!(!text.contains(rust), "{text}");
                        }
                    }
                    fields.values().for_each(|field| look(field, document));
                }
                Value::Array(items) => items.iter().for_each(|item| look(item, document)),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
            }
        }
        let document = whole_document();
        assert_eq!(document["openapi"], "3.1.0");
        look(&document, &document);
    }

    fn validator(document: &Value, name: &str) -> Validator {
        let reference = format!("#/components/schemas/{name}");
        let schema = json!({ "$ref": reference, "components": document["components"] });
        jsonschema::draft202012::new(&schema).expect("a schema")
    }

    fn assert_valid(validator: &Validator, value: &impl Serialize) {
        let value = serde_json::to_value(value).expect("JSON");
        if let Err(error) = validator.validate(&value) {
            panic!("{error} at {}: {value}", error.instance_path());
        }
    }

    /// Games of every kind, played by chance, with all that anybody sees of them.
    #[test]
    fn real_messages_are_as_described() {
        let document = whole_document();
        let message = validator(&document, "ServerMessage");
        let action_of_a_game = validator(&document, "Action");
        let mut tags = BTreeSet::new();
        for (rules, seed) in RuleSet::ALL.into_iter().flat_map(|rules| [(rules, 1), (rules, 2)]) {
            let players = rules.players().1;
            let setup = Setup::new(rules, players).for_programs();
            let (mut game, mut rng) = Record::new(setup, Seed([seed; 32])).start().expect("a game");
            let viewers: Vec<Viewer> = (0..players)
                .map(|seat| Viewer::Seat { seat: Seat(seat) })
                .chain([Viewer::Spectator])
                .collect();
            let mut legal = Vec::new();
            for version in 1..=400 {
                let Some((seat, _)) = game.asks().next() else { break };
                legal.clear();
                game.legal(seat, &mut legal);
                for action in &legal {
                    assert_valid(&action_of_a_game, action);
                }
                let action = legal[rng.next_u32() as usize % legal.len()];
                let mut seen: Vec<Vec<SeenEvent>> = vec![Vec::new(); viewers.len()];
                let mut sink = |event: &Event<'_>| {
                    for (seen, viewer) in seen.iter_mut().zip(&viewers) {
                        seen.extend(event.seen_by(*viewer));
                    }
                };
                game.play(seat, &action, &mut rng, &mut sink).expect("it was listed");
                for (events, &viewer) in seen.into_iter().zip(&viewers) {
                    for event in &events {
                        tags.insert(serde_json::to_value(event).expect("JSON")["type"].to_string());
                    }
                    let (controller, why, reason) = (Controller::Bot, None, None);
                    let event = TableEvent::Acted(Acted { seat, controller, events, why, reason });
                    let game = (version % 10 == 0).then(|| Box::new(game.snapshot(viewer)));
                    let (at, event) = (version * 10, Some(event));
                    let step = StepMessage {
                        version,
                        at,
                        event,
                        game,
                        deadlines: None,
                        choice: None,
                        digest: None,
                    };
                    assert_valid(&message, &ServerMessage::Step(step));
                }
            }
        }
        assert!(tags.len() > 25, "{tags:?}");
        assert!(!message.is_valid(&json!({ "type": "step", "version": 1 })));
        assert!(!action_of_a_game.is_valid(&json!({ "type": "trade" })));
        assert!(!action_of_a_game.is_valid(&json!({ "type": "offer", "nonsense": 1 })));
    }
}
