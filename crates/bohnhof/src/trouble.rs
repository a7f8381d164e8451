//! What can go wrong, and how a person is told.

use std::error::Error;
use std::io;
use std::path::Path;
use std::process::ExitCode;

/// Why the program ends early.
#[derive(Debug)]
pub(crate) enum Trouble {
    /// The arguments ask for something that cannot be. A sentence without its full stop.
    Arguments(String),
    /// Something outside the program failed. A sentence without its full stop.
    Failed(String),
    /// All that could be checked is right, but it proves nothing. A sentence without its full stop.
    Unproved(String),
    /// Only help was asked for, and it is shown.
    HelpShown,
    /// Nobody reads the output any more, as with `| head`.
    NobodyReads,
}

impl Trouble {
    /// Something failed whose error is a sentence of its own.
    pub(crate) fn failed(error: &impl Error) -> Trouble {
        let text = error.to_string();
        Trouble::Failed(text.strip_suffix('.').unwrap_or(&text).to_owned())
    }

    /// The same, where what is wrong stands in a file.
    pub(crate) fn of(self, file: &Path) -> Trouble {
        match self {
            Trouble::Arguments(sentence) => {
                Trouble::Arguments(format!("in {}: {sentence}", file.display()))
            }
            Trouble::Failed(_)
            | Trouble::Unproved(_)
            | Trouble::HelpShown
            | Trouble::NobodyReads => self,
        }
    }

    /// Says what is wrong in one sentence; the result is the exit code.
    pub(crate) fn report(self) -> ExitCode {
        match self {
            Trouble::Arguments(sentence) => {
                eprintln!("bohnhof: {sentence}.");
                ExitCode::from(2)
            }
            Trouble::Failed(sentence) => {
                eprintln!("bohnhof: {sentence}.");
                ExitCode::FAILURE
            }
            Trouble::Unproved(sentence) => {
                eprintln!("bohnhof: {sentence}.");
                ExitCode::from(3)
            }
            Trouble::HelpShown | Trouble::NobodyReads => ExitCode::SUCCESS,
        }
    }
}

/// For writing to the standard output.
impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Trouble {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Trouble::NobodyReads
        } else {
            Trouble::Failed(format!("the output cannot be written: {error}"))
        }
    }
}
