//! Every rule has a test of its name, and every reason to refuse something is met.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use crate::scenarios::{self, Scenario};
use bohnhof_rules::{Illegal, RuleSet};

/// The numbers of the rules of all games, in small letters.
fn rules() -> BTreeSet<String> {
    let text = concat!(
        include_str!("../../../docs/rules/common.md"),
        include_str!("../../../docs/rules/bohnanza.md"),
        include_str!("../../../docs/rules/duel.md"),
        include_str!("../../../docs/rules/al-cabohne.md"),
        include_str!("../../../docs/rules/excalibohn.md"),
    );
    let starts = text.lines().filter_map(|line| line.strip_prefix("- **"));
    let numbers = starts.filter_map(|line| line.split([' ', '*']).next());
    numbers.map(str::to_lowercase).collect()
}

/// The names of all tests: scenarios, and functions of the test files.
fn tests() -> BTreeSet<String> {
    let mut names: BTreeSet<_> = scenarios::all().iter().map(Scenario::name).collect();
    for file in fs::read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests")).unwrap() {
        let path = file.unwrap().path();
        if path.extension().is_some_and(|end| end == "rs") {
            let text = fs::read_to_string(path).unwrap();
            let functions = text.lines().filter_map(|line| line.strip_prefix("fn "));
            names.extend(functions.filter_map(|line| line.split('(').next()).map(str::to_owned));
        }
    }
    names
}

/// A test is named after the rules that it tests: their numbers come first.
#[test]
fn every_rule_has_a_test() {
    let rules = rules();
    assert_eq!(rules.len(), 27 + 15 + 10 + 21 + 30);
    let names = tests();
    let tested: BTreeSet<&str> = names
        .iter()
        .flat_map(|name| name.split('_').take_while(|&word| rules.contains(word)))
        .collect();
    let untested: Vec<_> = rules.iter().filter(|rule| !tested.contains(rule.as_str())).collect();
    assert!(untested.is_empty(), "these rules have no test of their name: {untested:?}");
}

/// Every reason names a rule that exists, and some scenario meets it.
#[test]
fn every_refusal_is_met() {
    let rules = rules();
    let scenarios = scenarios::all();
    let met: BTreeSet<&str> = scenarios.iter().flat_map(Scenario::refusals).collect();
    for &illegal in Illegal::ALL {
        for game in RuleSet::ALL {
            let rule = illegal.rule_in(game).to_lowercase();
            assert!(rules.contains(&rule), "{illegal:?} in {game}");
        }
        let name = scenarios::reason_name(illegal);
        assert!(met.contains(name.as_str()), "no scenario is refused as {name}");
    }
}

/// Scenarios have names of their own.
#[test]
fn scenarios_have_different_names() {
    let scenarios = scenarios::all();
    let mut names = BTreeSet::new();
    for scenario in &scenarios {
        assert!(names.insert(scenario.name()), "{} is there twice", scenario.name());
    }
}
