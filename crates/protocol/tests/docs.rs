//! The examples in `docs/protocol.md` can be read as what they are.

use bohnhof_protocol::{ClientMessage, Command, Refused, ServerMessage, Speaker, TableEvent};
use bohnhof_rules::event::SeenEvent;
use bohnhof_rules::{Action, Record, RuleSet, Seed, Setup, Viewer};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The JSON objects in the text, in its tables and in blocks of their own. What is left out in them is
/// put in; those from which more is left out are not read.
fn examples() -> Vec<Value> {
    let record = Record::new(Setup::new(RuleSet::AMIGO, 3), Seed([0; 32]));
    let game = record.start().expect("a game").0.snapshot(Viewer::Spectator);
    let game = format!("\"game\":{}", serde_json::to_string(&game).expect("JSON"));
    let text = include_str!("../../../docs/protocol.md");
    let whole = |shown: &str| {
        let shown = shown.trim();
        if !shown.starts_with("{\"") {
            return None;
        }
        let mut shown = shown
            .replace("\"plan\":{…}", "\"plan\":{\"rules\":\"amigo\",\"players\":3}")
            .replace("\"game\":{…}", &game)
            .replace("[…]", "[]");
        while let Some(end) = shown.find("…\"") {
            let start = shown[..end].rfind('"').expect("a quote");
            shown.replace_range(start + 1..end + "…".len(), &"0".repeat(64));
        }
        (!shown.contains('…')).then(|| serde_json::from_str(&shown).expect(&shown))
    };
    // Every other piece is code; a fence of three marks makes two empty ones.
    text.split('`').skip(1).step_by(2).filter_map(whole).collect()
}

/// Whether the example is of this type: all that it shows is there when it was read.
fn is<T: DeserializeOwned + Serialize>(shown: &Value) -> bool {
    let read: Option<T> = serde_json::from_value(shown.clone()).ok();
    read.is_some_and(|read| has(&serde_json::to_value(read).expect("JSON"), shown))
}

fn has(read: &Value, shown: &Value) -> bool {
    match (read, shown) {
        (Value::Object(read), Value::Object(shown)) => {
            shown.iter().all(|(key, shown)| read.get(key).is_some_and(|read| has(read, shown)))
        }
        (Value::Array(read), Value::Array(shown)) => {
            read.len() == shown.len()
                && read.iter().zip(shown).all(|(read, shown)| has(read, shown))
        }
        _ => read == shown,
    }
}

#[test]
fn the_documentation_shows_real_messages() {
    let examples = examples();
    let tagged: Vec<&Value> = examples.iter().filter(|shown| shown.get("type").is_some()).collect();
    assert!(tagged.len() > 35, "{} examples", tagged.len());
    for shown in tagged {
        assert!(
            is::<ServerMessage>(shown)
                || is::<TableEvent>(shown)
                || is::<SeenEvent>(shown)
                || is::<Command>(shown)
                || is::<Action>(shown)
                || is::<Speaker>(shown)
                || is::<Viewer>(shown),
            "{shown}"
        );
    }
    let sent: Vec<&Value> = examples.iter().filter(|shown| shown.get("do").is_some()).collect();
    assert!(!sent.is_empty() && sent.iter().all(|shown| is::<ClientMessage>(shown)), "{sent:?}");
    let refused = examples.iter().filter(|shown| shown.get("en").is_some());
    let refused: Vec<&Value> = refused.filter(|shown| shown.get("id").is_some()).collect();
    assert!(!refused.is_empty() && refused.iter().all(|shown| is::<Refused>(shown)), "{refused:?}");
}
