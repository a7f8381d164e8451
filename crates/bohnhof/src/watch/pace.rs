//! Telling line by line, at a pace that people can follow.

use std::io::{self, IsTerminal, Write};
use std::thread;
use std::time::Duration;

use anstream::AutoStream;

use crate::arguments::Speed;

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

    /// Writes lines.
    pub(super) fn say_all(&mut self, lines: &[String]) {
        for line in lines {
            self.say(line);
        }
    }

    /// Writes what somebody did, and gives time to take it in.
    pub(super) fn tell(&mut self, line: &str) {
        self.say(line);
        if self.written.is_ok() {
            thread::sleep(self.pause);
        }
    }

    /// How writing has gone.
    pub(super) fn finish(mut self) -> io::Result<()> {
        self.written.and_then(|()| self.out.flush())
    }
}

fn pause(speed: Speed) -> Duration {
    match speed {
        Speed::Calm => Duration::from_millis(600),
        Speed::Brisk => Duration::from_millis(200),
        Speed::Instant => Duration::ZERO,
    }
}
