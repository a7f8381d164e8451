//! Saved tables: a file for each, with a line for everything that happened at it.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io::{self, BufRead, BufReader, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bohnhof_protocol::fair::FairRecord;
use bohnhof_table::{Entry, State, TableId};
use etcetera::BaseStrategy;

use crate::wish::TerminalError;

/// What a saved table's file is called after its id.
const EXTENSION: &str = "table";

/// The folder with all that this program keeps.
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

/// Why a saved table cannot be had.
#[derive(Debug, thiserror::Error)]
pub enum SavedError {
    /// There is none.
    #[error("there is no saved game `{0}`; `bohnhof play --list` shows all")]
    Unknown(String),
    /// There is none at all.
    #[error("there is no saved game to go on with")]
    Nothing,
    /// Another program plays it.
    #[error("the game `{0}` is being played in another window")]
    InUse(TableId),
    /// A line in the middle cannot be read.
    #[error("the saved game `{id}` is damaged in line {line}")]
    Damaged {
        /// Which game.
        id: TableId,
        /// Where, from 1.
        line: usize,
    },
    /// The system says no.
    #[error("{what} cannot be used: {error}")]
    System {
        /// A file or folder.
        what: String,
        /// Why.
        error: io::Error,
    },
}

impl SavedError {
    fn of(path: &Path) -> impl FnOnce(io::Error) -> SavedError {
        let what = path.display().to_string();
        move |error| SavedError::System { what, error }
    }
}

impl Shelf {
    /// A folder, which is made when something is put there.
    pub fn new(folder: PathBuf) -> Shelf {
        Shelf { folder }
    }

    /// The folder where programs keep the user's data.
    pub fn of_the_user() -> Result<Shelf, TerminalError> {
        let base = etcetera::choose_base_strategy().map_err(|_| TerminalError::NoFolder)?;
        Ok(Shelf::new(base.data_dir().join("bohnhof")))
    }

    /// A file for settings and the like.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    fn path(&self, id: &TableId) -> PathBuf {
        self.folder.join("tables").join(id.as_str()).with_extension(EXTENSION)
    }

    /// Makes the file of a new table.
    pub(crate) fn create(&self, id: TableId) -> Result<Saved, SavedError> {
        let path = self.path(&id);
        let tables = path.parent().unwrap_or(&self.folder);
        fs::create_dir_all(tables).map_err(SavedError::of(tables))?;
        let opened = OpenOptions::new().read(true).append(true).create_new(true).open(&path);
        let file = opened.map_err(SavedError::of(&path))?;
        lock(&file, &id, &path)?;
        // The new name has to be on the disk too; where folders cannot be opened, the system sees to it.
        if let Ok(folder) = File::open(tables) {
            let _ = folder.sync_all();
        }
        Ok(Saved { id, path, file, length: 0 })
    }

    /// Takes a table to play on, with all that happened at it.
    pub(crate) fn open(&self, id: &TableId) -> Result<(Saved, Vec<Entry>), SavedError> {
        let path = self.path(id);
        let opened = OpenOptions::new().read(true).append(true).open(&path);
        let file = opened.map_err(|error| {
            if error.kind() == io::ErrorKind::NotFound {
                SavedError::Unknown(id.to_string())
            } else {
                SavedError::of(&path)(error)
            }
        })?;
        lock(&file, id, &path)?;
        let (entries, length) = read(&file, id, &path)?;
        // Half a line is what was about to be written, and nobody has heard of it.
        file.set_len(length).map_err(SavedError::of(&path))?;
        Ok((Saved { id: id.clone(), path, file, length }, entries))
    }

    /// The tables, the one played last first.
    pub fn tables(&self) -> Vec<(TableId, SystemTime)> {
        let Ok(files) = fs::read_dir(self.folder.join("tables")) else { return Vec::new() };
        let table = |file: fs::DirEntry| {
            let path = file.path();
            let id = path.file_stem()?.to_str().and_then(TableId::parse)?;
            (path.extension()? == EXTENSION).then_some(())?;
            Some((id, file.metadata().ok()?.modified().ok()?))
        };
        let mut tables: Vec<_> = files.flatten().filter_map(table).collect();
        tables.sort_by(|(one, at), (other, then)| then.cmp(at).then_with(|| one.cmp(other)));
        tables
    }

    /// A table as it was saved, to look at.
    pub fn look(&self, id: &TableId) -> Result<State, SavedError> {
        let path = self.path(id);
        let file = File::open(&path).map_err(SavedError::of(&path))?;
        let (entries, _) = read(&file, id, &path)?;
        let damaged = SavedError::Damaged { id: id.clone(), line: 1 };
        State::fold(id.clone(), &entries).ok_or(damaged)
    }

    /// Keeps the record of a finished game; tells where.
    pub(crate) fn keep_record(
        &self,
        id: &TableId,
        record: &FairRecord,
    ) -> Result<PathBuf, SavedError> {
        let path = self.folder.join("records").join(id.as_str()).with_extension("json");
        let text = serde_json::to_string(record).map_err(io::Error::other);
        text.and_then(|text| write_whole(&path, &text)).map_err(SavedError::of(&path))?;
        Ok(path)
    }
}

