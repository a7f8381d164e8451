//! The built browser client in `web/dist`: whether it is up to date, and building it.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::command::{folder, root};
use crate::node;

/// All that the client is built from: files, and folders with everything in them.
const SOURCES: [&str; 11] = [
    "web/src",
    "web/public",
    "web/index.html",
    "web/package.json",
    "web/package-lock.json",
    "web/vite.config.ts",
    "web/svelte.config.js",
    "web/tsconfig.json",
    "docs/rules",
    "docs/rulings.md",
    "docs/rulings.de.md",
];

/// How a command is run, with the advice that is given if it fails.
pub(crate) type Run<'a> = &'a dyn Fn(&mut Command, &str) -> Result<(), String>;

/// Where the server expects the built client.
pub(crate) fn dist() -> PathBuf {
    root().join("web/dist")
}

/// Whether there is a client, up to date or not.
pub(crate) fn exists() -> bool {
    dist().join("index.html").exists()
}

/// Whether the client was built from the sources as they are now, and has not been touched since.
pub(crate) fn is_fresh() -> bool {
    let built = fs::read_to_string(stamp()).ok();
    exists() && built.is_some() && built == fingerprint().ok()
}

/// Installs the packages that the client is built with, if they are not those of the lock file.
pub(crate) fn install_packages(run: Run<'_>) -> Result<(), String> {
    if packages_are_fresh() {
        return Ok(());
    }
    let mut npm = node::npm("ci --no-audit --no-fund").ok_or("Node.js is missing.")?;
    run(&mut npm, "It loads the client's packages; is there a connection?")
}

fn packages_are_fresh() -> bool {
    let changed = |path: &str| fs::metadata(root().join(path)).and_then(|meta| meta.modified());
    let installed = changed("web/node_modules/.package-lock.json");
    match (installed, changed("web/package-lock.json")) {
        (Ok(installed), Ok(wanted)) => installed >= wanted,
        (Ok(_) | Err(_), Ok(_) | Err(_)) => false,
    }
}

/// Builds the client. Files that come out as they were stay untouched, so that cargo does not build
/// the server again for nothing.
pub(crate) fn build(run: Run<'_>) -> Result<(), String> {
    let fresh = folder().join("client");
    let mut npm =
        node::npm("run --silent build -- --emptyOutDir --outDir").ok_or("Node.js is missing.")?;
    run(npm.arg(&fresh), "Mend what is reported above.")?;
    let done = renew(&fresh, &dist()).and_then(|()| fs::write(stamp(), fingerprint()?));
    done.map_err(|error| format!("The browser client cannot be written to web/dist: {error}."))
}

/// Where the fingerprint of the last build is kept.
fn stamp() -> PathBuf {
    folder().join("client.stamp")
}

/// Changes with every change to the sources and to what was built from them.
fn fingerprint() -> io::Result<String> {
    let sources = SOURCES.map(|path| root().join(path));
    Ok(format!("{:016x} {:016x}", hash(&sources)?, hash(&[dist()])?))
}

fn hash(paths: &[PathBuf]) -> io::Result<u64> {
    let mut hasher = DefaultHasher::new();
    for path in paths {
        files(path)?.hash(&mut hasher);
    }
    Ok(hasher.finish())
}

/// The contents of all files in the folder by their paths in it, or of the file itself.
fn files(path: &Path) -> io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let mut found = BTreeMap::new();
    let mut open = vec![path.to_owned()];
    while let Some(next) = open.pop() {
        if next.is_dir() {
            for entry in fs::read_dir(&next)? {
                open.push(entry?.path());
            }
        } else {
            let inner = next.strip_prefix(path).unwrap_or(&next);
            found.insert(inner.to_owned(), fs::read(&next)?);
        }
    }
    Ok(found)
}

