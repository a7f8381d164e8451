//! `cargo xtask dist`: everything that is attached to a release.

mod archive;
mod target;

use std::env;
use std::fs;
use std::io;
use std::path::{self, Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::command::{command, folder, is_ci, printed, root, run};
use crate::need::Need;
use crate::setup::{self, Consent};
use crate::{client, site, wasm};
use target::Target;

/// What is asked for if somebody names the site beside targets.
const SITE: &str = "site";

/// The version in the names of all files.
const VERSION: &str = env!("CARGO_PKG_VERSION");

/// Files of the repository that go into every archive of the program.
const DOCUMENTS: [&str; 4] = ["README.md", "CHANGELOG.md", "LICENSE-MIT", "LICENSE-APACHE"];

/// The shells, and what their completions are called.
const COMPLETIONS: [(&str, &str); 5] = [
    ("bash", "bohnhof.bash"),
    ("zsh", "_bohnhof"),
    ("fish", "bohnhof.fish"),
    ("elvish", "bohnhof.elv"),
    ("powershell", "bohnhof.ps1"),
];

/// What somebody wants to have.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Wanted {
    /// Whatever can be built here.
    Everything,
    Some(Vec<Part>),
}

/// A file of a release.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Part {
    Program(&'static Target),
    Site,
}

impl Part {
    /// The part of this name, or a sentence that lists them all.
    pub(crate) fn of(name: &str) -> Result<Part, String> {
        if name == SITE {
            return Ok(Part::Site);
        }
        let target = target::ALL.iter().find(|target| target.triple == name);
        target.map(Part::Program).ok_or_else(|| {
            let all: Vec<_> = target::ALL.iter().map(|target| target.triple).collect();
            format!("There is no target `{name}`; choose among {}, {SITE}.", all.join(", "))
        })
    }

    fn all() -> Vec<Part> {
        target::ALL.iter().map(Part::Program).chain([Part::Site]).collect()
    }

    fn file(self) -> String {
        match self {
            Part::Program(target) => format!("{}.tar.gz", name(target.triple)),
            Part::Site => format!("{}.zip", name(SITE)),
        }
    }
}

fn name(part: &str) -> String {
    format!("bohnhof-{VERSION}-{part}")
}

/// Builds what is wanted and packs it into the folder, or into `target/dist`.
pub(crate) fn write(place: Option<&str>, wanted: &Wanted, consent: Consent) -> Result<(), String> {
    let place = place.map_or_else(|| Ok(folder().with_file_name("dist")), path::absolute);
    let place = place.map_err(|error| format!("That is no folder: {error}."))?;
    done(&place, fs::create_dir_all(&place))?;
    let missing = setup::ensure(&[Need::Node, Need::Zig, Need::Zip], consent);
    if !missing.is_empty() {
        return Err(setup::still_missing(&missing));
    }
    let parts = match wanted {
        Wanted::Everything => Part::all(),
        Wanted::Some(parts) => parts.clone(),
    };
    let time = time()?;
    wasm::ensure(&run)?;
    if parts.iter().any(|part| matches!(part, Part::Program(_))) {
        build_client()?;
        describe(&documents())?;
    }
    let mut impossible = Vec::new();
    for part in &parts {
        match part {
            Part::Program(target) => match target.ensure(&run) {
                Ok(()) => pack_program(target, &place, time)?,
                Err(sentence) => {
                    impossible.push(format!("{} is missing. {sentence}", target.triple));
                }
            },
            Part::Site => pack_site(&place, time, consent)?,
        }
    }
    if impossible.len() == parts.len() {
        return Err(impossible.join("\n"));
    }
    archive::sums(&place, &name(""))?;
    println!("\nThe release is in {}.", place.display());
    let must_be_whole = match wanted {
        Wanted::Everything => is_ci(),
        Wanted::Some(_) => true,
    };
    if must_be_whole && !impossible.is_empty() {
        return Err(impossible.join("\n"));
    }
    for sentence in impossible {
        println!("{sentence}");
    }
    Ok(())
}

