//! All that comes to the program, one after the other: keys, lines, and what a table tells.

use ratatui::crossterm::event::Event;

use crate::line::News;

/// Something that has happened.
#[derive(Debug)]
pub(crate) enum Input {
    /// A key, the mouse, or another size of the window.
    Terminal(Event),
    /// A line that was typed in.
    Typed(String),
    /// There are no more keys or lines.
    Closed,
    /// Ctrl-C, or the system wants an end.
    Interrupted,
    /// A table tells something.
    News(News),
}
