//! The crates that others can use: features, packages, licences and versions.

use crate::command::{command, printed, run};
use crate::test::{Length, Work};
use crate::tool::SEMVER_CHECKS;

/// In the order in which they build on each other.
const PUBLISHED: [&str; 5] =
    ["bohnhof-rules", "bohnhof-bots", "bohnhof-protocol", "bohnhof-table", "bohnhof-client"];

fn published() -> impl Iterator<Item = String> {
    PUBLISHED.iter().map(|name| format!("--package={name}"))
}

/// Every combination of their features builds.
pub(crate) fn features(work: &Work<'_>) -> Result<(), String> {
    let mut hack =
        command("cargo hack check --locked --feature-powerset --exclude-features default");
    work.log.run(
        hack.args(published()),
        "A `cfg` for a feature is missing, or too much; the line above names the combination.",
    )
}

/// They can be packed as they are; the long tests also build what is packed, each with the packages of
/// the others.
pub(crate) fn publish(work: &Work<'_>) -> Result<(), String> {
    // Changes that are not committed yet are to be tested too.
    let mut publish = command("cargo publish --dry-run --locked --allow-dirty");
    match work.length {
        Length::Short => {
            publish.arg("--no-verify");
        }
        Length::Long => {}
    }
    work.log.run(publish.args(published()), "Mend the manifest or the file named above.")
}

/// Licences, duplicates and sources, as `deny.toml` allows them.
pub(crate) fn licences(work: &Work<'_>) -> Result<(), String> {
    let mut deny = command("cargo deny --all-features check licenses bans sources");
    work.log.run(&mut deny, "Do without the crate, or allow it in deny.toml, with a reason.")
}

/// `cargo xtask semver`: whether the versions say what has changed since the last tag.
pub(crate) fn semver() -> Result<(), String> {
    let tag = printed(command("git describe --tags --abbrev=0"))
        .ok_or("there is no tag to compare with: nothing has been released yet.")?;
    SEMVER_CHECKS.ensure()?;
    let mut checks = command("cargo semver-checks --baseline-rev");
    checks.arg(tag.trim()).args(published());
    run(&mut checks, "Raise the version, or take the change back.")
}
