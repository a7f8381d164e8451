//! `bohnhof replay`: checking a recorded game, and stepping through it.

mod pages;
mod show;
mod source;
mod verify;

use crate::arguments::{ReplayArguments, ReplayCommand};
use crate::error::CliError;

/// Checks or shows a recorded game.
pub(crate) fn run(arguments: &ReplayArguments) -> Result<(), CliError> {
    match &arguments.command {
        ReplayCommand::Verify(arguments) => {
            verify::run(&source::read(&arguments.record)?, arguments)
        }
        ReplayCommand::Show(arguments) => {
            show::run(source::read(&arguments.record)?.record(), arguments)
        }
    }
}
