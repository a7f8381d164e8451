//! Building the table for the browser's WebAssembly, for games without a server.
//!
//! With rustup that takes one more target. Where rustup cannot fetch it, Debian's compiler can do it.

use std::fs;
use std::path::{Path, PathBuf};

use crate::client::Run;
use crate::command::{command, flags, folder, has_target, printed, root, works};
use crate::debian::Compiler;
use crate::test::Work;

const TARGET: &str = "wasm32-unknown-unknown";

/// Where the browser client looks for the module. It can do without: then all tables are a server's.
const MODULE: &str = "web/src/device/module/bohnhof.wasm";

/// Checks that a table builds for WebAssembly, and with it the rules, the bots and the protocol.
pub(crate) fn check(work: &Work<'_>) -> Result<(), String> {
    let run: Run<'_> = &|command, advice| work.log.run(command, advice);
    ensure(run)?;
    build(run)
}

/// Gets a compiler for the module, if there is none yet.
pub(crate) fn ensure(run: Run<'_>) -> Result<(), String> {
    if has_target(TARGET) || works(&format!("rustup target add {TARGET}")) {
        return Ok(());
    }
    Compiler::for_target(TARGET).ensure(run)
}

/// Builds the module, if there is a compiler for it; whether there is.
pub(crate) fn build_if_possible(run: Run<'_>) -> Result<bool, String> {
    let possible = has_target(TARGET) || Compiler::for_target(TARGET).is_there();
    if possible {
        build(run)?;
    }
    Ok(possible)
}

/// Builds the module for the browser client.
fn build(run: Run<'_>) -> Result<(), String> {
    let target = folder().join("wasm-target");
    let mut build = command("cargo build --locked --profile wasm --package bohnhof-wasm");
    build.args(["--target", TARGET, "--target-dir"]).arg(&target).args(flags(TARGET, &[]));
    if !has_target(TARGET) {
        Compiler::for_target(TARGET).set(&mut build);
        build.env("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", linker());
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

/// The linker that comes with the usual compiler.
fn linker() -> PathBuf {
    let line = |command: &str| printed(crate::command::command(command)).unwrap_or_default();
    let host = line("rustc -vV");
    let host = host.lines().find_map(|line| line.strip_prefix("host: ")).unwrap_or_default();
    let root = line("rustc --print sysroot");
    Path::new(root.trim()).join("lib/rustlib").join(host).join("bin/rust-lld")
}
