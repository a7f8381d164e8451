//! The machines a release is for, and building for them.
//!
//! Zig is the C compiler and the linker for all of them: it brings the C libraries of all targets along,
//! and lets a program run with an older glibc than that of the machine that builds it.

use std::path::PathBuf;

use crate::client::Run;
use crate::command::{flags, folder, has_target, works};
use crate::debian::Compiler;
use crate::need;

/// The oldest glibc that programs run with: that of Debian 10 and Red Hat 8.
const GLIBC: &str = "2.28";

/// A machine and its C library.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Target {
    pub(crate) triple: &'static str,
    libc: Libc,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Libc {
    Glibc,
    /// Is linked statically: the program needs nothing else.
    Musl,
}

pub(crate) static ALL: [Target; 4] = [
    Target { triple: "x86_64-unknown-linux-gnu", libc: Libc::Glibc },
    Target { triple: "x86_64-unknown-linux-musl", libc: Libc::Musl },
    Target { triple: "aarch64-unknown-linux-gnu", libc: Libc::Glibc },
    Target { triple: "aarch64-unknown-linux-musl", libc: Libc::Musl },
];

impl Target {
    /// Gets a compiler for the target, or says what to install.
    pub(crate) fn ensure(&self, run: Run<'_>) -> Result<(), String> {
        if has_target(self.triple) || works(&format!("rustup target add {}", self.triple)) {
            return Ok(());
        }
        Compiler::for_target(self.triple).ensure(run)
    }

    /// Builds the program; where it lies.
    pub(crate) fn build(&self, run: Run<'_>) -> Result<PathBuf, String> {
        let place = folder().join("dist-target");
        let mut build = need::zigbuild().ok_or("cargo-zigbuild is missing.")?;
        build.args(["zigbuild", "--locked", "--profile", "dist", "--package", "bohnhof"]);
        build.arg("--target").arg(self.for_zig()).arg("--target-dir").arg(&place);
        let mut own = Vec::new();
        if !has_target(self.triple) {
            Compiler::for_target(self.triple).set(&mut build);
            // Debian's standard library brings no copy of musl along, but Zig does.
            own.push("-Clink-self-contained=no");
        }
        build.args(flags(self.triple, &own));
        run(&mut build, "Mend what is reported above.")?;
        Ok(place.join(self.triple).join("dist/bohnhof"))
    }

    fn for_zig(&self) -> String {
        match self.libc {
            Libc::Glibc => format!("{}.{GLIBC}", self.triple),
            Libc::Musl => self.triple.to_owned(),
        }
    }
}
