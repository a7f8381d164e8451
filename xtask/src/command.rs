//! Running other programs.

use std::path::Path;
use std::process::{Command, Stdio};

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// A command that runs in the root of the workspace, from words separated by spaces.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split(' ');
    let mut command = Command::new(words.next().unwrap_or_default());
    command.args(words).current_dir(root());
    command
}

/// Shows the command and runs it. If it fails, the error says what failed and gives the advice.
pub(crate) fn run(command: &mut Command, advice: &str) -> Result<(), String> {
    let line = shown(command);
    println!("$ {line}");
    match command.status() {
        Ok(status) if status.success() => Ok(()),
        Ok(_) => Err(format!("`{line}` did not succeed. {advice}")),
        Err(error) => Err(format!("`{line}` cannot be started: {error}. {advice}")),
    }
}

/// What the command prints; an error if it fails.
pub(crate) fn output(command: &mut Command, advice: &str) -> Result<String, String> {
    match command.stderr(Stdio::inherit()).output() {
        Ok(output) if output.status.success() => {
            Ok(String::from_utf8_lossy(&output.stdout).into_owned())
        }
        Ok(_) | Err(_) => Err(format!("`{}` did not succeed. {advice}", shown(command))),
    }
}

/// Whether the command succeeds; what it prints is not shown.
pub(crate) fn works(line: &str) -> bool {
    let status =
        command(line).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The command as one could type it.
fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args()).map(|word| {
        let word = word.to_string_lossy();
        if word.contains([' ', '\'']) { format!("\"{word}\"") } else { word.into_owned() }
    });
    words.collect::<Vec<_>>().join(" ")
}
