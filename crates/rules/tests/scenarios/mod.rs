//! Scenarios: a position, and what can and cannot be done in it, in the notation of
//! `docs/notation.md`. `tests/rulebook/README.md` tells how they are written.

#![allow(dead_code, reason = "each test uses a part of it")]

mod position;

use std::fs;
use std::path::Path;

use bohnhof_rules::{Action, Ask, Game, Illegal, RuleSet, Seat};
use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;

/// A position and the steps that follow from it.
pub(crate) struct Scenario {
    file: String,
    heading: String,
    position: String,
    steps: Vec<Step>,
}

/// A line that begins with `>`, `!`, `?` or `=`.
pub(crate) struct Step {
    line: usize,
    mark: char,
    text: String,
}

/// All scenarios of `tests/rulebook/`.
pub(crate) fn all() -> Vec<Scenario> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/rulebook");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.retain(|file| file.extension().is_some_and(|end| end == "txt"));
    files.sort();
    files.iter().flat_map(|file| read(file)).collect()
}

fn read(path: &Path) -> Vec<Scenario> {
    let text = fs::read_to_string(path).unwrap();
    let file = path.file_name().unwrap().to_string_lossy();
    let mut scenarios: Vec<Scenario> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if let Some(heading) = line.strip_prefix("## ") {
            scenarios.push(Scenario {
                file: file.to_string(),
                heading: heading.to_owned(),
                position: String::new(),
                steps: Vec::new(),
            });
            continue;
        }
        let content = line.split(';').next().unwrap_or_default().trim();
        let Some(scenario) = scenarios.last_mut() else {
            assert!(content.is_empty(), "{file}:{number}: a scenario begins with `## `");
            continue;
        };
        if let Some(text) = content.strip_prefix(['>', '!', '?', '=']) {
            let mark = content.chars().next().unwrap_or_default();
            let text = text.trim().to_owned();
            scenario.steps.push(Step { line: number, mark, text });
        } else if !content.is_empty() {
            assert!(scenario.steps.is_empty(), "{file}:{number}: a step begins with > ! ? or =");
            scenario.position += content;
            scenario.position.push('\n');
        }
    }
    scenarios
}

impl Scenario {
    /// The heading in small letters: `b4_the_front_card_must_be_planted`.
    pub(crate) fn name(&self) -> String {
        let heading = self.heading.to_lowercase();
        let words = heading.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("_")
    }

    /// The reasons for which this scenario expects something to be refused.
    pub(crate) fn refusals(&self) -> impl Iterator<Item = &str> {
        let refused = self.steps.iter().filter(|step| step.mark == '!');
        refused.filter_map(|step| step.text.rsplit(' ').next())
    }

    /// Plays the scenario; the error says what went wrong, and where.
    pub(crate) fn run(&self) -> Result<(), String> {
        let mut game =
            Game::from_text(&self.position).map_err(|error| format!("{}: {error}", self.file))?;
        let mut rng = ChaCha8Rng::from_seed([0; 32]);
        for step in &self.steps {
            step.run(&mut game, &mut rng).map_err(|wrong| {
                format!("{}:{}: {wrong}\n{}", self.file, step.line, game.to_text())
            })?;
        }
        Ok(())
    }
}

impl Step {
    fn run(&self, game: &mut Game, rng: &mut ChaCha8Rng) -> Result<(), String> {
        match self.mark {
            '>' => {
                let (seat, action) = action(game, &self.text)?;
                game.play(seat, &action, rng, &mut ()).map_err(|illegal| illegal.to_string())?;
                let read = Game::from_text(&game.to_text()).map_err(|error| error.to_string())?;
                same("the position read again", &read.to_text(), &game.to_text())
            }
            '!' => {
                let (said, refusal) = self.text.rsplit_once(" : ").ok_or("a reason is missing")?;
                let (seat, action) = action(game, said)?;
                let before = game.clone();
                let refused = game.play(seat, &action, rng, &mut ());
                assert!(*game == before, "a refused action changes nothing");
                let rules = game.table().rules;
                let reason = |illegal| reason(illegal, rules);
                same("the refusal", &refused.map_or_else(reason, |()| "none".to_owned()), refusal)
            }
            '?' => {
                let (seat, expected) = seat_and_rest(&self.text)?;
                let asked = game.asks().find(|&(asked, _)| asked == seat).map(|(_, ask)| ask);
                let question = asked.map_or("nothing".to_owned(), |ask| question(game, seat, ask));
                same("the question", &question, expected)
            }
            _ => position::compare(game, &self.text),
        }
    }
}

fn same(what: &str, is: &str, expected: &str) -> Result<(), String> {
    if is == expected {
        Ok(())
    } else {
        Err(format!("{what} is\n    {is}\nbut the scenario expects\n    {expected}"))
    }
}

fn seat_and_rest(text: &str) -> Result<(Seat, &str), String> {
    let (seat, rest) = text.split_once(' ').ok_or("a seat comes first")?;
    let seat = seat.parse::<u8>().ok().and_then(|seat| seat.checked_sub(1));
    Ok((Seat(seat.ok_or("seats count from 1")?), rest.trim()))
}

fn action(game: &Game, text: &str) -> Result<(Seat, Action), String> {
    let (seat, said) = seat_and_rest(text)?;
    let action = game.view(seat).action_from_text(said).map_err(|error| error.to_string())?;
    Ok((seat, action))
}

/// `C9 bean-protection`
fn reason(illegal: Illegal, rules: RuleSet) -> String {
    format!("{} {}", illegal.rule_in(rules), reason_name(illegal))
}

/// `bean-protection`
pub(crate) fn reason_name(illegal: Illegal) -> String {
    serde_json::to_string(&illegal).unwrap().trim_matches('"').to_owned()
}

/// What is asked; with `answer` come the offers that wait for one.
fn question(game: &Game, seat: Seat, ask: Ask) -> String {
    let answers = ask == Ask::Answer;
    let waiting = game.table().offers.iter().filter(|offer| answers && offer.waits_for(seat));
    waiting.fold(ask.id().to_owned(), |text, offer| format!("{text} {}", offer.id))
}
