//! A verifier in another language, which knows nothing of our code, comes to the same results.

use std::process::{Command, Output};

use crate::common::fair::{fair, file, json};
use bohnhof_protocol::fair::FairRecord;
use bohnhof_rules::RuleSet;

/// How a line of the log begins that tells of a shuffled draw pile.
const SHUFFLED: &str = r#"{"type":"shuffled""#;

/// Runs the verifier on a record and a log; `None` where there is no Python.
fn verified(name: &str, record: &FairRecord, log: &str, more: &[&str]) -> Option<Output> {
    let verifier = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/examples/verify_deal.py");
    let record = file(&format!("other-{name}.json"), &json(record));
    let log = file(&format!("other-{name}.jsonl"), log);
    let output = Command::new("python3").args([verifier, &record, &log]).args(more).output();
    let output = output.ok();
    if output.is_none() {
        eprintln!("Python is not installed: its verifier is not tried.");
    }
    output
}

/// The log with one of its lines changed: the last in which the first text stands.
fn changed(log: &str, find: &str, change: impl Fn(&str) -> String) -> String {
    let mut lines: Vec<String> = log.lines().map(str::to_owned).collect();
    let line = lines.iter_mut().rfind(|line| line.contains(find));
    let line = line.unwrap_or_else(|| panic!("there is {find}"));
    *line = change(line);
    lines.join("\n")
}

/// Two neighbours of a list in a line change places.
fn swapped(line: &str, list: &str) -> String {
    let start = line.find(list).expect("a list") + list.len();
    let end = start + line[start..].find(']').expect("its end");
    let mut parts: Vec<&str> = line[start..end].split(',').collect();
    parts.swap(0, 1);
    format!("{}{}{}", &line[..start], parts.join(","), &line[end..])
}

#[test]
fn python_verifies_every_game() {
    for rules in RuleSet::ALL {
        let record = fair(rules, rules.players().1.min(4));
        let log = record.record.log().expect("a log");
        let once = log.contains("\"last-time\":1,");
        assert_ne!(log.contains(SHUFFLED), once, "{rules}: the pile runs out once or more");
        let (hash, seal) = (record.hash.to_string(), record.seal().to_string());
        let noted = ["--hash", &hash, "--seal", &seal, "--number", &"04".repeat(32)];
        let Some(output) = verified(rules.id(), &record, &log, &noted) else { return };
        let told = String::from_utf8_lossy(&output.stdout);
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{rules}: {errors}");
        assert!(told.contains("every card and every lot is as it must be"), "{told}");
    }
}

#[test]
fn python_finds_out_what_was_changed() {
    let wrong = |name: &str, record: &FairRecord, log: &str, more: &[&str], says: &str| {
        let Some(output) = verified(name, record, log, more) else { return };
        let errors = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{name}: {says}");
        assert!(errors.starts_with("WRONG: ") && errors.contains(says), "{name}: {errors}");
    };
    for rules in RuleSet::ALL {
        let record = fair(rules, rules.players().1.min(4));
        let log = record.record.log().expect("a log");
        let name = format!("wrong-{rules}");
        let deal = changed(&log, "\"hands\"", |line| swapped(line, "\"hands\":[["));
        wrong(&name, &record, &deal, &[], "was dealt other cards");
        let pile = changed(&log, "\"hands\"", |line| swapped(line, "\"draw\":["));
        wrong(&name, &record, &pile, &[], "the draw pile lies otherwise");
        if log.contains(SHUFFLED) {
            let shuffled = changed(&log, SHUFFLED, |line| swapped(line, "\"order\":["));
            wrong(&name, &record, &shuffled, &[], "the new draw pile was shuffled otherwise");
        }
        if rules == RuleSet::EXCALIBOHN {
            let coin = changed(&log, "\"coin-revealed\"", |line| {
                let kind = if line.contains("sword") { "magic" } else { "sword" };
                let seat = line.find(",\"kind\"").expect("a kind");
                format!("{},\"kind\":\"{kind}\"}}", &line[..seat])
            });
            wrong(&name, &record, &coin, &[], "should have revealed another coin");
            let magic = changed(&log, "\"magic\":{", |line| swapped(line, "\"pile\":["));
            wrong(&name, &record, &magic, &[], "the magic pile lies otherwise");
        }
        let mut other = record.clone();
        other.record.setup.options.hide_coins = true;
        wrong(&name, &other, &log, &[], "the seed does not follow");
        let mut other = record.clone();
        other.record.actions.pop();
        wrong(&name, &other, &log, &[], "the digest is not that of these actions");
        for option in ["--hash", "--seal", "--number", "--digest"] {
            let noted = [option, &"05".repeat(32)];
            wrong(&name, &record, &log, &noted, option.trim_start_matches('-'));
        }
    }
}
