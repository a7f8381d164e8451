//! SQLite's file: under one name, for one server, and private to its user.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::StoreError;

/// Makes sure that the file is there, private, and nobody else's. Tells its path without detours,
/// and the lock that has to be held for as long as something may be written.
pub(super) fn take(path: &Path) -> Result<(PathBuf, File), StoreError> {
    let path = real_path(path)?;
    let lock = lock(&path)?;
    // Opening the file ourselves comes first: closing it again would end SQLite's own locks.
    open_or_make(&path).map_err(|why| wrong(&path, why))?;
    if names(&path).map_err(|why| wrong(&path, why))? > 1 {
        return Err(StoreError::Linked { path });
    }
    keep_private(&path);
    Ok((path, lock))
}

fn wrong(path: &Path, why: io::Error) -> StoreError {
    StoreError::File { path: path.to_owned(), why: Arc::new(why) }
}

/// The path without detours, so that every way to the file leads to the same lock.
fn real_path(path: &Path) -> Result<PathBuf, StoreError> {
    if path.is_dir() {
        return Err(wrong(path, io::ErrorKind::IsADirectory.into()));
    }
    if path.exists() {
        return path.canonicalize().map_err(|why| wrong(path, why));
    }
    let (folder, name) = path.parent().zip(path.file_name()).ok_or(StoreError::Address)?;
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    Ok(folder.canonicalize().map_err(|why| wrong(path, why))?.join(name))
}

/// A file that belongs to the database and lies beside it.
fn beside(path: &Path, end: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(end);
    PathBuf::from(name)
}

/// Takes the lock of a database. The operating system gives it back even if the server is killed.
///
/// SQLite's own locks would keep others from copying the database while the server runs.
fn lock(database: &Path) -> Result<File, StoreError> {
    let path = beside(database, "-lock");
    let file = open_or_make(&path).map_err(|why| wrong(&path, why))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(StoreError::InUse { path: Some(database.to_owned()) }),
        Err(TryLockError::Error(why)) => Err(wrong(&path, why)),
    }
}

/// A file that was missing is nobody else's to read from the first moment on. SQLite makes the
/// files beside it alike.
fn open_or_make(path: &Path) -> io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// How many names the file has. SQLite's files beside it are named after the name by which the
/// database was opened, so under a second name the last commits would be missing, and two servers
/// would not notice each other.
#[cfg(unix)]
fn names(path: &Path) -> io::Result<u64> {
    fs::metadata(path).map(|file| std::os::unix::fs::MetadataExt::nlink(&file))
}

#[cfg(not(unix))]
fn names(_: &Path) -> io::Result<u64> {
    Ok(1)
}

/// Files that others could read, because they are from before or were copied, become private.
#[cfg(unix)]
fn keep_private(database: &Path) {
    use std::os::unix::fs::PermissionsExt;

    for path in ["", "-wal", "-shm", "-lock"].map(|end| beside(database, end)) {
        let Ok(file) = fs::metadata(&path) else { continue };
        let others = file.permissions().mode() & 0o077;
        if others == 0 {
            continue;
        }
        if let Err(error) = fs::set_permissions(&path, fs::Permissions::from_mode(0o600)) {
            let path = path.display();
            tracing::warn!(%path, %error, "others can read the database");
        }
    }
}

#[cfg(not(unix))]
fn keep_private(_: &Path) {}