/// The time that all files get, so that the same commit gives the same archives: that of the commit.
fn time() -> Result<SystemTime, String> {
    let named = env::var("SOURCE_DATE_EPOCH").ok();
    let seconds = named.or_else(|| printed(command("git log -1 --format=%ct")));
    let seconds = seconds.and_then(|seconds| seconds.trim().parse().ok());
    let seconds =
        seconds.ok_or("There is no commit; SOURCE_DATE_EPOCH can give a time instead.")?;
    Ok(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds))
}

/// The program takes the browser client in.
fn build_client() -> Result<(), String> {
    wasm::build_if_possible(&run)?;
    if client::is_fresh() {
        return Ok(());
    }
    client::install_packages(&run)?;
    client::build(&run)
}

/// Where things lie before they are packed.
fn staging() -> PathBuf {
    folder().join("dist")
}

fn documents() -> PathBuf {
    staging().join("documents")
}

/// Writes what is the same for all targets. The program says it itself, built for this machine.
fn describe(place: &Path) -> Result<(), String> {
    done(place, empty(place).and_then(|()| fs::create_dir_all(place.join("completions"))))?;
    let bohnhof = || command("cargo run --quiet --locked --package bohnhof --");
    run(bohnhof().arg("man").arg(place.join("man/man1")), "Mend what is reported above.")?;
    for (shell, file) in COMPLETIONS {
        let mut completions = bohnhof();
        completions.args(["completions", shell]);
        let text = printed(completions).ok_or("The completions cannot be written.")?;
        done(place, fs::write(place.join("completions").join(file), text))?;
    }
    for document in DOCUMENTS {
        done(place, fs::copy(root().join(document), place.join(document)).map(drop))?;
    }
    Ok(())
}

fn pack_program(target: &'static Target, place: &Path, time: SystemTime) -> Result<(), String> {
    let program = target.build(&run)?;
    let stage = staging().join(name(target.triple));
    done(&stage, empty(&stage).and_then(|()| copy(&documents(), &stage)))?;
    done(&stage, fs::copy(program, stage.join("bohnhof")).map(drop))?;
    archive::tar(&stage, &place.join(Part::Program(target).file()), time)
}

fn pack_site(place: &Path, time: SystemTime, consent: Consent) -> Result<(), String> {
    let stage = staging().join(name(SITE));
    site::write(stage.to_str(), None, consent)?;
    archive::zip(&stage, &place.join(Part::Site.file()), time)
}

/// Makes an empty folder of our own.
fn empty(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    fs::create_dir_all(folder)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let place = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &place)?;
        } else {
            fs::copy(entry.path(), place)?;
        }
    }
    Ok(())
}

fn done(place: &Path, done: io::Result<()>) -> Result<(), String> {
    done.map_err(|error| format!("{} cannot be written: {error}.", place.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn files_are_named_after_version_and_target() {
        let files: Vec<_> = Part::all().into_iter().map(Part::file).collect();
        assert_eq!(
            files,
            [
                "x86_64-unknown-linux-gnu.tar.gz",
                "x86_64-unknown-linux-musl.tar.gz",
                "aarch64-unknown-linux-gnu.tar.gz",
                "aarch64-unknown-linux-musl.tar.gz",
                "site.zip"
            ]
            .map(|part| format!("bohnhof-{VERSION}-{part}"))
        );
    }

    #[test]
    fn parts_are_known_by_their_names() {
        assert_eq!(Part::of("site"), Ok(Part::Site));
        assert_eq!(Part::of(target::ALL[3].triple), Ok(Part::Program(&target::ALL[3])));
        let refusal = Part::of("amiga").expect_err("there is no such target");
        for part in ["`amiga`", "x86_64-unknown-linux-musl", "site"] {
            assert!(refusal.contains(part), "{refusal}");
        }
    }

    #[test]
    fn every_document_exists() {
        for document in DOCUMENTS {
            assert!(root().join(document).is_file(), "{document}");
        }
    }
}
