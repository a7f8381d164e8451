//! The text notation for positions and actions (`docs/notation.md`).

mod action;
mod cards;
mod magic;
mod magic_action;
mod offers;
mod place;
mod read;
mod setup;
mod standing;
mod words;
mod write;

use std::fmt;

/// Why a text is no position or no action.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotationError {
    line: Option<usize>,
    sentence: String,
}

impl NotationError {
    fn new(line: Option<usize>, sentence: impl Into<String>) -> NotationError {
        NotationError { line, sentence: sentence.into() }
    }

    /// The line of the position, counted from 1; `None` if the position as a whole is wrong, and for
    /// an action.
    pub fn line(&self) -> Option<usize> {
        self.line
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.sentence)
    }
}

impl std::error::Error for NotationError {}

type Result<T> = std::result::Result<T, NotationError>;
