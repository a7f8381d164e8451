//! `bohnhof play`: the game in a terminal.

use crate::arguments::PlayArguments;
use crate::error::CliError;

/// Plays until the player has enough.
pub(crate) fn run(arguments: &PlayArguments) -> Result<(), CliError> {
    bohnhof_terminal::play(arguments.wish()?).map_err(|error| CliError::failed(&error))
}