/// Writes a file so that there is always the old one or the new one.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    let folder = path.parent().unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let mut file = tempfile::NamedTempFile::new_in(folder)?;
    file.write_all(text.as_bytes())?;
    file.as_file().sync_data()?;
    file.persist(path)?;
    Ok(())
}

fn lock(file: &File, id: &TableId, path: &Path) -> Result<(), SavedError> {
    match file.try_lock() {
        Ok(()) => Ok(()),
        Err(TryLockError::WouldBlock) => Err(SavedError::InUse(id.clone())),
        Err(TryLockError::Error(error)) => Err(SavedError::of(path)(error)),
    }
}

/// All whole lines, and how many bytes they take.
fn read(file: &File, id: &TableId, path: &Path) -> Result<(Vec<Entry>, u64), SavedError> {
    let mut lines = BufReader::new(file);
    let (mut entries, mut length) = (Vec::new(), 0);
    loop {
        // A file that was torn off may end in the middle of a letter.
        let mut bytes = Vec::new();
        let read = lines.read_until(b'\n', &mut bytes).map_err(SavedError::of(path))?;
        if bytes.last() != Some(&b'\n') {
            return Ok((entries, length));
        }
        let damaged = || SavedError::Damaged { id: id.clone(), line: entries.len() + 1 };
        entries.push(serde_json::from_slice(&bytes).map_err(|_| damaged())?);
        length += read as u64;
    }
}

/// The file of a table that is being played: nobody else can have it.
#[derive(Debug)]
pub(crate) struct Saved {
    pub(crate) id: TableId,
    path: PathBuf,
    file: File,
    length: u64,
}

impl Saved {
    /// Writes what is about to happen. When this returns, it is on the disk.
    pub(crate) fn write(&mut self, entry: &Entry) -> Result<(), SavedError> {
        let line = serde_json::to_string(entry).map_err(io::Error::other);
        let written = line.and_then(|line| self.append(&format!("{line}\n")));
        written.map_err(SavedError::of(&self.path))
    }

    /// Takes a table away whose game never began.
    pub(crate) fn discard(self) {
        // What cannot be removed is listed, and does no harm.
        let _ = fs::remove_file(&self.path);
    }

    fn append(&mut self, line: &str) -> io::Result<()> {
        // After a write that failed, half a line may be there.
        self.file.set_len(self.length)?;
        self.file.seek(SeekFrom::End(0))?;
        self.file.write_all(line.as_bytes())?;
        self.file.sync_data()?;
        self.length += line.len() as u64;
        Ok(())
    }
}
