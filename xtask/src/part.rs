//! The parts of `cargo xtask test`, of which some can be chosen.

use std::fs;

use crate::command::root;

/// A part that is no crate.
pub(crate) const FORMAT: &str = "format";
pub(crate) const LINTS: &str = "lints";
pub(crate) const WEB: &str = "web";
pub(crate) const DOCS: &str = "docs";
pub(crate) const SPELLING: &str = "spelling";
pub(crate) const FUZZ: &str = "fuzz";
pub(crate) const WASM: &str = "wasm";
pub(crate) const PACKAGES: &str = "packages";

/// The crate whose types the browser client shares.
pub(crate) const PROTOCOL: &str = "protocol";

const OTHERS: [&str; 8] = [FORMAT, LINTS, WEB, WASM, PACKAGES, DOCS, SPELLING, FUZZ];

/// What is to be tested.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum Parts {
    All,
    Some(Vec<String>),
}

impl Parts {
    /// The parts of these names, or all if there are none.
    pub(crate) fn of(names: &[&str]) -> Result<Parts, String> {
        if names.is_empty() {
            return Ok(Parts::All);
        }
        let known = names_of_all();
        match names.iter().find(|name| !known.iter().any(|part| part == *name)) {
            Some(name) => Err(format!(
                "There is no part `{name}` of `cargo xtask test`; choose among {}.",
                known.join(", ")
            )),
            None => Ok(Parts::Some(names.iter().map(|&name| name.to_owned()).collect())),
        }
    }

    pub(crate) fn has(&self, part: &str) -> bool {
        match self {
            Parts::All => true,
            Parts::Some(names) => names.iter().any(|name| name == part),
        }
    }

    pub(crate) fn has_a_crate(&self) -> bool {
        crates().iter().any(|name| self.has(name))
    }

    /// The arguments that make cargo test the chosen crates, or all.
    pub(crate) fn packages(&self) -> Vec<String> {
        match self {
            Parts::All => vec!["--workspace".to_owned()],
            Parts::Some(_) => {
                let chosen = crates().into_iter().filter(|name| self.has(name));
                chosen.map(|name| format!("--package={}", package(&name))).collect()
            }
        }
    }
}

/// The names of all parts: those of the crates, then the others.
pub(crate) fn names_of_all() -> Vec<String> {
    let mut names = crates();
    // A crate and another part can share a name.
    for name in OTHERS {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_owned());
        }
    }
    names
}

/// Every folder in `crates`, and this one.
fn crates() -> Vec<String> {
    let folders = fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let mut names: Vec<_> = folders
        .filter(|folder| folder.path().join("Cargo.toml").exists())
        .map(|folder| folder.file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names.push("xtask".to_owned());
    names
}

fn package(name: &str) -> String {
    match name {
        "bohnhof" | "xtask" => name.to_owned(),
        _ => format!("bohnhof-{name}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_chosen_by_name() {
        let parts = Parts::of(&["rules", "web"]).expect("both are parts");
        assert!(parts.has("rules") && parts.has(WEB) && parts.has_a_crate());
        assert!(!parts.has("server") && !parts.has(FUZZ));
        assert_eq!(parts.packages(), ["--package=bohnhof-rules"]);

        let fuzz = Parts::of(&["fuzz"]).expect("a part");
        assert!(fuzz.has(FUZZ) && !fuzz.has_a_crate());

        let all = Parts::of(&[]).expect("all");
        assert!(all.has("rules") && all.has(FUZZ) && all.has_a_crate());
        assert_eq!(all.packages(), ["--workspace"]);
    }

    #[test]
    fn unknown_parts_are_refused_with_the_names_of_all() {
        let refusal = Parts::of(&["rules", "weeb"]).expect_err("there is no such part");
        for part in ["`weeb`", "rules", "web", "fuzz", "xtask"] {
            assert!(refusal.contains(part), "{refusal}");
        }
    }

    #[test]
    fn the_readme_lists_every_part() {
        let readme = fs::read_to_string(root().join("README.md")).expect("a file");
        let about = readme.lines().find(|line| line.starts_with("**`cargo xtask test`**"));
        let about = about.expect("a paragraph");
        for name in names_of_all() {
            assert!(about.contains(&format!("`{name}`")), "{name}");
        }
    }

    #[test]
    fn every_crate_is_a_part_with_its_package() {
        for name in crates().iter().filter(|name| *name != "xtask") {
            let manifest = root().join("crates").join(name).join("Cargo.toml");
            let manifest = fs::read_to_string(manifest).expect("a manifest");
            assert!(manifest.contains(&format!("name = \"{}\"", package(name))), "{name}");
        }
    }
}
