//! The browser client: its packages, its checks, its tests in a real browser.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::command::{command, root, run as run_command, works};
use crate::test::{Length, Outcome};
use crate::tool;

fn folder() -> PathBuf {
    root().join("web")
}

fn npm(arguments: &str) -> Command {
    let mut npm = command(&format!("npm {arguments}"));
    npm.current_dir(folder());
    npm
}

const NODE: &str = "Node.js 20 or newer and npm are needed for the browser client. Install them, \
                    then start again.";

/// Whether what is installed is what the lock file names.
fn packages_are_fresh() -> bool {
    let changed = |path: &str| fs::metadata(folder().join(path)).and_then(|meta| meta.modified());
    match (changed("node_modules/.package-lock.json"), changed("package-lock.json")) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        (Ok(_) | Err(_), Ok(_) | Err(_)) => false,
    }
}

fn install_packages() -> Result<(), String> {
    if !works("npm --version") || !works("node --version") {
        return Err(NODE.into());
    }
    if packages_are_fresh() {
        return Ok(());
    }
    run_command(&mut npm("ci"), NODE)
}

/// Builds the client, which the server hands out.
pub(crate) fn build() -> Result<(), String> {
    install_packages()?;
    run_command(&mut npm("run --silent build"), "Mend what is reported above.")
}

/// Types, style and unit tests of the client, and whether it can be built.
pub(crate) fn check(_: Length) -> Result<Outcome, String> {
    if let Err(sentence) = install_packages() {
        return tool::not_installed(sentence);
    }
    for (script, advice) in [
        ("check", "Mend the types named above."),
        ("lint", "Run `npm run format` in web/, and mend what is left."),
        ("test", "Mend the test named above."),
        ("build", "Mend what is reported above."),
    ] {
        run_command(&mut npm(&format!("run --silent {script}")), advice)?;
    }
    Ok(Outcome::Passed)
}

/// Whole games in a real browser, against a real server.
pub(crate) fn browse(length: Length) -> Result<Outcome, String> {
    if let Err(sentence) = install_packages() {
        return tool::not_installed(sentence);
    }
    let Some(chromium) = chromium() else {
        return tool::not_installed(
            "Chromium is missing, so nothing was tried in a browser. On Debian \
             `apt-get install chromium` brings it; elsewhere name one in CHROMIUM."
                .into(),
        );
    };
    run_command(
        // As the tests have built it, so little is left to do.
        &mut command("cargo build --workspace --bins --profile test --locked"),
        "Mend what is reported above.",
    )?;
    let mut playwright = npm("run --silent e2e");
    playwright.env("CHROMIUM", chromium);
    match length {
        Length::Short => {}
        Length::Long => {
            playwright.env("BOHNHOF_LONG", "1");
        }
    }
    run_command(
        &mut playwright,
        "Run one test alone with `npm run e2e -- -g NAME` in web/; screenshots lie in \
         web/test-results.",
    )?;
    Ok(Outcome::Passed)
}

fn chromium() -> Option<PathBuf> {
    let named = std::env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"];
    named.into_iter().chain(usual.map(PathBuf::from)).find(|path| path.exists())
}
