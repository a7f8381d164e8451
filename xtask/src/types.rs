//! `cargo xtask types`: the types of the protocol in TypeScript, in `web/src/lib/wire.ts`, and the
//! texts of the tables in `crates/words`.

use std::process::Command;

use crate::command::{command, run as run_command};
use crate::test::Work;

/// Writes the files again.
pub(crate) fn write() -> Result<(), String> {
    for mut compare in [types(), texts()] {
        run_command(compare.env("BLESS", "1"), "Mend what is reported above.")?;
    }
    Ok(())
}

/// Whether the types are up to date; the texts are compared with all other tests.
pub(crate) fn check(work: &Work<'_>) -> Result<(), String> {
    work.log.run(&mut types(), "Run `cargo xtask types`.")
}

fn types() -> Command {
    command("cargo test --package bohnhof-protocol --features ts --locked --quiet --test wire")
}

fn texts() -> Command {
    command("cargo test --package bohnhof-words --locked --quiet --test typescript")
}
