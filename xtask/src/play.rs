//! `cargo xtask play`: from a fresh clone to a table in the browser.

use std::env;
use std::fs;
use std::process::{Command, ExitCode};

use crate::command::{command, folder, root, run as run_command};
use crate::need::Need;
use crate::setup::{self, Consent};
use crate::{client, wasm};

/// Where the tables are kept unless a database is named: in the clone, where git does not look and
/// `cargo clean` does not sweep.
const FOLDER: &str = ".play";

/// Options with which a person says where the tables are kept.
const DATABASE: [&str; 2] = ["--database", "--config"];

/// Builds the client and the server, starts the server, and opens a table against bots. The
/// server's exit code is ours.
pub(crate) fn run(serve_arguments: &[&str], consent: Consent) -> ExitCode {
    match prepare(consent) {
        Ok(Game::Browser) => become_program(serve(serve_arguments)),
        Ok(Game::Terminal) => become_program(bohnhof("watch")),
        Err(sentence) => {
            eprintln!("\nFAILED: {sentence}");
            ExitCode::FAILURE
        }
    }
}

/// What can be offered.
enum Game {
    /// A table in the browser.
    Browser,
    /// Bots to watch in the terminal.
    Terminal,
}

/// Sees to the browser client.
fn prepare(consent: Consent) -> Result<Game, String> {
    if !wasm::build_if_possible(&run_command)? {
        println!(
            "Tables without a server are left out: for them, run \
             `rustup target add wasm32-unknown-unknown` once."
        );
    }
    let game = if client::is_fresh() {
        println!("The browser client is up to date.");
        Game::Browser
    } else {
        let missing = setup::ensure(&[Need::Node], consent);
        let packages = if missing.is_empty() {
            println!("Building the browser client; the first time takes about half a minute.");
            client::install_packages(&run_command)
        } else {
            Err(setup::still_missing(&missing))
        };
        match packages {
            Ok(()) => {
                client::build(&run_command)?;
                Game::Browser
            }
            Err(sentence) => without_build(&sentence),
        }
    };
    // If it were missing, cargo would build the server at every start.
    let folders = [client::dist(), root().join(FOLDER)];
    for folder in folders {
        fs::create_dir_all(&folder)
            .map_err(|error| format!("{} cannot be made: {error}.", folder.display()))?;
    }
    if folder().with_file_name("play").exists() {
        println!("Building the program, if something has changed.");
    } else {
        println!(
            "Building the program. The first time, that compiles about 300 crates and takes from two \
             to ten minutes; afterwards it takes seconds."
        );
    }
    Ok(game)
}

/// What is left where the client cannot be built.
fn without_build(sentence: &str) -> Game {
    println!("{sentence}");
    if client::exists() {
        println!("So you get the browser client as it was last built.");
        Game::Browser
    } else {
        println!("Until then there is no table in the browser: here is a game between bots.");
        Game::Terminal
    }
}

fn serve(arguments: &[&str]) -> Command {
    let mut serve = bohnhof("serve --open");
    serve.args(arguments.iter().filter(|word| **word != "--open"));
    if env::var_os("BOHNHOF_DATABASE").is_none() && !names_database(arguments) {
        serve.arg(format!("--database=sqlite://{FOLDER}/bohnhof.sqlite"));
    }
    serve
}

fn names_database(arguments: &[&str]) -> bool {
    let names = arguments.iter().map(|word| word.split('=').next().unwrap_or_default());
    names.into_iter().any(|name| DATABASE.contains(&name))
}

fn bohnhof(words: &str) -> Command {
    command(&format!("cargo run --profile play --package bohnhof --locked -- {words}"))
}

/// Lets the program take our place, so that Ctrl-C and the exit code are between it and the person.
#[cfg(unix)]
fn become_program(mut command: Command) -> ExitCode {
    use std::os::unix::process::CommandExt;
    let error = command.exec();
    eprintln!("cargo cannot be started: {error}.");
    ExitCode::FAILURE
}

#[cfg(not(unix))]
fn become_program(mut command: Command) -> ExitCode {
    match command.status() {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::shown;

    #[test]
    fn tables_are_kept_where_git_does_not_look() {
        let ignored = fs::read_to_string(root().join(".gitignore")).expect("a file");
        assert!(ignored.lines().any(|line| line == format!("/{FOLDER}")));
        assert!(shown(&serve(&[])).ends_with(" --database=sqlite://.play/bohnhof.sqlite"));
    }

    #[test]
    fn a_named_database_is_used_instead() {
        for words in [&["--database", "sqlite://a"][..], &["--database=sqlite://a"]] {
            assert!(shown(&serve(words)).ends_with(&format!("serve --open {}", words.join(" "))));
        }
        assert!(!shown(&serve(&["--config", "a.toml"])).contains("--database"));
    }

    #[test]
    fn the_browser_is_opened_once() {
        assert_eq!(shown(&serve(&["--open"])).matches("--open").count(), 1);
    }
}
