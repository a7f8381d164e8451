//! A window: a pseudo-terminal with the program in it, and what it shows.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{Read, Write};
use std::os::fd::AsFd;
use std::path::Path;
use std::process::{Child, ExitStatus};
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use pty_process::Size;
use pty_process::blocking::{Command, Pty, open};
use vt100::Parser;

/// How long the program may take for anything.
const PATIENCE: Duration = Duration::from_secs(30);

/// After so long without a change a screen is looked at.
const QUIET: Duration = Duration::from_millis(12);

pub(crate) struct Window {
    pty: Pty,
    pub(crate) child: Child,
    output: Receiver<Vec<u8>>,
    screen: Parser,
    /// Everything that was written.
    pub(crate) written: Vec<u8>,
}

impl Window {
    /// Opens a window of this size and plays in it.
    pub(crate) fn open(data: &Path, size: (u16, u16), arguments: &str) -> Window {
        let words = arguments.split_whitespace().map(OsStr::new);
        Window::run(size, &words.chain(["--data".as_ref(), data.as_os_str()]).collect::<Vec<_>>())
    }

    /// The same without colours.
    pub(crate) fn without_colours(data: &Path, arguments: &str) -> Window {
        let words = arguments.split_whitespace().map(OsStr::new);
        let words: Vec<_> = words.chain(["--data".as_ref(), data.as_os_str()]).collect();
        Window::start((80, 24), |command| command.args(words).env("NO_COLOR", "1"))
    }

    /// Opens a window and looks at a record in it.
    pub(crate) fn show(record: &Path) -> Window {
        Window::run((80, 24), &["replay".as_ref(), "show".as_ref(), record.as_os_str()])
    }

    fn run(size: (u16, u16), arguments: &[&OsStr]) -> Window {
        Window::start(size, |command| command.args(arguments).env_remove("NO_COLOR"))
    }

    fn start((columns, rows): (u16, u16), arguments: impl FnOnce(Command) -> Command) -> Window {
        let (pty, pts) = open().expect("a pseudo-terminal");
        pty.resize(Size::new(rows, columns)).expect("any size");
        let command = Command::new(env!("CARGO_BIN_EXE_bohnhof"));
        let command = arguments(command.env("TERM", "xterm-256color").env("LC_ALL", "C"));
        let child = command.spawn(pts).expect("the program starts");
        let (sender, output) = mpsc::channel();
        let mut reader = File::from(pty.as_fd().try_clone_to_owned().expect("a copy"));
        thread::spawn(move || {
            let mut buffer = vec![0; 65536];
            while let Ok(read @ 1..) = reader.read(&mut buffer) {
                if sender.send(buffer[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        let screen = Parser::new(rows, columns, 0);
        Window { pty, child, output, screen, written: Vec::new() }
    }

    /// The screen, once it has come to rest.
    pub(crate) fn screen(&mut self) -> String {
        while let Ok(bytes) = self.output.recv_timeout(QUIET) {
            self.take(&bytes);
        }
        self.screen.screen().contents()
    }

    fn take(&mut self, bytes: &[u8]) {
        self.screen.process(bytes);
        self.written.extend_from_slice(bytes);
    }

    /// Waits until the screen shows something.
    pub(crate) fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    pub(crate) fn wait_until(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < PATIENCE, "it never shows {what}:\n{screen}");
        }
    }

    pub(crate) fn press(&mut self, keys: &str) {
        self.pty.write_all(keys.as_bytes()).expect("the program listens");
    }

    pub(crate) fn resize(&mut self, (columns, rows): (u16, u16)) {
        self.pty.resize(Size::new(rows, columns)).expect("any size");
        self.screen.screen_mut().set_size(rows, columns);
    }

    /// Waits until the program has ended.
    pub(crate) fn end(mut self) -> (ExitStatus, Vec<u8>) {
        let status = self.child.wait().expect("it ends");
        while let Ok(bytes) = self.output.recv_timeout(Duration::from_millis(200)) {
            self.take(&bytes);
        }
        (status, std::mem::take(&mut self.written))
    }
}

impl Drop for Window {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
