//! Tools that are installed when they are missing.

use std::env;
use std::fs;
use std::process::Command;

use crate::command::{command, root, run, works};
use crate::test::Outcome;

/// A program the checks need: how to see whether it is there, and how to get it.
pub(crate) struct Tool {
    name: &'static str,
    probe: &'static str,
    install: &'static str,
}

pub(crate) const RUSTFMT: Tool =
    Tool { name: "rustfmt", probe: "cargo fmt --version", install: "rustup component add rustfmt" };
pub(crate) const CLIPPY: Tool = Tool {
    name: "clippy",
    probe: "cargo clippy --version",
    install: "rustup component add clippy",
};
pub(crate) const NEXTEST: Tool = Tool {
    name: "cargo-nextest",
    probe: "cargo nextest --version",
    install: "cargo install --locked cargo-nextest",
};
pub(crate) const FUZZ: Tool = Tool {
    name: "cargo-fuzz",
    probe: "cargo fuzz --version",
    install: "cargo install --locked cargo-fuzz",
};

impl Tool {
    /// Installs the tool if it is missing.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        if works(self.probe) {
            return Ok(());
        }
        println!("{} is missing and gets installed.", self.name);
        let advice = format!("Install {} by hand, then start again.", self.name);
        run(&mut command(self.install), &advice)
    }
}

/// The `typos` program: the one on the path, or our own copy in the target folder, or nothing
/// where there is no pip to install it with. A fixed version, so that a new word list breaks nothing.
pub(crate) fn typos() -> Result<Option<Command>, String> {
    if works("typos --version") {
        return Ok(Some(command("typos")));
    }
    let target = env::var_os("CARGO_TARGET_DIR").unwrap_or("target".into());
    let folder = root().join(target).join("xtask-typos");
    let program = folder.join("bin").join("typos");
    if !program.exists() {
        if !works("python3 -m pip --version") {
            return Ok(None);
        }
        println!("typos is missing and gets installed.");
        let mut pip = command("python3 -m pip install --quiet typos==1.51.1 --target");
        run(pip.arg(folder), "Install typos by hand, then start again.")?;
    }
    let mut typos = Command::new(program);
    typos.current_dir(root());
    Ok(Some(typos))
}

/// Whether PostgreSQL's programs are there; Debian keeps them off the path.
pub(crate) fn has_postgres() -> bool {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut debian = versions.map(|version| version.path().join("bin").join("initdb"));
    works("initdb --version") || debian.any(|program| program.exists())
}

/// What a failed installation means for its step: on CI a failure, elsewhere the step is left out.
pub(crate) fn not_installed(sentence: String) -> Result<Outcome, String> {
    if is_ci() { Err(sentence) } else { Ok(Outcome::Skipped(sentence)) }
}

/// Whether this is CI, where nothing is left out that could be done.
pub(crate) fn is_ci() -> bool {
    env::var_os("CI").is_some()
}
