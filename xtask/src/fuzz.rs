//! The fuzzing step of `cargo xtask test`: a short run of every fuzz target.

use std::process::Command;

use crate::command::{command, output, root, run as run_command, works};
use crate::test::{Length, Outcome};
use crate::tool::{self, FUZZ};

/// Runs every fuzz target for a while.
pub(crate) fn run(length: Length) -> Result<Outcome, String> {
    if !root().join("fuzz").exists() {
        return Ok(Outcome::Skipped("there are no fuzz targets yet.".into()));
    }
    if !works("rustup run nightly rustc --version") {
        let reason = "fuzzing needs a nightly toolchain (`rustup toolchain install nightly`).";
        return Ok(Outcome::Skipped(reason.into()));
    }
    if let Err(sentence) = FUZZ.ensure() {
        return tool::not_installed(sentence);
    }
    run_command(&mut cargo_fuzz("build"), "Mend the fuzz target named above.")?;
    for target in output(&mut cargo_fuzz("list"), "Look at fuzz/Cargo.toml.")?.lines() {
        let seconds = match length {
            Length::Short => 20,
            Length::Long => 600,
        };
        let advice = format!(
            "The input that broke it is in fuzz/artifacts/{target}; \
             `cargo +nightly fuzz run {target} FILE` runs it again."
        );
        run_command(
            &mut cargo_fuzz(&format!("run {target} -- -max_total_time={seconds} -verbosity=0")),
            &advice,
        )?;
    }
    Ok(Outcome::Passed)
}

/// `cargo fuzz` on the nightly toolchain.
fn cargo_fuzz(words: &str) -> Command {
    let mut fuzz = command(&format!("rustup run nightly cargo fuzz {words}"));
    // The outer cargo has set these to the toolchain that runs us; a nested cargo would obey them.
    fuzz.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    fuzz
}
