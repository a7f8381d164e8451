//! The output of the steps: each goes to a file, and is shown only where something went wrong.

use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use crate::command::{folder, root, shown, succeeded};

/// Lines that are shown of a failed step; the file has them all.
const SHOWN: usize = 300;

/// Where one step writes what it does.
pub(crate) struct Log {
    path: PathBuf,
    file: File,
}

impl Log {
    /// The folder of all logs, as a person would type it.
    pub(crate) fn folder() -> PathBuf {
        let folder = folder().join("logs");
        folder.strip_prefix(root()).map_or_else(|_| folder.clone(), Path::to_owned)
    }

    /// An empty log.
    pub(crate) fn new(title: &str) -> Result<Log, String> {
        let path = Log::folder().join(title.replace(' ', "-") + ".log");
        let full = root().join(&path);
        let file = fs::create_dir_all(root().join(Log::folder())).and_then(|()| File::create(full));
        let file =
            file.map_err(|error| format!("{} cannot be written: {error}.", path.display()))?;
        Ok(Log { path, file })
    }

    /// Runs a command that installs something: only if it fails, its output is shown.
    pub(crate) fn install(name: &str, command: &mut Command, advice: &str) -> Result<(), String> {
        println!("Installing {name}: {}", shown(command));
        let log = Log::new(&format!("install {name}"))?;
        log.run(command, advice).inspect_err(|_| log.show())
    }

    /// Runs the command. If it fails, the error says what failed and gives the advice.
    pub(crate) fn run(&self, command: &mut Command, advice: &str) -> Result<(), String> {
        let output = self.file.try_clone().and_then(|file| self.start(command, file.into()));
        succeeded(command, output.map(|output| output.status.success()), advice)
    }

    /// What the command prints; an error if it fails.
    pub(crate) fn output(&self, command: &mut Command, advice: &str) -> Result<String, String> {
        let output = self.start(command, Stdio::piped());
        let text = output.as_ref().map_or_else(
            |_| String::new(),
            |output| String::from_utf8_lossy(&output.stdout).into_owned(),
        );
        succeeded(command, output.map(|output| output.status.success()), advice).map(|()| text)
    }

    fn start(&self, command: &mut Command, stdout: Stdio) -> io::Result<Output> {
        writeln!(&self.file, "$ {}", shown(command))?;
        let stderr = self.file.try_clone()?;
        // Nobody could see a question.
        command.stdin(Stdio::null()).stdout(stdout).stderr(stderr).spawn()?.wait_with_output()
    }

    /// Shows the end of what was written.
    pub(crate) fn show(&self) {
        let bytes = fs::read(root().join(&self.path)).unwrap_or_default();
        let text = String::from_utf8_lossy(&bytes);
        let (left_out, shown) = end(&text);
        if left_out > 0 {
            println!("({left_out} lines before this are in {})", self.path.display());
        }
        println!("{shown}");
    }
}

/// The last lines of the text, and how many come before.
fn end(text: &str) -> (usize, String) {
    let lines: Vec<_> = text.lines().collect();
    let left_out = lines.len().saturating_sub(SHOWN);
    (left_out, lines[left_out..].join("\n"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::command::command;

    #[test]
    fn the_end_of_a_long_log_is_shown() {
        assert_eq!(end("one\ntwo\n"), (0, "one\ntwo".to_owned()));
        let lines: Vec<_> = (1..=SHOWN + 5).map(|line| format!("line {line}")).collect();
        let long = lines.join("\n");
        let (left_out, shown) = end(&long);
        assert_eq!(left_out, 5);
        assert!(shown.starts_with("line 6\n") && shown.ends_with(&format!("line {}", SHOWN + 5)));
    }

    #[test]
    fn a_log_has_the_command_and_all_that_it_printed() {
        let log = Log::new("test of the log").expect("a log");
        log.run(&mut command("cargo --version"), "").expect("cargo works");
        let failed = log.run(&mut command("cargo no-such-command"), "Mend it.");
        let sentence = failed.expect_err("there is no such command");
        assert_eq!(sentence, "`cargo no-such-command` failed. Mend it.");
        let printed = log.output(&mut command("cargo --version"), "").expect("cargo works");
        assert!(printed.starts_with("cargo "), "{printed}");
        let text = fs::read_to_string(root().join(&log.path)).expect("a text");
        for part in ["$ cargo --version\ncargo ", "$ cargo no-such-command\n", "error: no such"] {
            assert!(text.contains(part), "{part}: {text}");
        }
    }
}
