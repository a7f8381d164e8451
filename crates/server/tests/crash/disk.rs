//! A small disk of its own, which can be full.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use tempfile::TempDir;

/// A small disk of its own.
pub(crate) struct Disk {
    image: TempDir,
}

impl Disk {
    /// Makes one, if that is allowed here.
    pub(crate) fn new() -> Option<Disk> {
        let image = tempfile::tempdir().expect("a folder");
        let disk = Disk { image };
        fs::create_dir(disk.folder()).expect("a folder");
        let file = File::create(disk.image()).expect("a file");
        file.set_len(24 << 20).expect("a size");
        let made = quiet(Command::new("mkfs.ext4").args(["-q", "-m", "0"]).arg(disk.image()));
        let mounted = made
            && quiet(
                Command::new("mount").args(["-o", "loop"]).arg(disk.image()).arg(disk.folder()),
            );
        mounted.then_some(disk)
    }

    fn image(&self) -> PathBuf {
        self.image.path().join("image")
    }

    /// The folder around it.
    pub(crate) fn outer(&self) -> &Path {
        self.image.path()
    }

    /// Where it is mounted.
    pub(crate) fn folder(&self) -> PathBuf {
        self.image.path().join("disk")
    }

    fn filler(&self) -> PathBuf {
        self.folder().join("filler")
    }

    /// Leaves no room at all.
    pub(crate) fn fill(&self) {
        let mut filler = File::create(self.filler()).expect("a file");
        for block in [1 << 16, 512, 1] {
            while filler.write_all(&vec![7; block]).is_ok() {}
        }
        // It is on the disk now, or there is no room for it.
        let _ = filler.sync_all();
    }

    pub(crate) fn make_room(&self) {
        fs::remove_file(self.filler()).expect("the filler goes");
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        quiet(Command::new("umount").arg("-l").arg(self.folder()));
    }
}

fn quiet(command: &mut Command) -> bool {
    let command = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().is_ok_and(|status| status.success())
}
