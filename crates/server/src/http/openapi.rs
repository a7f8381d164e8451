//! The description of the REST parts, for programs.

use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;

/// Written by hand: it says more than a generator would know.
const DOCUMENT: &str = include_str!("openapi.json");

pub(crate) async fn document() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], DOCUMENT)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::Value;

    use super::*;

    const METHODS: [&str; 2] = ["get", "post"];

    fn document() -> Value {
        serde_json::from_str(DOCUMENT).expect("JSON")
    }

    /// The methods and paths of the router, from its source: a router does not tell.
    fn served() -> BTreeSet<String> {
        let source = include_str!("mod.rs");
        let (_, routes) = source.split_once("let api = Router::new()").expect("the API");
        let (api, rest) = routes.split_once("let router = Router::new()").expect("the router");
        let routes = |part: &'static str, prefix: &'static str| {
            part.split(".route(\"").skip(1).flat_map(move |route| {
                let (path, handlers) = route.split_once("\", ").expect("a path");
                let handlers = handlers.split("\n        .").next().unwrap_or_default();
                let methods = METHODS.into_iter();
                let methods =
                    methods.filter(move |method| handlers.contains(&format!("{method}(")));
                methods.map(move |method| format!("{method} {prefix}{path}"))
            })
        };
        routes(api, "/api").chain(routes(rest, "")).collect()
    }

    #[test]
    fn every_route_is_described_and_nothing_else() {
        let document = document();
        let paths = document["paths"].as_object().expect("paths");
        let described = paths.iter().flat_map(|(path, item)| {
            let methods = METHODS.into_iter().filter(|method| item.get(method).is_some());
            methods.map(move |method| format!("{method} {path}"))
        });
        let described: BTreeSet<String> = described.collect();
        assert_eq!(described, served());
        assert!(served().len() >= 18, "{:?}", served());
    }

    /// What `security::protect` answers, it answers everywhere.
    #[test]
    fn every_request_can_be_too_slow_or_too_many() {
        let document = document();
        let paths = document["paths"].as_object().expect("paths");
        let items = paths.values().filter_map(Value::as_object).flatten();
        for (method, operation) in items.filter(|(method, _)| METHODS.contains(&method.as_str())) {
            for status in ["408", "429"] {
                let responses = &operation["responses"];
                assert!(responses.get(status).is_some(), "{method} {}", operation["summary"]);
            }
        }
    }

    #[test]
    fn every_reference_leads_somewhere() {
        fn look(value: &Value, document: &Value) {
            match value {
                Value::Object(fields) => {
                    if let Some(Value::String(reference)) = fields.get("$ref") {
                        let pointer = reference.trim_start_matches('#');
                        assert!(document.pointer(pointer).is_some(), "{reference}");
                    }
                    fields.values().for_each(|field| look(field, document));
                }
                Value::Array(items) => items.iter().for_each(|item| look(item, document)),
                Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
            }
        }
        let document = document();
        assert_eq!(document["openapi"], "3.1.0");
        look(&document, &document);
    }
}
