//! Telling line by line, at a pace that people can follow.

use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::Duration;

use anstream::AutoStream;

use crate::arguments::Speed;

/// Who is told a story.
pub(crate) trait Listener {
    /// Hears what somebody did.
    fn hear(&mut self, line: &str);

    /// Hears what everybody should know.
    fn note(&mut self, lines: &[String]);

    /// Sees the table at the start of a turn.
    fn see_table(&mut self, board: &[String]);
}

/// Writes lines to the standard output, each with a pause for reading it.
pub(super) struct Teller {
    out: AutoStream<io::StdoutLock<'static>>,
    pause: Duration,
    /// How writing has gone so far. After an error nothing more is written.
    written: io::Result<()>,
}

impl Teller {
    pub(super) fn new(speed: Speed) -> Teller {
        let pause = if io::stdout().is_terminal() { pause(speed) } else { Duration::ZERO };
        Teller { out: anstream::stdout().lock(), pause, written: Ok(()) }
    }

    /// Writes a line.
    pub(super) fn say(&mut self, line: &str) {
        if self.written.is_ok() {
            self.written = writeln!(self.out, "{line}");
        }
    }

    /// How writing has gone.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.written.and_then(|()| self.out.flush())
    }
}

impl Listener for Teller {
    /// Gives time to take it in.
    fn hear(&mut self, line: &str) {
        self.say(line);
        if self.written.is_ok() {
            thread::sleep(self.pause);
        }
    }

    fn note(&mut self, lines: &[String]) {
        for line in lines {
            self.say(line);
        }
    }

    fn see_table(&mut self, board: &[String]) {
        self.note(board);
    }
}

fn pause(speed: Speed) -> Duration {
    match speed {
        Speed::Calm => Duration::from_millis(600),
        Speed::Brisk => Duration::from_millis(200),
        Speed::Instant => Duration::ZERO,
    }
}
