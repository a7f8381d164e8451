//! Building the table for the browser's WebAssembly, for games without a server.
//!
//! With rustup that takes one more target. Where rustup cannot fetch it, Debian's `rustc-web` has a
//! compiler and the source of its standard library: both are unpacked into our own folder, and nothing
//! of the system is replaced.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::client::Run;
use crate::command::{command, folder, printed, program, root, works};
use crate::test::Work;

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the browser client looks for the module. It can do without: then all tables are a server's.
const MODULE: &str = "web/src/device/module/bohnhof.wasm";

/// Checks that a table builds for WebAssembly, and with it the rules, the bots and the protocol.
pub(crate) fn check(work: &Work<'_>) -> Result<(), String> {
    if !has_target() && !works(&format!("rustup target add {TARGET}")) {
        Compiler::of_debian().ensure(work)?;
    }
    build(&|command, advice| work.log.run(command, advice))
}

/// Builds the module, if there is a compiler for it; whether there is.
pub(crate) fn build_if_possible(run: Run<'_>) -> Result<bool, String> {
    let possible = has_target() || Compiler::of_debian().is_there();
    if possible {
        build(run)?;
    }
    Ok(possible)
}

/// Builds the module for the browser client.
fn build(run: Run<'_>) -> Result<(), String> {
    let target = folder().join("wasm-target");
    let mut build = command("cargo build --locked --profile wasm --package bohnhof-wasm");
    build.args(["--target", TARGET, "--target-dir"]).arg(&target);
    if !has_target() {
        Compiler::of_debian().set(&mut build);
    }
    run(&mut build, "The table and what it stands on must build without an operating system.")?;
    let module = fs::read(target.join(TARGET).join("wasm/bohnhof_wasm.wasm"));
    let place = root().join(MODULE);
    // The client is built again only if it is a different one.
    let kept = module.and_then(|module| match fs::read(&place) {
        Ok(there) if there == module => Ok(()),
        Ok(_) | Err(_) => {
            fs::create_dir_all(place.with_file_name(""))?;
            fs::write(&place, module)
        }
    });
    kept.map_err(|error| format!("{MODULE} cannot be written: {error}."))
}

/// Whether the usual compiler knows the target.
fn has_target() -> bool {
    let folder = printed(command(&format!("rustc --print target-libdir --target {TARGET}")));
    folder.is_some_and(|folder| Path::new(folder.trim()).is_dir())
}

/// A compiler that was unpacked into our own folder.
struct Compiler {
    root: PathBuf,
}

impl Compiler {
    fn of_debian() -> Compiler {
        Compiler { root: folder().join("rustc-web") }
    }

    fn is_there(&self) -> bool {
        self.root.join("done").exists()
    }

    fn set(&self, command: &mut Command) {
        command.env("RUSTC", self.root.join("usr/bin/rustc"));
        command.env("LD_LIBRARY_PATH", self.root.join("usr/lib/x86_64-linux-gnu"));
        command.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker());
    }

    /// Unpacks the compiler and builds its standard library, unless that was done before.
    fn ensure(&self, work: &Work<'_>) -> Result<(), String> {
        if self.is_there() {
            return Ok(());
        }
        let _ = fs::remove_dir_all(&self.root);
        let packages = self.root.join("packages");
        let made = |made: std::io::Result<()>| {
            made.map_err(|error| format!("{} cannot be written: {error}.", self.root.display()))
        };
        made(fs::create_dir_all(&packages))?;
        if depended_on("libstd-rust-web-dev", "libstd-rust-web-").is_none() {
            work.log.run(&mut command("apt-get update"), ADVICE)?;
        }
        let library = depended_on("libstd-rust-web-dev", "libstd-rust-web-").ok_or(ADVICE)?;
        let llvm = depended_on(&library, "libllvm").ok_or(ADVICE)?;
        let names = ["rustc-web", "libstd-rust-web-dev", "rust-web-src", &library, &llvm];
        let mut download = program("apt-get");
        download.arg("download").args(names).current_dir(&packages);
        work.log.run(&mut download, ADVICE)?;
        for package in fs::read_dir(&packages).into_iter().flatten().flatten() {
            let mut unpack = program("dpkg");
            unpack.arg("-x").arg(package.path()).arg(&self.root);
            work.log.run(&mut unpack, ADVICE)?;
        }
        made(fs::remove_dir_all(&packages))?;
        self.build_library(work)?;
        made(fs::write(self.root.join("done"), ""))
    }

    /// Builds the standard library as a dependency of an empty crate, and puts it where the compiler
    /// looks for it.
    fn build_library(&self, work: &Work<'_>) -> Result<(), String> {
        let empty = self.root.join("empty");
        let manifest = "[package]\nname = \"empty\"\nversion = \"0.1.0\"\nedition = \"2021\"\n\
            [profile.release]\npanic = \"abort\"\n[workspace]\n";
        let libraries = self.root.join("usr/lib/rustlib").join(TARGET).join("lib");
        let written = fs::create_dir_all(empty.join("src"))
            .and_then(|()| fs::create_dir_all(&libraries))
            .and_then(|()| fs::write(empty.join("Cargo.toml"), manifest))
            .and_then(|()| fs::write(empty.join("src/lib.rs"), ""));
        written.map_err(|error| format!("{} cannot be written: {error}.", empty.display()))?;
        let mut build = command("cargo build --release -Zbuild-std=std,panic_abort");
        self.set(&mut build);
        build.args(["--target", TARGET, "--manifest-path"]).arg(empty.join("Cargo.toml"));
        build.arg("--target-dir").arg(empty.join("target"));
        build.env("RUSTC_BOOTSTRAP", "1");
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", "-Cembed-bitcode=yes");
        work.log.run(&mut build, ADVICE)?;
        let folder = empty.join("target").join(TARGET).join("release/deps");
        for library in fs::read_dir(folder).into_iter().flatten().flatten() {
            let (file, name) = (library.path(), library.file_name());
            let is_library = file.extension().is_some_and(|extension| extension == "rlib");
            if is_library && !name.to_string_lossy().starts_with("libempty") {
                fs::copy(file, libraries.join(name))
                    .map_err(|error| format!("The standard library cannot be kept: {error}."))?;
            }
        }
        let _ = fs::remove_dir_all(empty);
        Ok(())
    }
}

const ADVICE: &str = "Run `rustup target add wasm32-unknown-unknown`, or on Debian see whether \
    `apt-get download rustc-web` works.";

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

/// The linker that comes with the usual compiler.
fn linker() -> PathBuf {
    let line = |command: &str| printed(crate::command::command(command)).unwrap_or_default();
    let host = line("rustc -vV");
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let root = line("rustc --print sysroot");
    Path::new(root.trim()).join("lib/rustlib").join(host).join("bin/rust-lld")
}
