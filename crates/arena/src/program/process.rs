//! A running program that is told and tells lines.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, Instant};

/// A program gets so long to end by itself when there is nothing more to play.
const FAREWELL: Duration = Duration::from_secs(1);
const PAUSE: Duration = Duration::from_millis(5);

/// A running program. Lines go to it and come from it in threads of their own, so that a program that
/// does not listen or does not answer stops nobody.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// `None` when there is nothing more to say.
    say: Option<Sender<String>>,
    heard: Receiver<String>,
}

impl Process {
    pub(super) fn start(words: &[String]) -> io::Result<Process> {
        let [program, arguments @ ..] = words else { return Err(io::ErrorKind::NotFound.into()) };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped());
        // Ctrl-C is for us; the program ends when its input does.
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let mut child = command.spawn()?;
        let (say, to_say) = mpsc::channel::<String>();
        let (hear, heard) = mpsc::channel();
        if let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) {
            thread::spawn(move || {
                for line in to_say {
                    // A program that has ended is noticed when it does not answer.
                    if input.write_all(line.as_bytes()).and_then(|()| input.flush()).is_err() {
                        break;
                    }
                }
            });
            thread::spawn(move || {
                for line in BufReader::new(output).lines().map_while(Result::ok) {
                    if hear.send(line).is_err() {
                        break;
                    }
                }
            });
        }
        Ok(Process { child, say: Some(say), heard })
    }

    pub(super) fn say(&self, line: String) {
        if let Some(say) = &self.say {
            // A program that has ended is noticed when it does not answer.
            let _ = say.send(line);
        }
    }

    pub(super) fn hear(&self, until: Instant) -> Result<String, RecvTimeoutError> {
        self.heard.recv_timeout(until.saturating_duration_since(Instant::now()))
    }

    /// How it ended, in words, after its output did.
    pub(super) fn ending(&mut self) -> String {
        match self.wait(FAREWELL) {
            Some(ending) => ending,
            None => "its output is closed".to_owned(),
        }
    }

    fn wait(&mut self, patience: Duration) -> Option<String> {
        let until = Instant::now() + patience;
        loop {
            if let Ok(Some(status)) = self.child.try_wait() {
                return Some(status.to_string());
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(PAUSE);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.say = None;
        if self.wait(FAREWELL).is_none() {
            // If it cannot be ended, it has ended.
            let _ = self.child.kill();
            let _ = self.child.wait();
        }
    }
}
