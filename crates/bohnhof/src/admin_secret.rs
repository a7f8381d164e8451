//! The operator's secret, in a file that only its owner can read.

use std::fs::{self, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::Path;

use bohnhof_server::Secret;

use crate::error::CliError;

/// The secret of the file. If the file is missing, it is made with a new secret.
pub(crate) fn read_or_make(path: &Path) -> Result<Secret, CliError> {
    let failed = |error: io::Error| {
        CliError::Failed(format!("the operator's secret in {} fails: {error}", path.display()))
    };
    match make(path) {
        Ok(mut file) => {
            let secret = Secret::random();
            writeln!(file, "{}", secret.as_str()).map_err(failed)?;
            return Ok(secret);
        }
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {}
        Err(error) => return Err(failed(error)),
    }
    if is_open_to_others(path).map_err(failed)? {
        let path = path.display();
        return Err(CliError::Failed(format!(
            "others can read the operator's secret: run `chmod 600 {path}`"
        )));
    }
    let text = fs::read_to_string(path).map_err(failed)?;
    Secret::new(text.trim()).ok_or_else(|| {
        let path = path.display();
        CliError::Failed(format!(
            "the operator's secret in {path} is too short or has blanks in it: write 20 letters and \
             digits or more, or remove the file to get a new one"
        ))
    })
}

#[cfg(unix)]
fn make(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt;
    OpenOptions::new().write(true).create_new(true).mode(0o600).open(path)
}

#[cfg(not(unix))]
fn make(path: &Path) -> io::Result<File> {
    OpenOptions::new().write(true).create_new(true).open(path)
}

#[cfg(unix)]
fn is_open_to_others(path: &Path) -> io::Result<bool> {
    use std::os::unix::fs::PermissionsExt;
    Ok(fs::metadata(path)?.permissions().mode() & 0o007 != 0)
}

#[cfg(not(unix))]
fn is_open_to_others(_: &Path) -> io::Result<bool> {
    Ok(false)
}
