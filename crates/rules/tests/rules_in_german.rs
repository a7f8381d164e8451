//! The rules say the same in English and in German.

use std::fs;
use std::path::Path;

/// Each page of the rules in English, and in German.
const PAGES: [[&str; 2]; 8] = [
    ["rules/README.md", "rules/de/README.md"],
    ["rules/common.md", "rules/de/common.md"],
    ["rules/bohnanza.md", "rules/de/bohnanza.md"],
    ["rules/duel.md", "rules/de/duel.md"],
    ["rules/al-cabohne.md", "rules/de/al-cabohne.md"],
    ["rules/excalibohn.md", "rules/de/excalibohn.md"],
    ["rules/cards.md", "rules/de/cards.md"],
    ["rulings.md", "rulings.de.md"],
];

fn page(name: &str) -> Vec<String> {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    fs::read_to_string(docs.join(name)).unwrap().lines().map(str::to_owned).collect()
}

/// What must be the same in every language: how the line begins, the number of its rule, and how
/// many columns it has.
fn shape(line: &str) -> (&str, &str, usize) {
    let start = line.split(' ').next().unwrap_or("");
    let start = if ["#", "##", "-", "|", ""].contains(&start) { start } else { "text" };
    let number = line.strip_prefix("- **").and_then(|rest| rest.split([' ', '*']).next());
    let number = number.filter(|number| !numbers(number).is_empty()).unwrap_or("");
    (start, number, line.matches('|').count())
}

/// The numbers of the rules that a text names, sorted: another language has another order of words.
fn numbers(text: &str) -> Vec<&str> {
    let words = text.split(|letter: char| !letter.is_alphanumeric());
    let is_number = |word: &&str| {
        word.strip_prefix(['B', 'C', 'D', 'M', 'X']).is_some_and(|rest| rest.parse::<u8>().is_ok())
    };
    let mut numbers: Vec<_> = words.filter(is_number).collect();
    numbers.sort_unstable();
    numbers
}

#[test]
fn english_and_german_rules_have_the_same_numbers() {
    for [english, german] in PAGES {
        let (ours, theirs) = (page(english), page(german));
        assert_eq!(ours.len(), theirs.len(), "{english} and {german} differ in length");
        for (at, (ours, theirs)) in ours.iter().zip(&theirs).enumerate() {
            let at = at + 1;
            assert_eq!(shape(ours), shape(theirs), "line {at} of {german}");
            assert_eq!(numbers(ours), numbers(theirs), "line {at} of {german}");
        }
    }
}

/// No page of one language is missing in the other.
#[test]
fn every_page_of_the_rules_is_in_both_languages() {
    let docs = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs");
    for (language, folder) in ["rules", "rules/de"].into_iter().enumerate() {
        for file in fs::read_dir(docs.join(folder)).unwrap() {
            let path = file.unwrap().path();
            let Some(name) = path.strip_prefix(&docs).unwrap().to_str() else { continue };
            let known = PAGES.iter().any(|page| page[language] == name);
            assert!(path.is_dir() || known, "{name} is in one language only");
        }
    }
}
