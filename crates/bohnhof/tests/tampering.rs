//! Whoever changes anything in the record of a finished game is found out.

use crate::common::fair::fair;
use bohnhof_protocol::fair::{FairRecord, digest_of, seed_of};
use bohnhof_rules::action::TradeAction;
use bohnhof_rules::{Action, RuleSet};
use serde_json::{Value, json};

/// In long lists only every so manieth part is changed.
const EVERY: usize = 23;

/// Every way to change one thing in a value, and what was changed.
fn changes(value: &Value, path: &str, others: &[Value]) -> Vec<(String, Value)> {
    let mut all: Vec<(String, Value)> = match value {
        Value::Null => vec![("is 0".to_owned(), json!(0)), ("is empty".to_owned(), json!({}))],
        Value::Bool(is) => vec![("is the opposite".to_owned(), json!(!is))],
        Value::Number(number) => {
            let number = number.as_u64().expect("a whole number");
            let near = [number + 1, number.wrapping_sub(1).min(255)];
            near.map(|near| (format!("is {near}"), json!(near))).into()
        }
        Value::String(text) if text.len() == 64 => {
            let last = if text.ends_with('0') { "1" } else { "0" };
            vec![("has another last digit".to_owned(), json!(format!("{}{last}", &text[..63])))]
        }
        Value::String(text) => {
            let others = others.iter().filter(|other| other.as_str() != Some(text));
            others.map(|other| (format!("is {other}"), other.clone())).collect()
        }
        Value::Array(list) => {
            let mut all = Vec::new();
            for i in (0..list.len()).filter(|i| list.len() < 12 || i % EVERY == 0) {
                let mut changed = |what: &str, change: &dyn Fn(&mut Vec<Value>)| {
                    let mut list = list.clone();
                    change(&mut list);
                    all.push((format!("/{i} {what}"), Value::Array(list)));
                };
                changed("is dropped", &|list| drop(list.remove(i)));
                changed("comes twice", &|list| list.insert(i, list[i].clone()));
                changed("goes to the end", &|list| list[i..].rotate_left(1));
                for (what, part) in changes(&list[i], "", others) {
                    changed(&what, &|list| list[i] = part.clone());
                }
            }
            all
        }
        Value::Object(fields) => {
            let mut all = Vec::new();
            for (key, part) in fields {
                let mut without = fields.clone();
                without.remove(key);
                all.push((format!("/{key} is left out"), Value::Object(without)));
                for (what, part) in changes(part, "", others) {
                    let mut fields = fields.clone();
                    fields.insert(key.clone(), part);
                    all.push((format!("/{key}{what}"), Value::Object(fields)));
                }
            }
            let mut more = fields.clone();
            more.insert("more".to_owned(), json!(1));
            all.push((" has a field more".to_owned(), Value::Object(more)));
            all
        }
    };
    for (what, _) in &mut all {
        what.insert_str(0, path);
    }
    all
}

#[test]
fn whatever_is_changed_in_a_record_is_found_out() {
    for rules in RuleSet::ALL {
        let record = fair(rules, rules.players().1.min(4));
        record.verify().expect("a fair game");
        let others = [json!("amigo"), json!("excalibohn"), json!("end-trading"), json!("red")];
        let text = serde_json::to_value(&record).expect("JSON");
        let (mut refused, mut the_same) = (0, Vec::new());
        for (what, changed) in changes(&text, "", &others) {
            match serde_json::from_value::<FairRecord>(changed) {
                // It says the same in other words, such as a default that is left out.
                Ok(changed) if changed == record => the_same.push(what),
                Ok(changed) => {
                    assert!(changed.verify().is_err(), "{rules}: {what}");
                    refused += 1;
                }
                Err(_) => refused += 1,
            }
        }
        assert!(refused > 200, "{rules}: only {refused}");
        let harmless = |what: &String| {
            what.ends_with("is left out")
                || what.ends_with("goes to the end")
                || what == "/record/setup/programs/0 comes twice"
        };
        assert!(the_same.iter().all(harmless), "{the_same:?}");
    }
}

/// What was agreed is part of the deal: with another set-up the cards lie otherwise, even if seal, seed
/// and digest are all computed again.
#[test]
fn another_set_up_is_another_deal() {
    for rules in RuleSet::ALL {
        let record = fair(rules, rules.players().1.min(4));
        let mut changed = record.clone();
        changed.record.setup.options.hide_coins = true;
        changed.record.seed = seed_of(&changed.seal(), &changed.secret, &changed.seats);
        changed.digest = digest_of(&changed.record);
        assert!(changed.verify().is_err(), "{rules}");
        assert_ne!(changed.seal(), record.seal(), "whoever noted the seal knows it at once");
    }
}

/// Calls change nothing in the game, so only the digest knows of them.
#[test]
fn a_call_more_or_less_is_found_out() {
    for rules in
        [RuleSet::AMIGO, RuleSet::AMIGO_MORE_BEANS, RuleSet::RIO_GRANDE, RuleSet::EXCALIBOHN]
    {
        let record = fair(rules, 4);
        let is_call = |action: &Action| matches!(action, Action::Trade(TradeAction::Call(_)));
        let calls = |record: &FairRecord| {
            record.record.actions.iter().position(|step| is_call(&step.action)).expect("a call")
        };
        let call = calls(&record);
        let mut less = record.clone();
        less.record.actions.remove(call);
        assert!(less.verify().is_err(), "{rules}");
        less.record.replay(&mut ()).expect("the rules see nothing wrong");
        let mut more = record.clone();
        more.record.actions.insert(call, record.record.actions[call]);
        assert!(more.verify().is_err(), "{rules}");
        more.record.replay(&mut ()).expect("the rules see nothing wrong");
    }
}
