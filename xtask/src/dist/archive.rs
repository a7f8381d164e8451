//! Packing: the same files give the same archive, byte for byte.

use std::ffi::OsString;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use crate::command::{printed, program, run};

const ADVICE: &str = "Is there room on the disk?";

/// Packs the folder, which is then in the archive by its name.
pub(crate) fn tar(stage: &Path, archive: &Path, time: SystemTime) -> Result<(), String> {
    let (Some(parent), Some(name)) = (stage.parent(), stage.file_name()) else {
        return Err(format!("{} is no folder to pack.", stage.display()));
    };
    let seconds = time.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default().as_secs();
    let mut tar = program("tar");
    tar.args(["--format=ustar", "--sort=name", "--owner=0", "--group=0", "--numeric-owner"]);
    tar.arg("--mode=u=rwX,go=rX").arg(format!("--mtime=@{seconds}"));
    tar.args(["--use-compress-program", "gzip -9n", "--create", "--file"]).arg(archive);
    tar.arg("--directory").arg(parent).arg(name);
    run(&mut tar, ADVICE)
}

/// Packs what is in the folder, which is then at the top of the archive.
pub(crate) fn zip(stage: &Path, archive: &Path, time: SystemTime) -> Result<(), String> {
    let _ = fs::remove_file(archive);
    let wrong = |error| format!("{} cannot be packed: {error}.", stage.display());
    let mut names = files(stage, Path::new("")).map_err(wrong)?;
    names.sort();
    for name in &names {
        let file = File::options().append(true).open(stage.join(name));
        file.and_then(|file| file.set_modified(time)).map_err(wrong)?;
    }
    let mut zip = program("zip");
    // Times are kept as those of the clock on the wall.
    zip.current_dir(stage).env("TZ", "UTC").args(["-q", "-9", "-X"]).arg(archive).args(names);
    run(&mut zip, ADVICE)
}

/// Writes the checksums of all files that begin like this.
pub(crate) fn sums(folder: &Path, begin: &str) -> Result<(), String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<OsString> = entries.map(|entry| entry.file_name()).collect();
    names.retain(|name| name.to_string_lossy().starts_with(begin));
    names.sort();
    if names.is_empty() {
        return Err("Nothing could be built.".to_owned());
    }
    let mut sums = program("sha256sum");
    sums.current_dir(folder).arg("--").args(names);
    let sums = printed(sums).ok_or("The checksums cannot be computed: is there `sha256sum`?")?;
    let file = folder.join("SHA256SUMS");
    fs::write(&file, sums)
        .map_err(|error| format!("{} cannot be written: {error}.", file.display()))
}

/// All files in the folder, by their paths in it.
fn files(folder: &Path, below: &Path) -> std::io::Result<Vec<PathBuf>> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder.join(below))? {
        let entry = entry?;
        let path = below.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            found.extend(files(folder, &path)?);
        } else {
            found.push(path);
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::need::Need;

    /// A folder with some files, which were changed at this time.
    fn stage(test: &str, seconds: u64) -> PathBuf {
        let parent = std::env::temp_dir().join(format!("xtask-{test}-{}", std::process::id()));
        let stage = parent.join("bohnhof-1");
        fs::create_dir_all(stage.join("man/man1")).expect("a folder");
        for name in ["bohnhof", "man/man1/bohnhof.1", "README.md"] {
            let path = stage.join(name);
            fs::write(&path, name).expect("a file");
            let file = File::options().append(true).open(path).expect("a file");
            file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds))
                .expect("a time");
        }
        stage
    }

    fn time() -> SystemTime {
        SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000)
    }

    /// Packs the same files, changed at different times, and compares.
    fn packed_twice(
        name: &str,
        pack: fn(&Path, &Path, SystemTime) -> Result<(), String>,
    ) -> PathBuf {
        let first = stage(name, 1_000_000_000);
        let archive = first.with_file_name(name);
        pack(&first, &archive, time()).expect("packed");
        let bytes = fs::read(&archive).expect("an archive");
        pack(&stage(name, 1_500_000_000), &archive, time()).expect("packed again");
        assert_eq!(fs::read(&archive).expect("an archive"), bytes, "{name}");
        archive
    }

    #[test]
    fn the_same_files_give_the_same_tarball() {
        let archive = packed_twice("a.tar.gz", tar);
        let mut list = program("tar");
        list.env("TZ", "UTC").args(["--numeric-owner", "-tvzf"]).arg(&archive);
        let list = printed(list).expect("a list");
        let names: Vec<_> =
            list.lines().filter_map(|line| line.split_whitespace().next_back()).collect();
        assert_eq!(
            names,
            [
                "bohnhof-1/",
                "bohnhof-1/README.md",
                "bohnhof-1/bohnhof",
                "bohnhof-1/man/",
                "bohnhof-1/man/man1/",
                "bohnhof-1/man/man1/bohnhof.1"
            ]
        );
        assert!(list.lines().all(|line| line.contains(" 0/0 ")), "{list}");
        assert!(list.lines().all(|line| line.contains("2023-11-14 22:13")), "{list}");
        fs::remove_dir_all(archive.with_file_name("")).expect("it is ours");
    }

    #[test]
    fn the_same_files_give_the_same_zip() {
        if !Need::Zip.is_there() {
            return;
        }
        let archive = packed_twice("a.zip", zip);
        let mut list = program("unzip");
        list.arg("-l").arg(&archive);
        if let Some(list) = printed(list) {
            assert!(list.contains(" man/man1/bohnhof.1") && !list.contains("bohnhof-1"), "{list}");
        }
        fs::remove_dir_all(archive.with_file_name("")).expect("it is ours");
    }

    #[test]
    fn checksums_are_those_of_the_archives() {
        let stage = stage("sums", 0);
        fs::write(stage.join("bohnhof-1-site.zip"), "abc").expect("a file");
        fs::write(stage.join("bohnhof-1-x.tar.gz"), "").expect("a file");
        sums(&stage, "bohnhof-1-").expect("sums");
        assert_eq!(
            fs::read_to_string(stage.join("SHA256SUMS")).expect("a file"),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  bohnhof-1-site.zip\n\
             e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855  bohnhof-1-x.tar.gz\n"
        );
        assert!(sums(&stage, "bohnhof-2-").is_err(), "there is nothing");
        fs::remove_dir_all(stage.with_file_name("")).expect("it is ours");
    }
}
