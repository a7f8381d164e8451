//! Somebody who plays in lines of text, through pipes.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use crate::common::bohnhof;

/// A game in lines of text.
pub(crate) struct Talker {
    pub(crate) child: Child,
    input: Option<ChildStdin>,
    output: ChildStdout,
    /// All that was printed.
    pub(crate) heard: String,
    /// How much of it was before the last answer.
    answered: usize,
}

/// What the program waits for.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Waits {
    /// An answer to a question, of which these numbers are possible.
    Question(Vec<usize>),
    /// What to do after the game.
    After,
    /// Nothing: it has ended.
    Ended,
}

impl Talker {
    pub(crate) fn start(data: &Path, arguments: &str) -> Talker {
        let mut child = bohnhof()
            .args(["play", "--plain", "--name", "Ada", "--pace", "instant"])
            .args(arguments.split_whitespace())
            .env("LC_ALL", "C")
            .arg("--data")
            .arg(data)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::inherit())
            .spawn()
            .expect("the program starts");
        let (input, output) = (child.stdin.take(), child.stdout.take().expect("a pipe"));
        Talker { child, input, output, heard: String::new(), answered: 0 }
    }

    /// Listens until the program waits for something.
    pub(crate) fn listen(&mut self) -> Waits {
        let mut buffer = vec![0; 65536];
        loop {
            let new = &self.heard[self.answered..];
            if let Some(text) = new.strip_suffix("\n> ") {
                let last = text.rsplit("\n\n").next().unwrap_or(text);
                if last.ends_with("Enter: leave") {
                    return Waits::After;
                }
                let number = |line: &str| line.split(": ").next()?.parse().ok();
                // Lines that interrupt a question stand between it and the last prompt.
                return Waits::Question(text.lines().filter_map(number).collect());
            }
            let read = self.output.read(&mut buffer).expect("a pipe");
            if read == 0 {
                return Waits::Ended;
            }
            self.heard += std::str::from_utf8(&buffer[..read]).expect("text is flushed whole");
        }
    }

    /// Listens until the program has said something.
    pub(crate) fn listen_for(&mut self, text: &str) {
        let mut buffer = vec![0; 65536];
        while !self.heard.contains(text) {
            let read = self.output.read(&mut buffer).expect("a pipe");
            assert!(read > 0, "it never says {text}: {}", self.heard);
            self.heard += std::str::from_utf8(&buffer[..read]).expect("text is flushed whole");
        }
    }

    pub(crate) fn say(&mut self, line: &str) {
        self.answered = self.heard.len();
        let input = self.input.as_mut().expect("it is open");
        writeln!(input, "{line}").expect("the program listens");
    }

    /// Ends what can be ended, and otherwise takes the first choice; tells whether the game goes on.
    pub(crate) fn play_on(&mut self) -> bool {
        match self.listen() {
            Waits::Question(numbers) => {
                let end = numbers.contains(&0) || numbers.is_empty();
                self.say(if end { "0" } else { "1" });
                true
            }
            Waits::After | Waits::Ended => false,
        }
    }

    /// Nothing more is typed; tells what was printed in all.
    pub(crate) fn close(mut self) -> String {
        self.input = None;
        let mut rest = String::new();
        self.output.read_to_string(&mut rest).expect("text");
        assert!(self.child.wait().expect("it ends").success(), "{}{rest}", self.heard);
        std::mem::take(&mut self.heard) + &rest
    }
}

impl Drop for Talker {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
