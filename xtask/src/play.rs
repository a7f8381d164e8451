//! `cargo xtask play`: from a fresh clone to a table in the browser.

use std::process::ExitCode;

use crate::command::command;
use crate::web;

/// Builds the client and the server, starts the server, and opens a table against bots. The
/// server's exit code is ours.
pub(crate) fn run(serve_arguments: &[&str]) -> ExitCode {
    if let Err(sentence) = web::build() {
        eprintln!("\nFAILED: {sentence}");
        return ExitCode::FAILURE;
    }
    let status = command("cargo run --release --package bohnhof -- serve --open")
        .args(serve_arguments)
        .status();
    match status {
        Ok(status) => {
            let code = status.code().and_then(|code| u8::try_from(code).ok());
            code.map_or(ExitCode::FAILURE, ExitCode::from)
        }
        Err(error) => {
            eprintln!("cargo cannot be started: {error}.");
            ExitCode::FAILURE
        }
    }
}
