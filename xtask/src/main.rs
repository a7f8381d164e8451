//! Chores of the workspace. `cargo xtask help` lists them.

mod bench;
mod command;
mod fuzz;
mod play;
mod test;
mod tool;
mod types;
mod web;

use std::process::ExitCode;

const HELP: &str = "\
Chores of the workspace.

  cargo xtask play [ARGS]    build everything, start the server and open a table in the browser
                             (ARGS go to `bohnhof serve`)
  cargo xtask test [--long]  everything CI checks; --long also runs the long tests and fuzzes longer
  cargo xtask types          write the browser client's types from the server's
  cargo xtask bench          measure speed, and count instructions where valgrind is installed
  cargo xtask help           this text";

fn main() -> ExitCode {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = args.iter().map(String::as_str).collect();
    let done = match words.as_slice() {
        ["play", serve_args @ ..] => return play::run(serve_args),
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
