//! Tools for Rust that are installed when they are missing.

use crate::command::{command, works};
use crate::log::Log;

/// A tool that cargo or rustup can install: how to see whether it is there, and how to get it.
#[derive(PartialEq, Eq)]
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
pub(crate) const NIGHTLY: Tool = Tool {
    name: "a nightly toolchain",
    probe: "rustup run nightly cargo --version",
    install: "rustup toolchain install nightly --profile minimal",
};
pub(crate) const FUZZ: Tool = Tool {
    name: "cargo-fuzz",
    probe: "cargo fuzz --version",
    install: "cargo install --locked cargo-fuzz",
};

// These two are quick enough without being optimised, which would take many times as long.
pub(crate) const HACK: Tool = Tool {
    name: "cargo-hack",
    probe: "cargo hack --version",
    install: "cargo install --locked --debug cargo-hack",
};
pub(crate) const DENY: Tool = Tool {
    name: "cargo-deny",
    probe: "cargo deny --version",
    install: "cargo install --locked --debug cargo-deny",
};
pub(crate) const SEMVER_CHECKS: Tool = Tool {
    name: "cargo-semver-checks",
    probe: "cargo semver-checks --version",
    install: "cargo install --locked cargo-semver-checks",
};

impl Tool {
    /// Installs the tool if it is missing.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        if works(self.probe) {
            return Ok(());
        }
        Log::install(self.name, &mut command(self.install), "Without it a step is left out.")
    }
}
