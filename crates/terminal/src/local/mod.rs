//! Tables on this machine.

mod held;
mod minds;
mod opening;

use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::thread;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bohnhof_protocol::Millis;
use bohnhof_table::{TableId, Thought};

use self::held::HeldTable;
pub use self::opening::NewTable;
use crate::inbox::Input;
use crate::line::{Line, Place, Request};
use crate::saved::Shelf;
use crate::wish::TerminalError;

/// What the thread of a table hears.
#[derive(Debug)]
pub(crate) enum Heard {
    Request(Request),
    /// A bot has thought.
    Thought(Thought),
}

/// Opens a table and begins its game.
pub(crate) fn open(
    shelf: &Shelf,
    new: &NewTable,
    names: &[String],
    inbox: Sender<Input>,
) -> Result<Line, TerminalError> {
    let opening = opening::Opening::new(new, names);
    let saved = shelf.create(opening.id())?;
    hold(move |heard| opening.begin(saved, shelf.clone(), inbox, heard))
}

/// Takes a table as it was saved, and plays on.
pub(crate) fn resume(
    shelf: &Shelf,
    id: &TableId,
    inbox: Sender<Input>,
) -> Result<Line, TerminalError> {
    let (saved, log) = shelf.open(id)?;
    let shelf = shelf.clone();
    hold(move |heard| Ok(HeldTable::resume(saved, log, shelf, inbox, heard)?))
}

/// Holds a table in a thread of its own.
fn hold(
    table: impl FnOnce(Sender<Heard>) -> Result<HeldTable, TerminalError>,
) -> Result<Line, TerminalError> {
    let (sender, receiver) = mpsc::channel();
    let mut table = table(sender.clone())?;
    let (people, place) = (table.people(), Place::Here(table.id()));
    let alarm = table.alarm();
    let thread = thread::spawn(move || {
        let _alarm = alarm;
        loop {
            let heard = match table.goes_on(now()) {
                Some(at) => receiver.recv_timeout(Duration::from_millis(at.saturating_sub(now()))),
                None => receiver.recv().map_err(RecvTimeoutError::from),
            };
            match heard {
                // Everything is saved.
                Ok(Heard::Request(Request::Stop)) | Err(RecvTimeoutError::Disconnected) => return,
                Ok(heard) => table.hear(heard, now()),
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    });
    let requests = move |request| {
        // Without its thread a table has said that it has ended.
        let _ = sender.send(Heard::Request(request));
    };
    Ok(Line::new(requests, Some(thread), people, place))
}

/// The time.
pub(crate) fn now() -> Millis {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_millis() as Millis
}
