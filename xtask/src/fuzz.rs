//! The fuzzing step of `cargo xtask test`: a short run of every fuzz target.

use std::process::Command;

use crate::command::command;
use crate::test::{Length, Work};

/// Runs every fuzz target for a while.
pub(crate) fn run(work: &Work<'_>) -> Result<(), String> {
    work.log.run(&mut cargo_fuzz("build"), "Mend the fuzz target named above.")?;
    for target in work.log.output(&mut cargo_fuzz("list"), "Look at fuzz/Cargo.toml.")?.lines() {
        let seconds = match work.length {
            Length::Short => 20,
            Length::Long => 600,
        };
        let advice = format!(
            "The input that broke it is in fuzz/artifacts/{target}; \
             `cargo +nightly fuzz run {target} FILE` runs it again."
        );
        work.log.run(
            &mut cargo_fuzz(&format!("run {target} -- -max_total_time={seconds} -verbosity=0")),
            &advice,
        )?;
    }
    Ok(())
}

/// `cargo fuzz` on the nightly toolchain.
fn cargo_fuzz(words: &str) -> Command {
    let mut fuzz = command(&format!("rustup run nightly cargo fuzz {words}"));
    // The outer cargo has set these to the toolchain that runs us; a nested cargo would obey them.
    fuzz.env_remove("CARGO").env_remove("RUSTUP_TOOLCHAIN");
    fuzz
}
