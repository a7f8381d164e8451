//! The Bohnanza family of card games: the program.

mod admin_secret;
mod arena;
mod arguments;
mod ctrl_c;
mod documents;
mod error;
mod estimates;
mod health;
mod load;
mod play;
mod progress;
mod replay;
mod runtime;
mod seed;
mod serve;
mod simulate;
#[cfg(unix)]
mod systemd;
mod watch;

use std::process::ExitCode;

use arguments::Command;
use mimalloc::MiMalloc;

/// Messages are made on one thread and freed on another all the time, where the system's allocator waits
/// for its locks.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    let done = arguments::read().and_then(|command| match command {
        Command::Play(arguments) => play::run(&arguments),
        Command::Simulate(arguments) => simulate::run(&arguments),
        Command::Arena(arguments) => arena::run(&arguments),
        Command::Watch(arguments) => watch::run(&arguments),
        Command::Serve(arguments) => serve::run(&arguments),
        Command::Health(arguments) => health::run(&arguments),
        Command::Replay(arguments) => replay::run(&arguments),
        Command::Load(arguments) => load::run(&arguments),
        Command::Completions(arguments) => documents::completions(&arguments),
        Command::Man(arguments) => documents::man(&arguments),
    });
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(trouble) => trouble.report(),
    }
}