/// Makes the old folder equal to the new one, and leaves alone what is equal already.
pub(crate) fn renew(new: &Path, old: &Path) -> io::Result<()> {
    fs::create_dir_all(old)?;
    let wanted = files(new)?;
    let mut present = files(old)?;
    for (path, bytes) in &wanted {
        if present.remove(path).as_ref() != Some(bytes) {
            let place = old.join(path);
            fs::create_dir_all(place.parent().unwrap_or(old))?;
            fs::write(place, bytes)?;
        }
    }
    present.keys().try_for_each(|path| fs::remove_file(old.join(path)))
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, SystemTime};

    use super::*;

    /// An empty folder of the test's own.
    fn empty(name: &str) -> PathBuf {
        let path = std::env::temp_dir().join(format!("xtask-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        fs::create_dir_all(path.join("assets")).expect("a folder");
        path
    }

    fn write(folder: &Path, name: &str, text: &str) {
        fs::write(folder.join(name), text).expect("a file");
    }

    #[test]
    fn only_what_differs_is_written() {
        let (new, old) = (empty("new"), empty("old"));
        for (name, before, after) in [
            ("index.html", "page", "page"),
            ("favicon.svg", "bean", "other bean"),
            ("assets/a.js", "same", "same"),
        ] {
            write(&old, name, before);
            write(&new, name, after);
        }
        write(&old, "assets/gone.js", "old");
        write(&new, "assets/added.js", "new");
        let long_ago = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
        for name in ["index.html", "favicon.svg", "assets/a.js"] {
            let file = fs::File::options().append(true).open(old.join(name)).expect("a file");
            file.set_modified(long_ago).expect("a time");
        }

        renew(&new, &old).expect("both can be written");

        assert_eq!(files(&old).expect("files"), files(&new).expect("files"));
        let changed = |name: &str| fs::metadata(old.join(name)).and_then(|meta| meta.modified());
        assert_eq!(changed("index.html").expect("a time"), long_ago);
        assert_eq!(changed("assets/a.js").expect("a time"), long_ago);
        assert_ne!(changed("favicon.svg").expect("a time"), long_ago);
        for folder in [new, old] {
            fs::remove_dir_all(folder).expect("it is ours");
        }
    }

    #[test]
    fn every_change_shows_in_the_hash() {
        let folder = empty("hash");
        let hash = || hash(std::slice::from_ref(&folder)).expect("a hash");
        let mut seen = vec![hash()];
        let mut changed = |what: &str| {
            assert!(!seen.contains(&hash()), "{what}");
            seen.push(hash());
        };
        write(&folder, "a", "1");
        changed("a new file");
        write(&folder, "a", "2");
        changed("another content");
        fs::rename(folder.join("a"), folder.join("assets/a")).expect("a file");
        changed("another place");
        write(&folder, "a", "");
        changed("an empty file");
        let before = hash();
        fs::File::options()
            .append(true)
            .open(folder.join("a"))
            .and_then(|file| file.set_modified(SystemTime::UNIX_EPOCH))
            .expect("a time");
        assert_eq!(hash(), before, "the time of a file is no change");
        fs::remove_dir_all(folder).expect("it is ours");
    }

    #[test]
    fn what_the_client_imports_from_elsewhere_counts_as_its_source() {
        let mut imports = 0;
        for (path, bytes) in files(&root().join("web/src")).expect("the sources") {
            if path.to_string_lossy().contains(".test.") {
                continue;
            }
            let text = String::from_utf8_lossy(&bytes).into_owned();
            for from in text.split("from '").skip(1).chain(text.split("import('").skip(1)) {
                let import = from.split(['\'', '?']).next().unwrap_or_default();
                let Some(outside) = import.strip_prefix("../../../../") else { continue };
                imports += 1;
                let known = SOURCES.iter().any(|source| Path::new(outside).starts_with(source));
                assert!(known, "{}: {outside}", path.display());
            }
        }
        assert!(imports > 10, "the rules come from the documents");
    }

    #[test]
    fn all_sources_exist() {
        for source in SOURCES {
            assert!(root().join(source).exists(), "{source}");
        }
    }
}
