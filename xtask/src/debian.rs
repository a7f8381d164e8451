//! Debian's `rustc-web`: a compiler for targets that rustup cannot fetch.
//!
//! The compiler and the source of its standard library are unpacked into our own folder, the library is
//! built once for each target, and nothing of the system is replaced.

use std::fs;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use crate::client::Run;
use crate::command::{command, folder, printed, program};

/// A compiler that was unpacked into our own folder, for one target.
pub(crate) struct Compiler {
    root: PathBuf,
    target: &'static str,
}

impl Compiler {
    pub(crate) fn for_target(target: &'static str) -> Compiler {
        Compiler { root: folder().join("rustc-web"), target }
    }

    /// Whether it can be used at once.
    pub(crate) fn is_there(&self) -> bool {
        self.library_mark().exists()
    }

    /// Has cargo use this compiler.
    pub(crate) fn set(&self, command: &mut Command) {
        command.env("RUSTC", self.root.join("usr/bin/rustc"));
        command.env("LD_LIBRARY_PATH", self.root.join("usr/lib/x86_64-linux-gnu"));
    }

    /// Unpacks the compiler and builds its standard library, unless that was done before.
    pub(crate) fn ensure(&self, run: Run<'_>) -> Result<(), String> {
        if self.is_there() {
            return Ok(());
        }
        if !self.unpacked_mark().exists() {
            self.unpack(run)?;
        }
        self.build_library(run)
    }

    fn unpacked_mark(&self) -> PathBuf {
        self.root.join("unpacked")
    }

    fn library_mark(&self) -> PathBuf {
        self.libraries().join("done")
    }

    /// Where the compiler looks for the target's standard library.
    fn libraries(&self) -> PathBuf {
        self.root.join("usr/lib/rustlib").join(self.target).join("lib")
    }

    fn unpack(&self, run: Run<'_>) -> Result<(), String> {
        let advice = &self.advice();
        let _ = fs::remove_dir_all(&self.root);
        let packages = self.root.join("packages");
        self.written(fs::create_dir_all(&packages))?;
        if depended_on("libstd-rust-web-dev", "libstd-rust-web-").is_none() {
            run(&mut command("apt-get update"), advice)?;
        }
        let library =
            depended_on("libstd-rust-web-dev", "libstd-rust-web-").ok_or(advice.as_str())?;
        let llvm = depended_on(&library, "libllvm").ok_or(advice.as_str())?;
        let names = ["rustc-web", "libstd-rust-web-dev", "rust-web-src", &library, &llvm];
        let mut download = program("apt-get");
        download.arg("download").args(names).current_dir(&packages);
        run(&mut download, advice)?;
        for package in fs::read_dir(&packages).into_iter().flatten().flatten() {
            let mut unpack = program("dpkg");
            unpack.arg("-x").arg(package.path()).arg(&self.root);
            run(&mut unpack, advice)?;
        }
        self.written(fs::remove_dir_all(&packages))?;
        self.written(fs::write(self.unpacked_mark(), ""))
    }

    /// Builds the standard library as a dependency of an empty crate, and puts it where the compiler
    /// looks for it.
    fn build_library(&self, run: Run<'_>) -> Result<(), String> {
        let empty = self.root.join("empty");
        let manifest =
            "[package]\nname = \"empty\"\nversion = \"0.1.0\"\nedition = \"2021\"\n[workspace]\n";
        self.written(
            fs::create_dir_all(empty.join("src"))
                .and_then(|()| fs::create_dir_all(self.libraries()))
                .and_then(|()| fs::write(empty.join("Cargo.toml"), manifest))
                .and_then(|()| fs::write(empty.join("src/lib.rs"), "")),
        )?;
        let mut build = command("cargo build --release -Zbuild-std=std,panic_abort");
        self.set(&mut build);
        build.args(["--target", self.target, "--manifest-path"]).arg(empty.join("Cargo.toml"));
        build.arg("--target-dir").arg(empty.join("target"));
        // Link-time optimisation reads bitcode, and nobody's folders belong into a program.
        let rename = format!("--remap-path-prefix={}=/rustc-web", self.root.display());
        build
            .arg("--config")
            .arg(format!("target.{}.rustflags=[\"-Cembed-bitcode=yes\", {rename:?}]", self.target));
        build.env("RUSTC_BOOTSTRAP", "1");
        run(&mut build, &self.advice())?;
        let made = empty.join("target").join(self.target).join("release/deps");
        for library in fs::read_dir(made).into_iter().flatten().flatten() {
            let (file, name) = (library.path(), library.file_name());
            let is_library = file.extension().is_some_and(|extension| extension == "rlib");
            if is_library && !name.to_string_lossy().starts_with("libempty") {
                self.written(fs::copy(file, self.libraries().join(name)).map(drop))?;
            }
        }
        let _ = fs::remove_dir_all(empty);
        self.written(fs::write(self.library_mark(), ""))
    }

    fn written(&self, written: io::Result<()>) -> Result<(), String> {
        written.map_err(|error| format!("{} cannot be written: {error}.", self.root.display()))
    }

    fn advice(&self) -> String {
        format!(
            "Run `rustup target add {}`, or on Debian see whether `apt-get download rustc-web` works.",
            self.target
        )
    }
}

/// The package with this beginning that another depends on.
fn depended_on(package: &str, begins_with: &str) -> Option<String> {
    let depends = printed(command(&format!("apt-cache depends {package}")))?;
    let names = depends.lines().filter_map(|line| line.trim().strip_prefix("Depends: "));
    let versioned = |name: &&str| {
        let version = name.strip_prefix(begins_with);
        version.is_some_and(|version| version.starts_with(|first: char| first.is_ascii_digit()))
    };
    names.map(str::trim).find(versioned).map(str::to_owned)
}
