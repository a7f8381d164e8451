//! `cargo xtask test`: everything CI checks, in the order in which a mistake costs least time.

use std::time::Instant;

use crate::command::{command, run as run_command};
use crate::fuzz;
use crate::tool::{self, CLIPPY, NEXTEST, RUSTFMT};
use crate::types;
use crate::web;

/// How much is tested.
#[derive(Clone, Copy)]
pub(crate) enum Length {
    /// A few minutes, for every change.
    Short,
    /// The long tests too, and a long time for each fuzz target.
    Long,
}

/// How a step that found no fault has ended.
pub(crate) enum Outcome {
    /// All is well.
    Passed,
    /// Left out, with a sentence why.
    Skipped(String),
}

struct Step {
    title: &'static str,
    run: fn(Length) -> Result<Outcome, String>,
}

const STEPS: [Step; 10] = [
    Step { title: "format", run: format },
    Step { title: "browser client", run: web::check },
    Step { title: "lints", run: lints },
    Step { title: "tests", run: tests },
    Step { title: "types of the protocol", run: types::check },
    Step { title: "games in a browser", run: web::browse },
    Step { title: "examples in the documentation", run: doc_tests },
    Step { title: "documentation", run: documentation },
    Step { title: "spelling", run: spelling },
    Step { title: "fuzzing", run: fuzz::run },
];

/// Runs all steps and stops at the first that fails.
pub(crate) fn run(length: Length) -> Result<(), String> {
    let start = Instant::now();
    let mut skipped = Vec::new();
    for (number, step) in (1..).zip(&STEPS) {
        println!("\n=== {number}/{} {} ===", STEPS.len(), step.title);
        match (step.run)(length)? {
            Outcome::Passed => {}
            Outcome::Skipped(reason) => {
                println!("Skipped: {reason}");
                skipped.push(step.title);
            }
        }
    }
    let passed = STEPS.len() - skipped.len();
    let left_out = if skipped.is_empty() {
        String::new()
    } else {
        format!("; skipped: {}", skipped.join(", "))
    };
    println!(
        "\nPASSED: {passed} of {} steps in {} s{left_out}.",
        STEPS.len(),
        start.elapsed().as_secs()
    );
    Ok(())
}

fn format(_: Length) -> Result<Outcome, String> {
    RUSTFMT.ensure()?;
    passes("cargo fmt --all --check", "Run `cargo fmt --all`.")
}

fn lints(_: Length) -> Result<Outcome, String> {
    CLIPPY.ensure()?;
    passes(
        "cargo clippy --workspace --all-targets --locked -- -D warnings",
        "Mend what is reported above; no warning is allowed.",
    )
}

fn tests(length: Length) -> Result<Outcome, String> {
    NEXTEST.ensure()?;
    let mut nextest = command("cargo nextest run --workspace --locked");
    match length {
        Length::Short => {}
        Length::Long => {
            nextest.env("BOHNHOF_LONG", "1");
        }
    }
    if !tool::has_postgres() {
        println!("PostgreSQL is not installed: the storage is tested with SQLite only.");
    } else if tool::is_ci() {
        nextest.env("BOHNHOF_TEST_POSTGRES", "require");
    }
    run_command(
        &mut nextest,
        "Run one failed test alone with `cargo nextest run --workspace NAME`; \
         CONTRIBUTING.md says how golden files are renewed.",
    )?;
    Ok(Outcome::Passed)
}

fn doc_tests(_: Length) -> Result<Outcome, String> {
    // nextest leaves these out.
    passes("cargo test --doc --workspace --locked", "Mend the example named above.")
}

fn documentation(_: Length) -> Result<Outcome, String> {
    let mut doc = command("cargo doc --workspace --no-deps --locked");
    run_command(
        doc.env("RUSTDOCFLAGS", "-D warnings"),
        "Mend the doc comment named above; usually a link leads nowhere.",
    )?;
    Ok(Outcome::Passed)
}

fn spelling(_: Length) -> Result<Outcome, String> {
    match tool::typos() {
        Ok(Some(mut typos)) => {
            run_command(
                &mut typos,
                "Correct the word, or, if it is right, list it in typos.toml.",
            )?;
            Ok(Outcome::Passed)
        }
        Ok(None) => Ok(Outcome::Skipped("typos is missing, and so is pip to install it.".into())),
        Err(sentence) => tool::not_installed(sentence),
    }
}

fn passes(line: &str, advice: &str) -> Result<Outcome, String> {
    run_command(&mut command(line), advice)?;
    Ok(Outcome::Passed)
}
