//! `cargo xtask types`: the types of the protocol in TypeScript, in `web/src/lib/wire.ts`.

use std::process::Command;

use crate::command::{command, run as run_command};
use crate::test::Work;

/// Writes the file again.
pub(crate) fn write() -> Result<(), String> {
    run_command(compare().env("BLESS", "1"), "Mend what is reported above.")
}

/// Whether the file is up to date.
pub(crate) fn check(work: &Work<'_>) -> Result<(), String> {
    work.log.run(&mut compare(), "Run `cargo xtask types`.")
}

fn compare() -> Command {
    command("cargo test --package bohnhof-protocol --features ts --locked --quiet --test wire")
}
