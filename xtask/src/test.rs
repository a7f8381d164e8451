//! `cargo xtask test`: everything CI checks, or some parts of it.

use std::io::{self, Write};
use std::time::Instant;

use crate::command::{command, is_ci, path_with};
use crate::log::Log;
use crate::need::{self, Need};
use crate::part::{self, Parts};
use crate::setup::{self, Consent};
use crate::tool::{CLIPPY, DENY, FUZZ, HACK, NEXTEST, NIGHTLY, RUSTFMT, Tool};
use crate::{fuzz, packages, types, wasm, web};

/// How much is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Length {
    /// For every change.
    Short,
    /// The long tests too, and a long time for each fuzz target.
    Long,
}

/// What a step has to know.
pub(crate) struct Work<'a> {
    pub(crate) length: Length,
    pub(crate) log: &'a Log,
    parts: &'a Parts,
}

struct Step {
    title: &'static str,
    /// The part it belongs to; all crates share one step.
    part: Option<&'static str>,
    needs: &'static [Need],
    /// What it can do without.
    wants: &'static [Need],
    tools: &'static [Tool],
    /// The title of an earlier step that must not have failed.
    builds_on: Option<&'static str>,
    run: fn(&Work<'_>) -> Result<(), String>,
}

/// In the order in which a mistake costs least time.
static STEPS: [Step; 14] = [
    Step { tools: &[RUSTFMT], ..step("format", Some(part::FORMAT), format) },
    // The client takes the module in.
    step("tables for WebAssembly", Some(part::WASM), wasm::check),
    Step { needs: &[Need::Node], ..step(CLIENT, Some(part::WEB), web::check) },
    Step { tools: &[CLIPPY], ..step("lints", Some(part::LINTS), lints) },
    Step { wants: &[Need::Postgres, Need::Zip], tools: &[NEXTEST], ..step("tests", None, tests) },
    step("types of the protocol", Some(part::PROTOCOL), types::check),
    Step { tools: &[HACK], ..step("features", Some(part::PACKAGES), packages::features) },
    step("packages", Some(part::PACKAGES), packages::publish),
    Step { tools: &[DENY], ..step("licences", Some(part::PACKAGES), packages::licences) },
    Step {
        needs: &[Need::Node, Need::Chromium],
        wants: &[Need::Firefox],
        builds_on: Some(CLIENT),
        ..step("games in a browser", Some(part::WEB), web::browse)
    },
    step("examples in the documentation", Some(part::DOCS), doc_tests),
    step("documentation", Some(part::DOCS), documentation),
    Step { needs: &[Need::Typos], ..step("spelling", Some(part::SPELLING), spelling) },
    Step {
        needs: &[Need::Cpp],
        tools: &[NIGHTLY, FUZZ],
        ..step("fuzzing", Some(part::FUZZ), fuzz::run)
    },
];

const CLIENT: &str = "browser client";

const fn step(
    title: &'static str,
    part: Option<&'static str>,
    run: fn(&Work<'_>) -> Result<(), String>,
) -> Step {
    Step { title, part, needs: &[], wants: &[], tools: &[], builds_on: None, run }
}

/// How a step has ended; each but the first with a sentence.
enum Outcome {
    Passed,
    LeftOut(String),
    Failed(String),
}

struct Done {
    step: &'static Step,
    outcome: Outcome,
    /// What the step printed, if it was started.
    log: Option<Log>,
}

/// Runs the chosen steps, all of them even if one fails, and sums up.
pub(crate) fn run(parts: &Parts, length: Length, consent: Consent) -> Result<(), String> {
    let start = Instant::now();
    let steps: Vec<_> = STEPS.iter().filter(|step| step.is_in(parts)).collect();
    let missing = prepare(&steps, consent);
    println!("The full output of each step goes to {}.\n", Log::folder().display());
    let mut all_done: Vec<Done> = Vec::new();
    for step in steps {
        print!("{:<32}", step.title);
        let _ = io::stdout().flush();
        let begin = Instant::now();
        let done = match step.obstacle(&missing, &all_done) {
            Some(outcome) => Done { step, outcome, log: None },
            None => step.run(parts, length),
        };
        println!("{}", result(&done, &missing.needs, begin.elapsed().as_secs()));
        all_done.push(done);
    }
    sum_up(&all_done, &missing.needs, start.elapsed().as_secs())
}

/// What could not be installed.
struct Missing {
    needs: Vec<Need>,
    /// With a sentence why.
    tools: Vec<(&'static Tool, String)>,
}

/// Installs what the steps need, as far as that is possible.
fn prepare(steps: &[&'static Step], consent: Consent) -> Missing {
    let mut needs = Vec::new();
    for need in steps.iter().flat_map(|step| step.needs.iter().chain(step.wants)) {
        if !needs.contains(need) {
            needs.push(*need);
        }
    }
    let needs = setup::ensure(&needs, consent);
    let tools = steps.iter().flat_map(|step| step.tools);
    let tools = tools.filter_map(|tool| Some((tool, tool.ensure().err()?))).collect();
    Missing { needs, tools }
}

impl Step {
    fn is_in(&self, parts: &Parts) -> bool {
        self.part.map_or_else(|| parts.has_a_crate(), |part| parts.has(part))
    }

    /// Why the step cannot be run, if something is in the way.
    fn obstacle(&self, missing: &Missing, done: &[Done]) -> Option<Outcome> {
        let needs: Vec<_> =
            self.needs.iter().copied().filter(|need| missing.needs.contains(need)).collect();
        let tool = missing.tools.iter().find(|(tool, _)| self.tools.contains(tool));
        let sentence = match tool {
            Some((_, sentence)) => sentence.clone(),
            None if !needs.is_empty() => setup::missing(&needs),
            None => {
                let before = done.iter().find(|done| self.builds_on == Some(done.step.title))?;
                return match before.outcome {
                    Outcome::Passed => None,
                    Outcome::LeftOut(_) | Outcome::Failed(_) => {
                        let reason = format!("It builds on `{}`.", before.step.title);
                        Some(Outcome::LeftOut(reason))
                    }
                };
            }
        };
        Some(if is_ci() { Outcome::Failed(sentence) } else { Outcome::LeftOut(sentence) })
    }

    fn run(&'static self, parts: &Parts, length: Length) -> Done {
        match Log::new(self.title) {
            Ok(log) => {
                let done = (self.run)(&Work { length, log: &log, parts });
                let outcome = done.map_or_else(Outcome::Failed, |()| Outcome::Passed);
                Done { step: self, outcome, log: Some(log) }
            }
            Err(sentence) => Done { step: self, outcome: Outcome::Failed(sentence), log: None },
        }
    }
}

/// The end of the step's line.
fn result(done: &Done, missing: &[Need], seconds: u64) -> String {
    let without: Vec<_> =
        done.step.wants.iter().copied().filter(|need| missing.contains(need)).collect();
    match &done.outcome {
        Outcome::Passed if without.is_empty() => format!("passed   {seconds:>5} s"),
        Outcome::Passed => format!("passed   {seconds:>5} s, without {}", setup::list(&without)),
        Outcome::LeftOut(_) => "left out".to_owned(),
        Outcome::Failed(_) => format!("FAILED   {seconds:>5} s"),
    }
}

/// Shows what went wrong, why steps were left out, and one line for it all.
fn sum_up(all_done: &[Done], missing: &[Need], seconds: u64) -> Result<(), String> {
    let mut failures = Vec::new();
    let mut left_out = Vec::new();
    for Done { step, outcome, log } in all_done {
        match outcome {
            Outcome::Passed => {}
            Outcome::LeftOut(sentence) => left_out.push(format!("  {}: {sentence}", step.title)),
            Outcome::Failed(sentence) => {
                println!("\n=== {} ===", step.title);
                log.iter().for_each(Log::show);
                failures.push(format!("  {}: {sentence}", step.title));
            }
        }
    }
    if !left_out.is_empty() {
        println!("\nLeft out:\n{}", left_out.join("\n"));
    }
    if !missing.is_empty() {
        println!("\n{}", setup::still_missing(missing));
    }
    let steps = all_done.len();
    let failed = failures.len();
    if failed > 0 {
        let failures = failures.join("\n");
        return Err(format!("{failed} of {steps} steps failed in {seconds} s.\n{failures}"));
    }
    if left_out.len() == steps {
        return Err("nothing could be checked.".to_owned());
    }
    println!("\nPASSED: {} of {steps} steps in {seconds} s.", steps - left_out.len());
    Ok(())
}

fn format(work: &Work<'_>) -> Result<(), String> {
    work.log.run(&mut command("cargo fmt --all --check"), "Run `cargo fmt --all`.")
}

fn lints(work: &Work<'_>) -> Result<(), String> {
    work.log.run(
        &mut command("cargo clippy --workspace --all-targets --locked -- -D warnings"),
        "Mend what is reported above; no warning is allowed.",
    )
}

fn tests(work: &Work<'_>) -> Result<(), String> {
    // What failed comes last, where it is seen.
    let mut nextest = command("cargo nextest run --locked --no-fail-fast --failure-output final");
    nextest.args(work.parts.packages());
    match work.length {
        Length::Short => {}
        Length::Long => {
            nextest.env("BOHNHOF_LONG", "1");
        }
    }
    if let Some(folder) = need::postgres() {
        nextest.env("PATH", path_with(folder));
    }
    if is_ci() {
        nextest.env("BOHNHOF_TEST_POSTGRES", "require");
    }
    work.log.run(
        &mut nextest,
        "Run one failed test alone with `cargo nextest run --workspace NAME`; \
         CONTRIBUTING.md says how golden files are renewed.",
    )
}

fn doc_tests(work: &Work<'_>) -> Result<(), String> {
    // nextest leaves these out.
    let mut tests = command("cargo test --doc --workspace --locked");
    work.log.run(&mut tests, "Mend the example named above.")
}

fn documentation(work: &Work<'_>) -> Result<(), String> {
    let mut doc = command("cargo doc --workspace --no-deps --locked");
    work.log.run(
        doc.env("RUSTDOCFLAGS", "-D warnings"),
        "Mend the doc comment named above; usually a link leads nowhere.",
    )
}

fn spelling(work: &Work<'_>) -> Result<(), String> {
    let mut typos = need::typos().ok_or("typos is missing.")?;
    work.log.run(&mut typos, "Correct the word, or, if it is right, list it in typos.toml.")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn done(title: &str, outcome: Outcome) -> Done {
        let step = STEPS.iter().find(|step| step.title == title).expect("a step");
        Done { step, outcome, log: None }
    }

    #[test]
    fn every_failure_is_named_with_its_advice() {
        let failed = |sentence: &str| Outcome::Failed(sentence.to_owned());
        let all = [
            done("format", failed("Run `cargo fmt --all`.")),
            done("lints", Outcome::Passed),
            done("spelling", failed("Correct the word.")),
        ];
        let sentence = sum_up(&all, &[], 7).expect_err("two failed");
        let lines: Vec<_> = sentence.lines().collect();
        assert_eq!(
            lines,
            [
                "2 of 3 steps failed in 7 s.",
                "  format: Run `cargo fmt --all`.",
                "  spelling: Correct the word.",
            ]
        );
    }

    #[test]
    fn who_checks_nothing_has_not_passed() {
        let left_out = || done("spelling", Outcome::LeftOut("There is no pip.".to_owned()));
        assert!(sum_up(&[left_out()], &[], 0).is_err());
        assert_eq!(sum_up(&[left_out(), done("format", Outcome::Passed)], &[], 0), Ok(()));
    }

    #[test]
    fn no_game_is_tried_in_a_browser_with_a_broken_client() {
        let browse = STEPS.iter().find(|step| step.builds_on.is_some()).expect("a step");
        let nothing = Missing { needs: Vec::new(), tools: Vec::new() };
        let failed = done(CLIENT, Outcome::Failed("A test failed.".to_owned()));
        assert!(matches!(browse.obstacle(&nothing, &[failed]), Some(Outcome::LeftOut(_))));
        let passed = done(CLIENT, Outcome::Passed);
        assert!(browse.obstacle(&nothing, &[passed]).is_none());
    }

    #[test]
    fn every_part_has_a_step() {
        for name in part::names_of_all() {
            let parts = Parts::of(&[&name]).expect("a part");
            assert!(STEPS.iter().any(|step| step.is_in(&parts)), "{name}");
        }
    }
}
