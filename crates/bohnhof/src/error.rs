//! What can go wrong, and how a person is told.

use std::error::Error;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum CliError {
    /// The arguments ask for something that cannot be. A sentence without its full stop.
    Arguments(String),
    /// Something outside the program failed. A sentence without its full stop.
    Failed(String),
    /// All that could be checked is right, but it proves nothing. A sentence without its full stop.
    Unproved(String),
    /// Only help was asked for, and it is shown.
    HelpShown,
    /// Nobody reads the output, as with `| head`.
    NobodyReads,
}

impl CliError {
    /// Something failed whose error is a sentence of its own.
    pub(crate) fn failed(error: &impl Error) -> CliError {
        let text = error.to_string();
        CliError::Failed(text.strip_suffix('.').unwrap_or(&text).to_owned())
    }

    /// The same, where what is wrong stands in a file.
    pub(crate) fn of(self, file: &Path) -> CliError {
        match self {
            CliError::Arguments(sentence) => {
                CliError::Arguments(format!("in {}: {sentence}", file.display()))
            }
            CliError::Failed(_)
            | CliError::Unproved(_)
            | CliError::HelpShown
            | CliError::NobodyReads => self,
        }
    }

    /// Says what is wrong in one sentence; the result is the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            CliError::Arguments(sentence) => {
                eprintln!("bohnhof: {sentence}.");
                ExitCode::from(2)
            }
            CliError::Failed(sentence) => {
                eprintln!("bohnhof: {sentence}.");
                ExitCode::FAILURE
            }
            CliError::Unproved(sentence) => {
                eprintln!("bohnhof: {sentence}.");
                ExitCode::from(3)
            }
            CliError::HelpShown | CliError::NobodyReads => ExitCode::SUCCESS,
        }
    }
}

/// For writing to the standard output.
impl From<io::Error> for CliError {
    fn from(error: io::Error) -> CliError {
        if error.kind() == io::ErrorKind::BrokenPipe {
            CliError::NobodyReads
        } else {
            CliError::Failed(format!("the output cannot be written: {error}"))
        }
    }
}
