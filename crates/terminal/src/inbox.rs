//! All that comes to the program, one after the other: keys, lines, and what a table tells.

use std::sync::mpsc::Sender;
use std::thread;

use ratatui::crossterm::event::Event;
#[cfg(unix)]
use signal_hook::consts::{SIGHUP, SIGTERM};
#[cfg(unix)]
use signal_hook::iterator::Signals;

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

/// Whoever holds this tells if the thread breaks down: nobody waits for it then.
pub(crate) struct Alarm(pub(crate) Sender<Input>);

impl Drop for Alarm {
    fn drop(&mut self) {
        if thread::panicking() {
            let _ = self.0.send(Input::Interrupted);
        }
    }
}

/// Ctrl-C and the like end the program in its own way, with the terminal as it was.
pub(crate) fn listen_to_signals(sender: &Sender<Input>) {
    let interrupted = sender.clone();
    // Without a handler they end the program at once, and the game is saved all the same.
    let _ = ctrlc::set_handler(move || {
        let _ = interrupted.send(Input::Interrupted);
    });
    #[cfg(unix)]
    if let Ok(mut signals) = Signals::new([SIGTERM, SIGHUP]) {
        let ended = sender.clone();
        thread::spawn(move || {
            for _ in signals.forever() {
                let _ = ended.send(Input::Interrupted);
            }
        });
    }
}
