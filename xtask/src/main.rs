//! Chores of the workspace. `cargo xtask help` lists them.

mod bench;
mod command;
mod fuzz;
mod test;
mod tool;
mod types;

use std::process::ExitCode;

const HELP: &str = "\
Chores of the workspace.

  cargo xtask play [ARGS]    show a simulated game move by move (`bohnhof watch ARGS`)
  cargo xtask test [--long]  everything CI checks; --long also runs the long tests and fuzzes longer
  cargo xtask types          write the browser client's types from the server's
  cargo xtask bench          measure speed, and count instructions where valgrind is installed
  cargo xtask help           this text";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", watch_args @ ..] => return play(watch_args),
        ["test"] => test::run(test::Length::Short),
        ["test", "--long"] => test::run(test::Length::Long),
        ["types"] => types::write(),
        ["bench"] => bench::run(),
        [] | ["help" | "--help" | "-h"] => {
            println!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("There is no `cargo xtask {}`.\n\n{HELP}", words.join(" "));
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(sentence) => {
            eprintln!("\nFAILED: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// Starts a simulated game in the terminal; the game's exit code is ours.
fn play(watch_args: &[&str]) -> ExitCode {
    let status = command::command("cargo run --release --package bohnhof -- watch")
        .args(watch_args)
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
