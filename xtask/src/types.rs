//! `cargo xtask types`: the types of the protocol in TypeScript, in `web/src/lib/wire.ts`.

use std::process::Command;

use crate::command::{command, run as run_command};
use crate::test::{Length, Outcome};

/// Writes the file anew.
pub(crate) fn write() -> Result<(), String> {
    run_command(compare().env("BLESS", "1"), "Mend what is reported above.")
}

/// Whether the file is up to date.
pub(crate) fn check(_: Length) -> Result<Outcome, String> {
    run_command(&mut compare(), "Run `cargo xtask types`.")?;
    Ok(Outcome::Passed)
}

fn compare() -> Command {
    command("cargo test --package bohnhof-protocol --features ts --locked --quiet --test wire")
}
