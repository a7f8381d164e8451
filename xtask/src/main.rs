//! Chores of the workspace. `cargo xtask help` lists them.

mod arguments;
mod bench;
mod client;
mod command;
mod debian;
mod dist;
mod fuzz;
mod log;
mod need;
mod node;
mod packages;
mod part;
mod play;
mod serve_options;
mod setup;
mod site;
mod system;
mod test;
mod tool;
mod types;
mod wasm;
mod web;

use std::process::ExitCode;

use arguments::Chore;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    let chore = match arguments::read(&words) {
        Ok(chore) => chore,
        Err(sentence) => {
            eprintln!("{sentence}");
            return ExitCode::from(2);
        }
    };
    let done = match chore {
        Chore::Play { serve, consent } => return play::run(&serve, consent),
        Chore::Test { parts, length, consent } => test::run(&parts, length, consent),
        Chore::Site { folder, url, consent } => site::write(folder, url, consent),
        Chore::Dist { folder, wanted, consent } => dist::write(folder, &wanted, consent),
        Chore::Setup(consent) => setup::run_all(consent),
        Chore::Types => types::write(),
        Chore::Bench => bench::run(),
        Chore::Semver => packages::semver(),
        Chore::PlayHelp => {
            println!("{}", serve_options::help());
            Ok(())
        }
        Chore::Help => {
            println!("{}", arguments::help());
            Ok(())
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
