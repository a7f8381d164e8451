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

impl Tool {
    /// Installs the tool if it is missing.
    pub(crate) fn ensure(&self) -> Result<(), String> {
        if works(self.probe) {
            return Ok(());
        }
        Log::install(self.name, &mut command(self.install), "Without it a step is left out.")
    }
}
