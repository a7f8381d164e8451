//! Running other programs.

use std::env;
use std::ffi::{OsStr, OsString};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    let xtask = Path::new(env!("CARGO_MANIFEST_DIR"));
    xtask.parent().unwrap_or(xtask)
}

/// Where the chores keep what they download, build and log.
pub(crate) fn folder() -> PathBuf {
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    root().join(target).join("xtask")
}

/// Whether this is CI, where everything may be installed and nothing is left out.
pub(crate) fn is_ci() -> bool {
    env::var("CI").is_ok_and(|value| !matches!(value.as_str(), "" | "0" | "false"))
}

/// A command that runs in the root of the workspace, from words separated by spaces.
pub(crate) fn command(line: &str) -> Command {
    let mut words = line.split(' ');
    let mut command = program(words.next().unwrap_or_default());
    command.args(words);
    command
}

/// A program that runs in the root of the workspace, still without arguments.
pub(crate) fn program(name: impl AsRef<OsStr>) -> Command {
    let mut command = Command::new(name);
    command.current_dir(root());
    // What cargo tells us about this crate is not for the programs we start: some build scripts
    // run again when it changes.
    for (name, _) in env::vars_os() {
        let own = name.to_str().is_some_and(|name| {
            name.starts_with("CARGO_PKG_") || name.starts_with("CARGO_MANIFEST_")
        });
        if own {
            command.env_remove(name);
        }
    }
    if is_ci() {
        // Nobody builds there twice, and half of the disk is spared.
        command.env("CARGO_INCREMENTAL", "0");
    }
    command
}

/// Shows the command and runs it. If it fails, the error says what failed and gives the advice.
pub(crate) fn run(command: &mut Command, advice: &str) -> Result<(), String> {
    println!("$ {}", shown(command));
    let status = command.status();
    succeeded(command, status.map(|status| status.success()), advice)
}

/// The error of a command that did not succeed: what failed, and the advice.
pub(crate) fn succeeded(
    command: &Command,
    success: std::io::Result<bool>,
    advice: &str,
) -> Result<(), String> {
    let line = shown(command);
    match success {
        Ok(true) => Ok(()),
        Ok(false) => Err(format!("`{line}` failed. {advice}")),
        Err(error) => Err(format!("`{line}` cannot be started: {error}. {advice}")),
    }
}

/// Whether the command succeeds; what it prints is not shown.
pub(crate) fn works(line: &str) -> bool {
    printed(command(line)).is_some()
}

/// Whether the usual compiler can build for the target.
pub(crate) fn has_target(target: &str) -> bool {
    let folder = printed(command(&format!("rustc --print target-libdir --target {target}")));
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// Arguments with which cargo builds for the target so that no folder of this machine gets into a
/// program, where panics name files; and with further flags of the compiler.
pub(crate) fn flags(target: &str, further: &[&str]) -> [String; 2] {
    let cargo = env::var_os("CARGO_HOME").map(PathBuf::from);
    let cargo = cargo.or_else(|| Some(env::home_dir()?.join(".cargo")));
    let folders = [(cargo, "/cargo"), (Some(root().to_owned()), "/bohnhof")];
    let known = folders.into_iter().filter_map(|(folder, name)| Some((folder?, name)));
    let renamed =
        known.map(|(folder, name)| format!("--remap-path-prefix={}={name}", folder.display()));
    let flags: Vec<_> = renamed.chain(further.iter().map(|&flag| flag.to_owned())).collect();
    ["--config".to_owned(), format!("target.{target}.rustflags={flags:?}")]
}

/// What a command prints that succeeds.
pub(crate) fn printed(mut command: Command) -> Option<String> {
    let output = command.stdin(Stdio::null()).output().ok()?;
    output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The first of these programs that lies on the path.
pub(crate) fn find(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<_> = env::split_paths(&path).collect();
    let places = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    places.into_iter().find(|place| place.is_file())
}

/// The path on which programs are found, with this folder before the others.
pub(crate) fn path_with(folder: PathBuf) -> OsString {
    let path = env::var_os("PATH").unwrap_or_default();
    let folders = [folder].into_iter().chain(env::split_paths(&path));
    env::join_paths(folders).unwrap_or_else(|_| path.clone())
}

/// The command as one could type it.
pub(crate) fn shown(command: &Command) -> String {
    let words = [command.get_program()].into_iter().chain(command.get_args()).map(|word| {
        let word = word.to_string_lossy();
        if word.contains([' ', '\'']) { format!("\"{word}\"") } else { word.into_owned() }
    });
    words.collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_do_not_name_our_folders() {
        let [option, value] = flags("wasm32-unknown-unknown", &["-Cpanic=abort"]);
        assert_eq!(option, "--config");
        assert!(value.starts_with("target.wasm32-unknown-unknown.rustflags=["), "{value}");
        let renamed = format!("\"--remap-path-prefix={}=/bohnhof\"", root().display());
        assert!(value.contains(&renamed) && value.contains("=/cargo\""), "{value}");
        assert!(value.ends_with("\"-Cpanic=abort\"]"), "{value}");
    }
}
