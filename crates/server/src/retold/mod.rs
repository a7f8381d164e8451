//! Finished games once more, for whoever asks: as a record, as a log, step by step, as a story, and
//! reviewed by a bot.
//!
//! Each of these plays a whole game again, so it takes a turn in the background like any other thinking,
//! is made once for all who ask for it at the same time, and is kept for a while. It is sent while it is
//! made. When nobody waits for it, the work stops.

mod flow;
mod kept;
mod write;

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use bohnhof_protocol::Refusal;
use bohnhof_protocol::fair::FairRecord;
use bohnhof_rules::Seat;
use bohnhof_table::{Entry, TableId};

use crate::hall::Hall;
use crate::thinking::{Owner, Rank, Turn};
pub(crate) use flow::Text;
use flow::{Making, Pen};
use kept::Kept;

/// A game as somebody wants it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Wish {
    pub(crate) table: TableId,
    pub(crate) form: Form,
}

/// In which form.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Form {
    Record,
    Log,
    /// Through the eyes of a seat, or of a spectator.
    Replay(Option<Seat>),
    Story,
    Review(Seat),
}

/// All that was told lately, and all that is being written.
#[derive(Clone)]
pub(crate) struct Retold {
    hall: Hall,
    inside: Arc<Mutex<Inside>>,
}

#[derive(Default)]
struct Inside {
    kept: Kept,
    making: HashMap<Wish, Making>,
}

/// All that is needed to write.
struct Prepared {
    turn: Turn,
    record: FairRecord,
    log: Vec<Entry>,
}

impl Retold {
    pub(crate) fn new(hall: Hall) -> Retold {
        Retold { hall, inside: Arc::default() }
    }

    /// A game in some form, for somebody, packed with gzip. Whoever stops reading need not say so.
    pub(crate) async fn tell(&self, wish: Wish, owner: Owner) -> Result<Text, Refusal> {
        self.text(wish, owner).begun().await
    }

    /// Forgets what was told of a table: somebody's name there is no longer to be told.
    pub(crate) fn forget(&self, table: &TableId) {
        let mut inside = self.inside();
        inside.kept.forget(table);
        inside.making.retain(|wish, _| wish.table != *table);
    }

    /// What was made before, is being made for somebody else already, or is from now on.
    fn text(&self, wish: Wish, owner: Owner) -> Text {
        let mut inside = self.inside();
        let kept = inside.kept.get(&wish, Instant::now());
        if let Some(text) = kept.or_else(|| inside.making.get(&wish)?.join()) {
            return text;
        }
        let (pen, text) = Pen::new();
        inside.making.retain(|_, making| !making.is_over());
        inside.making.insert(wish.clone(), pen.making());
        tokio::spawn(self.clone().make(wish, owner, pen));
        text
    }

    async fn make(self, wish: Wish, owner: Owner, mut pen: Pen) {
        let prepared = tokio::select! {
            prepared = self.prepare(&wish, owner) => prepared,
            () = pen.unwanted() => return,
        };
        let Prepared { turn, record, log } = match prepared {
            Ok(prepared) => prepared,
            Err(refusal) => return pen.end(Err(refusal)),
        };
        tokio::task::spawn_blocking(move || {
            let written = write::write(&wish, record, &log, &mut pen);
            if written.is_ok() {
                // Before its readers come to its end: whoever asks then gets what they got.
                self.keep(wish, &pen);
            }
            pen.end(written);
            // The turn is over when the work is, and not when nobody waits for it.
            drop(turn);
        });
    }

    async fn prepare(&self, wish: &Wish, owner: Owner) -> Result<Prepared, Refusal> {
        // A table in memory knows whether its game is over.
        let awake = self.hall.handle(&wish.table);
        if let Some(handle) = &awake {
            handle.record().await.ok_or(Refusal::GameIsNotOver)?;
        }
        let turn = self.hall.thinking().turn(Rank::Background, owner).await;
        let handle = self.hall.table(&wish.table, None).await?;
        let record = handle.record().await.ok_or(Refusal::GameIsNotOver)?;
        let log = match wish.form {
            Form::Replay(_) => self.hall.store().entries(&wish.table).await,
            Form::Record | Form::Log | Form::Story | Form::Review(_) => Ok(Vec::new()),
        };
        Ok(Prepared { turn, record, log: log.map_err(|_| Refusal::Storage)? })
    }

    /// Keeps what was written, unless it may tell a name that has been forgotten since.
    fn keep(&self, wish: Wish, pen: &Pen) {
        let mut inside = self.inside();
        if inside.making.get(&wish).is_some_and(|making| making.is_of(pen)) {
            inside.making.remove(&wish);
            inside.kept.put(wish, pen.text(), Instant::now());
        }
    }

    fn inside(&self) -> MutexGuard<'_, Inside> {
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
